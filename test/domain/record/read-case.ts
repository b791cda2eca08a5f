import { readdirSync, readFileSync } from 'node:fs'
import { namesInPointer, valueAt } from '../../../domain/record/json-pointer.ts'
import { readRecord } from '../../../domain/record/input/read-record.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bounds } from './sound.ts'

const folder = new URL('cases/', import.meta.url)

/** A record that differs from another case: JSON Pointers with the new values, or without one for what it lacks. */
interface Differing { base: string, changes: Array<[path: string, value?: unknown]> }

/** The names of all cases. */
export const caseNames: string[] = readdirSync(folder).map((name) => name.replace(/\.json$/, ''))

/** Returns a case as it is posted, as a new object each time. */
export function postedCase (name: string): BusinessRecord {
  const written = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as BusinessRecord | Differing
  if (!('base' in written)) return written
  const record = postedCase(written.base)
  for (const change of written.changes) {
    const names = namesInPointer(change[0])
    const [parent, last] = [valueAt(record, names.slice(0, -1)) as Record<string, unknown>, names.at(-1)!]
    if (change.length === 2) parent[last] = change[1]
    else if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else delete parent[last]
  }
  return record
}

/** Returns a case as the service reads it. */
export function readCase (name: string): BusinessRecord {
  const read = readRecord(JSON.stringify(postedCase(name)), 'json', bounds)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.record
}
