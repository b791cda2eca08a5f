import { namesInPointer, valueAt } from '../json-pointer.ts'
import type { TSchema } from '@sinclair/typebox'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { dollarsOf, readAmount } from '../../import/amount.ts'
import { slugOf } from '../../slug.ts'
import { isKeptDay } from '../input/record-shape.ts'

/** A form field: the JSON Pointer (RFC 6901) of a value in the record, and the text typed there. */
export type FieldEdit = [pointer: string, text: string]

/** A field whose text is not a valid value. The record keeps its previous value. */
export interface EditFault {
  pointer: string
  text: string
  /**
   * What is allowed: an amount, a whole number, one of a fixed set of values, a text like the example, any value in
   * place of none (`required`), a shorter text (`length`), or nothing because the list is full (`full`).
   */
  allowed: 'amount' | 'whole-number' | 'value' | 'pattern' | 'required' | 'length' | 'full'
  /** A text that matches the pattern, or the maximum number of characters or entries. */
  example?: string
}

type Entry = Record<string, unknown>
type Container = Entry | unknown[]

/** Members that name an entry. The first nonempty one determines the id of a new entry. */
const NAMES = ['name', 'label', 'title', 'lender', 'fact', 'issue', 'request'] as const
const MOST_ID = 60

/**
 * Applies form fields to a record and returns the changed copy. An empty text removes its value, and the entry too if
 * nothing else is left in it. A field beyond the end of a list adds an entry, whose id is derived from its name. Fields
 * that no record has are ignored. `removed` lists pointers of entries to remove. Texts longer than `mostText`
 * characters are faults. Faults have the pointers of the fields, although the entries of the result may have moved.
 */
export function editRecord (
  record: BusinessRecord, edits: readonly FieldEdit[], removed: readonly string[] = [], mostText = Infinity
): { record: BusinessRecord, faults: EditFault[] } {
  const copy = structuredClone(record)
  const faults: EditFault[] = []
  const gone = removed.map(namesInPointer).filter((members) => members.length > 0 && schemaAt(members) !== undefined)
  const kept = edits.filter(([path]) => !removed.some((one) => path.startsWith(`${one}/`)))
  for (const [path, sent] of kept) {
    // A field of several lines is sent with CRLF.
    const text = sent.replaceAll('\r\n', '\n')
    const members = namesInPointer(path)
    const schema = schemaAt(members)
    if (schema === undefined || members.length === 0 || isUntouched(valueAt(copy, members), text)) continue
    const read = text.trim().length > mostText
      ? { allowed: 'length' as const, example: mostText.toLocaleString('en-US') }
      : text.trim() === '' ? { value: undefined } : fullList(members, gone) ?? valueOf(schema, text.trim(), cellUnit(copy, members))
    if ('allowed' in read) faults.push({ pointer: path, text, ...read })
    else set(copy, members, read.value)
  }
  fillRows(copy, kept)
  const emptied = emptiedEntries(copy, kept)
  faults.push(...missingFaults(copy, kept, emptied, faults))
  for (const members of [...gone, ...emptied]) set(copy, members, undefined)
  tidy(copy as unknown as Container, BusinessRecord, '', record)
  forgetLines(copy, record)
  return { record: copy, faults }
}

/** Returns the text of an amount or another number in its field: `12000.5` → `12,000.50`. */
export const numberText = (value: number): string => value.toLocaleString('en-US', {
  minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 10
})

/** Returns the maximum number of entries in the list at a JSON Pointer. */
export const mostEntries = (list: string): number => schemaAt(namesInPointer(list))?.maxItems ?? Infinity

/**
 * Whether the text of a field is the one that the field was shown with. The value then keeps its type, decimals, and
 * line breaks, which a field of one line drops.
 */
