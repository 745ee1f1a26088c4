/** The settings of this device, stored by the browser; also toasts and the address of the page. */

import { Refusal } from '../server/api'
import { InvalidData } from '../server/decode'
import type { Language, Theme } from '../server/messages'
import type { Pace } from '../logic/pace'
import { levelWords } from '../logic/puzzles'
import { type Args, fromBrowser, type Key, loadWords, say, type Theme as WordTheme } from '../words/words'

interface Stored {
  language: Language
  theme: Theme
  confirm: boolean
  animations: boolean
  sound: boolean
  /** How fast the turns of others are shown. */
  pace: Pace
  notifications: boolean
  name: string
  /** The level of the bots in a quick game; empty for the middle one. */
  level: string
}

const STORE = 'tafelrunde'

function stored(): Stored {
  const defaults: Stored = {
    language: fromBrowser(navigator.languages),
    theme: 'system',
    confirm: false,
    animations: true,
    sound: false,
    pace: 'brisk',
    notifications: false,
    name: '',
    level: '',
  }
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Stored>) }
  } catch {
    return defaults
  }
}

export { follow, go, link, place, query, section } from './addresses.svelte'

export const settings = $state<Stored>(stored())

const calm = matchMedia('(prefers-reduced-motion: reduce)')
/** A phone, upright and on its side. (A phone with its keyboard is low too, but not wide.) */
const narrow = matchMedia('(max-width: 559.98px), (max-width: 759.98px) and (min-height: 500.02px), (max-width: 1000px) and (orientation: portrait)')
const low = matchMedia('(min-width: 560px) and (max-height: 500px) and (orientation: landscape)')
const coarse = matchMedia('(pointer: coarse)')

const night = matchMedia('(prefers-color-scheme: dark)')

/** The kind of screen; updated when it changes. */
export const screen = $state({ calm: calm.matches, phone: narrow.matches, low: low.matches, touch: coarse.matches, night: night.matches })
calm.addEventListener('change', () => (screen.calm = calm.matches))
narrow.addEventListener('change', () => (screen.phone = narrow.matches))
low.addEventListener('change', () => (screen.low = low.matches))
coarse.addEventListener('change', () => (screen.touch = coarse.matches))
night.addEventListener('change', () => (screen.night = night.matches))

/** Whether the screen is small, upright or on its side. */
export const cramped = (): boolean => screen.phone || screen.low

export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && screen.night)

export const moving = (): boolean => settings.animations && !screen.calm

/** How often texts have been loaded: what shows some is drawn again then. */
const words = $state({ loads: 0 })

/** A text of the page in the chosen language. */
export const t = (key: Key, args?: Args): string => (void words.loads, say(settings.language, key, args))

/** "Puzzle 7 · medium": its texts are loaded with the pages of puzzles. */
export const puzzleWords = ({ number, level }: { number: number; level: number }): string => `${t('puzzleNumber', { n: number })} · ${t(levelWords(level))}`

const wordThemes = new Set<WordTheme>()

/** Load more texts, in the chosen language and in every one that is chosen later. */
export async function addWords(...themes: WordTheme[]): Promise<void> {
  const missing = themes.filter((theme) => !wordThemes.has(theme))
  if (!missing.length) return
  await loadWords(settings.language, missing)
  for (const theme of missing) wordThemes.add(theme)
  words.loads++
}

/** Store the settings when they change, and apply them to the document. */
export function storeSettings(): void {
  $effect(() => {
    void loadWords(settings.language, wordThemes).then(() => words.loads++)
  })
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.language
    if (settings.theme === 'system') delete root.dataset.theme
    else root.dataset.theme = settings.theme
    root.classList.toggle('still', !moving())
    try {
      localStorage.setItem(STORE, JSON.stringify(settings))
    } catch {
      // private windows may refuse; then the settings last as long as the page
    }
  })
}

// -- toasts

export const toasts = $state<{ id: number; text: string }[]>([])
let count = 0

export function toast(text: string, milliseconds = 6000): void {
  const id = ++count
  toasts.push({ id, text })
  setTimeout(() => dismiss(id), milliseconds)
}

/** Why a request failed, in words. */
export function reason(error: unknown): string {
  if (error instanceof InvalidData) {
    console.error(error.message)
    return t('outdated')
  }
  return (error instanceof Refusal && error.message) || t('noAnswer')
}

export function dismiss(id: number): void {
  const i = toasts.findIndex((toast) => toast.id === id)
  if (i >= 0) toasts.splice(i, 1)
}
