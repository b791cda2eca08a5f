import type { ErrorObject } from 'ajv'
import { envSchema } from 'env-schema'
import { Environment } from './schemas/config.ts'
import { describeIssue } from './schemas/validate.ts'

/** What the service is told from outside. Times are in seconds. */
export interface Config {
  host: string
  port: number
  /** Origin in every absolute link, issuer and audience; no trailing slash. */
  baseUrl: string
  /** Values of Host that the MCP endpoint answers, without ports; made from `baseUrl` when absent. */
  allowedHosts?: string[]
  /** Private JWK or list of them as JSON; a key is made at boot when absent. */
  signingKey?: string
  tokenTtl: number
  logLevel: Environment['LOG_LEVEL']
  build: { commit?: string, time?: string }
}

/** Reads the environment. Throws an Error whose one line names the variable and what it must be. */
export function loadConfig (env: NodeJS.ProcessEnv): Config {
  const values = readEnvironment(env)
  if (values.BUILD_TIME !== undefined && Number.isNaN(Date.parse(values.BUILD_TIME))) refuse('BUILD_TIME')
  return {
    host: values.HOST,
    port: values.PORT,
    baseUrl: baseUrl(values),
    ...values.ALLOWED_HOSTS !== undefined && { allowedHosts: values.ALLOWED_HOSTS.split(',').map((host) => host.trim()) },
    ...values.SANDBOX_SIGNING_KEY !== undefined && { signingKey: values.SANDBOX_SIGNING_KEY },
    tokenTtl: values.SANDBOX_TOKEN_TTL,
    logLevel: values.LOG_LEVEL,
    build: {
      ...values.BUILD_COMMIT !== undefined && { commit: values.BUILD_COMMIT },
      ...values.BUILD_TIME !== undefined && { time: values.BUILD_TIME }
    }
  }
}

function readEnvironment (env: NodeJS.ProcessEnv): Environment {
  try {
    // An empty variable counts as absent, as in shells and compose files.
    return envSchema<Environment>({ schema: Environment, env: false, data: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')) })
  } catch (error) {
    const [issue] = (error as { errors?: ErrorObject[] }).errors ?? []
    if (!issue) throw error
    refuse(describeIssue(issue).path[0] as keyof Environment)
  }
}

/** Never repeats the value, which may be a secret. */
function refuse (name: keyof Environment): never {
  throw new Error(`${name} must be ${Environment.properties[name].description}`)
}

function baseUrl ({ HOST, PORT, PUBLIC_BASE_URL }: Environment): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const url = PUBLIC_BASE_URL ?? `http://${host}:${PORT}`
  if (!URL.canParse(url)) refuse(PUBLIC_BASE_URL === undefined ? 'HOST' : 'PUBLIC_BASE_URL')
  return new URL(url).origin
}
