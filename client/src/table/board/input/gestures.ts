/** Pointers on the board: a drag moves the camera, two fingers or the wheel zoom, and anything else is a click. */

import type { Camera, Point } from '../camera.svelte'

/** A pointer that moves by more pixels than this drags. */
const DRAG = 8

export class Gestures {
  private readonly fingers = new Map<number, Point>()
  private isDrag = false
  private distance = 0

  constructor(
    private readonly camera: Camera,
    private readonly picture: () => Element | undefined,
  ) {}

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (!this.fingers.size) {
      this.isDrag = false
      this.distance = 0
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  /** False if the pointer only hovers. */
  move(event: PointerEvent): boolean {
    const from = this.fingers.get(event.pointerId)
    if (!from) return false
    const to = { x: event.clientX, y: event.clientY }
    const before = [...this.fingers.values()]
    this.fingers.set(event.pointerId, to)
    const after = [...this.fingers.values()]
    this.distance += Math.hypot(to.x - from.x, to.y - from.y)
    if (this.distance > DRAG && !this.isDrag && (this.camera.isNear || this.fingers.size > 1)) {
      this.isDrag = true
      this.picture()?.setPointerCapture(event.pointerId)
    }
    if (!this.isDrag) return true
    this.camera.stop()
    if (before.length === 1) this.camera.pan(to.x - from.x, to.y - from.y)
    else this.pinch(before as [Point, Point], after as [Point, Point])
    return true
  }

  private pinch([a, b]: [Point, Point], [c, d]: [Point, Point]): void {
    const by = Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
    this.magnify(by, { clientX: (c.x + d.x) / 2, clientY: (c.y + d.y) / 2 }, (c.x + d.x - a.x - b.x) / 2, (c.y + d.y - a.y - b.y) / 2)
  }

  private magnify(by: number, spot: Pick<MouseEvent, 'clientX' | 'clientY'>, dx = 0, dy = 0): void {
    const picture = this.picture()
    if (picture) this.camera.magnify(by, this.camera.pointAt(spot, picture), dx, dy)
  }

  lift(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
  }

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    this.magnify(Math.exp(-event.deltaY / 300), event)
  }

  get isDragging(): boolean {
    return this.isDrag
  }

  /** Whether a click is only the end of a drag. */
  endsDrag(): boolean {
    const { isDrag } = this
    this.isDrag = false
    return isDrag
  }
}
