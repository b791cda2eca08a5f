import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { leaveOutEmpty } from '../../domain/leave-out-empty.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendError } from '../../http/errors/send-error.ts'
import { errorObject, oauthErrorResponse } from '../../http/errors/error-responses.ts'
import { errorCodes, type ErrorCode, type ErrorObject, type OAuthErrorObject } from '../../schemas/http/error.ts'
import { tokensIssued } from '../../diagnostics-channels.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { TokenRequest, TokenResponse } from '../../schemas/http/token.ts'
import { SANDBOX_SCOPE, type Tokens } from './sandbox-tokens.ts'

const GRANT_TYPE = 'client_credentials'

/**
 * Registers the token endpoint (RFC 6749, section 4.4, for public clients). It is a separate plugin because it has its
 * own parsers and errors.
 */
export async function tokenEndpoint (app: FastifyInstance, { tokens }: { tokens: Tokens }) {
  await app.register(formbody)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The body is optional, and many clients send a media type without a body.
    if (body.trim() === '') done(null, undefined)
    else parseJson(request, body, done)
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.preventCache()
  })
  app.setErrorHandler<ApiError>((error, request, reply) => sendError(error, request, reply, toOAuthError))

  app.post(
    '/api/public/sandbox/token',
    {
      config: {
        bodyOptional: true,
        requestExamples: { explicit: { value: { grant_type: GRANT_TYPE, scope: SANDBOX_SCOPE } } },
        examples: { 200: () => toTokenResponse('<ACCESS_TOKEN>', tokens.ttl) }
      },
      // The schema only describes the parameters. The code below gives each fault its error code from RFC 6749.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'issueSandboxToken',
        summary: 'Issue a sandbox token',
        description:
          'Issues a bearer token for read:public, which opens only public sample data, to anyone without a client secret. Send no body, JSON or a form; unknown parameters and client credentials are ignored.',
        tags: ['Sandbox'],
        body: {
          content: {
            'application/json': { schema: ref(TokenRequest) },
            'application/x-www-form-urlencoded': { schema: ref(TokenRequest) }
          }
        },
        response: {
          200: ref(TokenResponse, { description: 'A new token for public sample data.' }),
          400: documented(
            'Not offered, or malformed.',
            errorObject('UNSUPPORTED_GRANT_TYPE'),
            errorObject('INVALID_SCOPE')
          ),
          413: documented('The body is too large.', errorObject('PAYLOAD_TOO_LARGE')),
          415: documented('The body is neither JSON nor a form.', errorObject('UNSUPPORTED_MEDIA_TYPE'))
        }
      }
    },
    async ({ body }) => {
      checkRequest(body ?? {})
      const token = await tokens.issue()
      tokensIssued.publish(undefined)
      return toTokenResponse(token, tokens.ttl)
    }
  )
}

/** Returns the token response of RFC 6749, section 5.1. `ttl` is the lifetime of the token in seconds. */
export function toTokenResponse (token: string, ttl: number): TokenResponse {
  return { access_token: token, token_type: 'bearer', scope: SANDBOX_SCOPE, expires_in: ttl }
}

const repeated = (name: string) => `The parameter ${name} must not be repeated.`

function documented (description: string, ...examples: ErrorObject[]) {
  return oauthErrorResponse(description, ...examples.map((example) => toOAuthError(example) as OAuthErrorObject))
}

/** Throws the error of RFC 6749, section 5.2. An absent or empty parameter has its default value (section 3.1). */
function checkRequest (body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(
      'INVALID_REQUEST',
      'The body must be a JSON object or a form with grant_type and scope, or absent.'
    )
  }
  leaveOutEmpty(body, TokenRequest)
  const { grant_type: grantType = '', scope = '' } = body as Record<string, unknown>
  for (const [name, value] of Object.entries({ grant_type: grantType, scope })) {
    if (Array.isArray(value)) throw new ApiError('INVALID_REQUEST', repeated(name))
    if (typeof value !== 'string') throw new ApiError('INVALID_REQUEST', `The parameter ${name} must be a string.`)
  }
  if (grantType !== '' && grantType !== GRANT_TYPE) throw new ApiError('UNSUPPORTED_GRANT_TYPE')
  if ((scope as string).split(' ').some((one) => one !== '' && one !== SANDBOX_SCOPE)) {
    throw new ApiError('INVALID_SCOPE')
  }
}

/**
 * Gives `error` the codes that OAuth clients read. Faults that RFC 6749 does not name are invalid requests. Errors
 * raised before the endpoint keep their usual shape.
 */
function toOAuthError (body: ErrorObject): ErrorObject | OAuthErrorObject {
  const { error, code } = body
  const { status } = errorCodes[code!]
  if (status === 414 || status === 429 || status >= 500) return body
  const known: Partial<Record<ErrorCode, OAuthErrorObject['error']>> = {
    UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
    INVALID_SCOPE: 'invalid_scope'
  }
  return { error: known[code!] ?? 'invalid_request', error_description: error, success: false, code: code! }
}
