/** The chances of winning over a game as stacked areas, one value a turn, and what brought the game to its winner. */

import type { LogLine, Story } from '../../server/messages'
import { steps } from './replay'
import { turns } from './story'

/** A value of the chart: the position at the end of a turn. */
export interface Value {
  /** Its log index. */
  n: number
  /** The number of the turn, as the log counts it; 0 before the first. In a title without turns the entries of the log count. */
  move: number
  /** The chances of all seats. */
  chances: number[]
}

/** The share of a seat in one value: from `low` to `high` of the whole. */
export interface Share {
  low: number
  high: number
}

/** The position before the first line, then the last one of each turn. */
export function valuesOf(log: LogLine[], chances: number[][]): Value[] {
  const all = steps(log)
  const hasTurns = log.some((line) => line.turn)
  const ends = turns(log).flatMap(({ turn, lines }) => {
    const last = lines.findLast((line) => !line.undone)
    return last ? [{ n: last.n + 1, turn }] : []
  })
  return [{ n: 0, turn: 0 }, ...ends].flatMap(({ n, turn }, i) => {
    const row = chances[all.indexOf(n)]
    return row ? [{ n, move: hasTurns ? turn : i, chances: row }] : []
  })
}

/** The index of the value that a log line is part of. */
export function valueAt(values: Value[], n: number): number {
  const index = values.findIndex((value) => value.n > n)
  return index < 0 ? values.length - 1 : index
}

/** The shares of each value by seat, stacked in this order from below; together they are the whole. */
export function stacked(values: Value[], order: number[]): Share[][] {
  return values.map(({ chances }) => {
    const shares: Share[] = []
    const total = order.reduce((sum, seat) => sum + (chances[seat] ?? 0), 0) || 1
    let low = 0
    for (const seat of order) {
      const high = low + (chances[seat] ?? 0) / total
      shares[seat] = { low, high }
      low = high
    }
    return shares
  })
}

/** The index where a seat's share is largest and has room for a name; -1 if it is nowhere as large as `least`. */
export function roomiest(shares: Share[][], seat: number, least: number, taken: number[]): number {
  const margin = shares.length * 0.07
  let best = -1
  let most = least
  for (const [i, row] of shares.entries()) {
    const share = row[seat]
    const isFree = i >= margin && i <= shares.length - 1 - margin && taken.every((place) => Math.abs(place - i) > margin)
    if (isFree && share && share.high - share.low > most) {
      most = share.high - share.low
      best = i
    }
  }
  return best
}

/** A soft line through points from left to right that never leaves the range of its two ends. */
export function softLine(points: [number, number][], start = 'M'): string {
  const at = (value: number): string => value.toFixed(1)
  return points
    .map(([x, y], i) => {
      const before = points[i - 1]
      if (!before) return `${start}${at(x)} ${at(y)}`
      const middle = at((before[0] + x) / 2)
      return `C${middle} ${at(before[1])} ${middle} ${at(y)} ${at(x)} ${at(y)}`
    })
    .join('')
}

/** How much less a seat gave away by its choices than the others did on average. */
export function advantage(story: Story, seat: number): number {
  const others = story.choice.filter((_, other) => other !== seat)
  return (story.choice[seat] ?? 0) - others.reduce((sum, lost) => sum + lost, 0) / Math.max(1, others.length)
}

/** What put a seat ahead most: its luck, or fewer mistakes than others; null if neither did clearly. */
export function mainCause(story: Story, seat: number): 'luck' | 'choice' | null {
  const luck = tendency(story.luck[seat] ?? 0, story.margin) === 'for' ? (story.luck[seat] ?? 0) : 0
  const skill = advantage(story, seat)
  return Math.max(luck, skill) < EVEN ? null : luck > skill ? 'luck' : 'choice'
}

/** A sum of changes in words: for, against, or neither, if it is within its margin of error. */
export function tendency(change: number, margin = 0): 'for' | 'against' | 'even' {
  const even = Math.max(EVEN, margin)
  return change >= even ? 'for' : change <= -even ? 'against' : 'even'
}

/** Smaller sums say nothing. */
const EVEN = 0.03
