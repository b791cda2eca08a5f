import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import t from 'tap'
import { BASE_URL, start } from '../../helper.ts'

const URL = '/api/public/sandbox/token'
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

t.test('a token is issued', async (t) => {
  const app = await start(t, { tokenTtl: 900 })
  const basic = `Basic ${Buffer.from('someone:secret').toString('base64')}`

  for (const [name, headers, payload, query = ''] of [
    ['to a request without a body', {}, undefined],
    ['to a JSON media type without a body', { 'content-type': JSON_TYPE }, undefined],
    ['to a body of white space', { 'content-type': JSON_TYPE }, ' \n'],
    ['to an empty form', { 'content-type': FORM }, ''],
    ['to an empty object', { 'content-type': JSON_TYPE }, '{}'],
    ['to null, which says that there is no body', { 'content-type': JSON_TYPE }, 'null'],
    ['to JSON', { 'content-type': JSON_TYPE }, '{"grant_type":"client_credentials","scope":"read:public"}'],
    [
      'to JSON with a charset',
      { 'content-type': `${JSON_TYPE}; charset=utf-8` },
      '{"grant_type":"client_credentials"}'
    ],
    ['to a form', { 'content-type': FORM }, 'grant_type=client_credentials&scope=read%3Apublic'],
    ['to a form with a charset', { 'content-type': `${FORM};charset=UTF-8` }, 'grant_type=client_credentials'],
    ['to empty parameters', { 'content-type': FORM }, 'grant_type=&scope='],
    ['to a scope named twice', { 'content-type': JSON_TYPE }, '{"scope":"read:public read:public"}'],
    [
      'whatever else is sent',
      { 'content-type': FORM },
      'grant_type=client_credentials&client_id=a&client_secret=b&resource=c&resource=d&audience=e'
    ],
    [
      'whatever JSON members are sent',
      { 'content-type': JSON_TYPE },
      '{"client_id":7,"resource":["a"],"nested":{"grant_type":"password"}}'
    ],
    [
      'whatever Basic credentials are sent',
      { 'content-type': FORM, authorization: basic },
      'grant_type=client_credentials'
    ],
    ['whatever the query says', {}, undefined, '?grant_type=password&scope=write:business']
  ] as Array<[string, Record<string, string>, string?, string?]>) {
    t.test(name, async (t) => {
      const response = await app.inject({
        method: 'POST',
        url: URL + query,
        headers,
        ...(payload !== undefined && { payload })
      })

      t.equal(response.statusCode, 200)
      t.match(response.headers, {
        'content-type': JSON_TYPE,
        'cache-control': /no-store/,
        pragma: 'no-cache',
        'access-control-allow-origin': '*'
      })
      const { access_token: token, ...rest } = response.json()
      t.same(rest, { token_type: 'bearer', scope: 'read:public', expires_in: 900 })
      t.equal(token.split('.').length, 3)
    })
  }
})

