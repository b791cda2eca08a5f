import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Environment } from './schemas/environment.ts'
import { FIXED_LIMITS, TOKEN_SECONDS, type Limits } from './schemas/fixed-limits.ts'
import { readTexts } from './domain/schema-issues.ts'
import type { Operator } from './schemas/operator.ts'

/** The configuration of the service. Times are in seconds, except in `limits`, where they are in milliseconds. */
export interface Config {
  host: string
  port: number
  /** Origin of every absolute link, issuer, and audience, without a trailing slash. */
  baseUrl: string
  /** Whether `baseUrl` is a guess: the service listens on every address, and none was configured. */
  isBaseUrlGuessed: boolean
  /** Values of Host, without ports, that the MCP endpoint accepts. Derived from `baseUrl` if absent. */
  allowedHosts?: string[]
  /** Private JWK, or a list of them, as JSON. If absent, a key is generated at startup. */
  signingKey?: string
  tokenTtl: number
  limits: Limits
  /** Valkey or Redis in which replicas share their request counts. */
  redisUrl?: string
  /** Proxies whose forwarded headers are trusted. */
  trustProxy?: string
  /** How long `/healthz` reports that the service is draining before the listener closes. */
  shutdownGrace: number
  /** The address at which metrics are served. Without it, none are collected. */
  metrics?: { host: string; port: number }
  /**
   * The share of requests that is traced. Without it, none are. The exporter reads its own address from the
   * environment.
   */
  tracing?: { sampler: string; ratio: number }
  logLevel: Environment['LOG_LEVEL']
  build: { commit?: string; time?: string }
  operator: Operator
}

/**
 * Reads the environment. Throws an Error with a one-line message that names the variable and what it must be. The
 * process can open at most `possibleConnections`: a higher default is lowered, and a higher configured value is
 * refused.
 */
export function loadConfig (env: NodeJS.ProcessEnv, possibleConnections = Number.POSITIVE_INFINITY): Config {
  const values = readEnvironment(readSecrets(env))
  if (values.MAX_CONNECTIONS > possibleConnections) {
    if (env.MAX_CONNECTIONS) {
      throw new Error(`MAX_CONNECTIONS must be at most ${possibleConnections}: the process may open few files (ulimit -n)`)
    }
    values.MAX_CONNECTIONS = possibleConnections
  }
  if (values.REDIS_URL !== undefined && values.SANDBOX_SIGNING_KEY === undefined) {
    throw new Error('SANDBOX_SIGNING_KEY must be set where REDIS_URL is: replicas that share the one share the other')
  }
  if (values.BUILD_TIME !== undefined && Number.isNaN(Date.parse(values.BUILD_TIME))) refuse('BUILD_TIME')
  return {
    host: values.HOST,
    port: values.PORT,
    ...toBaseUrl(values),
    ...(values.ALLOWED_HOSTS !== undefined && {
      allowedHosts: values.ALLOWED_HOSTS.split(',').map((host) => host.trim())
    }),
    ...(values.SANDBOX_SIGNING_KEY !== undefined && { signingKey: values.SANDBOX_SIGNING_KEY }),
    tokenTtl: TOKEN_SECONDS,
    limits: toLimits(values),
    ...(values.REDIS_URL !== undefined && { redisUrl: values.REDIS_URL }),
    ...(values.TRUST_PROXY !== undefined && { trustProxy: trustProxy(values.TRUST_PROXY) }),
    shutdownGrace: values.SHUTDOWN_GRACE,
    ...(values.METRICS_PORT !== undefined && { metrics: { host: values.HOST, port: values.METRICS_PORT } }),
    ...(isTraced(env) && {
      tracing: { sampler: env.OTEL_TRACES_SAMPLER ?? '', ratio: toRatio(env.OTEL_TRACES_SAMPLER_ARG) }
    }),
    logLevel: values.LOG_LEVEL,
    operator: {
      ...(values.OPERATOR_NAME !== undefined && { name: values.OPERATOR_NAME }),
      ...(values.OPERATOR_EMAIL !== undefined && { email: values.OPERATOR_EMAIL }),
      ...(values.OPERATOR_PHONE !== undefined && { phone: values.OPERATOR_PHONE }),
      ...(values.OPERATOR_ADDRESS !== undefined && { address: toAddress(values.OPERATOR_ADDRESS) }),
      ...(values.LOG_RETENTION_DAYS !== undefined && { logRetentionDays: values.LOG_RETENTION_DAYS })
    },
    build: {
      ...(values.BUILD_COMMIT !== undefined && { commit: values.BUILD_COMMIT }),
      ...(values.BUILD_TIME !== undefined && { time: values.BUILD_TIME })
    }
  }
}

