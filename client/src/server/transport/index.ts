/** How the page reaches its tables: over the network, or on this device, where a worker runs the rooms without a server. */

import type { SocketLike } from '../../device/pages'

export type { SocketLike }

/** What the head of the page says; undefined where it says nothing, or where there is no page. */
function written(name: string): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="tafelrunde-${name}"]`)?.content
}

/** The folder with what a device needs; undefined where a server answers. */
export const folder = written('device')

/** Where a server offers the site without a server; undefined if it does not. */
export const site = written('site')

/** Whether the tables live on this device. */
export const isDevice = folder !== undefined

export interface HttpAnswer {
  ok: boolean
  /** The body as JSON; undefined if it is something else. */
  data: unknown
}

const device = () => import('./device')

/** Send a request; rejects where nobody answers. */
export async function call(method: string, address: string, headers: Record<string, string>, body?: string): Promise<HttpAnswer> {
  if (isDevice) return (await device()).call(method, address, headers, body)
  const response = await fetch(address, { method, headers, body })
  return { ok: response.ok, data: await response.json().catch(() => undefined) }
}

/** Open a socket, such as `/ws/tables/ID`. */
export async function socket(target: string): Promise<SocketLike> {
  if (isDevice) return (await device()).socket(target)
  return new WebSocket(location.origin.replace('http', 'ws') + target) as SocketLike
}

/** The address of a file, for pictures and downloads; on a device the file is made first. */
export const fileAddress = (address: string): string | Promise<string> => (isDevice ? device().then((own) => own.fileAddress(address)) : address)

/** For links that save a file: on a device the file is made first. */
export function saveFile(event: MouseEvent): void {
  if (!isDevice) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget as HTMLAnchorElement
  void device().then((own) => own.saveFile(pathname + search))
}
