import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/errors/api-error.ts'
import type { Job, Outcome, RecordThreadData } from './job.tsx'

/** Where records are checked and documents written, so that no other request waits for it. */
export interface RecordQueue {
  /**
   * Does a job after those that wait, unless nobody wants it any more by then. Rejects with RECORD_TOO_COSTLY when it
   * takes too long or too much memory, and with SERVICE_UNAVAILABLE when too many wait or it has waited too long.
   */
  run: (job: Job, isWanted?: () => boolean) => Promise<Outcome>
  /** Ends the thread; jobs that wait are rejected. */
  close: () => Promise<void>
}

/** What the thread says: once that it is ready, then what came of each job. */
interface Message {
  ready?: boolean
  outcome?: Outcome
  refusal?: Pick<ApiError, 'code' | 'message'>
  error?: unknown
}

interface Waiting {
  job: Job
  isWanted: () => boolean
  since: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** Jobs that may wait: each holds a record in memory. */
const MAX_WAITING = 64
/** What no job within the bounds takes, and what no client need wait for its turn. Times are in milliseconds. */
const BOUNDS = { milliseconds: 10_000, waitMilliseconds: 20_000, heapMegabytes: 256 }

const tooMany = () =>
  new ApiError('SERVICE_UNAVAILABLE', 'Too many records are being read just now.', { 'retry-after': '5' })

const tooCostly = (what: string) =>
  new ApiError('RECORD_TOO_COSTLY', `The record took too ${what} to read. Send a smaller one.`)

/** An engine with one thread, which starts with the first job: records never take more than one processor. */
export function createRecordQueue (data: RecordThreadData, bounds: Partial<typeof BOUNDS> = {}): RecordQueue {
  const { milliseconds, waitMilliseconds, heapMegabytes } = { ...BOUNDS, ...bounds }
  const waiting: Waiting[] = []
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let worker: Worker | undefined

  function startWorker (): Worker {
    const file = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
    const started = new Worker(file, { workerData: data, resourceLimits })
    started.on('message', ({ ready = false, outcome, refusal, error }: Message) => {
      if (ready) begin(started)
      else if (outcome !== undefined) finish((one) => one.resolve(outcome))
      else finish((one) => one.reject(refusal ? new ApiError(refusal.code, refusal.message) : error))
    })
    started.on('error', (error: NodeJS.ErrnoException) =>
      abandon(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly('much memory') : error))
    return started
  }

  function next () {
    current = nextWanted()
    if (!current) {
      worker?.unref()
      return
    }
    if (!worker) {
      worker = startWorker()
      return
    }
    worker.ref()
    begin(worker)
  }

  /** The first job that is still worth its while. */
  function nextWanted (): Waiting | undefined {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (performance.now() - one.since <= waitMilliseconds && one.isWanted()) return one
      one.reject(tooMany())
    }
    return undefined
  }

  /** Hands the current job to a thread that is ready; what that takes to start is not the job's. */
  function begin (ready: Worker) {
    timer = setTimeout(() => abandon(tooCostly('long')), milliseconds)
    ready.postMessage(current!.job)
  }

  function finish (settle: (one: Waiting) => void) {
    clearTimeout(timer)
    if (current) settle(current)
    next()
  }

  /** Gives up the thread with its job; the next job has a new one. */
  function abandon (error: unknown) {
    // It may reach the end of its heap before it ends, and an error without a listener would end the process.
    worker?.removeAllListeners().on('error', () => {})
    worker?.terminate()
    worker = undefined
    finish((one) => one.reject(error))
  }

  return {
    run: (job, isWanted = () => true) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(tooMany())
          return
        }
        waiting.push({ job, isWanted, since: performance.now(), resolve, reject })
        if (!current) next()
      }),
    close: async () => {
      for (const one of waiting.splice(0)) one.reject(new ApiError('DRAINING'))
      if (current) abandon(new ApiError('DRAINING'))
      if (!worker) return
      worker.ref()
      worker.postMessage(undefined)
      await once(worker, 'exit')
    }
  }
}
