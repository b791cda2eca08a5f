import type { FastifyContextConfig } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { errorCodes, errorObject, errorResponse, pascalCase, type ErrorCode } from '../../schemas/error.ts'
import { headers, parameters } from './components.ts'

/** What every operation may answer, whatever it does. */
const everywhere = ['HEADERS_TOO_LARGE', 'INTERNAL_ERROR'] as const satisfies ErrorCode[]

const notModified: OpenAPI.ResponseObject = {
  description: 'The copy that If-None-Match names is still current.',
  headers: headerRefs(['X-Request-Id', 'ETag', 'Cache-Control'])
}

/**
 * Completes the document that the routes gave: what all operations share is added here and stands once in
 * `components`; examples come last, because nothing may rewrite them as if they were schemas.
 */
export function assemble (document: OpenAPI.Document, configs: Map<string, FastifyContextConfig>): OpenAPI.Document {
  const { openapi, info, servers = [], tags = [], security = [], paths = {}, components = {} } = document
  const operations = Object.values(paths).flatMap((item) => Object.values(item ?? {}) as OpenAPI.OperationObject[])
  for (const operation of operations) complete(operation, configs.get(operation.operationId!) ?? {})

  const responses = { ...Object.fromEntries(everywhere.map((code) => [pascalCase(code), sharedError(code)])), NotModified: notModified }
  return { openapi, info, servers, tags, security, paths, components: { ...components, responses, headers, parameters } }
}

function complete (operation: OpenAPI.OperationObject, config: FastifyContextConfig) {
  const responses = operation.responses as Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>
  for (const [status, response] of Object.entries(responses as Record<string, OpenAPI.ResponseObject>)) {
    response.headers = { ...headerRefs(headerNames(Number(status), config)), ...response.headers }
    const example = config.examples?.[Number(status)]
    if (!example) continue
    // Of several forms, the example is the JSON one.
    const { 'application/json': json, ...others } = response.content!
    for (const content of json ? [json] : Object.values(others)) content.examples = { [operation.operationId!]: { value: example() } }
  }
  for (const code of everywhere) responses[errorCodes[code].status] = { $ref: `#/components/responses/${pascalCase(code)}` }

  if (config.cached) {
    responses[304] = { $ref: '#/components/responses/NotModified' }
    operation.parameters = [...operation.parameters ?? [], { $ref: '#/components/parameters/IfNoneMatch' }]
  }
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined
  if (body) {
    body.required = !config.bodyOptional
    for (const content of Object.values(body.content)) content.examples = config.requestExamples ?? {}
  }
}

function headerNames (status: number, config: FastifyContextConfig): string[] {
  return [
    'X-Request-Id',
    ...config.cached && status === 200 ? ['ETag', 'Cache-Control'] : [],
    ...status === 401 ? ['WWW-Authenticate'] : [],
    ...config.deprecation ? ['Deprecation', 'Sunset', 'Link'] : []
  ]
}

function sharedError (code: ErrorCode): OpenAPI.ResponseObject {
  const { description, content } = errorResponse(errorCodes[code].message, errorObject(code))
  const { examples } = content['application/json']
  return { description, headers: headerRefs(['X-Request-Id']), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } } }
}

function headerRefs (names: string[]): Record<string, OpenAPI.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
