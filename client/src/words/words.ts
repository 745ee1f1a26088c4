/** The texts of the page by key, in German or English; texts of a game come from the server. */

import type { Language } from '../server/messages'
import type { de } from './de/words'

export type Key = keyof typeof de
export type Words = Record<Key, string>

const catalogue: Partial<Record<Language, Words>> = {}

/** Load the texts of a language, once; until then those of the other one are used. */
export async function loadWords(language: Language): Promise<void> {
  catalogue[language] ??= language === 'de' ? (await import('./de/words')).de : (await import('./en/words')).en
}

export type Args = Record<string, string | number>

/** The text of a key, with its `{placeholders}` filled in. */
export function say(language: Language, key: Key, args: Args = {}): string {
  const words = catalogue[language] ?? catalogue.en ?? catalogue.de
  return (words?.[key] ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole))
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
