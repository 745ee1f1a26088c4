import { expect, it } from 'vitest'
import { timeLeft } from '../../src/logic/deadline'
import { loadWords } from '../../src/words/words'

const HOUR = 3_600_000

it('says how long is left', async () => {
  await Promise.all([loadWords('de'), loadWords('en')])
  expect(timeLeft('de', 52 * HOUR, 0)).toBe('2 T 4 h')
  expect(timeLeft('en', 24 * HOUR, 0)).toBe('1 d 0 h')
  expect(timeLeft('en', 5.5 * HOUR, 0)).toBe('5 h 30 min')
  expect(timeLeft('en', 1000, 0)).toBe('1 min')
  expect(timeLeft('en', 0, 1)).toBe('out of time')
})
