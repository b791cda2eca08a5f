import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import t from 'tap'
import { defaultLimits } from '../../config.ts'
import { logLines, start, until } from '../helper.ts'

t.test('on close, answers on one connection are sent whole and in order, whenever each is ready', async (t) => {
  const finish: Record<string, () => void> = {}
  const app = await start(t, {}, (app) => {
    for (const name of ['first', 'third']) {
      const finished = new Promise<void>((resolve) => {
        finish[name] = resolve
      })
      app.get(`/${name}`, { schema: { hide: true } }, async () => {
        await finished
        return name
      })
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = ['/first', '/healthz', '/third'].map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  const socket = connect(port, '127.0.0.1', () => socket.write(asked.join('')))
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const ended = once(socket, 'close')
  await until(async () => app.underWay(), (answers) => answers === 3)

  const closed = app.close()
  finish.first!()
  await until(async () => received, (text) => text.includes('"status":"ok"'))
  finish.third!()
  await Promise.all([ended, closed])
  t.match(received, /^HTTP\/1\.1 200 [^]*\nfirstHTTP\/1\.1 200 [^]*\{"status":"ok"[^]*\}HTTP\/1\.1 200 [^]*\nthird$/)
})

t.test('on close, an answer that does not end is cut off after the time of a request', async (t) => {
  const { logger, lines } = logLines()
  const limits = { ...defaultLimits, headersTimeout: 100, requestTimeout: 200 }
  const app = await start(t, { limits, logger }, (app) => {
    app.get('/endless', { schema: { hide: true } }, () => new Promise(() => {}))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /endless HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'))
  const ended = once(socket.on('error', () => {}).resume(), 'close')
  await until(async () => app.underWay(), (answers) => answers === 1)

  await Promise.all([app.close(), ended])
  t.match(lines.find(({ level }) => level === 40), { requests: 1, msg: /cut off/ })
})
