import t from 'tap'
import { defaultLimits } from '../../../config.ts'
import { recordProcessFailures } from '../../../diagnostics-channels.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { RecordQueue } from '../../../record-jobs/queue/job-queue.ts'
import { start } from '../../helper.ts'
import { smallest } from './requests.ts'

const facts = Array.from({ length: 300 }, (_one, index) => ({
  id: `GR-${String(index + 1).padStart(4, '0')}`, category: 'Company', fact: 'Same', value: `${index}`, status: 'conflict'
}))

t.test('clients are answered in turn, however many records one of them sends at once', async (t) => {
  const app = await start(t)
  const answered: string[] = []
  const check = async (name: string, remoteAddress: string, record: object) => {
    const url = '/api/public/record/check'
    t.equal((await app.inject({ method: 'POST', url, remoteAddress, payload: record })).statusCode, 200, name)
    answered.push(name)
  }
  await check('first', '10.1.0.1', smallest)
  await Promise.all([
    ...Array.from({ length: 9 }, () => check('greedy', '10.1.0.2', { ...smallest, facts })),
    ...['one', 'two', 'three'].map((name, index) => check(name, `10.1.0.${index + 3}`, smallest))
  ])
  const last = Math.max(...['one', 'two', 'three'].map((name) => answered.indexOf(name)))
  t.ok(answered.slice(last).filter((name) => name === 'greedy').length >= 3, answered.join(', '))
})

t.test('RATE_LIMIT_RECORD_MS: time that a record takes counts as requests', async (t) => {
  const take = (milliseconds: number): RecordQueue => ({
    run: async (_name, _job, { client, charge }) => {
      t.equal(client, '127.0.0.1')
      charge(milliseconds)
      throw new ApiError('RECORD_TOO_COSTLY')
    },
    close: async () => {}
  })
  for (const [milliseconds, cost] of [[49, 0], [50, 1], [1020, 20]] as const) {
    const app = await start(t, { engine: take(milliseconds), limits: { ...defaultLimits, recordTime: 50 } })
    const left = async () => Number(/r=(\d+)/.exec(String((await app.inject('/api/public')).headers.ratelimit))![1])
    const before = await left()
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_record', arguments: { text: 'a' } } }
    await app.inject({ method: 'POST', url: '/api/public/record/check', payload: smallest })
    await app.inject({ method: 'POST', url: '/mcp', payload: call })
    t.equal(before - await left(), 3 + 2 * cost, `${milliseconds} ms`)
  }
})

t.test('a process for records that cannot be started is a 503 of records alone', async (t) => {
  const engine: RecordQueue = {
    run: async () => {
      recordProcessFailures.publish(new Error('EAGAIN'))
      throw new ApiError('SERVICE_UNAVAILABLE', 'no process can be started', { 'retry-after': '5' })
    },
    close: async () => {}
  }
  const app = await start(t, { failing: true, engine })
  const answer = await app.inject({ method: 'POST', url: '/api/public/record/check', payload: smallest })
  t.match(answer, { statusCode: 503, headers: { 'retry-after': '5' } })
  t.equal((await app.inject('/healthz')).statusCode, 200)
})
