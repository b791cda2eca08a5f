import { recordProcessEnds, recordProcessFailures, type ProcessEnd } from '../diagnostics-channels.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { FairQueue } from './fair-queue.ts'
import { holdsPdf } from './holds-pdf.ts'
import type { RecordJobsData } from './job.tsx'
import type { JobName, Jobs } from './job-kinds.ts'
import type { FromProcess, Order, ToProcess } from './process-entry.ts'
import { processorMilliseconds } from './processor-time.ts'
import type { Requester } from './requester.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startProcess, type JobProcess } from './start-process.ts'

/** Runs jobs on records in child processes, so that they can neither block other requests nor end the service. */
export interface RecordQueue {
  /**
   * Runs a job when its client's turn comes. Rejects with RECORD_TOO_COSTLY if the job takes too long or too much
   * memory; with RATE_LIMITED if too many jobs of its client are waiting; and with SERVICE_UNAVAILABLE if too many jobs
   * are waiting, if this one has waited too long or is no longer wanted, if the machine was too busy to finish it in
   * time, or if no process can be started.
   */
  run: <Name extends JobName>(
    name: Name, payload: Jobs[Name]['payload'], requester: Requester
  ) => Promise<Jobs[Name]['result']>
  /** Stops the processes and rejects all jobs. */
  close: () => Promise<void>
}

interface WaitingJob extends Requester {
  order: Order
  since: number
  resolve: (result: Jobs[JobName]['result']) => void
  reject: (error: unknown) => void
}

interface Place {
  child: JobProcess
  isReady: boolean
  current: WaitingJob | undefined
  begun: number
  processorTimeBefore: number | undefined
  timer: NodeJS.Timeout | undefined
  watch: NodeJS.Timeout | undefined
}

/** Times in milliseconds. */
const BOUNDS = {
  /** Longer than any job on a record within the bounds takes. */
  milliseconds: 10_000,
  /** The same for a job with a PDF, which may hold the process without a pause. A report takes a tenth of a second. */
  pdfMilliseconds: 4_500,
  /** Longer than any client should have to wait for its turn. */
  waitMilliseconds: 20_000,
  /** How long another client waits behind a job before a second process starts. */
  patience: 250,
  /** How long an idle second process is kept: starting one takes longer than almost every job. */
  idleMilliseconds: 600_000,
  /** How long the start of the second process waits after the first is ready. Tests do without a second one. */
  spareMilliseconds: 1_000,
  heapMegabytes: 256,
  /** A job whose process has more resident memory is ended. */
  residentMegabytes: 512,
  /** A process that keeps more resident memory after a job is replaced. */
  keptMegabytes: 384,
  waiting: 64,
  waitingPerClient: 8
}

/** Bounds the processors and the memory used for records, regardless of load. */
const MAX_PROCESSES = 2
/** A job that had less of a processor than this was slow because of the load, and not because of its record. */
const LEAST_SHARE = 0.5
/** Milliseconds between two looks at the memory of a process with a job. */
const WATCH = 50

const RETRY = { 'retry-after': '5' }
const tooMany = () => new ApiError('SERVICE_UNAVAILABLE', 'Too many records are being read just now.', RETRY)
const tooBusy = () => new ApiError('SERVICE_UNAVAILABLE', 'The service is too busy just now. Send it again later.', RETRY)
const tooManyOfClient = (most: number) =>
  new ApiError('RATE_LIMITED', `${most} of your records are waiting already. Send the next one after an answer.`, RETRY)
const notStarted = ({ code = 'unknown' }: NodeJS.ErrnoException) =>
  new ApiError('SERVICE_UNAVAILABLE', `Records cannot be read just now: no process can be started (${code}).`, RETRY)
