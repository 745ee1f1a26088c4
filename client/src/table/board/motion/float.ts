import type { Gain, Shape } from '../../../server/messages'

/** Points that float at a shape. */
export interface Float {
  id: number
  gain: Gain
  shape: Shape
  /** Several at one place lie above each other. */
  row: number
}
