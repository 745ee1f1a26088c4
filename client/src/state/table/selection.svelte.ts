/** What I can choose at a table, my partial selection, the move that I sent, and undo. */

import { messageId } from '../../logic/message-id'
import { choose, find, type Node, pathText, settle, tree, up } from '../../logic/choice-tree'
import type { Card, Forecast, FromClient, Item, Position, Prompt } from '../../server/messages'
import { cramped, screen, settings, t, toast } from '../settings.svelte'

/** With more legal shapes than this their marks are drawn softly. */
const MANY_SHAPES = 26
/** Up to so many picks without a picture are buttons among the tools. */
const LOOSE = 2

/** The part of a table that the selection depends on. */
interface SelectableTable {
  readonly live: Position | null
  /** The position on the page: an earlier one, or the current one. */
  readonly position: Position | null
  /** Whether the page shows an earlier position. */
  readonly isPast: boolean
  readonly handOver: boolean
  /** Whether the current position is up to date. */
  readonly isCurrent: boolean
  readonly forecast: { askNow(path: string[]): void }
  send(message: FromClient): Promise<boolean>
}

/** What becomes of a whole path: it is played, it is played if it can be taken back, or it waits for the button. */
type Then = 'play' | 'ask' | 'wait'
/** Milliseconds to wait for the answer whether a path can be taken back. */
const ANSWER = 1500

export class TableSelection {
  /** The partial selection: the picks so far. */
  path = $state.raw<string[]>([])
  /** All picks of a space, `road:`, by their card: only they can be chosen now. Empty: nothing is left out. */
  private family = $state('')
  /** The move that was sent and has no answer yet. */
  move = $state.raw<{ n: number; path: string[]; id: string } | null>(null)
  /** The server is asked whether the whole path can be taken back; if so it is played. */
  isAsking = $state(false)
  private askTimer = 0
  private undoIndex = -1
  private undoId = ''

  constructor(private readonly table: SelectableTable) {}