/**
 * Whether OpenTelemetry's own variables name a collector and do not turn traces off. As OpenTelemetry specifies, any
 * value other than those that disable a feature counts as unset.
 */
function isTraced (env: NodeJS.ProcessEnv): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isDisabled = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  return Boolean(endpoint) && !isDisabled
}

/** A sampling ratio. An invalid value means 1, which traces everything, as OpenTelemetry specifies. */
function toRatio (text = '1'): number {
  const ratio = text.trim() === '' ? NaN : Number(text)
  return ratio >= 0 && ratio <= 1 ? ratio : 1
}

function toLimits (values: Environment): Limits {
  const resident = values.MAX_MEMORY_MB * 1024 * 1024
  return {
    ...FIXED_LIMITS,
    rate: { ...FIXED_LIMITS.rate, max: values.RATE_LIMIT_MAX, window: values.RATE_LIMIT_WINDOW * 1000 },
    body: values.MAX_BODY_BYTES,
    record: { ...FIXED_LIMITS.record, body: values.MAX_RECORD_BYTES },
    import: {
      ...FIXED_LIMITS.import,
      body: values.MAX_IMPORT_BYTES,
      fileBytes: Math.min(values.MAX_IMPORT_BYTES, FIXED_LIMITS.import.fileBytes)
    },
    connections: values.MAX_CONNECTIONS,
    streams: { ...FIXED_LIMITS.streams, total: values.MAX_STREAMS },
    keepAliveTimeout: values.KEEP_ALIVE_TIMEOUT * 1000,
    // The rest of the memory holds buffers, code, and the threads that read records.
    heap: resident / 2,
    resident
  }
}

/** Reads each secret whose `NAME_FILE` is set from that file, which is how orchestrators pass secrets. */
function readSecrets (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = { ...env }
  for (const name of ['SANDBOX_SIGNING_KEY', 'REDIS_URL'] as const) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new Error(`${name} must be absent where ${name}_FILE is set`)
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch {
      refuse(`${name}_FILE`)
    }
  }
  return found
}

/** Returns the value if every part of it is an address, a network, or a name of networks. */
function trustProxy (value: string): string {
  const parts = value.split(',').map((part) => part.trim())
  const names = ['loopback', 'linklocal', 'uniquelocal']
  if (!parts.every((part) => names.includes(part) || isNetwork(part))) refuse('TRUST_PROXY')
  return value
}

/** Whether a text is an address or a network such as 10.0.0.0/8. Fastify does not accept a network with zero bits. */
function isNetwork (text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/%]+)(?:\/([1-9]\d*))?$/.exec(text) ?? []
  return Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? -1)
}

/** Splits an address at its commas. All parts before the last four are the street. */
function toAddress (text: string): NonNullable<Operator['address']> {
  const parts = text.split(',').map((part) => part.trim())
  const [addressLocality = '', addressRegion = '', postalCode = '', addressCountry = ''] = parts.splice(-4)
  return { streetAddress: parts.join(', '), addressLocality, addressRegion, postalCode, addressCountry }
}

function readEnvironment (env: NodeJS.ProcessEnv): Environment {
  // An empty variable is treated as absent, as in shells and compose files.
  const read = readTexts(Environment, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if ('issue' in read) refuse(read.issue.path[0] as keyof Environment)
  return read.values
}

/** Never repeats the value, which may be a secret. */
function refuse (name: keyof Environment): never {
  throw new Error(`${name} must be ${Environment.properties[name].description}`)
}

/**
 * Addresses that mean every interface of a host, as written in URLs, each with an address at which the host can be
 * reached locally.
 */
const openable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '127.0.0.1' }

function toBaseUrl ({ HOST, PORT, PUBLIC_BASE_URL }: Environment): Pick<Config, 'baseUrl' | 'isBaseUrlGuessed'> {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const text = PUBLIC_BASE_URL ?? `http://${host}:${PORT}`
  if (!URL.canParse(text)) refuse(PUBLIC_BASE_URL === undefined ? 'HOST' : 'PUBLIC_BASE_URL')
  const url = new URL(text)
  const guess = PUBLIC_BASE_URL === undefined ? openable[url.hostname] : undefined
  if (guess !== undefined) url.hostname = guess
  return { baseUrl: url.origin, isBaseUrlGuessed: guess !== undefined }
}

/** The limits of a service without any configuration. */
export const defaultLimits = loadConfig({}).limits
