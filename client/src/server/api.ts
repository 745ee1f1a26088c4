/** The addresses around the socket; see docs/web.md. */

import type { Language } from './messages'

import type { Preferences } from './account'

export type Value = boolean | number | string

export interface Game {
  id: string
  title: string
  summary: string
  author: string
  edition: string
  seats: number[]
  art: string
  secrets: boolean
  /** `text` is 0, or how long a text may be that is written in place of the values. */
  options: { name: string; label: string; values: { value: Value; label: string }[]; text: number }[]
}

export interface Rules extends Game {
  sections: { title: string; text: string }[]
}

export interface Bot {
  name: string
  label: string
  /** How it plays, in a sentence. */
  about: string
}

/** The level for those who did not choose one: of an even number the stronger of the two in the middle. */
export const middle = (bots: Bot[]): Bot | undefined => bots[Math.floor(bots.length / 2)]

export interface Clock {
  minutes: number
  increment: number
}

/** Days for every turn; what does not count of them. */
export interface Days {
  days: number
  weekend: boolean
  /** From this hour to that. */
  sleep: [number, number] | null
}

export interface TableInfo {
  table: string
  game: string
  title: string
  phase: 'waiting' | 'playing' | 'over'
  seats: { name: string; kind: 'free' | 'guest' | 'bot'; mine: boolean }[]
  my_turn: boolean
  clock: Clock | null
  days: Days | null
  /** Seconds since 1970. */
  due: number | null
  rated: boolean
  options: string[]
  hot_seat: boolean
  changed: number
  watchers?: number
}

export interface NewTable {
  game: string
  seats: number
  options: Record<string, Value>
  bots: (string | null)[]
  clock: Clock | null
  days: Days | null
  zone: string
  rated: boolean
  /** Whether hints are allowed; the server decides if it is left out. */
  hints?: boolean
  open: boolean
  hot_seat: boolean
  name: string
  language: Language
}

/** Where this browser lives. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A sentence of the server, in the language that was asked for; empty if it did not answer. */
export class Refusal extends Error {
  constructor(
    text: string,
    readonly code = '',
  ) {
    super(text)
  }
}

export async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address, init)
  } catch {
    throw new Refusal('')
  }
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok && data !== null) return data as T
  const said = data as { code?: string; text?: string; detail?: string } | null
  throw new Refusal([said?.text, said?.detail].filter(Boolean).join(' '), said?.code)
}

/** Send something as JSON. */
export const send = <T>(address: string, body: unknown): Promise<T> => ask(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export interface Me {
  name: string
  language: Language
  member: { name: string; settings: Preferences } | null
}

let met: Promise<Me> | null = null

/** Makes a guest of us, once; everything else comes after it. */
export function me(): Promise<Me> {
  met ??= ask<Me>('/api/me').catch((error: unknown) => {
    met = null
    throw error
  })
  return met
}

export const games = (language: Language): Promise<{ games: Game[]; bots: Bot[] }> => ask(`/api/games?language=${language}`)

export const rules = (game: string, language: Language): Promise<Rules> => ask(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`)

export const tables = (language: Language): Promise<{ mine: TableInfo[]; open: TableInfo[] }> => ask(`/api/tables?language=${language}`)

export const create = (table: NewTable): Promise<{ table: string }> =>
  send(`/api/tables?language=${table.language}`, table)

export const bring = (record: string, language: Language): Promise<{ replay: string }> =>
  ask(`/api/replays?language=${language}`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: record })

export const recordOf = (table: string, language: Language): string => `/api/tables/${encodeURIComponent(table)}/record?language=${language}`
