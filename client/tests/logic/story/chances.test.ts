import { expect, test } from 'vitest'
import { advantage, mainCause, roomiest, softLine, stacked, tendency, valueAt, valuesOf } from '../../../src/logic/story/chances'
import type { LogLine, Story } from '../../../src/server/messages'

const line = (n: number, turn: number, seat: number | null, undone = false): LogLine => ({ n, turn, seat, undone, texts: [], places: [] })

/** Turn 1 has three lines, of which one was taken back; turn 2 has one, turn 3 has two. */
const log = [line(0, 1, 0), line(1, 1, 0, true), line(2, 1, null), line(3, 2, 1), line(4, 3, 0), line(5, 3, 1)]
const chances = [0.5, 0.6, 0.7, 0.4, 0.3, 0].map((own) => [own, 1 - own])

test('each turn has one value: its last position', () => {
  const values = valuesOf(log, chances)
  expect(values.map(({ n }) => n)).toEqual([0, 3, 4, 6])
  expect(values.map((value) => value.chances[0])).toEqual([0.5, 0.7, 0.4, 0])
  expect(values.map(({ move }) => move)).toEqual([0, 1, 2, 3])
  expect([0, 2, 3, 4, 5, 99].map((n) => valueAt(values, n))).toEqual([1, 1, 2, 3, 3, 3])
})

test('what comes before the first turn is move 0; without turns the entries count', () => {
  const rows = [0, 1, 2, 3].map(() => [1])
  expect(valuesOf([line(0, 0, 0), line(1, 0, 1), line(2, 1, 0)], rows).map(({ move }) => move)).toEqual([0, 0, 0, 1])
  expect(valuesOf([line(0, 0, 0), line(1, 0, 1), line(2, 0, 0)], rows).map(({ move }) => move)).toEqual([0, 1, 2, 3])
})

test('shares are stacked and add up to the whole', () => {
  const shares = stacked(
    [
      { n: 0, move: 0, chances: [0.2, 0.3, 0.5] },
      { n: 1, move: 1, chances: [0.1, 0.1, 0.2] },
    ],
    [1, 2, 0],
  )
  expect(shares[0]).toEqual([
    { low: 0.8, high: 1 },
    { low: 0, high: 0.3 },
    { low: 0.3, high: 0.8 },
  ])
  expect(shares[1]?.[0]?.high).toBeCloseTo(1)
  expect(shares[1]?.[2]).toEqual({ low: 0.25, high: 0.75 })
})

test('a name stands where its share is largest, beside the marks', () => {
  const rows = [0.9, 0.2, 0.5, 0.6, 0.1, 0.9].map((high) => [{ low: 0, high }])
  expect(roomiest(rows, 0, 0.1, [])).toBe(3)
  expect(roomiest(rows, 0, 0.1, [3])).toBe(2)
  expect(roomiest(rows, 0, 0.7, [])).toBe(-1)
})

test('a soft line stays between its ends', () => {
  expect(
    softLine([
      [0, 10],
      [4, 20],
    ]),
  ).toBe('M0.0 10.0C2.0 10.0 2.0 20.0 4.0 20.0')
})

test('what brought most, and what says nothing', () => {
  const story = { luck: [0.1, 0, 0.02], choice: [-0.2, -0.05, -0.2], others: [0.05, 0.1, 0], margin: 0.04 } as Story
  expect(advantage(story, 1)).toBeCloseTo(0.15)
  expect([0, 1, 2].map((seat) => mainCause(story, seat))).toEqual(['luck', 'choice', null])
  expect(mainCause({ ...story, margin: 0.2 }, 0)).toBe(null)
  expect([0.04, -0.2, 0.01].map((change) => tendency(change))).toEqual(['for', 'against', 'even'])
  expect(tendency(0.1, 0.15)).toBe('even')
})
