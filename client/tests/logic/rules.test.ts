import { expect, test } from 'vitest'
import { grouped, search, spans } from '../../src/logic/rules'

test('a text has stressed words and links', () => {
  expect(spans('A **tile** in [a war](#war), as in [Catan](catan#trade).')).toEqual([
    { text: 'A ', isStrong: false, href: '' },
    { text: 'tile', isStrong: true, href: '' },
    { text: ' in ', isStrong: false, href: '' },
    { text: 'a war', isStrong: false, href: '#war' },
    { text: ', as in ', isStrong: false, href: '' },
    { text: 'Catan', isStrong: false, href: '/rules/catan#trade' },
    { text: '.', isStrong: false, href: '' },
  ])
  expect(spans('')).toEqual([])
})

const SECTIONS = [
  { id: 'war', title: 'Krieg', text: 'Es zählen Plättchen der Farbe. Ein König kämpft.' },
  { id: 'leaders', title: 'Anführer', text: `Ein König steht neben einem Tempel. ${'Und so weiter. '.repeat(20)}Ende.` },
]

test('the search knows no accents and no capitals, and finds titles first', () => {
  expect(search(SECTIONS, 'KONIG').map((hit) => hit.id)).toEqual(['war', 'leaders'])
  expect(search(SECTIONS, 'anfuhrer').map((hit) => hit.id)).toEqual(['leaders'])
  expect(search(SECTIONS, 'könig tempel').map((hit) => hit.id)).toEqual(['leaders'])
  expect(search(SECTIONS, 'kein Treffer')).toEqual([])
  expect(search(SECTIONS, '  ')).toEqual([])
})

test('a hit shows what stands around it', () => {
  const [hit] = search(SECTIONS, 'tempel')
  expect(hit?.before).toBe('Ein König steht neben einem ')
  expect(hit?.found).toBe('Tempel')
  expect(hit?.after.endsWith(' …')).toBe(true)
  const [last] = search(SECTIONS, 'ende')
  expect(last?.before.startsWith('… ')).toBe(true)
  expect(last?.after).toBe('.')
})

test('rulings in a row are together', () => {
  const blocks = ['text', 'ruling', 'ruling', 'list', 'ruling'].map((kind) => ({ kind }))
  expect(grouped(blocks).map((group) => group.length)).toEqual([1, 2, 1, 1])
})
