import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Type } from '@sinclair/typebox'
import t, { type Test } from 'tap'
import { defaultLimits } from '../../config.ts'
import { createTool, lookup } from '../../routes/mcp/create-tool.ts'
import { start, until } from '../helper.ts'

/** More than twice what the operating system buffers for a connection. */
const LARGE = 24 * 1024 * 1024
const shared = Buffer.alloc(LARGE, 'a')

/** A tool that reports progress before its result. */
const slow = createTool({
  name: 'slow',
  title: 'Slow',
  description: 'Reports progress.',
  input: Type.Object({}),
  output: Type.Object({ text: Type.String() }),
  annotations: lookup,
  run: async (_args, call) => {
    call.progress(1)
    // Bytes that are already serialized are not measured: no real tool writes this much.
    return Buffer.from(JSON.stringify({ content: [{ type: 'text', text: 'a'.repeat(LARGE) }] }))
  }
})

interface Asked {
  socket: Socket
  isOpen: () => boolean
}

/**
 * Starts the service with routes that send large responses. Returns a function that sends a request and does not read
 * the response.
 */
async function serve (t: Test, unread: Partial<typeof defaultLimits.unread> = {}) {
  const limits = { ...defaultLimits, unread: { ...defaultLimits.unread, ...unread } }
  const app = await start(t, { limits, trustProxy: 'loopback', mcp: { tools: [slow] } }, (app) => {
    app.get('/large', async () => Buffer.alloc(LARGE, 'a'))
    app.get('/text', async () => 'a'.repeat(LARGE))
    app.get('/shared', async () => shared)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }

  async function ask (client: string, request = 'GET /large', body = ''): Promise<Asked> {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let isOpen = true
    socket.once('close', () => {
      isOpen = false
    })
    t.teardown(() => socket.destroy())
    await once(socket, 'connect')
    const before = app.unreadBytes()
    const [line, ...headers] = request.split('\r\n')
    const framed = body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]
    const head = [`${line} HTTP/1.1`, 'Host: 127.0.0.1', `X-Forwarded-For: ${client}`, ...headers, ...framed]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    await once(socket, 'readable')
    socket.pause()
    t.ok(app.unreadBytes() >= 0 && app.unreadBytes() <= before + 2 * LARGE)
    return { socket, isOpen: () => isOpen }
  }
  return { app, ask }
}

const readToEnd = ({ socket }: Asked) =>
  new Promise<void>((resolve) => {
    let read = 0
    socket.on('data', ({ length }: Buffer) => {
      read += length
      if (read >= LARGE) resolve()
    }).resume()
  })

t.test('MAX_UNREAD_BYTES_PER_CLIENT: one more answer closes the connection that has waited longest', async (t) => {
  const { app, ask } = await serve(t, { perClient: 2 * LARGE, total: 10 * LARGE })
  const other = await ask('203.0.113.2')
  const asked = [await ask('203.0.113.1'), await ask('203.0.113.1', 'GET /text')]
  t.equal(app.unreadBytes(), 3 * LARGE, 'at the bound nothing is closed')
  for (let more = 0; more < 10; more++) {
    asked.push(await ask('203.0.113.1'))
    t.ok(app.unreadBytes() <= 3 * LARGE, `${app.unreadBytes()}`)
  }
  for (const { socket } of asked) socket.resume()
  await until(async () => asked.filter(({ isOpen }) => isOpen()).length, (open) => open === 2)
  t.strictSame(asked.map(({ isOpen }) => isOpen()).slice(-2), [true, true])
  t.ok(other.isOpen(), 'no other client is touched')
  await readToEnd(other)
  await until(async () => app.unreadBytes(), (bytes) => bytes === 0)
})

t.test('MAX_UNREAD_BYTES: the same for all clients together', async (t) => {
  const { app, ask } = await serve(t, { perClient: 10 * LARGE, total: 2 * LARGE })
  const asked = [await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.3')]
  t.equal(app.unreadBytes(), 2 * LARGE)
  for (const { socket } of asked) socket.resume()
  await until(async () => asked[0]!.isOpen(), (open) => !open)
  t.strictSame(asked.map(({ isOpen }) => isOpen()), [false, true, true])
})

t.test('an answer larger than the bound is sent to who reads it', async (t) => {
  const { ask } = await serve(t, { perClient: 1, total: 1 })
  await readToEnd(await ask('203.0.113.1'))
  t.pass()
})

t.test('READ_TIMEOUT: an answer must be read by then, however steadily its client reads', async (t) => {
  const { app, ask } = await serve(t, { timeout: 300 })
  const { socket, isOpen } = await ask('203.0.113.1')
  while (isOpen()) {
    socket.read(1000)
    await setTimeout(20)
    if (app.unreadBytes() === 0) socket.resume()
  }
  t.equal(app.unreadBytes(), 0)
})

t.test('a buffer that many are sent counts once', async (t) => {
  const { app, ask } = await serve(t)
  await ask('203.0.113.1', 'GET /shared')
  const bytes = app.unreadBytes()
  await ask('203.0.113.1', 'GET /shared')
  t.equal(app.unreadBytes(), bytes)
  t.equal(bytes, LARGE)
})

t.test('an answer over MCP counts, as JSON and as the last event of a stream', async (t) => {
  const { app, ask } = await serve(t, { perClient: 10 * LARGE, total: 10 * LARGE })
  const call = (meta: object) => JSON.stringify({
    jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'slow', arguments: {}, _meta: meta }
  })
  await ask('203.0.113.1', 'POST /mcp\r\nAccept: application/json', call({}))
  const json = app.unreadBytes()
  t.ok(json >= LARGE, `${json}`)
  const { socket } = await ask('203.0.113.1', 'POST /mcp\r\nAccept: text/event-stream', call({ progressToken: 1 }))
  await until(async () => app.unreadBytes(), (bytes) => bytes >= 2 * LARGE)
  socket.destroy()
  await until(async () => app.unreadBytes(), (bytes) => bytes === json)
  t.pass()
})

t.test('what is read leaves nothing behind', async (t) => {
  const { app } = await serve(t)
  await app.inject('/large')
  t.equal(app.unreadBytes(), 0)
})
