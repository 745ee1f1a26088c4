/** Accounts: the addresses for members, and passkeys. */

import { ask } from './api'
import type { Language } from './messages'
import type { Theme } from '../state/settings.svelte'

/** What a member chose, for every device. */
export interface Preferences {
  language?: Language
  theme?: Theme
  confirm?: boolean
  animations?: boolean
  sound?: boolean
  notifications?: boolean
}

export type Right = 'read' | 'play' | 'create'

export interface Account {
  name: string
  created: number
  settings: Preferences
  password: boolean
  passkeys: { id: string; label: string; created: number; used: number | null }[]
  codes_left: number
  tokens: { id: string; label: string; rights: Right[]; created: number; used: number | null }[]
}

export interface Welcomed {
  name: string
  recovery_codes: string[]
}

export interface SignedIn {
  name: string
  codes_left: number
}

function send<T>(method: string, address: string, language: Language, body?: unknown): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  return ask<T>(`${address}?language=${language}`, init)
}

const at = (address: string, id: string): string => `${address}/${encodeURIComponent(id)}`

export const load = (language: Language): Promise<Account> => send('GET', '/api/member', language)
export const join = (name: string, password: string, settings: Preferences, language: Language): Promise<Welcomed> => send('POST', '/api/member', language, { name, password, settings })
export const byPassword = (name: string, password: string, language: Language): Promise<SignedIn> => send('POST', '/api/session', language, { name, password })
export const byCode = (name: string, code: string, language: Language): Promise<SignedIn> => send('POST', '/api/session/code', language, { name, code })
export const signOut = (language: Language): Promise<unknown> => send('DELETE', '/api/session', language)
export const signOutEverywhere = (language: Language): Promise<unknown> => send('DELETE', '/api/sessions', language)
export const change = (changes: { name?: string; settings?: Preferences }, language: Language): Promise<unknown> => send('PATCH', '/api/member', language, changes)
export const setPassword = (password: string | null, language: Language): Promise<unknown> => send('PUT', '/api/member/password', language, { password })
export const newCodes = (language: Language): Promise<{ recovery_codes: string[] }> => send('POST', '/api/member/codes', language)
export const removePasskey = (id: string, language: Language): Promise<unknown> => send('DELETE', at('/api/passkeys', id), language)
export const addToken = (label: string, rights: Right[], language: Language): Promise<{ token: string }> => send('POST', '/api/tokens', language, { label, rights })
export const revokeToken = (id: string, language: Language): Promise<unknown> => send('DELETE', at('/api/tokens', id), language)
export const leave = (language: Language): Promise<unknown> => send('DELETE', '/api/member', language)

// -- passkeys

/** Whether this page can use passkeys: over TLS or on this machine, and by a name rather than a number. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const text = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

interface Options {
  challenge: string
  user?: { id: string }
  excludeCredentials?: { id: string }[]
  allowCredentials?: { id: string }[]
}

/** What the server wrote as text, as the browser wants it. (Older browsers cannot do this themselves.) */
function unpacked(options: Options): unknown {
  const named = (list?: { id: string }[]): unknown => list?.map((one) => ({ ...one, id: bytes(one.id) }))
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
    excludeCredentials: named(options.excludeCredentials),
    allowCredentials: named(options.allowCredentials),
  }
}

function packed(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  const response: Record<string, string> = {}
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    const part = (credential.response as unknown as Record<string, unknown>)[name]
    if (part instanceof ArrayBuffer) response[name] = text(part)
  }
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults: {} }
}

/** Make a passkey on this device; a guest becomes a member. */
export async function addPasskey(name: string, label: string, settings: Preferences, language: Language): Promise<Partial<Welcomed>> {
  const options = await send<Options>('POST', '/api/passkey/options', language, { name })
  const credential = await navigator.credentials.create({ publicKey: unpacked(options) as PublicKeyCredentialCreationOptions })
  return send('POST', '/api/passkeys', language, { name, label, settings, credential: packed(credential) })
}

export async function byPasskey(language: Language): Promise<SignedIn> {
  const options = await send<Options>('POST', '/api/session/passkey/options', language)
  const credential = await navigator.credentials.get({ publicKey: unpacked(options) as PublicKeyCredentialRequestOptions })
  return send('POST', '/api/session/passkey', language, { credential: packed(credential) })
}

/** What to call this device: its system and its browser. */
export function thisDevice(agent: string): string {
  const named = (...signs: [sign: string, name: string][]): string => signs.find(([sign]) => agent.includes(sign))?.[1] ?? ''
  const system = named(['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Mac OS', 'Mac'], ['Linux', 'Linux'])
  const browser = named(['Edg/', 'Edge'], ['Firefox', 'Firefox'], ['Chrome', 'Chrome'], ['Safari', 'Safari'])
  return [system, browser].filter(Boolean).join(' · ')
}
