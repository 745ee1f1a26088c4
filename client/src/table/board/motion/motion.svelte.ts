/** What moves when the board shows another position: pieces travel and fly, goods and cards fly, points float. */

import { tick } from 'svelte'
import { visible } from '../../../logic/board/detail'
import { delay, difference, flights, loose, seatOf } from '../../../logic/board/motion'
import type { Flight, Position, Shape } from '../../../server/messages'
import { moving } from '../../../state/settings.svelte'
import { FLOAT } from '../../../state/table/story.svelte'
import type { Table } from '../../../state/table.svelte'
import { animate, FADE, FLIGHT, type Way } from './animation'
import type { Camera } from '../camera.svelte'
import type { Float } from './float'
import type { Flying } from './flying'

/** A change of more lines or shapes than these is not animated. */
const MAX_LINES = 8
const MAX_SHAPES = 60
/** Milliseconds of the way of goods and cards. */
const WAY = 600
/** Milliseconds until the last of several that start one after the other has started. */
const STARTS = 400

export class BoardMotion {
  /** Shapes that left the board and fade. */
  ghosts = $state.raw<Shape[]>([])
  /** Points that were just gained. */
  floats = $state.raw<Float[]>([])
  /** Goods and cards on their way. */
  flying = $state.raw<Flying[]>([])
  /** Pieces fly between the board and a seat, over its edge. */
  isFlying = $state(false)
  private count = 0
  private timer = 0

  constructor(
    private readonly table: Table,
    private readonly camera: Camera,
    private readonly picture: () => SVGSVGElement | undefined,
  ) {}

  /** Another position is about to be drawn. */
  show(old: Position, now: Position): void {
    if (now.n > old.n && now.n - old.n <= MAX_LINES) this.float(old, now)
    if (old === now || !moving() || old.board !== now.board || Math.abs(old.n - now.n) > MAX_LINES) return
    const { camera, table } = this
    const change = difference(visible(old.shapes, camera.isSmall), visible(now.shapes, camera.isSmall))
    if (change.travels.length + change.entries.length + change.exits.length > MAX_SHAPES) return
    const lines = table.story.between(old.n, now.n)
    const seats = flights(change, now.shapes, table.seats?.seats ?? [], lines)
    const goods = loose(lines, change.exits, seats)
    const shapes = [...old.shapes, ...now.shapes]
    this.ghosts = change.exits
    this.isFlying = seats.size > 0
    void tick().then(() => {
      const picture = this.picture()
      if (!picture) return
      animate(picture, change, this.way(shapes, seats))
      this.fly(goods, shapes)
      clearTimeout(this.timer)
      this.timer = window.setTimeout(() => this.rest(), (seats.size ? FLIGHT + STARTS : FADE) + 10)
    })
  }

  private rest(): void {
    this.ghosts = []
    this.isFlying = false
  }

  private float(old: Position, now: Position): void {
    const rows = new Map<string, number>()
    const places = new Map([...old.shapes, ...now.shapes].map((shape) => [shape.place, shape]))
    const fresh = this.table.story.gainsBetween(old.n, now.n).flatMap((gain): Float[] => {
      const shape = gain.place ? places.get(gain.place) : undefined
      if (!shape) return []
      const row = rows.get(shape.id) ?? 0
      rows.set(shape.id, row + 1)
      return [{ id: ++this.count, gain, shape, row }]
    })
    if (!fresh.length) return
    this.floats = [...this.floats, ...fresh]
    setTimeout(() => (this.floats = this.floats.filter((float) => !fresh.includes(float))), FLOAT)
  }

  private fly(goods: Flight[], shapes: Shape[]): void {
    const fresh = goods.flatMap(({ symbol, start, goal, count = 1 }, i): Flying[] => {
      const from = this.spot(start, symbol, shapes)
      const to = this.spot(goal, symbol, shapes)
      return from && to ? [{ id: ++this.count, symbol, count, from, to, delay: delay(i, goods.length), length: WAY }] : []
    })
    if (!fresh.length) return
    this.flying = [...this.flying, ...fresh]
    setTimeout(() => (this.flying = this.flying.filter((flight) => !fresh.includes(flight))), WAY + STARTS)
  }

  /** The middle of an end of a flight in the window. */
  private spot(end: string, symbol: string, shapes: Shape[]): { x: number; y: number } | null {
    const shape = shapes.findLast((other) => other.place === end || other.id === end)
    const board = this.picture()?.getBoundingClientRect()
    if (shape && board) {
      const { x, y } = this.camera.boxOf(shape)
      return { x: board.left + x, y: board.top + y }
    }
    const seat = seatOf(end)
    const element = seat === null ? (shown(`[data-item="${CSS.escape(end)}"]`) ?? shown('.chips')) : this.home(seat, symbol)
    if (!element) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + Math.min(40, width / 2), y: top + height / 2 }
  }

  /** Where the things of a seat are: mine lie on the rack, beside others of the kind. */
  private home(seat: number, symbol = ''): Element | null {
    const rack = this.table.story.isMine(seat) ? shown('.rack .pieces') : null
    return (symbol && rack?.querySelector(`use[href="#${symbol}"]`)?.closest('.piece')) || rack || shown(`[data-seat="${seat}"]`)
  }

  /** From a shape to the card of a seat. */
  private way(shapes: Shape[], seats: Map<string, number>): Way {
    return (id) => {
      const shape = shapes.findLast((other) => other.id === id)
      const seat = seats.get(id)
      const picture = this.picture()
      const goal = shape && seat !== undefined ? this.home(seat) : null
      if (!shape || !goal || !picture) return null
      const { left, top, width, height } = goal.getBoundingClientRect()
      const { x, y } = this.camera.pointAt({ clientX: left + Math.min(40, width / 2), clientY: top + height / 2 }, picture)
      return { dx: x - shape.x, dy: y - shape.y }
    }
  }
}

const shown = (selector: string): Element | null => [...document.querySelectorAll(selector)].find((element) => element.checkVisibility()) ?? null
