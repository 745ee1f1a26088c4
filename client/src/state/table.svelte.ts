/** The state of one table: its connection, what the server sent, and the seats. Selection, replay and hints are parts of their own. */

import { untrack } from 'svelte'
import { me } from '../server/api'
import { Connection, type Link } from '../server/connection'
import { TableAdvice } from './table/advice.svelte'
import { TableCoach } from './table/coach.svelte'
import type { ChatLine, FromClient, FromServer, LogLine, Panel, Position, SeatInfo, Seats } from '../server/messages'
import { lastRead, storeRead } from '../logic/chat-read'
import { noteCommitment } from '../logic/commitments'
import { merged } from '../logic/story/replay'
import { list } from '../words/words'
import { TableForecast } from './table/forecast.svelte'
import { TableRefusals } from './table/refusals.svelte'
import { PositionQueue } from './table/position-queue'
import { TableReplay } from './table/replay.svelte'
import { TableSelection } from './table/selection.svelte'
import { settings, t, toast } from './settings.svelte'
import { turnSound } from './sound.svelte'
import { TableStory } from './table/story.svelte'
import { notifyOfTurn } from './turn-alert'

/** Milliseconds between attempts to become a guest. */
const RETRY = 1500
/** So many log lines at most are read out for one position. */
const NEWS = 4

const hasChoices = (position: Position | null): boolean => !!position && position.choices.length > 0

/** What a table is connected to. */
export type TableKind = 'tables' | 'replays' | 'examples' | 'puzzles'

export class Table {
  readonly id: string
  private readonly kind: TableKind
  /** An imported record, not a game. */
  readonly record: boolean
  /** An example of the rules page or a puzzle: a position for one reader. */
  readonly isExample: boolean
  readonly isPuzzle: boolean
  seats = $state.raw<Seats | null>(null)
  log = $state.raw<LogLine[]>([])
  /** The chat; empty for watchers. */
  chat = $state.raw<ChatLine[]>([])
  link = $state<Link>('connecting')
  /** The server's reason why the table cannot be shown. */
  why = $state('')
  /** The current position of the game; the page may show an earlier one in its place. */
  live = $state.raw<Position | null>(null)
  /** The connection was lost since the last position, so a sent move may not have arrived. */
  private broken = $state(false)
  /** The hand-over screen is shown until the next player at this device confirms. */
  handOver = $state(false)
  /** When the server sent the clocks; they run on from there. */
  clocksAt = $state(0)
  /** The latest events, for screen readers. */
  news = $state('')
  /** The number of the last message that I have read. */
  private chatRead = $state(-1)
  /** How many messages of others I have not read, also those from while I was away. */
  readonly unread = $derived(this.chat.filter((line) => line.n > this.chatRead && !line.mine).length)
  /** A chat message was sent and has not come back yet. */
  chatPending = $state(false)
  /** A pick under the pointer in a list, highlighted on the board. */
  listPick = $state('')
  /** Places of the log line under the pointer, highlighted on the board. */
  linePlaces = $state.raw<string[]>([])

  readonly selection: TableSelection = new TableSelection(this)
  readonly replay: TableReplay = new TableReplay(this)
  /** Hints, and the review at the end. */
  readonly advice: TableAdvice = new TableAdvice(this)
  /** What a move would lead to. */
  readonly forecast: TableForecast = new TableForecast(this)
  /** Why something cannot be chosen. */
  readonly refusals: TableRefusals = new TableRefusals(this)
  /** The coach of a guided first game. */
  readonly coach: TableCoach = new TableCoach(this)
  /** How what happens is told. */
  readonly story: TableStory = new TableStory(this)
  private readonly queue = new PositionQueue(this)
  private readonly connection: Promise<Connection>
  private closed = false

  /** The position on the page: an earlier one, or the current one. */
  readonly position: Position | null = $derived.by(() => this.replay.past ?? this.live)
  readonly isPast: boolean = $derived.by(() => this.replay.past !== null)
  /** Connected, and the position came after the last loss of the connection. */
  readonly isCurrent: boolean = $derived(this.link === 'open' && !this.broken)
  readonly isSeated = $derived(this.seats?.seats.some((seat) => seat.mine) ?? false)
  /** There is no chat if I play alone with bots. */
  readonly hasChat = $derived.by(() => {
    const { seats } = this
    return (
      !!seats && this.kind === 'tables' && (this.isSeated || seats.host) && !seats.hot_seat && seats.seats.some((seat) => seat.kind !== 'bot' && !seat.mine)
    )
  })
  readonly isMyTurn = $derived(hasChoices(this.live) && this.seats?.phase === 'playing')

