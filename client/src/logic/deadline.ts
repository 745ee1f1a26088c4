/** How long until a deadline that lies days ahead, in words. */

import type { Language } from '../server/messages'
import { say } from '../words/words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function until(language: Language, deadline: number, now: number): string {
  const left = deadline - now
  if (left <= 0) return say(language, 'timeOver')
  if (left >= DAY) return say(language, 'timeDays', { n: Math.floor(left / DAY), m: Math.floor((left % DAY) / HOUR) })
  if (left >= HOUR) return say(language, 'timeHours', { n: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / MINUTE) })
  return say(language, 'timeMinutes', { n: Math.max(1, Math.floor(left / MINUTE)) })
}

/** The deadline in the local time of this browser. */
export const written = (language: Language, deadline: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(deadline)
