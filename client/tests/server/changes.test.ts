import { describe, expect, it } from 'vitest'
import { Changes, patched } from '../../src/server/changes'
import { decodeMessage, InvalidData } from '../../src/server/decode'
import type { FromServer, Operation, Position } from '../../src/server/messages'

const shape = (id: string, label = '') => ({ id, symbol: 's', x: 0, y: 0, width: 1, height: 1, label })
const whole = {
  type: 'position',
  n: 3,
  live: true,
  seat: 0,
  width: 1,
  height: 1,
  board: '',
  label: '',
  shapes: [shape('a'), shape('b'), shape('c')],
  panels: [],
  last: [],
  actors: [0],
  step: 'turn',
  prompt: '',
  help: '',
  choices: [],
  words: { 'a/b': 'A', 'c~d': 'C' },
  undo: [],
  since: 0,
  result: null,
  serial: 1,
}
const message = (value: unknown): FromServer => decodeMessage(JSON.stringify(value))
const change = (operations: Operation[], base = 1) => message({ type: 'change', of: 'position', base, serial: base + 1, operations })

describe('operations', () => {
  const cases: [string, Operation, unknown][] = [
    ['set a member', { op: 'add', path: '/n', value: 4 }, { ...whole, n: 4 }],
    ['set a member that was left out', { op: 'add', path: '/rule', value: 'r' }, { ...whole, rule: 'r' }],
    ['find keys with slashes and tildes', { op: 'remove', path: '/words/a~1b' }, { ...whole, words: { 'c~d': 'C' } }],
    ['set such a key', { op: 'add', path: '/words/c~0d', value: 'D' }, { ...whole, words: { 'a/b': 'A', 'c~d': 'D' } }],
    ['insert into a list', { op: 'add', path: '/shapes/1', value: shape('x') }, { ...whole, shapes: [shape('a'), shape('x'), shape('b'), shape('c')] }],
    ['append to a list', { op: 'add', path: '/actors/1', value: 1 }, { ...whole, actors: [0, 1] }],
    ['remove from a list', { op: 'remove', path: '/shapes/0' }, { ...whole, shapes: [shape('b'), shape('c')] }],
    ['replace an entry', { op: 'replace', path: '/shapes/2', value: shape('y') }, { ...whole, shapes: [shape('a'), shape('b'), shape('y')] }],
    ['reach into an entry', { op: 'add', path: '/shapes/1/label', value: 'B' }, { ...whole, shapes: [shape('a'), shape('b', 'B'), shape('c')] }],
  ]
  it.each(cases)('%s', (_, operation, expected) => {
    const before = structuredClone(whole)
    expect(patched(before, [operation])).toEqual(expected)
    expect(before).toEqual(whole)
  })

  it('come one after the other', () => {
    const operations: Operation[] = [
      { op: 'remove', path: '/shapes/0' },
      { op: 'add', path: '/shapes/2', value: shape('a') },
    ]
    expect(patched(whole, operations)).toEqual({ ...whole, shapes: [shape('b'), shape('c'), shape('a')] })
  })
})

describe('differences', () => {
  it('give the whole message, and what did not change stays the same object', () => {
    const changes = new Changes()
    const first = changes.whole(message(whole)) as Position
    const next = changes.whole(change([{ op: 'add', path: '/shapes/1/label', value: 'B' }])) as Position
    expect(next).toEqual({ ...whole, serial: 2, shapes: [shape('a'), shape('b', 'B'), shape('c')] })
    expect(next.shapes[0]).toBe(first.shapes[0])
    expect(next.words).toBe(first.words)
    expect(first.shapes[1]?.label).toBe('')
    expect(changes.whole(change([{ op: 'add', path: '/n', value: 5 }], 2))).toHaveProperty('n', 5)
  })

  it('lead nowhere without their base', () => {
    const changes = new Changes()
    expect(changes.whole(change([]))).toBeNull()
    changes.whole(message(whole))
    expect(changes.whole(change([], 2))).toBeNull()
    expect(changes.whole(change([]))).toHaveProperty('serial', 2)
  })

  it.each([
    ['beyond a list', { op: 'replace', path: '/shapes/3', value: shape('d') }],
    ['at no number', { op: 'add', path: '/shapes/last', value: shape('d') }],
    ['in nothing', { op: 'add', path: '/result/reason', value: '' }],
    ['of something that is not there', { op: 'remove', path: '/words/x' }],
    ['that every object has', { op: 'replace', path: '/constructor', value: 1 }],
  ] as [string, Operation][])('that change something %s ask for everything again', (_, operation) => {
    const changes = new Changes()
    changes.whole(message(whole))
    expect(changes.whole(change([operation]))).toBeNull()
    expect(changes.whole(change([]))).toBeNull()
    expect(changes.whole(message({ ...whole, serial: 5 }))).toHaveProperty('serial', 5)
    expect(changes.whole(change([], 5))).toHaveProperty('serial', 6)
  })

  it('are checked like whole messages', () => {
    const changes = new Changes()
    changes.whole(message(whole))
    expect(() => changes.whole(change([{ op: 'add', path: '/shapes/1', value: { id: 'x' } }]))).toThrow(InvalidData)
    const others = new Changes()
    others.whole(message(whole))
    expect(() => others.whole(change([{ op: 'add', path: '/shapes/1/label', value: 7 }]))).toThrow(InvalidData)
  })

  it('leave earlier positions alone', () => {
    const changes = new Changes()
    changes.whole(message(whole))
    changes.whole(message({ ...whole, live: false, n: 1, serial: undefined }))
    expect(changes.whole(change([]))).toHaveProperty('n', 3)
  })
})
