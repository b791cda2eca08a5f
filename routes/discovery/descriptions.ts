import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { writeYaml } from '../../domain/write-yaml.ts'
import type { Operation } from '../../plugins/route-table.ts'
import { form } from '../../http/representations/representations.ts'
import { stringEnum } from '../../schemas/type-helpers.ts'
import { links } from './links.ts'

interface Info {
  title: string
  version: string
}

const Description = Type.Unsafe<object>({
  type: 'object',
  description: 'An OpenAPI 3.1 document.',
  required: ['openapi'],
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.', description: 'The version of OpenAPI.' }
  },
  additionalProperties: true
})

/** Addresses at which clients look for the document, and where it is. */
const OTHER_PATHS = { '/api/openapi.json': links.openapi, '/openapi.yaml': links.openapiYaml }

/** Registers the OpenAPI document as JSON and as YAML, with the same content. Other usual addresses redirect. */
export function descriptions (app: FastifyInstance, { info }: { info: Info }) {
  const document = () => app.swagger() as OpenAPI.Document

  for (const [url, path] of Object.entries(OTHER_PATHS)) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.redirect(path, 301))
  }

  app.resource({
    url: links.openapi,
    forms: () => [form(document)],
    config: { examples: { 200: () => excerpt(app.operations, info) } },
    schema: {
      operationId: 'getOpenapiJson',
      summary: 'Read the API description as JSON',
      description: 'Returns this document, made from the schemas that validate requests.',
      tags: ['Discovery'],
      response: {
        200: { description: 'The OpenAPI 3.1 document.', content: { 'application/json': { schema: Description } } }
      }
    }
  })

  app.resource({
    url: links.openapiYaml,
    forms: () => [form(() => writeYaml(document()), 'application/yaml; charset=utf-8')],
    config: { examples: { 200: () => writeYaml(excerpt(app.operations, info)) } },
    schema: {
      operationId: 'getOpenapiYaml',
      summary: 'Read the API description as YAML',
      description: 'Returns the same document as /openapi.json.',
      tags: ['Discovery'],
      headers: Type.Object({
        Accept: Type.Optional(
          stringEnum(['application/yaml'], {
            description: 'The response is application/yaml whatever Accept says.',
            examples: ['application/yaml']
          })
        )
      }),
      response: {
        200: {
          description: 'The OpenAPI 3.1 document.',
          content: { 'application/yaml': { schema: Type.String({ description: 'The document as YAML.' }) } }
        }
      }
    }
  })
}

/** Returns the beginning of the document, which is enough for an example of its shape within itself. */
function excerpt (operations: Operation[], { title, version }: Info): object {
  const [first] = operations
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths: { [first!.url]: { [first!.method.toLowerCase()]: { operationId: first!.operationId } } },
    components: { schemas: {} }
  }
}
