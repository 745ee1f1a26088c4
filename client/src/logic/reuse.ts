/** What has not changed between two messages stays the same object: then nothing that shows it is drawn again. */

type Properties = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const idOf = (value: unknown): unknown => (isObject(value) ? (value as Properties).id : undefined)

/** `now`, made of the parts of `before` where they are equal; `before` itself if all are. Changes `now`, which nobody else has yet. */
export function reuse<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? (reuseList(before, now) as T) : now
  if (Array.isArray(before)) return now
  return reuseObject(before as Properties, now as Properties) as T
}

function reuseObject(before: Properties, now: Properties): Properties {
  const names = Object.keys(now)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    now[name] = reuse(before[name], now[name])
    if (now[name] !== before[name]) isSame = false
  }
  return isSame ? before : now
}

/** Entries with an id are compared with the one of the same id, others with the one at the same place. */
function reuseList(before: unknown[], now: unknown[]): unknown[] {
  const byId = idOf(now[0]) === undefined ? null : new Map(before.map((entry) => [idOf(entry), entry]))
  let isSame = now.length === before.length
  for (const [i, entry] of now.entries()) {
    now[i] = reuse(byId ? byId.get(idOf(entry)) : before[i], entry)
    if (now[i] !== before[i]) isSame = false
  }
  return isSame ? before : now
}