function isUntouched (value: unknown, text: string): boolean {
  if (typeof value === 'number') return text === numberText(value) || text === String(value)
  if (typeof value !== 'string') return false
  return value.trim() === text.trim() || (!text.includes('\n') && value.replaceAll(/[\r\n]/g, '').trim() === text.trim())
}

/** The schema at a path of members, if a record can have that path. */
const schemaAt = (members: string[]): TSchema | undefined =>
  members.reduce<TSchema | undefined>((schema, member) => schema && schemaOf(schema, member), BusinessRecord)

/** The schema of an object member or list item, if the schema allows it. */
function schemaOf (schema: TSchema, member: string): TSchema | undefined {
  const { type, items, properties = {}, patternProperties = {} } = schema
  if (type === 'array') return /^\d{1,4}$/.test(member) ? items : undefined
  if (Object.hasOwn(properties, member)) return properties[member]
  return Object.entries<TSchema>(patternProperties).find(([pattern]) => new RegExp(pattern).test(member))?.[1]
}

type Refused = Pick<EditFault, 'allowed' | 'example'>

/** Refuses a field that would make a list longer than its schema allows, not counting the removed entries. */
function fullList (members: string[], gone: string[][]): Refused | undefined {
  for (const [depth, member] of members.entries()) {
    const list = members.slice(0, depth)
    const { type, maxItems } = schemaAt(list)!
    const free = gone.filter((one) => one.length === depth + 1 && one.slice(0, depth).join('/') === list.join('/')).length
    if (type === 'array' && Number(member) >= maxItems + free) return { allowed: 'full', example: String(maxItems) }
  }
  return undefined
}

const PLAIN_NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/
/** A number that is rather a year or a code, such as `2004` or `0042`. */
const YEAR_OR_CODE = /^(?:1[89]|2[01])\d\d$|^0\d/

/** Converts filled text to a value of the schema. `unit` is that of a table cell. */
function valueOf (schema: TSchema, text: string, unit: string | undefined): { value: unknown } | Refused {
  const types: unknown[] = [schema.type].flat()
  if (types.includes('boolean')) return { value: text === 'true' }
  if (types.includes('array')) return listOf(schema.items, text.split(/[\s,;]+/).filter((one) => one !== ''))
  if (types.includes('string') && types.includes('number')) {
    const isText = unit === 'text' || (unit === undefined && (!PLAIN_NUMBER.test(text) || YEAR_OR_CODE.test(text)))
    return { value: isText ? text : numberOf(schema, text) ?? text }
  }
  if (types.includes('number') || types.includes('integer')) {
    const value = numberOf(schema, text)
    return value === undefined ? { allowed: types.includes('number') ? 'amount' : 'whole-number' } : { value }
  }
  const { pattern, enum: values, examples } = schema as { pattern?: string, enum?: unknown[], examples?: string[] }
  if (values !== undefined) return values.includes(text) ? { value: text } : { allowed: 'value' }
  if (pattern === undefined) return { value: text }
  const found = [text, text.toUpperCase(), `FY${text}`, isoDay(text)].find((one) => new RegExp(pattern).test(one))
  const isWrongDay = found !== undefined && /^\d{4}-\d\d-\d\d$/.test(found) && !isKeptDay(found)
  return found === undefined || isWrongDay ? { allowed: 'pattern', example: examples![0]! } : { value: found }
}

function listOf (items: TSchema, texts: string[]): { value: unknown } | Refused {
  const values = texts.map((text) => valueOf(items, text, undefined))
  return values.find((one) => 'allowed' in one) ?? { value: values.map((one) => (one as { value: unknown }).value) }
}

/** Reads a number within the range of the schema. Only dollars are rounded to cents. */
function numberOf ({ type, minimum = -Infinity, maximum = Infinity }: TSchema, text: string): number | undefined {
  const number = text.replace(/%$/, '').trimEnd()
  const isDollars = maximum !== Infinity
  const read = readAmount(number)
  const value = !isDollars && PLAIN_NUMBER.test(number)
    ? Number(number.replaceAll(',', ''))
    : read.is === 'amount' ? dollarsOf(read.cents) : NaN
  const isAllowed = value >= minimum && value <= maximum && (type !== 'integer' || Number.isInteger(value))
  return isAllowed ? value : undefined
}

