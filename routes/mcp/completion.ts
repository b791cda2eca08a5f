import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../domain/is-object.ts'
import type { Params } from './protocol/json-rpc-message.ts'
import type { Prompt } from './prompts.ts'
import { RpcError, stringParam, type Method } from './protocol/json-rpc.ts'
import type { Resources } from './resources.ts'

/** The maximum number of values in a completion, set by the protocol. */
const MAX_VALUES = 100

/** Handles `completion/complete` for the arguments of prompts and the variables of resource templates. */
export function complete (prompts: Prompt[], { templates }: Resources): Method {
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
    const template = templates.find(({ definition }) => definition.uriTemplate === ref.uri)
    if (!template) throw new RpcError('INVALID_PARAMS', 'params.ref.uri must be a resource template.')
    return (argument) => (argument === template.variable ? template.values : [])
  }
}
