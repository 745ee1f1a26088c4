/** Links of a page whose tables are on this device: addresses within the site are fragments. */

import { link, place } from './addresses.svelte'

export function writeLinks(): void {
  for (const event of ['pointerdown', 'focusin', 'contextmenu'] as const) addEventListener(event, writeLink, { capture: true })
  addEventListener('click', followSection, { capture: true })
}

/** Before a link is used, copied or opened in another tab, write it as the browser understands it. */
function writeLink({ target }: Event): void {
  const anchor = target instanceof Element ? target.closest('a[href^="/"]:not([download])') : null
  anchor?.setAttribute('href', link(anchor.getAttribute('href') ?? '/'))
}

/** A link to a place in the page keeps the address of the page. */
function followSection(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest('a[href^="#"]:not([href^="#/"])') : null
  if (!anchor) return
  event.preventDefault()
  const name = anchor.getAttribute('href') ?? ''
  history.pushState(null, '', link(place.path + name))
  document.getElementById(decodeURIComponent(name.slice(1)))?.scrollIntoView()
}
