/** What this browser has seen of a table's dealing before its end; the server cannot change it afterwards. */

export interface Noted {
  table: string
  /** The hash of the table's key, as it was shown first. */
  commitment: string
  /** It was shown before the game began. */
  early: boolean
  /** The numbers that I have added, by seat. */
  numbers: Record<number, string>
}

const STORE = 'tafelrunde.dealing'
/** So many tables are remembered. */
const MOST = 200

function all(): Noted[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Noted[]
  } catch {
    return []
  }
}

function store(noted: Noted): void {
  try {
    const others = all().filter(({ table }) => table !== noted.table)
    localStorage.setItem(STORE, JSON.stringify([...others.slice(1 - MOST), noted]))
  } catch {
    // a browser that stores nothing believes the server
  }
}

export const noted = (table: string): Noted | undefined => all().find((one) => one.table === table)

/** Remember the commitment of a table; only the first one counts. */
export function noteCommitment(table: string, commitment: string, early: boolean): void {
  if (commitment && !noted(table)) store({ table, commitment, early, numbers: {} })
}

/** Remember a number that I add, or take back. */
export function noteNumber(table: string, seat: number, number: string): void {
  const before = noted(table)
  if (before) store({ ...before, numbers: { ...before.numbers, [seat]: number } })
}
