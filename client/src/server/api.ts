/** Operations about games and tables. */

import { address, request } from './http'
import type { Bot, Language, Me, NewBranch, NewTable } from './messages'

export { Refusal } from './http'

/** The default level: the middle one; of an even number the stronger of the two. */
export const middle = (bots: Bot[]): Bot | undefined => bots[Math.floor(bots.length / 2)]

/** The time zone of this browser. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

let identity: Promise<Me> | null = null

/** The guest or member of this browser, requested once. A new browser becomes a guest, so every other request comes after it. */
export function me(): Promise<Me> {
  identity ??= request('GET', '/api/me', {}).catch((error: unknown) => {
    identity = null
    throw error
  })
  return identity
}

export const games = (language: Language) => request('GET', '/api/games', { language })

export const rules = (game: string, language: Language) => request('GET', '/api/games/{game}/rules', { path: { game }, language })

export const allPuzzles = (language: Language) => request('GET', '/api/puzzles', { language })

export const puzzles = (game: string, language: Language) => request('GET', '/api/puzzles/{game}', { path: { game }, language })

export const tables = (language: Language) => request('GET', '/api/tables', { language })

export const create = (table: NewTable) => request('POST', '/api/tables', { body: table, language: table.language })

/** A game against bots of one level that begins at once; more than four seats would make for a long wait. */
export function quickTable(game: string, numbers: number[], bot: string | null, name: string, language: Language): NewTable {
  const seats = numbers.filter((n) => n <= 4).at(-1) ?? numbers[0] ?? 2
  const me = Math.floor(Math.random() * seats)
  return {
    game,
    seats,
    options: {},
    bots: Array.from({ length: seats }, (_, i) => (i === me ? null : bot)),
    clock: null,
    days: null,
    zone: zone(),
    rated: false,
    open: false,
    hot_seat: false,
    name,
    language,
  }
}

/** The guided first game: where I left it, or from the first lesson on. */
export const openLessons = (game: string, name: string, language: Language) => request('POST', '/api/lessons', { body: { game, name, language }, language })

/** What if: a new game from a position of a finished one, of a table or of a record. */
export const branch = (id: string, record: boolean, body: NewBranch) =>
  record
    ? request('POST', '/api/replays/{replay}/branch', { path: { replay: id }, body, language: body.language })
    : request('POST', '/api/tables/{table}/branch', { path: { table: id }, body, language: body.language })

export const addReplay = (record: string, language: Language) => request('POST', '/api/replays', { body: record, language })

/** What is needed to verify all draws of a finished game, of a table or of a record. */
export const dealing = (id: string, record: boolean, language: Language) =>
  record
    ? request('GET', '/api/replays/{replay}/dealing', { path: { replay: id }, language })
    : request('GET', '/api/tables/{table}/dealing', { path: { table: id }, language })

export const recordAddress = (table: string, language: Language): string => address('/api/tables/{table}/record', { path: { table }, language })

export const pictureAddress = (table: string, language: Language): string => `/api/tables/${table}/picture.png?language=${language}`

export const openApiDocument = () => request('GET', '/api/openapi.json', {})
