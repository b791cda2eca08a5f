import { sum } from '../../number-format.ts'

/** Values by name, in an object that knows no names but its own, since names come from a record. */
export function byName<T> (entries: ReadonlyArray<readonly [string, T]>): Record<string, T> {
  const named: Record<string, T> = Object.create(null)
  for (const [name, value] of entries) named[name] = value
  return named
}

/** Those that have a value, by name. */
export const compact = <T>(entries: ReadonlyArray<readonly [string, T | undefined]>): Record<string, T> =>
  byName(entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined))

export const average = (numbers: number[]): number | undefined =>
  numbers.length === 0 ? undefined : sum(numbers) / numbers.length

/** The sum of the numbers there are, or nothing when there are none. */
export function total (numbers: Array<number | undefined>): number | undefined {
  const known = numbers.filter((number) => number !== undefined)
  return known.length === 0 ? undefined : sum(known)
}
