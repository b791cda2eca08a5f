import type { Requester } from '../../../record-thread/requester.ts'
import type { Params } from './json-rpc-message.ts'
import { protocolVersions } from '../../../schemas/mcp/messages-and-arguments.ts'

/** Codes of JSON-RPC 2.0, section 5.1, and of MCP. */
const rpcErrors = { METHOD_NOT_FOUND: -32601, INVALID_PARAMS: -32602, RESOURCE_NOT_FOUND: -32002 } as const

/** An error that the client reads as the JSON-RPC error of its request. */
export class RpcError extends Error {
  readonly code: number
  readonly data: { uri: string } | undefined

  constructor (code: keyof typeof rpcErrors, message: string, data?: { uri: string }) {
    super(message)
    this.code = rpcErrors[code]
    this.data = data
  }
}

/** What a method may do while it works on one request. */
export interface Call {
  /** Aborted when the client hangs up before it has its answer. */
  readonly signal: AbortSignal
  /** For whom a job in the record thread is done. */
  readonly requester: Requester
  /** Reports progress to a client that asked for it and can take it; nothing otherwise. */
  progress: (progress: number, total?: number, message?: string) => void
  /** Notes an error in the log, with the id of the HTTP request. */
  logError: (error: unknown, message: string) => void
}

/** JSON as it is sent: in bytes where it is sent more than once, so that it is encoded only once. */
export type Json = string | Buffer

/** Returns the result of a method. Throws an RpcError for what the client did wrong. */
export type Method = (params: Params, call: Call) => Json | Promise<Json>

/** The version to answer an `initialize` with: the offered one when it is served, the newest otherwise. */
export function negotiateVersion (offered: unknown): string {
  return isVersion(offered) ? offered : protocolVersions.at(-1)!
}

export function isVersion (value: unknown): value is typeof protocolVersions[number] {
  return (protocolVersions as readonly unknown[]).includes(value)
}

/** `params[name]` as a string. Throws an RpcError when it is none. */
export function stringParam (params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new RpcError('INVALID_PARAMS', `params.${name} must be a string.`)
  return value
}
