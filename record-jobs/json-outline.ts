/** The depth and size of a JSON text, measured without parsing it. */
interface JsonOutline {
  /** Levels of nested objects and arrays. */
  depth: number
  /** Approximate number of values and members; empty objects and arrays make it inexact. */
  values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Measures a JSON text in UTF-8 before it is parsed, because a parser may need up to forty bytes for each byte of small
 * values, and code that reads the values may recurse as deep as they are nested. Strings are skipped.
 */
export function outlineJson (bytes: Uint8Array): JsonOutline {
  let [depth, level, values] = [0, 0, 1]
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at)
        break
      case COMMA:
        values++
        break
      case OBJECT:
      case LIST:
        values++
        depth = Math.max(depth, ++level)
        break
      case OBJECT_END:
      case LIST_END:
        level--
    }
  }
  return { depth, values }
}

/** The end of the string that begins at `start`, or the end of the text if the string is unterminated. */
function endOfString (bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end
    while (bytes[before - 1] === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return bytes.length
}
