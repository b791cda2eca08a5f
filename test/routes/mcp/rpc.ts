import type { FastifyInstance } from 'fastify'

/** Sends a JSON-RPC request and returns the response, parsed. */
export async function rpc (app: FastifyInstance, method: string, params?: unknown, url = '/mcp') {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method, params }
  })
  return response.json()
}
