/** A page's side of the device: requests and sockets, answered by the worker that runs the rooms. */

import { Bus, type Progress, type ToPages, type ToRooms } from './bus'
import roomsAddress from './rooms.worker?worker&url'

/** Close code of a socket whose rooms are gone: another page may take over. */
const GONE = 1012
const OPEN = 1
const OFFLINE = './offline.js'
const CLOSED = 3
const PING = '{"type":"ping"}'
const PONG = '{"type":"pong"}'

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** What a page needs of a WebSocket. */
export interface SocketLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  readonly readyState: number
  send(text: string): void
  close(): void
}

class DeviceSocket implements SocketLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readyState = 0

  constructor(
    private readonly rooms: Rooms,
    readonly id: number,
    readonly target: string,
  ) {}

  receive(text: string): void {
    this.open()
    this.onmessage?.({ data: text })
  }

  private open(): void {
    if (this.readyState) return
    this.readyState = OPEN
    this.onopen?.()
  }

  /** No network, no heartbeat: a worker that is busy is not gone. */
  send(text: string): void {
    if (text === PING) queueMicrotask(() => this.receive(PONG))
    else this.rooms.sendText(this.id, text)
  }

  close(): void {
    this.rooms.closeSocket(this.id)
    this.closed(1000)
  }

  closed(code: number): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.onclose?.({ code })
  }
}

/** Keep the site for the time without a network, once everything is loaded. */
function keepSite(trusted: (address: string) => string): void {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register(trusted(OFFLINE)).catch((error: unknown) => console.warn(error))
}

/** The rooms as one page sees them. */
export class Rooms {
  private readonly page = crypto.randomUUID()
  private count = 0
  private readonly replies = new Map<number, { message: ToRooms; resolve: (reply: Reply) => void }>()
  private readonly sockets = new Map<number, DeviceSocket>()
  /** The rooms that are ready; empty before. */
  private name = ''
  private readonly bus = new Bus<ToPages, ToRooms>('pages', (message) => this.receive(message))

  constructor(
    folder: string,
    private readonly trusted: (address: string) => string,
    private readonly onProgress: (progress: Progress) => void,
  ) {
    const worker = new Worker(trusted(roomsAddress), { type: 'module' })
    worker.postMessage({ folder })
    this.bus.send({ to: 'rooms', kind: 'ask' })
    addEventListener('pagehide', () => this.bus.send({ to: 'rooms', kind: 'leave', page: this.page }))
  }

  request(method: string, target: string, headers: Record<string, string>, body: string): Promise<Reply> {
    const id = ++this.count
    const message: ToRooms = { to: 'rooms', kind: 'request', page: this.page, id, method, target, headers, body }
    return new Promise((resolve) => {
      this.replies.set(id, { message, resolve })
      if (this.name) this.bus.send(message)
    })
  }

  connect(target: string): SocketLike {
    const id = ++this.count
    const socket = new DeviceSocket(this, id, target)
    this.sockets.set(id, socket)
    if (this.name) this.sendConnect(socket)
    return socket
  }

  private sendConnect({ id, target }: DeviceSocket): void {
    this.bus.send({ to: 'rooms', kind: 'connect', page: this.page, id, target })
  }

  sendText(id: number, text: string): void {
    this.bus.send({ to: 'rooms', kind: 'send', page: this.page, id, text })
  }

  closeSocket(id: number): void {
    this.sockets.delete(id)
    this.bus.send({ to: 'rooms', kind: 'close', page: this.page, id })
  }

  private receive(message: ToPages): void {
    if (message.kind === 'progress') return this.progressed(message.rooms, message.progress)
    if (message.page !== this.page) return
    if (message.kind === 'reply') {
      const waiting = this.replies.get(message.id)
      this.replies.delete(message.id)
      waiting?.resolve(JSON.parse(message.reply) as Reply)
    } else if (message.kind === 'message') {
      this.sockets.get(message.id)?.receive(message.text)
    } else {
      const socket = this.sockets.get(message.id)
      this.sockets.delete(message.id)
      socket?.closed(message.code)
    }
  }

  /** Rooms that are ready may be new ones, after the page that ran them was closed: they know nothing of us. */
  private progressed(rooms: string, progress: Progress): void {
    if (progress === 'ready' && rooms === this.name) return
    this.onProgress(progress)
    if (progress !== 'ready') return
    if (!this.name) keepSite(this.trusted)
    this.name = rooms
    for (const { message } of this.replies.values()) this.bus.send(message)
    for (const socket of [...this.sockets.values()]) {
      if (!socket.readyState) this.sendConnect(socket)
      else {
        this.sockets.delete(socket.id)
        socket.closed(GONE)
      }
    }
  }
}
