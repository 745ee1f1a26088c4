/** The state of one table: what the server sent, what is shown of it, and the partial selection. */

import { me } from '../server/api'
import { Connection, type Link } from '../server/connection'
import { TableAdvice } from './advice.svelte'
import type { ChatLine, FromClient, FromServer, LogLine, Panel, Position, SeatInfo, Seats, Shape } from '../server/messages'
import { isSubscribed } from '../server/push'
import { index, merged, moved, steps } from '../logic/replay'
import { choose, find, type Node, settle, tree, up, written } from '../logic/choice-tree'
import { cramped, moving, screen, settings, t, toast } from './settings.svelte'
import { knock } from '../logic/sound'
import { list } from '../words/words'

/** How long a position is shown before the next one, when several come at once. */
const BEAT = 420
const REPLAY_BEAT = 900
/** The server accepts 20 messages a second; we send fewer. */
const ASK_BEAT = 80

export class Table {
  readonly id: string
  /** An imported record, not a game. */
  record = $state(false)
  seats = $state.raw<Seats | null>(null)
  log = $state.raw<LogLine[]>([])
  /** The chat; empty for watchers. */
  chat = $state.raw<ChatLine[]>([])
  link = $state<Link>('connecting')
  /** The server's reason why the table cannot be shown. */
  why = $state('')
  /** The current position of the game; `past` may be shown in its place. */
  live = $state.raw<Position | null>(null)
  /** An earlier position that is shown instead of `live`. */
  past = $state.raw<Position | null>(null)
  playing = $state(false)
  /** The connection was lost since the last position, so a sent move may not have arrived. */
  private broken = $state(false)
  /** The partial selection: the picks so far. */
  path = $state.raw<string[]>([])
  /** A move was sent and is not answered yet. */
  sent = $state.raw<{ n: number; path: string[] } | null>(null)
  /** The hand-over screen is shown until the next player at this device confirms. */
  handOver = $state(false)
  /** When the server sent the clocks; they run on from there. */
  clocksAt = $state(0)
  news = $state('')
  /** A pick under the pointer in a list, highlighted on the board. */
  hint = $state('')
  /** Hints, and the review at the end. */
  readonly advice = new TableAdvice(this)
  /** Places of the log line under the pointer. */
  pointed = $state.raw<string[]>([])

  readonly shown = $derived(this.past ?? this.live)
  readonly steps = $derived(steps(this.log))
  readonly total = $derived(this.log.length)
  readonly root = $derived<Node>(tree(this.live?.choices ?? []))
  /** Picks that have a shape or an item. */
  readonly drawn = $derived.by(() => {
    const drawn = new Set<string>()
    for (const shape of this.live?.shapes ?? []) if (shape.pick) drawn.add(shape.pick)
    for (const panel of this.live?.panels ?? []) for (const item of panel.items) if (item.pick) drawn.add(item.pick)
    return drawn
  })
  readonly here = $derived(settle(find(this.root, this.path) ?? this.root, (pick) => this.drawn.has(pick)))
  /** Connected, and the position came after the last loss of the connection. */
  readonly current = $derived(this.link === 'open' && !this.broken)
  readonly active = $derived(!this.past && !this.handOver && !this.sent && this.current && (this.live?.choices.length ?? 0) > 0)
  /** A whole path is selected and waits for confirmation. */
  readonly ready = $derived(this.here.leaf && !this.here.children.size)
  readonly lit = $derived(new Set(this.active && !this.ready ? this.here.children.keys() : []))
  readonly chosenPath = $derived(this.past ? [] : (this.sent?.path ?? this.here.path))
  readonly chosen = $derived(new Set(this.chosenPath))
  /** Picks without a shape: shown as buttons. */
  readonly buttons = $derived([...this.lit].filter((pick) => !this.drawn.has(pick)))
  /** So much can be chosen that marks are drawn softly. */
  readonly quiet = $derived.by(() => {
    const lit = (this.shown?.shapes ?? []).filter((shape) => shape.pick && this.lit.has(shape.pick)).length
    return lit > 26
  })

