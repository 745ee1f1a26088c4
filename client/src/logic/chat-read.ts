/** Which chat messages of a table were read on this device; stored by the browser. */

const STORE = 'tafelrunde-read'
/** So many tables are remembered. */
const MOST = 60

type Read = [table: string, n: number][]

function all(): Read {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Read
  } catch {
    return []
  }
}

/** The number of the last message that was read; -1 if none was. */
export const lastRead = (table: string): number => all().find(([id]) => id === table)?.[1] ?? -1

export function storeRead(table: string, n: number): void {
  const others = all().filter(([id]) => id !== table)
  try {
    localStorage.setItem(STORE, JSON.stringify([...others.slice(1 - MOST), [table, n]]))
  } catch {
    // private windows may refuse; then it lasts as long as the page
  }
}
