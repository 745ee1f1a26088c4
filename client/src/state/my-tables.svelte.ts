/** My tables, kept up to date on every page: those that wait for me come first. */

import { me, tables } from '../server/api'
import type { TableInfo } from '../server/messages'
import { go, place, settings } from './settings.svelte'

const BEAT = 15_000

export const mine = $state<{ list: TableInfo[]; known: boolean }>({ list: [], known: false })

/** Tables that wait for me, without the one I am at. */
export const waiting = (): TableInfo[] => mine.list.filter((one) => one.my_turn && place.path !== `/table/${one.table}`)

export async function look(): Promise<void> {
  try {
    await me()
    mine.list = (await tables(settings.language)).mine
    mine.known = true
  } catch {
    // the next look may find the server again
  }
}

/** To the next table that waits; whether there was one. */
export function next(): boolean {
  const [first] = waiting()
  if (first) go(`/table/${first.table}`)
  return !!first
}

/** Look now and then while the page is in front of somebody. */
export function keepLooking(): void {
  $effect(() => {
    void settings.language
    void place.path
    void look()
    const timer = setInterval(() => document.hidden || void look(), BEAT)
    return () => clearInterval(timer)
  })
}
