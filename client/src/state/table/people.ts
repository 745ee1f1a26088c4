/** Says aloud what changes among the people at a table: who is out of time, has left, is back, or leads the table. */

import type { SeatInfo, Seats } from '../../server/messages'
import { addWords, t, toast } from '../settings.svelte'

/** Milliseconds: that somebody's time has run out is read also by those who look away for a moment. */
const LONG = 30_000

/** What is said of a seat; empty if nothing has changed. Of my own seat a notice tells that stays. */
function said(was: SeatInfo, now: SeatInfo): string {
  const name = now.name || now.people
  if (was.absence !== now.absence) {
    if (now.absence === 'time') return now.mine ? '' : t('outOfTime', { name })
    if (now.absence === 'left') return now.mine ? '' : t('hasLeft', { name })
    if (now.absence === 'resigned') return now.mine ? '' : t('gaveUp', { name })
    return now.mine ? '' : t('isBack', { name })
  }
  if (was.host !== now.host && now.host && was.name === now.name) return now.mine ? t('newHostMine') : t('newHost', { name })
  return ''
}

export async function tellChanges(was: Seats, now: Seats): Promise<void> {
  if (was.phase === 'over' || now.phase === 'over') return
  await addWords('company')
  for (const [i, seat] of now.seats.entries()) {
    const before = was.seats[i]
    const text = before && before.kind === seat.kind ? said(before, seat) : ''
    if (text) toast(text, seat.absence === 'time' && !seat.mine ? LONG : undefined)
  }
}
