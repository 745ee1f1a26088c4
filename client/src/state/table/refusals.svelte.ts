/** Why something cannot be chosen, and the places that are hatched because one rule forbids them: asked of the server. */

import { pathText } from '../../logic/choice-tree'
import type { FromClient, Hatched, Position, Reason, RefusedPlace } from '../../server/messages'

/** The part of a table that refusals depend on. */
interface RefusingTable {
  readonly live: Position | null
  readonly seats: { readonly game: string } | null
  readonly selection: {
    readonly isActive: boolean
    readonly isComplete: boolean
    readonly hatchPath: string
    readonly legalPicks: Set<string>
    readonly node: { readonly path: string[] }
  }
  send(message: FromClient): Promise<boolean>
}

export class TableRefusals {
  /** Why the last thing that was tried cannot be chosen; it stays until something else is chosen. */
  reason = $state.raw<RefusedPlace | null>(null)
  private answer = $state.raw<{ key: string; places: ReadonlyMap<string, RefusedPlace> } | null>(null)
  /** The selection that was asked about last. */
  private lastKey = ''
  /** Questions without an answer. */
  private open = 0

  constructor(private readonly table: RefusingTable) {}

  private readonly key = $derived.by(() => {
    const { live, selection } = this.table
    const spaces = new Set([...selection.legalPicks].map((pick) => pick.split(':')[0]))
    spaces.delete('do')
    const isClear = selection.hatchPath !== '' || spaces.size === 1 // what goes to the places
    return live && isClear && selection.isActive && !selection.isComplete ? `${live.n} ${live.seat} ${selection.hatchPath}` : ''
  })
  /** The hatched places, by pick. */
  readonly hatched = $derived(this.key && this.answer?.key === this.key ? this.answer.places : new Map<string, RefusedPlace>())

  /** Ask for the hatched places of the selection, once. */
  look(): void {
    const { live, selection } = this.table
    if (this.lastKey === this.key) return
    this.lastKey = this.key
    this.reason = null
    if (!this.key || !live || live.seat === null) return
    this.open++
    void this.table.send({ type: 'hatch', seat: live.seat, n: live.n, path: selection.hatchPath })
  }

  /** Say why a pick cannot be chosen after the picks so far. */
  ask(pick: string): void {
    const { live, selection } = this.table
    this.reason = this.hatched.get(pick) ?? null
    if (this.reason || !live || live.seat === null || !live.choices.length) return
    this.open++
    void this.table.send({ type: 'why', seat: live.seat, n: live.n, path: pathText(selection.node.path), pick })
  }

  /** Say the reason of a disabled choice. */
  say(pick: string, text = '', rule = ''): void {
    this.reason = text ? { pick, text, rule } : null
  }

  /** Where the rules page says so. */
  address(rule: string): string {
    return `/rules/${rule.includes('#') ? rule : `${this.table.seats?.game}#${rule}`}`
  }

  /** The server refused a question, perhaps because the position has just changed; whether one was open. */
  refuse(): boolean {
    return this.open > 0 && this.open-- > 0
  }

  receive(message: Hatched | Reason): void {
    this.open = Math.max(0, this.open - 1)
    if (message.n !== this.table.live?.n) return
    if (message.type === 'reason') this.say(message.pick, message.text, message.rule)
    else this.answer = { key: `${message.n} ${message.seat} ${pathText(message.path)}`, places: new Map(message.places.map((place) => [place.pick, place])) }
  }

  /** The position has changed, or its language. */
  clear(): void {
    this.open = 0
    this.lastKey = ''
    this.reason = this.answer = null
  }
}
