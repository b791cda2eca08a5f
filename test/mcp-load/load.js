// Runs 1,000 idle streams and 200 callers at once and kills half of them in the middle of a call, three times. The
// others must not be affected, and nothing may remain. Evaluates the counters and memory of the service's process.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const STREAMS = 1_000
const CALLERS = 200
const CALLS = 10
const ROUNDS = 3
/** The growth that compiled functions and pools of the runtime may cause. */
const GROWTH_MEGABYTES = 4

const service = fork(fileURLToPath(new URL('service.js', import.meta.url)), [String(STREAMS)], {
  execArgv: ['--expose-gc', '--import=./test/suite/typescript.js']
})
const [address] = await once(service, 'message')
const agent = new Agent({ keepAlive: true })

let [passed, failed] = [0, 0]
const before = await counters()
const heaps = []
for (let round = 1; round <= ROUNDS; round++) {
  const streams = await Promise.all(Array.from({ length: STREAMS }, openStream))
  check(
    `round ${round}: ${STREAMS} streams are open`,
    (await counters()).connections === STREAMS && streams.every(isOpen)
  )
  check(
    `round ${round}: one stream more is sent away`,
    /retry: 60000/.test(await readAll((await openStream()).response))
  )

  const answers = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const statuses = []
      for (let call = 0; call < CALLS; call++) {
        statuses.push((await callTool('get_sample_business', {}).answer).statusCode)
      }
      return statuses
    })
  )
  check(
    `round ${round}: ${CALLERS} callers had all their ${CALLS} answers`,
    answers.flat().every((status) => status === 200)
  )
  check(`round ${round}: no stream noticed`, streams.every(isOpen))

  const start = await counters()
  const calls = Array.from({ length: CALLERS }, (_, index) =>
    callTool('wait', { milliseconds: index % 2 === 0 ? 600_000 : 3_000 })
  )
  await until(async () => (await counters()).running === CALLERS)
  const [killed, spared] = [calls.filter((_, index) => index % 2 === 0), calls.filter((_, index) => index % 2 === 1)]
  for (const { outgoing } of killed) outgoing.destroy()
  for (const { response } of streams.filter((_, index) => index % 2 === 0)) response.destroy()

  const statuses = await Promise.all(spared.map(async ({ answer }) => (await answer).statusCode))
  check(
    `round ${round}: the callers that were spared had their answers`,
    statuses.every((status) => status === 200)
  )
  await until(async () => (await counters()).running === 0)
  const { aborted, finished } = await counters()
  check(
    `round ${round}: the work of the killed stopped, and no other`,
    aborted - start.aborted === killed.length && finished - start.finished === spared.length
  )
  check(
    `round ${round}: the streams that were spared noticed nothing`,
    streams.filter((_, index) => index % 2 === 1).every(isOpen)
  )

  const again = await Promise.all(Array.from({ length: STREAMS / 2 }, openStream))
  check(
    `round ${round}: the places of the killed streams are free again`,
    again.every(isOpen) && /retry: 60000/.test(await readAll((await openStream()).response))
  )

  for (const { response } of [...streams, ...again]) response.destroy()
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets) socket.destroy()
  await until(async () => (await counters()).connections === 0)
  heaps.push((await counters()).heapMegabytes)
}

const after = await counters()
console.log({ before, after, heaps: heaps.map((heap) => heap.toFixed(1)) })
check('the service failed at nothing', after.faults === 0)
check('no socket is left', after.sockets === before.sockets)
check('no timer is left', after.timers <= before.timers)
check(
  `the heap has not grown by ${GROWTH_MEGABYTES} MB since the first round`,
  heaps.at(-1) - heaps[0] < GROWTH_MEGABYTES
)
service.disconnect()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function check (what, holds) {
  if (holds) passed++
  else failed++
  console.log(`${holds ? 'ok' : 'not ok'} - ${what}`)
}

async function counters () {
  service.send('counters')
  const [answer] = await once(service, 'message')
  return answer
}

async function until (condition) {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `not within 60 s: ${condition}`)
    await setTimeout(50)
  }
}

/** Opens a stream on its own connection and waits for its ping. */
async function openStream () {
  const outgoing = request(`${address}/mcp`, { agent: false, headers: { accept: 'text/event-stream' } }).end()
  const [response] = await once(outgoing, 'response')
  response.on('error', () => {})
  await once(response, 'readable')
  return { response }
}

async function readAll (response) {
  return Buffer.concat(await response.toArray()).toString()
}

function isOpen ({ response }) {
  return !response.complete && !response.destroyed
}

/** Calls a tool. The response is null if the request was destroyed first. */
function callTool (name, args) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  const outgoing = request(`${address}/mcp`, {
    method: 'POST',
    agent,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body)
    }
  })
  const answer = new Promise((resolve) => {
    outgoing
      .on('error', () => resolve(null))
      .on('response', (response) => response.resume().on('end', () => resolve(response)))
  })
  outgoing.end(body)
  return { outgoing, answer }
}
