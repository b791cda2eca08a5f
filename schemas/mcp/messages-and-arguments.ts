import { Type, type Static } from '@sinclair/typebox'
import { QuizQuestionsQuery } from '../quiz/quiz-questions.ts'
import { QuizScoreRequest } from '../quiz/quiz-score.ts'
import { closed, entries, openObject, string } from '../type-helpers.ts'

/** The protocol versions served, oldest first. */
export const protocolVersions = ['2024-11-05', '2025-03-26', '2025-06-18'] as const

const id = Type.Optional(
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], description: 'The id of the request, which its response repeats.' })
)

export const JsonRpcRequest = Type.Object(
  {
    jsonrpc: Type.Literal('2.0', { description: 'The version of JSON-RPC.' }),
    id,
    method: Type.String({ description: 'Such as initialize, tools/list or tools/call.' }),
    params: Type.Optional(openObject('The parameters of the method, by name.'))
  },
  { $id: 'JsonRpcRequest', description: 'A JSON-RPC request; a notification when it has no id.' }
)

export const JsonRpcResponse = closed(
  {
    jsonrpc: Type.Literal('2.0', { description: 'The version of JSON-RPC.' }),
    id,
    result: Type.Optional(openObject('What the method returns.')),
    error: Type.Optional(
      closed(
        {
          code: Type.Integer({ description: 'A code of JSON-RPC or MCP.' }),
          message: Type.String({ description: 'What is wrong, in words for people.' }),
          data: Type.Optional(closed({ uri: string('The address that was asked for.') }, 'What the error is about.'))
        },
        'Why there is no result.'
      )
    )
  },
  'A JSON-RPC response: a result or an error.',
  'JsonRpcResponse'
)

export const NoArguments = Type.Object({}, { additionalProperties: false })

export const QuizScoreArguments = Type.Object(QuizScoreRequest.properties, { additionalProperties: false })

/** The same members as the query of the HTTP operation, all optional. */
export const QuizQuestionsArguments = Type.Partial(QuizQuestionsQuery)

export const ScopeGuide = closed(
  {
    scopes: entries(
      {
        name: string('Name of the scope.'),
        meaning: string('What it allows.'),
        issuedHere: Type.Boolean({ description: 'Whether the sandbox token endpoint issues it.' })
      },
      'Every named scope.'
    ),
    tokenEndpoint: string('Where a sandbox token is issued over HTTP; issue_sandbox_token does the same.'),
    request: closed(
      { grant_type: string('The only grant type offered.'), scope: string('The only scope issued.') },
      'What to POST there, as JSON or as a form; no client secret.'
    ),
    authorization: string('The header to send the token in.'),
    metadata: string('Scope metadata (RFC 9728).'),
    ownerData: string('What of an owner is not here, and how the owner side tells who asks.')
  },
  'The named scopes, and how to get a token.'
)

export type JsonRpcRequest = Static<typeof JsonRpcRequest>
export type ScopeGuide = Static<typeof ScopeGuide>
