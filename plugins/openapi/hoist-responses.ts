import { STATUS_CODES } from 'node:http'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

/** The location of a part of the document, and its name if it becomes a component. */
interface Place {
  owner: Record<string, unknown>
  key: string
  name: string
}

/**
 * Replaces each response that several operations share verbatim with a reference. These responses are named after their
 * only example, or after the reason phrase of their status. A response that differs stays in place. If several have the
 * same name, the one that saves the most characters gets it.
 */
export function hoistResponses (operations: OpenAPI.OperationObject[]): Record<string, OpenAPI.ResponseObject> {
  return hoist(
    'responses',
    operations.flatMap(({ responses = {} }) =>
      Object.entries(responses as Record<string, OpenAPI.ResponseObject>).map(([status, response]) => ({
        owner: responses,
        key: status,
        name: nameOf(status, response)
      }))
    )
  )
}

/** Like `hoistResponses`, for parameters: `limit` becomes `Limit`. */
export function hoistParameters (operations: OpenAPI.OperationObject[]): Record<string, OpenAPI.ParameterObject> {
  return hoist(
    'parameters',
    operations.flatMap(({ parameters = [] }) =>
      (parameters as OpenAPI.ParameterObject[]).map(({ name }, index) => ({
        owner: parameters as unknown as Record<string, unknown>,
        key: String(index),
        name: capitalize(name).replaceAll(/\W/g, '')
      }))
    )
  )
}

/** Like `hoistResponses`, for request bodies, each named after its first example. */
export function hoistRequestBodies (operations: OpenAPI.OperationObject[]): Record<string, OpenAPI.RequestBodyObject> {
  return hoist(
    'requestBodies',
    operations.flatMap((operation) => {
      const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPI.RequestBodyObject>
      const [name] = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
      return name === undefined ? [] : [{ owner: operation as unknown as Record<string, unknown>, key: 'requestBody', name: capitalize(name) }]
    })
  )
}

function hoist<T> (kind: string, places: Place[]): Record<string, T> {
  const uses = new Map<string, Place[]>()
  for (const place of places) {
    const text = JSON.stringify(place.owner[place.key])
    uses.set(text, [...(uses.get(text) ?? []), place])
  }

  const shared: Record<string, T> = {}
  const saved = ([text, same]: [string, Place[]]) => text.length * (same.length - 1)
  for (const [, same] of [...uses].toSorted((a, b) => saved(b) - saved(a))) {
    const { owner, key, name } = same[0]!
    if (same.length === 1) continue
    let unique = name
    for (let number = 2; unique in shared; number++) unique = `${name}${number}`
    shared[unique] = owner[key] as T
    for (const place of same) place.owner[place.key] = { $ref: `#/components/${kind}/${unique}` }
  }
  return shared
}

const capitalize = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase())

function nameOf (status: string, { content = {} }: OpenAPI.ResponseObject): string {
  const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples))
  return names.length === 1 ? names[0]! : STATUS_CODES[status]!.replaceAll(/\W/g, '')
}
