import { expect, it } from 'vitest'
import { pause } from './connection'

it('waits longer with every try, but never for ever', () => {
  expect(pause(0, 0.5)).toBe(400)
  expect(pause(2, 0.5)).toBe(1600)
  expect(pause(30, 1)).toBeLessThanOrEqual(18_750)
})
