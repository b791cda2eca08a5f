import t, { type Test } from 'tap'
import { setTimeout } from 'node:timers/promises'
import { defaultLimits } from '../../../config.ts'
import { recordProcessEnds, recordProcessFailures, type ProcessEnd } from '../../../diagnostics-channels.ts'
import { createRecordQueue } from '../../../record-jobs/queue/job-queue.ts'
import { startProcess, type JobProcess } from '../../../record-jobs/queue/start-process.ts'
import { recordJobsData as data } from '../../record-jobs-data.ts'
import { listen } from '../../helper.ts'
import { fakeProcesses, run } from './fake-processes.ts'
import { waitingEngine } from './waiting-engine.ts'

/** Collects why processes ended, and the log of a queue. */
function watchEnds (t: Test) {
  const reasons: string[] = []
  const lines: object[] = []
  const onEnd = (end: unknown) => reasons.push((end as ProcessEnd).reason)
  recordProcessEnds.subscribe(onEnd)
  t.teardown(() => recordProcessEnds.unsubscribe(onEnd))
  return { reasons, lines, log: { warn: (details: object) => lines.push(details) } }
}

t.test('a process that ends costs its own job, and the next record is read', async (t) => {
  const { reasons, lines, log } = watchEnds(t)
  const children: JobProcess[] = []
  const start = (heap: number) => {
    const child = startProcess(heap)
    children.push(child)
    return child
  }
  const queue = createRecordQueue(data, { heapMegabytes: 96, milliseconds: 100_000 }, { log, start })
  const charged: number[] = []
  const charge = (milliseconds: number) => charged.push(milliseconds)
  await t.rejects(run(queue, 'one', { charge }, `[${'[],'.repeat(1_500_000)}[]]`), {
    code: 'RECORD_TOO_COSTLY', message: /too much memory to read\. Send a smaller one/
  })
  t.equal(charged.length, 1, 'the time is charged')
  t.match(await run(queue), { faults: [{ path: '/format' }] })
  t.strictSame(reasons, ['exit'])
  t.match(lines, [{ reason: 'exit', job: 'write' }])
  t.equal(children.length, 2)
  await queue.close()
})

t.test('resident memory: a process above the bound is ended, and one that keeps too much is replaced', async (t) => {
  const { reasons } = watchEnds(t)
  const { processes, start } = fakeProcesses(process.pid)
  const full = createRecordQueue(data, { residentMegabytes: 1 }, { start })
  const refused = run(full)
  processes[0]!.say({ ready: true })
  await t.rejects(refused, { code: 'RECORD_TOO_COSTLY', message: /too much memory/ })
  t.ok(processes[0]!.isEnded)
  await full.close()

  const keeping = createRecordQueue(data, { keptMegabytes: 1 }, { start })
  const made = run(keeping)
  processes[2]!.say({ ready: true })
  processes[2]!.say()
  t.ok(await made)
  t.ok(processes[2]!.isEnded)
  t.equal(processes.length, 4, 'another one takes its place')
  await keeping.close()
  t.strictSame(reasons, ['memory', 'kept memory'])
})

t.test('requests that wait hold as many bytes as they may: the next one is asked to come again', async (t) => {
  const { start } = fakeProcesses()
  const queue = createRecordQueue(data, { waitingBytes: 1000 }, { start })
  const waiting = run(queue, 'one', {}, ' '.repeat(600))
  await t.rejects(run(queue, 'one', {}, ' '.repeat(600)), {
    code: 'SERVICE_UNAVAILABLE', statusCode: 503, headers: { 'retry-after': '5' }
  })
  const small = run(queue, 'one', {}, ' '.repeat(200))
  const rejected = [t.rejects(waiting, { code: 'DRAINING' }), t.rejects(small, { code: 'DRAINING' })]
  await queue.close()
  await Promise.all(rejected)
})

t.test('a job that waited too long, or that nobody wants any more, is not begun', async (t) => {
  const { processes, start } = fakeProcesses()
  const queue = createRecordQueue(data, { waitMilliseconds: 5 }, { start })
  const [first, second] = [run(queue), run(queue)]
  processes[0]!.say({ ready: true })
  await setTimeout(10)
  processes[0]!.say()
  t.ok(await first)
  await t.rejects(second, { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })

  let isWanted = true
  const [begun, left] = [run(queue), run(queue, 'one', { isWanted: () => isWanted })]
  isWanted = false
  processes[0]!.say()
  t.ok(await begun)
  await t.rejects(left, { code: 'SERVICE_UNAVAILABLE' })
  t.equal(processes[0]!.orders.length, 2)
  t.notOk(processes[0]!.isKept, 'a process without a job does not keep the service running')
  await queue.close()
})

