import { complete } from './completion.ts'
import { createPrompts, getPrompt } from './prompts.ts'
import { RpcError, type Method, type Methods } from './protocol/json-rpc.ts'
import { createResources } from './resources.ts'
import type { McpSources } from './mcp-sources.ts'
import type { Tool } from './create-tool.ts'
import { callTool } from './tools.ts'

/**
 * Returns the methods that answer with content of this service. The lists are serialized here, once. Call it after the
 * app is ready.
 */
export function createMethods (sources: McpSources, tools: Tool[]): Methods {
  const resources = createResources(sources)
  const prompts = createPrompts(sources)

  return {
    'tools/list': list({ tools: tools.map(({ definition }) => definition) }),
    'tools/call': callTool(tools),
    'resources/list': list({ resources: resources.list }),
    'resources/templates/list': list({ resourceTemplates: resources.templates.map(({ definition }) => definition) }),
    'resources/read': resources.read,
    'prompts/list': list({ prompts: prompts.map(({ definition }) => definition) }),
    'prompts/get': getPrompt(prompts),
    'completion/complete': complete(prompts, resources)
  }
}

/** Returns a method for a list of one page. No cursor is ever issued, so none is accepted. */
function list (result: object): Method {
  const json = Buffer.from(JSON.stringify(result))
  return ({ cursor }) => {
    if (cursor !== undefined && cursor !== null) {
      throw new RpcError('INVALID_PARAMS', 'params.cursor is not known: the list has one page.')
    }
    return json
  }
}
