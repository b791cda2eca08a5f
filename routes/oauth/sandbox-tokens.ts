import {
  calculateJwkThumbprint,
  CompactSign,
  compactVerify,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK
} from 'jose'
import { randomUUID } from 'node:crypto'
import type { JsonWebKeySet } from '../../schemas/http/oauth-metadata.ts'

export const SANDBOX_SCOPE = 'read:public'

const ALGORITHMS = ['ES256', 'EdDSA', 'RS256']
const KEY_EXPECTED = 'SANDBOX_SIGNING_KEY must be a private JWK (ES256, EdDSA or RS256) as JSON, or a JSON list of them'
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const
/** Subject and client id of every token. They mean anyone, because the client does not authenticate. */
const CLIENT_ID = 'public-sandbox'
const CLOCK_TOLERANCE_SECONDS = 5

type PublicKey = JsonWebKeySet['keys'][0]

export interface Tokens {
  /** Public keys of all tokens that verify, with the signing key first. */
  jwks: JsonWebKeySet
  /** Lifetime of a token in seconds. */
  ttl: number
  /** Returns a new signed JWT (RFC 9068) for the scope read:public. */
  issue: () => Promise<string>
  /** Whether `token` was issued here, is current and has the scope. Never throws, whatever the client sends. */
  verify: (token: string) => Promise<boolean>
}

/**
 * Returns functions that sign and verify sandbox tokens without shared state. The first key of `signingKey` signs, and
 * all keys verify. Without `signingKey`, a key is generated that lasts as long as the process. `issuer` is also the
 * audience. Throws if a key cannot sign.
 */
export async function createTokens ({
  signingKey,
  issuer,
  ttl
}: {
  signingKey?: string
  issuer: string
  ttl: number
}): Promise<Tokens> {
  const privateKeys = signingKey === undefined ? [await makeKey()] : parseKeys(signingKey)
  const pairs = await Promise.all(privateKeys.map(importPair))
  const jwks: JsonWebKeySet = { keys: pairs.map(({ publicKey }) => publicKey) }
  if (new Set(jwks.keys.map(({ kid }) => kid)).size < jwks.keys.length) {
    throw new Error(`${KEY_EXPECTED}, each with a kid of its own`)
  }

  const {
    key,
    publicKey: { alg, kid }
  } = pairs[0]!
  const findKey = createLocalJWKSet(jwks)
  const algorithms = [...new Set(jwks.keys.map((one) => one.alg))]

  async function issue (): Promise<string> {
    return new SignJWT({ client_id: CLIENT_ID, scope: SANDBOX_SCOPE })
      .setProtectedHeader({ typ: 'at+jwt', alg, kid })
      .setIssuer(issuer)
      .setSubject(CLIENT_ID)
      .setAudience(issuer)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ttl}s`)
      .sign(key)
  }

  async function verify (token: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms,
        issuer,
        audience: issuer,
        typ: 'at+jwt',
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'jti', 'client_id']
      })
      return String(payload.scope).split(' ').includes(SANDBOX_SCOPE)
    } catch {
      // Every key was tested at startup, so any failure here is caused by the token.
      return false
    }
  }

  return { jwks, ttl, issue, verify }
}

async function makeKey (): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256' }
}

function parseKeys (json: string): JWK[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error(KEY_EXPECTED)
  }
  const keys = [value].flat() as Array<JWK | null>
  if (
    keys.length === 0 ||
    !keys.every((key) => typeof key === 'object' && typeof key?.d === 'string' && typeof (key.kid ?? '') === 'string')
  ) { throw new Error(KEY_EXPECTED) }
  return keys as JWK[]
}

/**
 * Returns a private key, and the public key that verifies its signatures. Throws for a key that cannot work, such as
 * RSA below 2048 bits or a mismatched pair, so that startup fails instead of the first request.
 */
async function importPair (jwk: JWK): Promise<{ key: Awaited<ReturnType<typeof importJWK>>; publicKey: PublicKey }> {
  try {
    const publicKey = await toPublicKey(jwk)
    const key = await importJWK(jwk, publicKey.alg)
    const probe = await new CompactSign(new TextEncoder().encode('probe'))
      .setProtectedHeader({ alg: publicKey.alg })
      .sign(key)
    await compactVerify(probe, await importJWK(publicKey))
    return { key, publicKey }
  } catch {
    throw new Error(KEY_EXPECTED)
  }
}

async function toPublicKey (jwk: JWK): Promise<PublicKey> {
  const alg = jwk.alg ?? { EC: 'ES256', OKP: 'EdDSA', RSA: 'RS256' }[String(jwk.kty)]
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new Error(KEY_EXPECTED)
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  const members = PUBLIC_MEMBERS.flatMap((name) => (typeof jwk[name] === 'string' ? [[name, jwk[name]]] : []))
  return { ...(Object.fromEntries(members) as { kty: string }), kid, use: 'sig', alg }
}
