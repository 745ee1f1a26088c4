/** Hints during a game, and the review at its end. */

import type { Advice, FromClient, LookedBack, Position, Seats, Story } from '../server/messages'

/** The part of a table that hints depend on. */
export interface AdvisedTable {
  readonly seats: Seats | null
  readonly live: Position | null
  readonly past: Position | null
  /** Whether I may choose now. */
  readonly active: boolean
  readonly handOver: boolean
  readonly chosen: ReadonlySet<string>
  readonly sent: object | null
  send(message: FromClient): Promise<boolean>
}

export class TableAdvice {
  private readonly table: AdvisedTable
  private advice = $state.raw<Advice | null>(null)
  /** The position for which we asked and have no answer yet; -1: none. */
  private asked = $state(-1)
  /** Which of the advised moves is shown on the board. */
  chosen = $state(0)
  progress = $state.raw<LookedBack | null>(null)
  story = $state.raw<Story | null>(null)

  constructor(table: AdvisedTable) {
    this.table = table
  }

  readonly may = $derived.by(() => !!this.table.seats?.hints && this.table.active)
  readonly asking = $derived.by(() => this.asked >= 0 && this.asked === this.table.live?.n)
  /** The hint for the shown position. */
  readonly shown = $derived.by(() => {
    const { live, past, handOver } = this.table
    return live && !past && !handOver && this.advice?.n === live.n && this.advice.seat === live.seat && live.choices.length ? this.advice : null
  })
  /** Picks of the shown move that are still to be made. */
  readonly advised = $derived.by(() => {
    const taken = this.table.chosen
    return new Set(this.table.sent ? [] : (this.shown?.moves[this.chosen]?.picks.filter((pick) => !taken.has(pick)) ?? []))
  })

  /** Ask for a hint, or hide it. */
  toggle(): void {
    const { live } = this.table
    if (this.shown) {
      this.advice = null
    } else if (live && live.seat !== null && this.may && !this.asking) {
      this.asked = live.n
      void this.table.send({ type: 'hint', seat: live.seat, n: live.n }).then((gone) => {
        if (!gone) this.stop()
      })
    }
  }

  /** Stop waiting for an answer. */
  stop(): void {
    this.asked = -1
  }

  review(): void {
    void this.table.send({ type: 'look_back' })
  }

  receive(message: Advice | LookedBack): void {
    if (message.type === 'advice') {
      this.stop()
      this.chosen = 0
      this.advice = message
    } else {
      this.progress = message
      if (message.story) this.story = message.story
    }
  }
}
