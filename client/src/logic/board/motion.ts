/** What moved between two positions. Shapes are identified by id; a vanished and a new shape of the same kind are partners. */

import type { Flight, LogLine, SeatInfo, Shape } from '../../server/messages'

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

/** Whose piece it is: it has the colour of a seat, or its drawing is named after it: `leader-lion` is of `seat-lion`. */
export function owner(shape: Shape, seats: SeatInfo[]): number | null {
  const words = shape.symbol.split('-')
  return seats.find(({ colour }) => shape.colour === colour || words.includes(colour.split('-').at(-1) as string))?.seat ?? null
}

/** Between which seat and the board pieces move: their owner, else who took it or laid it. */
export function flights(change: Difference, after: Shape[], seats: SeatInfo[], lines: LogLine[]): Map<string, number> {
  const owners = new Map<string, number>()
  const actor = lines.findLast((line) => line.seat !== null)?.seat ?? null
  const gains = lines.flatMap((line) => line.points ?? [])
  const entries = new Set(change.entries)
  const touched = new Set<string | undefined>(lines.flatMap((line) => line.places)) // dice and cards of the table lie there by themselves
  for (const shape of after) {
    const from = entries.has(shape.id) && touched.has(shape.place) ? (owner(shape, seats) ?? actor) : null
    if (from !== null) owners.set(shape.id, from)
  }
  for (const shape of change.exits) {
    const to = owner(shape, seats) ?? gains.find((gain) => gain.place && gain.place === shape.place)?.seat
    if (to !== undefined) owners.set(shape.id, to)
  }
  return owners
}

/** The seat of an end of a flight: 2 of `seat:2`. */
export const seatOf = (end: string): number | null => (/^seat:\d+$/.test(end) ? Number(end.slice(5)) : null)

/** The goods and cards of these lines that fly, equal ones together, without those whose own shape flies from the board to a seat: they join `owners`. */
export function loose(lines: LogLine[], exits: Shape[], owners: Map<string, number>): Flight[] {
  const all = new Map<string, Flight & { count: number }>()
  for (const flight of lines.flatMap((line) => line.flights ?? [])) {
    const seat = seatOf(flight.goal)
    const leaving = exits.filter((shape) => (flight.start ? shape.place === flight.start : shape.symbol === flight.symbol))
    if (seat !== null && leaving.length) for (const shape of leaving) owners.set(shape.id, seat)
    else if (flight.start) {
      const key = [flight.symbol, flight.start, flight.goal].join()
      all.set(key, { ...flight, count: (all.get(key)?.count ?? 0) + (flight.count ?? 1) })
    }
  }
  return [...all.values()]
}

/** When the i-th of `count` pieces starts: 40 ms apart, all of them within 600 ms. */
export function delay(i: number, count: number): number {
  return count > 1 ? i * Math.min(40, 360 / (count - 1)) : 0
}
