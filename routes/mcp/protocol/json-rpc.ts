import type { Requester } from '../../../record-jobs/queue/requester.ts'
import type { Params } from './json-rpc-message.ts'
import { protocolVersions } from '../../../schemas/mcp/messages-and-arguments.ts'

/** Codes of JSON-RPC 2.0, section 5.1, and of MCP. */
const rpcErrors = { METHOD_NOT_FOUND: -32601, INVALID_PARAMS: -32602, RESOURCE_NOT_FOUND: -32002 } as const

/** An error that the client receives as the JSON-RPC error of its request. */
export class RpcError extends Error {
  readonly code: number
  readonly data: { uri: string } | undefined

  constructor (code: keyof typeof rpcErrors, message: string, data?: { uri: string }) {
    super(message)
    this.code = rpcErrors[code]
    this.data = data
  }
}

/** What a method can use while it handles one request. */
export interface Call {
  /** Aborted if the client disconnects before it has received the response. */
  readonly signal: AbortSignal
  /** The client for which a job runs in a record process. */
  readonly requester: Requester
  /** Reports progress to a client that requested it and accepts event streams; otherwise does nothing. */
  progress: (progress: number, total?: number, message?: string) => void
  /** Writes an error to the log, with the id of the HTTP request. */
  logError: (error: unknown, message: string) => void
}

/** JSON as sent. JSON that is sent repeatedly is a Buffer, so that it is encoded only once. */
export type Json = string | Buffer

/** Returns the result of a method. Throws an RpcError for an error of the client. */
export type Method = (params: Params, call: Call) => Json | Promise<Json>

/** The methods of MCP that need content. The SDK answers `initialize` and `ping`. */
export type Methods = Record<
  'tools/list' | 'tools/call' |
  'resources/list' | 'resources/templates/list' | 'resources/read' |
  'prompts/list' | 'prompts/get' | 'completion/complete',
  Method
>

/**
 * Returns the version for the response to `initialize`: the offered version if it is served, otherwise the newest one.
 */
export function negotiateVersion (offered: unknown): string {
  return isVersion(offered) ? offered : protocolVersions.at(-1)!
}

export function isVersion (value: unknown): value is typeof protocolVersions[number] {
  return (protocolVersions as readonly unknown[]).includes(value)
}

/** Returns `params[name]`. Throws an RpcError if it is not a string. */
export function stringParam (params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new RpcError('INVALID_PARAMS', `params.${name} must be a string.`)
  return value
}
