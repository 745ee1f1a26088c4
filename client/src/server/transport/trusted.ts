/** Addresses of our own workers as a trusted type: the Content Security Policy allows no others. */

interface Policy {
  createScriptURL(address: string): string
}

interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

function createScriptURL(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not of this site.`)
  return address
}

export function trustedWorker(address: string): string {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  if (!policies) return createScriptURL(address)
  policy ??= policies.createPolicy('tafelrunde-worker', { createScriptURL })
  return policy.createScriptURL(address)
}
