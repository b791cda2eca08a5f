import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../../domain/is-object.ts'

export type Params = Record<string, unknown>

/**
 * A request as this service reads it. MCP does not allow a `null` id, but JSON-RPC does, so it is returned like any
 * other.
 */
export interface Request {
  kind: 'request'
  id: RequestId | null
  method: string
  params: Params
}

/** The meaning of a POST body: a request, a notification, a response, or the reason why it is none of these. */
type Message = Request | { kind: 'notification' | 'response' } | { kind: 'invalid'; reason: string }

/**
 * Classifies a parsed body by JSON-RPC 2.0, which must be one message and not a batch. Ignores members unknown to
 * JSON-RPC. Never throws. The schemas of the SDK are not used, because they reject an id of null and do not explain
 * errors in words.
 */
export function classify (body: unknown): Message {
  if (Array.isArray(body)) return invalid('A batch is not accepted. Send each message in a request of its own.')
  if (!isObject(body)) return invalid('The body must be a JSON object.')
  if (body.jsonrpc !== '2.0') return invalid(NOT_JSON_RPC_2)

  const { id, method } = body
  // Some clients send null instead of leaving params out.
  const params = body.params ?? {}
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

/** A number beyond the safe integers lost digits in parsing, so it could not be returned exactly. */
function isId (value: unknown): value is RequestId | null {
  return (
    typeof value === 'string' ||
    value === null ||
    (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  )
}
