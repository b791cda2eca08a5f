import { recordProcessEnds, recordProcessFailures, type ProcessEnd } from '../../diagnostics-channels.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Weight } from '../../domain/import/weigh-files.ts'
import { ClientUsage } from './client-usage.ts'
import { FairQueue } from './fair-queue.ts'
import { HasPicturesError } from '../../domain/import/scan/has-pictures-error.ts'
import { createJobBounds, type Abandoned } from './job-bounds.ts'
import type { RecordJobsData } from '../job.tsx'
import type { JobName, Jobs } from '../job-kinds.ts'
import type { FromProcess, ToProcess } from '../process-entry.ts'
import { bytesOfPayload } from './payload-bytes.ts'
import { QUEUE_BOUNDS, refusals } from './queue-bounds.ts'
import type { Requester } from './requester.ts'
import { residentMegabytes } from './resident-memory.ts'
import {
  closePlace, createPlace, killPlace, putAside, stopTimers, usedIn, type ProcessPlace, type WaitingJob
} from './queue-place.ts'
import { startProcess, type JobProcess } from './start-process.ts'

/** Runs jobs on records in child processes, so that they can neither block other requests nor end the service. */
export interface RecordQueue {
  /**
   * Runs a job when its client's turn comes. Rejects with RECORD_TOO_COSTLY if the job takes too long or too much
   * memory; with RATE_LIMITED if too many jobs of its client are waiting; and with SERVICE_UNAVAILABLE if too many jobs
   * are waiting, if this one has waited too long or is no longer wanted, if the machine was too busy to finish it in
   * time, if something else ended its process, or if no process can be started.
   */
  run: <Name extends JobName>(
    name: Name, payload: Jobs[Name]['payload'], requester: Requester
  ) => Promise<Jobs[Name]['result']>
  /** Stops the processes and rejects all jobs. */
  close: () => Promise<void>
}

/** How V8 ends its process if an allocation fails. */
const ENDS_OF_V8 = ['SIGABRT', 'SIGTRAP', 'SIGILL']

/** What the queue gets from outside: a log, and the start of a process, which tests replace. */
interface QueueOptions {
  log?: { warn: (details: object, message: string) => void }
  start?: typeof startProcess
}

/**
 * Creates a queue whose first process starts with the first job. A client never has more than one job running. A
 * process that ends, takes too long or has too much memory costs only its own job, and another one takes its place.
 */
