import './suite/yaml-timestamps.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Test } from 'tap'
import type { AppOptions } from '../app.ts'
import { defaultLimits } from '../config.ts'
import { once as onceOnly } from '../http/representations/memoize.ts'
import { createJobQueue } from '../record-jobs/queue/picture-queue.ts'
import { readBuilt, startProcess } from '../record-jobs/queue/start-process.ts'
import { openSample } from '../routes/sandbox/index.ts'
import { content } from './checked-content.ts'
import { recordJobsData } from './record-jobs-data.ts'
import { ensureBuilt, isBuilt } from './suite/built.ts'
import { isFault } from './suite/faults.ts'
import { serviceCommand, type Constants } from './suite/service-command.ts'

export const BASE_URL = 'http://127.0.0.1:3000'

const artifacts = { sources: '../app.ts', build: '../dist/app.js' }

/**
 * What is under test: the sources, whose coverage is measured, or with ARTIFACT=build the build that `npm start` runs.
 */
const underTest = process.env.ARTIFACT === 'build' ? 'build' : 'sources'

const builtProcess = onceOnly(() => isBuilt() ? readBuilt(join(import.meta.dirname, '../dist')) : undefined)

/**
 * Starts a process for records: the built one, which is ready in a fraction of the time, if no source has changed since
 * the build.
 */
export const startSoon = (heapMegabytes: number) => startProcess(heapMegabytes, builtProcess())

/**
 * The apps of a process share one process for records, because starting one takes longer than most tests. Its jobs have
 * more time than those of the service, because the machine is busy with other tests, and it keeps more memory, because
 * it has compiled the sources itself if they have changed since the build.
 */
const shared = createJobQueue(recordJobsData, {
  milliseconds: 60_000,
  pdfMilliseconds: 60_000,
  waitMilliseconds: 60_000,
  residentMegabytes: 1024,
  keptMegabytes: 1024
}, { start: startSoon })
const engine = { ...shared, close: async () => {} }

interface Started {
  app: FastifyInstance
  /** Log lines that report a fault of the service. */
  faults: string[]
}

/** The apps that tests share, by what options they have, and how many tests have used the usual one. */
const sharedApps = new Map<string, Promise<Started>>()
let clients = 0

/** The sample, which is the same for all apps with the default content. */
const openedSample = onceOnly(() => openSample(content))

/** Closes what the tests of this process shared. */
export async function endShared (): Promise<void> {
  for (const started of sharedApps.values()) await close(await started)
  await shared.close()
}

export interface StartOptions extends Partial<AppOptions> {
  /** Set if the test makes the service fail. Otherwise an error in the log or a 5xx fails the test. */
  failing?: boolean
  artifact?: keyof typeof artifacts
}

/**
 * Returns a ready app that closes with its test. `extend` registers what only the test needs. The app has the service's
 * defaults, but sheds no load, because the process and the machine are busy with other tests. Tests that need only the
 * defaults share one app, each as a separate client.
 */
export async function start (
  t: Test,
  options?: StartOptions,
  extend?: (app: FastifyInstance) => void
): Promise<FastifyInstance> {
  if (options === undefined && extend === undefined) return shareUsual(t)
  const started = await startOwn(options, extend)
  t.teardown(() => options?.failing ? started.app.close() : close(started))
  return started.app
}

async function shareUsual (t: Test): Promise<FastifyInstance> {
  const app = await startShared(t, 'usual')
  const remoteAddress = `10.0.${clients >> 8}.${clients++ & 255}`
  const inject = (request: InjectOptions | string) =>
    app.inject({ remoteAddress, ...(typeof request === 'string' ? { url: request } : request) })
  return Object.create(app, { inject: { value: inject } })
}

/** Returns the app that all tests of this process with this name share. Only the first one's options count. */
export async function startShared (t: Test, name: string, options?: StartOptions): Promise<FastifyInstance> {
  if (!sharedApps.has(name)) sharedApps.set(name, startOwn(options))
  const { app, faults } = await sharedApps.get(name)!
  t.teardown(() => {
    refuse(faults.splice(0))
  })
  return app
}

async function close ({ app, faults }: Started) {
  await app.close()
  refuse(faults)
}

function refuse (faults: string[]) {
  if (faults.length > 0) throw new Error(`the service failed: ${faults.join('')}`)
}

async function startOwn (
  { artifact = underTest, failing: _failing, limits = defaultLimits, ...options }: StartOptions = {},
  extend?: (app: FastifyInstance) => void
): Promise<Started> {
  if (artifact === 'build') ensureBuilt()
  const { buildApp } = (await import(artifacts[artifact])) as typeof import('../app.ts')
  const faults: string[] = []
  const app = await buildApp({
    baseUrl: BASE_URL,
    tokenTtl: 3600,
    build: {},
    ...(artifact === 'sources' && { content }),
    ...(artifact === 'sources' && !options.content && { opened: openedSample() }),
    ...(artifact === 'sources' && !options.content && limits.record === defaultLimits.record && { engine }),
    ...options,
    limits: {
      ...limits,
      ...(limits.eventLoopDelay === defaultLimits.eventLoopDelay && { eventLoopDelay: 60_000 }),
      ...(limits.heap === defaultLimits.heap && { heap: Number.MAX_SAFE_INTEGER }),
      ...(limits.resident === defaultLimits.resident && { resident: Number.MAX_SAFE_INTEGER })
    },
    logger: collectFaults(options.logger, faults)
  })
  extend?.(app)
  await app.ready()
  return { app, faults }
}

