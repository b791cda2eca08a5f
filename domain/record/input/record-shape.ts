import { compileChecks } from '../../schema-issues.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { hasWholeCents } from '../../../schemas/record/value-types.ts'
import { DAY, isDay } from '../../calendar-days.ts'
import { mapLeaves } from './map-leaves.ts'
import { pointer } from '../json-pointer.ts'

/** A fault in the shape of a record: its JSON Pointer, and what is allowed there. */
export interface ShapeFault { path: string, problem: string }

/** Limits: levels of nesting, items in each configurable list, and characters in a text. */
export interface RecordBounds { depth: number, facts: number, documents: number, years: number, text: number }

/** Further faults are counted but not listed. */
const MAX_FAULTS = 200
const check = compileChecks(BusinessRecord, MAX_FAULTS)

function tooDeep (value: unknown, maxDepth: number): ShapeFault | undefined {
  const path = pathBelow(value, maxDepth)
  return path === undefined ? undefined : { path, problem: `must not be nested deeper than ${maxDepth} levels` }
}

/** The path of an object or list nested `levels` deep, if there is one. Never recurses deeper. */
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
 * Returns the first faults of a value and their total number. If anything is nested too deep, or any name or list is
 * too long, reports only that.
 */
export function faultsOf (value: unknown, bounds: RecordBounds): { faults: ShapeFault[], total: number } {
  const deep = tooDeep(value, bounds.depth)
  const large = deep === undefined ? [...longNames(value), ...longLists(value)] : [deep]
  if (large.length > 0) return { faults: large.slice(0, MAX_FAULTS), total: large.length }
  const { issues, total } = check(value)
  const faults = issues.map(({ path, expected }) => ({
    path: pointer('', ...path),
    problem: expected === 'must be a string' ? 'must be text; put a number in quotes' : expected
  }))
  let others = 0
  tellBoundFaults(value, bounds, (path, problem) => {
    others++
    if (faults.length < MAX_FAULTS) faults.push({ path: path(), problem })
  })
  return { faults, total: total + others }
}

/** Maximum length of a member name, in characters. */
const MAX_NAME = 200

/**
 * Members whose name is longer than MAX_NAME. They are not searched further, because each fault below would repeat the
 * name.
 */
function longNames (root: unknown): ShapeFault[] {
  const faults: ShapeFault[] = []
  const members: string[] = []
  visit(root)
  return faults

  function visit (value: unknown) {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value)) {
      members.push(name)
      if (name.length <= MAX_NAME) visit((value as Record<string, unknown>)[name])
      else faults.push({ path: pointer('', ...members), problem: `must have a name of at most ${MAX_NAME} characters` })
      members.pop()
    }
  }
}

/** The parts of a schema that limit the length of lists. */
interface Nested { maxItems?: number, items?: Nested, properties?: Record<string, Nested> }

/** Lists longer than their schema allows. */
function longLists (root: unknown): ShapeFault[] {
  const faults: ShapeFault[] = []
  const members: Array<string | number> = []
  if (typeof root === 'object' && root !== null) visit(root, BusinessRecord as Nested)
  return faults

  function visit (value: unknown, { maxItems = Infinity, items, properties = {} }: Nested) {
    if (!Array.isArray(value)) {
      for (const name in properties) visitMember((value as Record<string, unknown>)[name], name, properties[name]!)
    } else if (value.length > maxItems) {
      faults.push({ path: pointer('', ...members), problem: tooMany(maxItems) })
    } else if (items) {
      for (let index = 0; index < value.length; index++) visitMember(value[index], index, items)
    }
  }

  function visitMember (member: unknown, name: string | number, schema: Nested) {
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
  mapLeaves(value, (leaf, path, name) => {
    if (typeof leaf === 'number' && !hasWholeCents(leaf) && isAmount(path())) {
      tell(path, 'must be US dollars with at most two decimals')
    }
    if (typeof leaf !== 'string') return leaf
    if (leaf.length > bounds.text) {
      tell(path, `must have at most ${bounds.text} characters`)
    } else if (DAYS.has(name) && DAY.test(leaf) && !isKeptDay(leaf)) {
      tell(path, `must be a day of the calendar, ${FIRST_DAY} to ${LAST_DAY}`)
    }
    return leaf
  })
}

/** Every number in the statements is a dollar amount. */
const isAmount = (path: string) => path.startsWith('/statements/')

/** Members that contain dates. The schema already rejects anything not written as a date. */
const DAYS = new Set('asOf dated ends capturedOn date from to'.split(' '))
const FIRST_DAY = '1800-01-01'
const LAST_DAY = '2199-12-31'

/** Whether a text is a valid calendar day within the supported years. */
export const isKeptDay = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY && isDay(text)
