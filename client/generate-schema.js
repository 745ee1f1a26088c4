/** Makes the client's types and the schemas that its validator uses from the server's OpenAPI document.
 *
 *     python -m tafelrunde.server.web.api.openapi | node generate-schema.js [--check]
 *
 * Writes src/server/schema.d.ts, schema.json and schema-pages.json, which is loaded when something other than a table is
 * asked for; with --check it only compares them. */

import { readFileSync, writeFileSync } from 'node:fs'
import { text as readText } from 'node:stream/consumers'
import openapiTS, { astToString } from 'openapi-typescript'

const TYPES = new URL('src/server/schema.d.ts', import.meta.url)
const SCHEMAS = new URL('src/server/schema.json', import.meta.url)
const PAGES = new URL('src/server/schema-pages.json', import.meta.url)
/** What every page asks for. */
const EVERYWHERE = ['GET /api/me', 'GET /api/tables']
const PREFIX = '#/components/schemas/'
const JSON_TYPE = 'application/json'
/** The keywords that say what kind of value something is; limits and defaults are the server's business. */
const KEYWORDS = ['$ref', 'type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items', 'prefixItems', 'anyOf', 'discriminator']

const document = JSON.parse(await readText(process.stdin))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** The document without refusals, texts and the parameter that every operation has: they would only repeat themselves. */
function withoutRepetition() {
  const paths = {}
  for (const { path, method, operation } of operations) {
    const parameters = operation.parameters.filter(({ name }) => name !== 'language')
    const { summary, requestBody, responses } = operation
    paths[path] = { ...paths[path], [method]: { summary, parameters, requestBody, responses: { 200: responses[200] } } }
  }
  return { openapi: document.openapi, info: { title: '', version: '' }, paths, components: { schemas: document.components.schemas } }
}

/** A schema with the keywords above only, and with short references. */
function reduced(schema) {
  if (Array.isArray(schema)) return schema.map(reduced)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([keyword]) => KEYWORDS.includes(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, reducedValue(keyword, value)]))
}

function reducedValue(keyword, value) {
  if (keyword === '$ref') return value.slice(PREFIX.length)
  if (keyword === 'properties') return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, reduced(schema)]))
  if (keyword === 'discriminator') {
    const mapping = Object.entries(value.mapping).map(([tag, reference]) => [tag, reference.slice(PREFIX.length)])
    return { propertyName: value.propertyName, mapping: Object.fromEntries(mapping) }
  }
  return reduced(value)
}

/** Adds the schemas that a schema refers to, and those they refer to. */
function collect(schema, found) {
  if (Array.isArray(schema)) for (const one of schema) collect(one, found)
  else if (typeof schema === 'object' && schema !== null) {
    if (schema.$ref && !(schema.$ref in found)) {
      found[schema.$ref] = reduced(document.components.schemas[schema.$ref])
      collect(found[schema.$ref], found)
    }
    for (const value of Object.values(schema)) collect(value, found)
  }
}

/** What the server sends: JSON responses, refusals and the messages of the socket. */
function schemas() {
  const responses = {}
  for (const { path, method, operation } of operations) {
    const content = operation.responses[200].content[JSON_TYPE]
    if (content) responses[`${method.toUpperCase()} ${path}`] = reduced(content.schema)
  }
  const all = Object.entries(responses)
  const first = Object.fromEntries(all.filter(([name]) => EVERYWHERE.includes(name)))
  const found = {}
  collect([...Object.values(first), { $ref: 'ServerMessage' }, { $ref: 'Refusal' }], found)
  const more = { ...found }
  collect(Object.values(responses), more)
  return [
    { responses: first, schemas: found },
    {
      responses: Object.fromEntries(all.filter(([name]) => !(name in first))),
      schemas: Object.fromEntries(Object.entries(more).filter(([name]) => !(name in found))),
    },
  ]
}

async function types() {
  const nodes = await openapiTS(withoutRepetition(), { defaultNonNullable: false, emptyObjectsUnknown: true })
  return `/** Made by generate-schema.js from the server's OpenAPI document: change the types there. */\n\n${astToString(nodes)}`
}

const [everywhere, pages] = schemas()
let stale = false
for (const [file, text] of [
  [TYPES, await types()],
  [SCHEMAS, `${JSON.stringify(everywhere, null, 1)}\n`],
  [PAGES, `${JSON.stringify(pages, null, 1)}\n`],
]) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file.pathname} does not fit the server: run \`python client_build.py --types\`.`)
    stale = true
  }
}
process.exit(stale ? 1 : 0)
