import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createHmac, createPublicKey, createSign } from 'node:crypto'
import t from 'tap'
import { BASE_URL, exchange, listen, start } from '../../helper.ts'

const URL = '/api/public/sandbox/sample-business'
const METADATA = `resource_metadata="${BASE_URL}/.well-known/oauth-protected-resource"`

t.test('the sample business', async (t) => {
  const app = await start(t)
  const response = await app.inject(URL)
  const { sample, fictional, notice, business } = response.json()

  t.test('is labeled fictional in the data itself', async (t) => {
    t.same({ sample, fictional }, { sample: true, fictional: true })
    t.match(notice, /made up/)
    t.match(business.location, /fictional/)
  })

  t.test('is an HVAC company whose revenue is the sum of its parts', async (t) => {
    t.match(business.industry, /HVAC/)
    t.equal(business.revenueUsd, 4_036_300)
    t.equal(
      Object.values<number>(business.revenueByTypeUsd).reduce((sum, revenue) => sum + revenue, 0),
      business.revenueUsd
    )
    t.equal(business.revenueByYear[business.fiscalYear], business.revenueUsd)
  })

  t.test('varies with the token that may come', async (t) => {
    t.match(response.headers.vary, /Authorization/)
  })
})

t.test('a header that does not carry one valid token is 401 with a challenge', async (t) => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.privateKey)), alg: 'ES256', kid: 'test' }
  const app = await start(t, { signingKey: JSON.stringify(jwk) })
  const other = await generateKeyPair('ES256')

  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: BASE_URL,
    aud: BASE_URL,
    sub: 'public-sandbox',
    client_id: 'public-sandbox',
    scope: 'read:public',
    jti: 'one',
    iat: now,
    exp: now + 600
  }
  const header = { typ: 'at+jwt', alg: 'ES256', kid: 'test' }
  const sign = (payload: JWTPayload, head: object = {}, key = pair.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ ...header, ...head }).sign(key)
  const without = (name: keyof typeof claims) => {
    const { [name]: _, ...rest } = claims
    return rest
  }
  const encode = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const valid = await sign(claims)
  const [head, payload, signature] = valid.split('.') as [string, string, string]

  /** Any header and payload, signed as ES256 with the service's own key. */
  const forge = (forgedHead: unknown, forgedPayload: unknown = claims) => {
    const input = `${encode(forgedHead)}.${encode(forgedPayload)}`
    const key = {
      key: { ...jwk, key_ops: undefined },
      format: 'jwk',
      dsaEncoding: 'ieee-p1363'
    } as unknown as Parameters<ReturnType<typeof createSign>['sign']>[0]
    return `${input}.${createSign('sha256').update(input).sign(key).toString('base64url')}`
  }
  /** HS256 with the text of the public key as the secret. */
  const confused = (secret: string | Buffer) => {
    const input = `${encode({ ...header, alg: 'HS256' })}.${payload}`
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
  const publicKey = createPublicKey({ key: { kty: jwk.kty!, crv: jwk.crv!, x: jwk.x!, y: jwk.y! }, format: 'jwk' })

  t.test('while the same token, unspoiled, is accepted', async (t) => {
    for (const token of [valid, forge(header)]) {
      t.equal((await app.inject({ url: URL, headers: { authorization: `Bearer ${token}` } })).statusCode, 200)
    }
  })

  t.test('and one that has just expired, since clocks differ', async (t) => {
    const token = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) })
    t.equal((await app.inject({ url: URL, headers: { authorization: `Bearer ${token}` } })).statusCode, 200)
  })

  const bad: Record<string, string> = {
    'another scheme': 'Basic c29tZW9uZTpzZWNyZXQ=',
    'another scheme with a valid token': `DPoP ${valid}`,
    'a token without a scheme': valid,
    'an empty header': '',
    'a scheme without a token': 'Bearer',
    'a scheme and a space': 'Bearer ',
    garbage: 'Bearer garbage',
    'dots alone': 'Bearer ..',
    'four dots, as JWE has': `Bearer ${head}.${payload}.${signature}.${payload}.${signature}`,
    'two tokens': `Bearer ${valid} ${valid}`,
    'two tokens with a comma': `Bearer ${valid}, Bearer ${valid}`,
    'a token in quotes': `Bearer "${valid}"`,
    '10 kB': `Bearer ${'a'.repeat(10_000)}`,
    '10 kB in the signature': `Bearer ${head}.${payload}.${'a'.repeat(9_000)}`,
    'a tampered payload': `Bearer ${head}.${encode({ ...claims, scope: 'read:public write:business' })}.${signature}`,
    'a tampered signature': `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    'no signature': `Bearer ${head}.${payload}.`,
    'the algorithm none': `Bearer ${encode({ ...header, alg: 'none' })}.${payload}.`,
    'the algorithm none with a signature': `Bearer ${encode({ ...header, alg: 'none' })}.${payload}.${signature}`,
    'HS256 with the public key in PEM': `Bearer ${confused(publicKey.export({ type: 'spki', format: 'pem' }))}`,
    'HS256 with the public key in DER': `Bearer ${confused(publicKey.export({ type: 'spki', format: 'der' }))}`,
    'HS256 with the public key in JWK': `Bearer ${confused(JSON.stringify(publicKey.export({ format: 'jwk' })))}`,
    'a key of somebody else': `Bearer ${await sign(claims, {}, other.privateKey)}`,
    'an unknown key': `Bearer ${await sign(claims, { kid: 'other' })}`,
    expired: `Bearer ${await sign({ ...claims, exp: now - 60 })}`,
    'expired for longer than clocks may differ': `Bearer ${await sign({ ...claims, exp: now - 6 })}`,
    'not yet valid': `Bearer ${await sign({ ...claims, nbf: now + 600 })}`,
    'another issuer': `Bearer ${await sign({ ...claims, iss: 'https://elsewhere.example' })}`,
    'another audience': `Bearer ${await sign({ ...claims, aud: 'https://elsewhere.example' })}`,
    'no scope': `Bearer ${await sign(without('scope'))}`,
    'another scope': `Bearer ${await sign({ ...claims, scope: 'read:business' })}`,
    'a scope that begins alike': `Bearer ${await sign({ ...claims, scope: 'read:publicity' })}`,
    'no expiry': `Bearer ${await sign(without('exp'))}`,
    'no issuer': `Bearer ${await sign(without('iss'))}`,
    'no audience': `Bearer ${await sign(without('aud'))}`,
    'no subject': `Bearer ${await sign(without('sub'))}`,
    'no time of issue': `Bearer ${await sign(without('iat'))}`,
    'no id': `Bearer ${await sign(without('jti'))}`,
    'no client': `Bearer ${await sign(without('client_id'))}`,
    'another type': `Bearer ${await sign(claims, { typ: 'JWT' })}`,
    'no type': `Bearer ${forge({ alg: 'ES256', kid: 'test' })}`,
    'a header that is no JSON': `Bearer ${forge('{')}`,
    'a header that is null': `Bearer ${forge(null)}`,
    'an algorithm that is a number': `Bearer ${forge({ ...header, alg: 256 })}`,
    'a key id that is an object': `Bearer ${forge({ ...header, kid: {} })}`,
    'an unknown critical extension': `Bearer ${forge({ ...header, crit: ['exp'], exp: 1 })}`,
    'an unencoded payload': `Bearer ${forge({ ...header, b64: false, crit: ['b64'] })}`,
    'a payload that is no JSON': `Bearer ${forge(header, '{')}`,
    'a payload that is a list': `Bearer ${forge(header, [])}`,
    'an expiry in words': `Bearer ${forge(header, { ...claims, exp: 'tomorrow' })}`,
    'a key of its own in the header': `Bearer ${await sign(claims, { jwk: await exportJWK(other.publicKey), kid: undefined }, other.privateKey)}`
  }

  for (const [name, authorization] of Object.entries(bad)) {
    t.test(name, async (t) => {
      const response = await app.inject({ url: URL, headers: { authorization } })

      t.equal(response.statusCode, 401)
      t.match(response.headers, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-request-id': String
      })
      t.match(response.json(), { error: String, success: false, code: /^INVALID_TOKEN$/ })
      const challenge = String(response.headers['www-authenticate'])
      t.match(challenge, /^Bearer /)
      t.ok(challenge.includes(METADATA) && challenge.includes('scope="read:public"'))
      t.equal(
        challenge.includes('error="invalid_token"'),
        /^bearer/i.test(authorization),
        'only a bearer token has an error code'
      )
    })
  }

  t.test('for HEAD too', async (t) => {
    const response = await app.inject({ method: 'HEAD', url: URL, headers: { authorization: 'Bearer garbage' } })

    t.equal(response.statusCode, 401)
    t.match(response.headers['www-authenticate'], METADATA)
  })

  t.test('and whatever copy the client holds', async (t) => {
    const {
      headers: { etag }
    } = await app.inject(URL)
    t.equal(
      (await app.inject({ url: URL, headers: { authorization: 'Bearer garbage', 'if-none-match': String(etag) } }))
        .statusCode,
      401
    )
  })
})

t.test('two Authorization headers are 401, valid or not', async (t) => {
  const { app, address } = await listen(t)
  const token = (await app.inject({ method: 'POST', url: '/api/public/sandbox/token' })).json().access_token
  const send = (lines: string) =>
    exchange(address, `GET ${URL} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`)

  t.equal((await send(`Authorization: Bearer ${token}\r\n`)).status, 200)
  for (const second of [`Bearer ${token}`, 'Bearer garbage', 'Basic eA==', '']) {
    const { status, headers } = await send(`Authorization: Bearer ${token}\r\nAuthorization: ${second}\r\n`)

    t.equal(status, 401, second.slice(0, 20))
    t.match(headers['www-authenticate'], METADATA)
  }
})
