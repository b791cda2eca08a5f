import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdingPdf, hostilePdfs } from '../../domain/import/pdf/hostile-pdfs.ts'
import { freePorts, startService } from '../../suite/processes.ts'
import type { Report } from '../../suite/report.ts'

const ATTACK_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 250
const ADDRESSES = [2, 8, 32]
/** The longest wait of other clients: in the middle, and at most. */
const [MIDDLE, MOST] = [1000, 3000]

const smallest = JSON.stringify({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } })
const files = [
  holdingPdf(), ...['forms that draw one another a billion times', 'a font of 700 KB under a hundred names']
    .map((name) => hostilePdfs[name]![1]())
]

/** Many addresses that send the most expensive PDFs without pause, while others have a record checked. */
export async function unfairAddresses (report: Report): Promise<void> {
  const [port] = (await freePorts(1)) as [number]
  const service = await startService(port, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
  const base = `http://127.0.0.1:${port}/api/public/record`
  const post = async (path: string, client: string, body: BodyInit, type?: string) => {
    const headers = { 'x-forwarded-for': client, ...type !== undefined && { 'content-type': type } }
    const answer = await fetch(base + path, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  for (const addresses of ADDRESSES) {
    await report.check(`${addresses} addresses send costly PDFs: others are answered, within a second in the middle`, async () => {
      const end = Date.now() + ATTACK_MILLISECONDS
      const attacks = Array.from({ length: addresses }, async (_address, index) => {
        for (let sent = index; Date.now() < end; sent++) {
          const body = new FormData()
          body.append('file', new Blob([files[sent % files.length] as BlobPart]), 'a.pdf')
          if (await post('/import', `203.0.${addresses}.${index + 1}`, body) !== 200) await sleep(PAUSE_MILLISECONDS)
        }
      })
      const waits: number[] = []
      while (Date.now() < end) {
        const since = performance.now()
        assert.equal(await post('/check', `198.51.100.${waits.length % 50}`, smallest, 'application/json'), 200)
        waits.push(Math.round(performance.now() - since))
        await sleep(PAUSE_MILLISECONDS)
      }
      await Promise.all(attacks)
      waits.sort((one, other) => one - other)
      const [middle, most] = [waits[waits.length >> 1]!, waits.at(-1)!]
      console.log(`${addresses} addresses: ${waits.length} records of others, ${middle} ms in the middle, ${most} ms at most`)
      assert.ok(middle <= MIDDLE && most <= MOST, `${middle} ms, ${most} ms`)
    }, 4 * ATTACK_MILLISECONDS)
  }
  service.child.kill()
}
