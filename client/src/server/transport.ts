/** How the page reaches its tables: over the network, or on this device, where a worker runs the rooms without a server. */

import type { Progress } from '../device/bus'
import type { Reply, Rooms, SocketLike } from '../device/pages'
import { trustedWorker } from './trusted'

export type { Progress, SocketLike }

/** What the head of the page says; undefined where it says nothing, or where there is no page. */
function written(name: string): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="tafelrunde-${name}"]`)?.content
}

/** The folder with what a device needs; undefined where a server answers. */
const folder = written('device')

/** Where a server offers the site without a server; undefined if it does not. */
export const site = written('site')

/** Whether the tables live on this device. */
export const isDevice = folder !== undefined

export interface HttpAnswer {
  ok: boolean
  /** The body as JSON; undefined if it is something else. */
  data: unknown
}

let report: (progress: Progress) => void = () => undefined

/** Be told how far the rooms of this device have come. */
export function onProgress(listener: (progress: Progress) => void): void {
  report = listener
}

let loading: Promise<Rooms> | undefined

function rooms(): Promise<Rooms> {
  loading ??= import('../device/pages').then(
    ({ Rooms }) => new Rooms(new URL(folder ?? '', document.baseURI).href, trustedWorker, (progress) => report(progress)),
  )
  return loading
}

/** Send a request; rejects where nobody answers. */
export async function call(method: string, address: string, headers: Record<string, string>, body?: string): Promise<HttpAnswer> {
  if (isDevice) {
    const { status, body: text } = await (await rooms()).request(method, address, headers, body ?? '')
    return { ok: status === 200, data: parsed(text) }
  }
  const response = await fetch(address, { method, headers, body })
  return { ok: response.ok, data: await response.json().catch(() => undefined) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Open a socket, such as `/ws/tables/ID`. */
export async function socket(target: string): Promise<SocketLike> {
  if (isDevice) return (await rooms()).connect(target)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}${target}`) as SocketLike
}

const files = new Map<string, Promise<string>>()

/** The address of a file, for pictures and downloads; on a device the file is made first. */
export function fileAddress(address: string): string | Promise<string> {
  if (!isDevice || !address.startsWith('/api/')) return address
  let made = files.get(address)
  if (!made) {
    made = makeFile(address)
    files.set(address, made)
    made.catch(() => files.delete(address))
  }
  return made
}

async function readFile(address: string): Promise<Reply> {
  const reply = await (await rooms()).request('GET', address, {}, '')
  if (reply.status !== 200) throw new Error(`${reply.status} ${address}`)
  return reply
}

async function makeFile(address: string): Promise<string> {
  const { headers, body } = await readFile(address)
  return URL.createObjectURL(new Blob([body], { type: headers['content-type'] }))
}

/** For links that save a file: on a device the file is made first. */
export function saveFile(event: MouseEvent): void {
  if (!isDevice) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget as HTMLAnchorElement
  void readFile(pathname + search).then(({ headers, body }) => {
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(new Blob([body], { type: headers['content-type'] }))
    anchor.download = /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'tafelrunde.txt'
    anchor.click()
    URL.revokeObjectURL(anchor.href)
  })
}
