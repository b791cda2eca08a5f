import type { Request } from './message.ts'
import { RpcError, type Call, type Json, type Method } from './protocol.ts'

const END = Buffer.from('}')

/**
 * Makes the function that answers a request out of a table of methods: it returns the whole JSON-RPC response, with the
 * id exactly as it came, and rejects with an error that is no RpcError, which is a fault of ours.
 */
export function createDispatcher (methods: Map<string, Method>) {
  return async function dispatch ({ id, method: name, params }: Request, call: Call): Promise<Json> {
    const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
    try {
      const method = methods.get(name)
      if (!method) {
        throw new RpcError(
          'METHOD_NOT_FOUND',
          `Unknown method. This server answers: ${[...methods.keys()].join(', ')}.`
        )
      }
      return succeed(start, await method(params, call))
    } catch (error) {
      return fail(start, error)
    }
  }
}

function succeed (start: string, result: Json): Json {
  return typeof result === 'string'
    ? `${start}"result":${result}}`
    : Buffer.concat([Buffer.from(`${start}"result":`), result, END])
}

function fail (start: string, error: unknown): Json {
  if (!(error instanceof RpcError)) throw error
  const { code, message, data } = error
  return `${start}"error":${JSON.stringify({ code, message, data })}}`
}
