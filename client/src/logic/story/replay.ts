/** The positions of a replay: one after every log line that was not taken back. */

import type { LogLine } from '../../server/messages'

export function steps(log: LogLine[]): number[] {
  return [0, ...log.filter((line) => !line.undone).map((line) => line.n + 1)]
}

/** The index in `all` of the last step at or before position n. */
export function index(all: number[], n: number): number {
  let i = 0
  while (i + 1 < all.length && (all[i + 1] as number) <= n) i++
  return i
}

/** The position `by` steps from position n, within the game. */
export function moved(all: number[], n: number, by: number): number {
  const step = index(all, n)
  const isBetween = all[step] !== n
  const target = by < 0 && isBetween ? step + by + 1 : step + by
  return all[Math.min(Math.max(target, 0), all.length - 1)] ?? 0
}

/** The log with the lines from `start` on replaced. */
export function merged(log: LogLine[], start: number, lines: LogLine[]): LogLine[] {
  return [...log.filter((line) => line.n < start), ...lines]
}
