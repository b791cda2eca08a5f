import type { Request } from './json-rpc-message.ts'
import { RpcError, type Call, type Json, type Method } from './json-rpc.ts'

type Id = Request['id']

const END = Buffer.from('}')

/**
 * Creates the function that responds to a request from a table of methods. It returns the whole JSON-RPC response with
 * the id exactly as received, and a promise only if the method returns a promise. An error other than RpcError is a
 * fault of the service and is thrown.
 */
export function createDispatcher (methods: Map<string, Method>) {
  return function dispatch ({ id, method: name, params }: Request, call: Call): Json | Promise<Json> {
    try {
      const method = methods.get(name)
      if (!method) {
        throw new RpcError(
          'METHOD_NOT_FOUND',
          `Unknown method. This server answers: ${[...methods.keys()].join(', ')}.`
        )
      }
      const result = method(params, call)
      if (!(result instanceof Promise)) return succeed(id, result)
      return result.then((made) => succeed(id, made), (error: unknown) => fail(id, error))
    } catch (error) {
      return fail(id, error)
    }
  }
}

function succeed (id: Id, result: Json): Json {
  const start = `${startOf(id)}"result":`
  return typeof result === 'string' ? `${start}${result}}` : Buffer.concat([Buffer.from(start), result, END])
}

function fail (id: Id, error: unknown): Json {
  if (!(error instanceof RpcError)) throw error
  const { code, message, data } = error
  return `${startOf(id)}"error":${JSON.stringify({ code, message, data })}}`
}

const startOf = (id: Id) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
