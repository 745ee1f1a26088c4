/** Animates the change from one position to the next: pieces travel, enter and fade. */

import { delay, type Difference } from '../../../logic/board/motion'

const EASING = 'cubic-bezier(.2,.7,.2,1)'
/** Milliseconds until a piece that left the board has faded. */
export const FADE = 220

const find = (picture: Element, name: 'id' | 'ghost', id: string): Element | null => picture.querySelector(`[data-${name}="${CSS.escape(id)}"]`)

/** Milliseconds of a way to or from a seat. */
export const FLIGHT = 480

/** From a shape to a seat, in units of the board. */
export type Way = (id: string) => { dx: number; dy: number } | null

/** The shapes have `data-id`, copies of those that left `data-ghost`. What comes from a seat or goes to one flies there. */
export function animate(picture: Element, { travels, entries, exits }: Difference, way: Way): void {
  const count = travels.length + entries.length
  const length = 1.25 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--move') || '240')
  travels.forEach(({ id, dx, dy }, i) => {
    const far = Math.hypot(dx, dy)
    find(picture, 'id', id)?.animate(
      [{ translate: `${dx}px ${dy}px` }, { translate: `${dx * 0.45}px ${dy * 0.45 - Math.min(22, far / 8)}px`, offset: 0.5 }, { translate: '0px 0px' }],
      { duration: length * (far > 300 ? 1.6 : 1.2), delay: delay(i, count), easing: EASING, fill: 'backwards' },
    )
  })
  entries.forEach((id, i) => {
    const from = way(id)
    if (from) {
      const frames = [
        { translate: `${from.dx}px ${from.dy}px`, opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { translate: '0px 0px', opacity: 1 },
      ]
      find(picture, 'id', id)?.animate(frames, { duration: FLIGHT, delay: delay(travels.length + i, count), easing: EASING, fill: 'backwards' })
      return
    }
    find(picture, 'id', id)?.animate(
      [
        { opacity: 0, translate: '0px -14px' },
        { opacity: 1, translate: '0px 0px' },
      ],
      { duration: length, delay: delay(travels.length + i, count), easing: EASING, fill: 'backwards' },
    )
  })
  for (const { id } of exits) {
    const to = way(id)
    if (to) {
      const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0, translate: `${to.dx}px ${to.dy}px` }]
      find(picture, 'ghost', id)?.animate(frames, { duration: FLIGHT, easing: 'ease-in-out', fill: 'forwards' })
    } else find(picture, 'ghost', id)?.animate([{ opacity: 1 }, { opacity: 0, translate: '0px 10px' }], { duration: FADE, easing: 'ease-in', fill: 'forwards' })
  }
}
