/** The drawings of a game in the page, where `<use>` finds them. */

import { drawings } from '../logic/board/sprites'
import { fileAddress } from '../server/transport'

/** Milliseconds until drawings that could not be loaded are asked for again. */
const AGAIN = 3000

/** Insert the drawings at an address, and remove them with the component; `areReady` once they are there. */
export function insertDrawings(address: () => string | undefined): { readonly areReady: boolean } {
  let areReady = $state(false)
  const current = $derived(address())
  $effect(() => {
    const from = current
    if (!from) return
    let sprite: SVGSVGElement | null = null
    let isOver = false
    let timer = 0
    const insert = (): void => {
      Promise.resolve(fileAddress(from))
        .then(drawings)
        .then(
          (copy) => {
            if (isOver) return
            sprite = copy
            document.body.prepend(copy)
            areReady = true
          },
          () => {
            if (!isOver) timer = window.setTimeout(insert, AGAIN)
          },
        )
    }
    insert()
    return () => {
      isOver = true
      clearTimeout(timer)
      sprite?.remove()
    }
  })
  return {
    get areReady() {
      return areReady
    },
  }
}
