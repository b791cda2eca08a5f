import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { FieldNode } from './field-tree.ts'
import type { Sample } from './samples.ts'

/** A field that someone who tries an operation fills in. */
export interface TryField {
  name: string
  in: 'query' | 'path'
  required: boolean
  values?: string[]
  example: string
  /** Whether a first request is sent with it: it must be, or it shows best what may be. */
  chosen: boolean
}

/** A parameter in the words of the reference; `type` is Markdown. */
export interface ParameterView {
  name: string
  in: string
  type: string
  meaning: string
  required: boolean
}

/** One status that an operation returns. `types` is Markdown. */
export interface AnswerView {
  status: string
  description: string
  types: string
  /** Fields of the JSON that it is, if it is an object. */
  fields: FieldNode[]
  /** The code of an Error object that says nothing else than its message. */
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
  answers: AnswerView[]
  /** Names of the shared schemas it takes or returns. */
  schemas: string[]
  samples: Sample[]
  /** The data for trying it. Undefined if the response never ends. */
  trial?: { fields: TryField[]; body?: string }
}

/** Operations of one tag of the document. */
export interface GroupView {
  name: string
  description: string
  operations: OperationView[]
}

/** What the reference is made of: the OpenAPI document, and the MCP tools that do what an operation does. */
export interface ReferenceSources {
  document: OpenAPI.Document
  baseUrl: string
  /** Name of the tool by operationId. */
  tools: Map<string, string>
}

/** The whole reference. */
export interface ReferenceView {
  /** Every operation of the document, by tag, in the document's order. */
  groups: GroupView[]
  /** Errors that every operation may return, which the operations leave out. */
  shared: AnswerView[]
}
