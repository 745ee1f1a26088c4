import { expect, it } from 'vitest'
import { reuse } from '../../src/logic/reuse'

const position = () => ({
  n: 1,
  shapes: [
    { id: 'a', x: 1, lights: [['b', 'red']] },
    { id: 'b', x: 2 },
  ],
  words: { pass: 'Pass' },
  choices: [{ picks: ['a'] }],
  result: null as null | object,
})

it('keeps what is equal and takes what changed', () => {
  const before = position()
  const now = reuse(before, { ...position(), n: 2, shapes: [position().shapes[0], { id: 'b', x: 3 }] })
  expect(now).not.toBe(before)
  expect(now).toEqual({ ...position(), n: 2, shapes: [position().shapes[0], { id: 'b', x: 3 }] })
  expect(now.shapes[0]).toBe(before.shapes[0])
  expect(now.shapes[1]).not.toBe(before.shapes[1])
  expect(now.words).toBe(before.words)
  expect(now.choices).toBe(before.choices)
})

it('gives back the whole when nothing changed', () => {
  const before = position()
  expect(reuse(before, position())).toBe(before)
})

it('finds shapes by their id when others come before them', () => {
  const before = position()
  const now = reuse(before.shapes, [{ id: 'c', x: 0 }, ...position().shapes])
  expect(now.map((shape) => shape.id)).toEqual(['c', 'a', 'b'])
  expect(now[1]).toBe(before.shapes[0])
  expect(now[2]).toBe(before.shapes[1])
})

it('takes no list for another of which it is a part, and no object for one that has more or other fields', () => {
  const before = position()
  expect(reuse(before.shapes, position().shapes.slice(0, 1))).toEqual(position().shapes.slice(0, 1))
  expect(reuse({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(reuse({ a: 1 }, { b: 1 })).toEqual({ b: 1 })
  expect(reuse({ result: {} }, { result: null })).toEqual({ result: null })
  expect(reuse({ result: [] }, { result: {} })).toEqual({ result: {} })
})

it('changes nothing of what was there before', () => {
  const before = position()
  reuse(before, { ...position(), n: 5, words: { pass: 'Pass', roll: 'Roll' } })
  expect(before).toEqual(position())
})
