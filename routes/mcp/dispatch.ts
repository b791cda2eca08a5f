import type { Request } from './message.ts'
import { RpcError, type Call, type Method } from './protocol.ts'

/**
 * Makes the function that answers a request out of a table of methods: the whole JSON-RPC response as JSON text, with
 * the id exactly as it came. An error that is no RpcError is a fault of ours and rejects.
 */
export function createDispatcher (methods: Map<string, Method>) {
  return async function dispatch ({ id, method, params }: Request, call: Call): Promise<string> {
    const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
    try {
      const answer = methods.get(method)
      if (!answer) throw new RpcError('METHOD_NOT_FOUND', `Unknown method. This server answers: ${[...methods.keys()].join(', ')}.`)
      return `${start}"result":${await answer(params, call)}}`
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      const { code, message, data } = error
      return `${start}"error":${JSON.stringify({ code, message, data })}}`
    }
  }
}
