import { expect, it } from 'vitest'
import type { Shape } from '../../../src/server/messages'
import { distance, hit, outline, towards } from '../../../src/logic/board/outline'
import { box, clamped, fitting } from '../../../src/logic/board/viewport'

const shape = (id: string, x: number, y: number, more: Partial<Shape> = {}): Shape => ({
  id,
  symbol: '',
  x,
  y,
  width: 40,
  height: 40,
  label: id,
  pick: id,
  ...more,
})
const all = (): boolean => true

it('knows what lies inside each outline', () => {
  expect(distance(shape('box', 0, 0), 19, 19)).toBe(0)
  expect(distance(shape('round', 0, 0, { outline: 'round' }), 19, 19)).toBeGreaterThan(0)
  expect(distance(shape('round', 0, 0, { outline: 'round' }), 0, 0)).toBe(0)
  expect(distance(shape('hex', 0, 0, { outline: 'hex', width: 46, height: 40 }), 22, 0)).toBe(0)
  expect(distance(shape('hex', 0, 0, { outline: 'hex', width: 46, height: 40 }), 22, 19)).toBeGreaterThan(0)
})

it('turns with the shape', () => {
  const bridge = shape('bridge', 0, 0, { width: 100, height: 20, turn: 90 })
  expect(distance(bridge, 0, 45)).toBe(0)
  expect(distance(bridge, 45, 0)).toBeGreaterThan(0)
})

it('takes the uppermost that can be chosen, or the nearest within reach', () => {
  const village = shape('village', 0, 0, { width: 200, height: 200 })
  const field = shape('field', 0, 0)
  expect(hit([village, field], all, 5, 5, 0)?.id).toBe('field')
  expect(hit([village, field], (shape) => shape.id === 'village', 5, 5, 0)?.id).toBe('village')
  expect(hit([field], all, 30, 0, 6)).toBeNull()
  expect(hit([field], all, 30, 0, 24)?.id).toBe('field')
})

it('goes the way of the arrow', () => {
  const origin = shape('origin', 0, 0)
  const others = [shape('right', 100, 10), shape('far', 300, 0), shape('down', 5, 120)]
  expect(towards(others, origin, 1, 0)?.id).toBe('right')
  expect(towards(others, origin, 0, 1)?.id).toBe('down')
  expect(towards(others, origin, -1, 0)).toBeNull()
})

it('draws closed outlines', () => {
  for (const form of ['', 'round', 'hex']) expect(outline(shape('x', 0, 0, { outline: form }), 2)).toMatch(/^M.*z$/)
})

it('never shows what is beside the board', () => {
  const board = { width: 1000, height: 500 }
  const window = { width: 400, height: 400 }
  expect(fitting(board, window)).toEqual({ x: 500, y: 250, scale: 0.4 })
  const view = clamped({ x: -50, y: 900, scale: 1 }, board, window)
  expect(view).toEqual({ x: 200, y: 300, scale: 1 })
  expect(box([shape('a', 20, 20), shape('b', 120, 60)])).toMatchObject({ left: 0, right: 140, top: 0, bottom: 80, x: 70, y: 40 })
})