t.test('a bad request has the error of RFC 6749 inside the Error object', async (t) => {
  const app = await start(t)

  for (const [name, type, payload, status, error, code] of [
    ['another grant', JSON_TYPE, '{"grant_type":"password"}', 400, 'unsupported_grant_type', 'UNSUPPORTED_GRANT_TYPE'],
    [
      'another grant in a form',
      FORM,
      'grant_type=authorization_code',
      400,
      'unsupported_grant_type',
      'UNSUPPORTED_GRANT_TYPE'
    ],
    [
      'a grant in other case',
      FORM,
      'grant_type=CLIENT_CREDENTIALS',
      400,
      'unsupported_grant_type',
      'UNSUPPORTED_GRANT_TYPE'
    ],
    ['another scope', JSON_TYPE, '{"scope":"read:business"}', 400, 'invalid_scope', 'INVALID_SCOPE'],
    ['a list of scopes', FORM, 'scope=read:public+write:business', 400, 'invalid_scope', 'INVALID_SCOPE'],
    ['a list of scopes with commas', FORM, 'scope=read:public,read:public', 400, 'invalid_scope', 'INVALID_SCOPE'],
    [
      'a repeated grant',
      FORM,
      'grant_type=client_credentials&grant_type=client_credentials',
      400,
      'invalid_request',
      'INVALID_REQUEST'
    ],
    ['a repeated scope', FORM, 'scope=read:public&scope=read:public', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['a number for a grant', JSON_TYPE, '{"grant_type":1}', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['a list for a scope', JSON_TYPE, '{"scope":["read:public"]}', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['an object for a grant', JSON_TYPE, '{"grant_type":{}}', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['a list for a body', JSON_TYPE, '[]', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['a string for a body', JSON_TYPE, '"client_credentials"', 400, 'invalid_request', 'INVALID_REQUEST'],
    ['malformed JSON', JSON_TYPE, '{"grant_type":', 400, 'invalid_request', 'INVALID_JSON'],
    ['a form that says it is JSON', JSON_TYPE, 'grant_type=client_credentials', 400, 'invalid_request', 'INVALID_JSON'],
    ['a poisoned prototype', JSON_TYPE, '{"__proto__":{"scope":"x"}}', 400, 'invalid_request', 'INVALID_JSON'],
    ['too much', JSON_TYPE, `{"scope":"${'x'.repeat(70_000)}"}`, 413, 'invalid_request', 'PAYLOAD_TOO_LARGE'],
    ['too long a form', FORM, `scope=${'x'.repeat(70_000)}`, 413, 'invalid_request', 'PAYLOAD_TOO_LARGE'],
    ['plain text', 'text/plain', 'grant_type=client_credentials', 415, 'invalid_request', 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a media type that is none',
      'nonsense',
      'grant_type=client_credentials',
      415,
      'invalid_request',
      'UNSUPPORTED_MEDIA_TYPE'
    ]
  ] as const) {
    t.test(name, async (t) => {
      const response = await app.inject({ method: 'POST', url: URL, headers: { 'content-type': type }, payload })

      t.equal(response.statusCode, status)
      t.match(response.headers, { 'content-type': JSON_TYPE, 'cache-control': /no-store/, 'x-request-id': String })
      const { error_description: description, ...rest } = response.json()
      t.same(rest, { error, success: false, code })
      t.match(description, /^[A-Z].*\.$/, 'says in words what was wrong')
    })
  }
})

t.test('the token', async (t) => {
  const app = await start(t, { tokenTtl: 900 })
  const issue = async () => (await app.inject({ method: 'POST', url: URL })).json().access_token as string
  const jwks = (await app.inject('/.well-known/jwks.json')).json()

  t.test('is a JWT access token of RFC 9068 that verifies with the published key', async (t) => {
    const { payload, protectedHeader } = await jwtVerify(await issue(), createLocalJWKSet(jwks), {
      issuer: BASE_URL,
      audience: BASE_URL,
      typ: 'at+jwt'
    })

    t.same(protectedHeader, { typ: 'at+jwt', alg: 'ES256', kid: jwks.keys[0].kid })
    t.match(payload, { sub: String, client_id: String, scope: /^read:public$/, jti: String, iat: Number, exp: Number })
    t.equal(payload.exp! - payload.iat!, 900)
  })

  t.test('has a unique id', async (t) => {
    t.not(decodeJwt(await issue()).jti, decodeJwt(await issue()).jti)
  })

  t.test('is verified by nothing secret', async (t) => {
    for (const key of jwks.keys) {
      t.same(
        Object.keys(key).filter((name) => !['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'use', 'alg'].includes(name)),
        []
      )
    }
  })

  t.test('opens the sample business', async (t) => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
      const response = await app.inject({
        url: '/api/public/sandbox/sample-business',
        headers: { authorization: `${scheme} ${await issue()}` }
      })
      t.equal(response.statusCode, 200, scheme)
    }
  })
})
