// Runs the servers under test as separate processes and reads their kernel statistics. Linux only: uses /proc.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
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

/** Keeps this process, which generates the load, off the servers' core. Returns whether that was possible. */
export function pinLoad () {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)])
  return canPin
}

/**
 * Keeps all cores from sleeping until this process ends, through the kernel's PM QoS interface, which requires root.
 * Returns whether that was possible.
 */
export function keepAwake () {
  try {
    writeSync(openSync('/dev/cpu_dma_latency', 'w'), Int32Array.of(0))
    return true
  } catch {
    return false
  }
}

/**
 * Returns how long all cores have worked since boot, and how long they waited because the host gave their time to
 * others ("steal" in proc(5)), in kernel ticks.
 */
export function coreTime () {
  const [summary] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, user, nice, system, , , irq, softirq, taken] = summary.split(/\s+/).map(Number)
  return { worked: user + nice + system + irq + softirq, taken }
}

/** The command of `npm start`, as written in package.json, with limits too high for the load to reach. */
function startCommand (directory) {
  const {
    scripts: { start }
  } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const [, ...args] = start.split(' ')
  const service = new URL('../test/suite/service.js', import.meta.url).pathname
  return [...args.filter((arg) => arg.startsWith('--')), service, directory, JSON.stringify({ limits: roomyLimits })]
}

const roomyLimits = {
  streams: { perClient: 1_000_000 }, connectionsPerClient: 1_000_000, recordQueue: { waitingPerClient: 64 }
}

/**
 * The same address in every document, so that all starts send the same bytes, and limits too high for the load to
 * reach.
 */
const roomy = {
  PUBLIC_BASE_URL: 'http://127.0.0.1:3000',
  RATE_LIMIT_MAX: '1000000000',
  MAX_STREAMS: '1000000'
}

/**
 * Starts the service from a build directory with the default configuration, except for those limits. Its log is
 * discarded, or goes to the given file descriptor or `pipe`. `under` is the command of a tool that runs it.
 */
export const startService = (directory, log, under) => start(startCommand(directory), roomy, { log, under })

/**
 * Code injected into the service: on a signal, runs a full garbage collection and reports the used heap to the parent.
 */
const collector = "process.on('SIGWINCH', () => process.send((gc(), process.memoryUsage().heapUsed)))"

/** Starts the service so that `collectedBytes` can be read. */
export const startCollected = (directory) =>
  start(['--expose-gc', `--import=data:text/javascript,${collector}`, ...startCommand(directory)], roomy, { ipc: true })

/** Starts a baseline or a `usual` peer, and passes it the response to send on standard input. */
export function startBaseline (kind, answer, under) {
  const [last, usual] = kind.split(' ').reverse()
  const file = new URL(usual ? 'peers.js' : 'baselines.js', import.meta.url).pathname
  return start([file, last], {}, { input: JSON.stringify(answer), under })
}

/** Running servers. They are killed on exit, even if a measurement fails. */
const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

async function start (args, env, { input = '', log = 'ignore', ipc = false, under = [] }) {
  const port = await freePort()
  const pin = canPin && under.length === 0 ? ['taskset', '-c', SERVER_CORE] : []
  const [command, ...given] = [...pin, ...under, process.execPath, ...args]
  const begun = performance.now()
  const child = spawn(command, given, {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['pipe', log, under.length > 0 ? 'ignore' : 'inherit', ...(ipc ? ['ipc'] : [])]
  })
  running.add(child)
  child.stdin.end(input)
  const url = `http://127.0.0.1:${port}`
  const bootMilliseconds = await firstAnswer(child, url, begun)
  return {
    url,
    pid: child.pid,
    log: child.stdout,
    bootMilliseconds,
    cpuMicroseconds: () => cpu(child.pid),
    residentMegabytes: () => resident(child.pid),
    collectedBytes: () => collected(child),
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
  running.delete(child)
}

/** CPU time of all threads so far, from the nanosecond counters of the scheduler. */
function cpu (pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  )
  return nanoseconds.reduce((total, one) => total + one, 0) / 1000
}

function resident (pid) {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024) / 1e6
}

/** Heap size in bytes after a full collection. */
async function collected (child) {
  const answered = once(child, 'message')
  child.kill('SIGWINCH')
  const [bytes] = await answered
  return bytes
}

async function freePort () {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
