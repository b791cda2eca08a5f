import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileLedgers, type HostileLedger } from '../../domain/import/ledger/hostile-ledgers.ts'
import { freePorts, startService } from '../../suite/processes.ts'
import { memoryWithChildren } from '../../suite/memory.ts'
import type { Report } from '../../suite/report.ts'

const POSTINGS = 100_000
/** A job that takes 10 seconds is ended, and the next one may wait for the start of a process. */
const MOST_MILLISECONDS = 12_000
/** The longest wait of another client for its record meanwhile. */
const MOST_BESIDE = 3000
const PAUSE_MILLISECONDS = 200
/** The bound of a process for records, and what it may take between two looks at its memory. */
const MOST_MEGABYTES = 600

interface Read {
  files: Array<{ refused?: { code: string }, warnings?: Array<{ code: string }> }>
  record: { statements?: { adjustments?: Array<{ ledger?: object }> } }
}

/** Sends ledgers that no company has. Each is read or refused in time, while another client's records are answered. */
export async function hostileLedgerChecks (report: Report): Promise<void> {
  const [port] = (await freePorts(1)) as [number]
  const service = await startService(port, { TRUST_PROXY: 'loopback', MAX_EVENT_LOOP_DELAY: '60000', RATE_LIMIT_MAX: '1000000', LOG_LEVEL: 'error' })
  const base = `http://127.0.0.1:${port}`
  const all = Object.entries(hostileLedgers(POSTINGS))
  for (const [name, make] of all) {
    await report.check(`ledgers: ${name}`, async () => {
      const begun = performance.now()
      const sent = send(base, make())
      const waits: number[] = []
      let most = 0
      do {
        waits.push(await checkSmallest(base))
        most = Math.max(most, ...memoryWithChildren(service.child.pid!))
      } while (await Promise.race([sleep(PAUSE_MILLISECONDS, true), sent.then(() => false)]))
      const { status, text } = await sent
      const took = performance.now() - begun
      assert.ok([200, 413, 422].includes(status), `status ${status}: ${text.slice(0, 150)}`)
      assert.ok(took < MOST_MILLISECONDS, `took ${took.toFixed(0)} ms`)
      assert.ok(most < MOST_MEGABYTES, `a process had ${most.toFixed(0)} MB`)
      assert.ok(Math.max(...waits) < MOST_BESIDE, `another client waited ${Math.max(...waits)} ms`)
      if (status === 200 && name.includes('another company')) {
        const { files: [file], record } = JSON.parse(text) as Read
        assert.ok(file!.refused ?? file!.warnings?.some(({ code }) => code === 'not-these-books'))
        assert.ok(record.statements?.adjustments?.every(({ ledger }) => ledger === undefined))
      }
    })
  }
  await report.check('ledgers: nothing failed inside', () => assert.equal(service.output().slice(0, 500), ''))
  service.child.kill()
  console.log(`ledgers: ${all.length} kinds of ${POSTINGS} postings`)
}

async function send (base: string, { csv, record }: HostileLedger): Promise<{ status: number, text: string }> {
  const form = new FormData()
  form.append('record', JSON.stringify(record))
  form.append('file', new Blob([csv]), 'ledger.csv')
  const answer = await fetch(`${base}/api/public/record/import`, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}

/** Returns the milliseconds until the smallest record of another client is checked. */
async function checkSmallest (base: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${base}/api/public/record/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } })
  })
  await answer.arrayBuffer()
  assert.equal(answer.status, 200)
  return Math.round(performance.now() - begun)
}
