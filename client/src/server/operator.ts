/** Operations for those who operate the server. */

import { request } from './http'
import type { Language, OperatorAction } from './messages'

export type LogFilter = '' | 'players' | 'actions'
export type PhaseFilter = '' | 'waiting' | 'playing' | 'over' | 'closed'

export const status = (language: Language) => request('GET', '/api/operator/status', { language })
export const log = (filter: LogFilter, language: Language) => request('GET', '/api/operator/log', { query: { log: filter || undefined }, language })
export const members = (name: string, banned: boolean, language: Language) =>
  request('GET', '/api/operator/members', { query: { name, banned: banned ? '1' : undefined }, language })
export const tables = (name: string, phase: PhaseFilter, language: Language) =>
  request('GET', '/api/operator/tables', { query: { name, phase: phase || undefined }, language })
export const act = (kind: OperatorAction['kind'], what: string, reason: string, language: Language) =>
  request('POST', '/api/operator/actions', { body: { kind, what, reason }, language })
