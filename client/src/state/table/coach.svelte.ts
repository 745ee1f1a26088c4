/** The coach of a guided first game: what he says, what he lights, and what he shows. */

import { nextPicks } from '../../logic/coach'
import type { Choice, Coach, FromClient, Position } from '../../server/messages'

/** Milliseconds between two picks of a move that is shown, and before it is taken back. */
const BEAT = 900
const STAY = 1700

/** The part of a table that the coach depends on. */
interface CoachedTable {
  readonly live: Position | null
  readonly isPast: boolean
  readonly isExample: boolean
  readonly selection: {
    readonly isActive: boolean
    readonly node: { path: string[] }
    readonly chosenPath: string[]
    readonly legalPicks: Set<string>
    pick(pick: string, then?: 'wait'): void
    clear(): void
  }
  send(message: FromClient): Promise<boolean>
}

export class TableCoach {
  /** Whether the reason is open. */
  whyIsOpen = $state(false)
  /** A comment that was closed, by the number of lines. */
  private closed = $state(-1)
  /** The position in which a move was refused. */
  private refusedAt = $state(-1)
  isShowing = $state(false)
  private timers: number[] = []

  constructor(private readonly table: CoachedTable) {}

  readonly says = $derived.by((): Coach | null => {
    const { live, isPast } = this.table
    const coach = live?.coach ?? null
    return isPast || (coach?.kind === 'comment' && this.closed === live?.n) ? null : coach
  })
  /** Whether the guide leads; else there is no lesson, or he only comments. */
  readonly leads = $derived.by(() => !!this.table.live?.coach && this.table.live.coach.kind !== 'comment')
  /** Whether an example ends here: it can only begin again. */
  readonly isLast = $derived.by(() => {
    const coach = this.table.live?.coach
    return this.table.isExample && (coach?.kind === 'other' || (coach?.kind === 'done' && coach.step === coach.steps))
  })
  /** The choices that do what he asks for. */
  private readonly good = $derived.by((): Choice[] => {
    const { live } = this.table
    return (live?.coach?.good ?? []).flatMap((number) => live?.choices[number] ?? [])
  })
  /** Picks that are lit: the next ones on the way; null: all of them. */
  readonly lit = $derived.by((): Set<string> | null => {
    if (this.says?.kind !== 'move') return null
    return nextPicks(this.good, this.table.selection.node.path)
  })
  /** Whether what is chosen leads away from what he asks for, or was refused. */
  readonly isAstray = $derived.by(() => {
    const { live, selection } = this.table
    if (this.says?.kind !== 'move' || !live) return false
    return this.refusedAt === live.n || !this.good.some(({ picks }) => selection.chosenPath.every((pick, i) => picks[i] === pick))
  })
  /** The next pick of the move that he would make. */
  readonly nextShown = $derived.by(() => {
    const { chosenPath } = this.table.selection
    const show = this.says?.show ?? []
    return chosenPath.every((pick, i) => show[i] === pick) ? show[chosenPath.length] : undefined
  })
  /** What he points at, the most important first: the next pick on the board, or else what the step names. */
  readonly targets = $derived.by((): string[] => {
    const coach = this.says
    if (!coach) return []
    const show = coach.show ?? []
    const goal = this.nextShown === undefined ? [] : show.slice(this.table.selection.chosenPath.length)
    return [...new Set([...goal.slice(-1), ...goal, ...(coach.points ?? [])])]
  })

  /** A legal choice that is not lit: he says why not yet. */
  refuse(): void {
    this.refusedAt = this.table.live?.n ?? -1
  }

  go(to: 'next' | 'end' | 'lesson' | 'solution', lesson = ''): void {
    this.stop()
    void this.table.send({ type: 'learn', to, lesson })
  }

  close(): void {
    this.closed = this.table.live?.n ?? -1
  }

  /** Make the move slowly and take it back. */
  show(): void {
    const { selection } = this.table
    const show = this.says?.show ?? []
    if (!selection.isActive || this.isShowing) return
    selection.clear()
    this.refusedAt = -1
    this.isShowing = true
    show.forEach((pick, i) => this.timers.push(window.setTimeout(() => selection.pick(pick, 'wait'), i * BEAT)))
    const end = (): void => {
      selection.clear()
      this.isShowing = false
    }
    this.timers.push(window.setTimeout(end, (show.length - 1) * BEAT + STAY))
  }

  private stop(): void {
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.isShowing = false
  }

  /** Another position: what was open is closed. */
  clear(): void {
    this.stop()
    this.whyIsOpen = false
    this.refusedAt = -1
  }
}
