/** Which choices the coach lights, and how he stresses words. */

import type { Choice } from '../server/messages'

/** The picks that may follow a partial selection on the way to one of these choices. */
export function nextPicks(choices: Choice[], path: string[]): Set<string> {
  const picks = choices.filter((choice) => path.every((pick, i) => choice.picks[i] === pick)).map((choice) => choice.picks[path.length])
  return new Set(picks.filter((pick) => pick !== undefined))
}

/** A text in which `**` stands around stressed words: every second part is stressed. */
export const parts = (text: string): string[] => text.split('**')
