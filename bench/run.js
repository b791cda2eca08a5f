// `npm run bench`: compares the built service with its baselines, and measures it at scale. Prints tables and writes
// result.json.
//   --only TEXT      only cases whose name contains TEXT ("scale" for the second table)
//   --starts N       how often the servers of each case are started (2)
//   --rounds N       rounds of each case per start (3)
//   --seconds N      seconds per measurement (1)
//   --awake          keep the cores from sleeping; requires root
//   --compare DIR    compare with the build in DIR instead of the baselines in bench/README.md
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { capture, makeCases } from './cases.js'
import { generator, saturate } from './load.js'
import { coreTime, keepAwake, pinLoad, startBaseline, startService } from './processes.js'
import { measureScale } from './scale.js'
import { printCases, printScale, printTaken } from './report.js'
import { CONNECTIONS, figuresOf, measureTurn, warmUp } from './turns.js'

/** Part of each turn, but not measured: while a server is idle, V8 discards some of its compiled code. */
const RAMP_UP_SECONDS = 1

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    starts: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    awake: { type: 'boolean', default: false },
    compare: { type: 'string' }
  }
})
const [starts, rounds, seconds] = [options.starts, options.rounds, options.seconds].map(Number)
const pinned = pinLoad()
const awake = options.awake && keepAwake()
const machine = {
  node: process.version,
  cpu: cpus()[0].model,
  cores: cpus().length,
  pinned,
  awake,
  generator,
  commit: commit()
}
console.log(machine)

const begun = coreTime()
const asked = await startService('dist')
const cases = (await makeCases(asked.url)).filter(({ name }) => name.includes(options.only))
await asked.stop()
const results = []
for (const one of cases) results.push(await measure(one))
if (results.length > 0) printCases(results)

const scale = options.compare === undefined && 'scale'.includes(options.only) ? await measureScale() : undefined
if (scale) printScale(scale)
const takenPercent = takenSince(begun)
printTaken(takenPercent)
writeFileSync(
  new URL('result.json', import.meta.url),
  JSON.stringify({ machine, takenPercent, starts, rounds, seconds, results, scale }, undefined, 2)
)

/** The percentage of CPU time that the cores could have used and the host gave to others. */
function takenSince (begun) {
  const now = coreTime()
  const [worked, taken] = [now.worked - begun.worked, now.taken - begun.taken]
  return (100 * taken) / (worked + taken)
}

/**
 * Measures a case over several starts, because some starts of a server need a tenth more time per request than others.
 */
async function measure (one) {
  const measured = {}
  for (let start = 0; start < starts; start++) {
    for (const [name, turns] of Object.entries(await measureStart(one))) (measured[name] ??= []).push(...turns)
  }
  return { name: one.name, targets: one.targets ?? {}, servers: summarize(measured) }
}

/**
 * Runs a case on new servers of every kind in turn, round after round, so that disturbances affect all of them alike.
 */
async function measureStart (one) {
  const service = await startService('dist')
  const others =
    options.compare === undefined
      ? await Promise.all(
        one.baselines.map(async (kind) => [
          kind,
          kind === 'stale' ? service : await startBaseline(kind, await capture(service.url, one, kind))
        ])
      )
      : [['other', await startService(options.compare)]]
  const servers = { service, ...Object.fromEntries(others) }
  const measured = Object.fromEntries(Object.keys(servers).map((name) => [name, []]))
  const requestTo = (name) => (name === 'stale' ? one.stale : one.request)
  for (const [name, server] of Object.entries(servers)) await warmUp(server, requestTo(name))
  for (let round = 0; round < rounds; round++) {
    for (const [name, server] of Object.entries(servers)) {
      const load = (seconds) => ({ connections: CONNECTIONS, seconds })
      await saturate(server.url, requestTo(name), load(RAMP_UP_SECONDS))
      measured[name].push(await measureTurn(server, requestTo(name), load(seconds)))
    }
  }
  for (const server of new Set(Object.values(servers))) await server.stop()
  return measured
}

/**
 * The least disturbed figures of each server, and its CPU time per request relative to the service: by those figures,
 * and the least and greatest of a single round.
 */
function summarize (measured) {
  const service = figuresOf(measured.service)
  return Object.fromEntries(
    Object.entries(measured).map(([server, turns]) => {
      const figures = figuresOf(turns)
      const rounds = turns.map(({ cpu }, round) => cpu / measured.service[round].cpu)
      const beside = {
        ratio: { undisturbed: figures.cpu / service.cpu, least: Math.min(...rounds), greatest: Math.max(...rounds) },
        rateRatio: service.perSecond / figures.perSecond
      }
      return [server, { ...figures, ...(server !== 'service' && beside) }]
    })
  )
}

function commit () {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
