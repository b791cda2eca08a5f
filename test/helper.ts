import type { FastifyInstance } from 'fastify'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Test } from 'tap'
import { buildApp, type AppOptions } from '../app.ts'

export const BASE_URL = 'http://127.0.0.1:3000'

/** A ready app with the service's defaults that closes with its test; `extend` registers what only the test needs. */
export async function start (
  t: Test,
  options: Partial<AppOptions> = {},
  extend: (app: FastifyInstance) => void = () => {}
): Promise<FastifyInstance> {
  const app = await buildApp({ baseUrl: BASE_URL, tokenTtl: 3600, build: {}, ...options })
  t.teardown(() => app.close())
  extend(app)
  await app.ready()
  return app
}

/** As `start`, listening on a free port; answers its address. */
export async function listen (
  t: Test,
  options: Partial<AppOptions> = {}
): Promise<{ app: FastifyInstance; address: string }> {
  const app = await start(t, options)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address }
}

/** As `start`, with every route throwing `error` in place of its handler: the bug that no request can provoke. */
export function startFailing (t: Test, error: Error, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const fail = (app: FastifyInstance) => {
    app.addHook('preHandler', async () => {
      throw error
    })
  }
  return startWith(t, fail, options)
}

/** As `start`, with hooks that reach every route. */
export async function startWith (
  t: Test,
  addHooks: (app: FastifyInstance) => void,
  options: Partial<AppOptions> = {}
): Promise<FastifyInstance> {
  // The only moment at which a hook still reaches every route is before the first of them.
  const onInitialization = (message: unknown) => addHooks((message as { fastify: FastifyInstance }).fastify)
  subscribe('fastify.initialization', onInitialization)
  try {
    return await start(t, options)
  } finally {
    unsubscribe('fastify.initialization', onInitialization)
  }
}

/** A logger option and the lines it wrote, parsed. */
export function logLines (): {
  logger: { level: string; stream: { write: (line: string) => void } }
  lines: Array<Record<string, unknown>>
} {
  const lines: Array<Record<string, unknown>> = []
  return {
    lines,
    logger: {
      level: 'info',
      stream: {
        write: (line) => {
          lines.push(JSON.parse(line))
        }
      }
    }
  }
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends bytes as they are and answers the one response; the server must close the connection after it. */
export async function exchange (address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)

  const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2) as [string, string]
  const [statusLine, ...lines] = head.split('\r\n') as [string, ...string[]]
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const [name, value] = line.split(/: (.*)/, 2)
        return [name!.toLowerCase(), value!]
      })
    ),
    body
  }
}

/** What `ask` answers once it is as it should be; the test's own time limit ends the waiting. */
export async function until<T> (ask: () => Promise<T>, isReached: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isReached(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A port that nothing listened on a moment ago. */
export async function freePort (): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const parameters: Record<string, string> = { factId: 'GR-006', documentId: 'DR-02.01' }

/** `/golden-record/:factId` → `/golden-record/GR-006`: a path that is served, for each route of the table. */
export const served = (url: string): string => url.replace(/:(\w+)/g, (_match, name: string) => parameters[name]!)

/**
 * Starts server.ts as a process of its own with this environment and nothing of ours: coverage measured there would be
 * of code that tsx wrote, and be taken for that of the sources.
 */
export const spawnServer = (t: Test, env: Record<string, string>) => runServer(t, ['--import=tsx', 'server.ts'], env)

/** Runs Node with these arguments in `cwd` and with this environment alone. */
export function runServer (
  t: Test,
  args: string[],
  env: Record<string, string>,
  cwd = join(import.meta.dirname, '..')
): ChildProcessByStdio<null, Readable, Readable> {
  const variables = Object.entries({ PATH: process.env.PATH!, ...env }).map(([name, value]) => `${name}=${value}`)
  const child = spawn('env', ['-i', ...variables, process.execPath, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}