  private readonly root = $derived.by<Node>(() => tree(this.table.live?.choices ?? []))
  /** Picks that have a shape or an item. */
  private readonly shapePicks = $derived.by(() => {
    const picks = new Set<string>()
    for (const shape of this.table.live?.shapes ?? []) if (shape.pick) picks.add(shape.pick)
    for (const panel of this.table.live?.panels ?? []) for (const item of panel.items) if (item.pick) picks.add(item.pick)
    return picks
  })
  /** Names of picks that are chosen by number, by ticking so many pieces: `support` for `support:2`. */
  private readonly counters = $derived.by(() => new Set(this.items('rack').flatMap((item) => item.counts ?? [])))
  /** The place of the selection in the tree of legal paths. */
  readonly node = $derived.by(() => settle(find(this.root, this.path) ?? this.root, this.hasShape))
  /** Whether I may choose now. */
  readonly isActive = $derived.by(
    () => !this.table.isPast && !this.table.handOver && !this.move && this.table.isCurrent && (this.table.live?.choices.length ?? 0) > 0,
  )
  /** A whole path is selected and waits for confirmation. */
  readonly isComplete = $derived(this.node.leaf && !this.node.children.size)
  /** Picks that can be added to the selection. */
  readonly legalPicks = $derived.by(() => {
    const picks = this.isActive && !this.isComplete ? [...this.node.children.keys()] : []
    return new Set(this.path.length ? picks : picks.filter((pick) => pick.startsWith(this.family)))
  })
  /** The picks that are marked: those of the selection, or of the move that was sent. */
  readonly chosenPath = $derived.by(() => (this.table.isPast ? [] : (this.move?.path ?? this.node.path)))
  readonly chosenPicks = $derived(new Set(this.family ? [this.family, ...this.chosenPath] : this.chosenPath))
  /** The selection for which the server is asked what to hatch: its picks, or the card that stands for all picks of a space. */
  readonly hatchPath = $derived(this.path.length ? pathText(this.node.path) : this.family || pathText(this.node.path))
  /** Whether something is selected that can be taken back. */
  readonly hasPicks = $derived(this.path.length > 0 || this.family !== '')
  /** What I am asked: after these picks, or after the first of them. */
  readonly prompt = $derived.by((): Prompt | null => this.nearest((path) => this.table.live?.prompts?.[path]) ?? null)
  /** Choices among the pictures of the rack: cards without a role, items of the table and the seats, and picks without any picture. */
  readonly pictures = $derived.by((): Card[] => {
    if (!this.isActive) return []
    const cards = this.cardsOf((card) => !card.role || (card.role === 'primary' && !this.isCount(card.pick) && card !== this.primaryCard))
    const elsewhere = ['rack', 'side'].flatMap((kind) => this.items(kind)) // they are chosen where they lie
    const shown = new Set([...cards, ...this.cardsOf((card) => !!card.role), ...elsewhere].map(({ pick }) => pick))
    const open = (pick: string | undefined): pick is string => !!pick && !shown.has(pick) && (this.legalPicks.has(pick) || this.chosenPicks.has(pick))
    const items = ['table', 'seat'].flatMap((kind) => this.items(kind)).filter((item) => open(item.pick))
    const itemCards = new Map(items.map(({ pick = '', label, symbol, badge, colour }): [string, Card] => [pick, { pick, label, symbol, badge, colour }]))
    const loose = this.loose.length > LOOSE ? this.loose : []
    return [...cards, ...itemCards.values(), ...loose]
  })
  /** Legal picks without a card or a picture, as cards. */
  private readonly loose = $derived.by((): Card[] => {
    const onCards = new Set(this.cardsOf(() => true).map((card) => card.pick))
    const picks = [...this.legalPicks].filter((pick) => !onCards.has(pick) && !this.hasShape(pick) && !this.isCount(pick))
    return picks.map((pick) => ({ pick, label: this.words(pick) }))
  })
  /** The card of the button that decides, if nothing else is chosen before. */
  readonly primaryCard = $derived.by((): Card | null => {
    if (this.legalPicks.size === 1 && this.loose[0]) return this.loose[0]
    return this.cardsOf((card) => card.role === 'primary' && !this.isCount(card.pick))[0] ?? null
  })
  /** Another way to decide. */
  readonly second = $derived.by((): Card | null => {
    const isSecond = (card: Card): boolean => card.role === 'second'
    if (!this.isActive) return null
    const card = this.isComplete ? this.cardsOf(isSecond)[0] : this.cardsHere.find(isSecond)
    return card ?? (this.loose.length <= LOOSE ? this.loose.find((other) => other !== this.primaryCard && other !== this.exit) : null) ?? null
  })
  /** Ends the turn or leaves the step. */
  readonly exit = $derived.by((): Card | null => {
    if (!this.isActive) return null
    const spare = this.loose.length <= LOOSE ? this.loose.at(-1) : undefined
    return this.cardsOf((card) => card.role === 'exit')[0] ?? (spare !== this.primaryCard ? spare : null) ?? null
  })
  /** The button that agrees to nothing until the end of the turn; empty if there is none. */
  readonly standing = $derived.by(() => (this.isActive && !this.hasPicks ? (this.table.live?.standing ?? '') : ''))
  /** Whether everything that can be picked is a place on the board. */
  readonly isPlace = $derived.by(() => {
    const shapes = new Set((this.table.live?.shapes ?? []).map((shape) => shape.pick))
    return this.legalPicks.size > 0 && [...this.legalPicks].every((pick) => shapes.has(pick))
  })
  /** Whether everything that can be picked, but for buttons, lies on the rack. */
  readonly isHand = $derived.by(() => {
    const roles = new Set(this.cardsOf((card) => !!card.role).map((card) => card.pick))
    const picks = [...this.legalPicks].filter((pick) => !roles.has(pick))
    const hand = new Set(this.items('rack').map((item) => item.pick))
    return picks.length > 0 && picks.every((pick) => hand.has(pick) || this.isCount(pick))
  })
  /** So much can be chosen that marks are drawn softly. */
  readonly hasSoftMarks = $derived.by(() => {
    const shapes = this.table.position?.shapes ?? []
    return shapes.filter((shape) => shape.pick && this.legalPicks.has(shape.pick)).length > MANY_SHAPES
  })
  /** What a pick does that completes a path. A finger may miss: then only what can be taken back is played at once. */
  private readonly then = $derived<Then>(settings.confirm ? 'wait' : cramped() || screen.touch ? 'ask' : 'play')
  /** Log indices that I may undo to. */
  readonly undoable = $derived.by(() => (!this.table.isPast && !this.move && this.table.isCurrent ? (this.table.live?.undo ?? []) : []))

  /** The cards of the whole selection. */
  private readonly cardsHere = $derived.by((): Card[] => this.table.live?.cards?.[pathText(this.node.path)] ?? [])

  /** What `find` gives for the partial selection, or else for the longest beginning of it that has something. */
  private nearest<T>(find: (path: string) => T | undefined): T | undefined {
    for (let depth = this.node.path.length; depth >= 0; depth--) {
      const value = (!depth && this.family && find(this.family)) || find(pathText(this.node.path.slice(0, depth)))
      if (value) return value
    }
    return undefined
  }

  private cardsOf(counts: (card: Card) => boolean): Card[] {
    const find = (path: string): Card[] | undefined => {
      const cards = this.table.live?.cards?.[path]?.filter(counts)
      return cards?.length ? cards : undefined
    }
    return this.nearest(find) ?? []
  }

  private items(kind: string): Item[] {
    return this.table.live?.panels.flatMap((panel) => (panel.kind === kind ? panel.items : [])) ?? []
  }

  private isCount(pick: string): boolean {
    return this.counters.has(pick.split(':')[0] as string)
  }

  /** The card of a pick, on the way to it. */
  card(pick: string): Card | null {
    return this.cardsOf((card) => card.pick === pick)[0] ?? null
  }

  /** Whether a pick can be added, or can replace one of the selection. */
  isOpen(pick: string): boolean {
    if (pick.endsWith(':')) return this.isActive && [...this.root.children.keys()].some((child) => child.startsWith(pick))
    return this.isActive && choose(this.root, this.node, pick) !== null
  }

