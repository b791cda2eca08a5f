import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Variants } from '../../plugins/variants.ts'
import { errorObject, errorResponse } from '../../schemas/error.ts'
import { ref } from '../../schemas/ref.ts'

export interface Resource {
  url: string
  operationId: string
  summary: string
  description: string
  /** Schema of the JSON form. */
  answer: TSchema
  querystring?: FastifySchema['querystring']
  /** Path parameters; one that nothing is found by answers 404. */
  params?: FastifySchema['params']
  /** Whether it is a table, and so served as CSV too. */
  csv?: boolean
  /** An answer for the OpenAPI document. */
  example: () => object
}

/** What a request asks for, after validation. */
export interface Asked { query: Record<string, unknown>, params: Record<string, string> }

const text = { schema: { type: 'string' } }

/** Registers a GET route for something that is served as JSON, Markdown, HTML and perhaps CSV, as Accept asks. */
export function registerResource (app: FastifyInstance, { url, operationId, summary, description, answer, querystring, params, csv = false, example }: Resource, find: (asked: Asked) => Variants): void {
  app.get(url, {
    config: { cached: true, examples: { 200: () => shortened(example()) } },
    schema: {
      operationId,
      summary,
      description: `${description} Answers JSON unless Accept prefers text/markdown, text/html${csv ? ' or text/csv' : ''}.`,
      tags: ['Sandbox'],
      ...querystring !== undefined && { querystring },
      ...params !== undefined && { params },
      response: {
        200: {
          description: summary.replace(/^(Read|List)/, 'What was asked for:'),
          content: { 'application/json': { schema: ref(answer) }, 'text/markdown': text, 'text/html': text, ...csv && { 'text/csv': text } }
        },
        ...querystring !== undefined && { 400: errorResponse('A query parameter is unknown or has a value that is not allowed.', errorObject('INVALID_PARAMETER')) },
        ...params !== undefined && { 404: errorResponse('Nothing has this id.', errorObject('NOT_FOUND')) }
      }
    }
  }, ({ query, params }, reply) => reply.sendVariant(find({ query, params } as Asked)))
}

/** A value cut to the first item of each of its lists, which is enough to show its form. */
function shortened (value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}
