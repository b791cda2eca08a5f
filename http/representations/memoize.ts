/** Returns a function that computes its value on the first call and keeps it. */
export function once<T> (make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const ENTRIES = 256
const LONGEST_KEY = 256

/** Caches a limited number of results of `make`, because clients send the same few headers repeatedly. */
export function memoize<T> (make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as T
    const made = make(key)
    if (known.size < ENTRIES && key.length <= LONGEST_KEY) known.set(key, made)
    return made
  }
}
