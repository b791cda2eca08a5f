import type { FastifyContextConfig } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { errorCodes, errorObject, errorResponse, pascalCase, type ErrorCode } from '../../schemas/error.ts'
import { headers, parameters } from './components.ts'

/** What every operation may answer, whatever it does. */
const everywhere = ['URI_TOO_LONG', 'HEADERS_TOO_LARGE', 'INTERNAL_ERROR'] as const satisfies ErrorCode[]

/** What the operations may answer that are limited and shed. */
const refusals = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const satisfies ErrorCode[]

const isRefusable = ({ rateLimit }: FastifyContextConfig) => rateLimit !== false
const sharedCodes = (config: FastifyContextConfig) => [...everywhere, ...isRefusable(config) ? refusals : []]

const notModified: OpenAPI.ResponseObject = {
  description: 'The copy that If-None-Match names is still current.',
  headers: headerRefs(['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'ETag', 'Cache-Control'])
}

/**
 * Completes the document that the routes gave: what all operations share is added here and stands once in
 * `components`; examples come last, because nothing may rewrite them as if they were schemas.
 */
export function assemble (document: OpenAPI.Document, configs: Map<string, FastifyContextConfig>): OpenAPI.Document {
  const { openapi, info, servers = [], tags = [], security = [], paths = {}, components = {} } = document
  const operations = Object.values(paths).flatMap((item) => Object.values(item ?? {}) as OpenAPI.OperationObject[])
  for (const operation of operations) complete(operation, configs.get(operation.operationId!) ?? {})

  const responses = { ...Object.fromEntries([...everywhere, ...refusals].map((code) => [pascalCase(code), sharedError(code)])), NotModified: notModified }
  return { openapi, info, servers, tags, security, paths, components: { ...components, responses, headers, parameters } }
}

function complete (operation: OpenAPI.OperationObject, config: FastifyContextConfig) {
  const responses = operation.responses as Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>
  for (const [status, response] of Object.entries(responses as Record<string, OpenAPI.ResponseObject>)) {
    response.headers = { ...headerRefs(headerNames(Number(status), config)), ...response.headers }
    const example = config.examples?.[Number(status)]
    if (example) for (const content of Object.values(response.content!)) content.examples = { [operation.operationId!]: { value: example() } }
  }
  for (const code of sharedCodes(config)) responses[errorCodes[code].status] = { $ref: `#/components/responses/${pascalCase(code)}` }

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
    ...isRefusable(config) && status !== 503 ? ['RateLimit', 'RateLimit-Policy'] : [],
    ...config.cached && status === 200 ? ['ETag', 'Cache-Control'] : [],
    ...status === 401 ? ['WWW-Authenticate'] : [],
    ...config.deprecation ? ['Deprecation', 'Sunset', 'Link'] : []
  ]
}

function sharedError (code: ErrorCode): OpenAPI.ResponseObject {
  const { description, content } = errorResponse(errorCodes[code].message, errorObject(code))
  const { examples } = content['application/json']
  const names = { RATE_LIMITED: ['Retry-After', 'RateLimit', 'RateLimit-Policy'], SERVICE_UNAVAILABLE: ['Retry-After'] }
  return { description, headers: headerRefs(['X-Request-Id', ...names[code as keyof typeof names] ?? []]), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } } }
}

function headerRefs (names: string[]): Record<string, OpenAPI.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
