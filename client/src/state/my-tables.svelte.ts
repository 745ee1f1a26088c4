/** My tables, refreshed on every page; those that wait for me come first. */

import { me, tables } from '../server/api'
import type { TableInfo } from '../server/messages'
import { go, place, settings } from './settings.svelte'

const REFRESH_MS = 15_000

export const myTables = $state<{ list: TableInfo[]; isLoaded: boolean }>({ list: [], isLoaded: false })

/** Tables that wait for me, without the one on this page. */
export const waiting = (): TableInfo[] => myTables.list.filter((info) => info.my_turn && place.path !== `/table/${info.table}`)

export async function refresh(): Promise<void> {
  try {
    await me()
    myTables.list = (await tables(settings.language)).mine
    myTables.isLoaded = true
  } catch {
    // the next refresh tries again
  }
}

/** Go to the next table that waits for me; whether there was one. */
export function next(): boolean {
  const [first] = waiting()
  if (first) go(`/table/${first.table}`)
  return !!first
}

/** Refresh periodically while the page is visible. */
export function keepRefreshing(): void {
  $effect(() => {
    void settings.language
    void place.path
    void refresh()
    const timer = setInterval(() => document.hidden || void refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  })
}
