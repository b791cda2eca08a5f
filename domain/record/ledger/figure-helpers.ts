/** Values by name, in an object that knows no names but its own, since names come from a record. */
export function objectByName<T> (entries: ReadonlyArray<readonly [string, T]>): Record<string, T> {
  const named: Record<string, T> = Object.create(null)
  for (const [name, value] of entries) named[name] = value
  return named
}

/** Those that have a value, by name. */
export const compact = <T>(entries: ReadonlyArray<readonly [string, T | undefined]>): Record<string, T> =>
  objectByName(entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined))
