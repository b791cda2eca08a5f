import { runStep, type StepJob, type StepOutcome } from './steps/step-job.tsx'
import { runImport, type ImportJob, type ImportOutcome } from './import-job.ts'
import { runJob, type Job, type Outcome, type RecordJobsData } from './job.tsx'

/** Every kind of job by name, with its input and its result. Both are copied between processes. */
export interface Jobs {
  /** Reads a record and writes the report on it or a document from it. */
  write: { payload: Job, result: Outcome }
  /** Reads reports and creates or extends a record. */
  import: { payload: ImportJob, result: ImportOutcome }
  /** Applies the answers of a step of /record, and writes the next step. */
  step: { payload: StepJob, result: StepOutcome }
}

export type JobName = keyof Jobs

type Do<Name extends JobName> =
  (data: RecordJobsData, payload: Jobs[Name]['payload']) => Jobs[Name]['result'] | Promise<Jobs[Name]['result']>

/** The function that runs each kind of job. */
export const jobs: { [Name in JobName]: Do<Name> } = { write: runJob, import: runImport, step: runStep }
