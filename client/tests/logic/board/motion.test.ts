import { expect, it } from 'vitest'
import type { LogLine, SeatInfo, Shape } from '../../../src/server/messages'
import { delay, departed, difference, flights, loose } from '../../../src/logic/board/motion'

const shape = (id: string, x: number, y: number, more: Partial<Shape> = {}): Shape => ({ id, symbol: 'disc', x, y, width: 50, height: 50, label: id, ...more })

it('lets a shape with the same id travel from where it was', () => {
  const { travels, entries, exits } = difference([shape('king', 10, 20)], [shape('king', 110, 50)])
  expect(travels).toEqual([{ id: 'king', dx: -100, dy: -30 }])
  expect(entries).toEqual([])
  expect(exits).toEqual([])
})

it('tells what came and what went', () => {
  const { travels, entries, exits } = difference([shape('a', 0, 0)], [shape('b', 0, 0)])
  expect(travels).toEqual([])
  expect(entries).toEqual(['b'])
  expect(exits.map((shape) => shape.id)).toEqual(['a'])
})

it('pairs what vanished with what appeared of the same kind, the nearest first', () => {
  const before = [shape('s1', 0, 0, { kind: 'red' }), shape('s2', 100, 0, { kind: 'red' }), shape('s3', 0, 0, { kind: 'blue' })]
  const after = [shape('m2', 110, 0, { kind: 'red' }), shape('m1', 30, 0, { kind: 'red' })]
  const { travels, entries, exits } = difference(before, after)
  expect(travels).toContainEqual({ id: 'm2', dx: -10, dy: 0 })
  expect(travels).toContainEqual({ id: 'm1', dx: -30, dy: 0 })
  expect(entries).toEqual([])
  expect(exits.map((shape) => shape.id)).toEqual(['s3'])
})

it('names what left its place empty', () => {
  const before = [
    shape('trader', 0, 0, { place: 'cell:A1' }),
    shape('union', 50, 0, { place: 'cell:B1' }),
    shape('king', 90, 0, { place: 'cell:C1' }),
    shape('die', 200, 0),
  ]
  const after = [
    shape('settlement', 50, 0, { place: 'cell:B1' }),
    shape('king', 0, 50, { place: 'cell:C2' }),
    shape('field', 0, 0, { symbol: '', place: 'cell:A1' }),
  ]
  expect(departed(before, after).map(({ id }) => id)).toEqual(['trader'])
})

it('never pairs pieces without a kind', () => {
  expect(difference([shape('hidden1', 0, 0)], [shape('hidden2', 9, 9)]).travels).toEqual([])
})

it('leaves areas that are only chosen alone', () => {
  const { travels, entries, exits } = difference([shape('x', 0, 0, { symbol: '' })], [shape('y', 5, 5, { symbol: '' })])
  expect([travels, entries, exits]).toEqual([[], [], []])
})

it('starts several pieces 40 ms apart, all of them in time', () => {
  expect(delay(0, 1)).toBe(0)
  expect(delay(1, 3)).toBe(40)
  expect(delay(99, 100)).toBeLessThanOrEqual(360)
})

it('lets pieces fly between the board and the seat they belong to, else the seat that laid or gained them', () => {
  const seats = [
    { seat: 0, colour: 'seat-lion' },
    { seat: 1, colour: 'seat-bull' },
  ] as SeatInfo[]
  const lines = [{ n: 4, seat: 1, places: ['cell:A1', 'cell:A2', 'cell:B2'], points: [{ seat: 1, amount: 1, place: 'cell:B2' }] }] as LogLine[]
  const king = shape('king', 0, 0, { symbol: 'leader-lion' })
  const gem = shape('gem', 5, 5, { symbol: 'treasure', place: 'cell:B2' })
  const lost = shape('lost', 9, 9, { symbol: 'tile' })
  const after = [
    shape('tile', 1, 1, { symbol: 'tile', kind: 'other', place: 'cell:A1' }),
    shape('mine', 2, 2, { colour: 'seat-lion', place: 'cell:A2' }),
    shape('die', 3, 3),
  ]
  const found = flights(difference([king, gem, lost], after), after, seats, lines)
  expect([...found].sort()).toEqual([
    ['gem', 1],
    ['king', 0],
    ['mine', 0],
    ['tile', 1],
  ])
})

it('lets a card fly itself if it leaves the board, and anything else as a copy, equal things together', () => {
  const flight = (symbol: string, start: string, goal: string, count?: number) => ({ symbol, start, goal, ...(count ? { count } : {}) })
  const lines = [
    { n: 1, seat: 0, places: [], flights: [flight('card-ten', 'card:ten', 'seat:1'), flight('ore', 'hex:A1', 'seat:0', 2)] },
    { n: 2, seat: 0, places: [], flights: [flight('ore', 'hex:A1', 'seat:0'), flight('red', '', 'seat:0', 2)] },
  ] as unknown as LogLine[]
  const exits = [shape('ten', 0, 0, { place: 'card:ten' }), shape('r1', 0, 0, { symbol: 'red' }), shape('r2', 0, 0, { symbol: 'red' }), shape('blue', 0, 0)]
  const found = new Map<string, number>()
  expect(loose(lines, exits, found)).toEqual([flight('ore', 'hex:A1', 'seat:0', 3)])
  expect([...found]).toEqual([
    ['ten', 1],
    ['r1', 0],
    ['r2', 0],
  ])
})
