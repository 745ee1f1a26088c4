import { expect, it } from 'vitest'
import { backoff } from './connection'

it('waits longer with every try, but never for ever', () => {
  expect(backoff(0, 0.5)).toBe(400)
  expect(backoff(2, 0.5)).toBe(1600)
  expect(backoff(30, 1)).toBeLessThanOrEqual(18_750)
})
