/** What the computer says about a game: a hint in the middle of it, and the look back at its end. */

import type { Advice, LookedBack, Story } from '../server/messages'
import type { Table } from './table.svelte'

export class Counsel {
  private readonly table: Table
  private advice = $state.raw<Advice | null>(null)
  /** The position at which we asked, and are not told yet. */
  private asked = $state(-1)
  /** Which of the advised moves is shown on the board. */
  chosen = $state(0)
  progress = $state.raw<LookedBack | null>(null)
  story = $state.raw<Story | null>(null)

  constructor(table: Table) {
    this.table = table
  }

  readonly may = $derived.by(() => !!this.table.seats?.hints && this.table.active)
  readonly asking = $derived.by(() => this.asked >= 0 && this.asked === this.table.live?.n)
  /** The hint for the position on show. */
  readonly shown = $derived.by(() => {
    const { live, past, curtain } = this.table
    return live && !past && !curtain && this.advice?.n === live.n && this.advice.seat === live.seat && live.choices.length ? this.advice : null
  })
  /** Picks of the move on show that are still to be made. */
  readonly advised = $derived.by(() => {
    const taken = this.table.chosen
    return new Set(this.table.sent ? [] : (this.shown?.moves[this.chosen]?.picks.filter((pick) => !taken.has(pick)) ?? []))
  })

  /** Ask for a hint, or put it away. */
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

  /** No answer will come. */
  stop(): void {
    this.asked = -1
  }

  lookBack(): void {
    void this.table.send({ type: 'look_back' })
  }

  hear(message: Advice | LookedBack): void {
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
