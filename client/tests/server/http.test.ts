import { expect, it } from 'vitest'
import { address } from '../../src/server/http'

it('fills the address of an operation', () => {
  expect(address('/api/tables/{table}/quiet', { path: { table: 'a/b' }, language: 'de' })).toBe('/api/tables/a%2Fb/quiet?language=de')
  expect(address('/api/lobby', { query: { game: 'catan', seats: '' }, language: 'en' })).toBe('/api/lobby?game=catan&language=en')
  expect(address('/api/me', {})).toBe('/api/me')
})
