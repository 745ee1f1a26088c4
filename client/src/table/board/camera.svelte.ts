/** The visible part of a board: the whole of it, or a part that was zoomed to. */

import type { Box } from '../../logic/caption'
import { between, box, clamped, fitting, type Size, type View } from '../../logic/viewport'
import type { Shape } from '../../server/messages'
import { moving } from '../../state/settings.svelte'

/** The size in pixels of a place that is easy to tap. */
const TAP = 39
/** A finger misses smaller places: then the camera goes to the nearest. */
const FINGER = 25
/** Up to so many choices are shown together. */
const FEW = 12
const MAX_ZOOM = 6
/** The width of a field in pixels below which fine details are left out: `SMALL` in core/display/scene.py. */
const SMALL = 56
/** Milliseconds of a flight. */
const FLIGHT = 240

/** How large a shape is for a finger: a narrow one is hit along its length. */
const reach = ({ width, height }: Shape): number => Math.max(Math.min(width, height), Math.max(width, height) / 2)

export interface Point {
  x: number
  y: number
}
type Spot = Pick<MouseEvent, 'clientX' | 'clientY'>

export class Camera {
  /** The size of the board on the screen. */
  size = $state.raw<Size>({ width: 0, height: 0 })
  /** Null: the whole board. */
  private target = $state.raw<View | null>(null)
  private flight = 0

  constructor(private readonly board: () => Size & { cell?: number }) {}

  readonly whole = $derived.by(() => fitting(this.board(), this.size))
  readonly view = $derived.by(() => clamped(this.target ?? this.whole, this.board(), this.size))
  /** Whether only a part of the board is visible. */
  readonly isNear = $derived.by(() => this.target !== null && this.view.scale > this.whole.scale * 1.02)
  /** Whether its fields are too narrow for fine details. */
  readonly isSmall = $derived.by(() => (this.board().cell ?? 0) > 0 && this.size.width > 0 && (this.board().cell ?? 0) * this.view.scale < SMALL)
  /** The visible part, in units of the board. */
  readonly frame = $derived.by(() => {
    const board = this.board()
    if (!this.size.width) return { x: 0, y: 0, width: board.width, height: board.height }
    const width = this.size.width / this.view.scale
    const height = this.size.height / this.view.scale
    return { x: this.view.x - width / 2, y: this.view.y - height / 2, width, height }
  })

  // -- moving

  /** Move the view, animated if motion is on. */
  fly(to: View | null): void {
    this.stop()
    const from = this.view
    const goal = to ?? this.whole
    if (!moving()) {
      this.target = to
      return
    }
    const start = performance.now()
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / FLIGHT)
      this.target = part === 1 ? to : between(from, goal, 1 - (1 - part) ** 3)
      if (part < 1) this.flight = requestAnimationFrame(step)
    }
    this.flight = requestAnimationFrame(step)
  }

  stop(): void {
    cancelAnimationFrame(this.flight)
  }

  showAll(): void {
    this.fly(null)
  }

  zoom(by: number): void {
    const scale = Math.min(this.view.scale * by, this.whole.scale * MAX_ZOOM)
    this.fly(scale <= this.whole.scale * 1.02 ? null : { ...this.view, scale })
  }

  /** Move by so many pixels, at once. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.view
    this.target = clamped({ x: x - dx / scale, y: y - dy / scale, scale }, this.board(), this.size)
  }

  /** Zoom around a point of the board and move by so many pixels, at once. */
  magnify(by: number, around: Point, dx = 0, dy = 0): void {
    const scale = Math.min(Math.max(this.view.scale * by, this.whole.scale), this.whole.scale * MAX_ZOOM)
    const ratio = this.view.scale / scale
    const x = around.x + (this.view.x - around.x) * ratio - dx / scale
    const y = around.y + (this.view.y - around.y) * ratio - dy / scale
    this.target = scale <= this.whole.scale * 1.01 ? null : clamped({ x, y, scale }, this.board(), this.size)
  }

  moveTo({ x, y }: Point): void {
    this.fly({ ...this.view, x, y })
  }

  // -- places

  /** The point of the board under the pointer. */
  pointAt(event: Spot, picture: Element): Point {
    const { left, top, width, height } = picture.getBoundingClientRect()
    return { x: this.view.x + (event.clientX - left - width / 2) / this.view.scale, y: this.view.y + (event.clientY - top - height / 2) / this.view.scale }
  }

  /** A shape in pixels of the picture. */
  boxOf({ x, y, width, height }: Shape): Box {
    const { view, size } = this
    return {
      x: size.width / 2 + (x - view.x) * view.scale,
      y: size.height / 2 + (y - view.y) * view.scale,
      width: width * view.scale,
      height: height * view.scale,
    }
  }

  /** Whether a shape is visible, with a margin in parts of its size. */
  shows(shape: Shape, margin = 0.5): boolean {
    const { width, height } = this.size
    const { x, y, scale } = this.view
    return Math.abs(shape.x - x) <= width / scale / 2 - margin * shape.width && Math.abs(shape.y - y) <= height / scale / 2 - margin * shape.height
  }

  // -- small screens

  /** Keep the choices visible. */
  follow(choices: Shape[]): void {
    if (!choices.length) return
    const visible = choices.filter((shape) => this.shows(shape))
    if (!visible.length || (choices.length <= FEW && visible.length < choices.length)) this.approach(choices)
  }

  /** Zoom in on the choices, near enough to tap; on the nearest if there are many. */
  private approach(choices: Shape[]): void {
    const far = (shape: Shape): number => Math.hypot(shape.x - this.view.x, shape.y - this.view.y)
    const nearest = [...choices].sort((a, b) => far(a) - far(b)).slice(0, 1)
    const at = (shapes: Shape[]): View & { size: number } => {
      const { x, y, width, height } = box(shapes)
      const small = Math.min(...shapes.map(reach))
      const limits = [this.whole.scale * MAX_ZOOM, TAP / small, (0.9 * this.size.width) / width, (0.9 * this.size.height) / height]
      const scale = Math.max(this.whole.scale, Math.min(...limits))
      return { x, y, scale, size: small * scale }
    }
    const all = choices.length <= FEW ? at(choices) : null
    const { x, y, scale } = all && all.size >= FINGER ? all : at(nearest)
    this.fly({ x, y, scale })
  }

  /** Begin near enough to tap: at the last move, or at the choices if they are few. */
  begin(choices: Shape[], lastMove: Shape[], places: Shape[]): void {
    const sizes = (choices.length ? choices : places).map(reach).sort((a, b) => a - b)
    const usual = sizes[Math.floor(sizes.length / 2)] ?? TAP
    if (!sizes.length || usual * this.whole.scale >= TAP) return
    const centre = lastMove.length ? lastMove : choices.length <= FEW ? choices : []
    const { x, y } = centre.length ? box(centre) : this.whole
    this.target = { x, y, scale: Math.min(this.whole.scale * 4, TAP / usual) }
  }

  /** Show these in the upper part, above a sheet. */
  showAbove(shapes: Shape[]): void {
    const { x, y, width, height } = box(shapes)
    const scale = Math.max(this.whole.scale, Math.min(this.view.scale, (0.9 * this.size.width) / width, (0.42 * this.size.height) / height))
    this.fly({ x, y: y + (0.24 * this.size.height) / scale, scale })
  }
}
