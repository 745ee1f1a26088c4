import { expect, it } from 'vitest'
import { readTableLink, type Setup, tableLink } from '../../src/logic/table-link'

const table: Setup = {
  game: 'shangrila',
  seats: 4,
  options: { start: 'printed', hand: 3 },
  bots: [null, 'hard', null, 'easy'],
  clock: null,
  days: { days: 2, weekend: true, sleep: [23, 7] },
  rated: true,
  open: false,
  hot_seat: false,
}

it('says in a link how a table is set, and reads it back', () => {
  const link = tableLink(table)
  expect(link.startsWith('/new?game=shangrila&seats=4&bots=')).toBe(true)
  expect(readTableLink(link.slice(4))).toEqual({
    game: 'shangrila',
    seats: 4,
    options: { start: 'printed', hand: '3' },
    bots: [null, 'hard', null, 'easy'],
    days: { days: 2, weekend: true, sleep: [23, 7] },
    rated: true,
  })
  const live = { ...table, days: null, clock: { minutes: 15, increment: 10 }, bots: [null, null, null, null], rated: false, open: true, options: {} }
  expect(readTableLink(tableLink(live).slice(4))).toEqual({ game: 'shangrila', seats: 4, options: {}, clock: { minutes: 15, increment: 10 }, open: true })
})

it('says whether hints are allowed only where somebody chose', () => {
  for (const hints of [true, false]) expect(readTableLink(tableLink({ ...table, hints }).slice(4)).hints).toBe(hints)
  expect('hints' in readTableLink(tableLink(table).slice(4))).toBe(false)
})

it('leaves out what makes no sense', () => {
  expect(readTableLink('?game=<script>&seats=99&bots=hard,<b>,&clock=5&days=900&off=99-3&rated=0')).toEqual({ options: {}, bots: ['hard', null, null] })
  expect(readTableLink('?days=1&off=25-3,weekend')).toEqual({ options: {}, days: { days: 1, weekend: true, sleep: null } })
  expect(readTableLink('?clock=9999+1')).toEqual({ options: {} })
  expect(readTableLink('')).toEqual({ options: {} })
})
