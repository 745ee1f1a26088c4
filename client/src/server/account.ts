/** Operations about a member's account, and passkeys. */

import { request } from './http'
import type { Language, Preferences, Scope } from './messages'

export const load = (language: Language) => request('GET', '/api/member', { language })
export const join = (name: string, password: string, settings: Preferences, language: Language) =>
  request('POST', '/api/member', { body: { name, password, settings }, language })
export const byPassword = (name: string, password: string, language: Language) => request('POST', '/api/session', { body: { name, password }, language })
export const byCode = (name: string, code: string, language: Language) => request('POST', '/api/session/code', { body: { name, code }, language })
export const byLink = (secret: string, password: string, language: Language) => request('POST', '/api/session/link', { body: { secret, password }, language })
export const signOut = (language: Language) => request('DELETE', '/api/session', { language })
export const signOutEverywhere = (language: Language) => request('DELETE', '/api/sessions', { language })
export const change = (changes: { name?: string; settings?: Preferences }, language: Language) => request('PATCH', '/api/member', { body: changes, language })
export const setPassword = (password: string | null, language: Language) => request('PUT', '/api/member/password', { body: { password }, language })
export const newCodes = (language: Language) => request('POST', '/api/member/codes', { language })
export const removePasskey = (passkey: string, language: Language) => request('DELETE', '/api/passkeys/{passkey}', { path: { passkey }, language })
export const addToken = (label: string, rights: Scope[], language: Language) => request('POST', '/api/tokens', { body: { label, rights }, language })
export const revokeToken = (token: string, language: Language) => request('DELETE', '/api/tokens/{token}', { path: { token }, language })
export const leave = (language: Language) => request('DELETE', '/api/member', { language })

// -- passkeys

/** Whether passkeys work here: over TLS or on this machine, and with a host name rather than an IP address. */
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

/** The server's options with bytes in place of base64url, as the browser expects them; older browsers have no method for it. */
function unpacked(options: Options): unknown {
  const withBytes = (list?: { id: string }[]): unknown => list?.map((item) => ({ ...item, id: bytes(item.id) }))
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
    excludeCredentials: withBytes(options.excludeCredentials),
    allowCredentials: withBytes(options.allowCredentials),
  }
}

function packed(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  const response: Record<string, string> = {}
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    const part = (credential.response as unknown as Record<string, unknown>)[name]
    if (part instanceof ArrayBuffer) response[name] = text(part)
  }
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults: {} }
}

/** Make a passkey on this device; a guest becomes a member. */
export async function addPasskey(name: string, label: string, settings: Preferences, language: Language) {
  const options = await request('POST', '/api/passkey/options', { body: { name }, language })
  const credential = await navigator.credentials.create({ publicKey: unpacked(options as unknown as Options) as PublicKeyCredentialCreationOptions })
  return request('POST', '/api/passkeys', { body: { name, label, settings, credential: packed(credential) }, language })
}

export async function byPasskey(language: Language) {
  const options = await request('POST', '/api/session/passkey/options', { language })
  const credential = await navigator.credentials.get({ publicKey: unpacked(options as unknown as Options) as PublicKeyCredentialRequestOptions })
  return request('POST', '/api/session/passkey', { body: { credential: packed(credential) }, language })
}

/** A name for this device: its system and its browser. */
export function thisDevice(agent: string): string {
  const firstMatch = (...signs: [sign: string, name: string][]): string => signs.find(([sign]) => agent.includes(sign))?.[1] ?? ''
  const system = firstMatch(['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Mac OS', 'Mac'], ['Linux', 'Linux'])
  const browser = firstMatch(['Edg/', 'Edge'], ['Firefox', 'Firefox'], ['Chrome', 'Chrome'], ['Safari', 'Safari'])
  return [system, browser].filter(Boolean).join(' · ')
}
