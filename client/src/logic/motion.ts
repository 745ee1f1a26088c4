/** What moved between two positions. Shapes are identified by id; a vanished and a new shape of the same kind are partners. */

import type { Shape } from '../server/messages'

export interface Travel {
  id: string
  /** Its old place, relative to the new one. */
  dx: number
  dy: number
}

export interface Difference {
  travels: Travel[]
  entries: string[]
  exits: Shape[]
}

const NEAR = 0.5

/** Areas without a drawing do not move or fade. */
const visible = (shape: Shape): boolean => shape.symbol !== ''

export function difference(before: Shape[], after: Shape[]): Difference {
  const old = new Map(before.filter(visible).map((shape) => [shape.id, shape]))
  const travels: Travel[] = []
  const arrivals: Shape[] = []
  for (const shape of after) {
    if (!visible(shape)) continue
    const was = old.get(shape.id)
    if (!was) {
      arrivals.push(shape)
      continue
    }
    old.delete(shape.id)
    const dx = was.x - shape.x
    const dy = was.y - shape.y
    if (Math.hypot(dx, dy) > NEAR) travels.push({ id: shape.id, dx, dy })
  }
  const departures = new Set(old.values())
  const pairs = arrivals
    .filter((shape) => shape.kind)
    .flatMap((to) => [...departures].filter((from) => from.kind === to.kind).map((from) => ({ from, to, far: Math.hypot(from.x - to.x, from.y - to.y) })))
    .sort((a, b) => a.far - b.far)
  const partners = new Set<Shape>()
  for (const { from, to } of pairs) {
    if (!departures.has(from) || partners.has(to)) continue
    departures.delete(from)
    partners.add(to)
    travels.push({ id: to.id, dx: from.x - to.x, dy: from.y - to.y })
  }
  return {
    travels,
    entries: arrivals.filter((shape) => !partners.has(shape)).map((shape) => shape.id),
    exits: [...departures],
  }
}

/** When the i-th of `count` pieces starts: 40 ms apart, all of them within 600 ms. */
export function delay(i: number, count: number): number {
  return count > 1 ? i * Math.min(40, 360 / (count - 1)) : 0
}