t.test('MAX_RECORDS_WAITING: one more record is refused at once, and one more of a client before that', async (t) => {
  const { recordQueue } = defaultLimits
  const { processes, start } = fakeProcesses()
  const queue = createRecordQueue(data, recordQueue, { start })
  const first = run(queue)
  processes[0]!.say({ ready: true })
  processes[0]!.say()
  await first
  const ofOne = Array.from({ length: recordQueue.waitingPerClient + 2 }, () => run(queue))
  const others = Array.from({ length: recordQueue.waiting }, (_one, index) => run(queue, `other ${index}`))
  const [outcomes, more] = [Promise.allSettled(ofOne), Promise.allSettled(others)]
  await queue.close()

  const refused = (all: Array<PromiseSettledResult<unknown>>) =>
    all.flatMap((one) => one.status === 'rejected' && one.reason.code !== 'DRAINING' ? [one.reason] : [])
  const [limited, ...dropped] = refused(await outcomes).toReversed()
  t.match(limited, {
    code: 'RATE_LIMITED', message: /^8 of your records are waiting already/, headers: { 'retry-after': /^\d+$/ }
  }, 'one is read and 8 wait')
  const all = [...dropped, ...refused(await more)]
  t.equal(all.length, recordQueue.waitingPerClient, '64 wait in all')
  t.ok(dropped.length >= recordQueue.waitingPerClient - 1, 'other clients get the places of one that has many')
  t.match(all[0], { code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } })
})

t.test('a client whose record takes long delays its own records alone', async (t) => {
  const { processes, start } = fakeProcesses()
  const queue = createRecordQueue(data, { patience: 5, idleMilliseconds: 5 }, { start })
  const costly = [run(queue), run(queue)]
  processes[0]!.say({ ready: true })
  const other = run(queue, 'two')
  t.equal(processes.length, 1, 'most jobs are over before another process has started')
  await setTimeout(15)
  t.equal(processes.length, 2)
  t.equal(processes[1]!.orders.length, 0)
  processes[1]!.say({ ready: true })
  processes[1]!.say()
  t.ok(await other)
  const [again, third] = [run(queue, 'two'), run(queue, 'three')]
  processes[1]!.say()
  processes[1]!.say()
  t.ok(await Promise.all([again, third]))
  t.strictSame(processes.map(({ orders }) => orders.length), [1, 3], 'the next record of the same client waits behind it')
  await setTimeout(15)
  t.ok(processes[1]!.isEnded, 'the second process ends when it has nothing to do')

  processes[0]!.say()
  processes[0]!.say()
  await Promise.all(costly)
  const waiting = [run(queue), run(queue, 'two'), run(queue, 'three')]
  await setTimeout(15)
  t.equal(processes.length, 3, 'there are two processes at the most')
  const outcomes = Promise.allSettled(waiting)
  await queue.close()
  for (const one of await outcomes) t.match(one, { reason: { code: 'DRAINING' } })
})

t.test('the time of a process is charged to its client, whatever comes of its job', async (t) => {
  const { processes, start } = fakeProcesses()
  const queue = createRecordQueue(data, { milliseconds: 20 }, { start })
  const charged: number[] = []
  const charge = (milliseconds: number) => charged.push(milliseconds)
  const made = run(queue, 'one', { charge })
  await setTimeout(10)
  t.strictSame(charged, [], 'the start of a process is not')
  processes[0]!.say({ ready: true })
  await setTimeout(5)
  processes[0]!.say()
  await made
  const [refused, tooLong] = [run(queue, 'one', { charge }), run(queue, 'one', { charge })]
  processes[0]!.say({ refusal: { code: 'RECORD_TOO_COSTLY', message: 'too large' } })
  await t.rejects(refused, { code: 'RECORD_TOO_COSTLY', message: 'too large' })
  await t.rejects(tooLong, { code: 'RECORD_TOO_COSTLY', message: /too long/ })
  const lost = run(queue, 'two', { charge })
  processes[1]!.say({ ready: true })
  processes[1]!.say({ error: new Error('a bug') })
  await t.rejects(lost, { message: 'a bug' })
  t.equal(charged.length, 4)
  t.ok(charged[0]! > 3 && charged[2]! > 18, `${charged}`)
  await queue.close()
})

t.test('no process can be started: records get 503 until one can, and each failure is logged', async (t) => {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  recordProcessFailures.subscribe(onFailure)
  t.teardown(() => recordProcessFailures.unsubscribe(onFailure))
  const { processes, start, fail } = fakeProcesses()
  const queue = createRecordQueue(data, {}, { start })
  const unavailable = (code: string) => ({
    code: 'SERVICE_UNAVAILABLE',
    message: `Records cannot be read just now: no process can be started (${code}).`,
    headers: { 'retry-after': /^\d+$/ }
  })

  fail(Object.assign(new Error('pthread_create'), { code: 'EAGAIN' }))
  const outcomes = await Promise.allSettled([run(queue), run(queue), run(queue, 'two')])
  for (const one of outcomes) t.match(one, { reason: unavailable('EAGAIN') })
  t.equal(failures.splice(0).length, 3)

  fail(undefined)
  const early = run(queue)
  processes[0]!.emit('exit', null, 'SIGKILL')
  await t.rejects(early, unavailable('SIGKILL'))
  t.equal(failures.length, 1)

  const next = run(queue)
  processes[1]!.say({ ready: true })
  processes[1]!.say()
  t.ok(await next)
  await queue.close()
})

t.test('nobody wants the record of a client that has hung up', async (t) => {
  const asked: Array<() => boolean> = []
  const { address } = await listen(t, { failing: true, engine: waitingEngine(asked) })
  const form = new FormData()
  form.append('record', '{}')
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_record', arguments: { record: {} } } }
  for (const [path, body] of [
    ['/api/public/record/check', new Blob(['{}'], { type: 'application/json' })],
    ['/record/steps', form],
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
