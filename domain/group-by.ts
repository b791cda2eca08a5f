/** Groups things by each of their keys, in their order. A thing with a repeated key is in that group only once. */
export function groupBy<T, K> (things: T[], keysOf: (thing: T) => K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    for (const key of new Set(keysOf(thing))) {
      const group = groups.get(key)
      if (group) group.push(thing)
      else groups.set(key, [thing])
    }
  }
  return groups
}
