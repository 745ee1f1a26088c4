/** How fast the turns of others are shown, in milliseconds. A bot's time to think counts into these. */

export const PACES = ['calm', 'brisk', 'instant'] as const
export type Pace = (typeof PACES)[number]

interface Holds {
  /** Before the first step of a turn, at least. */
  first: number
  /** Between two steps. */
  step: number
  /** More after a step that brought points. */
  points: number
  /** More between the turns of two others. */
  turn: number
  /** The result of a conflict that is not mine. */
  result: number
}

export const HOLDS: Record<Pace, Holds> = {
  calm: { first: 900, step: 1200, points: 900, turn: 900, result: 3500 },
  brisk: { first: 500, step: 700, points: 450, turn: 350, result: 2200 },
  instant: { first: 0, step: 0, points: 0, turn: 0, result: 0 },
}

/** What happens between the position that is shown and the next one. */
export interface Step {
  /** A new turn begins. */
  isNewTurn: boolean
  /** The turn before was mine. */
  isAfterMine: boolean
  /** What is shown brought points. */
  hadPoints: boolean
  /** What is shown is the result of a conflict of others. */
  hadResult: boolean
}

/** How long what is shown stays before the next step. */
export function hold(pace: Pace, { isNewTurn, isAfterMine, hadPoints, hadResult }: Step): number {
  const holds = HOLDS[pace]
  const base = isNewTurn ? holds.first + (isAfterMine ? 0 : holds.turn) : holds.step
  return Math.max(base + (hadPoints ? holds.points : 0), hadResult ? holds.result : 0)
}

/** With more steps than this in the queue each of them is shorter. */
const MANY = 6

/** The same in a hurry, so that nobody falls behind. */
export const hurried = (time: number, waiting: number): number => (waiting > MANY ? (time * MANY) / waiting : time)
