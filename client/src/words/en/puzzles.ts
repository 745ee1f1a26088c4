/** Texts about puzzles; loaded with the pages that show them. */

import type { puzzles as german } from '../de/puzzles'

export const puzzles: Record<keyof typeof german, string> = {
  puzzlesIntro: 'Positions from games between bots in which one move is clearly better than all others. Every day has its own.',
  puzzlesOf: '{title}: puzzles',
  puzzle: 'Puzzle',
  puzzleNumber: 'Puzzle {n}',
  allPuzzles: 'All puzzles',
  level1: 'easy',
  level2: 'medium',
  level3: 'hard',
  playersN: '{n} players',
  solved: 'solved',
  seenSolution: 'solution seen',
  solvedOf: '{n} of {of} solved',
  right: 'Right!',
  goesBetter: 'There is a better move',
  theSolution: 'The solution',
  showSolution: 'Show solution',
  nextPuzzle: 'Next puzzle',
  leftOutOne: '1 puzzle no longer fits the version of the rules and is left out: {names}',
  leftOutMany: '{n} puzzles no longer fit the version of the rules and are left out: {names}',
  noPuzzles: 'There are no puzzles for this game yet.',
}
