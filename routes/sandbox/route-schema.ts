import type { TSchema } from '@sinclair/typebox'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { errorObject, errorResponse, invalidParameter } from '../../http/errors/error-responses.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { asCsv, asText } from '../../schemas/http/text-response.ts'

/** Describes a sandbox resource for the OpenAPI document. */
export interface Description {
  url: string
  operationId: string
  summary: string
  description: string
  /** Schema of the JSON representation. */
  answer: TSchema
  querystring?: FastifySchema['querystring']
  /** Path parameters. A value that matches nothing gets a 404. */
  params?: FastifySchema['params']
  /** Whether it is a table, which is also served as CSV. */
  csv?: boolean
  /** Returns an example of the JSON response. */
  example: () => object
  config?: FastifyContextConfig
}

const NOT_FOUND_MESSAGE = 'The sandbox has nothing of this name. Its lists name what it has.'

/** The documented response for an unknown id or name. */
export const notFound = errorResponse('Nothing has this name.', errorObject('NOT_FOUND', NOT_FOUND_MESSAGE))

/** Returns the value of a key. Throws the error of `notFound` if there is none. */
export function find<T> (values: Map<string, T>, key: string): T {
  const value = values.get(key)
  if (value === undefined) throw new ApiError('NOT_FOUND', NOT_FOUND_MESSAGE)
  return value
}

/**
 * Returns the options of a resource that is served as JSON, Markdown, HTML and perhaps CSV, without its
 * representations. A Word or Excel file, which is served if Accept prefers it, is described at its own address, so that
 * generated clients type a file as a file.
 */
export function describeRoute ({
  url,
  operationId,
  summary,
  description,
  answer,
  querystring,
  params,
  csv = false,
  example,
  config
}: Description) {
  return {
    url,
    config: { examples: { 200: example }, ...config },
    schema: {
      operationId,
      summary,
      description,
      tags: ['Sandbox'],
      ...(querystring !== undefined && { querystring }),
      ...(params !== undefined && { params }),
      response: {
        200: {
          description: answer.description!,
          content: {
            'application/json': { schema: ref(answer) },
            'text/markdown': asText,
            'text/html': asText,
            ...(csv && { 'text/csv': asCsv })
          }
        },
        ...(querystring !== undefined && { 400: invalidParameter }),
        ...(params !== undefined && { 404: notFound })
      }
    }
  }
}
