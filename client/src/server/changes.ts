/** Puts the differences that the server sends (JSON Patch, RFC 6902) together to whole messages.
 *
 * What has not changed stays the same object: nothing that was drawn from it needs to be drawn again. */

import { checkedMessage } from './decode'
import type { Change, FromServer, Operation, Position, Seats } from './messages'

type Whole = Position | Seats

/** The operations do not fit the value. */
class Misfit extends Error {}

/** The value after all operations; the old one stays as it is. */
export function patched(value: unknown, operations: readonly Operation[]): unknown {
  return operations.reduce((before, operation) => changed(before, parts(operation.path), operation), value)
}

const parts = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

function changed(value: unknown, [key, ...rest]: string[], operation: Operation): unknown {
  if (key === undefined) return operation.value
  if (Array.isArray(value)) return inArray(value, key, rest, operation)
  if (typeof value !== 'object' || value === null) throw new Misfit(operation.path)
  const before = value as Record<string, unknown>
  const has = Object.hasOwn(before, key)
  if (!has && (rest.length > 0 || operation.op !== 'add')) throw new Misfit(operation.path)
  if (rest.length || operation.op !== 'remove') return { ...before, [key]: changed(before[key], rest, operation) }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== key))
}

function inArray(values: unknown[], key: string, rest: string[], operation: Operation): unknown[] {
  const i = Number(key)
  const isNew = !rest.length && operation.op === 'add'
  if (!/^\d+$/.test(key) || i >= values.length + (isNew ? 1 : 0)) throw new Misfit(operation.path)
  const copy = [...values]
  if (isNew) copy.splice(i, 0, operation.value)
  else if (!rest.length && operation.op === 'remove') copy.splice(i, 1)
  else copy[i] = changed(values[i], rest, operation)
  return copy
}

/** The last whole messages of one connection. */
export class Changes {
  private readonly last: Partial<Record<Change['of'], Whole>> = {}

  /** The message itself, or the one that a change makes of the last; null without the message that it is based on. */
  whole(message: FromServer): FromServer | null {
    if (message.type === 'change') return this.apply(message)
    if ((message.type === 'position' || message.type === 'seats') && message.serial) this.last[message.type] = message
    return message
  }

  private apply({ of, base, serial, operations }: Change): FromServer | null {
    const before = this.last[of]
    if (before?.serial !== base) return null
    let value: unknown
    try {
      value = patched({ ...before, serial }, operations)
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      delete this.last[of]
      return null
    }
    const whole = checkedMessage(value) as Whole
    this.last[of] = whole
    return whole
  }
}
