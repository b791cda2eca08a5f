import { Type, type Static } from '@sinclair/typebox'
import { closed, stringEnum, text } from '../type-helpers.ts'

export const TokenRequest = Type.Object(
  {
    grant_type: Type.Optional(
      stringEnum(['client_credentials'], { description: 'Grant type; client_credentials when absent.' })
    ),
    scope: Type.Optional(stringEnum(['read:public'], { description: 'Scope; read:public when absent.' }))
  },
  { $id: 'TokenRequest', description: 'Request of RFC 6749, section 4.4.2.' }
)

export const TokenResponse = closed(
  {
    access_token: text('A signed JWT (RFC 9068).'),
    token_type: Type.Literal('bearer', { description: 'Send it as a bearer token.' }),
    scope: Type.Literal('read:public', { description: 'Public sample data only.' }),
    expires_in: Type.Optional(Type.Integer({ minimum: 1, description: 'Lifetime in seconds.' }))
  },
  'Response of RFC 6749, section 5.1.',
  'TokenResponse'
)

export type TokenResponse = Static<typeof TokenResponse>
