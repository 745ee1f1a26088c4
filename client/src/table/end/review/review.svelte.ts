import { settings } from '../../../state/settings.svelte'
import type { Table } from '../../../state/table.svelte'

/** Ask for the review while a component is shown, and again after a lost connection or a change of language. */
export function requestReview(table: () => Table): void {
  $effect(() => {
    void settings.language
    const now = table()
    if (now.link !== 'open') return
    const timer = setTimeout(() => now.advice.review())
    return () => clearTimeout(timer)
  })
}
