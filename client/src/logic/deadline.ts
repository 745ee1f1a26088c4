/** How long until a deadline that lies days ahead, in words. */

import type { Language } from '../server/messages'
import { say } from '../words/words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function timeLeft(language: Language, deadline: number, now: number): string {
  const time = deadline - now
  if (time <= 0) return say(language, 'timeOver')
  if (time >= DAY) return say(language, 'timeDays', { n: Math.floor(time / DAY), m: Math.floor((time % DAY) / HOUR) })
  if (time >= HOUR) return say(language, 'timeHours', { n: Math.floor(time / HOUR), m: Math.floor((time % HOUR) / MINUTE) })
  return say(language, 'timeMinutes', { n: Math.max(1, Math.floor(time / MINUTE)) })
}

/** The deadline in the local time of this browser. */
export const deadlineText = (language: Language, deadline: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(deadline)
