/**
 * Verifies every draw of a finished game with the browser's own cryptography: draw k below n is HMAC-SHA-256(key, k) modulo n. Numbers that
 * players have added are mixed with the key first. What could be drawn each time comes from the server, in an order that is the same for the
 * whole game; only the rules themselves (`tafelrunde verify`) can check that, too.
 */

import type { Dealing } from '../server/messages'
import type { Noted } from './commitments'

export interface CheckedDraw {
  /** In the log. */
  line: number
  played: string
  expected: string
  /** The key gives this number … */
  drawn: number
  /** … below this one. */
  total: number
}

export interface Verdict {
  draws: CheckedDraw[]
  wrong: CheckedDraw[]
  /** The key belongs to the commitment, both that of the server and the one that this browser has noted. */
  keyFits: boolean
  /** My numbers are among those that were mixed in. */
  numbersFit: boolean
  /** The outcomes were numbered in the same order in all draws. */
  isOrderly: boolean
  isRight: boolean
}

/** Whether this browser can compute hashes: over an insecure connection it does not. */
export const canVerify = (): boolean => 'subtle' in crypto

const fromHex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16))
const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The commitment to a key: its SHA-256 hash. */
export const commitmentOf = async (key: string): Promise<string> => toHex(await crypto.subtle.digest('SHA-256', fromHex(key)))

async function signer(key: string): Promise<(text: string) => Promise<string>> {
  const imported = await crypto.subtle.importKey('raw', fromHex(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => toHex(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)))
}

/** The key from which chance is drawn if players have added numbers. */
export async function mixedKey(key: string, numbers: Dealing['numbers']): Promise<string> {
  if (!numbers?.length) return key
  const lines = [...numbers].sort((a, b) => a.seat - b.seat).map(({ seat, number }) => `${seat} ${number}`)
  return (await signer(key))(lines.join('\n'))
}

/** What a number stands for: each outcome has as many numbers as its weight, one after the other. */
function outcomeOf(odds: [number, number][], drawn: number): number {
  let left = drawn
  for (const [outcome, weight] of odds) {
    if (left < weight) return outcome
    left -= weight
  }
  return -1
}

const isOrderly = (odds: [number, number][]): boolean =>
  odds.every(([outcome, weight], i) => Number.isInteger(weight) && weight > 0 && (i === 0 || outcome > (odds[i - 1]?.[0] ?? 0)))

/** Verify all draws; `noted` is what this browser has seen before the end, `mine` are my seats. */
export async function verify(dealing: Dealing, noted?: Noted, mine: number[] = []): Promise<Verdict> {
  const { key = '', commitment = '', numbers = [], outcomes = [], draws = [] } = dealing
  const hash = await commitmentOf(key)
  const sign = await signer(await mixedKey(key, numbers))
  const checked: CheckedDraw[] = []
  for (const [k, { line, outcome, odds }] of draws.entries()) {
    const total = odds.reduce((sum, [, weight]) => sum + weight, 0)
    const drawn = total > 0 ? Number(BigInt(`0x${await sign(String(k))}`) % BigInt(total)) : 0
    checked.push({ line, played: outcomes[outcome] ?? '', expected: outcomes[outcomeOf(odds, drawn)] ?? '?', drawn, total })
  }
  const wrong = checked.filter(({ played, expected }) => played !== expected)
  const keyFits = hash === commitment && hash === (noted?.commitment ?? hash)
  const own = Object.entries(noted?.numbers ?? {}).filter(([seat]) => mine.includes(Number(seat)))
  const numbersFit = own.every(([seat, number]) => (numbers.find((added) => added.seat === Number(seat))?.number ?? '') === number)
  const orderly = draws.every(({ odds }) => isOrderly(odds)) && new Set(outcomes).size === outcomes.length
  return { draws: checked, wrong, keyFits, numbersFit, isOrderly: orderly, isRight: !wrong.length && keyFits && numbersFit && orderly }
}
