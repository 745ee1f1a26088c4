import { expect, test } from 'vitest'
import { messageId } from '../../src/logic/message-id'

test('a message id is one that the server accepts, and another one each time', () => {
  const ids = Array.from({ length: 100 }, messageId)
  expect(ids.every((id) => /^[A-Za-z0-9_-]{1,40}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
