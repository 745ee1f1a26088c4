/** Keys on the board: one tab stop, from which arrow keys move on; Enter and Space choose. */

import { tick } from 'svelte'
import { towards } from '../../../logic/board/outline'
import { isFocusLost } from '../../focus'
import type { Camera } from '../camera.svelte'
import type { Captions } from '../captions.svelte'
import type { Marks } from '../marks.svelte'

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export class Keyboard {
  /** The focus was on the board: it returns when there is something to choose. */
  hadFocus = false

  constructor(
    private readonly camera: Camera,
    private readonly marks: Marks,
    private readonly captions: Captions,
    private readonly picture: () => SVGSVGElement | undefined,
    private readonly decide: (pick: string) => void,
  ) {
    $effect(() => {
      if (this.tabStop && this.hadFocus && isFocusLost()) void tick().then(() => this.focus())
    })
  }

  readonly tabStop = $derived.by(() => {
    const { legal } = this.marks
    return legal.find((shape) => shape.id === this.captions.focusId)?.id ?? legal[0]?.id ?? null
  })

  focus(): void {
    this.picture()?.querySelector<SVGElement>('[tabindex="0"]')?.focus()
  }

  readonly press = (event: KeyboardEvent): void => {
    const { shapes, isLegal, isRefusable, refused } = this.marks
    const id = (event.target as Element).closest<SVGElement>('[data-id]')?.dataset.id
    const from = shapes.find((shape) => shape.id === id && (isLegal(shape) || isRefusable(shape)))
    if (!from) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      event.stopPropagation()
      const others = shapes.filter((shape) => shape !== from && (isLegal(shape) || (event.shiftKey ? isRefusable(shape) : refused.has(shape.id))))
      const to = towards(others, from, ...arrow)
      if (to) void this.focusShape(to.id)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      this.decide(from.pick as string)
    }
  }

  private async focusShape(id: string): Promise<void> {
    this.captions.focusId = id
    await tick()
    const shape = this.marks.shapes.find((other) => other.id === id)
    if (shape && this.camera.isNear && !this.camera.shows(shape, 1)) this.camera.moveTo(shape)
    this.picture()
      ?.querySelector<SVGElement>(`[data-id="${CSS.escape(id)}"]`)
      ?.focus()
  }
}
