/** Earlier positions of a table: requested from the server, shown in place of the current one, or played one after the other. */

import { index, moved, steps } from '../../logic/story/replay'
import type { FromClient, LogLine, Position, Seats } from '../../server/messages'

/** How long each position of a replay is shown, in milliseconds. */
const BEAT = 900
/** The server accepts 20 messages a second; we send fewer. */
const REQUEST_BEAT = 80

/** The part of a table that the replay depends on. */
interface ReplayableTable {
  readonly log: LogLine[]
  readonly live: Position | null
  readonly seats: Seats | null
  /** An imported record, not a game. */
  readonly record: boolean
  /** Whether newer positions than `live` wait to be shown. */
  readonly isBehind: boolean
  send(message: FromClient): Promise<boolean>
}

export class TableReplay {
  /** An earlier position that is shown instead of the current one. */
  past = $state.raw<Position | null>(null)
  isPlaying = $state(false)
  /** The log index to be shown as soon as its position is there. */
  private target: number | null = null
  /** The log index of the request that has no answer yet. */
  private request: number | null = null
  private requestTime = -Infinity
  private requestTimer = 0
  private playTimer = 0
  private beatTime = BEAT
  /** Playing ends at the current position, and goes back to it. */
  private endsNow = false
  private readonly cache = new Map<number, Position>()
  /** How often the positions in the cache have changed: what shows one is drawn again then. */
  private changes = $state(0)
  /** Log indices of positions that are wanted for pictures beside the board. */
  private readonly wanted = new Set<number>()

  constructor(private readonly table: ReplayableTable) {}

  /** The log indices of all positions. */
  readonly steps = $derived.by(() => steps(this.table.log))
  readonly total = $derived.by(() => this.table.log.length)
  /** The log index of the position on the page. */
  readonly at = $derived.by(() => this.past?.n ?? this.table.live?.n ?? 0)
  readonly atStep = $derived.by(() => index(this.steps, this.at))
  /** Whether the controls of the replay are shown. */
  readonly isOpen = $derived.by(() => this.past !== null || this.table.record || this.table.seats?.phase === 'over')

  /** Show the position at a log index. */
  look(n: number): void {
    const target = Math.min(Math.max(n, 0), this.total)
    if (target === this.table.live?.n && !this.table.isBehind) {
      this.past = null
      this.target = null
      return
    }
    const position = this.cache.get(target)
    if (position) {
      this.target = null
      this.past = position
      return
    }
    this.target = target
    this.ask(target)
  }

  /** Get the position at a log index without showing it: `seen` has it as soon as it is there. */
  fetch(n: number): void {
    if (this.seen(n)) return
    this.wanted.add(n)
    this.ask(n)
  }

  /** A position that is known already. */
  seen(n: number): Position | undefined {
    void this.changes
    return this.table.live?.n === n ? this.table.live : this.cache.get(n)
  }

  /** Show the position so many steps later or earlier. */
  by(count: number): void {
    this.look(moved(this.steps, this.target ?? this.at, count))
  }

  /** Back to the current position. */
  now(): void {
    this.pause()
    this.target = null
    this.past = null
  }

  /** Play from a log index on, by default from here. With a time for each position it comes back to the current one. */
  start(from?: number, beat?: number): void {
    this.isPlaying = true
    this.beatTime = beat ?? BEAT
    this.endsNow = beat !== undefined
    if (from !== undefined) this.look(from)
    else if (this.atStep >= this.steps.length - 1) this.look(0)
    this.beat()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.playTimer)
  }

  private beat(): void {
    clearTimeout(this.playTimer)
    this.playTimer = window.setTimeout(() => {
      if (!this.isPlaying) return
      if (this.target === null) this.by(1)
      if (this.at >= (this.steps.at(-1) ?? 0) && this.target === null) {
        this.isPlaying = false
        if (this.endsNow) this.now()
        return
      }
      this.beat()
    }, this.beatTime)
  }

  /** One request at a time: a fast slider skips the positions in between. */
  private ask(n: number): void {
    if (this.request !== null) return
    const wait = this.requestTime + REQUEST_BEAT - performance.now()
    if (wait > 0) {
      clearTimeout(this.requestTimer)
      this.requestTimer = window.setTimeout(() => this.askNext(), wait)
      return
    }
    this.request = n
    this.requestTime = performance.now()
    void this.table.send({ type: 'look', n }).then((ok) => {
      if (!ok) this.request = null
    })
  }

  private askNext(): void {
    const n = this.target ?? [...this.wanted][0]
    if (n !== undefined) this.ask(n)
  }

  get isWaiting(): boolean {
    return this.request !== null
  }

  /** Stop waiting for an answer. */
  stopWaiting(): void {
    this.request = null
  }

  /** A position that was requested has come. */
  receive(position: Position): void {
    this.cache.set(position.n, position)
    this.changes++
    this.request = null
    const isWanted = this.wanted.delete(position.n)
    const isShown = this.target === position.n || (this.target !== null && !isWanted)
    if (this.target === position.n) this.target = null
    this.askNext()
    if (isShown) this.past = position
  }

  /** Drop what is out of date: the position at a log index, or all of them. */
  drop(n?: number): void {
    if (n === undefined) this.cache.clear()
    else if (!this.cache.delete(n)) return
    this.changes++
  }

  leave(): void {
    clearTimeout(this.playTimer)
    clearTimeout(this.requestTimer)
  }
}
