import closeWithGrace from 'close-with-grace'
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { destination, type DestinationStream } from 'pino'
import { buildApp } from './app.ts'
import { loadConfig, type Config } from './config.ts'
import { inBatches } from './http/server/request-log.ts'

/** For what is left to do once no request is under way. */
const CLOSE_MILLISECONDS = 3000
/** Of lines that wait to be read. */
const MOST_LOG_BYTES = 4 * 1024 * 1024

/**
 * Starts the service with the configuration of the environment, until a signal ends the process. What keeps it from
 * starting is told in one line on stderr, and ends the process with 1.
 */
export async function serve (): Promise<void> {
  try {
    const config = loadConfig(process.env)
    const app = await buildApp({
      ...config,
      build: { ...readGit(), ...config.build },
      logger: { level: config.logLevel, stream: await logStream() }
    })
    // Before the stream writes what it holds.
    process.prependListener('exit', app.flushLog)
    const { shutdownGrace, limits } = config
    if (config.isBaseUrlGuessed) {
      app.log.warn(`PUBLIC_BASE_URL is not set: links name ${config.baseUrl}, which no other machine can open`)
    }

    // A second signal ends the process at once, and so does whatever keeps it when the last request was cut off.
    closeWithGrace(
      {
        delay: shutdownGrace * 1000 + limits.requestTimeout + CLOSE_MILLISECONDS,
        logger: app.log,
        skip: ['SIGUSR2'] // the start may give it a meaning: a heap snapshot
      },
      async ({ signal, err }) => {
        if (err) {
          app.log.fatal({ err }, 'ending after an error that nothing caught')
          return
        }
        app.log.info({ signal }, 'draining')
        app.drain()
        // Whoever presses Ctrl-C waits for no balancer to notice.
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
 * Readable lines for whoever sits at a terminal, where pino-pretty is installed; JSON lines in batches otherwise. Lines
 * that nobody reads wait, up to a bound, and are lost beyond that: no request waits for them.
 */
async function logStream (): Promise<DestinationStream> {
  const pretty = process.stdout.isTTY ? await import('pino-pretty').catch(() => undefined) : undefined
  if (pretty) return pretty.default()
  const output = destination({ dest: process.stdout.fd, sync: false, maxLength: MOST_LOG_BYTES })
  output.once('drop', () => process.emitWarning('The log is read too slowly: lines of it are lost.'))
  const stream = inBatches(output)
  process.on('exit', () => {
    stream.flushSync()
    output.flushSync()
  })
  return stream
}

/** Commit and its time of the git checkout that holds this file; nothing outside of one. */
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
