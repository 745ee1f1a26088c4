/** The shapes that are drawn on the board, and the marks on them. */

import { untrack } from 'svelte'
import { visible } from '../../logic/board/detail'
import { involved } from '../../logic/board/stage'
import type { Position, Shape } from '../../server/messages'
import { t } from '../../state/settings.svelte'
import type { Table } from '../../state/table.svelte'
import type { Camera } from './camera.svelte'

export interface BoardProps {
  table: Table
  position: Position
  /** Places the last move touched. */
  lastPlaces: string[]
  legalPicks: Set<string>
  chosenPicks: Set<string>
  /** Marks are drawn softly, because there are many. */
  softMarks: boolean
  /** A pick under the pointer in a list. */
  listPick: string
  /** Picks of the move that a hint shows, and the places that it speaks of. */
  hintPicks: Set<string>
  hintPlaces: readonly string[]
  /** The name of a pick, and what lies around its place. */
  words: (pick: string) => string
  onpick: (pick: string) => void
  /** A click on something that is not marked; whether it was a choice nevertheless. */
  onother: (pick: string) => boolean
}

interface TraceMark {
  shape: Shape
  colour: string
  number: number
}

const spaceOf = (pick: string | undefined): string => pick?.split(':')[0] ?? ''
const isShape = (shape: Shape | undefined): shape is Shape => shape !== undefined

export class Marks {
  constructor(
    private readonly board: () => BoardProps,
    private readonly camera: Camera,
  ) {
    $effect(() => {
      const { table } = board()
      void [table.live, table.selection.hatchPath, table.selection.isActive, table.selection.isComplete]
      untrack(() => table.refusals.look())
    })
  }

  /** What is drawn at this size. */
  readonly shapes = $derived.by(() => visible(this.board().position.shapes, this.camera.isSmall))
  private readonly topAt = $derived.by(() => new Map(this.shapes.map((shape) => [shape.place ?? '', shape])))

  // -- what can be chosen, and what was

  readonly isLegal = (shape: Shape): boolean => !!shape.pick && this.board().legalPicks.has(shape.pick)
  readonly isChosen = (shape: Shape): boolean => !!shape.pick && this.board().chosenPicks.has(shape.pick)
  readonly legal = $derived.by(() => this.shapes.filter(this.isLegal))
  readonly chosen = $derived.by(() => this.shapes.filter(this.isChosen))
  /** Of several shapes for one pick the uppermost is marked. */
  readonly hinted = $derived.by(() => {
    const { hintPicks, hintPlaces } = this.board()
    const top = new Map<string, Shape>()
    for (const shape of this.shapes) {
      if (shape.pick && hintPicks.has(shape.pick)) top.set(shape.pick, shape)
      else if (shape.place && hintPlaces.includes(shape.place)) top.set(shape.place, shape)
    }
    return [...top.values()]
  })

  // -- what happened

  /** The uppermost shapes at these places. */
  private at(places: string[]): Shape[] {
    return [...new Set(places)].map((place) => (place ? this.topAt.get(place) : undefined)).filter(isShape)
  }

  /** A move is marked once, on what lies uppermost there. */
  readonly last = $derived.by(() => this.at(this.board().lastPlaces))
  /** Of several traces at one place the last is shown; its number stands at the first place of the line. */
  readonly traces = $derived.by(() => {
    const { table } = this.board()
    const byShape = new Map<string, TraceMark>()
    for (const trace of table.story.traces) {
      const colour = table.seat(trace.seat)?.colour ?? 'stone'
      for (const [i, place] of trace.places.entries()) {
        const [shape] = this.at([place])
        if (shape) byShape.set(shape.id, { shape, colour, number: i ? (byShape.get(shape.id)?.number ?? 0) : trace.number })
      }
    }
    return [...byShape.values()]
  })
  readonly bracketed = $derived.by(() => (this.traces.length && !this.board().table.linePlaces.length ? [] : this.last))
  /** In a conflict all but its sides lies under a veil. */
  readonly fighters = $derived.by(() => {
    const { stage, held } = this.board().table.story
    return stage && !held ? involved(stage, this.shapes) : []
  })
  /** What left the board has a cross until the result is closed. */
  readonly crossed = $derived.by(() => {
    const { table } = this.board()
    const lines = table.isPast ? [] : (table.story.held?.stage.lines ?? [])
    return this.at(lines.flatMap((line) => (line.points ? [] : (line.places ?? []))))
  })

  // -- what one rule forbids is hatched, and what was tried in vain has a ring

  /** The kinds of places that can be chosen now. */
  private readonly spaces = $derived.by(() => new Set([...this.board().legalPicks].map(spaceOf)))
  readonly isRefusable = (shape: Shape): boolean => !!shape.pick && !this.isLegal(shape) && this.spaces.has(spaceOf(shape.pick))
  readonly refused = $derived.by(() => {
    const { refusals, coach } = this.board().table
    const top = new Map<string, Shape>()
    for (const shape of this.shapes) {
      const { pick = '' } = shape
      if (pick && (pick === refusals.reason?.pick || (!coach.lit && refusals.hatched.has(pick)))) top.set(pick, shape)
    }
    return new Map([...top.values()].map((shape) => [shape.id, shape]))
  })
  reasonOf(shape: Shape): string {
    return this.board().table.refusals.hatched.get(shape.pick ?? '')?.text ?? t('notAllowed')
  }
}
