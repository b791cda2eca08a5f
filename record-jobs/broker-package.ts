import { zipSync } from 'fflate'
import type { DocumentName } from '../domain/record/documents/write-document.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import { archiveType, type FileExtension } from '../schemas/record/document-files.ts'
import { fileNameOf } from './file-name.ts'
import { runJob, type Outcome, type RecordJobsData } from './job.tsx'
import type { ToolAnswer } from './record-tool-answer.ts'
import { writeFileResult } from './tool-result.ts'

/** A document of the package. */
interface PackagedDocument { make: DocumentName, as: FileExtension, blind?: boolean }

/** What an owner sends to a broker, in the order in which a broker reads it: PDF to send, Word to edit. */
const documents: PackagedDocument[] = [
  { make: 'cim', as: 'pdf' },
  { make: 'cim', as: 'docx' },
  { make: 'cim', as: 'pdf', blind: true },
  { make: 'cim', as: 'docx', blind: true },
  { make: 'teaser', as: 'pdf', blind: true },
  { make: 'teaser', as: 'docx', blind: true },
  { make: 'earnings', as: 'pdf' },
  { make: 'earnings', as: 'docx' },
  { make: 'financials', as: 'xlsx' },
  { make: 'requests', as: 'xlsx' }
]

/**
 * The documents that the package of a record contains. A copy without names needs the state of the company, an earnings
 * report needs the lines of a profit and loss, and a list of requests needs a request.
 */
export const packagedDocuments = ({ company, requests = [], statements }: BusinessRecord): PackagedDocument[] =>
  documents.filter(({ make, blind = false }) =>
    (!blind || company.state !== undefined) && (make !== 'requests' || requests.length > 0) &&
    (make !== 'earnings' || (statements?.lines ?? []).length > 0))

/** The name of the company in the names of the owner's files. */
export function ownerFileName ({ words }: RecordJobsData, { company }: BusinessRecord): string {
  return company.shortName ?? company.name ?? words.steps.company.unnamed
}

interface PackageOptions { tool?: ToolAnswer | undefined, recipient?: string | undefined }

/** The earliest time in a zip archive: equal records give equal archives. */
const NO_TIME = new Date('1980-01-01T00:00:00')

/**
 * Writes the documents for a broker as a zip archive, or as the result of an MCP tool. The files are stored, because
 * each is a zip archive itself. Each page of its Word and PDF files names the recipient, if there is one.
 */
export async function writeBrokerPackage (
  data: RecordJobsData, record: BusinessRecord, { tool, recipient }: PackageOptions = {}
): Promise<Outcome> {
  const text = JSON.stringify(record)
  const files: Record<string, Uint8Array> = {}
  for (const { make, as, blind = false } of packagedDocuments(record)) {
    const written = await runJob(data, { record: { text, form: 'json' }, make, as, blind, edition: 'buyer', ...recipient !== undefined && { recipient } })
    if ('faults' in written) return written
    files[written.fileName!] = written.body
  }
  const bytes = new Uint8Array(zipSync(files, { level: 0, mtime: NO_TIME }))
  const fileName = fileNameOf({
    company: ownerFileName(data, record), make: 'for-broker', asOf: record.asOf, extension: 'zip'
  })
  const file = { title: '', description: '', fileName }
  if (!tool) return { ...file, body: bytes }
  const title = data.words.steps.send.broker
  const result = writeFileResult({ ...tool.members, title }, { fileName, mimeType: archiveType, bytes }, tool)
  return { ...file, body: new TextEncoder().encode(result) }
}
