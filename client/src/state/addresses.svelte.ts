/** The address of the page. Tables on a device may lie under any address of any web space: there it is a fragment. */

import { isDevice } from '../server/transport'

/** The address within the site. */
const address = (): URL => (isDevice ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href))

/** How the browser writes an address within the site. */
export const link = (path: string): string => (isDevice ? `#${path}` : path)

/** The query of the address. */
export const query = (): URLSearchParams => address().searchParams

/** The place in the page that the address names; empty if it names none. */
export const section = (): string => decodeURIComponent(address().hash.slice(1))

export const place = $state({ path: address().pathname })
addEventListener('popstate', () => (place.path = address().pathname))

if (isDevice) void import('./device-links').then(({ writeLinks }) => writeLinks())

/** Open an address of the page; one with a `#` leads to a place in it, which that page scrolls to. */
export function go(path: string): void {
  const { pathname, hash } = address()
  if (path === pathname + hash) return
  const [before = path, name] = path.split('#')
  history.pushState(null, '', link(path))
  place.path = before.split('?')[0] ?? before
  if (!name) scrollTo(0, 0)
}

/** For links: stay in the page unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const href = anchor.getAttribute('href') ?? ''
  go(href.startsWith('#/') ? href.slice(1) : anchor.pathname + anchor.hash)
}
