/** Checks what the server sent against the schemas of its OpenAPI document, before anything else sees it.
 *
 * Only the keywords that `generate-schema.js` keeps are known. Additional properties are allowed: a newer server may
 * send more. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  anyOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

type Schemas = Record<string, Schema>
type Properties = Record<string, unknown>

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value)

const TYPES: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: isObject,
}

/** Where the value does not fit the schema, in one sentence; empty if it fits. */
export function mismatch(value: unknown, schema: Schema, schemas: Schemas, path = 'value'): string {
  if (schema.$ref !== undefined) return referred(value, schema.$ref, schemas, path)
  if (schema.discriminator) return discriminated(value, schema.discriminator, schemas, path)
  if (schema.anyOf) {
    const fits = schema.anyOf.some((option) => !mismatch(value, option, schemas, path))
    return fits ? '' : `${path} is of none of the expected types.`
  }
  if (schema.enum && !schema.enum.includes(value)) return `${path} is ${JSON.stringify(value)}, expected one of ${JSON.stringify(schema.enum)}.`
  if ('const' in schema && value !== schema.const) return `${path} is ${JSON.stringify(value)}, expected ${JSON.stringify(schema.const)}.`
  if (schema.type !== undefined) {
    const types = [schema.type].flat()
    if (!types.some((type) => TYPES[type]?.(value))) return `${path} is not of type ${types.join(' or ')}.`
  }
  if (Array.isArray(value)) return inArray(value, schema, schemas, path)
  return isObject(value) ? inObject(value, schema, schemas, path) : ''
}

/** By object the schema that it fits. What was checked once never changes. */
const fitting = new WeakMap<object, Schema>()

function referred(value: unknown, name: string, schemas: Schemas, path: string): string {
  const target = schemas[name]
  if (!target) return `${path}: there is no schema ${name}.`
  if (!isObject(value)) return mismatch(value, target, schemas, path)
  if (fitting.get(value) === target) return ''
  const problem = mismatch(value, target, schemas, path)
  if (!problem) fitting.set(value, target)
  return problem
}

function discriminated(value: unknown, { propertyName, mapping }: NonNullable<Schema['discriminator']>, schemas: Schemas, path: string): string {
  const tag = isObject(value) ? value[propertyName] : undefined
  const name = typeof tag === 'string' && Object.hasOwn(mapping, tag) ? mapping[tag] : undefined
  return name === undefined ? `${path}.${propertyName} is ${JSON.stringify(tag)}, which is unknown.` : mismatch(value, { $ref: name }, schemas, path)
}

function inArray(values: unknown[], schema: Schema, schemas: Schemas, path: string): string {
  const first = schema.prefixItems ?? []
  if (values.length < first.length) return `${path} has ${values.length} entries, expected ${first.length}.`
  for (const [i, value] of values.entries()) {
    const expected = first[i] ?? schema.items
    if (expected === false) return `${path} has ${values.length} entries, expected ${first.length}.`
    const problem = typeof expected === 'object' ? mismatch(value, expected, schemas, `${path}[${i}]`) : ''
    if (problem) return problem
  }
  return ''
}

function inObject(value: Properties, schema: Schema, schemas: Schemas, path: string): string {
  const missing = schema.required?.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${path}.${missing} is missing.`
  for (const [name, property] of Object.entries(value)) {
    const expected = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : schema.additionalProperties
    const problem = typeof expected === 'object' ? mismatch(property, expected, schemas, `${path}.${name}`) : ''
    if (problem) return problem
  }
  return ''
}
