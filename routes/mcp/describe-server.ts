import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { protocolVersions } from '../../schemas/mcp/messages-and-arguments.ts'
import { identity } from './server-identity.ts'
import type { McpSources } from './mcp-sources.ts'
import type { Tool } from './create-tool.ts'
import { publicTools } from './tools.ts'

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
