import swagger from '@fastify/swagger'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { DescribedRecord, recordParts } from '../../schemas/record/described-record.ts'
import { QuizAnswer } from '../../schemas/quiz/quiz-score.ts'
import { describedSchemas } from '../../schemas/shared-components.ts'
import { assemble } from './assemble.ts'
import { describeParameters } from './parameters.ts'

/** Request schemas, which reject unknown members. */
const requests = new Set<TSchema>([DescribedRecord, ...recordParts, QuizAnswer])

type Examples = Record<string, { summary?: string; value: unknown }>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Functions that return an example response, by status. */
    examples?: Record<number, () => unknown>
    /** Examples of responses by status, media type, and name, for a response with several forms. */
    mediaExamples?: Record<number, Record<string, Examples>>
    /** Example requests by name. */
    requestExamples?: Examples
    /** Examples of request bodies by media type, for a type whose body differs from the others. */
    requestExamplesByType?: Record<string, Examples>
    /** Whether the request body is optional. */
    bodyOptional?: boolean
  }
}

interface DescriptionOptions {
  info: OpenAPI.InfoObject
  baseUrl: string
  scopes: Record<string, string>
  /** The address that issues tokens. */
  tokenUrl: string
  /** The address of the deprecation policy. */
  policyPath: string
  tags: OpenAPI.TagObject[]
}

/** Generates the OpenAPI 3.1 document from the routes: `app.swagger()`, once the app is ready. */
export default fp(
  async function openapi (app: FastifyInstance, options: DescriptionOptions) {
    const { info, baseUrl, scopes, tokenUrl, policyPath, tags } = options
    const configs = new Map<string, FastifyContextConfig>()
    for (const schema of describedSchemas) app.addSchema(requests.has(schema) ? schema : published(schema))
    app.addHook('onRoute', ({ schema, config = {} }) => {
      if (schema?.operationId) configs.set(schema.operationId, config)
    })

    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info,
        servers: [{ url: baseUrl, description: 'The server that answers this document.' }],
        tags,
        // An operation that accepts a token declares that itself.
        security: [],
        components: { securitySchemes: securitySchemes(tokenUrl, scopes) }
      },
      convertConstToEnum: false, // OpenAPI 3.1 supports `const`
      refResolver: { buildLocalReference: (schema) => String(schema.$id) },
      transform: describeParameters,
      transformObject: (document) =>
        assemble(
          (document as { openapiObject: OpenAPI.Document }).openapiObject,
          configs,
          headers(policyPath)
        )
    })
  },
  { name: 'openapi' }
)

function securitySchemes (
  tokenUrl: string,
  scopes: Record<string, string>
): Record<string, OpenAPI.SecuritySchemeObject> {
  return {
    sandboxToken: {
      type: 'oauth2',
      description:
        'Client credentials without a secret. Only read:public is issued, as a JWT (RFC 9068, RFC8725); the others are of the owner side, which takes a session cookie.',
      flows: { clientCredentials: { tokenUrl, scopes } }
    }
  }
}

/**
 * Returns a copy of a response schema for publication, without `minLength`, which is of no use to a reader, and without
 * `additionalProperties: false`. The policy at `/api/deprecation` allows a member to be added to a response at any
 * time, which would break a client that validates responses against a closed schema. Tests verify that no response has
 * a member that its schema does not name.
 */
function published<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(published) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false) && keyword !== 'minLength')
      .map(([keyword, value]) => [keyword, published<unknown>(value)])
  ) as T
}

const text = (description: string, example: string): OpenAPI.HeaderObject => ({
  description,
  schema: { type: 'string' },
  example
})

/** Response headers by their names on the wire. `policyPath` is the address of the deprecation policy. */
const headers = (policyPath: string): Record<string, OpenAPI.HeaderObject> => ({
  'X-Request-Id': text(
    'Id of this request in our logs: the client\'s own or a new one.',
    'kX1bWc2o3uT5-7d'
  ),
  ETag: text('Strong validator of the body, for If-None-Match.', '"Yh0vQ7PZr0kX1bWc2o3uT5"'),
  'Cache-Control': text('How long the answer may be kept.', 'public, max-age=300'),
  'WWW-Authenticate': text(
    'Challenge of RFC 6750 with the address of the scope metadata (RFC 9728).',
    'Bearer error="invalid_token", scope="read:public"'
  ),
  RateLimit: text(
    'Requests left to this client (r) and seconds until it has all again (t), as in draft-ietf-httpapi-ratelimit-headers.',
    '"default";r=299;t=60'
  ),
  'RateLimit-Policy': text('Requests a client may make (q) in a window of seconds (w).', '"default";q=300;w=60'),
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' }, example: 21 },
  Deprecation: text('When the operation became deprecated (RFC 9745).', '@1799971200'),
  Sunset: text('When the operation stops answering (RFC 8594).', 'Thu, 15 Jul 2027 00:00:00 GMT'),
  Link: text(
    'The deprecation policy, and the successor where there is one.',
    `<${policyPath}>; rel="deprecation"; type="application/json"`
  )
})
