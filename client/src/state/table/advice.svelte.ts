/** Hints during a game, and the review at its end. */

import type { Advice, FromClient, LookedBack, Position, Seats, Story } from '../../server/messages'

/** The part of a table that hints depend on. */
interface AdvisedTable {
  readonly seats: Seats | null
  readonly live: Position | null
  /** Whether the page shows an earlier position. */
  readonly isPast: boolean
  readonly handOver: boolean
  readonly selection: {
    /** Whether I may choose now. */
    readonly isActive: boolean
    readonly chosenPicks: ReadonlySet<string>
    /** The move that was sent and has no answer yet. */
    readonly move: object | null
    play(path: string[]): void
  }
  send(message: FromClient): Promise<boolean>
}

export class TableAdvice {
  /** The last hint that came. */
  private answer = $state.raw<Advice | null>(null)
  /** The log index of the request that has no answer yet; -1: none. */
  private request = $state(-1)
  /** Which of the hint's moves is shown on the board. */
  moveIndex = $state(0)
  progress = $state.raw<LookedBack | null>(null)
  story = $state.raw<Story | null>(null)

  constructor(private readonly table: AdvisedTable) {}

  readonly isAllowed = $derived.by(() => !!this.table.seats?.hints && this.table.selection.isActive)
  readonly isWaiting = $derived.by(() => this.request >= 0 && this.request === this.table.live?.n)
  /** The hint for the position on the page. */
  readonly hint = $derived.by(() => {
    const { live, isPast, handOver } = this.table
    const { answer } = this
    return live && !isPast && !handOver && answer?.n === live.n && answer.seat === live.seat && live.choices.length ? answer : null
  })
  /** Picks of the hint's move that are still to be made. */
  readonly picks = $derived.by(() => {
    const { chosenPicks, move } = this.table.selection
    return new Set(move ? [] : (this.hint?.moves[this.moveIndex]?.picks.filter((pick) => !chosenPicks.has(pick)) ?? []))
  })

  /** The places that the reason for the shown move speaks of. */
  readonly places = $derived.by(() => (this.table.selection.move ? [] : (this.hint?.moves[this.moveIndex]?.places ?? [])))

  /** Play the whole shown move at once. */
  play(): void {
    const move = this.hint?.moves[this.moveIndex]
    if (move) this.table.selection.play(move.picks)
  }

  /** Ask for a hint, or hide it. */
  toggle(): void {
    const { live } = this.table
    if (this.hint) {
      this.answer = null
    } else if (live && live.seat !== null && this.isAllowed && !this.isWaiting) {
      this.request = live.n
      void this.table.send({ type: 'hint', seat: live.seat, n: live.n }).then((ok) => {
        if (!ok) this.stop()
      })
    }
  }

  /** Stop waiting for an answer. */
  stop(): void {
    this.request = -1
  }

  review(): void {
    void this.table.send({ type: 'look_back' })
  }

  receive(message: Advice | LookedBack): void {
    if (message.type === 'advice') {
      this.stop()
      this.moveIndex = 0
      this.answer = message
    } else {
      this.progress = message
      if (message.story) this.story = message.story
    }
  }
}
