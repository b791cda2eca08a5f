// `node bench/instructions.js`, after `npm run build` and `npm ci --prefix bench`: how many instructions a request
// takes of the main thread, as Valgrind counts them (Debian has it). Neighbours cannot change that, so it tells two
// builds apart where times do not. It is so slow that each line of the log is written by itself, and of what the kernel
// does it tells nothing.
//   --only TEXT      only the cases whose name has TEXT in it
//   --compare DIR    beside the build in DIR instead of the limit
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { capture, makeCases } from './cases.js'
import { saturate } from './load.js'
import { startBaseline, startService } from './processes.js'
import { printInstructions } from './report.js'

/** Requests until V8 has compiled what it will. */
const WARM_UP = 25_000
const TURNS = 3

/** Few connections: what is under way at the end of a turn is not counted as answered. */
const LOAD = { connections: 8, seconds: 10 }

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, compare: { type: 'string' } }
})
const asked = await startService('dist')
const cases = (await makeCases(asked.url)).filter(({ name, baselines }) =>
  name.includes(options.only) && baselines.includes('bare'))
const answers = await Promise.all(cases.map((one) => capture(asked.url, one, 'bare')))
await asked.stop()

const results = []
for (const [place, { name, request }] of cases.entries()) {
  const [service, other] = await Promise.all([
    count(request, (counted) => startService('dist', undefined, counted)),
    count(request, (counted) => options.compare === undefined
      ? startBaseline('bare', answers[place], counted)
      : startService(options.compare, undefined, counted))
  ])
  results.push({ name, service, other })
}
printInstructions(results, options.compare ?? 'bare')

/** Instructions of a request in the turn with the fewest: V8 compiles some of the code again now and then. */
async function count (request, startCounted) {
  const directory = mkdtempSync(join(tmpdir(), 'instructions-'))
  const server = await startCounted([
    'valgrind',
    '--tool=callgrind',
    '--instr-atstart=no',
    '--separate-threads=yes',
    '--smc-check=all-non-file', // the code that V8 writes
    `--callgrind-out-file=${join(directory, 'counts')}`
  ])
  const tell = (...order) => promisify(execFile)('callgrind_control', [...order, String(server.pid)])
  for (let answered = 0; answered < WARM_UP;) answered += (await saturate(server.url, request, LOAD)).count
  await tell('-i', 'on')
  await saturate(server.url, request, LOAD)
  const turns = []
  while (turns.length < TURNS) {
    await tell('-z')
    const { count } = await saturate(server.url, request, LOAD)
    await tell('-d')
    turns.push(takeCounts(directory) / count)
  }
  await server.stop()
  rmSync(directory, { recursive: true })
  return Math.min(...turns)
}

/** Instructions of the main thread in what was written last, which is removed. */
function takeCounts (directory) {
  let counted = 0
  for (const name of readdirSync(directory)) {
    const file = join(directory, name)
    if (name.endsWith('-01')) counted += Number(/^totals: (\d+)/m.exec(readFileSync(file, 'utf8'))[1])
    rmSync(file)
  }
  return counted
}
