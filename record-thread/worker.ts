import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../http/errors/api-error.ts'
import { RECORD_FORMAT } from '../schemas/record/business-record.ts'
import type { RecordThreadData } from './job.tsx'
import { jobs, type JobName, type Jobs } from './jobs.ts'

/** A job as sent by the queue. */
export interface Order {
  name: JobName
  payload: Jobs[JobName]['payload']
}

/** A minimal record. The first record takes a thread far longer than any other, because schemas are compiled. */
const FIRST = JSON.stringify({ format: RECORD_FORMAT, asOf: '2026-01-01', company: { trade: 'hvac' } })

// Entry point of a thread of job-queue.ts. It reads a small record, reports that it is ready, and then responds to each
// job with its result or its error. A message without a job stops it.
parentPort!.on('message', async (order: Order | undefined) => {
  if (order === undefined) {
    parentPort!.close()
    return
  }
  try {
    const result = await doJob(order)
    // Transfers the bytes, because a copy would take as much memory again.
    parentPort!.postMessage({ result }, 'body' in result ? [result.body.buffer] : [])
  } catch (error) {
    // Only the message of an instance of this project's error classes would arrive.
    const refusal = error instanceof ApiError ? { code: error.code, message: error.message } : undefined
    parentPort!.postMessage({ refusal, error })
  }
})
/** Runs a job. Its name also determines the type of its payload. */
const doJob = ({ name, payload }: Order) =>
  (jobs[name] as (data: RecordThreadData, payload: unknown) => ReturnType<(typeof jobs)[JobName]>)(workerData, payload)

Promise.resolve(
  jobs.write(workerData as RecordThreadData, { record: { text: FIRST, form: 'json' }, make: 'report', as: 'json' })
).then(() => parentPort!.postMessage({ ready: true }))
