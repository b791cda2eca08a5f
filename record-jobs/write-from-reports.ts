import { readChecked, type ImportJob } from './import-job.ts'
import type { ImportFaults } from './import-request.ts'
import { BROKER_PACKAGE } from '../schemas/record/document-files.ts'
import { withState } from '../domain/record/place-state.ts'
import { writeBrokerPackage } from './broker-package.ts'
import { readSentRecord, runJob, type Job, type Outcome, type RecordJobsData, type RecordText } from './job.tsx'

/** Reports instead of a record: they are read first, with the record and the answers sent with them. */
export type Reports = Pick<ImportJob, 'request' | 'today'>

/** What to write: a report or a document, or the archive of documents for a broker. */
export type Wanted = Omit<Job, 'record'> | Pick<Job, 'tool' | 'recipient'> & { make: typeof BROKER_PACKAGE, as: 'zip' }

/** A job whose record may have to be made from reports first. */
export type WriteJob = Wanted & { record: RecordText | Reports }

/**
 * Writes the report on a record or a document from it. Reports are read first; a file that cannot be read is a fault,
 * because a document would silently lack it.
 */
export async function runWrite (data: RecordJobsData, job: WriteJob): Promise<Outcome | ImportFaults> {
  const { record } = job
  if ('text' in record) return await write(data, job, record)
  const read = await readChecked(data, record)
  if ('faults' in read) return read
  const faults = read.files.flatMap(({ name, refused }) => {
    if (refused === undefined || refused.code === 'repeated') return []
    return [{ path: '/files', problem: `cannot be read with ${name}: ${refused.message} Leave that file out, or replace it` }]
  })
  if (faults.length > 0) return { code: 'INVALID_BODY', faults }
  return await write(data, job, { text: JSON.stringify(read.record), form: 'json' })
}

async function write (data: RecordJobsData, job: Wanted, record: RecordText): Promise<Outcome> {
  if (job.make !== BROKER_PACKAGE) return await runJob(data, { ...job, record })
  const read = readSentRecord(data, record)
  return 'faults' in read ? read : await writeBrokerPackage(data, withState(read.record, data.standard.states), job)
}
