import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, type GenerateKeyPairOptions, type JWK } from 'jose'
import type { FastifyInstance } from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import t from 'tap'
import { logLines, start } from '../../helper.ts'

async function makeKey (alg: string, options: GenerateKeyPairOptions = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, ...options })
  return { ...(await exportJWK(privateKey)), alg }
}

const issue = async (app: FastifyInstance): Promise<string> =>
  (await app.inject({ method: 'POST', url: '/api/public/sandbox/token' })).json().access_token
const keysOf = async (app: FastifyInstance) => (await app.inject('/.well-known/jwks.json')).json()
const accepts = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/public/sandbox/sample-business', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200

t.test('a configured key signs', async (t) => {
  for (const alg of ['ES256', 'EdDSA', 'RS256']) {
    for (const named of [true, false]) {
      t.test(`${alg} ${named ? 'named' : 'recognized'}`, async (t) => {
        const { alg: _, ...bare } = await makeKey(alg)
        const app = await start(t, { signingKey: JSON.stringify(named ? { ...bare, alg, kid: '2026-11' } : bare) })
        const token = await issue(app)
        const jwks = await keysOf(app)

        const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks), { typ: 'at+jwt' })
        t.equal(protectedHeader.alg, alg)
        t.equal(protectedHeader.kid, jwks.keys[0].kid)
        if (named) t.equal(protectedHeader.kid, '2026-11')
        t.ok(await accepts(app, token))
        for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) {
          t.notOk(secret in jwks.keys[0], `${secret} is not published`)
        }
      })
    }
  }
})

t.test('replicas with the same key accept the tokens of each other, others do not', async (t) => {
  const signingKey = JSON.stringify(await makeKey('ES256'))
  const [one, two, stranger] = [await start(t, { signingKey }), await start(t, { signingKey }), await start(t)]
  const token = await issue(one)

  t.ok(await accepts(two, token))
  t.notOk(await accepts(stranger, token))
})

t.test('a list of keys rotates: the first signs, all verify', async (t) => {
  const [before, after] = [await makeKey('RS256'), await makeKey('ES256')]
  const old = await start(t, { signingKey: JSON.stringify(before) })
  const rotating = await start(t, { signingKey: JSON.stringify([after, before]) })
  const rotated = await start(t, { signingKey: JSON.stringify([after]) })
  const [oldToken, newToken] = [await issue(old), await issue(rotating)]

  t.match((await keysOf(rotating)).keys, [{ alg: 'ES256' }, { alg: 'RS256' }])
  t.ok(await accepts(rotating, oldToken))
  t.ok(await accepts(rotated, newToken))
  t.notOk(await accepts(rotated, oldToken), 'once its key is gone')
})

t.test('without a key one is made, and the log says so', async (t) => {
  const { logger, lines } = logLines()
  const app = await start(t, { logger })

  t.ok(await accepts(app, await issue(app)))
  t.ok(lines.some(({ msg }) => /SANDBOX_SIGNING_KEY is not set/.test(String(msg))))
})

t.test('a bad key stops the boot with one line that does not contain it', async (t) => {
  const good = await makeKey('ES256')
  const other = await makeKey('ES256')
  const { d, ...publicHalf } = good
  const bad: Record<string, unknown> = {
    'no JSON': `{"d":"${d}"`,
    'no object': '"text"',
    null: null,
    'an empty list': [],
    'a list with null': [good, null],
    'a public key': publicHalf,
    'a symmetric key': { kty: 'oct', k: d },
    'a symmetric key with a d': { kty: 'oct', k: d, d },
    'another curve': await makeKey('ES384'),
    'another curve that says it is ES256': { ...(await makeKey('ES384')), alg: 'ES256' },
    'an algorithm that is not offered': { ...(await makeKey('PS256')) },
    'an algorithm of another type of key': { ...good, alg: 'RS256' },
    'an RSA key that is too short': generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
      format: 'jwk'
    }),
    'a spoiled key': { ...good, x: 'AAAA' },
    'a spoiled private part': { ...good, d: '!' },
    'halves of two keys': { ...good, x: other.x, y: other.y },
    'a spoiled key behind a good one': [good, { ...other, x: 'AAAA' }],
    'halves of two keys behind a good one': [good, { ...other, kid: 'b', d }],
    'a key without its public part': { kty: 'EC', crv: 'P-256', d },
    'a key id that is a number': { ...good, kid: 7 },
    'the same key twice': [good, good],
    'a key that may only verify': { ...good, key_ops: ['verify'] }
  }

  for (const [name, value] of Object.entries(bad)) {
    t.test(name, async (t) => {
      const signingKey = typeof value === 'string' ? value : JSON.stringify(value)
      const error: Error = await start(t, { signingKey }).then(
        () => new Error('it started'),
        (error) => error
      )

      t.match(error.message, /^SANDBOX_SIGNING_KEY must be a private JWK [^\n]*$/)
      t.notOk(error.message.includes(d!))
    })
  }
})
