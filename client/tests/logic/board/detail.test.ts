import { expect, test } from 'vitest'
import { visible } from '../../../src/logic/board/detail'
import type { Shape } from '../../../src/server/messages'

const shape = (detail?: string): Shape => ({ id: detail ?? 'plain', symbol: 's', x: 0, y: 0, width: 1, height: 1, label: '', detail })
const all = [shape(), shape('fine'), shape('large'), shape('small')]
const ids = (shapes: Shape[]): string[] => shapes.map((shape) => shape.id)

test('details depend on how wide a field is on the screen', () => {
  expect(ids(visible(all, false))).toEqual(['plain', 'fine', 'large'])
  expect(ids(visible(all, true))).toEqual(['plain', 'small'])
})

test('without details nothing is copied', () => {
  const plain = [shape()]
  expect(visible(plain, true)).toBe(plain)
})
