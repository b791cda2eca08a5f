import { runStep, type StepJob, type StepOutcome } from './steps/step-job.tsx'
import { runImport, type ImportJob, type ImportOutcome } from './import-job.ts'
import { runWrite, type WriteJob } from './write-from-reports.ts'
import type { Outcome, RecordJobsData } from './job.tsx'
import type { ImportFaults } from './import-request.ts'

/** Every kind of job by name, with its input and its result. Both are copied between processes. */
export interface Jobs {
  /** Reads a record, or reports that make one, and writes the report on it or a document from it. */
  write: { payload: WriteJob, result: Outcome | ImportFaults }
  /** Reads reports and creates or extends a record. */
  import: { payload: ImportJob, result: ImportOutcome }
  /** Applies the answers of a step of /record, and writes the next step. */
  step: { payload: StepJob, result: StepOutcome }
}

export type JobName = keyof Jobs

type Do<Name extends JobName> =
  (data: RecordJobsData, payload: Jobs[Name]['payload']) => Jobs[Name]['result'] | Promise<Jobs[Name]['result']>

/** The function that runs each kind of job. */
export const jobs: { [Name in JobName]: Do<Name> } = { write: runWrite, import: runImport, step: runStep }
