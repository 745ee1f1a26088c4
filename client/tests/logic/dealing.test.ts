import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteCommitment, noted, noteNumber } from '../../src/logic/commitments'
import { commitmentOf, mixedKey, verify } from '../../src/logic/dealing'
import type { Dealing } from '../../src/server/messages'
import vectors from './dealing-vectors.json'

const games = vectors as unknown as { game: string; mixed: string; dealing: Required<Dealing> }[]
const [pebbles, euphrat, catan] = games.map(({ dealing }) => dealing) as [Required<Dealing>, Required<Dealing>, Required<Dealing>]
const copy = (dealing: Required<Dealing>): Required<Dealing> => structuredClone(dealing)

describe('what Python has drawn', () => {
  it.each(games)('is right in $game', async ({ mixed, dealing }) => {
    expect(await commitmentOf(dealing.key)).toBe(dealing.commitment)
    expect(await mixedKey(dealing.key, dealing.numbers)).toBe(mixed)
    const verdict = await verify(dealing)
    expect(verdict.wrong).toEqual([])
    expect(verdict.isRight).toBe(true)
    expect(verdict.draws.length).toBe(dealing.draws.length)
    expect(verdict.draws.length).toBeGreaterThan(5)
  })
})

describe('what was changed is found', () => {
  it('another key', async () => {
    const verdict = await verify({ ...pebbles, key: '00'.repeat(32) })
    expect([verdict.keyFits, verdict.isRight]).toEqual([false, false])
    expect(verdict.wrong.length).toBeGreaterThan(0)
  })

  it('a commitment that fits, but is not the one that was shown', async () => {
    const key = '11'.repeat(32)
    const verdict = await verify({ ...pebbles, draws: [], key, commitment: await commitmentOf(key) }, seen(pebbles.commitment))
    expect([verdict.keyFits, verdict.isRight]).toEqual([false, false])
  })

  it('a number that was left out or changed', async () => {
    expect((await verify({ ...euphrat, numbers: [] })).wrong.length).toBeGreaterThan(0)
    expect((await verify({ ...euphrat, numbers: [{ seat: 0, number: 'abd' }] })).isRight).toBe(false)
    const left = seen(catan.commitment, { 0: 'mine' })
    expect((await verify(catan, left, [0])).numbersFit).toBe(false)
    expect((await verify(catan, left, [1])).isRight).toBe(true) // I have left seat 0 to somebody else
    expect((await verify(catan, seen(catan.commitment, { 1: 'Zwoelf' }), [1])).isRight).toBe(true)
    expect((await verify(catan, seen(catan.commitment, { 1: '' }), [1])).numbersFit).toBe(false) // I took it back
  })

  it('one draw', async () => {
    const forged = copy(catan)
    const draw = forged.draws[7] as Required<Dealing>['draws'][number]
    draw.outcome = draw.odds.find(([outcome]) => outcome !== draw.outcome)?.[0] ?? -1
    const { wrong, draws } = await verify(forged)
    expect(wrong.map(({ line }) => line)).toEqual([draw.line])
    expect(wrong[0]?.expected).toBe(catan.outcomes[catan.draws[7]?.outcome ?? -1])
    expect(draws.length).toBe(catan.draws.length)
  })

  it('odds in another order, or with a weight that is none', async () => {
    const turned = copy(catan)
    turned.draws[0]?.odds.reverse()
    expect((await verify(turned)).isOrderly).toBe(false)
    const bent = copy(catan)
    bent.draws[0]?.odds.splice(0, 1, [0, -1])
    expect((await verify(bent)).isOrderly).toBe(false)
    expect((await verify({ ...catan, outcomes: [...catan.outcomes, catan.outcomes[0] ?? ''] })).isOrderly).toBe(false)
  })
})

function seen(commitment: string, numbers: Record<number, string> = {}) {
  return { table: 't', commitment, early: true, numbers }
}

describe('what the browser notes', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) })
  })

  it('is the first commitment of a table, and my numbers', () => {
    noteCommitment('a', '', true)
    expect(noted('a')).toBeUndefined()
    noteCommitment('a', '12', true)
    noteCommitment('a', '34', false)
    noteNumber('a', 1, 'x')
    noteNumber('b', 1, 'x')
    expect(noted('a')).toEqual({ table: 'a', commitment: '12', early: true, numbers: { 1: 'x' } })
    expect(noted('b')).toBeUndefined()
  })

  it('is forgotten after many tables', () => {
    for (let n = 0; n <= 200; n++) noteCommitment(`t${n}`, 'x', false)
    expect(noted('t0')).toBeUndefined()
    expect(noted('t200')).toBeDefined()
  })
})
