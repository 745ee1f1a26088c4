/** A self-reconnecting WebSocket. A heartbeat notices a dead connection within five seconds. */

import { Changes } from './changes'
import { decodeMessage, InvalidData } from './decode'
import type { FromClient, FromServer } from './messages'

/** `gone`: there is no such table. `invalid`: the server sent what this page does not understand. Neither tries again. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'invalid'

const GONE = 4404
/** This process of the server stops; another one, or the same one soon, goes on. */
const RESTART = 1012
/** Milliseconds at most before the first reconnection after a restart: not all browsers at the same moment. */
const SOON = 150
const LONGEST = 15_000
/** Milliseconds: how often the connection is checked, after how long a silence a ping is sent, how long its answer may take. */
const CHECK = 400
const SILENCE = 1500
const ANSWER = 2500
/** A new connection may take longer until its first message: the server may have to load the table. */
const FIRST = 12_000

export type Pulse = 'alive' | 'ping' | 'dead'

/** What a connection needs now. Times in milliseconds: now, the last message, and the ping that has no answer, or 0. */
export function pulse(now: number, heard: number, pinged: number): Pulse {
  if (pinged) return now - pinged > ANSWER ? 'dead' : 'alive'
  return now - heard > SILENCE ? 'ping' : 'alive'
}

/** Milliseconds before the k-th reconnection: exponential backoff with jitter. */
export function backoff(k: number, chance: number): number {
  return Math.min(LONGEST, 400 * 2 ** k) * (0.75 + chance / 2)
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer = 0
  private closed = false
  /** When the last message came over this socket; 0 before the first. */
  private heard = 0
  private pinged = 0
  private opened = 0
  private checked = 0
  private changes = new Changes()
  /** Everything was asked for, whole, and has not come yet. */
  private asked = false
  private readonly heart: number

  constructor(
    private readonly address: () => string,
    private readonly onMessage: (message: FromServer) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener('online', this.reconnectNow)
    document.addEventListener('visibilitychange', this.reconnectNow)
    this.heart = window.setInterval(() => this.check(), CHECK)
    this.open()
  }

  /** Ping a silent connection, and replace a dead one. Hidden pages have slow timers: they check nothing. */
  private check(): void {
    const now = performance.now()
    const wasAsleep = document.hidden || now - this.checked > 4 * CHECK
    this.checked = now
    if (!this.socket) return
    if (wasAsleep) {
      this.pinged = 0
      this.opened = now
    }
    if (!this.heard) {
      if (now - this.opened > FIRST) this.lose()
      return
    }
    if (document.hidden) return
    const state = pulse(now, this.heard, this.pinged)
    if (state === 'dead') this.lose()
    else if (state === 'ping' && this.send({ type: 'ping' })) this.pinged = now
  }

  /** The connection is dead: report it and reconnect. */
  private lose(): void {
    const { socket } = this
    this.socket = null
    socket?.close()
    this.retry()
  }

  /** Reconnect after a while, or soon if another process of the server takes over. */
  private retry(isRestart = false): void {
    this.onLink('lost')
    clearTimeout(this.timer)
    const wait = isRestart && !this.tries ? SOON * Math.random() : backoff(this.tries, Math.random())
    this.tries++
    this.timer = window.setTimeout(() => this.open(), wait)
  }

  private open(): void {
    clearTimeout(this.timer)
    this.heard = this.pinged = 0
    this.opened = performance.now()
    this.changes = new Changes()
    this.asked = false
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => {
      if (socket !== this.socket) return
      this.tries = 0
      this.onLink('open')
    }
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return
      this.heard = performance.now()
      this.pinged = 0
      this.receive(String(data))
    }
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      if (code === GONE) return this.onLink('gone')
      this.retry(code === RESTART)
    }
  }

  /** Pass a valid message on; after an invalid one receive no more. */
  private receive(text: string): void {
    if (this.closed) return
    let message: FromServer | null
    try {
      message = this.changes.whole(decodeMessage(text))
    } catch (error) {
      if (!(error instanceof InvalidData)) throw error
      console.error(error.message)
      this.close()
      return this.onLink('invalid')
    }
    if (message) this.asked &&= message.type !== 'position'
    else if (!this.asked) this.asked = this.send({ type: 'whole' })
    if (message && message.type !== 'pong') this.onMessage(message)
  }

  /** The network or the user is back: reconnect now. */
  private readonly reconnectNow = (): void => {
    if (!this.closed && !this.socket && document.visibilityState === 'visible' && this.tries) this.open()
  }

  /** Whether the message was sent; nothing is queued. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.heart)
    removeEventListener('online', this.reconnectNow)
    document.removeEventListener('visibilitychange', this.reconnectNow)
    this.socket?.close()
  }
}
