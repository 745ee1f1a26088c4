/** The numbers of a staged moment, and what of a picture belongs to it. */

import type { Shape, Side, Stage } from '../../server/messages'

/** The known part of a strength: "2 + ?" is 2. */
export const knownStrength = (strength: number | string): number => (typeof strength === 'number' ? strength : Number.parseInt(strength, 10) || 0)

/** A side's strength with so many more; what is unknown stays unknown. */
export function preview({ strength }: Pick<Side, 'strength'>, more: number): number | string {
  if (typeof strength === 'number') return strength + more
  return more ? strength.replace(/\d+/, (number) => String(Number(number) + more)) : strength
}

/** A verdict without the score with which it begins: that is shown large. */
export function withoutScore(verdict: string, sides: Side[]): string {
  const score = sides.map((side) => side.strength).join(' : ')
  return verdict.startsWith(score) ? verdict.slice(score.length).replace(/^[\s—–:,.-]+/, '') : verdict
}

/** A shape that belongs to a side, and the colour of that side; without a colour it belongs to both. */
export interface Involved {
  shape: Shape
  colour: string
}

/** What of a picture a stage is about: what a side is named by, what counts for it, and all that is connected with them. */
export function involved(stage: Stage, shapes: Shape[]): Involved[] {
  const sides = (stage.sides ?? []).map((side) => ({ side, self: shapes.find((shape) => side.symbol && shape.symbol === side.symbol) }))
  if (!sides.length || sides.some(({ self }) => !self)) return []
  const groups = sides.map(({ self }) => self?.group ?? '')
  const isApart = new Set(groups).size === groups.length
  return shapes.flatMap((shape): Involved[] => {
    if (!shape.symbol) return []
    const own = sides.find(({ self }) => self?.id === shape.id)
    if (own) return [{ shape, colour: own.side.colour ?? '' }]
    const i = groups.findIndex((group) => group && group === shape.group)
    if (i < 0) return []
    const side = sides[i]?.side
    const counts = isApart && side?.forces?.some((force) => force.kind === 'board' && force.symbol === shape.symbol)
    return [{ shape, colour: counts ? (side?.colour ?? '') : '' }]
  })
}

/** What of a picture a stage speaks of: its sides, and the places of its lines. */
export function concerned(stage: Stage, shapes: Shape[]): Shape[] {
  const places = new Set((stage.lines ?? []).flatMap((line) => line.places ?? []))
  const atPlaces = shapes.filter((shape) => shape.symbol && shape.place && places.has(shape.place))
  return [...new Set([...involved(stage, shapes).map(({ shape }) => shape), ...atPlaces])]
}
