/** Captions on the board: what lies here, what a choice leads to, why something cannot be chosen. */

import { untrack } from 'svelte'
import type { Shape, Stage } from '../../server/messages'
import { cramped } from '../../state/settings.svelte'
import type { BoardProps, Marks } from './marks.svelte'

interface Caption {
  shape: Shape
  title: string
  lines: string[]
  stage?: Stage | null
}

const sentences = (text: string): string[] => text.split(/(?<=\.) |(?<=:) /)

export class Captions {
  /** The choice that has the keyboard focus, and the one under the pointer. */
  focusId = $state<string | null>(null)
  hoverId = $state<string | null>(null)
  /** The shape under the pointer that has lights or a group. */
  pointerId = $state<string | null>(null)
  private captionId = $state<string | null>(null)
  private timer = 0

  constructor(
    private readonly board: () => BoardProps,
    private readonly marks: Marks,
  ) {
    $effect(() => {
      const path = this.forecastPath
      untrack(() => board().table.forecast.look(path))
    })
  }

  /** Show the caption of a shape after some milliseconds; of none: none. */
  show(shape: Shape | null, after = 0): void {
    if (shape?.id === this.captionId) return
    clearTimeout(this.timer)
    this.captionId = null
    if (!shape) return
    if (after) this.timer = window.setTimeout(() => (this.captionId = shape.id), after)
    else this.captionId = shape.id
  }

  /** The pointer has left the board. */
  leave(): void {
    this.hoverId = this.pointerId = null
    this.show(null)
  }

  /** The shape whose lights or group are shown: under the pointer, or focused. */
  readonly subject = $derived.by(() => this.marks.shapes.find((shape) => shape.id === (this.pointerId ?? this.focusId)))
  readonly lights = $derived.by(() => {
    const { subject } = this
    const { shapes } = this.marks
    if (subject?.group) return shapes.filter((shape) => shape.group === subject.group).map((shape) => ({ shape, colour: 'gold' }))
    const places = new Map(shapes.map((shape) => [shape.place, shape]))
    return (subject?.lights ?? []).flatMap(([place, colour]) => {
      const shape = places.get(place)
      return shape ? [{ shape, colour }] : []
    })
  })

  /** The whole path that a choice under the pointer, or the selection, stands for. */
  private readonly forecastPath = $derived.by(() => {
    const { selection } = this.board().table
    if (selection.isActive && selection.isComplete) return selection.node.path
    const choice = this.marks.legal.find((shape) => shape.id === (this.hoverId ?? this.focusId))
    const node = choice?.pick ? selection.node.children.get(choice.pick) : undefined
    return node?.leaf ? node.path : null
  })

  private readonly caption = $derived.by((): Caption | null => {
    const { table, words } = this.board()
    const { shapes, refused, isLegal } = this.marks
    const forecast = table.forecast.shown
    const last = forecast?.path.at(-1)
    const chosen = forecast && shapes.findLast((shape) => shape.pick === last)
    if (forecast && chosen) return { shape: chosen, title: forecast.title ?? '', lines: forecast.lines ?? [], stage: forecast.stage }
    const shape = shapes.find(({ id }) => id === this.captionId)
    if (!shape || (shape === this.subject && shape.lights?.length)) return null
    if (shape.pick && shape.pick === table.refusals.reason?.pick) return null // the prompt says it
    if (refused.has(shape.id)) return { shape, title: sentences(shape.label)[0] ?? '', lines: [this.marks.reasonOf(shape)] }
    const [title, ...lines] = sentences(!isLegal(shape) ? shape.label : shape.nearby ? words(shape.pick ?? '') : table.selection.words(shape.pick ?? ''))
    return title ? { shape, title, lines } : null
  })

  /** The caption that is drawn: of what has lights, or of anything else; on a small screen the prompt tells forecasts. */
  readonly shown = $derived.by(() => {
    const { subject, caption } = this
    if (subject?.lights?.length) return { title: '', lines: subject.label.split(/(?<=\.) /), shape: subject, marks: this.lights.map((light) => light.shape) }
    return caption && !(cramped() && this.board().table.forecast.shown) ? { ...caption, marks: this.marks.legal } : null
  })
}
