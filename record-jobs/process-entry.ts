import { ApiError } from '../http/errors/api-error.ts'
import { RECORD_FORMAT } from '../schemas/record/business-record.ts'
import type { RecordJobsData } from './job.tsx'
import { jobs, type JobName, type Jobs } from './job-kinds.ts'

/** A job as sent by the queue. */
export interface Order {
  name: JobName
  payload: Jobs[JobName]['payload']
}

/** A message to a process: what every job needs, which comes first, or a job. */
export type ToProcess = { data: RecordJobsData } | Order

/** A message from a process: that it is ready, or the result or the error of a job. */
export interface FromProcess {
  ready?: boolean
  result?: Jobs[JobName]['result']
  refusal?: Pick<ApiError, 'code' | 'message'>
  error?: unknown
}

/** A minimal record. The first record takes far longer than any other, because schemas are compiled. */
const FIRST = JSON.stringify({ format: RECORD_FORMAT, asOf: '2026-01-01', company: { trade: 'hvac' } })

let data: RecordJobsData

const answer = (message: FromProcess) => process.send!(message)

// Entry point of a process of job-queue.ts. It gets the data, reads a small record, reports that it is ready, and then
// responds to each job with its result or its error.
process.on('message', async (message: ToProcess) => {
  if ('data' in message) {
    data = message.data
    await jobs.write(data, { record: { text: FIRST, form: 'json' }, make: 'report', as: 'json' })
    answer({ ready: true })
    return
  }
  try {
    answer({ result: await doJob(message) })
  } catch (error) {
    // Only the message of an instance of this project's error classes would arrive.
    answer(error instanceof ApiError ? { refusal: { code: error.code, message: error.message } } : { error })
  }
})
// The service decides when its processes end: it may still be answering when a terminal interrupts the whole group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

/** Runs a job. Its name also determines the type of its payload. */
const doJob = ({ name, payload }: Order) =>
  (jobs[name] as (data: RecordJobsData, payload: unknown) => ReturnType<(typeof jobs)[JobName]>)(data, payload)
