/** The visible part of a board: the whole of it, or a part that was zoomed to. */

import type { Box } from '../../logic/board/caption'
import { between, box, clamped, comfortable, fitting, type Grain, type Size, type View } from '../../logic/board/viewport'
import type { Shape } from '../../server/messages'
import { moving } from '../../state/settings.svelte'

const MAX_ZOOM = 6
/** The width of a field in pixels below which fine details are left out: `SMALL` in core/display/scene.py. */
export const SMALL = 56
/** Milliseconds of a flight. */
const FLIGHT = 240

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
  /** The player zoomed or moved: the camera stays there as long as a choice can be seen. */
  private isHeld = false
  /** Where to return to after a conflict; undefined: nowhere. */
  private home: View | null | undefined = undefined

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

  /** The player's hand: what follows moves the camera for good. */
  private hold(): void {
    this.stop()
    this.isHeld = true
    this.home = undefined
  }

  showAll(): void {
    this.hold()
    this.fly(null)
  }

  zoom(by: number): void {
    this.hold()
    const scale = Math.min(this.view.scale * by, this.whole.scale * MAX_ZOOM)
    this.fly(scale <= this.whole.scale * 1.02 ? null : { ...this.view, scale })
  }

  /** Move by so many pixels, at once. */
  pan(dx: number, dy: number): void {
    this.hold()
    const { x, y, scale } = this.view
    this.target = clamped({ x: x - dx / scale, y: y - dy / scale, scale }, this.board(), this.size)
  }

  /** Zoom around a point of the board and move by so many pixels, at once. */
  magnify(by: number, around: Point, dx = 0, dy = 0): void {
    this.hold()
    const scale = Math.min(Math.max(this.view.scale * by, this.whole.scale), this.whole.scale * MAX_ZOOM)
    const ratio = this.view.scale / scale
    const x = around.x + (this.view.x - around.x) * ratio - dx / scale
    const y = around.y + (this.view.y - around.y) * ratio - dy / scale
    this.target = scale <= this.whole.scale * 1.01 ? null : clamped({ x, y, scale }, this.board(), this.size)
  }

  /** The player's finger on the small map. */
  jumpTo(point: Point): void {
    this.hold()
    this.moveTo(point)
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

  /** Keep the choices visible, without another zoom: all of them if they fit, else the nearest. */
  follow(choices: Shape[]): void {
    if (!choices.length || !this.isNear) return
    const visible = choices.filter((shape) => this.shows(shape)).length
    if (visible === choices.length || (visible && this.isHeld)) return
    const { x, y, width, height } = box(choices)
    const { scale } = this.view
    if (width * scale <= this.size.width && height * scale <= this.size.height) this.fly({ x, y, scale })
    else if (!visible) {
      const far = (shape: Shape): number => Math.hypot(shape.x - this.view.x, shape.y - this.view.y)
      this.moveTo(choices.reduce((best, shape) => (far(shape) < far(best) ? shape : best)))
    }
  }

  /** Begin with the whole board, or near enough to tap: at the choices if they fit, else at the last move. */
  begin(grain: Grain, choices: Shape[], lastMove: Shape[]): void {
    const scale = comfortable(grain, this.board(), this.size)
    if (scale <= this.whole.scale * 1.02) return
    const fits = (shapes: Shape[]): boolean =>
      shapes.length > 0 && box(shapes).width * scale <= this.size.width && box(shapes).height * scale <= this.size.height
    const centre = [choices, lastMove, choices.slice(0, 1)].find(fits)
    this.target = { ...(centre ? box(centre) : this.whole), scale }
  }

  /** Show these in the upper part, above a sheet. */
  showAbove(shapes: Shape[]): void {
    if (this.home === undefined) this.home = this.target
    const { x, y, width, height } = box(shapes)
    const scale = Math.max(this.whole.scale, Math.min(this.view.scale, (0.9 * this.size.width) / width, (0.42 * this.size.height) / height))
    this.fly({ x, y: y + (0.24 * this.size.height) / scale, scale })
  }

  /** The sheet is gone: back to where the player left the board, unless it was moved since. */
  goHome(): void {
    const { home } = this
    this.home = undefined
    if (home !== undefined) this.fly(home)
  }
}
