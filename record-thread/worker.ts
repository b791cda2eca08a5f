import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../http/errors/api-error.ts'
import { runJob, type Job, type RecordThreadData } from './job.tsx'

// The thread of engine.ts. It says that it is ready; then one job after the other is answered by its outcome, or by
// what it failed with. Without a job it ends.
parentPort!.on('message', (job: Job | undefined) => {
  if (job === undefined) {
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ outcome: runJob(workerData as RecordThreadData, job) })
  } catch (error) {
    // Of an error of ours no more would arrive than its message.
    const refusal = error instanceof ApiError ? { code: error.code, message: error.message } : undefined
    parentPort!.postMessage({ refusal, error })
  }
})
parentPort!.postMessage({ ready: true })
