import { Type, type Static } from '@sinclair/typebox'
import { stringEnum } from './ref.ts'

/** The environment. Each description completes the sentence "NAME must be …". */
export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65535, default: 3000, description: 'a port number from 1 to 65535' }),
  HOST: Type.String({ pattern: '^[A-Za-z0-9.:_-]+$', default: '127.0.0.1', description: 'a host name or IP address to listen on' }),
  PUBLIC_BASE_URL: Type.Optional(Type.String({
    pattern: '^https?://[^/?#@\\s]+/?$', description: 'an http or https origin without a path, such as https://ready.example'
  })),
  ALLOWED_HOSTS: Type.Optional(Type.String({
    pattern: '^([\\w.-]+|\\[[\\w:.]+\\])( *, *([\\w.-]+|\\[[\\w:.]+\\]))*$',
    description: 'host names without ports, separated by commas, such as ready.example,localhost'
  })),
  SANDBOX_SIGNING_KEY: Type.Optional(Type.String({
    minLength: 2, description: 'a private JWK (ES256, EdDSA or RS256) as JSON, or a JSON list of them'
  })),
  SANDBOX_TOKEN_TTL: Type.Integer({ minimum: 60, maximum: 86400, default: 3600, description: 'a whole number of seconds from 60 to 86400' }),
  LOG_LEVEL: stringEnum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info', description: 'one of fatal, error, warn, info, debug, trace, silent'
  }),
  BUILD_COMMIT: Type.Optional(Type.String({ pattern: '^[0-9a-f]{7,64}$', description: 'a commit hash in lower-case hexadecimal' })),
  BUILD_TIME: Type.Optional(Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$', description: 'a date and time such as 2026-11-20T09:00:00Z'
  }))
})

export type Environment = Static<typeof Environment>