  private readonly connection: Promise<Connection>
  private queue: Position[] = []
  private timer = 0
  private shownAt = 0
  private looking: number | null = null
  private asked: number | null = null
  private askedAt = -Infinity
  private askTimer = 0
  private undoing = -1
  private readonly memory = new Map<number, Position>()
  private replayTimer = 0
  private gone = false

  constructor(id: string, record: boolean) {
    this.id = id
    this.record = record
    this.connection = this.connect()
    void this.connection.then((connection) => this.gone && connection.close())
    if (!record) document.addEventListener('visibilitychange', this.attend)
  }

  /** Tell the server whether the page is visible; then it sends no notifications. */
  private readonly attend = (): void => void this.send({ type: 'attend', looking: !document.hidden })

  /** Become a guest first; otherwise the server takes us for a watcher. */
  private async connect(): Promise<Connection> {
    while (!this.gone) {
      try {
        await me()
        break
      } catch {
        this.link = 'lost'
        await new Promise((resume) => setTimeout(resume, 1500))
      }
    }
    return new Connection(
      () => this.address(),
      (message) => this.receiveMessage(message),
      (link) => this.setLink(link),
    )
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const kind = this.record ? 'replays' : 'tables'
    return `${scheme}://${location.host}/ws/${kind}/${encodeURIComponent(this.id)}?language=${settings.language}`
  }

  leave(): void {
    this.gone = true
    document.removeEventListener('visibilitychange', this.attend)
    clearTimeout(this.timer)
    clearTimeout(this.replayTimer)
    clearTimeout(this.askTimer)
    void this.connection.then((connection) => connection.close())
  }

  async send(message: FromClient): Promise<boolean> {
    return (await this.connection).send(message)
  }

  // -- messages of the server

  private setLink(link: Link): void {
    this.link = link
    if (link === 'open' && document.hidden && !this.record) this.attend()
    if (link === 'lost' || link === 'invalid') {
      this.broken = true
      this.asked = null
      this.undoing = -1
      this.advice.stop()
      this.queue = []
      clearTimeout(this.timer)
      this.timer = 0
    }
  }

  private receiveMessage(message: FromServer): void {
    if (message.type === 'seats') {
      if (this.seats && this.seats.phase !== message.phase) this.memory.clear()
      this.seats = message
      this.clocksAt = performance.now()
    } else if (message.type === 'log') {
      this.log = merged(this.log, message.start, message.lines)
    } else if (message.type === 'position') {
      if (message.live) this.receive(message)
      else this.remember(message)
    } else if (message.type === 'chat') {
      this.chat = message.whole ? message.lines : [...this.chat, ...message.lines]
      if (message.lines.some((line) => line.mine)) this.talking = false
    } else if (message.type === 'done') {
      this.path = []
    } else if (message.type === 'advice' || message.type === 'looked_back') {
      this.advice.receive(message)
    } else {
      this.refused(message.code, message.text)
    }
  }

  private refused(code: string, text: string): void {
    if ((this.talking || this.advice.asking) && !this.sent && this.asked === null && this.undoing < 0) {
      this.talking = false // it was about the chat or a hint: the partial selection stays
      this.advice.stop()
      toast(text)
      return
    }
    if (code === 'unknown') {
      this.link = 'gone'
      this.why = text
    } else toast(text)
    this.advice.stop()
    this.sent = null
    this.path = []
    this.asked = null
    this.undoing = -1
  }

  private receive(position: Position): void {
    if (!moving() || document.hidden || !this.live) this.queue = []
    if (this.queue.length > 6) this.queue = []
    this.queue.push(position)
    this.next()
  }

