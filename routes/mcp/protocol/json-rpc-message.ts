import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../../domain/is-object.ts'

export type Params = Record<string, unknown>

/** A request as this service reads it. MCP knows no `null` id, but JSON-RPC does, and it is echoed like any other. */
export interface Request {
  kind: 'request'
  id: RequestId | null
  method: string
  params: Params
}

/** What a POST body may be: a request to answer, a notification or response to take note of, or why it is neither. */
export type Message = Request | { kind: 'notification' | 'response' } | { kind: 'invalid'; reason: string }

/**
 * Tells what a parsed body is by JSON-RPC 2.0, one message and no batch. Members that JSON-RPC does not know are
 * ignored. Never throws. The schemas of the SDK are not used for this, because they refuse an id of null and unknown
 * members, parse a message up to three times, and say in no words what is wrong.
 */
export function classify (body: unknown): Message {
  if (Array.isArray(body)) return invalid('A batch is not accepted. Send each message in a request of its own.')
  if (!isObject(body)) return invalid('The body must be a JSON object.')
  if (body.jsonrpc !== '2.0') return invalid(NOT_JSON_RPC_2)

  const { id, method, params = {} } = body
  if (id !== undefined && !isId(id)) {
    return invalid('The member "id" must be a string, null, or a number that JSON can carry exactly.')
  }
  const answers = ['result', 'error'].filter((name) => name in body)
  if (method === undefined) return response(body, answers)
  if (answers.length > 0) return invalid('A message has either a method, a result or an error.')
  if (typeof method !== 'string') return invalid('The member "method" must be a string.')
  if (!isObject(params)) return invalid('The member "params" must be an object.')
  return id === undefined ? { kind: 'notification' } : { kind: 'request', id, method, params }
}

function response (body: Params, answers: string[]): Message {
  if (answers.length !== 1) return invalid('A message has either a method, a result or an error.')
  if (body.id === undefined) return invalid('A response must have an "id".')
  if ('error' in body && !isObject(body.error)) return invalid('The member "error" must be an object.')
  return { kind: 'response' }
}

export const NOT_JSON_RPC_2 = 'The member "jsonrpc" must be the string "2.0".'

const invalid = (reason: string): Message => ({ kind: 'invalid', reason })

/** Beyond the safe integers a number has lost digits in parsing and could not be echoed as it came. */
function isId (value: unknown): value is RequestId | null {
  return (
    typeof value === 'string' ||
    value === null ||
    (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  )
}
