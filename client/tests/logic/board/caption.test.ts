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

test('it avoids what it speaks of', () => {
  expect(captionAt(at(400, 300), [at(400, 240), at(400, 360)], 200, 80, size)).toEqual({ x: 530, y: 300 })
})

test('in a crowd it goes to a corner', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => at(400 + 130 * Math.cos((i * Math.PI) / 4), 300 + 90 * Math.sin((i * Math.PI) / 4)))
  const { x, y } = captionAt(at(400, 300), crowd, 240, 90, size)
  expect([x, y]).toEqual([130, 55])
})
