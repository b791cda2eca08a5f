import { leaveOutEmpty } from '../domain/leave-out-empty.ts'
import { describeJsonFault } from '../domain/json-fault.ts'
import { compileChecks } from '../domain/schema-issues.ts'
import { formOf, readRecord, type RecordFault } from '../domain/record/input/read-record.ts'
import { hideInPath } from '../domain/record/input/private-numbers.ts'
import type { RecordBounds } from '../domain/record/input/record-shape.ts'
import type { OpenedFile } from '../domain/import/open-archives.ts'
import type { ChoiceError } from '../domain/import/questions/apply-choices.ts'
import { Refusal } from '../domain/import/refusal.ts'
import { outlineJson } from './json-outline.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import { ImportChoices, ImportRequestBody, MOST_CHOICES, MOST_FILES, type SentChoice } from '../schemas/record/import.ts'

/** The parts of a form: the exported files, and the texts of its other fields. */
export interface ImportForm {
  files: OpenedFile[]
  record?: string
  /** JSON texts: each a list of answers, or one answer. */
  choices?: string[]
}

/** The faults of an import request: in its shape, or in the record that it contains. */
export interface ImportFaults {
  code: 'INVALID_BODY' | 'INVALID_RECORD' | 'INVALID_JSON'
  faults: RecordFault[]
}

/** A validated import request. */
interface CheckedImport {
  files: OpenedFile[]
  record?: BusinessRecord
  choices: SentChoice[]
}

/** `body` is the maximum size of a record in bytes. */
type Bounds = RecordBounds & { body: number }

const MAX_FAULTS = 30
/** Maximum number of values in a JSON body: more than any record or list of choices within the limits has. */
const MAX_VALUES = 300_000
const checkRequest = compileChecks(ImportRequestBody, MAX_FAULTS, [ImportChoices])
const checkChoices = compileChecks(ImportChoices, MAX_FAULTS)

/** Reads a JSON body. Returns the validated request, or every fault with its path. */
export function readImportJson (body: Uint8Array, bounds: Bounds): CheckedImport | ImportFaults {
  // One level more, because the record is a member of the request.
  const read = parse(body, '', bounds.depth + 1)
  if ('fault' in read) return { code: read.code ?? 'INVALID_BODY', faults: [read.fault] }
  leaveOutEmpty(read.value, ImportRequestBody, () => ImportChoices)
  const { files: sentFiles, choices: sentChoices } = Object(read.value) as Record<string, unknown>
  const long = tooLong(sentFiles, '/files', MOST_FILES) ?? tooLong(sentChoices, '/choices', MOST_CHOICES)
  if (long) return invalid([long])
  if (typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) {
    return invalid([{ path: '', problem: 'must be an object, with members such as files' }])
  }
  const { issues } = checkRequest(read.value)
  if (issues.length > 0) return invalid(issues.map(toFault('')))
  const { files = [], record, choices = [] } = read.value as ImportRequestBody
  const faults: RecordFault[] = []
  const contents = files.map((file, place): OpenedFile => {
    const content = contentOf(file)
    if (content instanceof Uint8Array) return { name: file.name, bytes: content }
    if (content instanceof Refusal) return { name: file.name, bytes: new Uint8Array(), refusal: content }
    faults.push({ ...content, path: `/files/${place}${content.path}` })
    return { name: file.name, bytes: new Uint8Array() }
  })
  if (faults.length > 0) return invalid(faults)
  const sent = record === undefined || typeof record === 'string' ? record : JSON.stringify(record)
  return withRecord({ files: contents, choices }, sent, bounds)
}

/**
 * Returns the content of a file, the fault in it, or why a file that was sent in the wrong way is not read. An empty
 * text or base64 beside the other counts as left out.
 */
function contentOf ({ text, base64 }: NonNullable<ImportRequestBody['files']>[0]): Uint8Array | RecordFault | Refusal {
  if ((text === undefined) === (base64 === undefined) && Boolean(text) === Boolean(base64)) {
    return { path: '', problem: 'must have either text or base64' }
  }
  if (!base64) {
    if (isBinary(text!)) return new Refusal('damaged', SENT_AS_TEXT)
    const problem = ENCODED_FILE.test(text!) ? IS_BASE64 : notContent(text!)
    return problem === undefined ? new TextEncoder().encode(text) : { path: '/text', problem }
  }
  const digits = base64.replace(DATA_URL, '')
  if (!isBase64(digits)) return { path: '/base64', problem: notContent(base64) ?? 'is not base64' }
  const bytes = Buffer.from(digits, 'base64')
  return ENCODED_FILE.test(bytes.toString('latin1', 0, 8))
    ? { path: '/base64', problem: 'is encoded in base64 twice: encode the bytes of the file once' }
    : bytes
}

const SENT_AS_TEXT = 'This workbook, PDF or picture was read as text before it was sent, which damages it: send its bytes in base64.'
const IS_BASE64 = 'is base64: send it in the member base64 instead of text'

/** How the base64 of a workbook (ZIP or OLE), a PDF or a picture (JPEG or PNG) begins. */
const ENCODED_FILE = /^(?:UEsDB|JVBERi|0M8R4K|\/9j\/|iVBORw)/
/** How the text begins in which the bytes of a workbook or a picture were decoded. */
const DECODED_WORKBOOKS = [
  '\u0089PNG', '\ufffdPNG', '\u00ff\u00d8\u00ff', '\ufffd\ufffd\ufffd', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '\ufffd\ufffd\u0011\ufffd'
]

