/** How a table tells what happens: the turns of the log, traces on the board, points that float, results that are held. */

import { HOLDS, hold } from '../../logic/pace'
import { gainsOf, sinceTurn, sums, traces, turns } from '../../logic/story/story'
import type { Gain, LogLine, Position, Seats, Stage } from '../../server/messages'
import { settings } from '../settings.svelte'
import { sound } from '../sound.svelte'

/** Milliseconds that points float. */
export const FLOAT = 1300
/** Seconds on the page for one turn of what happened. */
const TURN = 3000
const SHORTEST = 350
const LONGEST = 1500
/** With a clock running for me a step of others takes no longer than this. */
const CLOCK_STEP = 250

/** A result that is shown in the box of the log. */
export interface Held {
  /** Its line in the log. */
  n: number
  stage: Stage
  /** It stays until I close it. */
  stays: boolean
}

/** The part of a table that the story depends on. */
interface ToldTable {
  readonly log: LogLine[]
  readonly live: Position | null
  readonly position: Position | null
  readonly isPast: boolean
  readonly seats: Seats | null
  readonly replay: { start(from: number, beat: number): void; readonly steps: number[] }
}

export class TableStory {
  held = $state.raw<Held | null>(null)
  /** Points that float now, by seat. */
  gains = $state.raw<ReadonlyMap<number, Gain[]>>(new Map())
  /** My last pick folded everything before this line. */
  private from = $state(0)
  private holdTimer = 0
  private gainTimer = 0

  constructor(private readonly table: ToldTable) {}

  /** The lines up to the position that is shown: later ones wait with their positions. */
  private readonly log = $derived.by(() => {
    const n = this.table.live?.n ?? 0
    return this.table.log.filter((line) => line.n < n)
  })
  readonly turns = $derived.by(() => turns(this.log))
  private readonly first = $derived.by(() => sinceTurn(this.turns, this.table.live?.seat ?? null, this.table.seats?.seats.length ?? 0))
  /** The turns since mine, the oldest first. */
  readonly recent = $derived.by(() => this.turns.slice(this.first))
  /** Those before, the newest first. */
  readonly earlier = $derived.by(() => this.turns.slice(0, this.first).toReversed())
  /** Where the turns since mine begin. */
  readonly since = $derived.by(() => this.recent[0]?.lines[0]?.n ?? this.table.live?.n ?? 0)
  private readonly places = $derived.by(() => new Set(this.table.position?.shapes.map((shape) => shape.place).filter((place) => !!place)))
  /** Numbered traces of what others did since my turn, until my next pick. */
  readonly traces = $derived.by(() => {
    if (this.table.isPast || this.table.live?.seat == null || this.table.live.result) return []
    const lines = this.recent.flatMap((turn) => turn.lines)
    return traces(
      lines,
      this.from,
      (seat) => this.isMine(seat),
      (place) => this.places.has(place),
    )
  })
  /** The conflict that is told now: a result that is held, or the one being decided. */
  readonly stage = $derived.by((): Stage | null => {
    const result = this.table.isPast ? null : this.held
    return result?.stage ?? this.table.position?.stage ?? null
  })

  isMine(seat: number | null | undefined): boolean {
    return this.table.seats?.seats.some((info) => info.seat === seat && info.mine) ?? false
  }

  /** The lines between two positions, without those that were taken back. */
  between(from: number, to: number): LogLine[] {
    return this.table.log.filter((line) => line.n >= from && line.n < to && !line.undone)
  }

  /** The points between two positions, each with its place. */
  gainsBetween(from: number, to: number): Gain[] {
    return this.between(from, to).flatMap((line) =>
      (line.points ?? []).map((gain) => ({ ...gain, place: gain.place || (line.places.find((place) => this.places.has(place)) ?? '') })),
    )
  }

  // -- how long a position stays

  /** How long, in milliseconds, what is shown stays before the next position. */
  hold(next: Position): number {
    const { live, seats } = this.table
    if (!live || next.n < live.n) return 0
    const lines = this.between(live.n, next.n)
    const [first] = lines
    if (!first || lines.some((line) => this.isMine(line.seat))) return 0
    const shown = this.turns.at(-1)
    const last = this.log.at(-1)
    const time = hold(settings.pace, {
      isNewTurn: first.turn ? first.turn !== last?.turn : first.seat !== null && first.seat !== shown?.seat,
      isAfterMine: this.isMine(shown?.seat),
      hadPoints: !!last?.points?.length,
      hadResult: this.held !== null && !this.held.stays,
    })
    const isMyClock = !!seats?.clock && next.choices.length > 0
    return isMyClock ? Math.min(time, CLOCK_STEP) : time
  }

  /** A new position is shown: what happened on the way to it is told. */
  show(before: Position | null, now: Position): void {
    if (!before || now.n <= before.n) {
      if (before && now.n < before.n) this.fold()
      return
    }
    const lines = this.between(before.n, now.n)
    const decided = lines.findLast((line) => line.result)
    if (decided?.result) this.holdResult(decided.n, decided.result)
    this.float(lines)
    const points = gainsOf(lines).some((gain) => this.isMine(gain.seat) && gain.amount > 0)
    if (now.stage && !before.stage) sound('conflict')
    else if (points) sound('points')
    else if (lines.some((line) => line.seat !== null && line.places.length)) sound('lay')
  }

  private float(lines: LogLine[]): void {
    const all = sums(gainsOf(lines))
    if (!all.length) return
    this.gains = new Map([...new Set(all.map((gain) => gain.seat))].map((seat) => [seat, all.filter((gain) => gain.seat === seat)]))
    clearTimeout(this.gainTimer)
    this.gainTimer = window.setTimeout(() => (this.gains = new Map()), FLOAT)
  }

  // -- results

  private holdResult(n: number, stage: Stage): void {
    clearTimeout(this.holdTimer)
    const stays = (stage.seats ?? []).some((seat) => this.isMine(seat))
    const time = HOLDS[settings.pace].result
    if (!stays && !time) return
    if (!stays && this.held?.stays) return // mine stays until I close it; the other is in the log
    this.held = { n, stage, stays }
    if (!stays) this.holdTimer = window.setTimeout(() => this.close(), time)
  }

  /** Show a result of the log again, until it is closed. */
  showAgain(line: LogLine): void {
    clearTimeout(this.holdTimer)
    if (line.result) this.held = { n: line.n, stage: line.result, stays: true }
  }

  /** Fold the result into the log. */
  close(): void {
    clearTimeout(this.holdTimer)
    this.held = null
  }

  /** My pick: results and traces are folded into the log. */
  fold(): void {
    this.close()
    this.from = this.table.live?.n ?? 0
  }

  // -- again

  /** Play what happened since my turn, in about three seconds a turn. */
  replay(): void {
    const { since, recent, table } = this
    const end = table.live?.n ?? 0
    const count = table.replay.steps.filter((n) => n > since && n <= end).length
    const beat = (TURN * recent.length) / Math.max(1, count)
    table.replay.start(since, Math.min(LONGEST, Math.max(SHORTEST, beat)))
  }

  leave(): void {
    clearTimeout(this.holdTimer)
    clearTimeout(this.gainTimer)
  }
}
