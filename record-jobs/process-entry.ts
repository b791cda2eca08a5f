import { constants, setPriority } from 'node:os'
import { progressName, type ReadingProgress } from '../domain/import/import-reports.ts'
import type { ParsedFile } from '../domain/import/parsed-file.ts'
import type { Weight } from '../domain/import/weigh-files.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { RECORD_FORMAT } from '../schemas/record/business-record.ts'
import type { RecordJobsData } from './job.tsx'
import { jobs, type JobName, type Jobs } from './job-kinds.ts'
import { HasPicturesError } from '../domain/import/scan/has-pictures-error.ts'

/** A job as sent by the queue. */
export interface Order {
  name: JobName
  payload: Jobs[JobName]['payload']
  /** The files that were read in earlier turns. */
  read?: ParsedFile[][]
}

/**
 * A message to a process: what every job needs, which comes first; a job; or whether the job that it said the weight of
 * may go on.
 */
export type ToProcess = { data: RecordJobsData } | Order | { isAllowed: boolean }

/** A message from a process: that it is ready, or the result or the error of a job. */
export interface FromProcess {
  ready?: boolean
  /** What the files weigh that the job is about to read, if it is much. The process waits for leave. */
  weight?: Weight
  /** Whether the job is to be given to a process again later, because it had no leave. */
  putBack?: boolean
  /** The file, or the page of a scan, that the job reads now. */
  reading?: string
  /** Whether the files of the job have pictures, which this process does not read. */
  hasPictures?: boolean
  /** The files that a job has read that is put back. */
  read?: ParsedFile[][]
  /** Whether the job has read a file and may go on with the next. The process waits for leave. */
  turn?: boolean
  result?: Jobs[JobName]['result']
  refusal?: Pick<ApiError, 'code' | 'message'>
  error?: unknown
}

/** A minimal record. The first record takes far longer than any other, because schemas are compiled. */
const FIRST = JSON.stringify({ format: RECORD_FORMAT, asOf: '2026-01-01', company: { trade: 'hvac' } })

const LOW_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

let data: RecordJobsData
let giveLeave: ((isAllowed: boolean) => void) | undefined

const answer = (message: FromProcess) => process.send!(message)

// Entry point of a process of job-queue.ts. It gets the data, reads a small record, reports that it is ready, and then
// responds to each job with its result or its error.
process.on('message', async (message: ToProcess) => {
  if ('isAllowed' in message) {
    giveLeave?.(message.isAllowed)
    return
  }
  if ('data' in message) {
    data = message.data
    // Reading pictures takes long, and leaves the processors to everything else.
    if (data.readsPictures) setPriority(LOW_PRIORITY)
    await jobs.write(data, { record: { text: FIRST, form: 'json' }, make: 'report', as: 'json' })
    answer({ ready: true })
    return
  }
  try {
    answer({ result: await doJob(message) })
  } catch (error) {
    if (error instanceof NoLeaveError) {
      answer({ putBack: true, ...error.read && { read: error.read } })
      return
    }
    if (error instanceof HasPicturesError) {
      answer({ hasPictures: true })
      return
    }
    // Only the message of an instance of this project's error classes would arrive.
    answer(error instanceof ApiError ? { refusal: { code: error.code, message: error.message } } : { error })
  }
})
// The service decides when its processes end: it may still be answering when a terminal interrupts the whole group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

/** The job may not read its files now, because another process reads some that take long. */
class NoLeaveError extends Error {
  readonly read: ParsedFile[][] | undefined

  constructor (read?: ParsedFile[][]) {
    super()
    this.read = read
  }
}

/** Ends a job in a process that does not read pictures. */
async function refusePictures (): Promise<void> {
  throw new HasPicturesError()
}

/** Says what the job reads now, which takes long if it is a picture. */
async function tell (progress: ReadingProgress): Promise<void> {
  answer({ reading: progressName(progress) })
}

/** Milliseconds after which a job that reads long files asks whether another one is to have its turn. */
const TURN = 200

/** Returns what asks in a job before files that take long, and between two of them, and waits for leave. */
function createAsker (read: ParsedFile[][] = []): Required<Pick<RecordJobsData, 'beforeReading' | 'turns'>> {
  let isAllowed = false
  let begun = performance.now()
  async function ask (message: FromProcess, done?: ParsedFile[][]) {
    const leave = new Promise<boolean>((resolve) => {
      giveLeave = resolve
    })
    answer(message)
    isAllowed = await leave
    if (!isAllowed) throw new NoLeaveError(done)
    begun = performance.now()
  }
  return {
    beforeReading: async (weight) => {
      if (weight !== 'light' && !isAllowed) await ask({ weight })
    },
    turns: {
      read,
      next: async (done) => {
        if (isAllowed && performance.now() - begun > TURN) await ask({ turn: true }, done)
      }
    }
  }
}

/** Runs a job. Its name also determines the type of its payload. */
const doJob = ({ name, payload, read }: Order) =>
  (jobs[name] as (data: RecordJobsData, payload: unknown) => ReturnType<(typeof jobs)[JobName]>)(
    { ...data, ...createAsker(read), ...data.readsPictures ? { onFile: tell } : { beforePictures: refusePictures } },
    payload
  )
