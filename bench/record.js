// The cost of reading a record, alone and alongside others.
import { setTimeout } from 'node:timers/promises'
import { startService } from './processes.js'
import { undisturbed } from './report.js'

/** Enough rounds for V8 to compile the hot code. Before that, its compiler uses twice as much CPU time as the check. */
const WARM_ROUNDS = 300
const ROUNDS = 100
const AT_ONCE = 50
/** The default of MAX_RECORD_BYTES. */
const MOST_BYTES = 524_288
const HEALTH_MILLISECONDS = 5
const CHECK = '/api/public/record/check'
const WORKBOOK = '/api/public/record/documents/financials.xlsx'
const WORKBOOK_ROUNDS = 10

/** Returns rows with the cost of a check, each with its limit. */
export async function measureRecord () {
  const service = await startService('dist')
  const sample = await (await fetch(`${service.url}/api/public/sandbox/record`)).json()
  const largest = atTheBounds(sample)
  const rows = [{
    what: 'first check of a process, which starts its thread',
    value: (await check(service.url, JSON.stringify(sample))).toFixed(0),
    unit: 'ms'
  }]
  for (const [name, record, most] of [['the sample', sample, 80], ['a record at the bounds', largest, 200]]) {
    const body = JSON.stringify(record)
    const times = []
    for (let round = 0; round < WARM_ROUNDS; round++) await check(service.url, body)
    for (let round = 0; round < ROUNDS; round++) times.push(await check(service.url, body))
    rows.push({
      what: `check of ${name}, ${(body.length / 1000).toFixed(0)} kB`,
      value: undisturbed(times).toFixed(1),
      unit: 'ms',
      most
    })
  }
  const times = []
  let size = 0
  for (let round = 0; round < WORKBOOK_ROUNDS; round++) {
    const begun = performance.now()
    const response = await post(service.url, JSON.stringify(largest), WORKBOOK)
    size = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - begun)
  }
  rows.push({
    what: `its financial tables as a workbook of ${(size / 1000).toFixed(0)} kB`,
    value: undisturbed(times).toFixed(0),
    unit: 'ms',
    most: 1000
  })
  rows.push({
    what: `slowest /healthz while ${AT_ONCE} such records are checked`,
    value: (
      await slowestHealth(service.url, AT_ONCE, () => check(service.url, JSON.stringify(largest)))
    ).toFixed(0),
    unit: 'ms',
    most: 100
  })
  await service.stop()
  return rows
}

async function check (url, body) {
  const begun = performance.now()
  const response = await post(url, body)
  if (!response.ok) throw new Error(`the check answers ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - begun
}

const post = (url, body, path = CHECK) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Returns the slowest response time of /healthz, in milliseconds, while `count` requests are processed. */
export async function slowestHealth (url, count, send) {
  const asked = new AbortController()
  const sent = Promise.all(Array.from({ length: count }, send)).finally(() => asked.abort())
  let slowest = 0
  while (!asked.signal.aborted) {
    const begun = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - begun)
    await setTimeout(HEALTH_MILLISECONDS)
  }
  await sent
  return slowest
}

/** The sample with as many facts as fit within the size limit. */
function atTheBounds (sample) {
  const { facts } = sample
  const more = []
  let left = MOST_BYTES - JSON.stringify(sample).length
  for (let copy = 1; ; copy++) {
    for (const [index, fact] of facts.entries()) {
      const another = { ...fact, id: `GR-${String(copy * 100 + index).padStart(3, '0')}` }
      left -= JSON.stringify(another).length + 1
      if (left < 0) return { ...sample, facts: [...facts, ...more] }
      more.push(another)
    }
  }
}
