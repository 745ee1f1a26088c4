/** Chances and their changes, formatted. */

import type { Language } from '../../server/messages'

/** 0.237 as "24 %", in English "24%". */
export function percent(part: number, language: Language): string {
  return `${Math.round(100 * part)}${language === 'de' ? ' ' : ''}%`
}

/** A change in percentage points, always with its sign: "+12", "−3", "0". */
export function points(change: number): string {
  const whole = Math.round(100 * change)
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0'
}

/** Who gained and lost most by a line, at least one point each, the largest change first. */
export function movers(change: number[]): number[] {
  return change
    .map((_, seat) => seat)
    .filter((seat) => Math.round(100 * Math.abs(change[seat] ?? 0)) >= 1)
    .sort((a, b) => Math.abs(change[b] ?? 0) - Math.abs(change[a] ?? 0))
    .slice(0, 3)
}
