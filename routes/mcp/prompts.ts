import type { Prompt as PromptDefinition } from '@modelcontextprotocol/sdk/types.js'
import { dimensions, SLUG, trades } from '../../schemas/quiz/quiz-terms.ts'
import { isObject } from '../../domain/is-object.ts'
import { RpcError, stringParam, type Method } from './protocol/json-rpc.ts'
import { buildRecord, explainResult, interviewOwner } from './prompt-texts.ts'
import type { McpSources } from './mcp-sources.ts'

/** An argument of a prompt: its allowed values, for validation and completion, or the pattern that it must match. */
interface Argument {
  description: string
  required?: boolean
  values?: readonly string[]
  pattern?: RegExp
  expected?: string
}

export interface Prompt {
  definition: PromptDefinition
  arguments: Record<string, Argument>
  text: (args: Record<string, string>) => string
}

/** Returns the prompts that a person can choose. Each produces one message with instructions for an agent. */
export function createPrompts ({ bank, record }: McpSources): Prompt[] {
  const core = bank.questions.filter((question) => question.core).length
  const trade: Argument = { description: `Trade of the business: ${trades.join(', ')}.`, values: trades }
  return [
    createPrompt(
      'interview_owner',
      'Interview an owner',
      'Put the exit-readiness quiz to the owner of a home-services business, question by question, as its protocol says.',
      {
        trade: { ...trade, description: `${trade.description} If omitted, the assistant asks the owner.` },
        length: {
          description: `short for ${core} questions, full for all ${bank.questions.length}. If omitted, the assistant asks the owner.`,
          values: ['short', 'full']
        }
      },
      (args) => interviewOwner(bank, args)
    ),
    createPrompt(
      'explain_result',
      'Explain a result',
      'Explain an exit-readiness score to the owner in plain words: its band, what it does not mean, and what to do first.',
      {
        score: {
          description: 'The score, a number from 0 to 100.',
          required: true,
          pattern: /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/,
          expected: 'must be a number from 0 to 100'
        },
        trade,
        dimension: { description: 'The dimension to explain first, such as the weakest.', values: dimensions },
        question: { description: 'Id of a question whose answer was weak.', values: bank.questions.map(({ id }) => id) },
        answer: {
          description: 'Slug of the answer given to that question, for the step that fits it.',
          pattern: new RegExp(SLUG),
          expected: 'must be the slug of an answer to that question'
        }
      },
      (args) => explainResult(bank, args)
    ),
    createPrompt(
      'build_record',
      'Build a record',
      'Build the record of a home-services business with its owner, paper by paper, and write the documents that buyers and lenders read.',
      { trade: { ...trade, description: `${trade.description} If omitted, the assistant asks the owner.` } },
      (args) => buildRecord(bank, record.protocol, args)
    )
  ]
}

function createPrompt (
  name: string,
  title: string,
  description: string,
  args: Prompt['arguments'],
  text: Prompt['text']
): Prompt {
  const described = Object.entries(args).map(([argument, { description: meaning, required = false }]) => ({
    name: argument,
    description: meaning,
    required
  }))
  return { definition: { name, title, description, arguments: described }, arguments: args, text }
}

/** Handles `prompts/get` with a table of prompts. */
export function getPrompt (prompts: Prompt[]): Method {
  return (params) => {
    const name = stringParam(params, 'name')
    const prompt = prompts.find(({ definition }) => definition.name === name)
    if (!prompt) {
      throw new RpcError(
        'INVALID_PARAMS',
        `Unknown prompt. The prompts are: ${prompts.map(({ definition }) => definition.name).join(', ')}.`
      )
    }
    const args = checkArguments(prompt, params.arguments ?? {})
    return JSON.stringify({
      description: prompt.definition.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text(args) } }]
    })
  }
}

/** Validates arguments. An empty one, or null, is treated as absent, because client forms send every field. */
function checkArguments (prompt: Prompt, args: unknown): Record<string, string> {
  if (!isObject(args)) throw new RpcError('INVALID_PARAMS', 'params.arguments must be an object.')
  const given = Object.entries(args).filter(([, value]) => value !== '' && value !== null)
  for (const [name, value] of given) {
    const argument = Object.hasOwn(prompt.arguments, name) ? prompt.arguments[name] : undefined
    const issue = argument
      ? issueOf(argument, value)
      : `is not known here; this prompt takes: ${Object.keys(prompt.arguments).join(', ')}`
    if (issue !== undefined) throw new RpcError('INVALID_PARAMS', `The argument ${name} ${issue}.`)
  }
  const missing = Object.keys(prompt.arguments).find(
    (name) => prompt.arguments[name]!.required && !given.some(([key]) => key === name)
  )
  if (missing !== undefined) throw new RpcError('INVALID_PARAMS', `The argument ${missing} is required.`)
  return Object.fromEntries(given) as Record<string, string>
}

function issueOf ({ values, pattern, expected }: Argument, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string'
  if (values && !values.includes(value)) return `must be one of: ${values.join(', ')}`
  return pattern && !pattern.test(value) ? expected : undefined
}
