// Measures the service by itself: startup time, memory, and the cost of a request as the number of connections grows.
import { once } from 'node:events'
import { get } from 'node:http'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generator, pace, saturate } from './load.js'
import { startCollected, startService } from './processes.js'
import { measureImport } from './import.js'
import { measureRecord } from './record.js'
import { undisturbed } from './report.js'
import { CONNECTIONS, figuresOf, measureTurn, warmUp } from './turns.js'

const STARTS = 9
const STREAMS = 5000
const SETTLE_MILLISECONDS = 3000
/** By then V8 has collected the garbage of the start; an idle process begins to do so after 20 to 80 s. */
const IDLE_MILLISECONDS = 90_000
const SECONDS = 2
const ROUNDS = 4
/** Rounds of one second each, so that a disturbance in one of them does not affect the others. */
const TAIL_ROUNDS = 16
/** Bytes per second. */
const SLOW_READ = 1_000_000
const REQUEST = { path: '/api/public' }

/** Returns the measurements as rows, with a limit for those that have one. */
export async function measureScale () {
  return [
    { what: 'boot to the first 200 on /healthz', value: (await bootMilliseconds()).toFixed(0), unit: 'ms', most: 800 },
    ...(await memory()),
    ...(await million()),
    ...(await growth()),
    ...(await logs()),
    ...(await measureRecord()),
    ...(await measureImport())
  ]
}

async function bootMilliseconds () {
  const times = []
  for (let start = 0; start < STARTS; start++) {
    const service = await startService('dist')
    times.push(service.bootMilliseconds)
    await service.stop()
  }
  return undisturbed(times)
}

async function memory () {
  const service = await startService('dist')
  await setTimeout(IDLE_MILLISECONDS)
  const idle = service.residentMegabytes()
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(service.url)))
  await setTimeout(SETTLE_MILLISECONDS)
  const kilobytes = ((service.residentMegabytes() - idle) * 1000) / STREAMS
  for (const response of streams) response.destroy()
  await service.stop()
  return [
    { what: 'resident memory, idle', value: idle.toFixed(0), unit: 'MB', most: 100 },
    {
      what: `resident memory of each of ${STREAMS} idle MCP streams`,
      value: kilobytes.toFixed(1),
      unit: 'kB',
      most: 14
    }
  ]
}

/** Memory before and after many requests, after a full collection. */
async function million () {
  const service = await startCollected('dist')
  const rows = []
  let served = 0
  for (const wanted of [100_000, 1_000_000]) {
    while (served < wanted) {
      const { count } = await saturate(service.url, REQUEST, { connections: CONNECTIONS, seconds: SECONDS })
      served += count
    }
    await setTimeout(SETTLE_MILLISECONDS)
    const megabytes = (await service.collectedBytes()) / 1e6
    rows.push({ what: `heap after ${served} requests and a full collection`, value: megabytes.toFixed(1), unit: 'MB' })
  }
  await service.stop()
  return rows
}

/** The cost of logging to common destinations. */
async function logs () {
  const directory = mkdtempSync(join(tmpdir(), 'bench-log-'))
  const rows = []
  for (const [where, log] of [
    ['nowhere', 'ignore'],
    ['to a file', openSync(join(directory, 'log'), 'w')],
    [`to a pipe of which ${SLOW_READ / 1e6} MB a second are read`, 'pipe']
  ]) {
    const service = await startService('dist', log)
    const reading = service.log && setInterval(() => service.log.read(SLOW_READ / 10), 100)
    await warmUp(service, REQUEST)
    const { cpu, perSecond, p99 } = await measure(service, CONNECTIONS)
    clearInterval(reading)
    await service.stop()
    rows.push({
      what: `requests a second, CPU and p99 with the log ${where}`,
      value: `${perSecond.toFixed(0)}, ${cpu.toFixed(1)} µs and ${p99.toFixed(1)}`,
      unit: 'ms'
    })
  }
  rmSync(directory, { recursive: true })
  return rows
}

/** Measures the service with this many connections. */
async function measure (service, connections) {
  const turns = []
  for (let round = 0; round < ROUNDS; round++) {
    turns.push(await measureTurn(service, REQUEST, { connections, seconds: SECONDS }))
  }
  return figuresOf(turns)
}

async function openStream (url) {
  const [response] = await once(
    get(`${url}/mcp`, { agent: false, headers: { accept: 'text/event-stream' } }),
    'response'
  )
  response.on('error', () => {}).resume()
  return response
}

async function growth () {
  const service = await startService('dist')
  await warmUp(service, REQUEST)
  const rows = []
  let most
  for (const connections of [1, 10, 100, 1000]) {
    const { cpu, perSecond } = await measure(service, connections)
    rows.push({
      what: `CPU of a request to ${REQUEST.path} over ${connections} connections`,
      value: cpu.toFixed(1),
      unit: 'µs'
    })
    if (connections === 100) most = perSecond
  }
  if (generator === 'wrk') rows.push(...(await tails(service, most)))
  await service.stop()
  return rows
}

/** Tail latency at four fifths of `most` requests per second. */
async function tails (service, most) {
  const turns = []
  for (let round = 0; round < TAIL_ROUNDS; round++) {
    const load = { connections: 128, seconds: 1, perSecond: most * 0.8 }
    turns.push(await pace(service.url, REQUEST, load))
  }
  const p50 = undisturbed(turns.map((turn) => turn.p50))
  const p99 = undisturbed(turns.map((turn) => turn.p99))
  const share = turns.reduce((total, { perSecond }) => total + perSecond, 0) / turns.length / most
  return [
    {
      what: `p50 and p99 at ${(100 * share).toFixed(0)} % of the most it takes`,
      value: `${p50.toFixed(2)} and ${p99.toFixed(2)}`,
      unit: 'ms'
    },
    { what: 'p99 to p50 there', value: (p99 / p50).toFixed(1), unit: 'times', most: 5 }
  ]
}
