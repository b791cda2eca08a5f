import { Type, type Static } from '@sinclair/typebox'
import { closed, stringEnum, text } from '../type-helpers.ts'

export const TokenRequest = Type.Object(
  {
    grant_type: Type.Optional(
      stringEnum(['client_credentials'], { description: 'The grant type. Default client_credentials.' })
    ),
    scope: Type.Optional(stringEnum(['read:public'], { description: 'The scope. Default read:public, the only one issued.' }))
  },
  { $id: 'TokenRequest', description: 'A token request (RFC 6749, section 4.4.2).' }
)

export const TokenResponse = closed(
  {
    access_token: text('A signed JWT (RFC 9068).'),
    token_type: Type.Literal('bearer', { description: 'Send it as a bearer token.' }),
    scope: Type.Literal('read:public', { description: 'The scope of the token: public sample data only.' }),
    expires_in: Type.Optional(Type.Integer({ minimum: 1, description: 'The seconds for which the token is valid.' }))
  },
  'A token response (RFC 6749, section 5.1).',
  'TokenResponse'
)

export type TokenResponse = Static<typeof TokenResponse>
