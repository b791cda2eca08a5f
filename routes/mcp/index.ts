import type { FastifyInstance, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify'
import { isObject } from '../../domain/is-object.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { once } from '../../http/representations/once.ts'
import { describeCalls, describeStream, STREAM_ONLY, VERSIONS_ONLY } from './protocol/describe-operations.ts'
import { createDispatcher } from './protocol/dispatch.ts'
import { createExamples } from './examples.ts'
import { Exchange } from './protocol/exchange.ts'
import { hostCheck } from './protocol/host-check.ts'
import { classify } from './protocol/json-rpc-message.ts'
import { accepted, type Accepted } from './protocol/accepted-types.ts'
import { isVersion } from './protocol/json-rpc.ts'
import { createMethods } from './methods.ts'
import type { McpSources } from './sources.ts'
import { createStreams, type StreamLimits } from './protocol/streams.ts'
import type { Tool } from './create-tool.ts'
import { publicTools } from './tools.ts'

export interface McpOptions {
  sources: McpSources
  /** Values of Host that are answered, without ports. */
  allowedHosts: string[]
  /** Tools besides the public ones. */
  tools?: Tool[]
  streams: StreamLimits
  /** The client that an address belongs to, as whom its streams count. */
  clientOf: (ip: string) => string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the Accept header of a request to the MCP endpoint allows. */
    mcpAccepted: Accepted
  }
}

const PATH = '/mcp'

/**
 * The Model Context Protocol over Streamable HTTP, stateless. A POST is checked in this order, and the first fault is
 * answered: Host (403), Accept (406), media type (415), size (413), JSON (400), MCP-Protocol-Version (400), JSON-RPC
 * (400). Then a notification or response is accepted (202) and a request is answered (200), its own faults as JSON-RPC
 * errors in that answer. A GET is checked for Host (403) and Accept (405) alone: clients give up for good over any
 * other refusal of their stream.
 */
export default async function mcp (
  app: FastifyInstance,
  { sources, allowedHosts, tools = [], streams: limits, clientOf }: McpOptions
) {
  const streams = createStreams(limits)
  const served = [...publicTools(sources), ...tools]
  const dispatcher = once(() => createDispatcher(createMethods(sources, served)))

  app.decorateRequest('mcpAccepted')
  app.addHook('onRequest', hostCheck(allowedHosts))
  // Not before: health need not wait for what the first call will find ready.
  app.addHook('onListen', async () => {
    dispatcher()
  })
  // In onClose it would be too late: the server waits for open connections before.
  app.addHook('preClose', async () => streams.close())

  const examples = await createExamples(sources)
  const { baseUrl, record: { importPath, checkPath } } = sources
  const larger = `Post larger reports to ${baseUrl}${importPath}, and a larger record to ${baseUrl}${checkPath}.`

  const calls: RouteShorthandOptionsWithHandler = {
    ...describeCalls(examples, larger),
    bodyLimit: sources.record.messageLimit,
    onRequest: (request, _reply, done) => {
      request.mcpAccepted = accepted(request.headers.accept ?? '')
      const { json, sse } = request.mcpAccepted
      done(json === 0 && sse === 0 ? new ApiError('NOT_ACCEPTABLE') : undefined)
    },
    handler: (request, reply) => {
      checkVersion(request)
      const message = classify(request.body)
      if (message.kind === 'invalid') throw new ApiError('INVALID_JSON_RPC', message.reason)
      if (message.kind !== 'request') return reply.code(202).send()
      const exchange = new Exchange(reply, request.mcpAccepted, message, clientOf)
      const answer = dispatcher()(message, exchange)
      return answer instanceof Promise ? answer.then((json) => exchange.finish(json)) : exchange.finish(answer)
    }
  }

  const stream: RouteShorthandOptionsWithHandler = {
    ...describeStream,
    handler: async (request, reply) => {
      if (!accepted(request.headers.accept ?? '').sseByName) {
        const overLimit = await new Promise<ApiError | undefined>((resolve) => { app.count(request.ip, resolve) })
        throw overLimit ?? new ApiError('METHOD_NOT_ALLOWED', STREAM_ONLY, { allow: 'OPTIONS, POST' })
      }
      // A client that has hung up meanwhile no longer has an address.
      return streams.answer(reply, request.ip ? clientOf(request.ip) : '')
    }
  }

  app.post(PATH, calls)
  app.get(PATH, stream)
  // Some hosts add a slash to the address they are given, and do not follow redirects.
  app.post(`${PATH}/`, { ...calls, schema: { ...calls.schema, hide: true } })
  app.get(`${PATH}/`, { ...stream, schema: { ...stream.schema, hide: true } })
}

/**
 * A version that is offered in `initialize` may stand in the header too, served or not: real clients send it at once.
 */
function checkVersion ({ headers, body }: FastifyRequest) {
  const version = headers['mcp-protocol-version']
  if (version === undefined || isVersion(version)) return
  const offered =
    isObject(body) && body.method === 'initialize' && isObject(body.params) ? body.params.protocolVersion : undefined
  if (version !== offered) throw new ApiError('UNSUPPORTED_PROTOCOL_VERSION', VERSIONS_ONLY)
}

export { describeServer } from './describe-server.ts'
export { defaultHosts } from './protocol/host-check.ts'
export type { McpSources } from './sources.ts'
