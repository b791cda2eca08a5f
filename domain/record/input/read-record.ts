import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { leaveOutEmpty } from '../../leave-out-empty.ts'
import { dayOf } from '../../calendar-days.ts'
import { isObject } from '../../is-object.ts'
import { describeJsonFault } from '../../json-fault.ts'
import { hideInPath } from './private-numbers.ts'
import { readYaml } from './read-yaml.ts'
import { faultsOf, type RecordBounds, type ShapeFault } from './record-shape.ts'

/** A fault in the shape of a record, and its line if known. In JSON, only repeated members have a line. */
export interface RecordFault extends ShapeFault { line?: number }

/** The faults of a record that cannot be read, and the code of the error if the text is not even JSON. */
export interface RecordFaults {
  faults: RecordFault[]
  code?: 'INVALID_JSON'
}

const MAX_SEGMENT = 80
/**
 * How many characters of a name are searched for private numbers: enough to find any that begins in the displayed part.
 */
const MAX_SEARCHED = 500

/** Guesses the format of a text that does not declare one: JSON if it begins with a brace, otherwise YAML. */
export const formOf = (text: string): 'json' | 'yaml' => /^\s*\{/.test(text) ? 'json' : 'yaml'

/**
 * Reads a record from JSON or from YAML of the core schema. Returns all shape faults at once, each with its path and
 * what is allowed there. Faults never repeat values. Optional members that are null or empty count as left
 * out. A record without its date is of `today`.
 */
export function readRecord (
  text: string,
  form: 'json' | 'yaml',
  bounds: RecordBounds,
  today: string = dayOf(Date.now())
): { record: BusinessRecord } | RecordFaults {
  // A byte-order mark is not part of the text (RFC 8259, section 8.1).
  const written = text.replace(/^\ufeff/, '')
  const read = form === 'json' ? readJson(written, bounds.depth) : readYaml(written, bounds.depth)
  if ('fault' in read) {
    return { faults: [{ path: '', ...read.fault }], ...'notJson' in read && { code: 'INVALID_JSON' } }
  }
  if (isObject(read.value) && isObject(read.value.record) && read.value.format === undefined) {
    return { faults: [{ path: '', problem: WRAPPED }] }
  }
  leaveOutEmpty(read.value, BusinessRecord)
  if (isObject(read.value)) read.value.asOf = read.value.asOf || today
  const { faults, total } = faultsOf(read.value, bounds)
  if (total === 0) return { record: read.value as BusinessRecord }
  const told = faults.map(({ path, problem }) => {
    const line = read.lineOf(path)
    return { path: shown(path), problem, ...line !== undefined && { line } }
  })
  const rest = total - told.length
  return { faults: rest > 0 ? [...told, { path: '', problem: `has ${rest} faults more, which are not listed` }] : told }
}

/** The likeliest slip of a program: it sends the response of the import on, or the arguments of a tool. */
const WRAPPED = 'is in the member record of this body: send only the value of record, without what is around it'

function readJson (text: string, maxDepth: number) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { notJson: true, fault: { problem: describeJsonFault(text) } }
  }
  if (keysIn(text) === countKeys(value)) return { value, lineOf: () => undefined }
  // JSON is also YAML, and the YAML reader reports which member is repeated.
  const again = readYaml(text, maxDepth)
  return 'fault' in again ? again : { fault: { problem: 'must not have a member twice in one object' } }
}

/** Counts the members in a JSON text. JSON.parse keeps only the last of several members with the same name. */
function keysIn (text: string): number {
  let count = 0
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfString(text, start)
    let next = end + 1
    while (isSpace(text.charCodeAt(next))) next++
    if (text[next] === ':') count++
    start = text.indexOf('"', next)
  }
  return count
}

/** The end of the string that begins at `start`: the first quotation mark after an even number of backslashes. */
function endOfString (text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

function countKeys (value: unknown): number {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const members = Array.isArray(one) ? one : Object.values(one)
    if (members !== one) count += members.length
    for (const member of members) if (typeof member === 'object') open.push(member)
  }
  return count
}

/**
 * The path with private numbers hidden and each name cut to 80 characters. Long names are shortened before the search.
 */
const shown = (path: string) =>
  path.split('/').map((segment) => hideInPath(segment.slice(0, MAX_SEARCHED)).slice(0, MAX_SEGMENT)).join('/')
