/** Sends requests to the HTTP API: the OpenAPI document gives the types of requests and responses. */

import { decodeRefusal, decodeResponse, InvalidData } from './decode'
import type { Language } from './messages'
import type { paths } from './schema'
import { call, type HttpAnswer } from './transport'

type Methods = { GET: 'get'; POST: 'post'; PUT: 'put'; PATCH: 'patch'; DELETE: 'delete' }
type Method = keyof Methods
/** Paths that have this method. */
type Path<M extends Method> = { [P in keyof paths]: paths[P][Methods[M]] extends object ? P : never }[keyof paths]
type Operation<M extends Method, P extends Path<M>> = paths[P][Methods[M]]

type InPath<O> = O extends { parameters: { path: infer Values extends object } } ? { path: Values } : { path?: never }
type InQuery<O> = O extends { parameters: { query?: infer Values } } ? { query?: Values } : { query?: never }
type InBody<O> = O extends { requestBody: { content: infer Content } } ? { body: Content[keyof Content] } : { body?: never }
type Arguments<O> = InPath<O> & InQuery<O> & InBody<O> & { language?: Language }
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

/** A refused request, with the server's sentence in the requested language; an empty text: no answer. */
export class Refusal extends Error {
  constructor(
    text: string,
    readonly code = '',
  ) {
    super(text)
  }
}

interface Untyped {
  path?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  language?: Language
}

/** The address of an operation. */
export function address(path: string, { path: values = {}, query = {}, language }: Untyped): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, language })) if (value) search.set(name, value)
  return search.size ? `${filled}?${search}` : filled
}

/** Calls an operation. Rejects with a Refusal, or with InvalidData if the response does not fit the document. */
export async function request<M extends Method, P extends Path<M>>(method: M, path: P, options: Arguments<Operation<M, P>>): Promise<Answer<Operation<M, P>>> {
  const untyped = options as Untyped
  const { body } = untyped
  const isText = typeof body === 'string'
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': isText ? 'text/plain' : 'application/json' }
  let answer: HttpAnswer
  try {
    answer = await call(method, address(path, untyped), headers, isText || body === undefined ? body : JSON.stringify(body))
  } catch {
    throw new Refusal('')
  }
  if (answer.ok) return decodeResponse(`${method} ${path}`, answer.data)
  throw refusal(answer.data)
}

/** A proxy in between may answer with something else than a refusal: then the server did not answer. */
function refusal(data: unknown): Refusal {
  try {
    const { text, detail, code } = decodeRefusal(data)
    return new Refusal([text, detail].filter(Boolean).join(' '), code)
  } catch (error) {
    if (error instanceof InvalidData) return new Refusal('')
    throw error
  }
}
