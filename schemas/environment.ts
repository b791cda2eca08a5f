import { Type, type Static } from '@sinclair/typebox'
import { EMAIL } from './http/discovery.ts'
import { stringEnum } from './type-helpers.ts'

const count = (minimum: number, maximum: number, fallback: number, unit: string) =>
  Type.Integer({
    minimum,
    maximum,
    default: fallback,
    description: `a whole number of ${unit} from ${minimum} to ${maximum}`
  })

/** The environment variables. Each description completes the sentence "NAME must be …". */
export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65535, default: 3000, description: 'a port number from 1 to 65535' }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9.:_-]+$',
    default: '127.0.0.1',
    description: 'a host name or IP address to listen on'
  }),
  PUBLIC_BASE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@\\s]+/?$',
      description: 'an http or https origin without a path, such as https://ready.example'
    })
  ),
  ALLOWED_HOSTS: Type.Optional(
    Type.String({
      pattern: '^([\\w.-]+|\\[[\\w:.]+\\])( *, *([\\w.-]+|\\[[\\w:.]+\\]))*$',
      description: 'host names without ports, separated by commas, such as ready.example,localhost'
    })
  ),
  SANDBOX_SIGNING_KEY: Type.Optional(
    Type.String({
      minLength: 2,
      description: 'a private JWK (ES256, EdDSA or RS256) as JSON, or a JSON list of them'
    })
  ),
  SANDBOX_SIGNING_KEY_FILE: Type.Optional(
    Type.String({ description: 'the path of a readable file that holds what SANDBOX_SIGNING_KEY would' })
  ),

  TRUST_PROXY: Type.Optional(
    Type.String({
      description:
        'addresses or networks of proxies, separated by commas, such as 10.0.0.0/8 or loopback, linklocal, uniquelocal'
    })
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://[^\\s]+$',
      description: 'the address of a Valkey or Redis server, such as redis://127.0.0.1:6379'
    })
  ),
  REDIS_URL_FILE: Type.Optional(
    Type.String({ description: 'the path of a readable file that holds what REDIS_URL would' })
  ),
  RATE_LIMIT_MAX: count(1, 1_000_000_000, 300, 'requests'),
  RATE_LIMIT_WINDOW: count(1, 86400, 60, 'seconds'),

  MAX_BODY_BYTES: count(1, 1024 * 1024, 65_536, 'bytes'),
  MAX_RECORD_BYTES: count(1024, 8 * 1024 * 1024, 524_288, 'bytes'),
  MAX_IMPORT_BYTES: count(1024, 64 * 1024 * 1024, 16 * 1024 * 1024, 'bytes'),
  MAX_CONNECTIONS: count(1, 1_000_000, 10_000, 'connections'),
  MAX_STREAMS: count(1, 1_000_000, 2000, 'streams'),
  KEEP_ALIVE_TIMEOUT: count(1, 3600, 72, 'seconds'),
  MAX_MEMORY_MB: count(1, 1024 * 1024, 1280, 'megabytes'),

  SHUTDOWN_GRACE: count(0, 3600, 10, 'seconds'),
  METRICS_PORT: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 65535, description: 'a port number from 1 to 65535' })
  ),
  LOG_LEVEL: stringEnum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent'
  }),
  OPERATOR_NAME: Type.Optional(
    Type.String({ maxLength: 200, description: 'a text of up to 200 characters that says who runs the service' })
  ),
  OPERATOR_EMAIL: Type.Optional(
    Type.String({ maxLength: 200, pattern: EMAIL, description: 'an email address such as help@ready.example' })
  ),
  OPERATOR_PHONE: Type.Optional(
    Type.String({ pattern: '^\\+[0-9]{7,15}$', description: 'a telephone number in E.164 form, such as +15555550123' })
  ),
  OPERATOR_ADDRESS: Type.Optional(
    Type.String({
      maxLength: 300,
      pattern: '^\\s*[^,\\s][^,]*(,[^,]*[^,\\s][^,]*){3,}, *[A-Z]{2} *$',
      description:
        'a street, town, state or region, postal code and two-letter country, separated by commas, such as 12 Main Street, Springfield, IL, 62701, US'
    })
  ),
  LOG_RETENTION_DAYS: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3650, description: 'a whole number of days from 0 to 3650' })
  ),
  BUILD_COMMIT: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{7,64}$', description: 'a commit hash in lower-case hexadecimal' })
  ),
  BUILD_TIME: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$',
      description: 'a date and time such as 2026-11-20T09:00:00Z'
    })
  )
})

export type Environment = Static<typeof Environment>
