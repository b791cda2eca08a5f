import {
  InitializeResultSchema, ListPromptsResultSchema, ListResourcesResultSchema, ListResourceTemplatesResultSchema, ListToolsResultSchema
} from '@modelcontextprotocol/sdk/types.js'
import { complete } from './completion.ts'
import { initialize } from './initialize.ts'
import { createPrompts, getPrompt } from './prompts.ts'
import { RpcError, type Method } from './protocol.ts'
import { createResources } from './resources.ts'
import type { Sources } from './sources.ts'
import type { Tool } from './tool.ts'
import { callTool } from './tools.ts'

/**
 * The table of methods. What is listed is checked against the schemas of the protocol and serialized here, once.
 * Call it when the app is ready. Throws when something listed would not be understood by clients.
 */
export function createMethods (sources: Sources, tools: Tool[]): Map<string, Method> {
  const resources = createResources(sources)
  const prompts = createPrompts(sources)
  const { method, results } = initialize(sources)
  for (const result of results) InitializeResultSchema.parse(result)

  return new Map<string, Method>([
    ['initialize', method],
    ['ping', () => '{}'],
    ['tools/list', list(ListToolsResultSchema, { tools: tools.map(({ definition }) => definition) })],
    ['tools/call', callTool(tools)],
    ['resources/list', list(ListResourcesResultSchema, { resources: resources.list })],
    ['resources/templates/list', list(ListResourceTemplatesResultSchema, { resourceTemplates: resources.templates.map(({ definition }) => definition) })],
    ['resources/read', resources.read],
    ['prompts/list', list(ListPromptsResultSchema, { prompts: prompts.map(({ definition }) => definition) })],
    ['prompts/get', getPrompt(prompts)],
    ['completion/complete', complete(prompts, resources)]
  ])
}

/** A list of one page: there is no cursor that a client could hold. */
function list (schema: { parse: (value: unknown) => unknown }, result: object): Method {
  schema.parse(result)
  const json = JSON.stringify(result)
  return ({ cursor }) => {
    if (cursor !== undefined && cursor !== null) throw new RpcError('INVALID_PARAMS', 'params.cursor is not known: the list has one page.')
    return json
  }
}
