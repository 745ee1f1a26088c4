import { expect, it } from 'vitest'
import { backoff, pulse } from '../../src/server/connection'

it('waits longer with every try, but never for ever', () => {
  expect(backoff(0, 0.5)).toBe(400)
  expect(backoff(2, 0.5)).toBe(1600)
  expect(backoff(30, 1)).toBeLessThanOrEqual(18_750)
})

it('pings a silent line, and knows within five seconds that it is dead', () => {
  expect(pulse(1000, 500, 0)).toBe('alive')
  expect(pulse(3000, 1000, 0)).toBe('ping')
  expect(pulse(5000, 1000, 3000)).toBe('alive')
  expect(pulse(5600, 1000, 3000)).toBe('dead')
})
