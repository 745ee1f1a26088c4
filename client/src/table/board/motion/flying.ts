/** Goods or cards on their way, in pixels of the window. */
export interface Flying {
  id: number
  symbol: string
  count: number
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** Milliseconds until it starts, and of the way. */
  delay: number
  length: number
}
