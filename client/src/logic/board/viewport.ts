/** The visible part of the board: its centre, and the pixels per unit. */

import type { Shape } from '../../server/messages'

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

/** Around the middle of these shapes at most so many of them side by side. */
const AROUND = 5

/** The part of the board, so many times as wide as high, that shows these shapes and what lies around; without any the whole board. */
export function cutOut(board: Size, shapes: Shape[], ratio: number): Size & { x: number; y: number } {
  const whole = { x: 0, y: 0, width: board.width, height: board.height }
  if (!shapes.length) return whole
  const around = box(shapes)
  const piece = Math.max(...shapes.map((shape) => Math.max(shape.width, shape.height)))
  const width = Math.min(board.width, Math.max(AROUND * piece, around.width + piece, (around.height + piece) * ratio))
  const height = Math.min(board.height, width / ratio)
  const hold = (middle: number, part: number, length: number): number => Math.min(Math.max(middle - part / 2, 0), length - part)
  return { x: hold(around.x, width, board.width), y: hold(around.y, height, board.height), width, height }
}

/** The places of a board: how large one is, and how far apart those are that lie closest; in units of the board. */
export interface Grain {
  cell: number
  gap: number
}

/** So many places make a kind that counts. */
const KIND = 6
const middle = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
/** How large a shape is for a finger: a narrow one is hit along its length. */
const reach = ({ width, height }: Shape): number => Math.max(Math.min(width, height), Math.max(width, height) / 2)

/** Measures the places that can be picked, by kind: `cell:F7` is a cell. The largest kind is the grid of the board. */
export function grain(shapes: Shape[]): Grain {
  const kinds = new Map<string, Map<string, Shape>>()
  for (const shape of shapes) {
    if (!shape.pick) continue
    const kind = shape.pick.split(':')[0] as string
    kinds.set(kind, (kinds.get(kind) ?? new Map<string, Shape>()).set(shape.pick, shape))
  }
  const large = [...kinds.values()].map((kind) => [...kind.values()]).filter((kind) => kind.length >= KIND)
  const near = (shape: Shape, all: Shape[]): number =>
    Math.min(...all.map((other) => (other === shape ? Infinity : Math.hypot(other.x - shape.x, other.y - shape.y))))
  return {
    cell: Math.max(0, ...large.map((kind) => middle(kind.map(reach)))),
    gap: Math.min(Infinity, ...large.map((kind) => middle(kind.map((shape) => near(shape, kind))))),
  }
}

/** A cell of so many pixels is easy to tap; one of so many can be tapped, where all rows of the board are visible for it. */
export const TAP = 39
const LEAST = 30
/** Places so many pixels apart can be told apart by a finger, and so many easily. */
const APART = 20
const EASY = 28
/** A near view is worth it if it is so much larger. */
const WORTH = 1.2

/** The scale for a small screen: the whole board where its cells can be tapped, else all of its rows, else as near as needed. */
export function comfortable({ cell, gap }: Grain, board: Size, window: Size): number {
  const whole = fitting(board, window).scale
  const isFine = (scale: number, least: number): boolean => cell * scale >= least && gap * scale >= APART
  if (!cell || isFine(whole, TAP)) return whole
  const rows = window.height / board.height
  const near = isFine(rows, LEAST) && rows > whole * WORTH ? rows : Math.max(TAP / cell, EASY / gap)
  return near > whole * WORTH ? near : whole
}
