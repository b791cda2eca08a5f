// Prints a new private JWK for SANDBOX_SIGNING_KEY.
import { generateKeyPairSync, randomUUID } from 'node:crypto'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
console.log(JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() }))
