import fc, { type Arbitrary } from 'fast-check'
import { connect } from 'node:net'

/**
 * What a client does with a connection: the bytes it sends, the pauses between them, and how it ends the connection.
 */
interface Conversation {
  parts: Array<{ bytes: string, pause: number }>
  end: 'reset' | 'close' | 'destroy'
  /** Whether the client reads the responses. */
  reads: boolean
}

const GIVE_UP_MILLISECONDS = 200
const AT_ONCE = 50

const host = 'Host: 127.0.0.1\r\n'
const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
const json = 'Content-Type: application/json\r\n'

const requests = [
  `GET /api/public HTTP/1.1\r\n${host}\r\n`,
  `GET /healthz HTTP/1.1\r\n${host}\r\n`,
  `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  'GET /healthz HTTP/1.0\r\n\r\n',
  `HEAD /openapi.json HTTP/1.1\r\n${host}\r\n`,
  `GET /openapi.json HTTP/1.1\r\n${host}\r\n`,
  `GET /mcp HTTP/1.1\r\n${host}Accept: text/event-stream\r\n\r\n`,
  `GET /mcp HTTP/1.1\r\n${host}\r\n`,
  `POST /mcp HTTP/1.1\r\n${host}${json}Content-Length: ${body.length}\r\n\r\n${body}`,
  `POST /mcp HTTP/1.1\r\n${host}\r\n`,
  `POST /mcp HTTP/1.1\r\n${host}${json}Accept: text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `POST /nowhere HTTP/1.1\r\n${host}Content-Length: 900000\r\n\r\n${'a'.repeat(1000)}`,
  `POST /api/v2/quiz/score HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /api/v2/quiz/score HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/v2/quiz/score HTTP/1.1\r\n${host}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /%zz HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nab`,
  'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\n\r\n',
  `GET /healthz HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'NONSENSE\r\n\r\n',
  '\r\n'
]

const parts: Arbitrary<Conversation['parts'][number]> = fc.record({
  bytes: fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 6 }).map((all) => all.join('')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...requests), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([request, share]) => request.slice(0, Math.ceil(request.length * share)))
    }
  ),
  pause: fc.constantFrom(0, 0, 1, 2, 5, 10)
})

/**
 * Requests that are pipelined, truncated and reset at any moment, on as many connections at once as a client may open.
 */
export const conversations: Arbitrary<Conversation[]> = fc.array(
  fc.record({
    parts: fc.array(parts, { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom('reset', 'reset', 'close', 'destroy'),
    reads: fc.boolean()
  }),
  { minLength: AT_ONCE, maxLength: AT_ONCE }
)

/** Conducts one conversation with the service. Resolves when the connection has closed for any reason. */
export function hold ({ parts: sent, end, reads }: Conversation, port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => socket.destroy(), GIVE_UP_MILLISECONDS)
    socket.on('error', () => {}).on('close', () => {
      clearTimeout(timer)
      resolve()
    })
    if (reads) socket.resume()
    const send = ([part, ...rest]: Conversation['parts']) => {
      if (!part) {
        if (end === 'reset') socket.resetAndDestroy()
        else if (end === 'close') socket.end()
        else socket.destroy()
        return
      }
      socket.write(part.bytes)
      setTimeout(() => send(rest), part.pause)
    }
    socket.once('connect', () => send(sent))
  })
}
