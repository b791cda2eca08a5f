import { Type, type Static, type StringOptions } from '@sinclair/typebox'
import { EMAIL } from './http/discovery.ts'
import { stringEnum } from './type-helpers.ts'

const count = (minimum: number, maximum: number, fallback: number, unit: string) =>
  Type.Integer({
    minimum,
    maximum,
    default: fallback,
    description: `a whole number of ${unit} from ${minimum} to ${maximum}`
  })

const optional = (description: string, options?: StringOptions) =>
  Type.Optional(Type.String({ ...options, description }))

const PORT = { minimum: 1, maximum: 65535, description: 'a port number from 1 to 65535' }

/** The environment variables. Each description completes the sentence "NAME must be …". */
export const Environment = Type.Object({
  PORT: Type.Integer({ ...PORT, default: 3000 }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9.:_-]+$',
    default: '127.0.0.1',
    description: 'a host name or IP address to listen on'
  }),
  PUBLIC_BASE_URL: optional(
    'an http or https origin without a path, such as https://ready.example',
    { pattern: '^https?://[^/?#@\\s]+/?$' }
  ),
  ALLOWED_HOSTS: optional(
    'host names without ports, separated by commas, such as ready.example,localhost',
    { pattern: '^([\\w.-]+|\\[[\\w:.]+\\])( *, *([\\w.-]+|\\[[\\w:.]+\\]))*$' }
  ),
  SANDBOX_SIGNING_KEY: optional(
    'a private JWK (ES256, EdDSA or RS256) as JSON, or a JSON list of them',
    { minLength: 2 }
  ),
  SANDBOX_SIGNING_KEY_FILE: optional('the path of a readable file that holds what SANDBOX_SIGNING_KEY would'),

  TRUST_PROXY: optional(
    'addresses or networks of proxies, separated by commas, such as 10.0.0.0/8 or loopback, linklocal, uniquelocal'
  ),
  REDIS_URL: optional(
    'the address of a Valkey or Redis server, such as redis://127.0.0.1:6379',
    { pattern: '^rediss?://[^\\s]+$' }
  ),
  REDIS_URL_FILE: optional('the path of a readable file that holds what REDIS_URL would'),
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
  METRICS_PORT: Type.Optional(Type.Integer(PORT)),
  LOG_LEVEL: stringEnum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent'
  }),
  OPERATOR_NAME: optional('a text of up to 200 characters that says who runs the service', { maxLength: 200 }),
  OPERATOR_EMAIL: optional('an email address such as help@ready.example', { maxLength: 200, pattern: EMAIL }),
  OPERATOR_PHONE: optional('a telephone number in E.164 form, such as +15555550123', { pattern: '^\\+[0-9]{7,15}$' }),
  OPERATOR_ADDRESS: optional(
    'a street, town, state or region, postal code and two-letter country, separated by commas, such as 12 Main Street, Springfield, IL, 62701, US',
    { maxLength: 300, pattern: '^\\s*[^,\\s][^,]*(,[^,]*[^,\\s][^,]*){3,}, *[A-Z]{2} *$' }
  ),
  LOG_RETENTION_DAYS: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3650, description: 'a whole number of days from 0 to 3650' })
  ),
  BUILD_COMMIT: optional('a commit hash in lower-case hexadecimal', { pattern: '^[0-9a-f]{7,64}$' }),
  BUILD_TIME: optional(
    'a date and time such as 2026-11-20T09:00:00Z',
    { pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$' }
  )
})

export type Environment = Static<typeof Environment>
