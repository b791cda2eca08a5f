import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { listen } from '../../helper.ts'
import { waitingEngine } from '../../record-jobs/queue/waiting-engine.ts'

const body = JSON.stringify({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } })
const post = (version: string) => `POST /api/public/record/check HTTP/${version}\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`

/** Sends a request, closes the sending half, and returns all that comes back. */
async function sendAndEnd (address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ''
  socket.on('data', (data) => { text += data })
  socket.end(request)
  await new Promise((resolve) => socket.on('close', resolve).on('end', () => socket.destroy()))
  return text
}

t.test('a client that closes its sending half after a request gets the response', async (t) => {
  const { address } = await listen(t, {})
  for (const version of ['1.1', '1.0']) {
    const text = await sendAndEnd(address, post(version))
    t.match(text, /(?:^|\r\n\r\n)HTTP\/1\.1 200 OK\r\n[^]*"findings":/, version)
  }
  t.match(await sendAndEnd(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'), /^HTTP\/1\.1 200/)
})

t.test('the work of a client that closed the whole connection is not wanted', async (t) => {
  const asked: Array<() => boolean> = []
  const { address } = await listen(t, { failing: true, engine: waitingEngine(asked) })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(post('1.1'))
  while (asked.length === 0) await setTimeout(5)
  t.ok(asked[0]!())
  socket.destroy()
  const begun = performance.now()
  while (asked[0]!() && performance.now() - begun < 2000) await setTimeout(5)
  t.notOk(asked[0]!())
})