  private next(): void {
    if (this.timer || !this.queue.length) return
    const wait = moving() && this.live && !document.hidden ? this.shownAt + BEAT - performance.now() : 0
    const first = this.queue[0] as Position
    const own = this.sent !== null && first.n === this.sent.n + 1
    if (wait > 0 && !own && first.n !== this.live?.n) {
      this.timer = window.setTimeout(() => {
        this.timer = 0
        this.show(this.queue.shift())
        this.next()
      }, wait)
      return
    }
    this.show(this.queue.shift())
    this.next()
  }

  private show(position: Position | undefined): void {
    if (!position) return
    const before = this.live
    const sent = this.sent
    const mine = (now: Position | null): boolean => !!now && now.choices.length > 0
    if (before && before.n !== position.n) this.shownAt = performance.now()
    this.handOver = this.handOver || this.needsHandOver(before, position)
    this.live = position
    this.memory.delete(position.n)
    if (before?.n !== position.n) this.announce(position)
    const broken = this.broken
    this.broken = false
    if (sent && position.n === sent.n) {
      if (!broken) return
      // The connection broke before the move arrived: select it again, to be confirmed.
      this.sent = null
      this.path = find(tree(position.choices), sent.path)?.leaf ? sent.path : []
      if (this.path.length) toast(t('notArrived'))
    } else if (before?.n !== position.n || before.seat !== position.seat) {
      this.sent = null
      if (this.path.length && !sent && mine(before)) toast(t('staleSelection'))
      this.path = []
    }
    if (mine(position) && (!mine(before) || before?.seat !== position.seat) && this.seats?.phase !== 'over') void this.alert(before !== null)
  }

  private needsHandOver(before: Position | null, now: Position): boolean {
    const { seats } = this
    return !!seats?.hot_seat && seats.secrets && now.seat !== null && before?.seat !== now.seat && seats.phase !== 'over'
  }

  /** For screen readers: the latest events. */
  private announce(position: Position): void {
    const from = Math.max(position.since, position.n - 4)
    const lines = this.log.filter((line) => line.n >= from && line.n < position.n && !line.undone)
    this.news = lines.flatMap((line) => line.texts).join('. ')
  }

  /** It is my turn: sound and notification. */
  private async alert(later: boolean): Promise<void> {
    if (settings.sound && later) knock()
    if (await isSubscribed().catch(() => false)) return // the server sends a notification already
    if (settings.notifications && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      try {
        const notice = new Notification(t('name'), { body: t('notificationText', { title: this.seats?.title ?? '' }), tag: this.id })
        notice.onclick = () => {
          window.focus()
          notice.close()
        }
      } catch {
        // some phones only let service workers do this
      }
    }
  }

  // -- chat

  /** A chat message was sent and has not come back yet. */
  talking = $state(false)

  async talk(message: Extract<FromClient, { type: 'chat' | 'mute' | 'report' }>): Promise<boolean> {
    this.talking = message.type === 'chat'
    const gone = await this.send(message)
    if (!gone) this.talking = false
    return gone
  }

  // -- selection

  /** Whether a whole path needs confirmation before it is played. */
  readonly confirms = $derived(settings.confirm || cramped() || screen.touch)

  pick(pick: string): void {
    if (!this.active) return
    const next = choose(this.root, this.here, pick)
    if (!next) return
    this.go(next)
  }

  private go(next: Node): void {
    this.path = settle(next, (pick) => this.drawn.has(pick)).path
    const here = this.here
    if (here.leaf && !here.children.size && !this.confirms) this.play()
  }

  /** Play the selected path. */
  play(path: string[] = this.here.path): void {
    const { live } = this
    if (!live || live.seat === null || this.sent || !find(this.root, path)?.leaf) return
    const sent = { n: live.n, path }
    this.sent = sent
    this.path = path
    const message: FromClient = { type: 'play', seat: live.seat, n: live.n, path: written(path) }
    void this.send(message).then((gone) => {
      if (!gone && this.sent === sent) this.sent = null
    })
  }

