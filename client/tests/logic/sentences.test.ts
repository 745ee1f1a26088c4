import { expect, test } from 'vitest'
import { firstSentences } from '../../src/logic/sentences'

test('the first sentences that have place together', () => {
  expect(firstSentences('One. Two. Three.', 9)).toBe('One. Two.')
  expect(firstSentences('One. Two. Three.', 100)).toBe('One. Two. Three.')
  expect(firstSentences('A long sentence. Short.', 4)).toBe('A long sentence.')
})
