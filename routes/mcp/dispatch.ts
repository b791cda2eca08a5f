import type { Request } from './message.ts'
import { RpcError, type Call, type Json, type Method } from './protocol.ts'

const END = Buffer.from('}')

/**
 * Makes the function that answers a request out of a table of methods: the whole JSON-RPC response, with the id exactly
 * as it came. What is at hand is answered at once. An error that is no RpcError is a fault of ours
 * and thrown, or rejected with.
 */
export function createDispatcher (methods: Map<string, Method>) {
  return function dispatch ({ id, method, params }: Request, call: Call): Json | Promise<Json> {
    const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
    try {
      const answer = methods.get(method)
      if (!answer) {
        throw new RpcError(
          'METHOD_NOT_FOUND',
          `Unknown method. This server answers: ${[...methods.keys()].join(', ')}.`
        )
      }
      const result = answer(params, call)
      return result instanceof Promise
        ? result.then(
          (made) => succeed(start, made),
          (error: unknown) => fail(start, error)
        )
        : succeed(start, result)
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
