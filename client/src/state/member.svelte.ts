/** The member whose browser this is, if any, and the settings that follow them to every device. */

import * as accounts from '../server/account'
import * as api from '../server/api'
import { InvalidData } from '../server/decode'
import type { Preferences } from '../server/messages'
import { reason, settings, t, toast } from './settings.svelte'

/** Empty for guests. */
export const account = $state({ name: '' })

const KEPT = ['language', 'theme', 'confirm', 'animations', 'sound', 'notifications'] as const

export const chosen = (): Preferences => Object.fromEntries(KEPT.map((key) => [key, settings[key]]))

/** Takes the settings of the member over when the page opens; later changes are stored for all devices. */
export function keepOnServer(): void {
  let known = ''
  api.me().then(
    ({ member }) => {
      if (!member) return
      Object.assign(settings, member.settings, { name: member.name })
      known = JSON.stringify(chosen())
      account.name = member.name
    },
    () => undefined, // the page says by itself that nobody answers
  )
  $effect(() => {
    const now = chosen()
    const text = JSON.stringify(now)
    if (!account.name || text === known) return
    const timer = setTimeout(() => {
      known = text
      accounts.change({ settings: now }, settings.language).catch(sorry)
    }, 600)
    return () => clearTimeout(timer)
  })
}

/** Says why something did not work. Whoever closes the browser's passkey window meant to. */
export function sorry(error: unknown): void {
  if (error instanceof api.Refusal || error instanceof InvalidData) toast(reason(error))
  else if (!(error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))) toast(t('passkeyFailed'))
}
