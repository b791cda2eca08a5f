import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { defaultLimits } from '../../config.ts'
import { listen, start } from '../helper.ts'

const PATH = '/api/v2/quiz/score'
const MEGABYTE = 1_000_000
const host = 'Host: 127.0.0.1\r\n'
const json = 'Content-Type: application/json\r\n'
const long = `Content-Length: ${6 * MEGABYTE}\r\n`
const rest = Buffer.alloc(6 * MEGABYTE, 'a')

/** A client that continues to send after the service has responded and closed its side. */
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

t.test('a client that is still sending when its request is refused sees the answer, and no reset', async (t) => {
  const { address } = await listen(t)
  const impatient = await listen(t, { limits: { ...defaultLimits, headersTimeout: 100, requestTimeout: 300 } })
  const chunk = `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n`

  for (const [status, name, head, body, server = address] of [
    [413, 'a body of 6 MB', `POST ${PATH} HTTP/1.1\r\n${host}${json}${long}\r\n`, rest],
    [413, 'chunks', `POST ${PATH} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n`, chunk.repeat(20)],
    [413, 'a body over HTTP/1.0', `POST ${PATH} HTTP/1.0\r\n${json}${long}\r\n`, rest],
    [415, 'a body of another type', `POST ${PATH} HTTP/1.1\r\n${host}Content-Type: text/none\r\n${long}\r\n`, rest],
    [405, 'a body for another method', `DELETE /healthz HTTP/1.1\r\n${host}${long}\r\n`, rest],
    [404, 'a body for an unknown path', `POST /nowhere HTTP/1.1\r\n${host}${long}\r\n`, rest],
    [400, 'a body for a malformed URL', `POST /%zz HTTP/1.1\r\n${host}${long}\r\n`, rest],
    [406, 'nothing acceptable', `POST /mcp HTTP/1.1\r\n${host}Accept: image/png\r\n${json}${long}\r\n`, rest],
    [401, 'a bad token', `GET /api/public/sandbox/sample-business HTTP/1.1\r\n${host}Authorization: x\r\n${long}\r\n`, rest],
    [404, 'the wish to close', `POST /nowhere HTTP/1.1\r\n${host}Connection: close\r\n${long}\r\n`, rest],
    [400, 'a malformed chunk', `POST ${PATH} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 'a'],
    [431, 'long headers', `POST ${PATH} HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(17_000)}`, rest],
    [408, 'a body that is late', `POST ${PATH} HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n`, '', impatient.address]
  ] as const) {
    t.test(`${status} for ${name}`, async (t) => {
      const { socket, answer, failure } = await open(t, server)
      socket.write(head)
      socket.write(body)
      while (!answer().includes('"success":false')) await once(socket, 'data')
      t.match(answer(), new RegExp(`^HTTP/1\\.1 ${status} `))

      socket.end()
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

t.test('a refused body that arrives late is read, and the connection serves on', async (t) => {
  const { address } = await listen(t)
  const { socket, answer } = await open(t, address)
  for (const count of [1, 2]) {
    socket.write(`POST ${PATH} HTTP/1.1\r\n${host}Content-Type: text/none\r\nContent-Length: 4\r\n\r\n`)
    await sleep(50)
    socket.write('late')
    while (answer().split('UNSUPPORTED_MEDIA_TYPE').length <= count) await once(socket, 'data')
  }
  t.notMatch(answer(), /^connection: close/im)
})

t.test('a client that waits for its answer before it sends the body gets that, and the connection closes', async (t) => {
  const { address } = await listen(t)
  const { socket, answer } = await open(t, address)
  socket.write(`POST /nowhere HTTP/1.1\r\n${host}${long}\r\n`)
  await once(socket, 'end')
  t.match(answer(), /^HTTP\/1\.1 404 [^]*\r\nconnection: close\r\n[^]*"success":false/i)
})

for (const [name, head] of [
  ['of that length', `POST ${PATH} HTTP/1.1\r\n${host}${json}Content-Length: ${2 * MEGABYTE}\r\n\r\n`],
  ['in chunks', `POST ${PATH} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${(2 * MEGABYTE).toString(16)}\r\n`],
  ['for a path that reads none', `GET /healthz HTTP/1.1\r\n${host}Content-Length: ${2 * MEGABYTE}\r\n\r\n`]
] as const) {
  t.test(`MAX_DROPPED_BYTES: a body ${name} that is longer is answered, and read no further`, async (t) => {
    const { address } = await listen(t, { limits: { ...defaultLimits, droppedBody: MEGABYTE } })
    const { socket, answer } = await open(t, address)
    socket.write(head)
    for (; !socket.destroyed; await sleep(5)) socket.write(rest.subarray(0, 100_000))
    t.match(answer(), /^(HTTP\/1\.1 (413|200) [^]*\r\nconnection: close\r\n|$)/i)
    t.ok(socket.bytesWritten < 20 * MEGABYTE, 'the connection has ended')
  })
}

t.test('a body in small pieces is refused once there are too many, and others are read', async (t) => {
  const { address } = await listen(t)
  const post = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const few = '1\r\n \r\n'.repeat(9000) + '2\r\n{}\r\n0\r\n\r\n'
  const many = '1\r\n \r\n'.repeat(40_000)
  const form = 'multipart/form-data; boundary=x'
  const part = Array.from('--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n', (letter) => `1\r\n${letter}\r\n`).join('')

  for (const [name, bytes, expected] of [
    ['few', post(PATH, 'application/json') + few, /"code":"INVALID/],
    ['many', post(PATH, 'application/json') + many, /^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/],
    ['many in a record', post('/api/public/record/check', 'application/json') + many, /^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/],
    ['many in a form', post('/record/steps', form) + part + many, /^HTTP\/1\.1 400 /],
    ['many for a path that reads no body', post('/nowhere', 'application/json') + many, /^HTTP\/1\.1 404 /]
  ] as const) {
    t.test(name, async (t) => {
      const { socket, answer, failure } = await open(t, address)
      socket.write(bytes)
      while (!/"success":false|<\/html>/.test(answer())) await once(socket, 'data')
      t.match(answer(), expected)
      socket.end()
      await once(socket, 'close')
      t.equal(failure(), undefined)
    })
  }
})

t.test('an injected request with a body is answered at once', async (t) => {
  const app = await start(t)
  const began = performance.now()
  const { statusCode } = await app.inject({ method: 'POST', url: PATH, payload: {} })
  t.ok(statusCode < 500)
  t.ok(performance.now() - began < 900, 'without the second that a silent client is waited for')
})
