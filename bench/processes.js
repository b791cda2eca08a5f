// The servers under test as processes of their own, and what the kernel tells of them. Linux only: /proc.
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

/** Keeps this process, which makes the load, off the core of the servers. Answers whether it could. */
export function pinLoad () {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)])
  return canPin
}

/**
 * Keeps every core from sleeping until this process ends, by the kernel's quality of service for power, which is for
 * root alone. Answers whether it could.
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
 * What all cores worked since the machine began, and how long they waited because the host gave their time to others
 * ("steal" in proc(5)), in ticks of the kernel.
 */
export function coreTime () {
  const [summary] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, user, nice, system, , , irq, softirq, taken] = summary.split(/\s+/).map(Number)
  return { worked: user + nice + system + irq + softirq, taken }
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
  MAX_CONNECTIONS_PER_CLIENT: '1000000',
  MAX_RECORDS_WAITING_PER_CLIENT: '64'
}

/**
 * Starts the service from a build directory, with all defaults but those limits. Its log goes nowhere, or to the file
 * descriptor or `pipe` that is given. `under` is the command of a tool that runs it.
 */
export const startService = (directory, log, under) => start(startCommand(directory), roomy, { log, under })

/** Code within the service: a full collection on a signal, and what is left of the heap to who started it. */
const collector = "process.on('SIGWINCH', () => process.send((gc(), process.memoryUsage().heapUsed)))"

/** Starts it so that `collectedBytes` can be asked for. */
export const startCollected = (directory) =>
  start(['--expose-gc', `--import=data:text/javascript,${collector}`, ...startCommand(directory)], roomy, { ipc: true })

/** Starts a baseline or a `usual` peer, which is told on its standard input what to answer. */
export function startBaseline (kind, answer, under) {
  const [last, usual] = kind.split(' ').reverse()
  const file = new URL(usual ? 'peers.js' : 'baselines.js', import.meta.url).pathname
  return start([file, last], {}, { input: JSON.stringify(answer), under })
}

/** Servers that run: none is left behind when a measurement fails. */
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

/** Bytes of the heap after a full collection. */
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
