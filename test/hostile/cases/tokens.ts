import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { http, type Case } from '../case.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Authorization headers that must all be refused, derived from a valid token: forged, altered or of another kind.
 * `canary` is an address that must never be called.
 */
export async function tokenCases (valid: string, canary: string): Promise<Case[]> {
  const [head, payload, signature] = valid.split('.') as [string, string, string]
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const sign = (changedHeader: object, changedClaims: object = {}) =>
    new SignJWT({ ...claims, ...changedClaims })
      .setProtectedHeader({ ...header, ...changedHeader } as { alg: string })
      .sign(privateKey)
  const hmac = (secret: string) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(secret.padEnd(32)))

  const forged: Array<[string, string]> = [
    ...['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'ES512', 'RS256', 'PS256', 'dir'].map((alg): [string, string] => [
      `alg ${alg} without a signature`,
      `${encode({ ...header, alg })}.${payload}.`
    ]),
    ...['none', 'HS256', 'RS256', 'EdDSA'].map((alg): [string, string] => [
      `alg ${alg} with the signature`,
      `${encode({ ...header, alg })}.${payload}.${signature}`
    ]),
    ['another key', await sign({})],
    ['another key without kid', await sign({ kid: undefined })],
    ['its own key in jwk', await sign({ jwk })],
    ['a key at jku', await sign({ jku: `${canary}/jku` })],
    ['a key at x5u', await sign({ x5u: `${canary}/x5u` })],
    ['a certificate in x5c', await sign({ x5c: ['MIIB'] })],
    ...[
      '../../../../dev/null',
      "' OR 1=1 --",
      '__proto__',
      'constructor',
      '',
      '\0',
      `${canary}/kid`,
      'a'.repeat(2000)
    ].map((kid): [string, string] => [
      `kid ${kid.slice(0, 20)}`,
      `${encode({ ...header, kid })}.${payload}.${signature}`
    ]),
    ['a public key as a secret', await hmac(JSON.stringify(jwk))],
    ['an empty secret', await hmac('')],
    [
      'crit',
      await sign({ crit: ['exp'], exp: 1 }).catch(
        () => `${encode({ ...header, crit: ['x'], x: 1 })}.${payload}.${signature}`
      )
    ],
    ['b64 false', `${encode({ ...header, b64: false, crit: ['b64'] })}.${payload}.${signature}`],
    ['zip', `${encode({ ...header, zip: 'DEF' })}.${payload}.${signature}`],
    ['another type', `${encode({ ...header, typ: 'JWT' })}.${payload}.${signature}`],
    ...Object.entries({
      scope: 'read:public write:business',
      exp: 9_999_999_999,
      aud: 'evil',
      iss: 'https://evil.example',
      sub: 'admin',
      nbf: 9_999_999_999,
      iat: 'x',
      jti: null
    }).map(([name, value]): [string, string] => [
      `claim ${name} altered`,
      `${head}.${encode({ ...claims, [name]: value })}.${signature}`
    ]),
    ['an empty signature', `${head}.${payload}.`],
    ['a signature of zeros', `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`],
    ['a short signature', `${head}.${payload}.${signature.slice(0, 20)}`],
    ['a long signature', `${head}.${payload}.${signature}${signature}`],
    ['a signature as DER', `${head}.${payload}.${Buffer.from('3006020100020100', 'hex').toString('base64url')}`],
    ['two parts', `${head}.${payload}`],
    ['four parts', `${valid}.x`],
    ['five parts', `${valid}.x.y`],
    ['one part', head],
    ['only dots', '..'],
    ['no payload', `${head}..${signature}`],
    ['a payload that is no JSON', `${head}.${Buffer.from('nonsense').toString('base64url')}.${signature}`],
    ['a header that is no JSON', `${Buffer.from('nonsense').toString('base64url')}.${payload}.${signature}`],
    ['a header that is null', `${encode(null)}.${payload}.${signature}`],
    ['a header that is a list', `${encode([])}.${payload}.${signature}`],
    [
      'a polluting header',
      `${Buffer.from('{"__proto__":{"alg":"none"}}').toString('base64url')}.${payload}.${signature}`
    ],
    ['padding', `${head}=.${payload}=.${signature}=`],
    ['10 000 characters', 'a'.repeat(10_000)],
    ['text', 'undefined'],
    ['markup', '<script>']
  ]
  const whole: Array<[string, string[]]> = [
    ...forged.map(([name, token]): [string, string[]] => [name, [`Authorization: Bearer ${token}`]]),
    ['no token', ['Authorization: Bearer']],
    ['an empty header', ['Authorization:']],
    ['Basic', ['Authorization: Basic dXNlcjpwYXNz']],
    ['Basic with the token', [`Authorization: Basic ${valid}`]],
    ['Digest', ['Authorization: Digest username="a"']],
    ['no scheme', [`Authorization: ${valid}`]],
    ['two tokens', [`Authorization: Bearer ${valid} ${valid}`]],
    ['two headers', [`Authorization: Bearer ${valid}`, `Authorization: Bearer ${valid}`]],
    ['a list', [`Authorization: Bearer ${valid}, Bearer ${valid}`]],
    ['quotes', [`Authorization: Bearer "${valid}"`]],
    ['DPoP', [`Authorization: DPoP ${valid}`]],
    ['bytes', ['Authorization: Bearer \xff\xfe']]
  ]
  return whole.map(([name, lines]) => ({
    name: `token: ${name}`,
    bytes: http('GET', '/api/public/sandbox/sample-business', lines),
    statuses: [401],
    answers: 1
  }))
}
