/** What the pages ask the server for beside tables: lobby, ladders, notices. */

import { ask, send, type TableInfo } from './api'
import type { Language } from './messages'

export interface Wish {
  game: string
  seats: string
  time: string
  rated: string
}

export function lobby(wish: Wish, language: Language): Promise<{ open: TableInfo[]; running: TableInfo[] }> {
  const query = new URLSearchParams({ language })
  for (const [name, value] of Object.entries(wish)) if (value) query.set(name, value as string)
  return ask(`/api/lobby?${query}`)
}

export interface LadderInfo {
  game: string
  title: string
  players: number
}

export interface LadderRow {
  rank: number
  name: string
  bot: string | null
  points: number
  spread: number
  games: number
  wins: number
  provisional: boolean
  mine: boolean
}

export const ladders = (language: Language): Promise<LadderInfo[]> => ask(`/api/ladders?language=${language}`)

export const ladder = (game: string, language: Language): Promise<{ game: string; title: string; rows: LadderRow[] }> =>
  ask(`/api/ladders/${encodeURIComponent(game)}?language=${language}`)

/** What a rated game did to the points of a seat. */
export interface Points {
  before: number
  after: number
}

/** Seat by seat; nothing as long as the game is not counted. */
export const pointsOf = (table: string): Promise<Points[]> => ask(`/api/tables/${table}/points`)

export const ratedGames = (game: string): string => `/api/ladders/${encodeURIComponent(game)}/games.jsonl`

export interface Ways {
  push_key: string
  browsers: number
  mail_offered: boolean
  mail: string | null
  webhook: string | null
  webhook_failing: boolean
  member: boolean
  quiet: boolean
}

export const ways = (table = ''): Promise<Ways> => ask(`/api/notices${table ? `?table=${encodeURIComponent(table)}` : ''}`)

const post = <T>(address: string, language: Language, body: unknown): Promise<T> => send(`/api/${address}?language=${language}`, body)

export const keepQuiet = (table: string, quiet: boolean, language: Language): Promise<unknown> =>
  post(`tables/${encodeURIComponent(table)}/quiet`, language, { quiet })

export const keepWebhook = (url: string | null, language: Language): Promise<unknown> => post('notices/webhook', language, { url })

export const tryWebhook = (language: Language): Promise<{ arrived: boolean }> => post('notices/webhook/try', language, {})

export const keepMail = (mail: string | null, language: Language): Promise<unknown> => post('notices/mail', language, { mail })

export const confirmMail = (token: string, language: Language): Promise<unknown> => post('notices/mail/confirm', language, { token })

export const stopMail = (token: string, language: Language): Promise<unknown> => post('notices/mail/stop', language, { token })

export const subscribe = (subscription: PushSubscription, language: Language): Promise<unknown> => {
  const { endpoint, keys } = subscription.toJSON()
  return post('notices/push', language, { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language })
}

export const unsubscribe = (endpoint: string, language: Language): Promise<unknown> => post('notices/push/stop', language, { endpoint })
