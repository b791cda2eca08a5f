import { EventEmitter } from 'node:events'
import t from 'tap'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { defaultLimits } from '../../config.ts'
import { recordThreadFailures } from '../../diagnostics-channels.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { createRecordQueue, type RecordQueue } from '../../record-thread/job-queue.ts'
import type { Requester } from '../../record-thread/requester.ts'
import { recordThreadData as data } from '../record-thread-data.ts'
import { listen } from '../helper.ts'

const job = { record: { text: '{}', form: 'json' }, make: 'report', as: 'json' } as const
const by = (client: string, requester: Partial<Requester> = {}): Requester =>
  ({ client, isWanted: () => true, charge: () => {}, ...requester })
const run = (queue: RecordQueue, client = 'one', requester: Partial<Requester> = {}, text: string = '{}') =>
  queue.run('write', { ...job, record: { text, form: 'json' } }, by(client, requester))

/** A record that takes longer than a millisecond to read on any machine. */
const long = `[${'1,'.repeat(200_000)}1]`

t.test('a job that takes too long is given up, and the next one is done', async (t) => {
  const queue = createRecordQueue(data, { milliseconds: 1 })
  await t.rejects(run(queue, 'one', {}, long), { code: 'RECORD_TOO_COSTLY', message: /too long to read\. Send a smaller/ })
  const waiting = t.rejects(run(queue), { code: 'DRAINING' })
  await queue.close()
  await waiting
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
  const queue = createRecordQueue(data, { milliseconds: 1 })
  await t.rejects(run(queue, 'one', {}, long), { code: 'RECORD_TOO_COSTLY' })
  await queue.close()
})

t.test('a record that takes all memory is refused, and the next one is read', async (t) => {
  const queue = createRecordQueue(data, { heapMegabytes: 96, milliseconds: 100_000 })
  await t.rejects(run(queue, 'one', {}, `[${'[],'.repeat(1_500_000)}[]]`), {
    code: 'RECORD_TOO_COSTLY', message: /too much memory to read\. Send a smaller one/
  })
  t.match(await run(queue), { faults: [{ path: '/format' }] })
  await queue.close()
})

/** Fake threads that start, respond and fail when a test tells them to. */
function fakeThreads () {
  const threads: FakeWorker[] = []
  let failure: Error | undefined

  class FakeWorker extends EventEmitter {
    readonly orders: unknown[] = []
    isKept = false
    isEnded = false

    constructor () {
      super()
      if (failure) throw failure
      threads.push(this)
    }

    ref () {
      this.isKept = true
    }

    unref () {
      this.isKept = false
    }

    terminate () {
      this.isEnded = true
    }

    postMessage (order: unknown) {
      if (order === undefined) setImmediate(() => this.emit('exit'))
      else this.orders.push(order)
    }

    /** Reports that the thread is ready, or responds to its job. */
    say (message: object = { result: { faults: [] } }) {
      this.emit('message', message)
    }
  }
  return {
    threads,
    WorkerClass: FakeWorker as unknown as typeof Worker,
    fail: (error: Error | undefined) => {
      failure = error
    }
  }
}

t.test('a job that waited too long, or that nobody wants any more, is not begun', async (t) => {
  const { threads, WorkerClass } = fakeThreads()
  const queue = createRecordQueue(data, { waitMilliseconds: 5 }, WorkerClass)
  const [first, second] = [run(queue), run(queue)]
  threads[0]!.say({ ready: true })
  await setTimeout(10)
  threads[0]!.say()
  t.ok(await first)
  await t.rejects(second, { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })

  let isWanted = true
  const [begun, left] = [run(queue), run(queue, 'one', { isWanted: () => isWanted })]
  isWanted = false
  threads[0]!.say()
  t.ok(await begun)
  await t.rejects(left, { code: 'SERVICE_UNAVAILABLE' })
  t.equal(threads[0]!.orders.length, 2)
  t.notOk(threads[0]!.isKept, 'a thread without a job keeps no process running')
  await queue.close()
})

t.test('MAX_RECORDS_WAITING: one more record is refused at once, and one more of a client before that', async (t) => {
  const { recordQueue } = defaultLimits
  const { threads, WorkerClass } = fakeThreads()
  const queue = createRecordQueue(data, recordQueue, WorkerClass)
  const first = run(queue)
  threads[0]!.say({ ready: true })
  threads[0]!.say()
  await first
  const ofOne = Array.from({ length: recordQueue.waitingPerClient + 2 }, () => run(queue))
  const others = Array.from({ length: recordQueue.waiting }, (_one, index) => run(queue, `other ${index}`))
  const [outcomes, more] = [Promise.allSettled(ofOne), Promise.allSettled(others)]
  await queue.close()

  const refused = (all: Array<PromiseSettledResult<unknown>>) =>
    all.flatMap((one) => one.status === 'rejected' && one.reason.code !== 'DRAINING' ? [one.reason] : [])
  t.match(refused(await outcomes), [{
    code: 'RATE_LIMITED', message: /^8 of your records are waiting already/, headers: { 'retry-after': /^\d+$/ }
  }], 'one is read and 8 wait')
  const busy = refused(await more)
  t.equal(busy.length, recordQueue.waitingPerClient, '64 wait in all')
  t.match(busy[0], { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })
})

