import { Type, type Static } from '@sinclair/typebox'
import { QuizQuestionsQuery } from './quiz.ts'
import { QuizScoreRequest } from './quiz-score.ts'
import { entry } from './ref.ts'

/** The protocol versions served, oldest first. */
export const protocolVersions = ['2024-11-05', '2025-03-26', '2025-06-18'] as const

const id = Type.Optional(
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], description: 'Id of the request.' })
)

export const JsonRpcRequest = Type.Object(
  {
    jsonrpc: Type.Literal('2.0', { description: 'Its version.' }),
    id,
    method: Type.String({ description: 'Method to call.' }),
    params: Type.Optional(entry<object>('Parameters by name.'))
  },
  { $id: 'JsonRpcRequest', description: 'A JSON-RPC request; a notification when it has no id.' }
)

export const JsonRpcResponse = Type.Object(
  {
    jsonrpc: Type.Literal('2.0', { description: 'Its version.' }),
    id,
    result: Type.Optional(entry<object>('What the method answers.')),
    error: Type.Optional(
      Type.Object(
        {
          code: Type.Integer({ description: 'Code of JSON-RPC or MCP.' }),
          message: Type.String({ description: 'What was wrong, in words.' })
        },
        { additionalProperties: true, description: 'Why there is no result.' }
      )
    )
  },
  { $id: 'JsonRpcResponse', description: 'A JSON-RPC response: a result or an error.' }
)

export const NoArguments = Type.Object({}, { additionalProperties: false })

export const QuizScoreArguments = Type.Object(QuizScoreRequest.properties, { additionalProperties: false })

/** As the query of the HTTP operation. */
export const QuizQuestionsArguments = Type.Partial(QuizQuestionsQuery)

export const ScopeGuide = Type.Object(
  {
    scopes: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Name of the scope.' }),
        meaning: Type.String({ description: 'What it allows.' }),
        issuedHere: Type.Boolean({ description: 'Whether the sandbox token endpoint issues it.' })
      }),
      { description: 'Every named scope.' }
    ),
    tokenEndpoint: Type.String({
      description: 'Where a sandbox token is issued over HTTP; issue_sandbox_token does the same.'
    }),
    request: Type.Object(
      {
        grant_type: Type.String({ description: 'The only grant type offered.' }),
        scope: Type.String({ description: 'The only scope issued.' })
      },
      { description: 'What to POST there, as JSON or as a form; no client secret.' }
    ),
    authorization: Type.String({ description: 'The header to send the token in.' }),
    metadata: Type.String({ description: 'Scope metadata (RFC 9728).' }),
    ownerData: Type.String({ description: 'What of an owner is not here, and how the owner side tells who asks.' })
  },
  { description: 'The named scopes, and how to get a token.' }
)

export type JsonRpcRequest = Static<typeof JsonRpcRequest>
export type ScopeGuide = Static<typeof ScopeGuide>
