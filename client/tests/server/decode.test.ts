import { describe, expect, it } from 'vitest'
import atFirst from '../../src/server/schema.json'
import { decodeMessage, decodeRefusal, decodeResponse, InvalidData } from '../../src/server/decode'

const seat = {
  seat: 0,
  people: 'Ro',
  colour: 'red',
  symbol: 'lion',
  name: 'Ida',
  kind: 'guest',
  bot: null,
  face: '',
  level: '',
  mine: true,
  connected: true,
  milliseconds: null,
  ticking: false,
  stand_in: false,
}
const seats = {
  type: 'seats',
  table: 'a',
  game: 'pebbles',
  title: 'Pebbles',
  art: '/art',
  options: [],
  phase: 'playing',
  seats: [seat],
  host: true,
  watchers: 0,
  hot_seat: false,
  secrets: false,
  rematch: null,
}
const shape = { id: 'a', symbol: 's', x: 0.5, y: 1, width: 1, height: 1, label: '' }

const message = (value: unknown): unknown => decodeMessage(JSON.stringify(value))

describe('a message of the socket', () => {
  it('passes as it is, also with properties of a newer server', () => {
    expect(message(seats)).toEqual(seats)
    expect(message({ ...seats, days: { days: 2, weekend: true, sleep: [23, 7], zone: 'UTC' }, later: 1 })).toHaveProperty('later', 1)
    expect(message({ type: 'done', n: 3 })).toEqual({ type: 'done', n: 3 })
  })

  it.each([
    ['is not JSON', '{'],
    ['is no object', '[]'],
    ['is of an unknown type', JSON.stringify({ type: 'party', n: 1 })],
    ['is of a type that every object has', JSON.stringify({ type: 'constructor' })],
    ['lacks something', JSON.stringify({ type: 'done' })],
    ['holds a number that is none', JSON.stringify({ type: 'done', n: '3' })],
    ['holds half a number where a whole one is expected', JSON.stringify({ type: 'done', n: 1.5 })],
    ['holds a value that is not in the list', JSON.stringify({ ...seats, phase: 'lunch' })],
    ['holds a wrong value deep inside', JSON.stringify({ ...seats, seats: [{ ...seat, mine: 1 }] })],
    ['holds a pair of three', JSON.stringify({ ...seats, days: { days: 2, weekend: true, sleep: [1, 2, 3], zone: 'UTC' } })],
  ])('is refused if it %s', (_, text) => {
    expect(() => decodeMessage(text)).toThrow(InvalidData)
  })

  it('is refused with the place and the value', () => {
    expect(() => message({ ...seats, seats: [seat, { ...seat, kind: 'cat' }] })).toThrow(
      'message.seats[1].kind is "cat", expected one of ["bot","free","guest","member"].',
    )
  })
})

it('checks lists of pairs and dictionaries', () => {
  const position = {
    type: 'position',
    n: 0,
    live: true,
    seat: null,
    width: 1,
    height: 1,
    board: '',
    label: '',
    shapes: [{ ...shape, lights: [['a', 'b']] }],
    panels: [],
    last: [],
    actors: [],
    step: '',
    prompt: '',
    help: '',
    choices: [],
    words: { a: 'b' },
    undo: [],
    since: 0,
    result: null,
  }
  expect(message(position)).toEqual(position)
  expect(() => message({ ...position, words: { a: 1 } })).toThrow('message.words.a is not of type string.')
  expect(() => message({ ...position, shapes: [{ ...shape, lights: [['a']] }] })).toThrow('message.shapes[0].lights[0] has 1 entries, expected 2.')
})

it('checks responses by their operation', async () => {
  await expect(decodeResponse('GET /api/me', { name: '', language: 'de', member: null })).resolves.toHaveProperty('language', 'de')
  await expect(decodeResponse('GET /api/me', { name: '', language: 'fr', member: null })).rejects.toThrow(InvalidData)
  await expect(decodeResponse('GET /api/me', undefined)).rejects.toThrow(InvalidData)
  await expect(decodeResponse('GET /api/unheard-of', {})).rejects.toThrow(InvalidData)
  expect(decodeRefusal({ code: 'busy', text: 'Slowly.' }).code).toBe('busy')
})

it('loads the schemas of other pages when one of them asks', async () => {
  expect(Object.keys(atFirst.responses)).not.toContain('GET /api/ladders')
  await expect(decodeResponse('GET /api/ladders', [])).resolves.toEqual([])
  await expect(decodeResponse('GET /api/ladders', [{ game: 1 }])).rejects.toThrow(InvalidData)
})
