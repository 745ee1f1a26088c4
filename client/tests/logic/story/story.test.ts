import { expect, it } from 'vitest'
import { clauses, parts, sinceTurn, sums, traces, turns } from '../../../src/logic/story/story'
import type { LogLine } from '../../../src/server/messages'

const line = (n: number, seat: number | null, turn: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  seat,
  turn,
  texts: [`line ${n}`],
  places: [`cell:${n}`],
  undone: false,
  ...more,
})
/** Chance sets up; Anna (0) has turn 1, Bert (1) turn 2 with an answer of Anna, Cleo (2) turn 3. */
const log = [line(0, null, 0), line(1, 0, 1), line(2, null, 1), line(3, 1, 2), line(4, 0, 2), line(5, 1, 2), line(6, 2, 3)]

it('groups the log by turns, each with its seat', () => {
  expect(turns(log).map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
    [0, null, 1],
    [1, 0, 2],
    [2, 1, 3],
    [3, 2, 1],
  ])
})

it('groups by seats where a title has no turns', () => {
  const plain = [line(0, 0, 0), line(1, 0, 0), line(2, null, 0), line(3, 1, 0), line(4, 0, 0)]
  expect(turns(plain).map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [0, 3],
    [1, 1],
    [0, 1],
  ])
})

it('begins after my last whole turn, also while I am on turn again', () => {
  const all = turns(log)
  expect(sinceTurn(all, 0, 3)).toBe(2)
  expect(sinceTurn(turns([...log, line(7, 0, 4)]), 0, 3)).toBe(2)
  expect(sinceTurn(all, 2, 3)).toBe(0)
  expect(sinceTurn(all, null, 3)).toBe(1)
  expect(sinceTurn([], 0, 3)).toBe(0)
})

it('tells equal lines in a row once, with their number', () => {
  const draw = (n: number, who: string, undone = false): LogLine =>
    line(n, null, 1, { fold: `${who} draws tiles: {n}`, texts: [`${who} draws a tile`], undone })
  const all = parts([line(0, 0, 1), draw(1, 'Anna'), draw(2, 'Anna'), draw(3, 'Bert'), draw(4, 'Anna'), draw(5, 'Anna', true), line(6, 0, 1, { texts: [] })])
  expect(all.map((part) => part.texts[0])).toEqual(['line 0', 'Anna draws tiles: 2', 'Bert draws a tile', 'Anna draws a tile', 'Anna draws a tile'])
})

it('says equal verbs in a row once, and nothing of what was taken back', () => {
  const brief = (n: number, seat: number, verb: string, thing: string, undone = false): LogLine => line(n, seat, 1, { briefs: [{ seat, verb, thing }], undone })
  const lines = [
    brief(0, 1, 'lays', 'temple H5'),
    brief(1, 1, 'lays', 'market F5'),
    brief(2, 1, 'lays', 'farm A1', true),
    brief(3, 1, 'wages war', 'against Anna'),
  ]
  const all = clauses({ turn: 1, seat: 1, lines: [...lines, brief(4, 0, 'wins', 'against Bert')] })
  expect(all).toEqual([
    { seat: 1, text: 'lays temple H5, market F5, wages war against Anna' },
    { seat: 0, text: 'wins against Bert' },
  ])
})

it('adds up points of one seat and colour', () => {
  const gain = (seat: number, amount: number, colour: string) => ({ seat, amount, colour, source: 'tiles' })
  expect(sums([gain(0, 1, 'red'), gain(0, 2, 'red'), gain(1, 1, 'red'), gain(0, 1, 'blue'), gain(1, -1, 'red')]).map((sum) => sum.amount)).toEqual([3, 1])
})

it('numbers what others did on the board, and nothing of chance, of mine or taken back', () => {
  const lines = [...log, line(7, 1, 4, { undone: true }), line(8, 1, 4, { places: ['colour:red'] }), line(9, 1, 4, { places: ['colour:red', 'cell:9'] })]
  const isMine = (seat: number): boolean => seat === 0
  const all = traces(lines, 3, isMine, (place) => place.startsWith('cell:'))
  expect(all.map(({ n, number, places }) => [n, number, places])).toEqual([
    [3, 1, ['cell:3']],
    [5, 2, ['cell:5']],
    [6, 3, ['cell:6']],
    [9, 4, ['cell:9']],
  ])
  expect(traces(lines, 7, isMine, () => true).map((trace) => trace.n)).toEqual([8, 9])
})