export function createRecordQueue (
  data: RecordJobsData,
  bounds: Partial<typeof QUEUE_BOUNDS> = {},
  { log, start: startChild = startProcess }: QueueOptions = {}
): RecordQueue {
  const all = { ...QUEUE_BOUNDS, ...bounds }
  const { milliseconds, waitMilliseconds, patience, idleMilliseconds, heapMegabytes } = all
  const usage = new ClientUsage()
  const queue = new FairQueue<WaitingJob>(all, (client) => usage.used(client), (job) => job.reject(refusals.tooMany()))
  const places = new Set<ProcessPlace>()
  const jobBounds = createJobBounds(all, abandon)
  let isClosed = false
  let patienceTimer: NodeJS.Timeout | undefined
  let waitTimer: NodeJS.Timeout | undefined

  const isUnserved = (client: string) => ![...places].some(({ current }) => current?.client === client)
  const isIdle = ({ isReady, current }: ProcessPlace) => isReady && current === undefined
  /** Whether a place may take a job that takes long: only if another one is ready for what does not, or none exists. */
  const mayTakeHeavy = (place: ProcessPlace | undefined) =>
    [...places].every((one) => one === place || (one.isReady && one.current?.isHeavy !== true))
  const mayBegin = ({ client, isHeavy }: WaitingJob) =>
    isUnserved(client) && usage.wait(client) === 0 && (isHeavy !== true || mayTakeHeavy([...places].find(isIdle)))

  /** Assigns jobs to idle processes. Starts one if there is none, or if the others have been busy for a while. */
  function serve () {
    clearTimeout(waitTimer)
    const waits = queue.clients().map((client) => usage.wait(client)).filter((wait) => wait > 0)
    if (waits.length > 0) waitTimer = setTimeout(serve, Math.min(...waits) + 1)
    while (queue.has(mayBegin)) {
      const idle = [...places].find(isIdle)
      if (idle) {
        const job = queue.take(mayBegin)
        if (job) begin(idle, job)
      } else if (places.size > 0) {
        if (mayStart()) patienceTimer ??= setTimeout(startAnother, patience)
        return
      } else {
        start()
      }
    }
    clearTimeout(patienceTimer)
    patienceTimer = undefined
  }

  /** Only one process starts at a time. */
  const mayStart = () => !isClosed && places.size < all.processes && [...places].every(({ isReady }) => isReady)

  function startAnother () {
    patienceTimer = undefined
    if (mayStart()) start()
    serve()
  }

  function start () {
    let child: JobProcess
    try {
      child = startChild(heapMegabytes)
    } catch (error) {
      failToStart(error as Error)
      return
    }
    const place = createPlace(child)
    places.add(place)
    child.on('message', (message) => receive(place, message as FromProcess))
    // A process that cannot be started, or to which nothing can be sent any more, reports an error.
    child.on('error', (error: NodeJS.ErrnoException) => lose(place, error, {}))
    child.on('exit', (code, signal) => {
      const name = signal ?? `exit code ${code}`
      lose(place, Object.assign(new Error(`the process ended: ${name}`), { code: name }), { code, signal })
    })
    send(child, { data })
  }

  const send = (child: JobProcess, message: ToProcess) => child.send(message)

  function receive (
    place: ProcessPlace,
    { ready, weight, turn, reading, putBack, read, hasPictures, result, refusal, error }: FromProcess
  ) {
    if (reading !== undefined) place.current?.onReading?.(reading)
    else if (weight) allow(place, weight)
    else if (turn) giveTurn(place)
    else if (putBack) finish(place, (job) => queue.putBack(read ? putAside(job, read, usedIn(place)) : job))
    else if (hasPictures) finish(place, (job) => job.reject(new HasPicturesError()))
    else if (ready) {
      place.isReady = true
      finish(place, () => {})
    } else if (result !== undefined) finish(place, (job) => job.resolve(result))
    else finish(place, (job) => job.reject(refusal ? new ApiError(refusal.code, refusal.message) : error))
  }

  /**
   * Answers a process that says what it is about to read. Only one may read what takes long, so that a place is left
   * for what does not; another job waits for its turn. What may hold the process has less time from here on.
   */
  function allow (place: ProcessPlace, weight: Weight) {
    const job = place.current
    if (!job) return
    job.isHeavy = true
    const isAllowed = mayTakeHeavy(place)
    job.isEndless = weight === 'endless'
    if (isAllowed && job.isEndless) jobBounds.limit(place, milliseconds - (performance.now() - place.begun))
    send(place.child, { isAllowed })
  }

  /** Lets a job go on with its next file, unless another client waits for a process that this one holds. */
  function giveTurn (place: ProcessPlace) {
    const job = place.current
    if (!job) return
    const hasIdle = [...places].some(isIdle)
    const isAllowed = !queue.has(({ client, isHeavy }) =>
      client !== job.client && isUnserved(client) && usage.wait(client) === 0 && (isHeavy === true || !hasIdle))
    if (job.spent + usedIn(place) > all.allMilliseconds) {
      abandon(place, 'time', refusals.tooCostly('long'), { isAtBound: true })
      return
    }
    if (isAllowed) jobBounds.limit(place, milliseconds)
    send(place.child, { isAllowed })
  }

  /**
   * A process has ended, which is what V8 and the system do to one that needs too much memory. If it had not grown,
   * something else ended it, which is not the fault of the job.
   */
  function lose (place: ProcessPlace, error: NodeJS.ErrnoException, details: Abandoned) {
    if (place.isReady) {
      const isOwn = place.mostMemory > all.keptMegabytes || ENDS_OF_V8.includes(error.code ?? '')
      return isOwn
        ? abandon(place, 'exit', refusals.tooCostly('much memory'), { isAtBound: true, ...details })
        : abandon(place, 'exit', refusals.ended(), details)
    }
    end(place)
    failToStart(error)
    serve()
  }

  /**
   * Reports that a process could not be started. If there is no other one, rejects the next job; the job after it
   * triggers another attempt.
   */
  function failToStart (error: NodeJS.ErrnoException) {
    recordProcessFailures.publish(error)
    log?.warn({ err: error }, 'a process for records could not be started')
    if (places.size === 0) queue.take(({ client }) => isUnserved(client))?.reject(refusals.notStarted(error))
  }

  function begin (place: ProcessPlace, job: WaitingJob) {
    place.current = job
    jobBounds.watch(place)
    place.child.ref()
    place.child.channel?.ref()
    send(place.child, job.order)
  }

  function finish (place: ProcessPlace, settle: (job: WaitingJob) => void, isAtBound = false) {
    stopTimers(place)
    const job = place.current
    place.current = undefined
    if (job) {
      const took = performance.now() - place.begun
      job.charge(took)
      usage.charge(job.client, took, isAtBound)
      settle(job)
    }
    if (job && places.has(place) && residentMegabytes(place.child.pid) > all.keptMegabytes) {
      end(place)
      report('kept memory')
      start()
    }
    serve()
    if (place.current || !places.has(place)) return
    place.child.unref()
    place.child.channel?.unref()
    const isSpare = () => places.size > all.keptProcesses
    if (isSpare()) place.timer = setTimeout(() => isSpare() && end(place), idleMilliseconds).unref()
  }

  /** Ends a process and rejects its job. Another process runs the next job. */
  function abandon (
    place: ProcessPlace, reason: ProcessEnd['reason'], error: ApiError, { isAtBound = false, ...details }: Abandoned = {}
  ) {
    end(place)
    const { current, begun } = place
    report(reason, { ...details, job: current?.order.name, milliseconds: Math.round(performance.now() - begun) })
    // Its place is taken at once, because the next record would have to wait for the start.
    if (mayStart()) start()
    finish(place, (job) => job.reject(error), isAtBound)
  }

  function report (reason: ProcessEnd['reason'], details: object = {}) {
    recordProcessEnds.publish({ reason })
    log?.warn({ reason, ...details }, 'a process for records ended and is replaced')
  }

  function end (place: ProcessPlace) {
    places.delete(place)
    killPlace(place)
  }

  return {
    run: (name, payload, requester) =>
      new Promise((resolve, reject) => {
        const job: WaitingJob = {
          ...requester,
          order: { name, payload },
          bytes: bytesOfPayload(payload),
          since: performance.now(),
          spent: 0,
          isWanted: () => performance.now() - job.since <= waitMilliseconds && requester.isWanted(),
          resolve: resolve as WaitingJob['resolve'],
          reject
        }
        const full = queue.add(job)
        if (full) reject(full === 'client' ? refusals.tooManyOfClient(all.waitingPerClient) : refusals.tooMany())
        else if (isUnserved(requester.client)) serve()
      }),
    close: async () => {
      isClosed = true
      clearTimeout(patienceTimer)
      clearTimeout(waitTimer)
      for (const job of queue.clear()) job.reject(new ApiError('DRAINING'))
      await Promise.all([...places].map(async (place) => {
        if (place.current || !place.isReady) {
          end(place)
          finish(place, (job) => job.reject(new ApiError('DRAINING')))
          return
        }
        places.delete(place)
        await closePlace(place)
      }))
    }
  }
}