/** `12/31/2025` → `2025-12-31`. Any other text is returned as it is. */
export const isoDay = (text: string): string => text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_all, month: string, day: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** Returns the unit of a table cell: that of its row, or else of its column. */
function cellUnit ({ tables = [] }: BusinessRecord, [list, table, , row, cells, column]: string[]): string | undefined {
  if (list !== 'tables' || cells !== 'cells') return undefined
  const { columns = [], rows = [] } = tables[Number(table)] ?? {}
  return rows[Number(row)]?.unit ?? columns[Number(column)]?.unit
}

/** Returns a fault for each required field that is empty in an entry with other fields. */
function missingFaults (
  record: BusinessRecord, edits: readonly FieldEdit[], emptied: string[][], known: EditFault[]
): EditFault[] {
  const done = new Set([...known.map(({ pointer }) => pointer), ...emptied.map((members) => `/${members.join('/')}`)])
  const owners = new Set(edits.flatMap(([path]) =>
    path.split('/').slice(1, -1).map((_one, depth, all) => `/${all.slice(0, depth + 1).join('/')}`)))
  return [...owners].filter((owner) => !done.has(owner)).flatMap((owner) => {
    const members = namesInPointer(owner)
    const [entry, schema] = [valueAt(record, members), schemaAt(members)]
    if (!isContainer(entry) || schema === undefined) return []
    return requiredFields(schema).filter((member) => (entry as Entry)[member] === undefined)
      .map((member): EditFault => ({ pointer: `${owner}/${member}`, text: '', allowed: 'required' }))
      .filter(({ pointer }) => !done.has(pointer))
  })
}

/** Sets a value, creating the objects and lists on its path. Removing a value creates nothing. */
function set (root: object, members: string[], value: unknown): void {
  let at = root as Entry
  for (const [depth, member] of members.slice(0, -1).entries()) {
    if (!Object.hasOwn(at, member)) {
      if (value === undefined) return
      at[member] = schemaAt(members.slice(0, depth + 1))?.type === 'array' ? [] : {}
    }
    at = at[member] as Entry
  }
  const last = members.at(-1)!
  if (value !== undefined) at[last] = value
  else if (Array.isArray(at)) at[Number(last)] = undefined
  else delete at[last]
}

/** Gives each edited row of a table one cell for each column, so that every cell stays in its column. */
function fillRows ({ tables = [] }: BusinessRecord, edits: readonly FieldEdit[]): void {
  for (const [path] of edits) {
    const [, table, row] = /^\/tables\/(\d+)\/rows\/(\d+)\/cells\//.exec(path) ?? []
    const { columns = [], rows = [] } = tables[Number(table)] ?? {}
    const cells = rows[Number(row)]?.cells
    if (cells !== undefined) for (const [index] of columns.entries()) cells[index] ??= null
  }
}

/** Returns the entries whose fields were all emptied, if none of the members that their list requires is left. */
function emptiedEntries (record: BusinessRecord, edits: readonly FieldEdit[]): string[][] {
  const isEmptied = new Map<string, boolean>()
  for (const [path, text] of edits) {
    const entry = /^.*\/\d+(?=\/)/.exec(path.replace(/\/cells\/\d+$/, '/cells'))?.[0]
    if (entry !== undefined) isEmptied.set(entry, text.trim() === '' && (isEmptied.get(entry) ?? true))
  }
  return [...isEmptied].filter(([, isEmpty]) => isEmpty).map(([entry]) => namesInPointer(entry)).filter((members) => {
    const entry = valueAt(record, members)
    const schema = schemaAt(members)
    return isContainer(entry) && schema !== undefined &&
      requiredFields(schema).every((member) => (entry as Entry)[member] === undefined)
  })
}