const tooCostly = (what: string) =>
  new ApiError('RECORD_TOO_COSTLY', `The record took too ${what} to read. Send a smaller one.`)

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
  bounds: Partial<typeof BOUNDS> = {},
  { log, start: startChild = startProcess }: QueueOptions = {}
): RecordQueue {
  const all = { ...BOUNDS, ...bounds }
  const { milliseconds, waitMilliseconds, patience, idleMilliseconds, spareMilliseconds, heapMegabytes } = all
  const queue = new FairQueue<WaitingJob>(all, (job) => job.reject(tooMany()))
  const places = new Set<Place>()
  let isClosed = false
  let patienceTimer: NodeJS.Timeout | undefined
  let spareTimer: NodeJS.Timeout | undefined

  const isUnserved = (client: string) => ![...places].some(({ current }) => current?.client === client)
  const isIdle = ({ isReady, current }: Place) => isReady && current === undefined

  /** Assigns jobs to idle processes. Starts one if there is none, or if the others have been busy for a while. */
  function serve () {
    while (queue.has(isUnserved)) {
      const idle = [...places].find(isIdle)
      if (idle) {
        const job = queue.take(isUnserved)
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
  const mayStart = () => !isClosed && places.size < MAX_PROCESSES && [...places].every(({ isReady }) => isReady)

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
    const idle = { current: undefined, begun: 0, processorTimeBefore: undefined, timer: undefined, watch: undefined }
    const place: Place = { child, isReady: false, ...idle }
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

  function receive (place: Place, { ready = false, result, refusal, error }: FromProcess) {
    if (ready) {
      place.isReady = true
      spareTimer ??= setTimeout(keepSpare, spareMilliseconds).unref()
      finish(place, () => {})
    } else if (result !== undefined) finish(place, (job) => job.resolve(result))
    else finish(place, (job) => job.reject(refusal ? new ApiError(refusal.code, refusal.message) : error))
  }

  function keepSpare () {
    spareTimer = undefined
    if (mayStart()) start()
  }

  /** A process has ended by itself, which is what V8 and the system do to one that needs too much memory. */
  function lose (place: Place, error: NodeJS.ErrnoException, details: object) {
    if (place.isReady) return abandon(place, 'exit', tooCostly('much memory'), details)
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
    if (places.size === 0) queue.take(isUnserved)?.reject(notStarted(error))
  }

  function begin (place: Place, job: WaitingJob) {
    stopTimers(place)
    place.current = job
    place.begun = performance.now()
    place.processorTimeBefore = processorMilliseconds(place.child.pid)
    const most = holdsPdf(job.order) ? Math.min(milliseconds, all.pdfMilliseconds) : milliseconds
    place.timer = setTimeout(() => expire(place, most), most)
    place.watch = setInterval(() => {
      if (residentMegabytes(place.child.pid) > all.residentMegabytes) abandon(place, 'memory', tooCostly('much memory'))
    }, WATCH)
    place.child.ref()
    place.child.channel?.ref()
    send(place.child, job.order)
  }

  /** Ends a job whose time is over. If other work on the machine kept its processor busy, it may take longer first. */
  function expire (place: Place, most: number) {
    const used = (processorMilliseconds(place.child.pid) ?? Infinity) - (place.processorTimeBefore ?? 0)
    if (used >= most * LEAST_SHARE) abandon(place, 'time', tooCostly('long'))
    else if (most < milliseconds) place.timer = setTimeout(() => expire(place, milliseconds), milliseconds - most)
    else abandon(place, 'time', tooBusy())
  }

  function stopTimers ({ timer, watch }: Place) {
    clearTimeout(timer)
    clearInterval(watch)
  }

  function finish (place: Place, settle: (job: WaitingJob) => void) {
    stopTimers(place)
    const job = place.current
    place.current = undefined
    job?.charge(performance.now() - place.begun)
    if (job) settle(job)
    if (job && places.has(place) && residentMegabytes(place.child.pid) > all.keptMegabytes) {
      end(place)
      report('kept memory')
      start()
    }
    serve()
    if (place.current || !places.has(place)) return
    place.child.unref()
    place.child.channel?.unref()
    if (places.size > 1) place.timer = setTimeout(() => places.size > 1 && end(place), idleMilliseconds).unref()
  }

  /** Ends a process and rejects its job. Another process runs the next job. */
  function abandon (place: Place, reason: ProcessEnd['reason'], error: ApiError, details: object = {}) {
    end(place)
    const { current, begun } = place
    report(reason, { ...details, job: current?.order.name, milliseconds: Math.round(performance.now() - begun) })
    // Its place is taken at once, because the next record would have to wait for the start.
    if (mayStart()) start()
    finish(place, (job) => job.reject(error))
  }

  function report (reason: ProcessEnd['reason'], details: object = {}) {
    recordProcessEnds.publish({ reason })
    log?.warn({ reason, ...details }, 'a process for records ended and is replaced')
  }

  function end (place: Place) {
    places.delete(place)
    stopTimers(place)
    // What it still reports concerns nobody, and an error without a listener would crash the service.
    place.child.removeAllListeners()
    place.child.on('error', () => {})
    place.child.kill('SIGKILL')
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
        if (full) reject(full === 'client' ? tooManyOfClient(all.waitingPerClient) : tooMany())
        else if (isUnserved(requester.client)) serve()
      }),
    close: async () => {
      isClosed = true
      clearTimeout(patienceTimer)
      clearTimeout(spareTimer)
      for (const job of queue.clear()) job.reject(new ApiError('DRAINING'))
      await Promise.all([...places].map(async (place) => {
        if (place.current || !place.isReady) {
          end(place)
          finish(place, (job) => job.reject(new ApiError('DRAINING')))
          return
        }
        places.delete(place)
        stopTimers(place)
        place.child.removeAllListeners()
        place.child.ref()
        const ended = new Promise((resolve) => place.child.on('exit', resolve))
        place.child.disconnect()
        await ended
      }))
    }
  }
}