  /** The id of an example or a puzzle is `GAME/NAME`. */
  constructor(id: string, kind: TableKind) {
    this.id = id
    this.kind = kind
    this.record = kind === 'replays'
    this.isPuzzle = kind === 'puzzles'
    this.isExample = this.isPuzzle || kind === 'examples'
    this.chatRead = lastRead(id)
    this.connection = this.connect()
    void this.connection.then((connection) => this.closed && connection.close())
    if (kind === 'tables') document.addEventListener('visibilitychange', this.sendPresence)
    $effect(() => {
      if (this.selection.path.length || this.selection.move) untrack(() => this.story.fold())
    })
  }

  // -- the connection

  /** Tell the server whether the page is visible; then it sends no notifications. */
  private readonly sendPresence = (): void => void this.send({ type: 'attend', looking: !document.hidden })

  /** Become a guest first; otherwise the server takes us for a watcher. */
  private async connect(): Promise<Connection> {
    while (!this.closed) {
      try {
        await me()
        break
      } catch {
        this.link = 'lost'
        await new Promise((resume) => setTimeout(resume, RETRY))
      }
    }
    return new Connection(
      () => this.address(),
      (message) => this.receive(message),
      (link) => this.setLink(link),
    )
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const id = this.id.split('/').map(encodeURIComponent).join('/')
    return `${scheme}://${location.host}/ws/${this.kind}/${id}?language=${settings.language}&changes=1`
  }

  leave(): void {
    this.closed = true
    document.removeEventListener('visibilitychange', this.sendPresence)
    this.queue.clear()
    this.replay.leave()
    this.story.leave()
    void this.connection.then((connection) => connection.close())
  }

  /** Whether the message was sent. */
  async send(message: FromClient): Promise<boolean> {
    return (await this.connection).send(message)
  }

  private setLink(link: Link): void {
    this.link = link
    if (link === 'open' && document.hidden && this.kind === 'tables') this.sendPresence()
    if (link === 'lost' || link === 'invalid') {
      this.broken = true
      this.replay.stopWaiting()
      this.selection.stopUndo()
      this.advice.stop()
      this.queue.clear()
    }
  }

  // -- messages of the server

  private receive(message: FromServer): void {
    if (message.type === 'seats') {
      const before = this.seats
      if (before && before.phase !== message.phase) this.replay.drop()
      this.seats = message
      if (!before && this.kind === 'tables' && message.phase !== 'over') noteCommitment(this.id, message.commitment ?? '', message.phase === 'waiting')
      if (before?.seats.some((seat, i) => seat.absence !== message.seats[i]?.absence || seat.host !== message.seats[i]?.host))
        void import('./table/people').then(({ tellChanges }) => tellChanges(before, message))
      this.clocksAt = performance.now()
    } else if (message.type === 'log') {
      this.log = merged(this.log, message.start, message.lines)
    } else if (message.type === 'position') {
      if (message.live) this.queue.add(message)
      else this.replay.receive(message)
    } else if (message.type === 'chat') {
      this.chat = message.whole ? message.lines : [...this.chat, ...message.lines]
      if (message.lines.some((line) => line.mine)) this.chatPending = false
    } else if (message.type === 'done') {
      this.selection.clear()
    } else if (message.type === 'advice' || message.type === 'looked_back') {
      this.advice.receive(message)
    } else if (message.type === 'forecast') {
      this.forecast.receive(message)
    } else if (message.type === 'reason' || message.type === 'hatched') {
      this.refusals.receive(message)
    } else if (message.type === 'refused') {
      if (message.code === 'lesson') this.notYet(message.id ?? '')
      else if (message.id) this.refuseMove(message.id, message.text)
      else if (message.code === 'unknown' || this.chatPending || this.advice.isWaiting || !(this.forecast.refuse() || this.refusals.refuse()))
        this.refuse(message.code, message.text)
    }
  }

