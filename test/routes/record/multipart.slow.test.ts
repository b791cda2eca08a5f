import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { listen, logLines } from '../../helper.ts'

const CRLF = '\r\n'
const field = 'Content-Disposition: form-data; name="record"'
const file = 'Content-Disposition: form-data; name="file"; filename="r.yaml"'
const part = (head: string, body = '{}') => `--b${CRLF}${head}${CRLF}${CRLF}${body}${CRLF}`
const end = `--b--${CRLF}`
const typed = 'multipart/form-data; boundary=b'

/** Bodies that no browser sends, with their media type if it is not the usual one. */
const malformed: Array<[name: string, body: string | Buffer, type?: string]> = [
  ['no boundary', part(field) + end, 'multipart/form-data'],
  ['an empty boundary', part(field) + end, 'multipart/form-data; boundary='],
  ['a boundary of quotes', part(field) + end, 'multipart/form-data; boundary="'],
  ['a boundary of blanks', part(field) + end, 'multipart/form-data; boundary="   "'],
  ['another boundary', part(field) + end, 'multipart/form-data; boundary=c'],
  ['a very long boundary', part(field) + end, `multipart/form-data; boundary=${'b'.repeat(5000)}`],
  ['two boundaries', part(field) + end, 'multipart/form-data; boundary=c; boundary=b'],
  ['a boundary with a zero byte', part(field) + end, 'multipart/form-data; boundary=b%00'],
  ['another charset', part(field) + end, 'multipart/form-data; charset=utf-99; boundary=b'],
  ['nothing but text', 'hello'],
  ['nothing but line breaks', CRLF.repeat(50)],
  ['nothing but zero bytes', Buffer.alloc(100)],
  ['nothing but dashes', '-'.repeat(1000)],
  ['the end alone', end],
  ['the beginning of an end', '--b-'],
  ['a delimiter alone', '--b'],
  ['a delimiter and a line break', `--b${CRLF}`],
  ['an end without dashes', part(field) + '--b'],
  ['an end of one dash', part(field) + '--b-'],
  ['no end', part(field)],
  ['no end of a file', part(file)],
  ['half a field', `--b${CRLF}${field}${CRLF}${CRLF}{"a":`],
  ['half a file', `--b${CRLF}${file}${CRLF}${CRLF}a: `],
  ['half a header', `--b${CRLF}Content-Dispo`],
  ['a header without an end', `--b${CRLF}${field}`],
  ['a header without a blank line', `--b${CRLF}${field}${CRLF}{}${CRLF}${end}`],
  ['a header without a colon', part('Content-Disposition form-data') + end],
  ['a header without a name', part(': form-data; name="record"') + end],
  ['no header', part('') + end],
  ['no disposition', part('Content-Type: text/plain') + end],
  ['a disposition of another kind', part('Content-Disposition: attachment; name="record"') + end],
  ['no name', part('Content-Disposition: form-data') + end],
  ['an empty name', part('Content-Disposition: form-data; name=""') + end],
  ['a name without a closing quote', part('Content-Disposition: form-data; name="record') + end],
  ['a name of a prototype', part('Content-Disposition: form-data; name="__proto__"') + end],
  ['a name of a method', part('Content-Disposition: form-data; name="toString"') + end],
  ['a file by the name of a prototype', part('Content-Disposition: form-data; name="__proto__"; filename="a"') + end],
  ['a name of percent signs', part('Content-Disposition: form-data; name*=utf-8\'\'%ff%zz') + end],
  ['a file name of percent signs', part('Content-Disposition: form-data; name="file"; filename*=utf-99\'\'%ff') + end],
  ['a field of JSON that is none', part(`${field}${CRLF}Content-Type: application/json`, '{') + end],
  ['a field of JSON with a prototype', part(`${field}${CRLF}Content-Type: application/json`, '{"__proto__":{}}') + end],
  ['a field of JSON', part(`${field}${CRLF}Content-Type: application/json`, '{"a":1}') + end],
  ['a transfer encoding that nobody knows', part(`${field}${CRLF}Content-Transfer-Encoding: x-none`) + end],
  ['base64 that is none', part(`${field}${CRLF}Content-Transfer-Encoding: base64`, '!!!') + end],
  ['quoted-printable that is none', part(`${field}${CRLF}Content-Transfer-Encoding: quoted-printable`, '=ZZ=') + end],
  ['a charset of a field that nobody knows', part(`${field}${CRLF}Content-Type: text/plain; charset=utf-99`) + end],
  ['many headers', part(`${field}${CRLF}${`X-A: b${CRLF}`.repeat(3000)}X-End: a`) + end],
  ['a very long header', part(`${field}; x="${'a'.repeat(200_000)}"`) + end],
  ['many fields', part(field).repeat(50) + end],
  ['many files', part(file).repeat(5) + end],
  ['a form in a form', part(`${field}${CRLF}Content-Type: multipart/mixed; boundary=c`, `--c${CRLF}${CRLF}a${CRLF}--c--`) + end],
  ['line feeds alone', (part(field) + end).replaceAll('\r', '')],
  ['carriage returns alone', (part(field) + end).replaceAll('\n', '')],
  ['text before the first delimiter', `hello${CRLF}${part(field)}${end}`],
  ['text after the end', `${part(field)}${end}hello`],
  ['a file that is not UTF-8', Buffer.concat([
    Buffer.from(`--b${CRLF}${file}${CRLF}${CRLF}`), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(CRLF + end)
  ])]
]

t.test('a malformed form is answered with a page, and a form that cannot be read with what is wrong', async (t) => {
  const log = logLines()
  const { address } = await listen(t, { logger: log.logger })
  for (const [name, body, type = typed] of malformed) {
    const bytes = new Uint8Array(Buffer.from(body))
    const answer = await fetch(`${address}/record/steps`, { method: 'POST', headers: { 'content-type': type }, body: bytes })
    const page = await answer.text()
    const isRefused = answer.status === 400 && /role="alert"><ul><li>[^<]+<\/li>/.test(page)
    const isShown = answer.status === 200 && page.includes('<h1>')
    t.ok(isRefused || isShown, `${name}: ${answer.status}`)
  }
  t.strictSame(log.lines.filter(({ level }) => Number(level) > 30), [])
})

t.test('an aborted upload is not an error, wherever it ends', async (t) => {
  const log = logLines()
  const { address } = await listen(t, { logger: log.logger })
  const whole = `--b${CRLF}${file}${CRLF}${CRLF}${'a: b\n'.repeat(100)}${CRLF}${end}`
  const head = [
    'POST /record HTTP/1.1', 'Host: 127.0.0.1', `Content-Type: ${typed}`, `Content-Length: ${whole.length + 1000}`
  ].join(CRLF) + CRLF + CRLF
  const { port } = new URL(address)
  for (const [sent, leave] of [
    ['', 'end'], ['--b', 'end'], [whole.slice(0, 40), 'resetAndDestroy'], [whole.slice(0, 150), 'destroy'],
    [whole.slice(0, 300), 'resetAndDestroy'], [whole, 'destroy'], [whole, 'end']
  ] as const) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {}).resume()
    await once(socket, 'connect')
    socket.write(head + sent)
    await setTimeout(20)
    socket[leave]()
    await once(socket, 'close')
  }
  t.equal((await fetch(`${address}/healthz`)).status, 200)
  await setTimeout(50)
  t.strictSame(log.lines.filter(({ level }) => Number(level) > 30), [])
})
