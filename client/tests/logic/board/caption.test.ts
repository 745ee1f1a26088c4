import { expect, test } from 'vitest'
import { captionAt } from '../../../src/logic/board/caption'

const size = { width: 800, height: 600 }
const at = (x: number, y: number) => ({ x, y, width: 40, height: 40 })

test('a caption lies above its shape', () => {
  expect(captionAt(at(400, 300), [], 200, 80, size)).toEqual({ x: 400, y: 230 })
})

test('it stays in the picture, and off the shape', () => {
  const { x, y } = captionAt(at(20, 20), [], 200, 80, size)
  expect(x).toBeGreaterThanOrEqual(100)
  expect(y - 40).toBeGreaterThan(40)
})

test('it avoids marks', () => {
  expect(captionAt(at(400, 300), [at(400, 240), at(400, 360)], 200, 80, size)).toEqual({ x: 530, y: 300 })
})

const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => at(400 + 130 * Math.cos((i * Math.PI) / 4), 300 + 90 * Math.sin((i * Math.PI) / 4)))

test('in a crowd of marks it stays near', () => {
  const { x, y } = captionAt(at(400, 300), ring, 240, 90, size)
  expect(Math.hypot(x - 400, y - 300)).toBeLessThan(200)
})

test('what it speaks of is left free, even if that is a little further away', () => {
  const row = [-120, -80, -40, 40, 80, 120].map((x) => at(400 + x, 300))
  const { y } = captionAt(at(400, 300), [], 300, 120, size, [...row, at(400, 240)])
  expect(y - 60).toBeGreaterThan(320)
  const tower = [200, 240, 280, 340, 380].map((y) => at(400, y))
  const { x } = captionAt(at(400, 310), [], 120, 200, size, tower)
  expect(Math.abs(x - 400) - 60).toBeGreaterThan(20)
})
