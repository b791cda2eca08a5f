import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharedSheet } from '../../domain/import/zip-archive.ts'
import { isFault } from '../../suite/faults.ts'
import { childrenOf } from '../../suite/memory.ts'
import { freePorts, startService, until } from '../../suite/processes.ts'
import type { Report } from '../../suite/report.ts'

const ATTACK_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 100
/** As many requests as one client may have waiting, plus one that is being processed. */
const AT_ONCE = 9
/**
 * The longest wait of another client while this many addresses attack. The client for whom a second process starts may
 * wait longer: up to `SLOWER_START` times as long as the first process took to start.
 */
const MOST_MILLISECONDS: Array<[addresses: number, milliseconds: number]> = [[1, 1000], [2, 3000]]
const SLOWER_START = 1.25
/** The longest time until the client of a process that was killed has its answer, and until another client has one. */
const AFTER_KILL = 1000

/** Workbooks of less than 1.5 kB with more cells than may be read, and with as many: their sheets name one part. */
const costly = [5000, 270].map((rows) => sharedSheet(39, '<row><c><v>1</v></c></row>'.repeat(rows)))
const smallest = JSON.stringify({ format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } })
/** An import that takes most of a second: two charts of almost ten thousand accounts with long names. */
const slow = ['2024', '2025'].map((year) => `,${year}\nIncome,\nSales,1\nTotal Income,1\nExpenses,\n${
  Array.from({ length: 9900 }, (_row, row) => `"Cost of ${'parts and materials '.repeat(6)} ${year} ${row}",1000.00`).join('\n')
}\nNet income,1`)

/** Clients that keep the record processes busy with small workbooks, and processes that are killed while they work. */
export async function unfairWorkbooks (report: Report): Promise<void> {
  const [port] = (await freePorts(1)) as [number]
  const service = await startService(
    port, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' }, { limits: { eventLoopDelay: 60_000 } }
  )
  const base = `http://127.0.0.1:${port}/api/public/record`
  const send = (client: string, files: Array<string | Uint8Array>) => {
    const body = new FormData()
    for (const [index, file] of files.entries()) body.append('file', new Blob([file as BlobPart]), `${index}.xlsx`)
    return fetch(`${base}/import`, { method: 'POST', headers: { 'x-forwarded-for': client }, body })
  }
  /** Sends the smallest record as a client that has sent nothing before. Returns the milliseconds until the answer. */
  let others = 0
  const askAsOther = async () => {
    const since = performance.now()
    const answer = await fetch(`${base}/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${others++ % 250}` },
      body: smallest
    })
    await answer.arrayBuffer()
    assert.equal(answer.status, 200)
    return Math.round(performance.now() - since)
  }
  const toStart = await askAsOther()

  for (const [addresses, most] of MOST_MILLISECONDS) {
    await report.check(`${addresses} clients send workbooks of ${costly[0]!.length} bytes: others are answered within ${most} ms`, async () => {
      const end = Date.now() + ATTACK_MILLISECONDS
      const statuses: Record<number, number> = {}
      const attack = Array.from({ length: addresses * AT_ONCE }, async (_client, index) => {
        while (Date.now() < end) {
          const answer = await send(`203.0.113.${addresses * 10 + index % addresses}`, [costly[index % 2]!])
          await answer.arrayBuffer()
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          if (answer.status === 429) await sleep(PAUSE_MILLISECONDS)
        }
      })
      const waits: number[] = []
      for (; Date.now() < end; await sleep(PAUSE_MILLISECONDS)) waits.push(await askAsOther())
      await Promise.all(attack)
      console.log(`${addresses} attackers: ${waits.length} records of others, the slowest after ${Math.max(...waits)} ms;`, statuses)
      const [longest = 0, ...shorter] = waits.toSorted((one, other) => other - one)
      assert.ok(longest < Math.max(most, toStart * SLOWER_START), `${longest} ms, and ${toStart} ms to start a process`)
      assert.ok(shorter.every((wait) => wait < most), `${shorter[0]} ms`)
    }, 6 * ATTACK_MILLISECONDS)
  }

  await report.check(`a process killed while it works is a 503 for its client and costs others no more than ${AFTER_KILL} ms`, async () => {
    const processes = () => childrenOf(service.child.pid!)
    const busy = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[11])
    for (let round = 0; round < 3; round++) {
      await until('two processes wait for records', async () => processes().length === 2)
      await sleep(2000)
      const before = new Map(processes().map((pid) => [pid, busy(pid)]))
      const job = send(`192.0.2.${round + 1}`, slow)
      const later = () => [...before].find(([pid, ticks]) => busy(pid) > ticks + 5)?.[0]
      await until('a process works', async () => later() !== undefined)
      const killed = performance.now()
      process.kill(later()!, 'SIGKILL')
      const [answer, ...waits] = await Promise.all([job, ...Array.from({ length: 5 }, askAsOther)])
      const took = Math.round(performance.now() - killed)
      console.log(`killed: ${answer.status}; others after ${waits.join(', ')} ms, all after ${took} ms`)
      assert.deepEqual([answer.status, answer.headers.has('retry-after')], [503, true])
      assert.ok(took < AFTER_KILL, `${took} ms`)
    }
  }, 60_000)

  await report.check('the service is the same after all of this, and has no fault in its log', () => {
    assert.equal(service.child.exitCode, null)
    const faults = service.output().split('\n').filter((line) => isFault(line) && !line.includes('"signal":"SIGKILL"'))
    assert.deepEqual(faults, [])
  })
  service.child.kill()
}
