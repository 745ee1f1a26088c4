/** A button takes no click for a moment after its label changed: nobody hits what has just come under the pointer. The keyboard
 * is not held up. */

import type { Attachment } from 'svelte/attachments'

/** Milliseconds. */
const LOCK = 350

/** For `{@attach locked(label)}`: it runs again whenever the label changes. */
export function locked(label: string): Attachment<HTMLElement> {
  return (element) => {
    if (element.dataset.label === label) return
    const isFirst = element.dataset.label === undefined
    element.dataset.label = label
    if (isFirst) return
    element.dataset.locked = ''
    const stop = (event: MouseEvent): void => {
      if (event.detail === 0) return // by the keyboard
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const open = (): void => {
      clearTimeout(timer)
      delete element.dataset.locked
      element.removeEventListener('click', stop, true)
    }
    const timer = setTimeout(open, LOCK)
    element.addEventListener('click', stop, true)
    return open
  }
}
