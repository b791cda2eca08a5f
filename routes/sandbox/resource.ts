import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiError } from '../../plugins/errors.ts'
import type { Variants } from '../../serving/variants.ts'
import { errorObject, errorResponse } from '../../schemas/error.ts'
import { ref } from '../../schemas/ref.ts'
import { CSV_HEAD } from './record/csv.ts'

export interface Resource {
  url: string
  operationId: string
  summary: string
  description: string
  /** Schema of the JSON form. */
  answer: TSchema
  querystring?: FastifySchema['querystring']
  /** What is answered to a bad query parameter. */
  badParameter?: string
  /** Path parameters; one that nothing is found by answers 404. */
  params?: FastifySchema['params']
  /** Whether it is a table, and so served as CSV too. */
  csv?: boolean
  /** An answer for the OpenAPI document. */
  example: () => object
}

const NOT_FOUND_MESSAGE = 'The sandbox has nothing of this name. Its lists name what it has.'

/** What is answered for an id or name that nothing has, as it is documented. */
const notFound = errorResponse('Nothing has this name.', errorObject('NOT_FOUND', NOT_FOUND_MESSAGE))

/** The value for a key. Throws the error of `notFound` when there is none. */
export function find<T> (values: Map<string, T>, key: string): T {
  const value = values.get(key)
  if (value === undefined) throw new ApiError('NOT_FOUND', NOT_FOUND_MESSAGE)
  return value
}

/** What a request asks for, after validation. */
export interface Asked {
  query: Record<string, unknown>
  params: Record<string, string>
}

/** A form that is text, and how it begins. */
const text = (example: string) => ({ schema: { type: 'string' }, example })

/** Registers a GET route for something that is served as JSON, Markdown, HTML and perhaps CSV, as Accept asks. */
export function registerResource (
  app: FastifyInstance,
  { url, operationId, summary, description, answer, querystring, badParameter, params, csv = false, example }: Resource,
  choose: (asked: Asked) => Variants
): void {
  app.get(
    url,
    {
      config: { cached: true, examples: { 200: example } },
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
              'text/markdown': text('# '),
              'text/html': text('<!doctype html>'),
              ...(csv && { 'text/csv': text(CSV_HEAD) })
            }
          },
          ...(badParameter !== undefined && {
            400: errorResponse('A query parameter is not allowed.', errorObject('INVALID_PARAMETER', badParameter))
          }),
          ...(params !== undefined && { 404: notFound })
        }
      }
    },
    ({ query, params }, reply) => reply.sendVariant(choose({ query, params } as Asked))
  )
}
