import { expect, test } from 'vitest'
import { movers, percent, points } from '../../../src/logic/story/percent'

test('chances are whole percents', () => {
  expect([0, 0.237, 0.996, 1].map((part) => percent(part, 'de'))).toEqual(['0 %', '24 %', '100 %', '100 %'])
  expect(percent(0.237, 'en')).toBe('24%')
})

test('changes have a sign, and a true minus', () => {
  expect([0.121, -0.034, 0.004, -0.004].map(points)).toEqual(['+12', '−3', '0', '0'])
})

test('who moved most comes first, and trifles are left out', () => {
  expect(movers([0.02, -0.3, 0.001, 0.28])).toEqual([1, 3, 0])
  expect(movers([0.2, -0.05, -0.08, -0.07])).toEqual([0, 2, 3])
  expect(movers([0, 0])).toEqual([])
})
