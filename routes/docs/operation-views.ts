import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { fieldTree } from './field-tree.ts'
import { pretty } from './pretty-json.ts'
import { samplesOf } from './samples.ts'
import { boundsOf, schemasUsed, typeOf, type Schema } from './schema.ts'
import type { TryField, ResponseView, OperationView, ReferenceSources, ReferenceView } from './reference-views.ts'

/**
 * Maximum estimated bytes of the fields of a body and of a response on the page of an operation, beyond their first
 * level.
 */
const BODY_BYTES = 6000
const ANSWER_BYTES = 2500

/** Describes every operation of the document. */
export function describeOperations (sources: ReferenceSources): ReferenceView {
  const { paths = {}, tags = [] } = sources.document
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPI.OperationObject>).map(([method, operation]) => ({
      tag: operation.tags?.[0],
      view: describe(sources, path, method.toUpperCase(), operation)
    }))
  )
  const textOf = (answer: ResponseView) => JSON.stringify(answer)
  const texts = found.map(({ view }) => new Set(view.answers.map(textOf)))
  const isShared = (answer: ResponseView) => texts.every((set) => set.has(textOf(answer)))
  return {
    shared: found[0]?.view.answers.filter(isShared) ?? [],
    groups: tags.map(({ name, description = '' }) => ({
      name,
      description,
      operations: found
        .filter(({ tag }) => tag === name)
        .map(({ view }) => ({ ...view, answers: view.answers.filter((answer) => !isShared(answer)) }))
    }))
  }
}

function describe (
  { document, baseUrl, tools }: ReferenceSources,
  path: string,
  method: string,
  operation: OpenAPI.OperationObject
): OperationView {
  const { operationId = '', summary = '', description = '', security = [] } = operation
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter))
  const all = (document.components?.schemas ?? {}) as Record<string, Schema>
  const body = bodyOf(document, operation, all)
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => [status, resolve<OpenAPI.ResponseObject>(document, response)] as const
  )
  const content = responses.find(([status]) => status === '200')?.[1].content ?? {}
  const types = Object.keys(content)
  const returnsFile = (Object.values(content)[0]?.schema as { format?: string } | undefined)?.format === 'binary'
  const fields = parameters.filter(isTried).map((parameter, index) => toField(parameter, index === 0))
  const tool = tools.get(operationId)
  const chosen = fields.filter((field) => field.chosen)
  return {
    operationId,
    method,
    path,
    summary,
    description,
    token: security.some((scheme) => 'sandboxToken' in scheme),
    parameters: parameters.map(({ name, in: place, schema, description: meaning = '', required = false }) => ({
      name,
      in: place,
      type: typeOf(schema as Schema),
      required,
      meaning: [meaning, boundsOf(schema as Schema)].filter(Boolean).join(' ')
    })),
    ...(body && { body }),
    answers: responses.map(([status, response]) => answerOf(status, response, all)),
    schemas: schemasUsed([operation, resolve(document, operation.requestBody ?? {}), responses], all),
    samples: samplesOf(
      {
        method,
        target: targetOf(path, chosen),
        ...returnsFile
          ? { saveAs: chosen.find(({ in: place }) => place === 'path')?.example }
          : { accept: types.includes('application/json') ? undefined : types[0] },
        body: body?.example,
        tool: tool === undefined ? undefined : { name: tool, arguments: body ? objectOf(body) : namesOf(chosen) }
      },
      baseUrl
    ),
    ...(types.join() !== 'text/event-stream' && {
      trial: { fields, takesFiles: body?.types.includes('multipart/form-data') ?? false, ...(body?.example !== undefined && { body: pretty(body.example) }) }
    })
  }
}

const isTried = (parameter: OpenAPI.ParameterObject) => parameter.in === 'query' || parameter.in === 'path'

/** Returns the path and query, filled in with the example of each field. */
export function targetOf (path: string, fields: TryField[]): string {
  const query = new URLSearchParams(
    fields.flatMap(({ name, in: place, example }) => (place === 'query' ? [[name, example]] : []))
  )
  const filled = fields.reduce((target, { name, example }) => target.replace(`{${name}}`, example), path)
  return query.size > 0 ? `${filled}?${query}` : filled
}

const namesOf = (fields: TryField[]) => Object.fromEntries(fields.map(({ name, example }) => [name, example]))

const objectOf = ({ example }: { example?: unknown }) => (example ?? {}) as Record<string, unknown>

function parameterOf (
  document: OpenAPI.Document,
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject
): OpenAPI.ParameterObject {
  const { schema = {}, ...rest } = resolve<OpenAPI.ParameterObject>(document, parameter)
  return { ...rest, schema: resolve(document, schema) }
}

function toField (parameter: OpenAPI.ParameterObject, first: boolean): TryField {
  const { name, required = false, schema, example } = parameter
  const { enum: values, examples, default: usual } = schema as Schema
  const text = String(example ?? examples?.[0] ?? usual ?? '')
  return {
    name,
    in: parameter.in as TryField['in'],
    required,
    example: text,
    chosen: required || (first && text !== ''),
    ...(values && { values: values.map(String) })
  }
}

function bodyOf (
  document: OpenAPI.Document, { requestBody }: OpenAPI.OperationObject, all: Record<string, Schema>
): OperationView['body'] {
  if (!requestBody) return undefined
  const body = resolve<OpenAPI.RequestBodyObject>(document, requestBody)
  const [example] = Object.values(Object.values(body.content)[0]?.examples ?? {}) as OpenAPI.ExampleObject[]
  return {
    required: body.required ?? false,
    types: contentTypes(body.content),
    fields: fieldTree(jsonOf(body.content), all, BODY_BYTES),
    ...(example && { example: example.value as unknown })
  }
}

function answerOf (
  status: string,
  { description, content = {} }: OpenAPI.ResponseObject,
  all: Record<string, Schema>
): ResponseView {
  const [type = '', media] = Object.entries(content)[0] ?? []
  const [example] = Object.values(media?.examples ?? {}) as OpenAPI.ExampleObject[]
  const value: unknown = example?.value ?? media?.example
  return {
    status,
    description,
    types: contentTypes(content),
    // The example of an error shows all of its fields.
    fields: status < '400' ? fieldTree(jsonOf(content), all, ANSWER_BYTES) : [],
    ...(isPlainError(value) && { code: value.code }),
    ...(value !== undefined && {
      example: {
        language: type.includes('json') ? 'json' : 'text',
        text: typeof value === 'string' ? value.trimEnd() : pretty(value)
      }
    })
  }
}

const isPlainError = (value: unknown): value is { error: string; success: false; code: string } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'error,success,code'

/** Returns the schema of the JSON representation. */
const jsonOf = (content: Record<string, OpenAPI.MediaTypeObject>) =>
  (content['application/json']?.schema ?? {}) as Schema

function contentTypes (content: Record<string, OpenAPI.MediaTypeObject> = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `\`${type}\`${schema ? `: ${typeOf(schema as Schema)}` : ''}`)
    .join(', ')
}

function resolve<T extends object> (document: OpenAPI.Document, value: T | OpenAPI.ReferenceObject): T {
  if (!('$ref' in value)) return value
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  return found as T
}
