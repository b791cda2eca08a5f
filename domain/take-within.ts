/**
 * The first items whose JSON together has at most this many characters, and at most this many of them. The first one
 * is always there, so that whoever asks for the rest gets on.
 */
export function takeWithin<T> (items: readonly T[], { count, characters }: { count: number, characters: number }): T[] {
  let left = characters
  const end = items.slice(0, count).findIndex((item, index) => {
    left -= JSON.stringify(item).length
    return left < 0 && index > 0
  })
  return items.slice(0, end === -1 ? count : end)
}

/** The longest beginning of a text whose JSON has at most this many characters. Never half of a surrogate pair. */
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

/** Characters of an escape such as `\\u0000`. */
const LONGEST_ESCAPE = 6