  /** The refusal of a move or an undo concerns nothing else; one that no longer waits concerns nobody. */
  private refuseMove(id: string, text: string): void {
    if (!this.selection.isWaitingFor(id)) return
    this.selection.reset()
    toast(text)
  }

  /** The coach asks for something else: he says why not yet, and nothing has happened. */
  private notYet(id: string): void {
    if (!this.selection.isWaitingFor(id)) return
    this.selection.reset()
    this.coach.refuse()
  }

  private refuse(code: string, text: string): void {
    const { selection, replay, advice } = this
    if ((this.chatPending || advice.isWaiting) && !selection.move && !replay.isWaiting && !selection.isUndoing) {
      this.chatPending = false // it was about the chat or a hint: the partial selection stays
      advice.stop()
      toast(text)
      return
    }
    if (code === 'unknown') {
      this.link = 'gone'
      this.why = text
    } else toast(text)
    advice.stop()
    selection.reset()
    replay.stopWaiting()
  }

  // -- new positions, one after the other

  /** Whether newer positions than `live` wait to be shown. */
  get isBehind(): boolean {
    return !this.queue.isEmpty
  }

  /** Finish the running step of others; whether there was one. */
  skip(): boolean {
    return this.queue.skip()
  }

  hold(next: Position): number {
    return next.n - 1 === this.selection.move?.n ? 0 : this.story.hold(next)
  }

  show(position: Position): void {
    const before = this.live
    const reconnected = this.broken
    this.handOver ||= this.needsHandOver(before, position)
    if (before?.n !== position.n || before.seat !== position.seat) {
      this.forecast.clear()
      this.refusals.clear()
      this.coach.clear()
    }
    this.live = position
    this.broken = false
    this.replay.drop(position.n)
    if (before?.n !== position.n) this.announce(position)
    const waits = this.selection.move?.n === position.n && !reconnected
    this.selection.update(before, position, reconnected)
    if (!reconnected) this.story.show(before, position)
    if (!waits && hasChoices(position) && (!hasChoices(before) || before?.seat !== position.seat) && this.seats?.phase !== 'over') {
      if (before) turnSound()
      if (!this.isExample) void notifyOfTurn(this.id, this.seats?.title ?? '')
    }
  }

  private needsHandOver(before: Position | null, now: Position): boolean {
    const { seats } = this
    return !!seats?.hot_seat && seats.secrets && now.seat !== null && before?.seat !== now.seat && seats.phase !== 'over'
  }

  private announce(position: Position): void {
    const from = Math.max(position.since, position.n - NEWS)
    const lines = this.log.filter((line) => line.n >= from && line.n < position.n && !line.undone)
    this.news = lines.flatMap((line) => line.texts).join('. ')
  }

  // -- chat

  async sendChat(message: Extract<FromClient, { type: 'chat' | 'mute' | 'report' }>): Promise<boolean> {
    this.chatPending = message.type === 'chat'
    const ok = await this.send(message)
    if (!ok) this.chatPending = false
    return ok
  }

  /** Everything that was said is read. */
  readChat(): void {
    const last = this.chat.at(-1)?.n ?? -1
    if (last <= this.chatRead || document.hidden) return
    this.chatRead = last
    storeRead(this.id, last)
  }

  // -- players

  seat(seat: number | null | undefined): SeatInfo | null {
    return this.seats?.seats.find((info) => info.seat === seat) ?? null
  }

  nameOf(seat: number): string {
    const info = this.seat(seat)
    if (!info) return ''
    return info.name || info.people
  }

  /** As above, but "you" for me, if nobody else plays at this device. */
  ownName(seat: number): string {
    return this.seat(seat)?.mine && !this.seats?.hot_seat && !this.record ? t('you') : this.nameOf(seat)
  }

  names(seats: number[]): string {
    return list(
      settings.language,
      seats.map((seat) => this.nameOf(seat)),
    )
  }

  /** The rules page at a section; without one at its beginning. */
  rulesAt(section = ''): string {
    return `/rules/${section.includes('#') ? section : `${this.seats?.game ?? ''}${section && `#${section}`}`}`
  }

  panels(kind: string): Panel[] {
    return this.position?.panels.filter((panel) => panel.kind === kind) ?? []
  }
}
