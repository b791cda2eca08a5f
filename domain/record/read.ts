import type { TSchema } from '@sinclair/typebox'
import { BusinessRecord } from '../../schemas/record.ts'
import { compileChecks } from '../../errors/issues.ts'
import { changeLeaves } from './leaves.ts'
import { pointer } from './pointers.ts'
import { hidePrivate } from './private-numbers.ts'
import { readYaml } from './read-yaml.ts'

/** What is wrong with the shape of a record: a JSON Pointer, what is allowed there, and the line of a YAML text. */
export interface RecordFault { path: string, problem: string, line?: number }

/** Depth of nesting, items of the lists that are bounded by configuration, and characters of a text. */
export interface RecordBounds { depth: number, facts: number, documents: number, years: number, text: number }

/** More faults than anybody mends at a time are counted, not told. */
const MAX_FAULTS = 200
const MAX_SEGMENT = 80
const check = compileChecks(BusinessRecord, MAX_FAULTS)

/**
 * Reads a record out of a text: JSON, or YAML of the core schema. Returns every fault of its shape at once, each with
 * its path and what is allowed there. Values are never repeated in them.
 */
export function readRecord (
  text: string,
  form: 'json' | 'yaml',
  bounds: RecordBounds
): { record: BusinessRecord } | { faults: RecordFault[] } {
  // A byte-order mark is no part of the text (RFC 8259, section 8.1).
  const written = text.replace(/^\ufeff/, '')
  const read = form === 'json' ? readJson(written, bounds.depth) : readYaml(written, bounds.depth)
  if ('fault' in read) return { faults: [{ path: '', ...read.fault }] }
  const { faults, total } = faultsOf(read.value, bounds)
  if (total === 0) return { record: read.value as BusinessRecord }
  const told = faults.map(({ path, problem }) => {
    const line = read.lineOf(path)
    return { path: shown(path), problem, ...line !== undefined && { line } }
  })
  const rest = total - told.length
  return { faults: rest > 0 ? [...told, { path: '', problem: `has ${rest} faults more, which are not listed` }] : told }
}

function readJson (text: string, maxDepth: number) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1]
    return {
      fault: {
        problem: 'is not JSON',
        ...position !== undefined && { line: text.slice(0, Number(position)).split('\n').length }
      }
    }
  }
  if (keysIn(text) === countKeys(value)) return { value, lineOf: () => undefined }
  // JSON is YAML, whose reader tells where a member stands twice.
  const again = readYaml(text, maxDepth)
  return 'fault' in again ? again : { fault: { problem: 'must not have a member twice in one object' } }
}

/** How many members a JSON text writes down; JSON.parse keeps the last of those that have one name. */
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

/** Where the string ends that begins at `start`: at a quotation mark with an even number of backslashes before it. */
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

function tooDeep (value: unknown, maxDepth: number): RecordFault | undefined {
  const path = pathBelow(value, maxDepth)
  return path === undefined ? undefined : { path, problem: `must not be nested deeper than ${maxDepth} levels` }
}

/** The path to an object or list that stands in `levels` others, the last of them first. It recurs no deeper itself. */
function pathBelow (value: unknown, levels: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return ''
  const names = Object.keys(value)
  for (let index = names.length - 1; index >= 0; index--) {
    const name = names[index]!
    const below = pathBelow((value as Record<string, unknown>)[name], levels - 1)
    if (below !== undefined) return pointer('', name) + below
  }
  return undefined
}

/**
 * How many faults a value has, and the first of them: no more are described than are told. What is nested too deep, or
 * a list too long, is looked at no further.
 */
function faultsOf (value: unknown, bounds: RecordBounds): { faults: RecordFault[], total: number } {
  const deep = tooDeep(value, bounds.depth)
  const large = deep === undefined ? longLists(value) : [deep]
  if (large.length > 0) return { faults: large.slice(0, MAX_FAULTS), total: large.length }
  const { issues, total } = check(value)
  const faults = issues.map(({ path, expected }) => ({
    path: pointer('', ...path),
    problem: expected === 'must be string' ? 'must be text; put a number in quotes' : expected
  }))
  let others = 0
  tellBoundFaults(value, bounds, (path, problem) => {
    others++
    if (faults.length < MAX_FAULTS) faults.push({ path: path(), problem })
  })
  return { faults, total: total + others }
}

/** Lists that are longer than their schema allows. */
function longLists (root: unknown): RecordFault[] {
  const faults: RecordFault[] = []
  const members: Array<string | number> = []
  if (typeof root === 'object' && root !== null) visit(root, BusinessRecord)
  return faults

  function visit (value: unknown, { maxItems, items, properties = {} }: TSchema) {
    if (!Array.isArray(value)) {
      for (const name in properties) visitMember((value as Record<string, unknown>)[name], name, properties[name])
    } else if (value.length > maxItems) {
      faults.push({ path: pointer('', ...members), problem: tooMany(maxItems) })
    } else if (items) {
      for (let index = 0; index < value.length; index++) visitMember(value[index], index, items)
    }
  }

  function visitMember (member: unknown, name: string | number, schema: TSchema) {
    if (typeof member !== 'object' || member === null) return
    members.push(name)
    visit(member, schema)
    members.pop()
  }
}

const tooMany = (most: number) => `must have at most ${most} items`

function tellBoundFaults (value: unknown, bounds: RecordBounds, tell: (path: () => string, problem: string) => void) {
  const record = value as Partial<BusinessRecord> | null
  const lists = { facts: bounds.facts, documents: bounds.documents, fiscalYears: bounds.years }
  for (const [name, most] of Object.entries(lists) as Array<[keyof typeof lists, number]>) {
    const list = record?.[name]
    if (Array.isArray(list) && list.length > most) {
      tell(() => `/${name}`, tooMany(most))
    }
  }
  if (typeof value !== 'object') return
  changeLeaves(value, (leaf, path, name) => {
    if (typeof leaf !== 'string') return leaf
    if (leaf.length > bounds.text) {
      tell(path, `must have at most ${bounds.text} characters`)
    } else if (DAYS.has(name) && DAY.test(leaf) && !isDay(leaf)) {
      tell(path, `must be a day of the calendar, ${FIRST_DAY} to ${LAST_DAY}`)
    }
    return leaf
  })
}

/** Members that are days. What is not written as one is a fault by the schema. */
const DAYS = new Set<string | number>(['asOf', 'dated', 'ends', 'capturedOn', 'date'])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = '1800-01-01'
const LAST_DAY = '2199-12-31'

function isDay (text: string): boolean {
  const time = Date.parse(text)
  return text >= FIRST_DAY && text <= LAST_DAY && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A path without what somebody may have written in place of a member's name. */
const shown = (path: string) =>
  path.split('/').map((segment) => hidePrivate(segment).slice(0, MAX_SEGMENT)).join('/')
