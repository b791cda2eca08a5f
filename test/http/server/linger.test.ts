import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { defaultLimits } from '../../../config.ts'
import { listen } from '../../helper.ts'

const PATH = '/api/v2/quiz/score'
const MEGABYTE = 1_000_000
const host = 'Host: 127.0.0.1\r\n'
const json = 'Content-Type: application/json\r\n'
const long = `Content-Length: ${6 * MEGABYTE}\r\n`
const rest = Buffer.alloc(6 * MEGABYTE, 'a')

/** A client that goes on sending after the service has said and closed all it has to. */
async function open (t: Test, address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  t.teardown(() => socket.destroy())
  let failure: unknown
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', (error) => {
    failure = error
  })
  return { socket, answer: () => answer, failure: () => failure }
}

t.test('a client that is still sending gets its answer, and is read before the connection ends', async (t) => {
  const { address } = await listen(t, { limits: { ...defaultLimits, headersTimeout: 1000, requestTimeout: 30_000 } })
  const impatient = await listen(t, { limits: { ...defaultLimits, headersTimeout: 100, requestTimeout: 300 } })
  const chunk = `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n`

  for (const [status, name, head, server = address] of [
    [413, 'a body of 6 MB', `POST ${PATH} HTTP/1.1\r\n${host}${json}${long}\r\n`],
    [413, 'chunks', `POST ${PATH} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${chunk}`],
    [413, 'a body over HTTP/1.0', `POST ${PATH} HTTP/1.0\r\n${json}${long}\r\n`],
    [415, 'a body of another type', `POST ${PATH} HTTP/1.1\r\n${host}Content-Type: text/none\r\n${long}\r\n`],
    [415, 'chunks of another type', `POST ${PATH} HTTP/1.1\r\n${host}Content-Type: text/none\r\nTransfer-Encoding: chunked\r\n\r\n`],
    [405, 'a body for another method', `DELETE /healthz HTTP/1.1\r\n${host}${long}\r\n`],
    [404, 'a body for nothing', `POST /nowhere HTTP/1.1\r\n${host}${long}\r\n`],
    [406, 'a body for which nothing is acceptable', `POST /mcp HTTP/1.1\r\n${host}Accept: image/png\r\n${json}${long}\r\n`],
    [401, 'a body with a bad token', `GET /api/public/sandbox/sample-business HTTP/1.1\r\n${host}Authorization: x\r\n${long}\r\n`],
    [404, 'a short body and the wish to close', `POST /nowhere HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 9\r\n\r\n`],
    [400, 'a malformed chunk', `POST ${PATH} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [431, 'long headers', `POST ${PATH} HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(17_000)}`],
    [408, 'a body that is late', `POST ${PATH} HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n`, impatient.address]
  ] as const) {
    t.test(`${status} for ${name}`, async (t) => {
      const { socket, answer, failure } = await open(t, server)
      socket.write(head)
      await once(socket, 'end')
      t.match(answer(), new RegExp(`^HTTP/1\\.1 ${status} [^]*\r\nconnection: close\r\n[^]*"success":false`, 'i'))

      socket.end(rest)
      await once(socket, 'close')
      t.equal(failure(), undefined, 'no reset')
    })
  }
})

t.test('whatever sends 6 or 10 MB sees the Error object', async (t) => {
  const { address } = await listen(t)
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  const headers = { 'content-type': 'application/json' }

  const post = (body: Buffer<ArrayBuffer>, through: Agent | false) =>
    new Promise<string>((resolve, reject) => {
      request(address + PATH, { method: 'POST', agent: through, headers }, (response) => {
        response.setEncoding('utf8').once('data', resolve).once('error', reject)
      })
        .once('error', reject)
        .end(body)
    })
  const clients: Record<string, (body: Buffer<ArrayBuffer>) => Promise<string>> = {
    'an agent of Node that keeps connections': (body) => post(body, agent),
    'a request of Node on a connection of its own': (body) => post(body, false),
    fetch: async (body) => await (await fetch(address + PATH, { method: 'POST', headers, body })).text(),
    curl: async (body) => {
      const file = `${t.testdir({ body })}/body`
      const args = ['-s', '-H', 'content-type: application/json', '-H', 'Expect:', '--data-binary', `@${file}`]
      return (await promisify(execFile)('curl', [...args, address + PATH])).stdout
    }
  }
  for (const [name, send] of Object.entries(clients)) {
    t.test(name, async (t) => {
      for (const megabytes of [6, 10, 6, 10]) {
        t.match(JSON.parse(await send(Buffer.alloc(megabytes * MEGABYTE, 'a'))), {
          success: false,
          code: 'PAYLOAD_TOO_LARGE'
        })
      }
    })
  }
})

t.test('a refused body within the limit is read, and the connection serves on', async (t) => {
  const { address } = await listen(t)
  const { socket, answer } = await open(t, address)
  for (const count of [1, 2]) {
    socket.write(`POST ${PATH} HTTP/1.1\r\n${host}Content-Type: text/none\r\nContent-Length: 4\r\n\r\n`)
    while (answer().split('UNSUPPORTED_MEDIA_TYPE').length <= count) await once(socket, 'data')
    socket.write('late')
  }
  t.notMatch(answer(), /^connection: close/im)
})

t.test('LINGER_BYTES: what sends more than that behind its answer is cut off', async (t) => {
  await checkCutOff(t, { linger: 1000 }, rest)
})

t.test('REQUEST_TIMEOUT: what does not end within that behind its answer is cut off', async (t) => {
  await checkCutOff(t, { headersTimeout: 100, requestTimeout: 100 }, Buffer.from('a'))
})

/** Sends `more` over and over behind a body that is too large, until there is no connection. */
async function checkCutOff (t: Test, limits: Partial<typeof defaultLimits>, more: Buffer) {
  const { address } = await listen(t, { limits: { ...defaultLimits, ...limits } })
  const { socket, answer, failure } = await open(t, address)
  socket.write(`POST ${PATH} HTTP/1.1\r\n${host}${json}Content-Length: 999999999999\r\n\r\n`)
  await once(socket, 'end')
  t.match(answer(), /^HTTP\/1\.1 413 /)
  for (; !socket.destroyed; await sleep(5)) socket.write(more)
  t.match(failure(), { code: /^(ECONNRESET|EPIPE)$/ })
}
