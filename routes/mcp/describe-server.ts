import type { McpFacts } from '../../schemas/mcp/server-description.ts'
import { protocolVersions } from '../../schemas/mcp/messages-and-arguments.ts'
import { identity } from './protocol/initialize.ts'
import type { McpSources } from './sources.ts'
import type { Tool } from './create-tool.ts'
import { publicTools } from './tools.ts'

/**
 * What the endpoint answers about itself, for the documents that tell of it. `tools` are those besides the public ones.
 */
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
