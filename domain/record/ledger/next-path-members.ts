import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { byName } from './figure-helpers.ts'
import { aggregateNames, nameMembers, nameOfRow } from './look-up-figure.ts'
import { isObject } from '../../is-object.ts'
import { slugOf } from '../../slug.ts'

/** How far a path to a figure is known, and the names that may follow there; none after a value. */
export interface NextMembers { known: string, names: string[] }

type Table = NonNullable<BusinessRecord['tables']>[number]
/** Members by name; what costs something to name is made when a path first goes there. */
type Place = object | (() => object) | undefined

/** Finds where a path to a figure of this record stops being known. */
export function nextMembersOf (record: BusinessRecord, derived: object): (path: string) => NextMembers {
  const root = lazily(() => {
    const named = nameMembers(record)
    const { years: _years, ...made } = derived as Record<string, unknown>
    const tables = byName((record.tables ?? []).map((table) => [table.id, lazily(() => tableMembers(table))]))
    return { ...named, statements: merge(named.statements, made), tables, ...made }
  })
  // A place may have thousands of names, and thousands of paths end there.
  const listed = new WeakMap<object, string[]>()
  const namesIn = (place: object) => {
    const names = listed.get(place) ??
      Object.entries(place).flatMap(([name, value]) => value === undefined ? [] : [name])
    listed.set(place, names)
    return names
  }
  return (path) => {
    const known: string[] = []
    let place: Place = root()
    for (const name of path.split('.')) {
      const below: Place = isObject(place) && Object.hasOwn(place, name)
        ? open((place as Record<string, Place>)[name])
        : undefined
      if (below === undefined) break
      known.push(name)
      place = below
    }
    return { known: known.join('.'), names: isObject(place) ? namesIn(place) : [] }
  }
}

function tableMembers ({ rows, columns }: Table): object {
  const cells = byName(columns.map(({ id }) => [id, 0]))
  const ofRows = { count: 0, ...byName(aggregateNames.map((name) => [name, cells])) }
  const valuesOf = (index: number) => byName(rows.filter(({ total }) => !total).flatMap((row) => {
    const cell = row.cells[index]
    return typeof cell === 'string' ? [[slugOf(cell), ofRows] as const] : []
  }))
  return {
    ...byName(rows.map((row) => [nameOfRow(row), cells])),
    ...ofRows,
    where: byName(columns.map(({ id }, index) => [id, lazily(() => valuesOf(index))]))
  }
}

/** The members of both, of which `own` go first. */
function merge (own: object, others: object): object {
  const merged: Record<string, unknown> = byName([])
  for (const [name, value] of [...Object.entries(own), ...Object.entries(others)]) {
    const before = merged[name]
    merged[name] = isObject(before) && isObject(value) ? merge(before, value) : before ?? value
  }
  return merged
}

const open = (place: Place): Place => typeof place === 'function' ? (place as () => object)() : place

function lazily<T> (make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
