/**
 * Builds an object of values by name. It has no prototype, because names come from a record and must not match
 * inherited members.
 */
export function objectByName<T> (entries: ReadonlyArray<readonly [string, T]>): Record<string, T> {
  const named: Record<string, T> = Object.create(null)
  for (const [name, value] of entries) named[name] = value
  return named
}

/** Builds an object of the entries that have a value. */
export const compact = <T>(entries: ReadonlyArray<readonly [string, T | undefined]>): Record<string, T> =>
  objectByName(entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined))
