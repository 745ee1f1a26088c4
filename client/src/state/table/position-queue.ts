/** Shows new positions one after the other: each stays as long as the pace says. */

import { hurried } from '../../logic/pace'
import type { Position } from '../../server/messages'

/** With more positions than this in the queue only the newest is shown. */
const LONGEST = 40

/** The part of a table that the queue depends on. */
interface Stage {
  /** The position that is shown now. */
  readonly live: Position | null
  /** How long, in milliseconds, what is shown now stays before this position; 0 if it is the result of my own move. */
  hold(next: Position): number
  show(position: Position): void
}

export class PositionQueue {
  private positions: Position[] = []
  private timer = 0
  /** When the last new position was shown. */
  private time = -Infinity

  constructor(private readonly stage: Stage) {}

  get isEmpty(): boolean {
    return !this.positions.length
  }

  add(position: Position): void {
    if (!this.isPaced() || this.positions.length > LONGEST) this.clear()
    this.positions.push(position)
    this.advance()
  }

  clear(): void {
    this.positions = []
    this.stop()
  }

  /** Finish the running step: show the next position now. */
  skip(): boolean {
    if (this.isEmpty) return false
    this.stop()
    this.showFirst()
    return true
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.timer = 0
  }

  private isPaced(): boolean {
    return !document.hidden && this.stage.live !== null
  }

  private advance(): void {
    const [first] = this.positions
    if (this.timer || !first) return
    const isNew = first.n !== this.stage.live?.n
    const stays = this.isPaced() && isNew ? hurried(this.stage.hold(first), this.positions.length) : 0
    const wait = this.time + stays - performance.now()
    if (stays > 0 && wait > 0) {
      this.timer = window.setTimeout(() => {
        this.timer = 0
        this.showFirst()
      }, wait)
    } else this.showFirst()
  }

  private showFirst(): void {
    const position = this.positions.shift()
    if (position) {
      const { live } = this.stage
      if (live && live.n !== position.n) this.time = performance.now()
      this.stage.show(position)
    }
    this.advance()
  }
}
