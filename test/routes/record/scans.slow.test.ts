import { readFileSync } from 'node:fs'
import t from 'tap'
import { start } from '../../helper.ts'
import type { ImportResult } from '../../../domain/import/import-reports.ts'

const read = (name: string) => readFileSync(new URL(`../../domain/import/scans/${name}`, import.meta.url))

t.test('pictures and scanned pages are read by a process of their own, while reports of others are read', async (t) => {
  const app = await start(t)
  const send = async (name: string, remoteAddress: string): Promise<ImportResult> => {
    const form = new FormData()
    form.append('file', new Blob([read(name)]), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const { payload } = await app.inject({
      method: 'POST',
      url: '/api/public/record/import',
      remoteAddress,
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer())
    })
    return JSON.parse(payload) as ImportResult
  }
  const check = () => app.inject({
    method: 'POST', url: '/api/public/record/check', remoteAddress: '10.7.0.3', payload: { format: 'business-readiness-record/1', asOf: '2026-01-01', company: { trade: 'hvac' } }
  })
  await check()
  let isDone = false
  const scanned = send('14-scanned-balance.pdf', '10.7.0.1').finally(() => { isDone = true })
  for (let request = 0; request < 5; request++) {
    t.equal((await check()).statusCode, 200)
    t.notOk(isDone, 'another client does not wait for the picture')
  }
  t.equal((await scanned).record.statements?.balanceSheets?.[0]?.assets.length, 6)
})

t.test('a page that waits for its pictures is told which file is being read, until it has its answer', async (t) => {
  const app = await start(t)
  const name = 'ab'.repeat(16)
  const isRead = async (form = name) => (await app.inject(`/record/steps/reading/${form}`)).json() as { reading: string | null }
  t.same(await isRead(), { reading: null })
  t.same(await isRead('constructor'), { reading: null })
  const form = new FormData()
  for (const [field, value] of [['go', 'next'], ['at', 'reports'], ['record', ''], ['reading', name]] as const) form.append(field, value)
  form.append('file', new Blob([read('14-scanned-balance.pdf')]), '14-scanned-balance.pdf')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = app.inject({
    method: 'POST', url: '/record/steps', headers: { 'content-type': request.headers.get('content-type')! }, payload: Buffer.from(await request.arrayBuffer())
  })
  const told = new Set<string | null>()
  const asking = setInterval(async () => told.add((await isRead()).reading), 50)
  t.equal((await answer).statusCode, 200)
  clearInterval(asking)
  t.ok(told.has('14-scanned-balance.pdf'), [...told].join())
  t.same(await isRead(), { reading: null }, 'nothing is kept')
})
