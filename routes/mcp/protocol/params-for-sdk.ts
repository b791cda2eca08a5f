import { isObject } from '../../../domain/is-object.ts'
import type { Request } from './json-rpc-message.ts'
import { negotiateVersion, RpcError, stringParam } from './json-rpc.ts'
import type { Params } from './json-rpc-message.ts'

/**
 * Returns the params of a request in the form that the SDK accepts. It leaves out `_meta` and `task`: the SDK never
 * answers a request whose `_meta` does not fit its schema, and it refuses tasks. It fills in what some clients leave
 * out of `initialize` and `tools/call`, where the SDK checks params itself. Throws an RpcError that says in words what
 * is wrong.
 */
export function paramsForSdk ({ method, params: { _meta, task, ...params } }: Request): Params {
  if (method === 'initialize') return initializeParams(params)
  if (method === 'tools/call') return callParams(params)
  return params
}

/**
 * The SDK knows newer versions than the contract allows, so the version is negotiated here. What the client says about
 * itself is not used, and the SDK would keep it.
 */
function initializeParams ({ protocolVersion }: Params): Params {
  if (protocolVersion !== undefined && protocolVersion !== null && typeof protocolVersion !== 'string') {
    throw new RpcError('INVALID_PARAMS', 'params.protocolVersion must be a string.')
  }
  return {
    protocolVersion: negotiateVersion(protocolVersion),
    capabilities: {},
    clientInfo: { name: 'client', version: '0' }
  }
}

function callParams (params: Params): Params {
  const args = params.arguments ?? {}
  if (!isObject(args)) throw new RpcError('INVALID_PARAMS', 'params.arguments must be an object.')
  return { name: stringParam(params, 'name'), arguments: args }
}
