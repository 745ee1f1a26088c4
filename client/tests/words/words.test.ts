import { describe, expect, it } from 'vitest'
import { account as deAccount } from '../../src/words/de/account'
import { company as deCompany } from '../../src/words/de/company'
import { operator as deOperator } from '../../src/words/de/operator'
import { dealing as deDealing } from '../../src/words/de/dealing'
import { puzzles as dePuzzles } from '../../src/words/de/puzzles'
import { de as deWords } from '../../src/words/de/words'
import { account as enAccount } from '../../src/words/en/account'
import { company as enCompany } from '../../src/words/en/company'
import { operator as enOperator } from '../../src/words/en/operator'
import { dealing as enDealing } from '../../src/words/en/dealing'
import { puzzles as enPuzzles } from '../../src/words/en/puzzles'
import { en as enWords } from '../../src/words/en/words'
import { fromBrowser, type Key, list, loadWords, say } from '../../src/words/words'

const parts = {
  de: [deWords, deAccount, deCompany, deDealing, deOperator, dePuzzles],
  en: [enWords, enAccount, enCompany, enDealing, enOperator, enPuzzles],
}
const catalogue = {
  de: { ...deWords, ...deAccount, ...deCompany, ...deDealing, ...deOperator, ...dePuzzles },
  en: { ...enWords, ...enAccount, ...enCompany, ...enDealing, ...enOperator, ...enPuzzles },
}

const keys = Object.keys(catalogue.de) as Key[]
const sources = import.meta.glob<string>('../../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort()

describe('the catalogue', () => {
  it('has the same keys in both languages, and no empty words', () => {
    expect(Object.keys(catalogue.en).sort()).toEqual([...keys].sort())
    for (const language of ['de', 'en'] as const) for (const key of keys) expect(catalogue[language][key].trim(), `${language} ${key}`).not.toBe('')
  })

  it('has every text once', () => {
    for (const language of ['de', 'en'] as const) expect(parts[language].flatMap((part) => Object.keys(part)).length).toBe(keys.length)
  })

  it('leaves the same holes in both languages', () => {
    for (const key of keys) expect(holes(catalogue.en[key]), key).toEqual(holes(catalogue.de[key]))
  })

  it('holds no words that nobody uses', () => {
    const code = Object.entries(sources)
      .filter(([name]) => !name.startsWith('../../src/words/'))
      .map(([, text]) => text)
      .join('\n')
    expect(keys.filter((key) => !new RegExp(`'${key}'`).test(code))).toEqual([])
  })

  it('is the only place with words: templates hold none', () => {
    for (const [name, text] of Object.entries(sources)) {
      if (!name.endsWith('.svelte')) continue
      const markup = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      for (const attribute of markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"{}]*)"/g)) expect(attribute[1], name).toBe('')
    }
  })
})

it('fills the holes', async () => {
  await Promise.all([loadWords('de'), loadWords('en')])
  expect(say('de', 'thinks', { name: 'Ishtar' })).toBe('Ishtar überlegt')
  expect(say('en', 'rank', { n: 2 })).toBe('Rank 2')
  expect(list('de', ['A', 'B', 'C'])).toBe('A, B und C')
  expect(list('en', ['A', 'B'])).toBe('A and B')
})

it('loads more texts when they are needed', async () => {
  expect(say('de', 'resign')).toBe('')
  await loadWords('de', ['company'])
  expect(say('de', 'resign')).toBe('Aufgeben')
  expect(say('en', 'resign')).toBe('Aufgeben')
  await loadWords('en', ['company'])
  expect(say('en', 'resign')).toBe('Resign')
})

it('takes the first language of the browser that we speak', () => {
  expect(fromBrowser(['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(fromBrowser(['en-GB', 'de'])).toBe('en')
  expect(fromBrowser(['fr'])).toBe('en')
})
