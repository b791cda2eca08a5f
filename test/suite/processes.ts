import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFault } from './faults.ts'
import { serviceCommand, type Constants } from './service-command.ts'

export interface Program {
  child: ChildProcess
  /** Returns everything that the program wrote. */
  output: () => string
  /** The exit code, or null if a signal ended the program. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()
const services: Program[] = []
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  const faults = services.flatMap(({ output }) => output().split('\n').filter(isFault))
  if (faults.length === 0) return
  console.log(`not ok: the service failed:\n${faults.join('\n')}`)
  process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Starts a program that ends with this process at the latest. */
export function startProgram (command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = '.'): Program {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output: () => output, ended }
}

/**
 * Starts the service built in `directory` on `port` and waits until it responds. A fault in its log fails this process.
 */
export async function startService (
  port: number,
  env: NodeJS.ProcessEnv = {},
  constants?: Constants,
  directory = '.'
): Promise<Program> {
  const service = startProgram(
    process.execPath,
    serviceCommand(constants),
    { PORT: String(port), LOG_LEVEL: 'warn', ...env },
    directory
  )
  services.push(service)
  await until(
    `the service on port ${port} answers`,
    async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200,
    () => service.output()
  )
  return service
}

/** Waits until `isReached` returns true without throwing. Throws after 30 seconds. */
export async function until (what: string, isReached: () => Promise<boolean>, detail = () => ''): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    if (await isReached().catch(() => false)) return
  }
  throw new Error(`waited too long until ${what}. ${detail()}`)
}

/** Returns different ports that were free a moment ago. */
export async function freePorts (count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
