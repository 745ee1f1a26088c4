/** What every picture of the end of a game tells and offers: who has won, the ladder points, another game. */

import { pointsOf } from '../../server/community'
import type { Points, Result } from '../../server/messages'
import { go, t } from '../../state/settings.svelte'
import type { Table } from '../../state/table.svelte'

/** So often the ladder points are asked for: they come a moment after the end. */
const TRIES = 3
const PAUSE = 1500

/** To be made while a component is set up. */
export class Ending {
  /** Whether I have asked for another game; the page goes there as soon as it exists. */
  isRematchAsked = $state(false)
  /** By seat: the points of the ladder before and after; empty without them. */
  points = $state.raw<Points[]>([])

  constructor(
    private readonly table: () => Table,
    private readonly result: () => Result,
  ) {
    $effect(() => {
      const { seats } = this.table()
      if (this.isRematchAsked && seats?.rematch) go(seats.rematch)
    })
    $effect(() => {
      const { id, seats, record } = this.table()
      if (!seats?.rated || record) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = async (tries: number): Promise<void> => {
        this.points = await pointsOf(id).catch(() => [])
        if (!this.points.length && tries) timer = setTimeout(() => void look(tries - 1), PAUSE)
      }
      void look(TRIES)
      return () => clearTimeout(timer)
    })
  }

  /** Empty if all players lost together. */
  readonly winners = $derived.by(() => (this.table().seats?.seats ?? []).filter(({ seat }) => this.result().ranks[seat] === 1))

  readonly title = $derived.by(() => {
    const [first, second] = this.winners
    const table = this.table()
    if (!first) return t('allLose')
    if (this.result().reason_code === 'agreed') return t('aDraw')
    if (second) return t('winMany', { names: table.names(this.winners.map(({ seat }) => seat)) })
    return first.mine && !table.seats?.hot_seat ? t('youWin') : t('wins', { name: table.nameOf(first.seat) })
  })

  /** Ask for another game, with all bots of this level; null: as before. */
  rematch(level: string | null): void {
    this.isRematchAsked = true
    void this.table().send({ type: 'rematch', level })
  }
}
