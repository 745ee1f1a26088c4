/** The keys of the table page. */

import type { Table } from '../state/table.svelte'

/** What keys do beyond the table's state. */
export interface PageActions {
  list(): void
  focusBoard(): void
  focusChat(): void
  zoom(by: number): void
  showAll(): void
  openRules(): void
  openKeys(): void
}

/** Do what a key means; whether it means something. */
export function pressKey(event: KeyboardEvent, table: Table, page: PageActions): boolean {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input:not([type=range]), textarea, select, dialog, [role=listbox]')) return false
  const { selection, replay } = table
  const look = (n: number): void => {
    replay.pause()
    replay.look(n)
  }
  const step = (by: number): void => {
    replay.pause()
    replay.by(by)
  }
  if (event.key === ' ') return !target.closest('button, a, input, [tabindex], summary') && table.skip()
  const actions: Record<string, () => void> = {
    Escape: () => {
      if (table.refusals.reason) table.refusals.say('')
      else if (!selection.up() && table.isPast && !table.record && table.seats?.phase !== 'over') replay.now()
    },
    l: () => page.list(),
    b: () => page.focusBoard(),
    u: () => selection.undo(),
    h: () => table.advice.toggle(),
    r: () => page.openRules(),
    '?': () => page.openKeys(),
    c: () => page.focusChat(),
    '+': () => page.zoom(1.5),
    '-': () => page.zoom(1 / 1.5),
    '0': () => page.showAll(),
    ...(replay.isOpen &&
      !target.closest('input') && {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        Home: () => look(0),
        End: () => look(replay.steps.at(-1) ?? 0),
      }),
  }
  const action = actions[event.key] ?? actions[event.key.toLowerCase()]
  action?.()
  return !!action
}
