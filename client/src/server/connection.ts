/** One socket that comes back by itself. */

import type { FromClient, FromServer } from './messages'

export type Link = 'connecting' | 'open' | 'lost' | 'gone'

const GONE = 4404
const LONGEST = 15_000

/** How long to wait before the k-th new try: longer each time, and not all clients at once. */
export function pause(k: number, chance: number): number {
  return Math.min(LONGEST, 400 * 2 ** k) * (0.75 + chance / 2)
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer = 0
  private closed = false

  constructor(
    private readonly address: () => string,
    private readonly heard: (message: FromServer) => void,
    private readonly changed: (link: Link) => void,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  private open(): void {
    clearTimeout(this.timer)
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      this.changed('open')
    }
    socket.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as FromServer)
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      if (code === GONE) return this.changed('gone')
      this.changed('lost')
      this.timer = window.setTimeout(() => this.open(), pause(this.tries++, Math.random()))
    }
  }

  /** The network or the reader is back: try now. */
  private readonly hurry = (): void => {
    if (!this.closed && !this.socket && document.visibilityState === 'visible' && this.tries) this.open()
  }

  /** Whether it was handed over; nothing is kept to be sent later. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }
}
