/** Colours that players have chosen for their seats: on the page, the token of a seat shows the values of another one. */

import type { Seats } from '../server/messages'

/** The values of the tokens to choose from, whatever they show on the page. */
export const swatches = $state<{ values: Record<string, string> }>({ values: {} })

/** While a component is shown; drawings, cards and charts use the tokens and need not know. */
export function paintSeats(table: () => Seats | null | undefined): void {
  $effect(() => {
    const root = document.documentElement
    const own = getComputedStyle(root)
    const value = (token: string): string => own.getPropertyValue(token).trim()
    const { seats = [], palette = [] } = table() ?? {}
    swatches.values = Object.fromEntries(palette.map((token) => [token, value(`--${token}`)]))
    const changed = seats
      .filter(({ hue }) => hue)
      .flatMap(({ colour, hue }) => [
        [`--${colour}`, value(`--${hue ?? ''}`)],
        [`--on-${colour}`, value(`--on-${hue ?? ''}`) || 'var(--glyph)'],
      ])
    for (const [token, shown] of changed) if (token && shown) root.style.setProperty(token, shown)
    return () => {
      for (const [token] of changed) if (token) root.style.removeProperty(token)
    }
  })
}
