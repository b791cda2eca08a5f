import { createPrompts, getPrompt, type Prompt } from './prompts.ts'
import { RpcError, type Method, type Methods, stringParam } from './protocol/json-rpc.ts'
import { createResources, type Resources } from './resources.ts'
import type { McpSources } from './mcp-sources.ts'
import type { Tool } from './create-tool.ts'
import { callTool } from './tools.ts'
import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../domain/is-object.ts'
import type { Params } from './protocol/json-rpc-message.ts'

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
    'resources/templates/list': list({
      resourceTemplates: resources.templates.map(({ variable, values, read, ...template }) =>
        ({ ...template, mimeType: 'application/json' }))
    }),
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

/** The maximum number of values in a completion, set by the protocol. */
const MAX_VALUES = 100

/** Handles `completion/complete` for the arguments of prompts and the variables of resource templates. */
function complete (prompts: Prompt[], { templates }: Resources): Method {
  return ({ ref, argument }) => {
    if (!isObject(ref) || !isObject(argument)) {
      throw new RpcError('INVALID_PARAMS', 'params.ref and params.argument must be objects.')
    }
    const name = stringParam(argument, 'name')
    const start = stringParam({ value: argument.value ?? '' }, 'value').toLowerCase()
    const values = valuesOf(ref)(name).filter((value) => value.toLowerCase().startsWith(start))
    const result: CompleteResult = {
      completion: { values: values.slice(0, MAX_VALUES), total: values.length, hasMore: values.length > MAX_VALUES }
    }
    return JSON.stringify(result)
  }

  /** Returns a function that lists the allowed values of an argument; the list is empty if any value is allowed. */
  function valuesOf (ref: Params): (argument: string) => readonly string[] {
    if (ref.type === 'ref/prompt') {
      const prompt = prompts.find(({ definition }) => definition.name === ref.name)
      if (!prompt) throw new RpcError('INVALID_PARAMS', 'params.ref.name must be the name of a prompt.')
      return (argument) => (Object.hasOwn(prompt.arguments, argument) ? (prompt.arguments[argument]!.values ?? []) : [])
    }
    if (ref.type !== 'ref/resource') {
      throw new RpcError('INVALID_PARAMS', 'params.ref.type must be ref/prompt or ref/resource.')
    }
    const template = templates.find(({ uriTemplate }) => uriTemplate === ref.uri)
    if (!template) throw new RpcError('INVALID_PARAMS', 'params.ref.uri must be a resource template.')
    return (argument) => (argument === template.variable ? template.values : [])
  }
}
