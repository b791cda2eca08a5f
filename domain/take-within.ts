/**
 * Returns the first items, at most `count` of them, whose JSON together has at most `characters` characters. The first
 * item is always included, so that a caller who requests the rest makes progress.
 */
export function takeWithin<T> (items: readonly T[], { count, characters }: { count: number, characters: number }): T[] {
  let left = characters
  const end = items.slice(0, count).findIndex((item, index) => {
    left -= JSON.stringify(item).length
    return left < 0 && index > 0
  })
  return items.slice(0, end === -1 ? count : end)
}

/**
 * Returns the longest beginning of a text whose JSON has at most this many characters. Never splits a surrogate pair.
 */
export function beginningWithin (text: string, characters: number): string {
  let beginning = text.slice(0, characters)
  for (let excess = excessOf(beginning); excess > 0; excess = excessOf(beginning)) {
    beginning = beginning.slice(0, -Math.ceil(excess / LONGEST_ESCAPE))
  }
  const isCut = beginning.length < text.length
  return isCut && /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning

  function excessOf (part: string) {
    return JSON.stringify(part).length - characters
  }
}

/** Length of the longest escape, such as `\u0000`. */
const LONGEST_ESCAPE = 6
