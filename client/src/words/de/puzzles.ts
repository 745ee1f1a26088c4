/** Texts about puzzles; loaded with the pages that show them. */

export const puzzles = {
  puzzlesIntro: 'Stellungen aus Partien zwischen Bots, in denen ein Zug deutlich besser ist als alle anderen. Jeden Tag ist eine dran.',
  puzzlesOf: '{title}: Rätsel',
  puzzle: 'Rätsel',
  puzzleNumber: 'Rätsel {n}',
  allPuzzles: 'Alle Rätsel',
  level1: 'leicht',
  level2: 'mittel',
  level3: 'schwer',
  playersN: '{n} Spieler',
  solved: 'gelöst',
  seenSolution: 'Lösung gesehen',
  solvedOf: '{n} von {of} gelöst',
  right: 'Richtig!',
  goesBetter: 'Es geht besser',
  theSolution: 'Die Lösung',
  showSolution: 'Lösung zeigen',
  nextPuzzle: 'Nächstes Rätsel',
  leftOutOne: '1 Rätsel passt nicht mehr zur Fassung der Regeln und fehlt hier: {names}',
  leftOutMany: '{n} Rätsel passen nicht mehr zur Fassung der Regeln und fehlen hier: {names}',
  noPuzzles: 'Für dieses Spiel gibt es noch keine Rätsel.',
} as const
