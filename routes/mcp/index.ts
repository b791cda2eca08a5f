import type { FastifyInstance, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify'
import { isObject } from '../../domain/is-object.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { once } from '../../http/representations/memoize.ts'
import { describeCalls, describeStream, STREAM_ONLY, VERSIONS_ONLY } from './protocol/describe-operations.ts'
import { createExamples } from './examples.ts'
import { Exchange } from './protocol/exchange.ts'
import { hostCheck } from './protocol/host-check.ts'
import { classify } from './protocol/json-rpc-message.ts'
import { accepted, type Accepted } from './protocol/accepted-types.ts'
import { isVersion } from './protocol/json-rpc.ts'
import { createMethods } from './methods.ts'
import { initializeResult, identity } from './server-identity.ts'
import type { McpSources } from './mcp-sources.ts'
import { createStreams, type StreamLimits } from './protocol/streams.ts'
import type { Tool } from './create-tool.ts'
import { publicTools } from './tools.ts'
import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { protocolVersions } from '../../schemas/mcp/messages-and-arguments.ts'

export interface McpOptions {
  sources: McpSources
  /** Accepted Host values, without ports. */
  allowedHosts: string[]
  /** Tools in addition to the public ones. */
  tools?: Tool[]
  streams: StreamLimits
  /** Returns the client behind an IP address. Its streams count toward that client's limit. */
  clientOf: (ip: string) => string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The media types that the Accept header of a request to the MCP endpoint allows. */
    mcpAccepted: Accepted
  }
}

const PATH = '/mcp'

/**
 * Registers the Model Context Protocol over Streamable HTTP, stateless. A POST is checked in this order, and the first
 * fault determines the response: Host (403), Accept (406), media type (415), size (413), JSON (400),
 * MCP-Protocol-Version (400), JSON-RPC (400). A valid notification or response gets a 202. A request gets a 200, with
 * its own faults as JSON-RPC errors in the response. A GET is checked only for Host (403) and Accept (405), because
 * clients never retry after any other refusal of their stream.
 */
export default async function mcp (
  app: FastifyInstance,
  { sources, allowedHosts, tools = [], streams: limits, clientOf }: McpOptions
) {
  const streams = createStreams(limits)
  const served = [...publicTools(sources), ...tools]
  const connected = once(async () => {
    // The SDK takes longer to load than the service does without it.
    const { connectServer } = await import('./protocol/sdk-server.ts')
    return connectServer(initializeResult(sources), createMethods(sources, served))
  })

  app.decorateRequest('mcpAccepted')
  app.addHook('onRequest', hostCheck(allowedHosts))
  // The server is created after listening starts, so that health checks need not wait for it.
  app.addHook('onListen', async () => {
    await connected()
  })
  // onClose would be too late, because the server first waits for open connections to end.
  app.addHook('preClose', async () => streams.close())

  const examples = await createExamples(sources)
  const { baseUrl, record: { importPath, recordLimit } } = sources
  const larger = `Post larger reports to ${baseUrl}${importPath}. A record has at most ${recordLimit / 1024} KiB everywhere.`

  const calls: RouteShorthandOptionsWithHandler = {
    ...describeCalls(examples, larger),
    bodyLimit: sources.record.messageLimit,
    onRequest: (request, _reply, done) => {
      request.mcpAccepted = accepted(request.headers.accept ?? '')
      const { json, sse } = request.mcpAccepted
      done(json === 0 && sse === 0 ? new ApiError('NOT_ACCEPTABLE') : undefined)
    },
    handler: async (request, reply) => {
      checkVersion(request)
      const message = classify(request.body)
      if (message.kind === 'invalid') throw new ApiError('INVALID_JSON_RPC', message.reason)
      if (message.kind !== 'request') return reply.code(202).send()
      const exchange = new Exchange(reply, request.mcpAccepted, message, clientOf)
      const transport = await connected()
      return exchange.finish(await transport.answer(message, exchange))
    }
  }

  const stream: RouteShorthandOptionsWithHandler = {
    ...describeStream,
    handler: async (request, reply) => {
      if (!accepted(request.headers.accept ?? '').sseByName) {
        const overLimit = await new Promise<ApiError | undefined>((resolve) => { app.count(request.ip, resolve) })
        throw overLimit ?? new ApiError('METHOD_NOT_ALLOWED', STREAM_ONLY, { allow: 'OPTIONS, POST' })
      }
      // A client that has disconnected in the meantime no longer has an address.
      return streams.answer(reply, request.ip ? clientOf(request.ip) : '')
    }
  }

  app.post(PATH, calls)
  app.get(PATH, stream)
  // Some hosts add a slash to the configured address and do not follow redirects.
  app.post(`${PATH}/`, { ...calls, schema: { ...calls.schema, hide: true } })
  app.get(`${PATH}/`, { ...stream, schema: { ...stream.schema, hide: true } })
}

/**
 * Checks the MCP-Protocol-Version header. It may also name the version offered in the `initialize` request of the same
 * body, even if that version is not served, because real clients send it at once.
 */
function checkVersion ({ headers, body }: FastifyRequest) {
  const version = headers['mcp-protocol-version']
  if (version === undefined || isVersion(version)) return
  const offered =
    isObject(body) && body.method === 'initialize' && isObject(body.params) ? body.params.protocolVersion : undefined
  if (version !== offered) throw new ApiError('UNSUPPORTED_PROTOCOL_VERSION', VERSIONS_ONLY)
}

export { defaultHosts } from './protocol/host-check.ts'
export type { McpSources } from './mcp-sources.ts'

/** Describes the endpoint for the documents that mention it. `tools` are those in addition to the public ones. */
export function describeServer (sources: McpSources, tools: Tool[] = []): McpFacts {
  return {
    ...identity(sources),
    protocolVersions,
    tools: [...publicTools(sources), ...tools].map(({ definition: { name, description = '' }, operationId }) => ({
      name,
      description,
      ...(operationId !== undefined && { operationId })
    }))
  }
}
