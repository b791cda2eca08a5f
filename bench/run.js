// `npm run bench`: the built service beside its baselines, and itself at scale. Prints tables and writes result.json.
//   --only TEXT      only the cases whose name has TEXT in it ("scale" for the second table)
//   --rounds N       rounds of each case (8)
//   --seconds N      seconds of each measurement (1)
//   --compare DIR    beside the build in DIR instead of the baselines, which bench/README.md lists
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { capture, makeCases } from './cases.js'
import { generator, saturate } from './load.js'
import { pinLoad, startBaseline, startService } from './processes.js'
import { measureScale } from './scale.js'
import { printCases, printScale, undisturbed } from './report.js'

const CONNECTIONS = 64
const WARM_UP_SECONDS = 6
/** Of each turn, and not counted: while a server rests, V8 forgets a part of what it compiled. */
const RAMP_UP_SECONDS = 1

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '1' },
    compare: { type: 'string' }
  }
})
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)]
const pinned = pinLoad()
const machine = {
  node: process.version,
  cpu: cpus()[0].model,
  cores: cpus().length,
  pinned,
  generator,
  commit: commit()
}
console.log(machine)

const asked = await startService('dist')
const cases = (await makeCases(asked.url)).filter(({ name }) => name.includes(options.only))
await asked.stop()
const results = []
for (const one of cases) results.push(await measure(one))
if (results.length > 0) printCases(results)

const scale = options.compare === undefined && 'scale'.includes(options.only) ? await measureScale() : undefined
if (scale) printScale(scale)
writeFileSync(
  new URL('result.json', import.meta.url),
  JSON.stringify({ machine, rounds, seconds, results, scale }, undefined, 2)
)

/**
 * Runs a case on new servers of every kind in turn, round after round, so that what happens on the machine happens to
 * all.
 */
async function measure (one) {
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
  const load = (name, seconds) =>
    saturate(servers[name].url, name === 'stale' ? one.stale : one.request, { connections: CONNECTIONS, seconds })
  for (const name of Object.keys(servers)) await load(name, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    for (const [name, server] of Object.entries(servers)) {
      await load(name, RAMP_UP_SECONDS)
      const before = server.cpuMicroseconds()
      const { count, perSecond, ...rest } = await load(name, seconds)
      measured[name].push({ ...rest, apart: 1 / perSecond, cpu: (server.cpuMicroseconds() - before) / count })
    }
  }
  for (const server of new Set(Object.values(servers))) await server.stop()
  return { name: one.name, targets: one.targets ?? {}, servers: summarize(measured) }
}

/**
 * The figures of each server where it was disturbed least, and what it takes of a request beside the service: by those
 * figures, and the least and greatest of one round.
 */
function summarize (measured) {
  const { service } = measured
  const figure = (turns, name) => undisturbed(turns.map((turn) => turn[name]))
  const ratio = (turns, name) => {
    const rounds = turns.map((turn, round) => turn[name] / service[round][name])
    return {
      undisturbed: figure(turns, name) / figure(service, name),
      least: Math.min(...rounds),
      greatest: Math.max(...rounds)
    }
  }
  return Object.fromEntries(
    Object.entries(measured).map(([server, turns]) => [
      server,
      {
        perSecond: 1 / figure(turns, 'apart'),
        p50: figure(turns, 'p50'),
        p99: figure(turns, 'p99'),
        cpu: figure(turns, 'cpu'),
        ...(server !== 'service' && { ratio: ratio(turns, 'cpu'), rateRatio: ratio(turns, 'apart') })
      }
    ])
  )
}

function commit () {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
