import type { FastifyContextConfig } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { errorCodes, type ErrorCode } from '../../schemas/http/error.ts'
import { hoistParameters, hoistRequestBodies, hoistResponses } from './hoist-responses.ts'
import { compactParameters, namesOf } from './parameters.ts'

/**
 * Errors that every operation may return. Errors that occur before an operation is matched are in the description of
 * the document.
 */
const everywhere = ['INTERNAL_ERROR'] as const satisfies ErrorCode[]

/** Additional errors of operations that are rate limited. */
const refusals = ['RATE_LIMITED'] as const satisfies ErrorCode[]

const isRefusable = ({ rateLimit }: FastifyContextConfig) => rateLimit !== false
/** Errors that requests to other operations may still get. */
const unlimited = ['URI_TOO_LONG'] as const satisfies ErrorCode[]
const sharedCodes = (config: FastifyContextConfig) => [...everywhere, ...(isRefusable(config) ? refusals : unlimited)]

/**
 * Completes the document generated from the routes. Whatever operations share is added here and written once in
 * `components`, which keeps only the headers in use. Examples come last, because nothing may rewrite them as if they
 * were schemas.
 */
export function assemble (
  document: OpenAPI.Document,
  configs: Map<string, FastifyContextConfig>,
  headers: Record<string, OpenAPI.HeaderObject>
): OpenAPI.Document {
  const { openapi, info, servers = [], tags = [], security = [], paths = {}, components = {} } = document
  const operations = Object.values(paths).flatMap((item) => Object.values(item ?? {}) as OpenAPI.OperationObject[])
  for (const operation of operations) complete(operation, configs.get(operation.operationId!) ?? {})

  const names = namesOf(components.schemas!)
  for (const operation of operations) {
    if (operation.parameters) {
      const parameters = operation.parameters as OpenAPI.ParameterObject[]
      operation.parameters = parameters.map((one) => compactParameters(one, names))
    }
  }

  const parameters = hoistParameters(operations)
  const requestBodies = hoistRequestBodies(operations)
  const responses = unnamedIn(hoistResponses(operations))
  for (const operation of operations) operation.responses = unnamedIn(operation.responses!)
  return {
    openapi,
    info,
    servers,
    tags,
    security,
    paths,
    components: {
      ...components,
      responses,
      requestBodies,
      headers: only(headers, JSON.stringify([paths, responses])),
      parameters
    }
  }
}

function complete (operation: OpenAPI.OperationObject, config: FastifyContextConfig) {
  const responses = operation.responses as Record<string, OpenAPI.ResponseObject>
  for (const [status, response] of Object.entries(responses)) {
    const example = config.examples?.[Number(status)]
    if (example) {
      const [content] = Object.values(response.content!)
      content!.example = Number(status) < 400 ? abridge(example()) : example()
    }
    for (const [type, examples] of Object.entries(config.mediaExamples?.[Number(status)] ?? {})) {
      response.content![type]!.examples = examples
    }
  }
  const shared = sharedCodes(config).map((code) => errorCodes[code].status)
  for (const code of sharedCodes(config)) responses[errorCodes[code].status] = sharedError(code)
  for (const [status, response] of Object.entries(responses)) {
    // Shared responses are described once, so each operation lists only its own headers.
    const own = shared.some((one) => one === Number(status)) ? {} : config
    const described = { ...headerRefs(headerNames(Number(status), own)), ...response.headers }
    if (Object.keys(described).length > 0) response.headers = described
  }

  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined
  if (body) {
    body.required = !config.bodyOptional
    // Importers such as Postman use the first media type that they support.
    for (const [type, media] of Object.entries(body.content)) {
      media.examples = config.requestExamplesByType?.[type] ?? config.requestExamples ?? {}
      // Insomnia looks for an example only in the schema, and does not always follow its reference.
      const [first] = Object.values(media.examples) as OpenAPI.ExampleObject[]
      if (first && type === 'application/json') Object.assign(media.schema!, { example: first.value as unknown })
    }
  }
}

type Responses<T = OpenAPI.ResponseObject> = Record<string, T | OpenAPI.ReferenceObject>

const unnamedIn = (responses: Responses): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([name, one]) => [name, '$ref' in one ? one : unnamed(one)])
  )

/** Converts a single example, which needs no name, to the unnamed form. */
function unnamed ({ content = {}, ...response }: OpenAPI.ResponseObject): OpenAPI.ResponseObject {
  const short = Object.entries(content).map(([type, { examples = {}, ...media }]) => {
    const [first, ...others] = Object.values(examples) as OpenAPI.ExampleObject[]
    if (!first) return [type, media]
    return [type, others.length > 0 ? { ...media, examples } : { ...media, example: first.value as unknown }]
  })
  return { ...response, ...(short.length > 0 && { content: Object.fromEntries(short) }) }
}

/** Headers that say what a client should do next. Headers of every response are in the description of the document. */
function headerNames (status: number, config: FastifyContextConfig): string[] {
  return [
    ...(status === 500 ? ['X-Request-Id'] : []),
    ...(status === 429 ? ['RateLimit', 'RateLimit-Policy', 'Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(config.deprecation ? ['Deprecation', 'Sunset', 'Link'] : [])
  ]
}

function headerRefs (names: string[]): Record<string, OpenAPI.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function sharedError (code: ErrorCode): OpenAPI.ResponseObject {
  // The example has the whole message.
  const [short] = errorCodes[code].message.split(/(?<=\.) /)
  const { description, content } = errorResponse(short!, errorObject(code))
  const { examples } = content['application/json']
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } } }
}

/** Keeps the headers to which `used`, a part of the document as JSON, refers. */
function only<T> (all: Record<string, T>, used: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.includes(`"#/components/headers/${name}"`)))
}

const LONGEST_TEXT = 12

/**
 * Shortens a response to serve as an example: long texts end after their first word with an ellipsis, and lists after
 * their first item. Everything else is unchanged, including long URLs, tokens, and a response that is itself a text, so
 * that the example still matches its schema.
 */
function abridge (answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1).map(abridgeMember)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, abridgeMember(value)]))
}

function abridgeMember (value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return abridge(value)
  const end = value.search(/\s/)
  return end > 0 ? `${value.slice(0, end)}…` : value
}
