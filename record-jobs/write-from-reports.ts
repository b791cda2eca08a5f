import { readChecked, type ImportJob } from './import-job.ts'
import type { ImportFaults } from './import-request.ts'
import { runJob, type Job, type Outcome, type RecordJobsData, type RecordText } from './job.tsx'

/** Reports instead of a record: they are read first, with the record and the answers sent with them. */
export type Reports = Pick<ImportJob, 'request' | 'today'>

/** A job whose record may have to be made from reports first. */
export type WriteJob = Omit<Job, 'record'> & { record: RecordText | Reports }

/**
 * Writes the report on a record or a document from it. Reports are read first; a file that cannot be read is a fault,
 * because a document would silently lack it.
 */
export async function runWrite (data: RecordJobsData, job: WriteJob): Promise<Outcome | ImportFaults> {
  const { record } = job
  if ('text' in record) return await runJob(data, { ...job, record })
  const read = await readChecked(data, record)
  if ('faults' in read) return read
  const faults = read.files.flatMap(({ name, refused }) => {
    if (refused === undefined || refused.code === 'repeated') return []
    return [{ path: '/files', problem: `cannot be read with ${name}: ${refused.message} Leave that file out, or replace it` }]
  })
  if (faults.length > 0) return { code: 'INVALID_BODY', faults }
  return await runJob(data, { ...job, record: { text: JSON.stringify(read.record), form: 'json' } })
}
