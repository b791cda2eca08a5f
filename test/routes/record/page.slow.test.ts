import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import t from 'tap'
import { defaultLimits } from '../../../config.ts'
import { listen, start } from '../../helper.ts'
import { smallest } from './requests.ts'

t.test('a client that is refused for now sees on the page that the record is fine, and when to try again', async (t) => {
  const record = JSON.stringify(smallest)
  const submitTo = (app: FastifyInstance) => {
    const body = new FormData()
    body.append('record', record)
    return app.inject({ method: 'POST', url: '/record/steps', body })
  }

  t.test('above the limit of a client', async (t) => {
    const app = await start(t, { limits: { ...defaultLimits, rate: { max: 0, window: 60_000, clients: 100 } } })
    const { statusCode, headers, body } = await submitTo(app)
    t.equal(statusCode, 429)
    t.match(body, `Nothing is wrong with your record. The service is busy. Load this page again in ${headers['retry-after']} seconds.`)
  })

  t.test('while too many wait, with the record to send again', async (t) => {
    const app = await start(t)
    const responses = await Promise.all(Array.from({ length: 100 }, () => submitTo(app)))
    const { headers, body } = responses.find(({ statusCode }) => statusCode === 429)!
    t.match(body, `Load this page again in ${headers['retry-after']} seconds.`)
    t.match(body, record.replaceAll('"', '&quot;'))
  })
})

t.test('a form of another type than the page sends is a 415 on the page', async (t) => {
  const app = await start(t)
  const { statusCode, headers } = await app.inject({
    method: 'POST', url: '/record/steps', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'record=a'
  })
  t.equal(statusCode, 415)
  t.match(headers['content-type'], /^text\/html/)
})

t.test('a form that is larger than any is refused before all of it has arrived', async (t) => {
  const { address } = await listen(t)
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.yaml"\r\n\r\n'
  for (const [name, headers, bytes] of [
    ['by its length', { 'content-length': '600000000' }, 0],
    ['in chunks', { 'transfer-encoding': 'chunked' }, 48_000_000]
  ] as const) {
    const sent = request(`${address}/record/steps`, { method: 'POST', headers: { ...type, ...headers }, agent: false })
    sent.on('error', () => {}).write(part + 'x'.repeat(bytes))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    t.match(response, { statusCode: 413, headers: { 'content-type': /^text\/html/ } }, name)
    t.match(await readText(response), 'Together, these files are too large')
    sent.destroy()
  }
})
