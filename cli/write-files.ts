import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import type { ReadingProgress } from '../domain/import/import-reports.ts'
import { slugOf } from '../domain/slug.ts'
import { fillIn } from '../html/fill-in.ts'
import { isDocument, type RecordJobsData } from '../record-jobs/job.tsx'
import { runWrite, type Wanted } from '../record-jobs/write-from-reports.ts'
import { BROKER_PACKAGE, documentFiles, recordFileNames } from '../schemas/record/document-files.ts'
import { defaultEdition, type Edition } from '../schemas/record/editions.ts'
import { MOST_RECIPIENT } from '../schemas/sample/sample-file-queries.ts'
import { HomeError, type Home } from './home.ts'
import { changeRecord, readFound, replaceFile, sha256Of, writing, type KnownFile } from './record-file.ts'

/** Which documents to write from a record, and where. */
export interface DocumentsWanted {
  /** File names, such as `cim.docx` or `broker.zip`. */
  documents: string[]
  /** The folder for them. By default, that of the record. */
  into?: string
  edition?: Edition
  blind?: boolean
  /** Whom a PDF is for, which is printed across its pages. */
  recipient?: string
  /** Whether to replace a file that was not written here, or has been changed since. */
  force?: boolean
  /** Whether to write the documents in the archive for a broker beside it as well. */
  unpacked?: boolean
}

/** A file that was written. */
export interface WrittenFile { document: string, path: string, bytes: number }

/**
 * Writes documents from the record at a path. Throws, before anything is written, for a document that does not exist, a
 * record that cannot be read, and a file that would be lost.
 */
export async function writeDocuments (
  home: Home, path: string, wish: DocumentsWanted, onFile?: (progress: ReadingProgress) => Promise<void>
): Promise<WrittenFile[]> {
  const { documents, into = dirname(path), force = false, unpacked = false, ...variant } = wish
  if ((wish.recipient?.length ?? 0) > MOST_RECIPIENT) {
    throw new HomeError('use', fillIn(home.words.problems.recipient, { most: MOST_RECIPIENT }))
  }
  const wanted = documents.map((name) => ({ name, make: wantedBy(home, name, variant) }))
  readFound(home, path)
  return await changeRecord(home, path, async (kept) => {
    const text = JSON.stringify(kept.record)
    const files = new Map<string, { document: string, bytes: Uint8Array }>()
    for (const [place, { name, make }] of wanted.entries()) {
      await onFile?.({ number: place + 1, total: wanted.length, name })
      const body = await bodyOf(home.data, make, text)
      files.set(join(into, fileNameFor(name, make)), { document: name, bytes: body })
      if (!unpacked || make.make !== BROKER_PACKAGE) continue
      for (const [part, bytes] of Object.entries(unzipSync(body))) {
        files.set(join(into, part), { document: part, bytes })
      }
    }
    const known = new Map(kept.written.map((one) => [one.path, one.sha256]))
    const nameOf = (file: string) => relative(dirname(path), file)
    for (const file of force ? [] : files.keys()) {
      if (existsSync(file) && sha256Of(readFileSync(file)) !== known.get(nameOf(file))) {
        throw new HomeError('use', fillIn(home.words.problems.notOurs, { path: file }))
      }
    }
    for (const [file, { bytes }] of files) {
      writing(home.words.problems, file, () => {
        mkdirSync(into, { recursive: true })
        replaceFile(file, bytes)
      })
      known.set(nameOf(file), sha256Of(bytes))
    }
    const written = [...known].map(([name, sha256]): KnownFile => ({ path: name, sha256 }))
    const result = [...files].map(([file, { document, bytes }]) =>
      ({ document, path: resolve(file), bytes: bytes.length }))
    return { kept: { ...kept, written }, result }
  })
}

/** Forms of a document that are texts, by extension. */
const TEXTS = { md: 'markdown', json: 'json' } as const

/** Returns what a file name asks for. Throws a sentence that lists the documents for any other name. */
function wantedBy ({ words }: Home, name: string, variant: Pick<DocumentsWanted, 'edition' | 'blind' | 'recipient'>): Wanted {
  const [make, extension = '', ...rest] = name.split('.')
  if (make === BROKER_PACKAGE && extension === 'zip' && rest.length === 0) return { make, as: 'zip' }
  if (isDocument(make) && rest.length === 0) {
    const as = TEXTS[extension as keyof typeof TEXTS] ?? documentFiles[make].find((one) => one === extension)
    if (as !== undefined) return { make, as, ...variant }
  }
  throw new HomeError('use', fillIn(words.problems.document, { name, names: recordFileNames.join(', ') }))
}

/** The name of the file: that of the document, with what differs from its default. */
function fileNameFor (name: string, wanted: Wanted): string {
  if (wanted.make === BROKER_PACKAGE) return name
  const { as, make, blind = false, recipient, edition = defaultEdition(as) } = wanted as Exclude<Wanted, { as: 'zip' }>
  const marks = [
    ...make === 'cim' && edition !== defaultEdition(as) ? [edition] : [], ...blind && make !== 'teaser' ? ['blind'] : [],
    ...recipient === undefined || !(as === 'pdf' || as === 'docx') ? [] : [`for-${slugOf(recipient)}`]
  ]
  return [name.split('.')[0], ...marks].join('-') + name.slice(name.indexOf('.'))
}

/** Writes the report on a record, as text. */
export const reportOf = async (data: RecordJobsData, text: string, as: 'json' | 'markdown'): Promise<string> =>
  new TextDecoder().decode(await bodyOf(data, { make: 'report', as }, text))

async function bodyOf (data: RecordJobsData, wanted: Wanted, text: string): Promise<Uint8Array> {
  const written = await runWrite(data, { ...wanted, record: { text, form: 'json' } })
  if ('body' in written) return written.body
  throw new HomeError('unread', written.faults.map(({ path, problem }) => `${path} ${problem}.`).join('\n'))
}
