/** The member of this browser, if any, and the settings that are the same on all devices. */

import * as api from '../server/api'
import { InvalidData } from '../server/decode'
import type { Preferences } from '../server/messages'
import { reason, settings, t, toast } from './settings.svelte'

/** Empty for guests. */
export const account = $state({ name: '' })

const SYNCED = ['language', 'theme', 'confirm', 'animations', 'sound', 'notifications'] as const

export const preferences = (): Preferences => Object.fromEntries(SYNCED.map((key) => [key, settings[key]]))

/** Load the member's settings when the page opens, and save later changes for all devices. */
export function syncSettings(): void {
  let savedText = ''
  api.me().then(
    ({ member }) => {
      if (!member) return
      Object.assign(settings, member.settings, { name: member.name })
      savedText = JSON.stringify(preferences())
      account.name = member.name
    },
    () => undefined, // the page shows by itself that the server does not answer
  )
  $effect(() => {
    const now = preferences()
    const text = JSON.stringify(now)
    if (!account.name || text === savedText) return
    const timer = setTimeout(() => {
      savedText = text
      void import('../server/account').then(({ change }) => change({ settings: now }, settings.language)).catch(showError)
    }, 600)
    return () => clearTimeout(timer)
  })
}

/** Show why something failed. A closed passkey dialog is no failure. */
export function showError(error: unknown): void {
  if (error instanceof api.Refusal || error instanceof InvalidData) toast(reason(error))
  else if (!(error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))) toast(t('passkeyFailed'))
}
