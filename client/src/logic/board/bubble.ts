/** Where the coach's bubble stands. */

import type { Box } from './caption'

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export interface Placed {
  left: number
  top: number
  /** Where the tail touches the bubble, in pixels from its upper left corner; null if it points at nothing. */
  tail: { x: number; y: number; angle: number } | null
}

const GAP = 26
const INSET = 12

const overlap = (a: Box, b: Box): number => {
  const x = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2)
  const y = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2)
  return x > 0 && y > 0 ? x * y : 0
}

/**
 * The place of the bubble inside an area: beside the first target with its tail towards it, where it covers fewest of the targets, then of the marks.
 * All are pixels of the page; boxes have their middle at x and y.
 */
export function placeBubble(targets: Box[], marks: Box[], width: number, height: number, area: Area): Placed {
  const [right, bottom] = [area.left + area.width, area.top + area.height]
  const inside = (value: number, half: number, from: number, to: number): number =>
    Math.min(Math.max(value, from + half + INSET), Math.max(from + half + INSET, to - half - INSET))
  const [first] = targets
  const [w, h] = [width / 2, height / 2]
  const corners = [right - w, area.left + w].flatMap((x) => [area.top + h, bottom - h].map((y) => ({ x, y })))
  const at = first ?? { x: right, y: area.top, width: 0, height: 0 }
  const [dx, dy] = [at.width / 2 + GAP + w, at.height / 2 + GAP + h]
  const beside = [
    { x: at.x + dx, y: at.y - h / 2 },
    { x: at.x - dx, y: at.y - h / 2 },
    { x: at.x, y: at.y - dy },
    { x: at.x, y: at.y + dy },
    { x: at.x + dx, y: at.y + h },
    { x: at.x - dx, y: at.y + h },
  ]
  const spots = [...beside, ...corners].map(({ x, y }) => ({ x: inside(x, w, area.left, right), y: inside(y, h, area.top, bottom), width, height }))
  const cost = (spot: Box): number =>
    targets.reduce((sum, target) => sum + 40 * overlap(spot, target), 0) + marks.reduce((sum, mark) => sum + overlap(spot, mark), 0)
  const best = spots.reduce((spot, other) => (cost(other) < cost(spot) - 1 ? other : spot))
  return { left: best.x - w, top: best.y - h, tail: first ? tailOf(best, first) : null }
}

/** The tail stands on the edge that faces the target, as near to it as the corners allow. */
function tailOf(bubble: Box, target: Box): Placed['tail'] {
  const [w, h] = [bubble.width / 2, bubble.height / 2]
  const [x, y] = [target.x - bubble.x, target.y - bubble.y]
  const clamp = (value: number, half: number): number => Math.min(Math.max(value, 24 - half), half - 24)
  if (Math.abs(x) < w && Math.abs(y) < h) return null
  if (Math.abs(y) - h > Math.abs(x) - w) return { x: w + clamp(x, w), y: y > 0 ? 2 * h : 0, angle: y > 0 ? 180 : 0 }
  return { x: x > 0 ? 2 * w : 0, y: h + clamp(y, h), angle: x > 0 ? 90 : -90 }
}
