/** Outlines of shapes, for marks and hit tests; the same forms as in core/display/svg.py. */

import type { Shape } from '../../server/messages'

type Point = [number, number]
type Form = Pick<Shape, 'width' | 'height' | 'outline'>

/** Where a shape lies, as the attribute of its group. */
export const transform = ({ x, y, turn }: Pick<Shape, 'x' | 'y' | 'turn'>): string => `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`

const n = (x: number): string => String(Math.round(x * 10) / 10)

function hexagon(shape: Form, grow: number): Point[] {
  const wide = shape.width >= shape.height
  const radius = Math.max(shape.width, shape.height) / 2 + grow
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i + (wide ? 0 : 30)) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

function corners(shape: Form, grow: number): Point[] {
  if (shape.outline === 'hex') return hexagon(shape, grow)
  const a = shape.width / 2 + grow
  const b = shape.height / 2 + grow
  return [
    [a, -b],
    [a, b],
    [-a, b],
    [-a, -b],
  ]
}

/** A path round the middle of the shape, `grow` wider on every side. A long box becomes a capsule. */
export function outline(shape: Form, grow: number): string {
  const a = shape.width / 2 + grow
  const b = shape.height / 2 + grow
  if (shape.outline === 'round') return `M${n(-a)} 0A${n(a)} ${n(b)} 0 1 1 ${n(a)} 0A${n(a)} ${n(b)} 0 1 1 ${n(-a)} 0z`
  if (shape.outline === 'hex') {
    return `M${hexagon(shape, grow)
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join('L')}z`
  }
  const r = Math.min(a, b) * (Math.abs(a - b) < 0.2 * a ? 0.36 : 0.72)
  return (
    `M${n(r - a)} ${n(-b)}H${n(a - r)}Q${n(a)} ${n(-b)} ${n(a)} ${n(r - b)}V${n(b - r)}Q${n(a)} ${n(b)} ${n(a - r)} ${n(b)}` +
    `H${n(r - a)}Q${n(-a)} ${n(b)} ${n(-a)} ${n(b - r)}V${n(r - b)}Q${n(-a)} ${n(-b)} ${n(r - a)} ${n(-b)}z`
  )
}

/** A short angle at every corner. */
export function brackets(shape: Form, grow: number): string {
  const all = corners(shape, grow)
  const arm = 0.24 * Math.min(shape.width, shape.height) * (shape.outline === 'hex' ? 0.7 : 1)
  return all
    .map(([x, y], i) => {
      const [p, q] = [all.at(i - 1) as Point, all[(i + 1) % all.length] as Point].map(([u, v]) => {
        const far = Math.hypot(u - x, v - y)
        return `${n(x + ((u - x) * arm) / far)} ${n(y + ((v - y) * arm) / far)}`
      })
      return `M${p}L${n(x)} ${n(y)}L${q}`
    })
    .join('')
}

/** The size of a thin line on this shape. */
export function thin(shape: Form): number {
  return Math.min(3.4, Math.max(2, Math.min(shape.width, shape.height) / 26))
}

/** How far a point lies outside the shape; 0 inside. */
export function distance(shape: Shape, x: number, y: number): number {
  const turn = (-(shape.turn ?? 0) * Math.PI) / 180
  const dx = x - shape.x
  const dy = y - shape.y
  const u = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn))
  const v = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn))
  const a = shape.width / 2
  const b = shape.height / 2
  if (shape.outline === 'round')
    return Math.max(0, Math.hypot(u, v) - (u + v === 0 ? a : (a * b) / Math.hypot((b * u) / Math.hypot(u, v), (a * v) / Math.hypot(u, v))))
  if (shape.outline === 'hex') {
    const r = Math.max(a, b)
    const [s, t] = shape.width >= shape.height ? [u, v] : [v, u]
    const half = (r * Math.sqrt(3)) / 2
    return Math.max(0, t - half, (s * Math.sqrt(3) + t) / 2 - half)
  }
  return Math.hypot(Math.max(0, u - a), Math.max(0, v - b))
}

/** The shape for a pointer: the uppermost selectable one under it, else the nearest within reach. */
export function hit(shapes: Shape[], can: (shape: Shape) => boolean, x: number, y: number, reach: number): Shape | null {
  let best: Shape | null = null
  let nearest = reach
  for (let i = shapes.length - 1; i >= 0; i--) {
    const shape = shapes[i] as Shape
    if (!can(shape)) continue
    const far = distance(shape, x, y)
    if (far === 0) return shape
    if (far < nearest) [best, nearest] = [shape, far]
  }
  return best
}

/** The next shape in the direction of an arrow key: near, and not far off the line. */
export function towards<T extends { x: number; y: number }>(all: T[], from: { x: number; y: number }, dx: number, dy: number): T | null {
  let best: T | null = null
  let cost = Infinity
  for (const shape of all) {
    const along = (shape.x - from.x) * dx + (shape.y - from.y) * dy
    const off = Math.abs((shape.x - from.x) * dy) + Math.abs((shape.y - from.y) * dx)
    if (along <= 0.5) continue
    const length = along + 2.2 * off
    if (length < cost) [best, cost] = [shape, length]
  }
  return best
}
