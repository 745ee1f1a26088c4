/** Operations about the lobby, ladders and notifications. */

import { address, request } from './http'
import type { Language } from './messages'

/** A filter of the lobby; empty: anything. */
export interface LobbyFilter {
  game: string
  seats: string
  time: string
  rated: string
}

type LobbyQuery = NonNullable<Parameters<typeof request<'GET', '/api/lobby'>>[2]['query']>

export const lobby = (filter: LobbyFilter, language: Language) => request('GET', '/api/lobby', { query: filter as LobbyQuery, language })

export const ladders = (language: Language) => request('GET', '/api/ladders', { language })

export const ladder = (game: string, language: Language) => request('GET', '/api/ladders/{game}', { path: { game }, language })

/** Seat by seat; nothing as long as the game is not rated. */
export const pointsOf = (table: string) => request('GET', '/api/tables/{id}/points', { path: { id: table } })

/** Why a finished game counted as it did. */
export const ratingOf = (table: string, language: Language) => request('GET', '/api/tables/{table}/rating', { path: { table }, language })

/** A member, by name. */
export const profile = (name: string, language: Language) => request('GET', '/api/players/{name}', { path: { name }, language })

/** The pages that the operator has filled. */
export const legalPages = () => request('GET', '/api/legal', {})

export const legalPage = (name: string, language: Language) => request('GET', '/api/legal/{name}', { path: { name }, language })

export const ratedGames = (game: string): string => address('/api/ladders/{game}/games.jsonl', { path: { game } })

/** How I am notified; with a table also whether it is muted. */
export const notificationSettings = (table = '') => request('GET', '/api/notices', { query: { table } })

export const muteTable = (table: string, quiet: boolean, language: Language) =>
  request('POST', '/api/tables/{table}/quiet', { path: { table }, body: { quiet }, language })

export const saveWebhook = (url: string | null, language: Language) => request('POST', '/api/notices/webhook', { body: { url }, language })

export const tryWebhook = (language: Language) => request('POST', '/api/notices/webhook/try', { language })

export const saveEmail = (mail: string | null, language: Language) => request('POST', '/api/notices/mail', { body: { mail }, language })

export const confirmEmail = (token: string, language: Language) => request('POST', '/api/notices/mail/confirm', { body: { token }, language })

export const stopEmail = (token: string, language: Language) => request('POST', '/api/notices/mail/stop', { body: { token }, language })

export const subscribe = (subscription: PushSubscription, language: Language) => {
  const { endpoint = '', keys } = subscription.toJSON()
  return request('POST', '/api/notices/push', { body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language }, language })
}

export const unsubscribe = (endpoint: string, language: Language) => request('POST', '/api/notices/push/stop', { body: { endpoint }, language })
