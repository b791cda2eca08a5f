import type { Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js'
import { dimensions, trades } from '../../schemas/quiz/quiz-terms.ts'
import { RpcError, stringParam, type Method } from './protocol/json-rpc.ts'
import type { McpSources } from './mcp-sources.ts'

/** A template with one variable, the values of the variable, and a function that reads the resource for a value. */
interface Template extends Omit<ResourceTemplate, 'mimeType'> {
  variable: string
  values: readonly string[]
  read: (value: never) => object
}

export interface Resources {
  list: Resource[]
  /** All are JSON. */
  templates: Template[]
  read: Method
}

/** Returns the resources, each with its HTTP address as its URI. Call it after the app is ready. */
export function createResources (sources: McpSources): Resources {
  const {
    baseUrl,
    bank,
    product,
    links,
    questionsPath,
    selectQuestions,
    sandbox,
    record
  } = sources
  const questions = baseUrl + questionsPath
  const interviewOf = (trade: string) => `${baseUrl}${record.interviewPath}?trade=${trade}`
  const json = 'application/json'

  const documents: Array<Omit<Resource, 'size'> & { text: string }> = [
    {
      uri: questions,
      name: 'question-bank',
      title: 'Exit-readiness question bank',
      description:
        `All ${bank.questions.length} questions with options, points and evidence, the rules of the score, the protocol for asking and the sources.`,
      mimeType: json,
      text: JSON.stringify(selectQuestions({ length: 'full' }))
    },
    {
      uri: baseUrl + links.sandboxSample,
      name: 'sample-business',
      title: 'Fictional sample business',
      description: 'A labeled fictional HVAC company in a few figures, not a real customer.',
      mimeType: json,
      text: JSON.stringify(sources.sampleBusiness)
    },
    {
      uri: baseUrl + links.developers,
      name: 'developer-index',
      title: 'Developer index',
      description: `Every HTTP operation of the ${product.name}, its specifications, authentication and scopes, in Markdown.`,
      mimeType: 'text/markdown',
      text: sources.productFacts().howToCall
    },
    {
      uri: baseUrl + links.openapi,
      name: 'openapi',
      title: 'OpenAPI description',
      description: 'The OpenAPI 3.1 document of the HTTP API.',
      mimeType: json,
      text: JSON.stringify(sources.openapi())
    },
    {
      uri: baseUrl + record.schemaPath,
      name: 'record-schema',
      title: 'JSON Schema of a record',
      description: 'What the record of a business may hold, as JSON Schema 2020-12.',
      mimeType: 'application/schema+json',
      text: JSON.stringify(record.schema())
    },
    {
      uri: interviewOf(trades[0]),
      name: 'owner-interview',
      title: "Owner's interview",
      description: `Questions for what an owner knows by heart, as worded for ${trades[0]}. The template has the other trades.`,
      mimeType: json,
      text: JSON.stringify(record.interview(trades[0]))
    },
    ...sources.guides().map(({ path, ...rest }) => ({ uri: baseUrl + path, ...rest })),
    ...sandbox.documents.map(({ path, read, ...rest }) => ({
      uri: baseUrl + path,
      ...rest,
      mimeType: json,
      text: JSON.stringify(read())
    }))
  ]

  const templates: Template[] = [
    {
      uriTemplate: `${questions}?dimension={dimension}`,
      name: 'questions-of-dimension',
      title: 'Questions of one dimension',
      description: `The part of the question bank for one of: ${dimensions.join(', ')}.`,
      variable: 'dimension',
      values: dimensions,
      read: (dimension) => selectQuestions({ dimension, length: 'full' })
    },
    {
      uriTemplate: `${questions}?trade={trade}`,
      name: 'questions-for-trade',
      title: 'Questions for one trade',
      description: `The question bank as worded for one of: ${trades.join(', ')}.`,
      variable: 'trade',
      values: trades,
      read: (trade) => selectQuestions({ trade, length: 'full' })
    },
    {
      uriTemplate: interviewOf('{trade}'),
      name: 'interview-for-trade',
      title: "Owner's interview for one trade",
      description: `The interview as worded for one of: ${trades.join(', ')}.`,
      variable: 'trade',
      values: trades,
      read: (trade) => record.interview(trade)
    },
    ...sandbox.templates.map(({ path, ...rest }): Template => ({ uriTemplate: baseUrl + path, ...rest }))
  ]

  const contents = new Map(documents.map(({ uri, mimeType, text }) => [uri, () => toContents(uri, mimeType!, text)]))
  for (const { uriTemplate, variable, values, read } of templates) {
    for (const value of values) {
      const uri = uriTemplate.replace(`{${variable}}`, value)
      contents.set(uri, () => toContents(uri, json, JSON.stringify(read(value as never))))
    }
  }

  return {
    list: documents.map(({ text, ...document }) => ({ ...document, size: Buffer.byteLength(text) })),
    templates,
    read: readFrom(contents)
  }
}

/** Handles `resources/read`. Each result is built on the first request and kept. Their number is limited. */
function readFrom (contents: Map<string, () => string>): Method {
  const made = new Map<string, Buffer>()
  return (params) => {
    const uri = stringParam(params, 'uri')
    const known = made.get(uri)
    if (known) return known
    const text = contents.get(uri)?.()
    if (text === undefined) {
      throw new RpcError(
        'RESOURCE_NOT_FOUND',
        'Unknown resource. resources/list and resources/templates/list name those there are.',
        { uri }
      )
    }
    const result = Buffer.from(text)
    made.set(uri, result)
    return result
  }
}

function toContents (uri: string, mimeType: string, text: string): string {
  return JSON.stringify({ contents: [{ uri, mimeType, text }] })
}
