import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { fields, typeOf, type Schema } from './describe-schema.ts'

/** A field that someone who tries an operation fills in. */
export interface TryField {
  name: string
  in: 'query' | 'path'
  description: string
  required: boolean
  values?: string[]
  example: string
}

/** An operation as the reference shows it. */
export interface OperationView {
  operationId: string
  method: string
  path: string
  summary: string
  markdown: string
  /** What is needed to try it; absent where the answer never ends. */
  trial?: { fields: TryField[]; body?: string; token: boolean }
}

/**
 * Every operation of the document in Markdown, with what is needed to try it, and the answers that all of them may
 * give.
 */
export function describeOperations (document: OpenAPI.Document): { operations: OperationView[]; everywhere: string } {
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPI.OperationObject>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      answers: answersOf(document, operation)
    }))
  )
  const shared =
    found[0]?.answers.filter(({ row }) =>
      found.every(({ answers }) => answers.some((answer) => answer.row.join() === row.join()))
    ) ?? []
  const isShared = ({ row }: Answer) => shared.some((answer) => answer.row.join() === row.join())
  return {
    operations: found.map(({ path, method, operation, answers }) =>
      describe(
        document,
        path,
        method,
        operation,
        answers.filter((answer) => !isShared(answer))
      )
    ),
    everywhere: table(
      ['status', 'answer'],
      shared.map(({ row }) => row)
    )
  }
}

/** Every shared schema of the document in Markdown, as a table of its fields. */
export function describeSchemas (document: OpenAPI.Document): string {
  const sections = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    [
      `### ${name}`,
      (schema as Schema).description ?? '',
      table(['field', 'type', 'meaning'], fields(schema as Schema)) || typeOf(schema as Schema)
    ].join('\n\n')
  )
  return ['## Schemas', ...sections].join('\n\n') + '\n'
}

interface Answer {
  status: string
  content: Record<string, OpenAPI.MediaTypeObject> | undefined
  row: string[]
}

function answersOf (document: OpenAPI.Document, operation: OpenAPI.OperationObject): Answer[] {
  return Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { description, content } = resolve<OpenAPI.ResponseObject>(document, response)
    return { status, content, row: [status, `${description} ${contentTypes(content)}`.trim()] }
  })
}

function describe (
  document: OpenAPI.Document,
  path: string,
  method: string,
  operation: OpenAPI.OperationObject,
  answers: Answer[]
): OperationView {
  const { operationId = '', summary = '', description = '', security = [] } = operation
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter))
  const token = security.some((scheme) => 'sandboxToken' in scheme)
  const body = bodyOf(operation)
  const ok = answers.find(({ status }) => status === '200')
  const endless = Object.keys(ok?.content ?? {}).join() === 'text/event-stream'

  const markdown =
    [
      `### ${summary}`,
      `\`${method} ${path}\``,
      description,
      token ? 'A sandbox token is accepted and not needed.' : '',
      table(
        ['parameter', 'in', 'type', 'meaning'],
        parameters.map(({ name, in: place, schema, description = '', required }) => [
          `\`${name}\``,
          place,
          typeOf(schema as Schema),
          `${description}${required ? ' Required.' : ''}`
        ])
      ),
      body ? `Body (${body.required ? 'required' : 'optional'}): ${body.types}` : '',
      body?.example !== undefined ? fence('json', body.example) : '',
      table(
        ['status', 'answer'],
        answers.map(({ row }) => row)
      ),
      ok === undefined ? '' : exampleOf(ok.content)
    ]
      .filter((part) => part !== '')
      .join('\n\n') + '\n'

  const tried = parameters.filter((parameter) => parameter.in === 'query' || parameter.in === 'path').map(toField)
  const trial = { fields: tried, token, ...(body?.example !== undefined && { body: body.example }) }
  return { operationId, method, path, summary, markdown, ...(!endless && { trial }) }
}

function parameterOf (
  document: OpenAPI.Document,
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject
): OpenAPI.ParameterObject {
  const { schema = {}, ...rest } = resolve<OpenAPI.ParameterObject>(document, parameter)
  return { ...rest, schema: resolve(document, schema) }
}

function toField ({
  name,
  in: place,
  description = '',
  required = false,
  schema,
  example
}: OpenAPI.ParameterObject): TryField {
  const { enum: values, examples } = schema as Schema
  return {
    name,
    in: place as TryField['in'],
    description,
    required,
    example: String(example ?? examples?.[0] ?? ''),
    ...(values && { values: values.map(String) })
  }
}

function bodyOf ({
  requestBody
}: OpenAPI.OperationObject): { required: boolean; types: string; example?: string } | undefined {
  const body = requestBody as OpenAPI.RequestBodyObject | undefined
  if (!body) return undefined
  const [example] = Object.values(Object.values(body.content)[0]?.examples ?? {}) as OpenAPI.ExampleObject[]
  return {
    required: body.required ?? false,
    types: contentTypes(body.content),
    ...(example && { example: JSON.stringify(example.value, null, 2) })
  }
}

function contentTypes (content: Record<string, OpenAPI.MediaTypeObject> = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `\`${type}\`${schema ? `: ${typeOf(schema as Schema)}` : ''}`)
    .join(', ')
}

function exampleOf (content: Record<string, OpenAPI.MediaTypeObject> = {}): string {
  const [type, media] = Object.entries(content)[0] ?? []
  const [example] = Object.values(media?.examples ?? {}) as OpenAPI.ExampleObject[]
  if (example === undefined) return ''
  const text = typeof example.value === 'string' ? example.value : JSON.stringify(example.value, null, 2)
  return `Example of the answer:\n\n${fence(type?.includes('json') ? 'json' : 'text', text)}`
}

function resolve<T extends object> (document: OpenAPI.Document, value: T | OpenAPI.ReferenceObject): T {
  if (!('$ref' in value)) return value
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  return found as T
}

function table (heads: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
