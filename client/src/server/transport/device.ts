/** The tables of this device: requests, sockets and files, answered by a worker of this site. */

import type { Progress } from '../../device/bus'
import { type Reply, Rooms, type SocketLike } from '../../device/pages'
import { folder, type HttpAnswer } from '.'
import { trustedWorker } from './trusted'

export type { Progress }

let progress: Progress = { loaded: 0, total: 1 }
let listener: (progress: Progress) => void = () => undefined

/** Be told how far the rooms of this device have come: now, and whenever it changes. */
export function onProgress(tell: (progress: Progress) => void): void {
  listener = tell
  tell(progress)
}

const rooms = new Rooms(new URL(folder ?? '', document.baseURI).href, trustedWorker, (now) => listener((progress = now)))

export async function call(method: string, address: string, headers: Record<string, string>, body = ''): Promise<HttpAnswer> {
  const { status, body: text } = await rooms.request(method, address, headers, body)
  return { ok: status === 200, data: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const socket = (target: string): SocketLike => rooms.connect(target)

const files = new Map<string, Promise<string>>()

/** The address of a file; those of the site itself are there already. */
export function fileAddress(address: string): string | Promise<string> {
  if (!address.startsWith('/api/')) return address
  let made = files.get(address)
  if (!made) {
    made = readFile(address).then(fileOf)
    files.set(address, made)
    made.catch(() => files.delete(address))
  }
  return made
}

async function readFile(address: string): Promise<Reply> {
  const reply = await rooms.request('GET', address, {}, '')
  if (reply.status !== 200) throw new Error(`${reply.status} ${address}`)
  return reply
}

const fileOf = ({ headers, body }: Reply): string => URL.createObjectURL(new Blob([body], { type: headers['content-type'] }))

/** Save a file of the device's tables. */
export async function saveFile(address: string): Promise<void> {
  const reply = await readFile(address)
  const anchor = document.createElement('a')
  anchor.href = fileOf(reply)
  anchor.download = /filename="([^"]+)"/.exec(reply.headers['content-disposition'] ?? '')?.[1] ?? 'tafelrunde.txt'
  anchor.click()
  URL.revokeObjectURL(anchor.href)
}
