import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { recordThreadFailures } from '../diagnostics-channels.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { FairQueue } from './fair-queue.ts'
import type { RecordThreadData } from './job.tsx'
import type { JobName, Jobs } from './jobs.ts'
import type { Requester } from './requester.ts'
import { workerCode } from './worker-code.ts'
import type { Order } from './worker.ts'

/** Runs jobs on records in worker threads, so that they do not block other requests. */
export interface RecordQueue {
  /**
   * Runs a job when its client's turn comes. Rejects with RECORD_TOO_COSTLY if the job takes too long or too much
   * memory; with RATE_LIMITED if too many jobs of its client are waiting; and with SERVICE_UNAVAILABLE if too many jobs
   * are waiting, if this one has waited too long or is no longer wanted, or if no thread can be started.
   */
  run: <Name extends JobName>(
    name: Name, payload: Jobs[Name]['payload'], requester: Requester
  ) => Promise<Jobs[Name]['result']>
  /** Stops the threads and rejects all jobs. */
  close: () => Promise<void>
}

/** A message from a thread: that it is ready, or the result of a job. */
interface Message {
  ready?: boolean
  result?: Jobs[JobName]['result']
  refusal?: Pick<ApiError, 'code' | 'message'>
  error?: unknown
}

interface WaitingJob extends Requester {
  order: Order
  since: number
  resolve: (result: Jobs[JobName]['result']) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  isReady: boolean
  current: WaitingJob | undefined
  begun: number
  timer: NodeJS.Timeout | undefined
}

/** Times in milliseconds. */
const BOUNDS = {
  /** Longer than any job on a record within the bounds takes. */
  milliseconds: 10_000,
  /** Longer than any client should have to wait for its turn. */
  waitMilliseconds: 20_000,
  /** How long another client waits behind a job before a second thread starts. */
  patience: 250,
  /** How long an idle second thread is kept. */
  idleMilliseconds: 30_000,
  heapMegabytes: 256,
  waiting: 64,
  waitingPerClient: 8
}

/** Bounds the processors used for records, regardless of load. */
const MAX_THREADS = 2

const RETRY = { 'retry-after': '5' }
const tooMany = () => new ApiError('SERVICE_UNAVAILABLE', 'Too many records are being read just now.', RETRY)
const tooManyOfClient = (most: number) =>
  new ApiError('RATE_LIMITED', `${most} of your records are waiting already. Send the next one after an answer.`, RETRY)
const notStarted = ({ code = 'unknown' }: NodeJS.ErrnoException) =>
  new ApiError('SERVICE_UNAVAILABLE', `Records cannot be read just now: no thread can be started (${code}).`, RETRY)
const tooCostly = (what: string) =>
  new ApiError('RECORD_TOO_COSTLY', `The record took too ${what} to read. Send a smaller one.`)

/**
 * Creates a queue whose first thread starts with the first job. A client never has more than one job running. If a job
 * takes long and another client is waiting behind it, a second thread serves the other clients. Tests replace
 * `WorkerClass`.
 */
