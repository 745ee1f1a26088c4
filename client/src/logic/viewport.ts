/** The visible part of the board: its centre, and the pixels per unit. */

import type { Shape } from '../server/messages'

export interface View {
  x: number
  y: number
  scale: number
}
export interface Size {
  width: number
  height: number
}

/** The whole board. */
export function fitting(board: Size, window: Size): View {
  const scale = Math.min(window.width / board.width, window.height / board.height) || 1
  return { x: board.width / 2, y: board.height / 2, scale }
}

/** Limited to the board: neither smaller than it nor beside it. */
export function clamped(view: View, board: Size, window: Size): View {
  const scale = Math.max(view.scale, fitting(board, window).scale)
  const hold = (middle: number, length: number, part: number): number => (part >= length ? length / 2 : Math.min(Math.max(middle, part / 2), length - part / 2))
  return { x: hold(view.x, board.width, window.width / scale), y: hold(view.y, board.height, window.height / scale), scale }
}

export function between(from: View, to: View, part: number): View {
  const mix = (a: number, b: number): number => a + (b - a) * part
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

export interface Box extends Size {
  left: number
  right: number
  top: number
  bottom: number
  x: number
  y: number
}

/** The bounding box of these shapes. */
export function box(shapes: Shape[]): Box {
  const left = Math.min(...shapes.map((s) => s.x - s.width / 2))
  const right = Math.max(...shapes.map((s) => s.x + s.width / 2))
  const top = Math.min(...shapes.map((s) => s.y - s.height / 2))
  const bottom = Math.max(...shapes.map((s) => s.y + s.height / 2))
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}
