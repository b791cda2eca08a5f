import type { McpFacts } from '../../schemas/mcp-facts.ts'
import { protocolVersions } from '../../schemas/mcp.ts'
import { identity } from './initialize.ts'
import type { Sources } from './sources.ts'
import type { Tool } from './tool.ts'
import { publicTools } from './tools.ts'

/**
 * What the endpoint answers about itself, for the documents that tell of it. `tools` are those besides the public ones.
 */
export function describeServer (sources: Sources, tools: Tool[] = []): McpFacts {
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
