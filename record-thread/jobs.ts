import { runJob, type Job, type Outcome, type RecordThreadData } from './job.tsx'

/** Every kind of job by its name: what it is given, and what it makes. Both are copied between threads. */
export interface Jobs {
  /** Reads a record and writes the report on it or a document from it. */
  write: { payload: Job, result: Outcome }
}

export type JobName = keyof Jobs

/** How each kind of job is done. */
export const jobs: {
  [Name in JobName]: (data: RecordThreadData, payload: Jobs[Name]['payload']) => Jobs[Name]['result']
} = { write: runJob }