  /** How many pieces of that name are ticked. */
  ticked(name: string): number {
    const pick = this.chosenPath.findLast((part) => part.startsWith(`${name}:`))
    return pick ? Number(pick.slice(name.length + 1)) : 0
  }

  /** Tick the first n pieces, or fewer if so many are ticked. */
  tick(name: string, n: number): void {
    let count = this.ticked(name) === n ? n - 1 : n
    while (count && !this.isOpen(`${name}:${count}`)) count--
    if (count) this.pick(`${name}:${count}`, 'wait')
    else this.up()
  }

  private readonly hasShape = (pick: string): boolean => this.shapePicks.has(pick)

  /** Add a pick, or take it back. */
  pick(pick: string, then: Then = this.then): void {
    if (!this.isActive) return
    this.isAsking = false
    if (pick.endsWith(':')) {
      this.path = []
      this.family = this.family === pick || !this.isOpen(pick) ? '' : pick
      return
    }
    const next = choose(this.root, this.node, pick)
    if (!next) return
    this.path = settle(next, this.hasShape).path
    if (!this.isComplete || then === 'wait' || !this.path.length) return
    if (then === 'play') this.play()
    else {
      this.isAsking = true
      clearTimeout(this.askTimer)
      this.askTimer = window.setTimeout(() => (this.isAsking = false), ANSWER)
      this.table.forecast.askNow(this.path)
    }
  }

  /** The answer: what can be taken back is played; the rest, and what leads to a staged moment, waits for the button. */
  decide({ path, undoable, staged }: Forecast): void {
    if (!this.isAsking || pathText(path) !== pathText(this.path)) return
    this.isAsking = false
    if (undoable && !staged) this.play()
  }

  /** Play the selected path. */
  play(path: string[] = this.node.path): void {
    const { live } = this.table
    if (!live || live.seat === null || this.move || !find(this.root, path)?.leaf) return
    const move = { n: live.n, path, id: messageId() }
    this.move = move
    this.path = path
    void this.table.send({ type: 'play', seat: live.seat, n: live.n, path: pathText(path), id: move.id }).then((ok) => {
      if (!ok && this.move === move) this.move = null
    })
  }

  /** Agree to nothing until the end of the turn. */
  pass(): void {
    const { live } = this.table
    if (!live || live.seat === null || !this.standing) return
    const move = { n: live.n, path: [], id: messageId() }
    this.move = move
    void this.table.send({ type: 'pass', seat: live.seat, n: live.n, id: move.id }).then((ok) => {
      if (!ok && this.move === move) this.move = null
    })
  }

  /** Undo one step of the selection; false if there was none. */
  up(): boolean {
    this.isAsking = false
    if (!this.path.length) {
      const had = !!this.family
      this.family = ''
      return had
    }
    this.path = up(this.root, find(this.root, this.path) ?? this.root, this.hasShape).path
    return true
  }

  /** Undo my last decision, or all of my turn. */
  undo(all = false): void {
    const { live } = this.table
    const line = all ? this.undoable[0] : this.undoable.at(-1)
    if (!live || live.seat === null || line === undefined || this.undoIndex === live.n) return
    this.undoIndex = live.n
    this.undoId = messageId()
    void this.table.send({ type: 'play', seat: live.seat, n: live.n, path: `undo:${line}`, id: this.undoId })
  }

  /** Whether a message with this id is the move or undo that waits for an answer. */
  isWaitingFor(id: string): boolean {
    return id === this.move?.id || (this.isUndoing && id === this.undoId)
  }

  get isUndoing(): boolean {
    return this.undoIndex >= 0
  }

  /** The connection is lost: an undo may not have arrived. */
  stopUndo(): void {
    this.undoIndex = -1
  }

  /** The server accepted the move. */
  clear(): void {
    this.isAsking = false
    this.path = []
    this.family = ''
  }

  /** The server refused the move. */
  reset(): void {
    this.isAsking = false
    this.path = []
    this.family = ''
    this.move = null
    this.stopUndo()
  }

  /** Adapt to a new position. `reconnected`: the connection was lost before it came. */
  update(before: Position | null, now: Position, reconnected: boolean): void {
    const { move } = this
    if (move && now.n === move.n) {
      if (!reconnected) return
      // The connection broke before the move arrived: select it again, to be confirmed.
      this.move = null
      this.path = find(tree(now.choices), move.path)?.leaf ? move.path : []
      if (this.path.length) toast(t('notArrived'))
    } else if (before?.n !== now.n || before.seat !== now.seat) {
      this.move = null
      this.isAsking = false
      if (this.path.length && !move && before?.choices.length) toast(t('staleSelection'))
      this.family = ''
      this.path = []
    }
  }

  words(pick: string): string {
    return this.table.live?.words[pick] ?? pick
  }

  /** The name of a pick, and what lies around its place. */
  fullWords(pick: string): string {
    const nearby = this.table.live?.nearby?.[pick]
    return nearby ? `${this.words(pick)}: ${nearby}` : this.words(pick)
  }

  pathWords(path: string[]): string {
    return path.map((pick) => this.words(pick)).join(' → ')
  }
}