/** Returns the app that tests share which send more requests than a client may. */
export const startUnlimited = (t: Test): Promise<FastifyInstance> =>
  startShared(t, 'unlimited', { limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 100_000 } } })

/** Like `start`, but listens on a free port. Returns the app and its address. */
export async function listen (
  t: Test,
  options: StartOptions = {}
): Promise<{ app: FastifyInstance; address: string }> {
  const app = await start(t, options)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address }
}

/** Like `start`, but every route throws `error` in place of its handler, as with a bug that no request can trigger. */
export function startFailing (t: Test, error: Error, options: StartOptions = {}): Promise<FastifyInstance> {
  const fail = (app: FastifyInstance) => {
    app.addHook('preHandler', async () => {
      throw error
    })
  }
  return startWith(t, fail, { failing: true, ...options })
}

/** Like `start`, with hooks that apply to every route. */
export async function startWith (
  t: Test,
  addHooks: (app: FastifyInstance) => void,
  options: StartOptions = {}
): Promise<FastifyInstance> {
  // Hooks apply to every route only if they are added before the first route.
  const onInitialization = (message: unknown) => addHooks((message as { fastify: FastifyInstance }).fastify)
  subscribe('fastify.initialization', onInitialization)
  try {
    return await start(t, options)
  } finally {
    unsubscribe('fastify.initialization', onInitialization)
  }
}

/** Wraps the logger that a test passed, if any, and also collects the lines that report a fault of the service. */
function collectFaults (logger: AppOptions['logger'], faults: string[]): AppOptions['logger'] {
  const given = typeof logger === 'object' ? logger : undefined
  return {
    level: 'info',
    ...given,
    stream: {
      write (line) {
        if (isFault(line)) faults.push(line)
        given?.stream?.write(line)
      }
    }
  }
}

/** Returns a logger option and the lines it writes, parsed. */
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

/** Sends bytes unchanged and returns the only response. The server must then close the connection. */
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

/** Repeats `ask` until the result is as expected, and returns it. The time limit of the test ends the wait. */
export async function until<T> (ask: () => Promise<T>, isReached: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isReached(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Captures the intervals that start during a test. The returned function simulates that this many milliseconds pass.
 */
export function holdIntervals (t: Test): (milliseconds: number) => void {
  const held: Array<{ run: () => void; every: number; past: number }> = []
  t.intercept(globalThis, 'setInterval', {
    value: (run: () => void, every: number) => {
      held.push({ run, every, past: 0 })
      return setTimeout(() => {}, 0)
    }
  })
  return (milliseconds) => {
    for (const one of held) {
      one.past += milliseconds
      for (; one.past >= one.every; one.past -= one.every) one.run()
    }
  }
}

/** Returns the bytes of objects and buffers that remain after a garbage collection. */
export function heldBytes (): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Returns the same at rest: memory that one collection finds is only released in later turns of the event loop. */
export async function heldAtRest (): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    heldBytes()
    await setImmediate()
  }
  return heldBytes()
}

/** Returns a port that was free a moment ago. */
export async function freePort (): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const parameters: Record<string, string> = { factId: 'GR-006', documentId: 'DR-02.01', document: 'cim', file: 'financials.xlsx' }

/** Returns a path that is served for a route: `/golden-record/:factId` → `/golden-record/GR-006`. */
export const served = (url: string): string => url.replace(/:(\w+)/g, (_match, name: string) => parameters[name]!)

export interface SpawnOptions {
  /** The maximum number of open files. */
  files?: number
  constants?: Constants
}

/**
 * Starts the built server as a separate process with this environment only, without the variables that measure
 * coverage, for example.
 */
export function spawnServer (
  t: Test, env: Record<string, string>, { files, constants }: SpawnOptions = {}
): ReturnType<typeof runServer> {
  ensureBuilt()
  return runServer(t, serviceCommand(constants), env, undefined, files)
}

/** Runs Node with these arguments in `cwd`, with this environment only. */
export function runServer (
  t: Test,
  args: string[],
  env: Record<string, string>,
  cwd = join(import.meta.dirname, '..'),
  files?: number
): ChildProcessByStdio<null, Readable, Readable> {
  const variables = Object.entries({ PATH: process.env.PATH!, ...env }).map(([name, value]) => `${name}=${value}`)
  const limit = files === undefined ? [] : ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh']
  const child = spawn('env', ['-i', ...variables, ...limit, process.execPath, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}
