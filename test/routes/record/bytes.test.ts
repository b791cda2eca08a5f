import { gzipSync } from 'node:zlib'
import t from 'tap'
import { start } from '../../helper.ts'
import { post, smallest } from './requests.ts'

const yaml = 'format: business-readiness-record/1\nasOf: 2026-05-29\ncompany: {trade: plumbing, name: José Nuñez Plomería}\n'

t.test('a record in another encoding than UTF-8 is refused, and none of its letters are lost', async (t) => {
  const app = await start(t)
  const send = (payload: Buffer, type: string) =>
    app.inject({ method: 'POST', url: '/api/public/record/check', headers: { 'content-type': type }, payload })
  const answer = (statusCode: number, code: string) => ({ statusCode, code, says: true })
  const seen = async (payload: Buffer, type: string) => {
    const response = await send(payload, type)
    const { code, error } = response.json()
    return { statusCode: response.statusCode, code, says: /must be in UTF-8/.test(error) }
  }

  for (const encoding of ['latin1', 'utf16le'] as const) {
    t.match(await seen(Buffer.from(`\ufeff${yaml}`, encoding), 'application/yaml'), answer(400, 'INVALID_RECORD'), encoding)
  }
  const json = JSON.stringify({ ...smallest, company: { trade: 'plumbing', name: 'José' } })
  t.match(await seen(Buffer.from(json, 'latin1'), 'application/json'), answer(400, 'INVALID_RECORD'))
  for (const type of ['application/yaml; charset=iso-8859-1', 'application/json;charset="windows-1252"']) {
    t.match(await seen(Buffer.from(yaml), type), answer(415, 'UNSUPPORTED_MEDIA_TYPE'), type)
  }
  for (const type of ['application/yaml; charset=UTF-8', 'application/yaml;charset="utf-8"']) {
    t.equal((await send(Buffer.from(yaml), type)).statusCode, 200, type)
  }
})

t.test('a byte-order mark is not part of a record', async (t) => {
  const app = await start(t)

  t.equal((await post(app, 'check', `\ufeff${JSON.stringify(smallest)}`)).statusCode, 200)
  t.equal((await post(app, 'check', `\ufeff${yaml}`, { 'content-type': 'application/yaml' })).statusCode, 200)
})

t.test('a body with a content coding is refused as such wherever a body is read', async (t) => {
  const app = await start(t)
  const payload = gzipSync(JSON.stringify(smallest))

  for (const url of ['/api/public/record/check', '/api/v2/quiz/score', '/mcp', '/api/public/sandbox/token']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    t.equal(response.statusCode, 415, url)
    t.equal(response.headers['accept-encoding'], 'identity', url)
    t.match(JSON.stringify(response.json()), /Content-Encoding/, url)
  }
  t.equal((await post(app, 'check', smallest, { 'content-encoding': 'identity' })).statusCode, 200)
})

t.test('what is wrong with a name or an empty member says how it is written', async (t) => {
  const app = await start(t)
  const faults = async (record: object) => (await post(app, 'check', record)).json().details
  const lines = [{ id: 'svc', name: 'Service', section: 'revenue', amounts: { 2025: 100 } }]

  t.match(await faults({ ...smallest, statements: { lines } }), [
    { path: '/statements/lines/0/amounts/2025', problem: 'is not known here. Names are written like FY2025' }
  ])
  t.match(await faults({ ...smallest, fiscalYears: 5 }), [
    { path: '/fiscalYears', problem: 'must be a list, such as [FY2025]' }
  ])
  t.match(await faults({ ...smallest, facts: [{ id: 'GR-001', category: 'Company', fact: 'Vans', value: null }] }), [
    { path: '/facts/0/value', problem: 'is empty, and must be a string or a number' }
  ])
})
