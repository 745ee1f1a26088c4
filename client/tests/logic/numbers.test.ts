import { expect, test } from 'vitest'
import { plain, signed } from '../../src/logic/numbers'

test('numbers have a true minus', () => {
  expect([plain(3), plain(0), plain(-4)]).toEqual(['3', '0', '−4'])
  expect([signed(4), signed(0), signed(-2)]).toEqual(['+4', '±0', '−2'])
})
