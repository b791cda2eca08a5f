import { compileChecks } from '../domain/schema-issues.ts'
import { formOf, readRecord, type RecordFault } from '../domain/record/input/read-record.ts'
import type { RecordBounds } from '../domain/record/input/record-shape.ts'
import type { ImportFile } from '../domain/import/read-file.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import { ImportChoices, ImportRequest, MOST_FILES, type ImportChoice } from '../schemas/record/import.ts'

/** The parts of a form: files as they were exported, and the texts of its other fields. */
export interface ImportForm {
  files: ImportFile[]
  record?: string
  choices?: string
}

/** What is wrong with a request to import reports: its shape, or the record in it. */
export interface ImportFaults {
  code: 'INVALID_BODY' | 'INVALID_RECORD'
  faults: RecordFault[]
}

/** A request to import reports, checked. */
export interface CheckedImport {
  files: ImportFile[]
  record?: BusinessRecord
  choices: ImportChoice[]
}

const MAX_FAULTS = 30
const checkRequest = compileChecks(ImportRequest, MAX_FAULTS)
const checkChoices = compileChecks(ImportChoices, MAX_FAULTS)

/** Reads a JSON body. Returns every fault with its path. */
export function readImportJson (body: Uint8Array, bounds: RecordBounds): CheckedImport | ImportFaults {
  const read = parse(new TextDecoder().decode(body), '')
  if ('fault' in read) return invalid([read.fault])
  const { issues } = checkRequest(read.value)
  if (issues.length > 0) return invalid(issues.map(toFault('')))
  const { files = [], record, choices = [] } = read.value as ImportRequest
  const faults: RecordFault[] = []
  const contents = files.map(({ name, text, base64 }, place) => {
    const path = `/files/${place}`
    if ((text === undefined) === (base64 === undefined)) {
      faults.push({ path, problem: 'must have either text or base64' })
    }
    if (base64 !== undefined && !isBase64(base64)) faults.push({ path: `${path}/base64`, problem: 'is not base64' })
    return { name, bytes: text === undefined ? Buffer.from(base64 ?? '', 'base64') : new TextEncoder().encode(text) }
  })
  if (faults.length > 0) return invalid(faults)
  const sent = record === undefined || typeof record === 'string' ? record : JSON.stringify(record)
  return withRecord({ files: contents, choices }, sent, bounds)
}

/** Reads the parts of a form. Returns every fault with its path. */
export function readImportForm (
  { files, record, choices }: ImportForm, bounds: RecordBounds
): CheckedImport | ImportFaults {
  const read = choices === undefined || choices.trim() === '' ? { value: [] } : parse(choices, '/choices')
  if ('fault' in read) return invalid([read.fault])
  const { issues } = checkChoices(read.value)
  if (issues.length > 0) return invalid(issues.map(toFault('/choices')))
  return withRecord({ files, choices: read.value as ImportChoice[] }, record, bounds)
}

function withRecord (
  request: CheckedImport, text: string | undefined, bounds: RecordBounds
): CheckedImport | ImportFaults {
  const { files } = request
  if (text === undefined || text.trim() === '') {
    return files.length > 0 ? request : invalid([{ path: '/files', problem: `must have 1 to ${MOST_FILES} files` }])
  }
  const read = readRecord(text, formOf(text), bounds)
  if ('record' in read) return { ...request, record: read.record }
  return { code: 'INVALID_RECORD', faults: read.faults.map((fault) => ({ ...fault, path: `/record${fault.path}` })) }
}

/** A fault with a choice: one that names no question of the record, or no answer to it. */
export const choiceFault = (place: number, problem: string): ImportFaults =>
  invalid([{ path: `/choices/${place}`, problem }])

const invalid = (faults: RecordFault[]): ImportFaults => ({ code: 'INVALID_BODY', faults })

const toFault = (root: string) => ({ path, expected }: { path: string[], expected: string }): RecordFault =>
  ({ path: `${root}${path.map((name) => `/${name}`).join('')}`, problem: expected })

const isBase64 = (text: string) => /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)

function parse (text: string, path: string): { value: unknown } | { fault: RecordFault } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: { path, problem: 'is not JSON' } }
  }
}
