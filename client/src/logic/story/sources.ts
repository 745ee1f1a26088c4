/** The sources of points as a table: colours of points, names of sources, and the parts of a seat. */

import type { Source } from '../../server/messages'

/** So many sources have a pattern of their own; the smaller ones are not shown apart. */
const MOST = 8

export interface SourceTable {
  /** The colours that points have; one without a name where they have none. */
  colours: { colour: string; symbol: string }[]
  /** The names of the sources, the largest first. */
  names: string[]
  /** The largest sum of a bar. */
  most: number
  parts(seat: number, colour: string): Source[]
}

const order = ({ colour = '' }: Source): string => (colour ? `0${colour}` : '1')

export function sourceTable(sources: Source[][]): SourceTable {
  const all = sources.flat()
  // A colour has a sign; points without a colour have one if they are all of one kind. They stand last.
  const kinds = new Set(all.filter(({ colour = '' }) => !colour).map(({ symbol = '' }) => symbol))
  const colours = new Map<string, string>()
  for (const { colour = '', symbol = '' } of all.toSorted((a, b) => order(a).localeCompare(order(b))))
    if (!colours.get(colour)) colours.set(colour, colour || kinds.size === 1 ? symbol : '')
  const sums = new Map<string, number>()
  for (const { source, amount } of all) sums.set(source, (sums.get(source) ?? 0) + amount)
  const parts = (seat: number, colour: string): Source[] => {
    const merged = new Map<string, Source>()
    for (const part of sources[seat] ?? []) {
      if ((part.colour ?? '') !== colour) continue
      const before = merged.get(part.source)
      merged.set(part.source, { ...part, amount: part.amount + (before?.amount ?? 0) })
    }
    return [...merged.values()].sort((a, b) => names.indexOf(a.source) - names.indexOf(b.source))
  }
  const names = [...sums].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  const bars = sources.flatMap((_, seat) => [...colours.keys()].map((colour) => parts(seat, colour).reduce((sum, part) => sum + Math.max(0, part.amount), 0)))
  return {
    colours: [...colours].map(([colour, symbol]) => ({ colour, symbol })),
    names: names.slice(0, MOST),
    most: Math.max(1, ...bars),
    parts,
  }
}