t.test('a client whose record takes long delays its own records alone', async (t) => {
  const { threads, WorkerClass } = fakeThreads()
  const queue = createRecordQueue(data, { patience: 5, idleMilliseconds: 5 }, WorkerClass)
  const costly = [run(queue), run(queue)]
  threads[0]!.say({ ready: true })
  const other = run(queue, 'two')
  t.equal(threads.length, 1, 'most jobs are over before another thread has started')
  await setTimeout(15)
  t.equal(threads.length, 2)
  t.equal(threads[1]!.orders.length, 0)
  threads[1]!.say({ ready: true })
  threads[1]!.say()
  t.ok(await other)
  const [again, third] = [run(queue, 'two'), run(queue, 'three')]
  threads[1]!.say()
  threads[1]!.say()
  t.ok(await Promise.all([again, third]))
  t.strictSame(threads.map(({ orders }) => orders.length), [1, 3], 'the next record of the same client waits behind it')
  await setTimeout(15)
  t.ok(threads[1]!.isEnded, 'the second thread ends when it has nothing to do')

  threads[0]!.say()
  threads[0]!.say()
  await Promise.all(costly)
  const waiting = [run(queue), run(queue, 'two'), run(queue, 'three')]
  await setTimeout(15)
  t.equal(threads.length, 3, 'there are two threads at the most')
  const outcomes = Promise.allSettled(waiting)
  await queue.close()
  for (const one of await outcomes) t.match(one, { reason: { code: 'DRAINING' } })
})

t.test('the time of a thread is charged to its client, whatever comes of its job', async (t) => {
  const { threads, WorkerClass } = fakeThreads()
  const queue = createRecordQueue(data, { milliseconds: 20 }, WorkerClass)
  const charged: number[] = []
  const charge = (milliseconds: number) => charged.push(milliseconds)
  const made = run(queue, 'one', { charge })
  await setTimeout(10)
  t.strictSame(charged, [], 'the start of a thread is not')
  threads[0]!.say({ ready: true })
  await setTimeout(5)
  threads[0]!.say()
  await made
  const [refused, tooLong, lost] = [run(queue, 'one', { charge }), run(queue, 'one', { charge }), run(queue, 'one', { charge })]
  threads[0]!.say({ refusal: { code: 'RECORD_TOO_COSTLY', message: 'too large' } })
  await t.rejects(refused, { code: 'RECORD_TOO_COSTLY', message: 'too large' })
  await t.rejects(tooLong, { code: 'RECORD_TOO_COSTLY', message: /too long/ })
  threads[1]!.say({ ready: true })
  threads[1]!.emit('error', new Error('a bug'))
  await t.rejects(lost, { message: 'a bug' })
  t.equal(charged.length, 4)
  t.ok(charged[0]! > 3 && charged[2]! > 18, `${charged}`)
  await queue.close()
})

t.test('no thread can be started: records are 503 until one can, and each failure is told', async (t) => {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  recordThreadFailures.subscribe(onFailure)
  t.teardown(() => recordThreadFailures.unsubscribe(onFailure))
  const { threads, WorkerClass, fail } = fakeThreads()
  const queue = createRecordQueue(data, {}, WorkerClass)
  const unavailable = (code: string) => ({
    code: 'SERVICE_UNAVAILABLE',
    message: `Records cannot be read just now: no thread can be started (${code}).`,
    headers: { 'retry-after': /^\d+$/ }
  })

  fail(Object.assign(new Error('pthread_create'), { code: 'EAGAIN' }))
  const outcomes = await Promise.allSettled([run(queue), run(queue), run(queue, 'two')])
  for (const one of outcomes) t.match(one, { reason: unavailable('EAGAIN') })
  t.equal(failures.splice(0).length, 3)

  fail(undefined)
  const early = run(queue)
  threads[0]!.emit('error', Object.assign(new Error('no memory'), { code: 'ERR_WORKER_INIT_FAILED' }))
  await t.rejects(early, unavailable('ERR_WORKER_INIT_FAILED'))
  t.equal(failures.length, 1)

  const next = run(queue)
  threads[1]!.say({ ready: true })
  threads[1]!.say()
  t.ok(await next)
  await queue.close()
})

t.test('nobody wants the record of a client that has hung up', async (t) => {
  const asked: Array<() => boolean> = []
  const engine: RecordQueue = {
    run: async (_name, _job, { isWanted }) => {
      asked.push(isWanted)
      while (isWanted()) await setTimeout(5)
      throw new ApiError('SERVICE_UNAVAILABLE')
    },
    close: async () => {}
  }
  const { address } = await listen(t, { failing: true, engine })
  const form = new FormData()
  form.append('record', '{}')
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_record', arguments: { record: {} } } }
  for (const [path, body] of [
    ['/api/public/record/check', new Blob(['{}'], { type: 'application/json' })],
    ['/record/advanced', form],
    ['/mcp', new Blob([JSON.stringify(call)], { type: 'application/json' })]
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
