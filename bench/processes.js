// The servers under test as processes of their own, and what the kernel tells of them. Linux only: /proc.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const SERVER_CORE = '0'
const LOAD_CORE = '1'
const canPin = availableParallelism() > 1 && hasTaskset()

function hasTaskset () {
  try {
    execFileSync('taskset', ['--version'])
    return true
  } catch {
    return false
  }
}

/** Keeps this process, which makes the load, off the core of the servers. Answers whether it could. */
export function pinLoad () {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)])
  return canPin
}

/** What `npm start` runs, as it is written in package.json. */
function startCommand (directory) {
  const {
    scripts: { start }
  } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const [, ...args] = start.split(' ')
  return args.map((arg) => arg.replace(/^dist\//, `${directory}/`))
}

/**
 * One address in every document, so that all starts give the same bytes; limits that the load would run into, out of
 * its way.
 */
const roomy = {
  PUBLIC_BASE_URL: 'http://127.0.0.1:3000',
  RATE_LIMIT_MAX: '1000000000',
  MAX_STREAMS: '1000000',
  MAX_STREAMS_PER_CLIENT: '1000000',
  MAX_CONNECTIONS: '1000000'
}

/** Starts the service from a build directory, with all defaults but those limits. */
export const startService = (directory) => start(startCommand(directory), roomy)

/** Starts a baseline, which is told on its standard input what to answer. */
export function startBaseline (kind, answer) {
  return start([new URL('baselines.js', import.meta.url).pathname, kind], {}, JSON.stringify(answer))
}

async function start (args, env, input = '') {
  const port = await freePort()
  const command = [process.execPath, ...args]
  const begun = performance.now()
  const child = spawn(...(canPin ? ['taskset', ['-c', SERVER_CORE, ...command]] : [command[0], command.slice(1)]), {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['pipe', 'ignore', 'inherit']
  })
  child.stdin.end(input)
  const url = `http://127.0.0.1:${port}`
  const bootMilliseconds = await firstAnswer(child, url, begun)
  return {
    url,
    bootMilliseconds,
    cpuMicroseconds: () => cpu(child.pid),
    residentMegabytes: () => resident(child.pid),
    stop: () => stop(child)
  }
}

/** Milliseconds from the start to the first 200 on /healthz. */
async function firstAnswer (child, url, begun) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) return performance.now() - begun
    await setTimeout(2)
  }
}

async function stop (child) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** CPU time of all threads so far, by the scheduler's own nanoseconds. */
function cpu (pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  )
  return nanoseconds.reduce((total, one) => total + one, 0) / 1000
}

function resident (pid) {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024) / 1e6
}

async function freePort () {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
