import t from 'tap'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { defaultLimits } from '../../config.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { createRecordQueue, type RecordQueue } from '../../record-thread/job-queue.ts'
import { content } from '../checked-content.ts'
import { listen } from '../helper.ts'

const { bank, standard, words } = content
const data = { bank, standard, bounds: defaultLimits.record, words }
const job = { record: { text: '{}', form: 'json' }, make: 'report', as: 'json' } as const

t.test('the engine gives up what takes too long, and goes on', async (t) => {
  const engine = createRecordQueue(data, { milliseconds: 1 })
  await t.rejects(engine.run(job), { code: 'RECORD_TOO_COSTLY', message: /too long to read\. Send a smaller one/ })
  const waiting = engine.run(job)
  await engine.close()
  await t.rejects(waiting, { code: 'DRAINING' })
})

t.test('a thread that was given up may fail before it ends, and harms nobody', async (t) => {
  const { terminate } = Worker.prototype
  t.teardown(() => {
    Worker.prototype.terminate = terminate
  })
  Worker.prototype.terminate = function () {
    const ended = terminate.call(this)
    this.emit('error', new Error('Worker terminated due to reaching memory limit'))
    return ended
  }
  const engine = createRecordQueue(data, { milliseconds: 1 })
  await t.rejects(engine.run(job), { code: 'RECORD_TOO_COSTLY' })
  await engine.close()
})

t.test('a record that takes all memory is refused, and the next one is read', async (t) => {
  const engine = createRecordQueue(data, { heapMegabytes: 64, milliseconds: 100_000 })
  const text = `[${'[],'.repeat(1_500_000)}[]]`
  await t.rejects(engine.run({ ...job, record: { text, form: 'json' } }), {
    code: 'RECORD_TOO_COSTLY', message: /too much memory to read\. Send a smaller one/
  })
  t.match(await engine.run(job), { faults: [{ path: '/format' }] })
  await engine.close()
})

t.test('nobody waits for ever: what waited too long, or for whom nobody waits any more, is not begun', async (t) => {
  const engine = createRecordQueue(data, { waitMilliseconds: 1 })
  const first = engine.run(job)
  await t.rejects(engine.run(job), { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })
  t.ok(await first)
  await engine.close()

  const patient = createRecordQueue(data)
  const [begun, left] = [patient.run(job), patient.run(job, () => false)]
  await t.rejects(left, { code: 'SERVICE_UNAVAILABLE' })
  t.ok(await begun)
  await patient.close()
})

t.test('no more records wait than memory is meant for: one more is refused at once', async (t) => {
  const engine = createRecordQueue(data, { milliseconds: 100_000, waitMilliseconds: 1_000_000 })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => engine.run(job)))
  await engine.close()

  const refused = outcomes.flatMap((one) => one.status === 'rejected' ? [one.reason] : [])
  t.equal(refused.length, 35, 'one is read and 64 wait')
  t.match(refused[0], { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })
})

t.test('nobody wants the record of a client that has hung up', async (t) => {
  const asked: Array<() => boolean> = []
  const engine: RecordQueue = {
    run: async (_job, isWanted) => {
      asked.push(isWanted!)
      while (isWanted!()) await setTimeout(5)
      throw new ApiError('SERVICE_UNAVAILABLE')
    },
    close: async () => {}
  }
  const { address } = await listen(t, { failing: true, engine })
  const form = new FormData()
  form.append('record', '{}')
  for (const [path, body] of [
    ['/api/public/record/check', new Blob(['{}'], { type: 'application/json' })],
    ['/record', form]
  ] as const) {
    const client = new AbortController()
    const answer = fetch(address + path, { method: 'POST', signal: client.signal, body })
    while (asked.length === 0) await setTimeout(5)
    const isWanted = asked.pop()!
    t.ok(isWanted(), path)
    client.abort()
    await t.rejects(answer)
    while (isWanted()) await setTimeout(5)
  }
})
