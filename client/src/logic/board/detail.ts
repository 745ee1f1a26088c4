/** Which shapes a picture of some size shows; the same as in core/display/notes.py. */

import type { Shape } from '../../server/messages'

/** The shapes that are drawn while fields are small on the screen, or not. */
export function visible(shapes: Shape[], small: boolean): Shape[] {
  if (!shapes.some((shape) => shape.detail)) return shapes
  return shapes.filter(({ detail }) => (small ? detail !== 'fine' && detail !== 'large' : detail !== 'small'))
}
