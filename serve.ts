import closeWithGrace from 'close-with-grace'
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { loadConfig, type Config } from './config.ts'
import { possibleConnections } from './http/server/file-descriptors.ts'
import { createLogDestination, type LogDestination } from './http/server/log-destination.ts'

/** Time for the work that remains after the last request. */
const CLOSE_MILLISECONDS = 3000
/** Bound on log lines that are waiting to be written. */
const MOST_LOG_CHARACTERS = 4 * 1024 * 1024

/**
 * Starts the service with the configuration from the environment and runs until a signal ends the process. If the
 * service cannot start, prints the reason in one line on stderr and exits with code 1. Suites and benchmarks pass
 * `change`, which sets what is constant for an operator.
 */
export async function serve (change = (config: Config) => config): Promise<void> {
  try {
    keepMemoryUsageFromThrowing()
    const config = change(loadConfig(process.env, possibleConnections()))
    const app = await buildApp({
      ...config,
      build: { ...readGit(), ...config.build },
      logger: { level: config.logLevel, stream: await logStream() }
    })
    const { shutdownGrace, limits } = config
    if (config.isBaseUrlGuessed) {
      app.log.warn(`PUBLIC_BASE_URL is not set: links name ${config.baseUrl}, which no other machine can open`)
    }

    const { name, email, phone, address } = config.operator
    const parts = { OPERATOR_NAME: name, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone, OPERATOR_ADDRESS: address }
    const unset = Object.entries(parts).flatMap(([variable, value]) => value === undefined ? variable : [])
    if (unset.length > 0) {
      app.log.warn(`Set ${unset.join(', ')}: the About and Contact pages say who runs this service and how to reach them`)
    }

    // A second signal ends the process immediately. So does the end of the delay, if something keeps the process alive
    // after the last request was cut off.
    closeWithGrace(
      {
        delay: shutdownGrace * 1000 + limits.requestTimeout + CLOSE_MILLISECONDS,
        logger: app.log,
        skip: ['SIGUSR2'] // npm start makes Node write a heap snapshot on it
      },
      async ({ signal, err }) => {
        if (err) {
          app.log.fatal({ err }, 'ending after an error that nothing caught')
          return
        }
        app.log.info({ signal }, 'draining')
        app.drain()
        // Ctrl-C comes from a terminal, so no load balancer needs time to notice.
        if (signal !== 'SIGINT') await setTimeout(shutdownGrace * 1000)
        await app.close()
      }
    )
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Readable lines on a terminal if pino-pretty is installed, and otherwise JSON lines, for which no request ever waits.
 */
async function logStream (): Promise<Pick<LogDestination, 'write'>> {
  // Accessing `process.stdout` makes Node open a pipe so that writes to it do not block.
  const pretty = process.stdout.isTTY ? await import('pino-pretty').catch(() => undefined) : undefined
  if (pretty) return pretty.default()
  const destination = createLogDestination(process.stdout.fd, MOST_LOG_CHARACTERS, (reason) =>
    process.emitWarning(`Lines of the log are lost: ${reason}.`))
  process.on('exit', destination.flushSync)
  return destination
}

/**
 * Node reads the memory usage of the process from a file, and throws if no more files can be opened. Libraries that
 * measure it in a timer do not catch this, so it would crash the process. They get the last measurement instead.
 */
function keepMemoryUsageFromThrowing () {
  const measure = process.memoryUsage
  let last = measure()
  const measureOrRepeat = () => {
    try {
      last = measure()
    } catch {}
    return last
  }
  process.memoryUsage = Object.assign(measureOrRepeat, { rss: measure.rss })
}

/** The commit and its time, if this file is in a git checkout. */
function readGit (): Config['build'] {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 1000
      }).trim()
    const [commit, time] = git('log', '-1', '--format=%H %cI').split(' ')
    return { commit: commit!, time: time! }
  } catch {
    return {}
  }
}
