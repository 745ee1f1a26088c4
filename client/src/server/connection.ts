/** A self-reconnecting WebSocket. */

import { decodeMessage, InvalidData } from './decode'
import type { FromClient, FromServer } from './messages'

/** `gone`: there is no such table. `invalid`: the server sent what this page does not understand. Neither tries again. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'invalid'

const GONE = 4404
const LONGEST = 15_000

/** Milliseconds before the k-th reconnection: exponential backoff with jitter. */
export function backoff(k: number, chance: number): number {
  return Math.min(LONGEST, 400 * 2 ** k) * (0.75 + chance / 2)
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer = 0
  private closed = false

  constructor(
    private readonly address: () => string,
    private readonly onMessage: (message: FromServer) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener('online', this.reconnectNow)
    document.addEventListener('visibilitychange', this.reconnectNow)
    this.open()
  }

  private open(): void {
    clearTimeout(this.timer)
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      this.onLink('open')
    }
    socket.onmessage = ({ data }) => this.receive(String(data))
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      if (code === GONE) return this.onLink('gone')
      this.onLink('lost')
      this.timer = window.setTimeout(() => this.open(), backoff(this.tries++, Math.random()))
    }
  }

  /** Hand a valid message on; after an invalid one nothing is received any more. */
  private receive(text: string): void {
    if (this.closed) return
    let message: FromServer
    try {
      message = decodeMessage(text)
    } catch (error) {
      if (!(error instanceof InvalidData)) throw error
      console.error(error.message)
      this.close()
      return this.onLink('invalid')
    }
    this.onMessage(message)
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
    removeEventListener('online', this.reconnectNow)
    document.removeEventListener('visibilitychange', this.reconnectNow)
    this.socket?.close()
  }
}
