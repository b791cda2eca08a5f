import swagger from '@fastify/swagger'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { DescribedRecord, recordParts } from '../../schemas/record/described-record.ts'
import { QuizAnswer } from '../../schemas/quiz/quiz-score.ts'
import { describedSchemas } from '../../schemas/shared-components.ts'
import { assemble } from './assemble.ts'
import { headers } from './components.ts'
import { published } from './open-schemas.ts'
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
