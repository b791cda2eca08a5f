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
