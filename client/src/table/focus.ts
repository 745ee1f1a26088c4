/** Where the keyboard focus is. */

/** Whether nothing has the focus, or something on the board that can be chosen no longer: it loses it with the next frame. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.matches('g[data-id]:not([tabindex])')
}
