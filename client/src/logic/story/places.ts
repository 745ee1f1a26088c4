/** The places of all seats at the end of a game. */

/** As the ranks, but if all have lost together, the best loser is the first. */
export function places(ranks: number[]): number[] {
  const best = Math.min(...ranks)
  return ranks.map((rank) => rank - best + 1)
}
