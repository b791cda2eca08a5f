import { http, type Case } from '../case.ts'

const HOST = 'Host: 127.0.0.1\r\n'
const BAD = [400]

/** Bytes that are not HTTP, or barely. */
export const malformed: Case[] = (
  [
    ['one line break', '\r\n\r\n\r\nx\r\n\r\n'],
    ['words', 'hello there\r\n\r\n'],
    ['NUL bytes', '\0\0\0\0\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an SSH greeting', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['a Redis command', '*1\r\n$4\r\nPING\r\n'],
    ['an SMTP greeting', 'EHLO evil.example\r\n\r\n'],
    ['a SOCKS greeting', '\x05\x01\x00'],
    ['version 9.9', `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
    ['version without a number', `GET /healthz HTTP/\r\n${HOST}\r\n`],
    ['version in lower case', `GET /healthz http/1.1\r\n${HOST}\r\n`],
    ['a tab for a space', `GET\t/healthz\tHTTP/1.1\r\n${HOST}\r\n`],
    ['no method', ` /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['no target', `GET HTTP/1.1\r\n${HOST}\r\n`],
    ['method in lower case', `get /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['an unknown method', `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['a long method', `${'A'.repeat(10_000)} / HTTP/1.1\r\n${HOST}\r\n`],
    ['a method with NUL', `GE\0T /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['only line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
    ['only carriage returns', 'GET /healthz HTTP/1.1\rHost: x\r\r'],
    ['a header without a colon', `GET /healthz HTTP/1.1\r\n${HOST}nocolon\r\n\r\n`],
    ['a header without a name', `GET /healthz HTTP/1.1\r\n${HOST}: value\r\n\r\n`],
    ['a space before the colon', `GET /healthz HTTP/1.1\r\n${HOST}X-A : b\r\n\r\n`],
    ['a space in a header name', `GET /healthz HTTP/1.1\r\n${HOST}X A: b\r\n\r\n`],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`],
    ['NUL in a header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`],
    ['a bare carriage return in a header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\rX-B: c\r\n\r\n`],
    ['a header name in parentheses', `GET /healthz HTTP/1.1\r\n${HOST}(x): b\r\n\r\n`],
    ['a header name beyond ASCII', `GET /healthz HTTP/1.1\r\n${HOST}\xe9: b\r\n\r\n`],
    ['no Host', 'GET /api/public HTTP/1.1\r\n\r\n'],
    ['two Hosts', 'GET /api/public HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a target with a space', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
    ['a target with NUL', `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`]
  ] as const
).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes, 'latin1'), statuses: [...BAD, 405, 408, 505] }))

const post = (headers: string, body: string) =>
  `POST /api/public/sandbox/token HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`

/** Ambiguous ends of a body. What one reading would take for a second request must never get a response. */
export const smuggling: Case[] = (
  [
    ['length and chunked', 'Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`],
    ['chunked and length', 'Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 50', SMUGGLED],
    ['two equal lengths', 'Content-Length: 2\r\nContent-Length: 2', '{}'],
    ['a list of lengths', 'Content-Length: 0, 50', SMUGGLED],
    ['a negative length', 'Content-Length: -1', SMUGGLED],
    ['a length with a plus', 'Content-Length: +2', '{}'],
    ['a hexadecimal length', 'Content-Length: 0x2', '{}'],
    ['a fractional length', 'Content-Length: 2.0', '{}'],
    ['a length in words', 'Content-Length: two', '{}'],
    ['an empty length', 'Content-Length:', SMUGGLED],
    ['a length beyond 64 bits', 'Content-Length: 99999999999999999999999', '{}'],
    ['chunked with a space before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`],
    ['chunked with a vertical tab', 'Transfer-Encoding:\x0bchunked', `0\r\n\r\n${SMUGGLED}`],
    ['chunked with a trailing comma', 'Transfer-Encoding: chunked,', `0\r\n\r\n${SMUGGLED}`],
    ['chunked twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${SMUGGLED}`],
    ['chunked, identity', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`],
    ['xchunked', 'Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`],
    ['gzip', 'Transfer-Encoding: gzip', SMUGGLED],
    ['chunked in quotes', 'Transfer-Encoding: "chunked"', `0\r\n\r\n${SMUGGLED}`],
    ['a chunk size that is no number', 'Transfer-Encoding: chunked', `zz\r\n${SMUGGLED}`],
    ['a negative chunk size', 'Transfer-Encoding: chunked', `-1\r\n${SMUGGLED}`],
    ['a chunk size with 0x', 'Transfer-Encoding: chunked', '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk size beyond 64 bits', 'Transfer-Encoding: chunked', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than its size', 'Transfer-Encoding: chunked', '1\r\n{}\r\n0\r\n\r\n'],
    ['a chunk that ends in a line feed', 'Transfer-Encoding: chunked', '2\n{}\n0\n\n'],
    ['a long chunk extension', 'Transfer-Encoding: chunked', `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`]
  ] as const
).map(([name, headers, body]) => ({
  name,
  bytes: Buffer.from(post(headers, body), 'latin1'),
  statuses: [400, 408, 413, 431],
  answers: 1
}))

/** Unusual requests that have exactly one reading. */
export const framing: Case[] = [
  { name: 'no version', bytes: `GET /healthz\r\n${HOST}\r\n`, statuses: [200, 400], answers: 1 },
  { name: 'version 0.9', bytes: `GET /healthz HTTP/0.9\r\n${HOST}\r\n`, statuses: [200, 400], answers: 1 },
  {
    name: 'two spaces before the version',
    bytes: `GET /healthz  HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    statuses: [200, 400],
    answers: 1
  },
  {
    name: 'two requests in one write',
    bytes: Buffer.concat([Buffer.from(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`), http('GET', '/healthz')]),
    statuses: [200],
    answers: 2
  },
  {
    name: '100 requests in one write',
    bytes: Buffer.concat([Buffer.from(`GET /api/public HTTP/1.1\r\n${HOST}\r\n`.repeat(99)), http('GET', '/healthz')]),
    statuses: [200],
    answers: 100
  },
  {
    name: 'a request behind one that asks to close',
    bytes: Buffer.concat([http('GET', '/healthz'), http('GET', '/healthz')]),
    statuses: [200],
    answers: 1
  },
  {
    name: 'a body on GET is no request',
    bytes: http('GET', '/healthz', ['Content-Type: text/plain'], SMUGGLED),
    statuses: [200],
    answers: 1
  },
  {
    name: 'a chunked body with trailers',
    bytes: http(
      'POST',
      '/api/public/sandbox/token',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      '2\r\n{}\r\n0\r\nX-Trailer: a\r\nHost: evil.example\r\n\r\n'
    ),
    statuses: [200, 400],
    answers: 1
  },
  {
    name: 'a length beyond the body',
    bytes: http('POST', '/api/public/sandbox/token', ['Content-Type: application/json', 'Content-Length: 100'], '{}'),
    statuses: [408],
    answers: 1
  },
  {
    name: 'an upgrade to h2c',
    bytes: http('GET', '/healthz', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']),
    statuses: [200]
  },
  {
    name: 'an upgrade to a websocket',
    bytes: http('GET', '/healthz', [
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13'
    ]),
    statuses: [200]
  },
  { name: 'an expectation that is none', bytes: http('GET', '/healthz', ['Expect: tea']), statuses: [200] },
  {
    name: 'CONNECT',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    statuses: [405],
    answers: 1
  }
]