/**
 * Removes the ids of removed lines from the lists that no form shows: the lines of payroll filings, and the months of
 * lines. An add-back keeps its line, because its owner decides what becomes of it.
 */
function forgetLines ({ statements }: BusinessRecord, before: BusinessRecord): void {
  if (!statements) return
  const left = new Set(statements.lines?.map(({ id }) => id))
  const gone = new Set(before.statements?.lines?.map(({ id }) => id).filter((id) => !left.has(id)))
  if (gone.size === 0) return
  if (statements.monthly) statements.monthly = statements.monthly.filter(({ line }) => !gone.has(line))
  for (const filing of statements.payroll ?? []) filing.lines = filing.lines.filter((id) => !gone.has(id))
}

/** Removes empty objects and lists, and gives new entries the members that their list requires. */
function tidy (value: Container, schema: TSchema, list: string, before: BusinessRecord): void {
  if (Array.isArray(value)) {
    if ([schema.items.type].flat().includes('null')) return
    const entries = value.filter((entry) => entry !== undefined)
    for (const entry of entries) if (isContainer(entry)) tidy(entry, schema.items, list, before)
    value.splice(0, value.length, ...entries.filter((entry) => !isEmpty(entry)))
    const named = [...value, ...idsBefore(before, list)]
    for (const entry of value) if (isContainer(entry)) complete(entry as Entry, schema.items, named, list)
    return
  }
  for (const [member, one] of Object.entries(value)) {
    const own = schemaOf(schema, member)
    if (!isContainer(one) || own === undefined) continue
    tidy(one, own, `${list}/${member}`, before)
    if (isEmpty(one) && !required(schema).includes(member)) delete value[member]
  }
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
const isEmpty = (value: unknown) => isContainer(value) && Object.keys(value).length === 0
const required = (schema: TSchema) => (schema.required ?? []) as string[]

/** The required members that a form has a field for: neither the id nor a list or object. */
const requiredFields = (schema: TSchema) => required(schema).filter((member) =>
  member !== 'id' && !['object', 'array'].includes((schema.properties as Record<string, TSchema>)[member]!.type))

/** Adds missing required maps and lists, and a unique id. */
function complete (entry: Entry, schema: TSchema, all: unknown[], list: string): void {
  for (const member of required(schema)) {
    if (entry[member] !== undefined) continue
    const { type, pattern } = (schema.properties as Record<string, TSchema>)[member]!
    if (type === 'object') entry[member] = {}
    else if (type === 'array') entry[member] = []
    else if (member === 'id') entry.id = newId(entry, pattern as string, all, list)
  }
}

const numbered = [
  { list: '/facts', prefix: 'GR-', digits: 3 },
  { list: '/documents', prefix: 'DR-90.', digits: 2 },
  { list: '/requests', prefix: 'R90.', digits: 2 }
]

/** The entries that a numbered list had before, so that no new entry gets the number of a removed one. */
const idsBefore = (before: BusinessRecord, list: string) =>
  numbered.some((one) => one.list === list) ? (valueAt(before, namesInPointer(list)) ?? []) as unknown[] : []

function newId (entry: Entry, pattern: string, all: unknown[], list: string): string {
  const used = new Set(all.map((one) => (one as { id?: unknown }).id))
  const series = numbered.find((one) => one.list === list)
  const name = NAMES.map((member) => entry[member]).find((one) => typeof one === 'string') as string | undefined
  const base = slugOf(slugOf(name ?? '').slice(0, MOST_ID - 4)) || 'entry'
  for (let count = 1; ; count++) {
    const id = series === undefined
      ? count === 1 ? base : `${base}-${count}`
      : `${series.prefix}${String(count).padStart(series.digits, '0')}`
    if (!used.has(id) && new RegExp(pattern).test(id)) return id
  }
}
