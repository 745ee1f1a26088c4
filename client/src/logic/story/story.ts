/** The log as a story: one entry for each turn, with its parts, its points, and numbers for what it left on the board. */

import type { Brief, Gain, LogLine } from '../../server/messages'

/** A line of the log, or several equal ones in a row. */
export interface Part {
  lines: LogLine[]
  texts: string[]
}

export interface Turn {
  /** The number of the turn; several entries may have 0, which is before the first. */
  turn: number
  /** Whose turn it is; null for chance. */
  seat: number | null
  lines: LogLine[]
}

/** What a seat did, in the one line of a turn. */
export interface Clause {
  seat: number | null
  text: string
}

/** A place where something happened, with the number of what happened. */
export interface Trace {
  number: number
  seat: number
  places: string[]
  n: number
}

/** The turns in order. Before the first turn, and in a title without turns, one seat after the other has one. */
export function turns(log: LogLine[]): Turn[] {
  const all: Turn[] = []
  for (const line of log) {
    const last = all.at(-1)
    const turn = line.turn ?? 0
    const isSame = last?.turn === turn && (turn > 0 || line.seat === null || line.seat === last.seat)
    if (last && isSame) last.lines.push(line)
    else all.push({ turn, seat: line.seat, lines: [line] })
  }
  for (const turn of all) turn.seat = turn.lines.find((line) => line.seat !== null && !line.undone)?.seat ?? turn.lines[0]?.seat ?? null
  return all
}

/** Where the turns begin that are new to a seat: after its last whole turn. For a watcher it is the last round. */
export function sinceTurn(all: Turn[], seat: number | null, seats: number): number {
  if (seat === null) return Math.max(0, all.length - seats)
  const before = all.at(-1)?.seat === seat ? all.length - 2 : all.length - 1
  return all.slice(0, Math.max(0, before + 1)).findLastIndex((turn) => turn.seat === seat) + 1
}

/** The lines that count; equal ones in a row become one, with their number. */
export function parts(lines: LogLine[]): Part[] {
  const all: Part[] = []
  for (const line of lines) {
    if (!line.texts.length) continue
    const last = all.at(-1)
    const first = last?.lines[0]
    if (last && first && line.fold && first.fold === line.fold && first.undone === line.undone) {
      last.lines.push(line)
      last.texts = [line.fold.replace('{n}', String(last.lines.length))]
    } else all.push({ lines: [line], texts: line.texts })
  }
  return all
}

/** The summary of a turn: verbs and things; a verb that repeats the one before is left out. */
export function clauses(turn: Turn): Clause[] {
  const briefs = turn.lines.filter((line) => !line.undone).flatMap((line) => line.briefs ?? [])
  const all: Clause[] = []
  let before: Brief | null = null
  for (const brief of briefs) {
    const last = all.at(-1)
    const { seat, verb, thing = '' } = brief
    const isSameVerb = before?.verb === verb && thing !== ''
    if (last && last.seat === seat) last.text += `, ${isSameVerb ? thing : `${verb} ${thing}`.trim()}`
    else all.push({ seat, text: `${verb} ${thing}`.trim() })
    before = brief
  }
  return all
}

/** Equal points of one seat added up. */
export function sums(gains: Gain[]): Gain[] {
  const all = new Map<string, Gain>()
  for (const gain of gains) {
    const key = `${gain.seat} ${gain.colour ?? ''} ${gain.symbol ?? ''}`
    const sum = all.get(key)
    all.set(key, sum ? { ...sum, amount: sum.amount + gain.amount } : { ...gain })
  }
  return [...all.values()].filter((gain) => gain.amount !== 0)
}

export const gainsOf = (lines: LogLine[]): Gain[] => lines.flatMap((line) => (line.undone ? [] : (line.points ?? [])))

/** Numbered traces of what others did from line `from` on. Chance leaves none. */
export function traces(lines: LogLine[], from: number, mine: (seat: number) => boolean, isPlace: (place: string) => boolean): Trace[] {
  const all: Trace[] = []
  for (const line of lines) {
    if (line.n < from || line.undone || line.seat === null || mine(line.seat)) continue
    const places = line.places.filter(isPlace).slice(0, MOST_PLACES)
    if (places.length) all.push({ number: all.length + 1, seat: line.seat, places, n: line.n })
  }
  return all
}

/** So many places of one line are marked. */
const MOST_PLACES = 4