/** Whether a text is a workbook, or a PDF that is not ASCII, after a program decoded it as text. */
const isBinary = (text: string): boolean =>
  DECODED_WORKBOOKS.some((beginning) => text.startsWith(beginning)) || (text.startsWith('%PDF-') && /[\u0080-\uffff]/.test(text))

/** Says what to send in place of an address, or of bytes as Python prints them. */
function notContent (content: string): string | undefined {
  const begins = content.slice(0, 2100).trim()
  if (/^(?:https?|file|ftp|blob):\S{0,2048}$/i.test(begins)) {
    return 'is the address of a file, and nothing is fetched: send the content of the file'
  }
  return /^b['"]/.test(begins)
    ? "is bytes as Python prints them (b'…'): decode them first, as in base64.b64encode(data).decode()"
    : undefined
}

/** What precedes the content in a data URL (RFC 2397), as browsers write the content of a file. */
const DATA_URL = /^data:[^,]{0,200};base64,/i

/** Reads the parts of a form. Returns the validated request, or every fault with its path. */
export function readImportForm (
  { files, record, choices = [] }: ImportForm, bounds: Bounds
): CheckedImport | ImportFaults {
  const read = readChoices(choices, bounds)
  return 'faults' in read ? read : withRecord({ files, choices: read.choices }, record, bounds)
}

/** Reads answers from JSON texts: each a list, or one answer. Returns all of them, or every fault with its path. */
export function readChoices (choices: string[], bounds: Bounds): Pick<CheckedImport, 'choices'> | ImportFaults {
  const answers: unknown[] = []
  for (const text of choices.filter((one) => one.trim() !== '')) {
    const read = parse(new TextEncoder().encode(text), '/choices', bounds.depth)
    if ('fault' in read) return invalid([read.fault])
    const { value } = read
    const sent: unknown[] = Array.isArray(value) ? value.slice(0, MOST_CHOICES + 1) : [value]
    answers.push(...sent.filter((one) => one !== null))
    const long = tooLong(answers, '/choices', MOST_CHOICES)
    if (long) return invalid([long])
  }
  leaveOutEmpty(answers, ImportChoices)
  const { issues } = checkChoices(answers)
  if (issues.length > 0) return invalid(issues.map(toFault('/choices')))
  return { choices: answers as SentChoice[] }
}

function withRecord (
  request: CheckedImport, text: string | undefined, bounds: Bounds
): CheckedImport | ImportFaults {
  const { files } = request
  if (text === undefined || text.trim() === '') {
    return files.length > 0 ? request : invalid([{ path: '/files', problem: `must have 1 to ${MOST_FILES} files` }])
  }
  if (Buffer.byteLength(text) > bounds.body) {
    return invalid([{ path: '/record', problem: `must have at most ${bounds.body.toLocaleString('en-US')} bytes` }])
  }
  const read = readRecord(text, formOf(text), bounds)
  if ('record' in read) return { ...request, record: read.record }
  return { code: 'INVALID_RECORD', faults: read.faults.map((fault) => ({ ...fault, path: `/record${fault.path}` })) }
}

/** A fault in a choice: its question is not in the record, or its answer is not allowed. */
export const choiceFault = ({ place, message, member, allowed }: ChoiceError): ImportFaults =>
  invalid([{ path: `/choices/${place}${member}`, problem: message, ...allowed && { allowed } }])

const invalid = (faults: RecordFault[]): ImportFaults => ({
  code: 'INVALID_BODY',
  faults: faults.map((fault) => ({ ...fault, path: hideInPath(fault.path), problem: hideInPath(fault.problem) }))
})

const toFault = (root: string) => ({ path, expected }: { path: string[], expected: string }): RecordFault =>
  ({ path: `${root}${path.map((name) => `/${name}`).join('')}`, problem: expected })

// Both alphabets of RFC 4648. Two simple patterns, because a single one for the whole text takes quadratic time.
const isBase64 = (text: string) => !/[^A-Za-z0-9+/=\s_-]|=\s*[^=\s]/.test(text) && !/=\s*=\s*=/.test(text)

/** Reports a list that is too long before its items are validated. */
const tooLong = (items: unknown, path: string, most: number): RecordFault | undefined =>
  Array.isArray(items) && items.length > most ? { path, problem: `must have at most ${most} items` } : undefined

/** Parses JSON within the limits on depth and size. */
function parse (
  bytes: Uint8Array, path: string, maxDepth: number
): { value: unknown } | { fault: RecordFault, code?: 'INVALID_JSON' } {
  const { depth, values } = outlineJson(bytes)
  if (depth > maxDepth) return { fault: { path, problem: `must not be nested deeper than ${maxDepth} levels` } }
  if (values > MAX_VALUES) {
    return { fault: { path, problem: `must have at most ${MAX_VALUES.toLocaleString('en-US')} values` } }
  }
  const text = new TextDecoder().decode(bytes)
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { code: 'INVALID_JSON', fault: { path, problem: describeJsonFault(text) } }
  }
}
