/** How the entries of lists of an object change, by the names of the lists. */
type Changes<T> = {
  [Name in keyof T]?: T[Name] extends ReadonlyArray<infer Entry> | undefined ? (entry: Entry) => Entry : never
}

/** Returns a copy of an object with the entries of some of its lists changed. A list that it lacks stays absent. */
export function mapLists<T extends object> (object: T, changes: Changes<T>): T {
  const copy = { ...object } as Record<string, unknown[] | undefined>
  for (const [name, change] of Object.entries(changes as Record<string, (entry: unknown) => unknown>)) {
    if (copy[name]) copy[name] = copy[name].map((entry) => change(entry))
  }
  return copy as T
}
