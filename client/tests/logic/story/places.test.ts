import { expect, test } from 'vitest'
import { places } from '../../../src/logic/story/places'

test('places are ranks, and where nobody has won they begin with the best loser', () => {
  expect(places([2, 1, 3])).toEqual([2, 1, 3])
  expect(places([2, 5, 2, 2])).toEqual([1, 4, 1, 1])
})
