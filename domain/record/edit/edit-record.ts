import type { TSchema } from '@sinclair/typebox'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { dollarsOf, readAmount } from '../../import/amount.ts'
import { slugOf } from '../../slug.ts'

/** A form field: the JSON Pointer (RFC 6901) of a value in the record, and the text typed there. */
export type FieldEdit = [pointer: string, text: string]

/** A field whose text is not a valid value. The record keeps its previous value. */
export interface EditFault {
  pointer: string
  text: string
  /** The kind of value that is allowed; `value` means one of a fixed set or pattern. */
  allowed: 'amount' | 'whole-number' | 'value'
}

type Entry = Record<string, unknown>
type Container = Entry | unknown[]

/** Members that name an entry. The first nonempty one determines the id of a new entry. */
const NAMES = ['name', 'label', 'title', 'lender', 'fact', 'issue', 'request'] as const
const MOST_ID = 60

/**
 * Applies form fields to a record and returns the changed copy. An empty text removes its value, and the entry too if
 * nothing else is left in it. A field beyond the end of a list adds an entry, whose id is derived from its name. Fields
 * that no record has are ignored. `removed` lists pointers of entries to remove.
 */
export function editRecord (
  record: BusinessRecord, edits: readonly FieldEdit[], removed: readonly string[] = []
): { record: BusinessRecord, faults: EditFault[] } {
  const copy = structuredClone(record)
  const faults: EditFault[] = []
  for (const [path, text] of edits) {
    const members = membersOf(path)
    const schema = schemaAt(members)
    if (schema === undefined || members.length === 0) continue
    // Untouched text keeps its type, even if it looks like a number.
    if (valueAt(copy, members) === text.trim()) continue
    const value = valueOf(schema, text)
    if (typeof value === 'object' && 'allowed' in value) faults.push({ pointer: path, text, allowed: value.allowed })
    else set(copy, members, value.value)
  }
  fillRows(copy, edits)
  const gone = removed.map(membersOf).filter((members) => members.length > 0 && schemaAt(members) !== undefined)
  for (const members of [...gone, ...emptiedEntries(copy, edits)]) set(copy, members, undefined)
  tidy(copy as unknown as Container, BusinessRecord, '')
  return { record: copy, faults }
}

const membersOf = (path: string) =>
  path.split('/').slice(1).map((member) => member.replaceAll('~1', '/').replaceAll('~0', '~'))

const valueAt = (record: object, members: string[]): unknown =>
  members.reduce<unknown>((part, member) =>
    isContainer(part) && Object.hasOwn(part, member) ? (part as Entry)[member] : undefined, record)

/** The schema at a path of members, if a record can have that path. */
const schemaAt = (members: string[]): TSchema | undefined =>
  members.reduce<TSchema | undefined>((schema, member) => schema && schemaOf(schema, member), BusinessRecord)

/** The schema of an object member or list item, if the schema allows it. */
function schemaOf (schema: TSchema, member: string): TSchema | undefined {
  const { type, items, maxItems, properties = {}, patternProperties = {} } = schema
  if (type === 'array') return /^\d{1,4}$/.test(member) && Number(member) < maxItems ? items : undefined
  if (Object.hasOwn(properties, member)) return properties[member]
  return Object.entries<TSchema>(patternProperties).find(([pattern]) => new RegExp(pattern).test(member))?.[1]
}

/** Converts text to a value of the schema. Empty text becomes undefined. */
function valueOf (schema: TSchema, text: string): { value: unknown } | { allowed: EditFault['allowed'] } {
  const trimmed = text.trim()
  if (trimmed === '') return { value: undefined }
  const types: unknown[] = [schema.type].flat()
  if (types.includes('boolean')) return { value: trimmed === 'true' }
  if (types.includes('array')) return { value: trimmed.split(/[\s,;]+/).filter((one) => one !== '') }
  if (types.includes('number') || types.includes('integer')) {
    const read = readAmount(trimmed.replace(/%$/, ''))
    if (read.is === 'amount') {
      const value = dollarsOf(read.cents)
      if (types.includes('number') || Number.isInteger(value)) return { value }
    }
    if (!types.includes('string')) return { allowed: types.includes('number') ? 'amount' : 'whole-number' }
  }
  const { pattern, enum: values } = schema as { pattern?: string, enum?: unknown[] }
  const isAllowed = (values?.includes(trimmed) ?? true) && (pattern === undefined || new RegExp(pattern).test(trimmed))
  return isAllowed ? { value: trimmed } : { allowed: 'value' }
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
  return [...isEmptied].filter(([, isEmpty]) => isEmpty).map(([entry]) => membersOf(entry)).filter((members) => {
    const entry = valueAt(record, members)
    const schema = schemaAt(members)
    if (!isContainer(entry) || schema === undefined) return false
    return required(schema).every((member) => {
      const value = (entry as Entry)[member]
      return member === 'id' || value === undefined || isContainer(value)
    })
  })
}

/** Removes empty objects and lists, and gives new entries the members that their list requires. */
function tidy (value: Container, schema: TSchema, list: string): void {
  if (Array.isArray(value)) {
    if ([schema.items.type].flat().includes('null')) return
    const entries = value.filter((entry) => entry !== undefined)
    for (const entry of entries) if (isContainer(entry)) tidy(entry, schema.items, list)
    value.splice(0, value.length, ...entries.filter((entry) => !isEmpty(entry)))
    for (const entry of value) if (isContainer(entry)) complete(entry as Entry, schema.items, value, list)
    return
  }
  for (const [member, one] of Object.entries(value)) {
    const own = schemaOf(schema, member)
    if (!isContainer(one) || own === undefined) continue
    tidy(one, own, `${list}/${member}`)
    if (isEmpty(one) && !required(schema).includes(member)) delete value[member]
  }
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
const isEmpty = (value: unknown) => isContainer(value) && Object.keys(value).length === 0
const required = (schema: TSchema) => (schema.required ?? []) as string[]

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
