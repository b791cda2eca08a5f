import { isObject } from '../../domain/is-object.ts'
import { protocolVersions } from '../../schemas/mcp/messages-and-arguments.ts'
import type { Call } from './protocol/json-rpc.ts'
import type { McpSources } from './mcp-sources.ts'
import { initializeResult } from './server-identity.ts'
import { callTool, publicTools } from './tools.ts'

type Named = Record<string, { value: unknown }>

/** Requests of the methods that every client calls, and their responses, shortened to what shows their shape. */
export interface Examples {
  requests: Named
  responses: Named
}

const MAX_LENGTH = 32
/** Members that examples omit from tool definitions, and from tool results because the text repeats them. */
const leftOut = new Set(['outputSchema', 'annotations', 'structuredContent'])

/** Creates the examples of the OpenAPI document from the results themselves. */
export async function createExamples (sources: McpSources): Promise<Examples> {
  const placeholders: McpSources = {
    ...sources,
    // The OpenAPI document, which these examples are for, and its list of operations are not complete yet.
    openapi: () => ({}),
    guides: () => [],
    productFacts: () => ({ name: '', description: '', howToCall: '' }),
    issueToken: async () => ({ ...(await sources.issueToken()), access_token: '<ACCESS_TOKEN>' })
  }
  const examples: Examples = { requests: {}, responses: {} }
  const protocolVersion = protocolVersions.at(-1)!
  const tool = { name: 'issue_sandbox_token', arguments: {} }
  const token = await callTool(publicTools(placeholders))(tool, silent)

  const calls = {
    initialize: {
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'example', version: '1.0.0' } },
      result: { protocolVersion, ...initializeResult(sources) }
    },
    'tools/call': { params: { name: tool.name }, result: JSON.parse(String(token)) as unknown }
  }
  for (const [index, [method, { params, result }]] of Object.entries(calls).entries()) {
    const id = index + 1
    const name = method.replace(/\/(.)/g, (_match, letter: string) => letter.toUpperCase())
    examples.requests[name] = { value: { jsonrpc: '2.0', id, method, params } }
    examples.responses[name] = { value: shortened({ jsonrpc: '2.0', id, result }) }
  }
  return examples
}

/** Shortens lists to their last item and texts to their beginning. */
function shortened (value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH - 1)}…` : value
  if (Array.isArray(value)) return value.slice(-1).map(shortened)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !leftOut.has(name))
      .map(([name, member]) => [name, shortened(member)])
  )
}

const silent: Call = {
  signal: new AbortController().signal,
  requester: { client: '', isWanted: () => true, charge: () => {} },
  progress: () => {},
  logError: () => {}
}
