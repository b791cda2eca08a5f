import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

export type Path = string[]

/** Yields every node of a JSON value with its path. */
export function * walk (value: unknown, path: Path = []): Generator<{ path: Path; value: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return
  yield { path, value: value as Record<string, unknown> }
  for (const [key, child] of Object.entries(value)) yield * walk(child, [...path, key])
}

/** Yields every node that is part of the description itself and not of an example. */
export function * describingNodes (document: object) {
  for (const node of walk(document)) {
    const at = node.path.findIndex((part) => part === 'example' || part === 'examples')
    if (at < 0 || (at === 1 && node.path[0] === 'components')) yield node
  }
}

/** Returns the node at a path, following references. */
export function resolve (document: OpenAPI.Document, path: Path): any {
  const node = path.reduce<any>((parent, part) => dereference(document, parent)?.[part], document)
  return dereference(document, node)
}

function dereference (document: OpenAPI.Document, node: any): any {
  return typeof node?.$ref === 'string' ? resolve(document, toPath(node.$ref)) : node
}

/** Splits a pointer: `#/paths/~1healthz` → `['paths', '/healthz']`. */
export const toPath = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))

const toPointer = (path: Path) =>
  '#' + path.map((part) => '/' + encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('')

/**
 * Returns a function that validates a value against the schema at a path of a served document and returns its faults,
 * or undefined. It shares no code with the serializer and treats every object as closed: an undescribed member is a
 * fault.
 */
export function createValidator (document: OpenAPI.Document): (schema: Path, value: unknown) => string | undefined {
  const closed = structuredClone(document) as unknown as Record<string, unknown>
  for (const { value } of describingNodes(closed)) {
    if (value.type === 'object' && value.properties !== undefined && !('additionalProperties' in value)) {
      value.unevaluatedProperties = false
    }
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi:', ...closed })

  return (schema, value) => {
    const validate = ajv.compile({ $ref: `openapi:${toPointer(schema)}` })
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
}
