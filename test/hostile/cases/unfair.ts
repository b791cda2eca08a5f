import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts, startService } from '../../suite/processes.ts'
import type { Report } from '../../suite/report.ts'
import { open } from '../exchange.ts'

const ATTACK_MILLISECONDS = 20_000
const PAUSE_MILLISECONDS = 250
/** The longest time that another client may wait for its record. */
const PATIENCE_MILLISECONDS = 3000
/** As many requests as one client may have waiting, plus one that is being processed. */
const AT_ONCE = 9
/** Connections whose responses nobody reads, and requests pipelined on each. */
const SOCKETS = 25
const PIPELINED = 5
/** The service's default. */
const MAX_UNREAD_BYTES_PER_CLIENT = 8 * 1024 * 1024

const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac' } }
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_one, index) => make(index))
const factId = (index: number) => `GR-${String(index + 1).padStart(4, '0')}`
const facts = (count: number) => many(count, (index) =>
  ({ id: factId(index), category: 'Company', fact: 'Same', value: `${index}`, status: 'conflict', confidence: 'high' }))
/** Text that grows fivefold when it is escaped. */
const escaped = '<&"'.repeat(30)
const sumOf = (index: number) => many(40, (part) => `statements.lines.l${(index + part) % 200}.FY2025`).join(' + ')

/** Records at the limits, each the most expensive of its kind. */
const expensive = [
  { facts: facts(2000).map((fact) => ({ ...fact, note: escaped })) },
  {
    fiscalYears: ['FY2025'],
    statements: {
      lines: many(200, (index) => ({ id: `l${index}`, name: 'L', section: 'revenue', amounts: { FY2025: index } }))
    },
    ties: many(300, (index) => ({ name: 'T', figure: sumOf(index), equals: '1' }))
  },
  {
    facts: facts(1000),
    memorandum: many(20, (index) => ({
      section: `s${index}`,
      claims: many(20, (place) => ({ text: '{{asOf}} 1 2 3 4'.repeat(20), facts: many(50, (one) => factId(place + one)) }))
    }))
  }
].map((record) => JSON.stringify({ ...smallest, ...record }))

/**
 * Clients that use up shared resources while staying within their limit. The service sees each as a separate client.
 */
export async function unfairClients (report: Report): Promise<void> {
  const [port, metricsPort] = (await freePorts(2)) as [number, number]
  const service = await startService(port, {
    TRUST_PROXY: 'loopback', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error'
  }, { limits: { eventLoopDelay: 60_000 } })
  const base = `http://127.0.0.1:${port}`
  const check = (client: string, body: string, document = 'check') =>
    fetch(`${base}/api/public/record/${document}`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': client }, body
    })
  const unreadBytes = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^answers_unread_bytes (\d+)/m.exec(text)![1])
  }

  await report.check('one client sends the most expensive records it may: others are answered within 3 seconds', async () => {
    const end = Date.now() + ATTACK_MILLISECONDS
    const statuses = new Map<number, number>()
    const attack = many(AT_ONCE, async (index) => {
      for (let sent = index; Date.now() < end; sent++) {
        const answer = await check('203.0.113.1', expensive[sent % expensive.length]!, sent % 2 ? 'check' : 'documents/cim')
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        await answer.arrayBuffer()
        if (answer.status === 429) await sleep(PAUSE_MILLISECONDS)
      }
    })
    const waits: number[] = []
    while (Date.now() < end) {
      const since = performance.now()
      const answer = await check(`198.51.100.${waits.length % 50}`, JSON.stringify(smallest))
      await answer.arrayBuffer()
      waits.push(Math.round(performance.now() - since))
      assert.equal(answer.status, 200)
      await sleep(PAUSE_MILLISECONDS)
    }
    await Promise.all(attack)
    console.log(`${waits.length} records of others, the slowest after ${Math.max(...waits)} ms; answers of the attacker:`, statuses)
    assert.ok(Math.max(...waits) < PATIENCE_MILLISECONDS, `${Math.max(...waits)} ms`)
    assert.ok((statuses.get(200) ?? 0) > 0, 'the attacker was served too')
  }, 3 * ATTACK_MILLISECONDS)

  await report.check(`${SOCKETS * PIPELINED} answers that one client never reads take no more memory than it may`, async () => {
    const sockets = []
    let most = 0
    const look = async () => {
      const bytes = await unreadBytes()
      most = Math.max(most, bytes)
      assert.ok(bytes <= MAX_UNREAD_BYTES_PER_CLIENT, `${bytes} bytes`)
    }
    try {
      for (let opened = 0; opened < SOCKETS; opened++) {
        const socket = await open(port)
        sockets.push(socket)
        socket.pause()
        const head = [
          'POST /api/public/record/documents/golden-record HTTP/1.1', 'Host: 127.0.0.1', 'X-Forwarded-For: 203.0.113.2',
          'Content-Type: application/json', `Accept: ${opened % 2 ? 'application/json' : 'text/html'}`,
          `Content-Length: ${expensive[0]!.length}`
        ].join('\r\n')
        // The operating system buffers the first bytes of a connection; the rest stays in the service.
        for (let sent = 0; sent < PIPELINED; sent++) socket.write(`${head}\r\n\r\n${expensive[0]}`)
        await look()
        await sleep(PAUSE_MILLISECONDS)
      }
      for (let looks = 0; looks < 20; looks++) {
        await sleep(PAUSE_MILLISECONDS)
        await look()
      }
      console.log(`unread at the most: ${most} bytes`)
      assert.ok(most > 0, 'some answers wait')
      assert.equal((await fetch(`${base}/healthz`)).status, 200)
      assert.equal((await check('198.51.100.99', JSON.stringify(smallest))).status, 200)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }, 120_000)

  await report.check('the service that unfair clients used has no fault in its log', () =>
    assert.equal(service.output().slice(0, 500), ''))
  service.child.kill()
}