  /** Undo one step of the selection; false if there was none. */
  up(): boolean {
    if (!this.path.length) return false
    const above = up(this.root, find(this.root, this.path) ?? this.root, (pick) => this.drawn.has(pick))
    this.path = above.path
    return true
  }

  readonly undoable = $derived(!this.past && !this.sent && this.current ? (this.live?.undo ?? []) : [])

  undo(all = false): void {
    const { live } = this
    const line = all ? this.undoable[0] : this.undoable.at(-1)
    if (!live || live.seat === null || line === undefined || this.undoing === live.n) return
    this.undoing = live.n
    void this.send({ type: 'play', seat: live.seat, n: live.n, path: `undo:${line}` })
  }

  words(pick: string): string {
    return this.live?.words[pick] ?? pick
  }

  pathWords(path: string[]): string {
    return path.map((pick) => this.words(pick)).join(' → ')
  }

  // -- earlier positions

  readonly at = $derived(this.past?.n ?? this.live?.n ?? 0)
  readonly atIndex = $derived(index(this.steps, this.at))
  readonly replaying = $derived(this.past !== null || this.record || this.seats?.phase === 'over')

  look(n: number): void {
    const target = Math.min(Math.max(n, 0), this.total)
    if (this.live && target === this.live.n && !this.queue.length) {
      this.past = null
      this.looking = null
      return
    }
    const known = this.memory.get(target)
    if (known) {
      this.looking = null
      this.past = known
      return
    }
    this.looking = target
    this.ask(target)
  }

  /** One request at a time: a fast slider skips the positions in between. */
  private ask(n: number): void {
    if (this.asked !== null) return
    const wait = this.askedAt + ASK_BEAT - performance.now()
    if (wait > 0) {
      clearTimeout(this.askTimer)
      this.askTimer = window.setTimeout(() => this.looking !== null && this.ask(this.looking), wait)
      return
    }
    this.asked = n
    this.askedAt = performance.now()
    void this.send({ type: 'look', n }).then((gone) => {
      if (!gone) this.asked = null
    })
  }

  private remember(position: Position): void {
    this.memory.set(position.n, position)
    this.asked = null
    if (this.looking === null) return
    if (this.looking === position.n) this.looking = null
    else this.ask(this.looking)
    this.past = position
  }

  by(steps: number): void {
    this.look(moved(this.steps, this.looking ?? this.at, steps))
  }

  now(): void {
    this.pause()
    this.looking = null
    this.past = null
  }

  start(from?: number): void {
    this.playing = true
    if (from !== undefined) this.look(from)
    else if (this.atIndex >= this.steps.length - 1) this.look(0)
    this.beat()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.replayTimer)
  }

  private beat(): void {
    clearTimeout(this.replayTimer)
    this.replayTimer = window.setTimeout(() => {
      if (!this.playing) return
      if (this.looking === null) this.by(1)
      if (this.at >= (this.steps.at(-1) ?? 0) && this.looking === null) {
        this.playing = false
        return
      }
      this.beat()
    }, REPLAY_BEAT)
  }

  // -- players

  seat(seat: number | null | undefined): SeatInfo | null {
    return this.seats?.seats.find((one) => one.seat === seat) ?? null
  }

  nameOf(seat: number): string {
    const info = this.seat(seat)
    if (!info) return ''
    return info.name || info.people
  }

  names(seats: number[]): string {
    return list(
      settings.language,
      seats.map((seat) => this.nameOf(seat)),
    )
  }

  panels(kind: string): Panel[] {
    return this.shown?.panels.filter((panel) => panel.kind === kind) ?? []
  }

  readonly shapes = $derived<Shape[]>(this.shown?.shapes ?? [])
  readonly myTurn = $derived((this.live?.choices.length ?? 0) > 0 && this.seats?.phase === 'playing')
}
