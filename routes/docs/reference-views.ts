import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { FieldNode } from './field-tree.ts'
import type { Sample } from './samples.ts'

/** A field that the reader fills in to try an operation. */
export interface TryField {
  name: string
  in: 'query' | 'path'
  required: boolean
  values?: string[]
  example: string
  /** Whether the first request sends this field: it is required, or it is the most useful optional one. */
  chosen: boolean
}

/** A parameter as the reference shows it. `type` is Markdown. */
interface ParameterView {
  name: string
  in: string
  type: string
  meaning: string
  required: boolean
}

/** One response status of an operation. `types` is Markdown. */
export interface ResponseView {
  status: string
  description: string
  types: string
  /** Fields of the JSON object, if the response is one. */
  fields: FieldNode[]
  /** Code of an Error object that has no members beyond its message and code. */
  code?: string
  example?: { language: string; text: string }
}

/** An operation as the reference shows it. */
export interface OperationView {
  operationId: string
  method: string
  path: string
  summary: string
  description: string
  /** Whether a sandbox token may be sent. */
  token: boolean
  parameters: ParameterView[]
  body?: { required: boolean; types: string; fields: FieldNode[]; example?: unknown }
  answers: ResponseView[]
  /** Names of the shared schemas of its request and responses. */
  schemas: string[]
  samples: Sample[]
  /** The data for trying the operation. Undefined if the response is an endless stream. */
  trial?: { fields: TryField[]; body?: string; takesFiles: boolean }
}

/** Operations with the same tag in the document. */
export interface GroupView {
  name: string
  description: string
  operations: OperationView[]
}

/** Sources of the reference: the OpenAPI document, and the MCP tools that correspond to operations. */
export interface ReferenceSources {
  document: OpenAPI.Document
  baseUrl: string
  /** Tool names by operationId. */
  tools: Map<string, string>
}

/** The whole reference. */
export interface ReferenceView {
  /** Every operation of the document by tag, in the order of the document. */
  groups: GroupView[]
  /** Responses that every operation may return. They are left out of the individual operations. */
  shared: ResponseView[]
}
