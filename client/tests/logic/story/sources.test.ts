import { describe, expect, it } from 'vitest'
import { sourceTable } from '../../../src/logic/story/sources'

describe('sources of points', () => {
  it('gives points of several colours a bar each, and merges what comes from one source', () => {
    const shown = sourceTable([
      [
        { source: 'tiles', amount: 5, colour: 'red', symbol: 'temple' },
        { source: 'conflicts', amount: 3, colour: 'red', symbol: 'temple' },
        { source: 'tiles', amount: 2, colour: 'blue', symbol: 'farm' },
        { source: 'tiles', amount: 1, colour: 'red', symbol: 'other' },
      ],
      [{ source: 'conflicts', amount: 4, colour: 'blue', symbol: 'farm' }],
    ])
    expect(shown.colours).toEqual([
      { colour: 'blue', symbol: 'farm' },
      { colour: 'red', symbol: 'temple' },
    ])
    expect(shown.names).toEqual(['tiles', 'conflicts'])
    expect(shown.parts(0, 'red').map(({ source, amount }) => [source, amount])).toEqual([
      ['tiles', 6],
      ['conflicts', 3],
    ])
    expect(shown.most).toBe(9)
  })

  it('puts points without a colour last, with their sign if they have one', () => {
    const shown = sourceTable([
      [
        { source: 'treasures', amount: 2, symbol: 'treasure' },
        { source: 'tiles', amount: 5, colour: 'red', symbol: 'temple' },
      ],
    ])
    expect(shown.colours).toEqual([
      { colour: 'red', symbol: 'temple' },
      { colour: '', symbol: 'treasure' },
    ])
  })

  it('does not count losses into the length of a bar', () => {
    const shown = sourceTable([
      [
        { source: 'masters', amount: 7 },
        { source: 'driven out', amount: -3 },
      ],
    ])
    expect(shown.most).toBe(7)
    expect(shown.colours).toEqual([{ colour: '', symbol: '' }])
  })
})
