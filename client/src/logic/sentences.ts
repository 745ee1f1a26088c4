/** Texts by their sentences. */

/** The first sentences of a text that have place together; at least one. */
export function firstSentences(text: string, most: number): string {
  const [first = '', ...rest] = text.split(/(?<=[.!?]) /)
  let shown = first
  for (const sentence of rest) {
    if (shown.length + sentence.length + 1 > most) break
    shown += ` ${sentence}`
  }
  return shown
}
