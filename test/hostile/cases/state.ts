import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../../suite/report.ts'
import { exchange, open } from '../exchange.ts'

const GET = 'GET /api/public HTTP/1.1\r\nHost: 127.0.0.1\r\n'
const POST =
  'POST /api/public/sandbox/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
const STREAM = 'GET /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n'
/** Requests that Node's server detaches or closes itself, and a pipeline whose last request asks to close. */
const leaving = {
  CONNECT: 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
  'an upgrade to WebSocket': `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'an upgrade to HTTP/2': `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
  'a pipeline':
    `${GET}\r\n${STREAM}POST /mcp HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  nonsense: 'NONSENSE\r\n\r\n'
}
const SOCKETS = 300
const TOO_MANY_STREAMS = 2200

/**
 * Clients that are slow, abusive or numerous. At the end of each check, the service must still respond to others as
 * usual.
 */
export async function stateChecks (report: Report, port: number, hasStreams: boolean) {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => open(port)))
  const health = async () => {
    assert.match(
      await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      /^HTTP\/1\.1 200 /
    )
  }

  async function checkMany (name: string, use: (socket: Socket, index: number) => unknown) {
    await report.check(name, async () => {
      const sockets = await many(SOCKETS)
      try {
        await Promise.all(sockets.map(use))
        await health()
      } finally {
        for (const socket of sockets) socket.destroy()
      }
      await health()
    })
  }

  /** Sends one byte at a time until the server closes the connection. */
  async function drip (bytes: string): Promise<string> {
    const socket = await open(port)
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    const closed = once(socket, 'close')
    for (const byte of bytes) {
      if (!socket.writable) break
      socket.write(byte)
      await sleep(50)
    }
    await closed
    return received
  }

  await report.check('a request line byte by byte is 408', async () =>
    assert.match(await drip(`${GET}X-Slow: ${'a'.repeat(200)}`), /^HTTP\/1\.1 408 /)
  )
  await report.check('headers that never end are 408', async () =>
    assert.match(await drip(GET + 'X-A: b\r\n'.repeat(60)), /^HTTP\/1\.1 408 /)
  )
  await report.check('a body byte by byte is 408', async () =>
    assert.match(await drip(POST + '{"a":"' + 'a'.repeat(200)), /^HTTP\/1\.1 408 /)
  )
  await report.check('a body that never comes is 408', async () =>
    assert.match(await exchange(port, POST), /^HTTP\/1\.1 408 /)
  )
  await report.check('half a request, then the end', async () => {
    const socket = await open(port)
    socket.end(GET)
    socket.resume()
    await once(socket, 'close')
    await health()
  })

  await checkMany(`${SOCKETS} connections that say nothing`, () => {})
  await checkMany(`${SOCKETS} connections with half a request`, (socket) => socket.write(GET))
  await checkMany(`${SOCKETS} connections reset in the middle of a body`, (socket) => {
    socket.write(POST + '{')
    socket.resetAndDestroy()
  })
  await checkMany(`${SOCKETS} connections reset while they are answered`, (socket) => {
    socket.write((GET + '\r\n').repeat(20))
    setImmediate(() => socket.resetAndDestroy())
  })
  for (const [name, bytes] of Object.entries(leaving)) {
    await checkMany(`${SOCKETS} connections reset after ${name}`, async (socket, index) => {
      socket.write(bytes)
      await sleep(index % 10)
      socket.resetAndDestroy()
    })
  }
  await checkMany(`${SOCKETS} connections that do not read`, (socket) => {
    socket.pause()
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
  })

  if (!hasStreams) return
  await checkMany(`${SOCKETS} event streams reset at once`, (socket) => {
    socket.write(STREAM)
    setImmediate(() => socket.resetAndDestroy())
  })
  await checkMany(`${SOCKETS} event streams that are not read`, (socket) => {
    socket.pause()
    socket.write(STREAM)
  })
  await report.check('more event streams than there may be: each is 200, the last ones end at once', async () => {
    const sockets: Socket[] = []
    try {
      const first: string[] = []
      for (let opened = 0; opened < TOO_MANY_STREAMS; opened += 100) {
        const more = await many(100)
        sockets.push(...more)
        first.push(
          ...(await Promise.all(
            more.map(async (socket) => {
              socket.write(STREAM)
              return String((await once(socket, 'data'))[0])
            })
          ))
        )
      }
      assert.deepEqual(
        first.filter((text) => !text.startsWith('HTTP/1.1 200 ')).map((text) => text.slice(0, 60)),
        []
      )
      await health()
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    await health()
  })
}
