import { writeReport } from '../../domain/record/report/write-report.ts'
import { isDocument, runJob, type RecordJobsData, type WrittenAnswer } from '../job.tsx'
import type { RecordFault } from '../../domain/record/input/read-record.ts'
import { writeYaml } from '../../domain/write-yaml.ts'
import { writeWordLetter } from '../../office/word-letter.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { documentFiles, type FileExtension } from '../../schemas/record/document-files.ts'
import { fileNameOf } from '../file-name.ts'
import { ownerFileName, writeBrokerPackage } from '../broker-package.ts'
import type { DocumentName } from '../../domain/record/documents/write-document.ts'
import { writeLetter } from './helper-letter.ts'
import { openPoints } from './open-points.ts'

/** A file to download, with its format, or a document to show on a page. */
export type WrittenForOwner = WrittenAnswer & ({ file: FileExtension | 'json' | 'yaml' | 'zip' } | { document: DocumentName })

/**
 * Writes what the value of a button asks for: the record (`save`, `save:yaml`), a document on a page (`write:cim`) or
 * as a file (`write:cim.docx`, `write:cim.docx:buyer` for buyers, `write:cim.docx:blind` for buyers without names), the
 * package for a broker (`send:broker`), or a letter to a helper (`letter:cpa`). If there is a recipient, each page of a
 * Word or PDF file names it. Returns undefined for any other value.
 */
export async function writeForOwner (
  data: RecordJobsData, record: BusinessRecord, go: string, recipient?: string
): Promise<WrittenForOwner | { faults: RecordFault[] } | undefined> {
  const [verb, what = '', version] = go.split(':')
  switch (verb) {
    case 'save': return savedRecord(data, record, what === 'yaml' ? 'yaml' : 'json')
    case 'send': return what === 'broker' ? withFile(await writeBrokerPackage(data, record, { recipient }), 'zip') : undefined
    case 'letter': return await letterFile(data, record, what)
    case 'write': {
      const [make, extension] = what.split('.')
      if (!isDocument(make)) return undefined
      const file = documentFiles[make].find((one) => one === extension)
      const job = { record: { text: JSON.stringify(record), form: 'json' as const }, make, as: file ?? 'html' as const }
      const edition = version === undefined ? 'proof' : 'buyer'
      const written = await runJob(data, { ...job, edition, blind: version === 'blind', ...recipient !== undefined && { recipient } })
      if ('faults' in written) return written
      return file === undefined ? { ...written, document: make } : { ...written, file }
    }
    default: return undefined
  }
}

const withFile = <Form extends string>(written: WrittenAnswer | { faults: RecordFault[] }, file: Form) =>
  'faults' in written ? written : { ...written, file }

const NO_PAGE = { title: '', description: '' }

function savedRecord (data: RecordJobsData, record: BusinessRecord, file: 'json' | 'yaml'): WrittenForOwner {
  const text = file === 'json' ? JSON.stringify(record, null, 2) : writeYaml(record)
  const body = new TextEncoder().encode(text)
  return { ...NO_PAGE, body, file, fileName: nameFor(data, record, 'file', file) }
}

/** Writes the letter to a helper in Word, or returns undefined if nobody by that name has anything to settle. */
async function letterFile (
  data: RecordJobsData, record: BusinessRecord, helper: string
): Promise<WrittenForOwner | undefined> {
  const { bank, standard, words: { steps } } = data
  const points = openPoints(writeReport(record, bank, standard)).find((one) => one.helper === helper)
  if (points === undefined) return undefined
  const letter = writeLetter(steps, record, points)
  const company = ownerFileName(data, record)
  const body = await writeWordLetter({ ...letter, company, asOf: record.asOf })
  return { ...NO_PAGE, body, file: 'docx', fileName: nameFor(data, record, `letter-${helper}`, 'docx') }
}

/** The name of a file that the owner gets. */
const nameFor = (data: RecordJobsData, record: BusinessRecord, make: string, extension: string): string =>
  fileNameOf({ company: ownerFileName(data, record), make, asOf: record.asOf, extension })
