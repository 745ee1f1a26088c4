import { expect, it } from 'vitest'
import { until } from './deadline'

const HOUR = 3_600_000

it('says how long is left', () => {
  expect(until('de', 52 * HOUR, 0)).toBe('2 T 4 h')
  expect(until('en', 24 * HOUR, 0)).toBe('1 d 0 h')
  expect(until('en', 5.5 * HOUR, 0)).toBe('5 h 30 min')
  expect(until('en', 1000, 0)).toBe('1 min')
  expect(until('en', 0, 1)).toBe('out of time')
})
