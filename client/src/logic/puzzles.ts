/** Puzzles: which ones were solved on this device, and which one comes next. The browser stores it. */

const STORE = 'tafelrunde-puzzles'

/** By `GAME/ID`: solved, or the solution was asked for. */
export type Results = Record<string, 'solved' | 'shown'>

export function results(): Results {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Results
  } catch {
    return {}
  }
}

/** What was solved stays solved. */
export function storeResult(puzzle: string, result: 'solved' | 'shown'): void {
  const before = results()
  if (before[puzzle] === 'solved') return
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...before, [puzzle]: result }))
  } catch {
    // private windows may refuse; then it lasts as long as the page
  }
}

/** Puzzles whose solution was asked for since the page was loaded: solving them then counts for nothing. */
export const revealedPuzzles = new Set<string>()

/** What stands over what is said of a move. */
export function verdictWords(puzzle: string, kind: string): 'right' | 'theSolution' | 'goesBetter' | null {
  if (kind === 'done') return revealedPuzzles.has(puzzle) ? 'theSolution' : 'right'
  return kind === 'other' ? 'goesBetter' : null
}

export const levelWords = (level: number): 'level1' | 'level2' | 'level3' => (level <= 1 ? 'level1' : level === 2 ? 'level2' : 'level3')

/** The next puzzle that is not solved, after this one and then from the beginning; undefined if all are. */
export function nextUnsolved<P extends { id: string }>(game: string, list: P[], current: string, solved: Results): P | undefined {
  const at = list.findIndex(({ id }) => id === current)
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].find(({ id }) => solved[`${game}/${id}`] !== 'solved')
}
