import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCErrorResponse, JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { Exchange } from './exchange.ts'
import type { Request, Params } from './json-rpc-message.ts'
import { RpcError, type Json, negotiateVersion, stringParam } from './json-rpc.ts'
import { isObject } from '../../../domain/is-object.ts'

/** A request that the SDK's server is handling. */
interface Pending {
  /** The id that the client gave to its request. */
  clientId: Request['id']
  exchange: Exchange
  /** The result as the method returned it, in place of the one that the SDK sends. */
  result?: Json
  /** Settles the promise of the response, with undefined if the client disconnected. */
  resolve: (response: Json | undefined) => void
  reject: (error: unknown) => void
}

/** The code of JSON-RPC for a fault of the server. */
const INTERNAL_ERROR = -32603
const END = Buffer.from('}')

/**
 * Connects the requests of all clients to the one server of the SDK. Each HTTP request carries one message and waits
 * for its response. The server sees ids of ours, because the ids of clients collide and may be null. The notifications
 * and responses of clients do not reach it, because the ids in them could name requests of others.
 */
export class HttpTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #pending = new Map<RequestId, Pending>()
  /** Ids begin at 1, because the SDK does not cancel a request with the id 0. */
  #lastId = 0

  async start () {}
  async close () {}

  /**
   * Returns the whole JSON-RPC response to a request, with the client's id exactly as received. A client that
   * disconnects cancels its request, and the response is undefined. Rejects with a fault of the service.
   */
  answer (request: Request, exchange: Exchange): Promise<Json | undefined> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { clientId: request.id, exchange, resolve, reject })
      try {
        this.onmessage?.({ jsonrpc: '2.0', id, method: request.method, params: paramsForSdk(request) })
        exchange.onDisconnect(() => this.#cancel(id))
      } catch (error) {
        this.fail(id, error)
      }
    })
  }

  /** Returns the exchange of a request that is being handled. */
  exchange (id: RequestId): Exchange | undefined {
    return this.#pending.get(id)?.exchange
  }

  /** Sets the result to send for a request, so that JSON made once is neither parsed nor serialized again. */
  setResult (id: RequestId, result: Json) {
    const pending = this.#pending.get(id)
    if (pending) pending.result = result
  }

  /** Ends a request with an error: an RpcError reaches the client, any other is thrown to its HTTP request. */
  fail (id: RequestId, error: unknown) {
    const pending = this.#take(id)
    if (error instanceof RpcError) pending?.resolve(failure(pending.clientId, error))
    else pending?.reject(error)
  }

  /** Takes a message of the SDK's server: the response to a request, or a notification that belongs to one. */
  async send (message: JSONRPCMessage, { relatedRequestId }: TransportSendOptions = {}) {
    if ('method' in message) {
      if (relatedRequestId !== undefined) this.exchange(relatedRequestId)?.notify(message)
      return
    }
    const pending = message.id === undefined ? undefined : this.#take(message.id)
    if ('result' in message) pending?.resolve(success(pending.clientId, pending.result ?? JSON.stringify(message.result)))
    else if (message.error.code === INTERNAL_ERROR) pending?.reject(new Error(message.error.message))
    else pending?.resolve(failure(pending.clientId, message.error))
  }

  #cancel (id: RequestId) {
    const pending = this.#take(id)
    if (!pending) return
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
    pending.resolve(undefined)
  }

  #take (id: RequestId): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }
}

function success (id: Request['id'], result: Json): Json {
  const start = `${startOf(id)}"result":`
  return typeof result === 'string' ? `${start}${result}}` : Buffer.concat([Buffer.from(start), result, END])
}

const failure = (id: Request['id'], { code, message, data }: JSONRPCErrorResponse['error']): Json =>
  `${startOf(id)}"error":${JSON.stringify({ code, message, data })}}`

const startOf = (id: Request['id']) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`

/**
 * Returns the params of a request in the form that the SDK accepts. It leaves out `_meta` and `task`: the SDK never
 * answers a request whose `_meta` does not fit its schema, and it refuses tasks. It fills in what some clients leave
 * out of `initialize` and `tools/call`, where the SDK checks params itself. Throws an RpcError that says in words what
 * is wrong.
 */
function paramsForSdk ({ method, params: { _meta, task, ...params } }: Request): Params {
  if (method === 'initialize') return initializeParams(params)
  if (method === 'tools/call') return callParams(params)
  return params
}

/**
 * The SDK knows newer versions than the contract allows, so the version is negotiated here. What the client says about
 * itself is not used, and the SDK would keep it.
 */
function initializeParams ({ protocolVersion }: Params): Params {
  if (protocolVersion !== undefined && protocolVersion !== null && typeof protocolVersion !== 'string') {
    throw new RpcError('INVALID_PARAMS', 'params.protocolVersion must be a string.')
  }
  return {
    protocolVersion: negotiateVersion(protocolVersion),
    capabilities: {},
    clientInfo: { name: 'client', version: '0' }
  }
}

function callParams (params: Params): Params {
  const args = params.arguments ?? {}
  if (!isObject(args)) throw new RpcError('INVALID_PARAMS', 'params.arguments must be an object.')
  return { name: stringParam(params, 'name'), arguments: args }
}
