/** The texts of the page by key, in German or English; texts of a game come from the server. */

import type { Language } from '../server/messages'
import type { account } from './de/account'
import type { company } from './de/company'
import type { operator } from './de/operator'
import type { dealing } from './de/dealing'
import type { puzzles } from './de/puzzles'
import type { de } from './de/words'

/** Texts that are loaded with the pages that show them. */
export type Theme = 'account' | 'company' | 'dealing' | 'operator' | 'puzzles'
export type Words = Record<keyof typeof de, string>
export type Key = keyof typeof de | keyof typeof account | keyof typeof company | keyof typeof dealing | keyof typeof operator | keyof typeof puzzles

const catalogue: Partial<Record<Language, Partial<Record<Key, string>>>> = {}
const themes = {
  de: {
    account: async () => (await import('./de/account')).account,
    company: async () => (await import('./de/company')).company,
    operator: async () => (await import('./de/operator')).operator,
    dealing: async () => (await import('./de/dealing')).dealing,
    puzzles: async () => (await import('./de/puzzles')).puzzles,
  },
  en: {
    account: async () => (await import('./en/account')).account,
    company: async () => (await import('./en/company')).company,
    operator: async () => (await import('./en/operator')).operator,
    dealing: async () => (await import('./en/dealing')).dealing,
    puzzles: async () => (await import('./en/puzzles')).puzzles,
  },
}

/** Load the texts of a language, once; until then those of the other one are used. */
export async function loadWords(language: Language, more: Iterable<Theme> = []): Promise<void> {
  catalogue[language] ??= { ...(language === 'de' ? (await import('./de/words')).de : (await import('./en/words')).en) }
  for (const theme of more) Object.assign(catalogue[language], await themes[language][theme]())
}

export type Args = Record<string, string | number>

/** The text of a key, with its `{placeholders}` filled in. */
export function say(language: Language, key: Key, args: Args = {}): string {
  const words = catalogue[language]?.[key] ?? catalogue.en?.[key] ?? catalogue.de?.[key]
  return (words ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole))
}

/** "A, B und C". */
export function list(language: Language, words: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

/** The first of the browser's languages that the page has. */
export function fromBrowser(languages: readonly string[]): Language {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase()
    if (short === 'de' || short === 'en') return short
  }
  return 'en'
}
