import { complete } from './completion.ts'
import { initialize } from './protocol/initialize.ts'
import { createPrompts, getPrompt } from './prompts.ts'
import { RpcError, type Method } from './protocol/json-rpc.ts'
import { createResources } from './resources.ts'
import type { McpSources } from './sources.ts'
import type { Tool } from './create-tool.ts'
import { callTool } from './tools.ts'

/**
 * The table of methods. What is listed is serialized here, once. Call it when the app is ready.
 */
export function createMethods (sources: McpSources, tools: Tool[]): Map<string, Method> {
  const resources = createResources(sources)
  const prompts = createPrompts(sources)

  return new Map<string, Method>([
    ['initialize', initialize(sources)],
    ['ping', () => '{}'],
    ['tools/list', list({ tools: tools.map(({ definition }) => definition) })],
    ['tools/call', callTool(tools)],
    ['resources/list', list({ resources: resources.list })],
    ['resources/templates/list', list({ resourceTemplates: resources.templates.map(({ definition }) => definition) })],
    ['resources/read', resources.read],
    ['prompts/list', list({ prompts: prompts.map(({ definition }) => definition) })],
    ['prompts/get', getPrompt(prompts)],
    ['completion/complete', complete(prompts, resources)]
  ])
}

/** A list of one page: there is no cursor that a client could hold. */
function list (result: object): Method {
  const json = Buffer.from(JSON.stringify(result))
  return ({ cursor }) => {
    if (cursor !== undefined && cursor !== null) {
      throw new RpcError('INVALID_PARAMS', 'params.cursor is not known: the list has one page.')
    }
    return json
  }
}