export function createRecordQueue (
  data: RecordThreadData,
  bounds: Partial<typeof BOUNDS> = {},
  WorkerClass: typeof Worker = Worker
): RecordQueue {
  const all = { ...BOUNDS, ...bounds }
  const { milliseconds, waitMilliseconds, patience, idleMilliseconds, heapMegabytes, ...most } = all
  const queue = new FairQueue<WaitingJob>(most, (job) => job.reject(tooMany()))
  const threads = new Set<Thread>()
  let patienceTimer: NodeJS.Timeout | undefined

  const isUnserved = (client: string) => ![...threads].some(({ current }) => current?.client === client)
  const isIdle = ({ isReady, current }: Thread) => isReady && current === undefined

  /** Assigns jobs to idle threads. Starts a thread if there is none, or if the others have been busy for a while. */
  function serve () {
    while (queue.has(isUnserved)) {
      const idle = [...threads].find(isIdle)
      if (idle) {
        const job = queue.take(isUnserved)
        if (job) begin(idle, job)
      } else if (threads.size > 0) {
        if (mayStart()) patienceTimer ??= setTimeout(startAnother, patience)
        return
      } else {
        start()
      }
    }
    clearTimeout(patienceTimer)
    patienceTimer = undefined
  }

  /** Only one thread starts at a time. */
  const mayStart = () => threads.size < MAX_THREADS && [...threads].every(({ isReady }) => isReady)

  function startAnother () {
    patienceTimer = undefined
    if (mayStart()) start()
    serve()
  }

  function start () {
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
    let worker: Worker
    try {
      worker = new WorkerClass(workerCode.code, { ...workerCode.options, workerData: data, resourceLimits })
    } catch (error) {
      failToStart(error as Error)
      return
    }
    const thread: Thread = { worker, isReady: false, current: undefined, begun: 0, timer: undefined }
    threads.add(thread)
    worker.on('message', ({ ready = false, result, refusal, error }: Message) => {
      if (ready) {
        thread.isReady = true
        finish(thread, () => {})
      } else if (result !== undefined) finish(thread, (job) => job.resolve(result))
      else finish(thread, (job) => job.reject(refusal ? new ApiError(refusal.code, refusal.message) : error))
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (thread.isReady) return abandon(thread, isFull ? tooCostly('much memory') : error)
      end(thread)
      failToStart(error)
      serve()
    })
  }

  /**
   * Reports that a thread could not be started. If there is no other thread, rejects the next job; the job after it
   * triggers another attempt.
   */
  function failToStart (error: NodeJS.ErrnoException) {
    recordThreadFailures.publish(error)
    if (threads.size === 0) queue.take(isUnserved)?.reject(notStarted(error))
  }

  function begin (thread: Thread, job: WaitingJob) {
    clearTimeout(thread.timer)
    thread.current = job
    thread.begun = performance.now()
    thread.timer = setTimeout(() => abandon(thread, tooCostly('long')), milliseconds)
    thread.worker.ref()
    thread.worker.postMessage(job.order)
  }

  function finish (thread: Thread, settle: (job: WaitingJob) => void) {
    clearTimeout(thread.timer)
    const job = thread.current
    thread.current = undefined
    job?.charge(performance.now() - thread.begun)
    if (job) settle(job)
    serve()
    if (thread.current || !threads.has(thread)) return
    thread.worker.unref()
    if (threads.size > 1) thread.timer = setTimeout(() => end(thread), idleMilliseconds).unref()
  }

  /** Terminates a thread and rejects its job. Another thread runs the next job. */
  function abandon (thread: Thread, error: unknown) {
    end(thread)
    finish(thread, (job) => job.reject(error))
  }

  function end (thread: Thread) {
    threads.delete(thread)
    // The worker may run out of memory before it stops, and an error without a listener would crash the process.
    thread.worker.removeAllListeners().on('error', () => {})
    thread.worker.terminate()
  }

  return {
    run: (name, payload, requester) =>
      new Promise((resolve, reject) => {
        const since = performance.now()
        const full = queue.add({
          ...requester,
          order: { name, payload },
          since,
          isWanted: () => performance.now() - since <= waitMilliseconds && requester.isWanted(),
          resolve: resolve as WaitingJob['resolve'],
          reject
        })
        if (full) reject(full === 'client' ? tooManyOfClient(most.waitingPerClient) : tooMany())
        else if (isUnserved(requester.client)) serve()
      }),
    close: async () => {
      clearTimeout(patienceTimer)
      for (const job of queue.clear()) job.reject(new ApiError('DRAINING'))
      for (const thread of threads) if (thread.current) abandon(thread, new ApiError('DRAINING'))
      await Promise.all([...threads].map(async ({ worker, isReady }) => {
        if (!isReady) return worker.terminate()
        worker.ref()
        worker.postMessage(undefined)
        return once(worker, 'exit')
      }))
      threads.clear()
    }
  }
}
