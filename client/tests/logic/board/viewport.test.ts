import { expect, test } from 'vitest'
import { cutOut } from '../../../src/logic/board/viewport'
import type { Shape } from '../../../src/server/messages'

const board = { width: 1000, height: 600 }
const cell = (x: number, y: number): Shape => ({ id: `${x},${y}`, x, y, width: 50, height: 50 }) as Shape

test('a picture of a moment shows its places and what lies around', () => {
  expect(cutOut(board, [cell(500, 300)], 2)).toEqual({ x: 375, y: 237.5, width: 250, height: 125 })
  const far = cutOut(board, [cell(100, 300), cell(700, 300)], 2)
  expect(far.x).toBeLessThanOrEqual(75)
  expect(far.x + far.width).toBeGreaterThanOrEqual(725)
})

test('it stays on the board, and without places it is the whole board', () => {
  expect(cutOut(board, [cell(25, 575)], 2)).toEqual({ x: 0, y: 475, width: 250, height: 125 })
  expect(cutOut(board, [], 2)).toEqual({ x: 0, y: 0, ...board })
})
