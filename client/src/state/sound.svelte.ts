/** The sounds of a table, on or off. */

import type { Sound } from '../logic/sound'
import { settings } from './settings.svelte'

const play = (name: Sound): void => void import('../logic/sound').then((sounds) => sounds.play(name))

export function sound(name: Sound): void {
  if (settings.sound && !document.hidden) play(name)
}

/** The sound of my turn comes in the background, too. */
export function turnSound(): void {
  if (settings.sound) play('turn')
}

export function toggleSound(): void {
  settings.sound = !settings.sound
  sound('turn')
}
