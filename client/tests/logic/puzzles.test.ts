import { beforeEach, expect, it, vi } from 'vitest'
import { levelWords, nextUnsolved, results, revealedPuzzles, storeResult, verdictWords } from '../../src/logic/puzzles'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  revealedPuzzles.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => store.set(key, text) })
})

it('stores what was solved, and what is solved stays solved', () => {
  storeResult('catan/a', 'shown')
  expect(results()).toEqual({ 'catan/a': 'shown' })
  storeResult('catan/a', 'solved')
  storeResult('catan/a', 'shown')
  storeResult('catan/b', 'shown')
  expect(results()).toEqual({ 'catan/a': 'solved', 'catan/b': 'shown' })
})

it('goes on without a store', () => {
  store.set('tafelrunde-puzzles', 'no JSON')
  expect(results()).toEqual({})
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused')
    },
  })
  expect(() => storeResult('catan/a', 'solved')).not.toThrow()
})

it('finds the next puzzle that is not solved', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(nextUnsolved('catan', list, 'b', {})?.id).toBe('c')
  expect(nextUnsolved('catan', list, 'b', { 'catan/c': 'solved', 'catan/d': 'shown' })?.id).toBe('d')
  expect(nextUnsolved('catan', list, 'd', { 'catan/a': 'solved', 'troy/b': 'solved' })?.id).toBe('b')
  expect(nextUnsolved('catan', list.slice(0, 1), 'a', {})).toBeUndefined()
})

it('says what a move was', () => {
  expect(verdictWords('catan/a', 'move')).toBeNull()
  expect(verdictWords('catan/a', 'other')).toBe('goesBetter')
  expect(verdictWords('catan/a', 'done')).toBe('right')
  revealedPuzzles.add('catan/a')
  expect(verdictWords('catan/a', 'done')).toBe('theSolution')
  expect([1, 2, 3].map(levelWords)).toEqual(['level1', 'level2', 'level3'])
})
