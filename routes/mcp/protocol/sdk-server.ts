import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  RequestSchema
} from '@modelcontextprotocol/sdk/types.js'
import type { Params } from './json-rpc-message.ts'
import type { initializeResult } from '../server-identity.ts'
import { RpcError, type Methods } from './json-rpc.ts'
import { HttpTransport } from './transport.ts'

/** A result that the SDK accepts for every method. The transport sends the one that the method returned. */
const PLACEHOLDER = { content: [] }

/**
 * Creates the SDK's server with these methods, and returns the transport to it. There is one for the process, because
 * one for each request takes several times as long. The SDK names `McpServer` as the successor of `Server`, but that
 * takes zod schemas for tools only, where ours are TypeBox.
 */
export async function connectServer (
  { serverInfo, ...options }: ReturnType<typeof initializeResult>,
  methods: Methods
): Promise<HttpTransport> {
  const server = new Server(serverInfo, options)
  const transport = new HttpTransport()

  for (const { shape: { method } } of [
    ListToolsRequestSchema,
    CallToolRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ReadResourceRequestSchema,
    ListPromptsRequestSchema,
    GetPromptRequestSchema,
    CompleteRequestSchema
  ]) {
    const handle = methods[method.value]
    // Methods check params themselves, because the SDK would answer with a dump of its schema's errors.
    const schema = RequestSchema.extend({ method })
    server.setRequestHandler(schema, async ({ params = {} }, { requestId, signal, sendNotification }) => {
      const exchange = transport.exchange(requestId)
      if (!exchange) return PLACEHOLDER
      try {
        transport.setResult(requestId, await handle(params as Params, exchange.toCall(signal, sendNotification)))
      } catch (error) {
        // Otherwise the SDK would send the message of any error to the client.
        transport.fail(requestId, error)
      }
      return PLACEHOLDER
    })
  }
  server.fallbackRequestHandler = async () => {
    const known = ['initialize', 'ping', ...Object.keys(methods)]
    throw new RpcError('METHOD_NOT_FOUND', `Unknown method. This server answers: ${known.join(', ')}.`)
  }

  await server.connect(transport)
  return transport
}
