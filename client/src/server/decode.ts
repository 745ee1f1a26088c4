/** Decodes and checks all data from the server: the result has the type it claims to have. */

import bundled from './schema.json'
import type { FromServer } from './messages'
import { mismatch, type Schema } from './validate'

interface Schemas {
  responses: Record<string, Schema>
  schemas: Record<string, Schema>
}

const first = bundled as unknown as Schemas
const responses = { ...first.responses }
const schemas = { ...first.schemas }

/** The schemas of what only some pages ask for, loaded with the first of them. */
async function loadMore(): Promise<void> {
  const more = (await import('./schema-pages.json')).default as unknown as Schemas
  Object.assign(responses, more.responses)
  Object.assign(schemas, more.schemas)
}

/** The server sent something that this page does not understand, perhaps because it is newer than the page. */
export class InvalidData extends Error {}

function checked<T>(value: unknown, schema: Schema, name: string): T {
  const problem = mismatch(value, schema, schemas, name)
  if (problem) throw new InvalidData(problem)
  return value as T
}

/** A message of the socket. */
export function decodeMessage(text: string): FromServer {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidData('The message is not JSON.')
  }
  return checkedMessage(value)
}

/** The same for one that is decoded already. Of a message that was put together, only what is new is checked. */
export const checkedMessage = (value: unknown): FromServer => checked(value, { $ref: 'ServerMessage' }, 'message')

/** The response of an operation, such as `GET /api/me`. */
export async function decodeResponse<T>(operation: string, value: unknown): Promise<T> {
  if (!responses[operation]) await loadMore()
  const schema = responses[operation]
  if (!schema) throw new InvalidData(`${operation} is not in the schemas.`)
  return checked(value, schema, operation)
}

/** The server's sentence for a refused request. */
export const decodeRefusal = (value: unknown): { code: string; text: string; detail?: string } => checked(value, { $ref: 'Refusal' }, 'refusal')
