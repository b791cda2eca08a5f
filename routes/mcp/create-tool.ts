import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { Tool as ToolDefinition, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { leaveOutEmpty } from '../../domain/leave-out-empty.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { once } from '../../http/representations/memoize.ts'
import { toolCalls } from '../../diagnostics-channels.ts'
import { writeToolResult } from '../../record-jobs/tool-result.ts'
import { sharedSchemas } from '../../schemas/shared-components.ts'
import { compileCheck } from '../../domain/schema-issues.ts'
import { inlineRefs, outlineRefs, type ObjectSchema } from './inline-refs.ts'
import type { Params } from './protocol/json-rpc-message.ts'
import type { Call, Json } from './protocol/json-rpc.ts'
import { compareTexts } from '../../domain/compare-texts.ts'

/** The definition of a tool: its arguments, its result and its implementation. */
interface ToolSpec<I extends TObject = TObject, O extends TSchema = TSchema> {
  name: string
  title: string
  /** The operation that does the same over HTTP, with arguments of the same names. */
  operationId?: string
  /** Helps an agent choose a tool: what it returns, when to use it and when not. */
  description: string
  input: I
  output: O
  annotations: ToolAnnotations
  /** Whether results can be cached: they depend only on the arguments, which have few possible values. */
  fixed?: boolean
  /** Whether `run` checks the arguments itself because it can name every fault at once. */
  checksArguments?: boolean
  /** Returns the text of a result that is too long to be repeated in full as text. */
  shortText?: (result: Static<O>) => string
  /** Returns the result, or its CallToolResult in bytes. Throws an ArgumentsError for wrong arguments. */
  run: (args: Static<I>, call: Call) => Static<O> | Promise<Static<O> | Buffer>
}

/** An error in the arguments, worded so that the agent can correct them. */
export class ArgumentsError extends Error {}

/** A tool ready to be served. */
export interface Tool {
  definition: ToolDefinition
  operationId?: string
  /** Returns a CallToolResult as JSON text. It reports all errors, including wrong arguments. */
  call: (args: Params, call: Call) => Json | Promise<Json>
}

/** Annotations of a tool that only reads data of this service. */
export const lookup: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false
}

/** Creates a tool from its definition. Its schema is compiled once. */
export function createTool<I extends TObject, O extends TSchema> (spec: ToolSpec<I, O>): Tool {
  const {
    name, title, description, input, output, annotations, fixed = false, checksArguments = false, run, shortText
  } = spec
  const takesArguments = Object.keys(input.properties).length > 0
  const check = once(() => compileCheck(input))
  const kept = new Map<string, Buffer>()
  const inputSchema = inlineRefs(input, sharedSchemas)

  async function make (args: Params, call: Call): Promise<Json> {
    const issue = checksArguments ? undefined : check()(args)
    if (issue) return fail(`The argument ${issue.path.join('.')} ${issue.expected}.`)
    try {
      const made = await run(args as Static<I>, call)
      const result = Buffer.isBuffer(made) ? made : writeToolResult(JSON.stringify(made), shortText?.(made))
      if (fixed) kept.set(keyOf(args), Buffer.from(result))
      tell(name, false)
      return result
    } catch (error) {
      if (error instanceof ArgumentsError || isRefusal(error)) return fail(error.message)
      call.logError(error, `the tool ${name} failed`)
      return fail('The tool failed on our side. Try again, and if it persists report the X-Request-Id of this response.')
    }
  }

  function fail (text: string): string {
    tell(name, true)
    return JSON.stringify({ content: [{ type: 'text', text }], isError: true })
  }

  return {
    definition: {
      name,
      title,
      description,
      inputSchema,
      outputSchema: outlineRefs(output, sharedSchemas),
      annotations: { title, ...annotations }
    },
    ...(spec.operationId !== undefined && { operationId: spec.operationId }),
    call: (sent, one) => {
      const args = takesArguments ? readArguments(sent, inputSchema) : {}
      const result = fixed ? kept.get(keyOf(args)) : undefined
      if (result === undefined) return make(args, one)
      tell(name, false)
      return result
    }
  }
}

/** Whether the message of an error says what to do differently. Other messages appear only in the log. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.statusCode < 500

/**
 * Normalizes arguments: an optional one that is null or empty counts as left out, and many models write a number, a
 * list or an object as JSON text.
 */
function readArguments (args: Params, input: ObjectSchema): Params {
  const properties = input.properties as Record<string, TSchema>
  const given = Object.entries(args).filter(([, value]) => value !== null)
  const read = Object.fromEntries(given.map(([name, value]) =>
    [name, typeof value === 'string' ? readText(value, properties[name]?.type) : value]))
  leaveOutEmpty(read, input)
  return read
}

/** Parses JSON text if the result has the expected type. Where a string is allowed, the text is unchanged. */
function readText (text: string, type: unknown): unknown {
  const expected: unknown[] = [type].flat()
  if (expected.includes('string') || !expected.some((one) => typeof one === 'string')) return text
  try {
    const value: unknown = JSON.parse(text)
    const found = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
    return value !== null && expected.includes(found) ? value : text
  } catch {
    return text
  }
}

/** Returns a cache key that does not depend on the order of the arguments. */
const keyOf = (args: Params) =>
  JSON.stringify(Object.entries(args).toSorted(([one], [other]) => compareTexts(one, other)))

function tell (tool: string, failed: boolean) {
  if (toolCalls.hasSubscribers) toolCalls.publish({ tool, failed })
}
