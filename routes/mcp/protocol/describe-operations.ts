import { Type } from '@sinclair/typebox'
import type { RouteShorthandOptions } from 'fastify'
import { errorObject, errorResponse } from '../../../http/errors/error-responses.ts'
import { JsonRpcRequest, JsonRpcResponse, protocolVersions } from '../../../schemas/mcp/messages-and-arguments.ts'
import { ref, stringEnum } from '../../../schemas/type-helpers.ts'
import { asText } from '../../../schemas/http/text-response.ts'
import type { Examples } from '../examples.ts'
import { NOT_JSON_RPC_2 } from './json-rpc-message.ts'
import { PING } from './streams.ts'

const BOTH = 'application/json, text/event-stream'
const Version = Type.Optional(
  stringEnum(protocolVersions, {
    description: 'The version that initialize returned. It may be left out.',
    examples: [protocolVersions.at(-1)]
  })
)

const forbiddenHost = errorResponse('The Host is not one that this endpoint answers for.', errorObject('FORBIDDEN_HOST'))
/** Error message for a GET without text/event-stream. */
export const STREAM_ONLY = 'GET answers an event stream only: send Accept: text/event-stream.'

/** Error message for a protocol version that is not served. */
export const VERSIONS_ONLY = `The header MCP-Protocol-Version must be one of: ${protocolVersions.join(', ')}.`

/**
 * Returns the OpenAPI description of the route, with the hint `larger` for messages that are too large. The handler
 * validates messages itself, because JSON-RPC has its own errors for them.
 */
export function describeCalls ({ requests, responses }: Examples, larger: string): RouteShorthandOptions {
  return {
    config: {
      larger,
      requestExamples: requests,
      mediaExamples: { 200: { 'application/json': responses } }
    },
    validatorCompiler: () => () => true,
    schema: {
      operationId: 'callMcp',
      summary: 'Call the MCP server',
      description:
        `Takes one JSON-RPC message of the Model Context Protocol (Streamable HTTP, stateless) and returns its response, as JSON, or as an event stream if Accept prefers one. Errors of the call itself are JSON-RPC errors with status 200. initialize answers an unknown version with ${protocolVersions.at(-1)}.`,
      tags: ['MCP'],
      headers: Type.Object({
        Accept: Type.Optional(
          stringEnum(['application/json', 'text/event-stream', BOTH], {
            description: 'The media types that the client accepts. Default JSON.',
            examples: [BOTH]
          })
        ),
        'MCP-Protocol-Version': Version
      }),
      body: ref(JsonRpcRequest),
      response: {
        200: {
          description: 'The JSON-RPC response; in an event stream an event named message, as is progress before it.',
          content: {
            'application/json': { schema: ref(JsonRpcResponse) },
            'text/event-stream': asText
          }
        },
        202: Type.Null({ description: 'The message was a notification or a response.' }),
        400: errorResponse(
          'Not a JSON-RPC message, or the header MCP-Protocol-Version names a version that is not served.',
          errorObject('INVALID_JSON_RPC', NOT_JSON_RPC_2),
          errorObject('UNSUPPORTED_PROTOCOL_VERSION', VERSIONS_ONLY)
        ),
        403: forbiddenHost,
        // A POST never gets a 405, but the contract lists this status here, and clients get it for other methods.
        405: errorResponse(
          'Another method, such as DELETE, whatever Accept says.',
          errorObject('METHOD_NOT_ALLOWED', 'DELETE is not answered here. This path answers GET, OPTIONS, POST.')
        ),
        406: errorResponse('Neither media type is acceptable.', errorObject('NOT_ACCEPTABLE')),
        413: errorResponse('The body is too large.', errorObject('PAYLOAD_TOO_LARGE')),
        415: errorResponse('The body has another media type.', errorObject('UNSUPPORTED_MEDIA_TYPE'))
      }
    }
  }
}

export const describeStream: RouteShorthandOptions = {
  // An endless response cannot have a HEAD route.
  exposeHeadRoute: false,
  // Not rate limited, because clients treat a refused stream as a server without tools.
  config: { rateLimit: false, mediaExamples: { 200: { 'text/event-stream': { ping: { value: String(PING) } } } } },
  schema: {
    operationId: 'openMcpStream',
    summary: 'Open the MCP event stream',
    description:
      'Opens a stream from the server: a ping, then heartbeats as comments. Calls do not need it.',
    tags: ['MCP'],
    headers: Type.Object({
      Accept: Type.Optional(
        stringEnum(['text/event-stream', BOTH], {
          description: 'Must name text/event-stream, or the answer is 405.',
          examples: ['text/event-stream']
        })
      ),
      'MCP-Protocol-Version': Version
    }),
    response: {
      200: {
        description: 'The stream of JSON-RPC messages, each an event named message.',
        content: { 'text/event-stream': asText }
      },
      403: forbiddenHost,
      405: errorResponse('Not allowed for this Accept header.', errorObject('METHOD_NOT_ALLOWED', STREAM_ONLY))
    }
  }
}
