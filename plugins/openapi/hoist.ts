import { STATUS_CODES } from 'node:http'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

type Responses = Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>

/**
 * Replaces every response that several operations give word for word by a reference, and answers these responses by
 * name: that of their one example, or else the phrase of their status. A response that differs stays where it is.
 */
export function hoistResponses (operations: OpenAPI.OperationObject[]): Record<string, OpenAPI.ResponseObject> {
  const uses = new Map<string, { name: string, response: OpenAPI.ResponseObject, places: Array<[Responses, string]> }>()
  for (const { responses = {} } of operations) {
    for (const [status, response] of Object.entries(responses as Record<string, OpenAPI.ResponseObject>)) {
      const key = JSON.stringify(response)
      const use = uses.get(key) ?? { name: nameOf(status, response), response, places: [] }
      use.places.push([responses, status])
      uses.set(key, use)
    }
  }

  const shared: Record<string, OpenAPI.ResponseObject> = {}
  for (const { name, response, places } of uses.values()) {
    if (places.length === 1 || name in shared) continue
    shared[name] = response
    for (const [responses, status] of places) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}

function nameOf (status: string, { content = {} }: OpenAPI.ResponseObject): string {
  const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
  return names.length === 1 ? names[0]! : STATUS_CODES[status]!.replaceAll(/\W/g, '')
}
