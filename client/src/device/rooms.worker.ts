/** Runs the rooms for all pages of this site. Of all workers that pages start only one does: the one that holds the lock. */

import { Bus, type Progress, type ToPages, type ToRooms } from './bus'
import { Disk } from './disk'
import { loadPython } from './python'
import { Thinker } from './thinker'
import thinkerAddress from './thinker.worker?worker&url'

const LOCK = 'tafelrunde-device'
/** Milliseconds between two reports of progress. */
const OFTEN = 100

interface Page {
  receive: (text: string) => void
  closed: (code: number) => void
}

interface Socket {
  send(text: string): void
  close(): void
}

interface Device {
  request(method: string, target: string, headers: string, body: string): Promise<string>
  connect(target: string, page: Page): Socket
}

interface DeviceModule {
  start(disk: Disk, bots: Thinker, reviewer: Thinker): Promise<Device>
}

let progress: Progress = { loaded: 0, total: 1 }
let reported = 0
let device: Device | null = null
/** By page and id. */
const sockets = new Map<string, Socket>()
const rooms = crypto.randomUUID()

function report(now: Progress): void {
  progress = now
  const time = performance.now()
  if (typeof now === 'object' && 'loaded' in now && time - reported < OFTEN) return
  reported = time
  bus.send({ to: 'pages', kind: 'progress', rooms, progress })
}

function receive(message: ToRooms): void {
  if (message.kind === 'ask') return bus.send({ to: 'pages', kind: 'progress', rooms, progress })
  if (!device) return // pages send nothing else before the rooms are ready
  const { page } = message
  if (message.kind === 'request') {
    const { id, method, target, headers, body } = message
    void device.request(method, target, JSON.stringify(headers), body).then((reply) => bus.send({ to: 'pages', kind: 'reply', page, id, reply }))
  } else if (message.kind === 'leave') {
    for (const [name, socket] of sockets) if (name.startsWith(`${page} `)) socket.close()
  } else {
    const name = `${page} ${message.id}`
    if (message.kind === 'connect') connect(device, message.target, page, message.id)
    else if (message.kind === 'send') sockets.get(name)?.send(message.text)
    else sockets.get(name)?.close()
  }
}

function connect(rooms: Device, target: string, page: string, id: number): void {
  const name = `${page} ${id}`
  const socket = rooms.connect(target, {
    receive: (text) => bus.send({ to: 'pages', kind: 'message', page, id, text }),
    closed: (code) => {
      sockets.delete(name)
      bus.send({ to: 'pages', kind: 'closed', page, id, code })
    },
  })
  sockets.set(name, socket)
}

async function run(folder: string): Promise<void> {
  try {
    const [python, disk] = await Promise.all([loadPython(folder, (loaded, total) => report({ loaded, total })), Disk.open()])
    const module = python.pyimport('tafelrunde.server.device.device') as DeviceModule
    device = await module.start(disk, new Thinker(thinkerAddress, folder), new Thinker(thinkerAddress, folder))
    report('ready')
  } catch (error) {
    console.error(error)
    report({ failed: String(error).slice(-500) })
  }
  await new Promise(() => undefined) // the lock is held as long as the worker lives
}

let bus: Bus<ToRooms, ToPages>

self.onmessage = ({ data }: MessageEvent<{ folder: string }>) => {
  void navigator.locks.request(LOCK, () => {
    bus = new Bus('rooms', receive)
    return run(data.folder)
  })
}
