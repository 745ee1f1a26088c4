/** What browser and server say to each other; the other side of server/protocol/messages.py. */

export type Language = 'de' | 'en'

export type FromClient =
  | { type: 'play'; seat: number; n: number; path: string }
  | { type: 'look'; n: number }
  | { type: 'speak'; language: Language }
  | { type: 'sit'; seat: number; name: string; zone?: string }
  | { type: 'stand'; seat: number }
  | { type: 'invite'; seat: number; bot: string | null }
  | { type: 'start' }
  | { type: 'rematch' }
  | { type: 'chat'; text: string }
  | { type: 'mute'; seat: number; muted: boolean }
  | { type: 'report'; seat: number; reason: string; line?: number }
  | { type: 'attend'; looking: boolean }
  | { type: 'hint'; seat: number; n: number }
  | { type: 'look_back' }

export interface SeatInfo {
  seat: number
  people: string
  colour: string
  symbol: string
  name: string
  kind: 'free' | 'guest' | 'bot'
  bot: string | null
  mine: boolean
  connected: boolean
  milliseconds: number | null
  ticking: boolean
  stand_in: boolean
  /** Until when this seat must decide, where there are days for every turn. */
  deadline?: number | null
  muted?: boolean
}

export interface Seats {
  type: 'seats'
  table: string
  game: string
  title: string
  art: string
  options: string[]
  phase: 'waiting' | 'playing' | 'over'
  seats: SeatInfo[]
  host: boolean
  watchers: number
  hot_seat: boolean
  secrets: boolean
  rematch?: string | null
  days?: { days: number; weekend: boolean; sleep: [number, number] | null; zone: string } | null
  rated?: boolean
  open?: boolean
  /** Whether who must decide may ask for a hint. */
  hints?: boolean
}

export interface Shape {
  id: string
  symbol: string
  x: number
  y: number
  width: number
  height: number
  label: string
  turn?: number
  badge?: string
  colour?: string
  pick?: string
  place?: string
  outline?: string
  /** Pieces of one kind are interchangeable: one that vanished may travel to where another appeared. */
  kind?: string
  /** Shapes of one group are outlined together while one of them is pointed at. */
  group?: string
  /** Marked softly where it can be chosen, because nearly everything can. */
  quiet?: boolean
  /** While this is pointed at: the places that belong to it, each with a colour token. */
  lights?: [string, string][]
}

export interface Item {
  id: string
  label: string
  symbol?: string
  badge?: string
  colour?: string
  value?: number | string | null
  pick?: string
}

export interface Panel {
  id: string
  kind: string
  title: string
  items: Item[]
  seat?: number | null
  colour?: string
  symbol?: string
}

export interface Choice {
  picks: string[]
}

export interface Result {
  ranks: number[]
  scores: number[]
  reason: string
  tie_breaks: Record<string, number[]>
  chart: number[][]
}

export interface Position {
  type: 'position'
  n: number
  live: boolean
  seat: number | null
  width: number
  height: number
  board: string
  label: string
  shapes: Shape[]
  panels: Panel[]
  last: string[]
  actors: number[]
  step: string
  prompt: string
  help: string
  choices: Choice[]
  words: Record<string, string>
  undo: number[]
  since: number
  result?: Result | null
}

export interface LogLine {
  n: number
  seat: number | null
  texts: string[]
  places: string[]
  undone: boolean
}

export interface Log {
  type: 'log'
  start: number
  lines: LogLine[]
}

/** Something that was said: plain text. */
export interface ChatLine {
  n: number
  seat: number | null
  name: string
  mine: boolean
  text: string
  at: number
}

export interface Chatter {
  type: 'chat'
  lines: ChatLine[]
  whole?: boolean
}

/** A hint for one of my seats at line n; the best move first. */
export interface Advice {
  type: 'advice'
  n: number
  seat: number
  moves: { picks: string[]; words: string; chance: number }[]
  answers: { seat: number; words: string }[]
  before: number
  after: number
  texts: string[]
}

export interface TurningPoint {
  n: number
  seat: number | null
  texts: string[]
  change: number[]
  better: string | null
}

/** Who had which chances: by position and seat. */
export interface Story {
  chances: number[][]
  turns: TurningPoint[]
  luck: number[]
  choice: number[]
  others: number[]
  luck_part: number
}

export interface LookedBack {
  type: 'looked_back'
  done: number
  total: number
  story?: Story | null
}

export interface Done {
  type: 'done'
  n: number
}

export interface Refused {
  type: 'refused'
  code: string
  text: string
}

export type FromServer = Seats | Position | Log | Chatter | Advice | LookedBack | Done | Refused
