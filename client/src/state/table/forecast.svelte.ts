/** What a move would lead to: asked of the server, and kept for the position. */

import { pathText } from '../../logic/choice-tree'
import type { Forecast, FromClient, Position } from '../../server/messages'

/** Milliseconds the pointer rests on a place before its forecast is asked for, and between two questions. */
const REST = 120
const BEAT = 200

/** The part of a table that forecasts depend on. */
interface ForeseeingTable {
  readonly live: Position | null
  readonly selection: { decide(forecast: Forecast): void }
  send(message: FromClient): Promise<boolean>
}

export class TableForecast {
  /** The path that is looked at. */
  private path = $state.raw<string[] | null>(null)
  private cache = $state.raw<ReadonlyMap<string, Forecast>>(new Map())
  private timer = 0
  private requested = new Set<string>()
  private time = -Infinity
  /** Questions without an answer. */
  private open = 0

  constructor(private readonly table: ForeseeingTable) {}

  /** The forecast of the path that is looked at, if the title has one. */
  readonly shown = $derived.by(() => {
    const forecast = this.path && this.cache.get(this.key(this.path))
    return forecast?.title ? forecast : null
  })

  private key(path: string[]): string {
    return `${this.table.live?.n ?? 0} ${this.table.live?.seat ?? ''} ${pathText(path)}`
  }

  /** Look at a whole path; null: at none. */
  look(path: string[] | null): void {
    clearTimeout(this.timer)
    this.path = path
    if (!path || this.requested.has(this.key(path))) return
    const wait = Math.max(REST, this.time + BEAT - performance.now())
    this.timer = window.setTimeout(() => this.ask(path), wait)
  }

  /** Ask at once; the answer says whether the path can be taken back. */
  askNow(path: string[]): void {
    const cached = this.cache.get(this.key(path))
    if (cached) this.table.selection.decide(cached)
    else {
      clearTimeout(this.timer)
      this.path = path
      this.ask(path)
    }
  }

  private ask(path: string[]): void {
    const { live } = this.table
    if (!live || live.seat === null || this.path !== path || this.requested.has(this.key(path))) return
    this.time = performance.now()
    const key = this.key(path)
    this.requested.add(key)
    this.open++
    void this.table.send({ type: 'foresee', seat: live.seat, n: live.n, path: pathText(path) }).then((ok) => !ok && this.requested.delete(key))
  }

  /** The server refused a question, perhaps because the position has just changed; whether one was open. */
  refuse(): boolean {
    return this.open > 0 && this.open-- > 0
  }

  receive(message: Forecast): void {
    this.open = Math.max(0, this.open - 1)
    if (message.n !== this.table.live?.n) return
    this.cache = new Map(this.cache).set(this.key(message.path), message)
    this.table.selection.decide(message)
  }

  /** The position has changed: what was foreseen is out of date. */
  clear(): void {
    clearTimeout(this.timer)
    this.path = null
    this.open = 0
    this.cache = new Map()
    this.requested.clear()
  }
}
