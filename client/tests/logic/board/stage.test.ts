import { expect, it } from 'vitest'
import { involved, knownStrength, preview, withoutScore } from '../../../src/logic/board/stage'
import type { Shape, Stage } from '../../../src/server/messages'

it('adds what I choose to what is known, and never guesses the rest', () => {
  expect(preview({ strength: 2 }, 2)).toBe(4)
  expect(preview({ strength: '2 + ?' }, 0)).toBe('2 + ?')
  expect(preview({ strength: '2 + ?' }, 3)).toBe('5 + ?')
  expect(knownStrength('4 + ?')).toBe(4)
  expect(knownStrength('?')).toBe(0)
})

it('does not say the score twice', () => {
  const sides = [
    { name: 'attacks', strength: 4 },
    { name: 'defends', strength: 4 },
  ]
  expect(withoutScore('4 : 4 — a tie goes to the defender', sides)).toBe('a tie goes to the defender')
  expect(withoutScore('A tie', sides)).toBe('A tie')
})

it('finds both sides on the board, and all that is connected with them', () => {
  const shape = (id: string, symbol: string, group: string): Shape => ({ id, symbol, group, x: 0, y: 0, width: 1, height: 1, label: id })
  const side = (symbol: string, colour: string) => ({
    name: '',
    strength: 1,
    symbol,
    colour,
    forces: [{ kind: 'board' as const, symbol: 'tile', number: 1, label: '' }],
  })
  const stage: Stage = { kind: 'conflict', title: '', sides: [side('king-a', 'red'), side('king-b', 'blue')] }
  const shapes = [
    shape('1', 'king-a', 'west'),
    shape('2', 'tile', 'west'),
    shape('3', 'king-b', 'east'),
    shape('4', 'other', 'east'),
    shape('5', 'tile', 'far'),
  ]
  expect(involved(stage, shapes).map((fighter) => [fighter.shape.id, fighter.colour])).toEqual([
    ['1', 'red'],
    ['2', 'red'],
    ['3', 'blue'],
    ['4', ''],
  ])
  expect(involved(stage, shapes.slice(1))).toEqual([])
})
