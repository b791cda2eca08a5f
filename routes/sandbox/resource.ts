import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { ApiError } from '../../plugins/errors.ts'
import type { Variants } from '../../plugins/variants.ts'
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
export interface Asked { query: Record<string, unknown>, params: Record<string, string> }

const text = { schema: { type: 'string' } }

/** How the forms that are text begin. */
const beginning = (value: string) => ({ beginning: { value } })

/** Registers a GET route for something that is served as JSON, Markdown, HTML and perhaps CSV, as Accept asks. */
export function registerResource (app: FastifyInstance, { url, operationId, summary, description, answer, querystring, badParameter, params, csv = false, example }: Resource, choose: (asked: Asked) => Variants): void {
  app.get(url, {
    config: {
      cached: true,
      examples: { 200: () => shortened(example()) },
      mediaExamples: { 200: { 'text/markdown': beginning('# '), 'text/html': beginning('<!doctype html>'), ...csv && { 'text/csv': beginning(CSV_HEAD) } } }
    },
    schema: {
      operationId,
      summary,
      description,
      tags: ['Sandbox'],
      ...querystring !== undefined && { querystring },
      ...params !== undefined && { params },
      response: {
        200: {
          description: answer.description!,
          content: { 'application/json': { schema: ref(answer) }, 'text/markdown': text, 'text/html': text, ...csv && { 'text/csv': text } }
        },
        ...badParameter !== undefined && { 400: errorResponse('A query parameter is unknown or has a value that is not allowed.', errorObject('INVALID_PARAMETER', badParameter)) },
        ...params !== undefined && { 404: notFound }
      }
    }
  }, ({ query, params }, reply) => reply.sendVariant(choose({ query, params } as Asked)))
}

const LONGEST_TEXT = 60

/** A value cut to the first item of each of its lists and the beginning of long texts, enough to show its form. */
function shortened (value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}
