/** A game's drawings: load once, sanitized, and inserted where `<use>` finds them. */

const SVG = 'http://www.w3.org/2000/svg'
const cache = new Map<string, Promise<SVGSVGElement>>()

/** Allow drawing elements only: no scripts, foreign content, styles or external links. */
function clean(element: Element): void {
  for (const child of [...element.children]) {
    if (child.namespaceURI !== SVG || ['script', 'foreignObject', 'style', 'image', 'a', 'animate', 'set'].includes(child.localName)) child.remove()
    else clean(child)
  }
  for (const { name, value } of [...element.attributes]) {
    const link = name === 'href' || name.endsWith(':href')
    if (name.startsWith('on') || name === 'style' || (link && !value.startsWith('#'))) element.removeAttribute(name)
  }
}

/** XMLHttpRequest parses the document itself, so Trusted Types need no policy for it. */
function load(address: string): Promise<SVGSVGElement> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.overrideMimeType('image/svg+xml')
    request.onload = () => {
      const root = request.response instanceof Document ? request.response.documentElement : null
      if (request.status !== 200 || root?.localName !== 'svg') return reject(new Error(`${request.status} ${address}`))
      clean(root)
      resolve(root as unknown as SVGSVGElement)
    }
    request.onerror = () => reject(new Error(address))
    request.send()
  })
}

/** A copy of the drawings, to be put into the page. */
export async function drawings(address: string): Promise<SVGSVGElement> {
  let sprite = cache.get(address)
  if (!sprite) {
    sprite = load(address)
    cache.set(address, sprite)
    sprite.catch(() => cache.delete(address))
  }
  const copy = document.importNode(await sprite, true)
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('class', 'sprite')
  return copy
}
