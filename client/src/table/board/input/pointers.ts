/** Mouse and fingers on the board: a click chooses, a finger that stays asks what it is, gestures move the camera. */

import { hit } from '../../../logic/board/outline'
import type { Shape } from '../../../server/messages'
import type { Camera } from '../camera.svelte'
import type { Captions } from '../captions.svelte'
import type { Gestures } from './gestures'
import type { BoardProps, Marks } from '../marks.svelte'

/** Milliseconds until the caption of what is under the pointer comes: of a choice, and of anything else. */
const SOON = 120
const LATER = 450
/** A finger that stays so long asks for the caption. */
const PRESS = 450
/** How far from a shape, in pixels, a finger and a mouse still mean it. */
const REACH = { touch: 24, other: 6 }

type Counts = (shape: Shape) => boolean

export class Pointers {
  private timer = 0
  private wasLong = false

  constructor(
    private readonly board: () => BoardProps,
    private readonly camera: Camera,
    private readonly gestures: Gestures,
    private readonly marks: Marks,
    private readonly captions: Captions,
    private readonly picture: () => SVGSVGElement | undefined,
  ) {}

  private under(event: MouseEvent, counts: Counts, isExact = false): Shape | null {
    const picture = this.picture()
    if (!picture) return null
    const { x, y } = this.camera.pointAt(event, picture)
    const reach = isExact ? 0 : ((event as PointerEvent).pointerType === 'touch' ? REACH.touch : REACH.other) / this.camera.view.scale
    return hit(this.marks.shapes, counts, x, y, reach)
  }

  /** What is chosen there: a hatched place gives nothing of itself to those around it. */
  private target(event: MouseEvent): Shape | null {
    const { isLegal, isChosen, refused } = this.marks
    const isHatched = !!this.under(event, (shape) => refused.has(shape.id), true)
    return this.under(event, (shape) => isLegal(shape) || isChosen(shape), isHatched)
  }

  readonly move = (event: PointerEvent): void => {
    if (this.gestures.move(event)) return
    const { captions } = this
    const isMouse = event.pointerType === 'mouse'
    const target = isMouse ? this.target(event) : null
    captions.hoverId = target?.id ?? null
    captions.pointerId = isMouse ? (this.under(event, (shape) => !!(shape.lights?.length || shape.group))?.id ?? null) : null
    if (isMouse) captions.show(target ?? this.under(event, (shape) => !!shape.label && (!!shape.symbol || !!shape.pick)), target ? SOON : LATER)
  }

  readonly press = (event: PointerEvent): void => {
    this.gestures.down(event)
    clearTimeout(this.timer)
    this.wasLong = false
    if (event.pointerType === 'mouse') return
    this.captions.show(null)
    const shape = this.under(event, ({ label }) => !!label)
    this.timer = window.setTimeout(() => {
      this.wasLong = !this.gestures.isDragging && !!shape
      if (this.wasLong) this.captions.show(shape)
    }, PRESS)
  }

  readonly lift = (event: PointerEvent): void => {
    clearTimeout(this.timer)
    this.gestures.lift(event)
  }

  readonly click = (event: MouseEvent): void => {
    if (event.detail === 0) {
      const pick = (event.target as Element).closest<SVGElement>('[data-pick]')?.dataset.pick
      if (pick) this.decide(pick)
      return
    }
    if (this.gestures.endsDrag() || this.wasLong) return
    const { table, onpick } = this.board()
    table.refusals.say('')
    const shape = this.target(event)
    if (shape?.pick) {
      this.captions.focusId = shape.id
      onpick(shape.pick)
      return
    }
    if (table.skip()) return
    const other = this.under(event, this.marks.isRefusable) ?? this.under(event, ({ pick }) => !!pick)
    if (other?.pick) this.decide(other.pick)
  }

  /** Choose a pick, or say which rule forbids it. */
  decide(pick: string): void {
    const { table, legalPicks, onpick, onother } = this.board()
    if (legalPicks.has(pick)) onpick(pick)
    else if (!onother(pick) && legalPicks.size) table.refusals.ask(pick)
  }

  /** A shape has got the keyboard focus. */
  focus(shape: Shape, element: Element): void {
    this.captions.focusId = shape.id
    if (element.matches(':focus-visible')) this.captions.show(shape, SOON)
  }

  blur(shape: Shape): void {
    if (this.captions.focusId === shape.id) this.captions.focusId = null
    this.captions.show(null)
  }
}
