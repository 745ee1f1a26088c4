import { expect, it } from 'vitest'
import type { LogLine } from '../../../src/server/messages'
import { index, merged, moved, steps } from '../../../src/logic/story/replay'

const line = (n: number, undone = false): LogLine => ({ n, seat: 0, texts: [`line ${n}`], places: [], undone })
/** Lines 2 and 3 were taken back by line 4. */
const log = [line(0), line(1), line(2, true), line(3, true), line(4, true), line(5)]

it('goes through the start and every line that counts', () => {
  expect(steps(log)).toEqual([0, 1, 2, 6])
  expect(steps([])).toEqual([0])
})

it('finds the step a position belongs to', () => {
  expect(index(steps(log), 0)).toBe(0)
  expect(index(steps(log), 2)).toBe(2)
  expect(index(steps(log), 4)).toBe(2)
  expect(index(steps(log), 6)).toBe(3)
})

it('moves on and back within the game', () => {
  const all = steps(log)
  expect(moved(all, 1, 1)).toBe(2)
  expect(moved(all, 2, 1)).toBe(6)
  expect(moved(all, 6, 1)).toBe(6)
  expect(moved(all, 6, -1)).toBe(2)
  expect(moved(all, 0, -1)).toBe(0)
})

it('steps from a line that was taken back to the nearest ones that count', () => {
  const all = steps(log)
  expect(moved(all, 4, -1)).toBe(2)
  expect(moved(all, 4, 1)).toBe(6)
})

it('replaces the lines from the first changed one on', () => {
  expect(merged([line(0), line(1)], 1, [line(1, true), line(2)]).map((entry) => [entry.n, entry.undone])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ])
  expect(merged([line(0)], 0, [])).toEqual([])
})
