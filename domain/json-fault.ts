/** Where a text stops being JSON, and what was expected there. Lines and columns begin at 1. */
export interface JsonFault {
  line: number
  column: number
  expected: string
}

const VALUE = 'a value: an object, a list, a text in double quotes, a number, true, false or null'
const NAME = 'a name in double quotes'
const END_OF_STRING = 'a closing quotation mark, and \\n instead of a line break inside a text'

const space = /[ \t\n\r]*/y
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
/** The end of a string, an escape, or what no string contains as it is. */
const stringStop = /[^ !#-[\]-\u{10ffff}]/gu
const escaped = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/**
 * Finds the place where a text stops being JSON (RFC 8259). Returns undefined if it is JSON. The messages of
 * JSON.parse differ between versions of Node, often lack the place, and repeat the text.
 */
export function findJsonFault (text: string): JsonFault | undefined {
  const open: string[] = []
  let at = skip(space, 0)
  let expected: string | undefined = VALUE
  for (;;) {
    // A value, or the end of an empty list.
    const begins = text[at]
    if (begins === '{' || begins === '[') {
      open.push(begins)
      at = skip(space, at + 1)
      if (text[at] !== (begins === '{' ? '}' : ']')) {
        if (begins === '{' && (expected = member()) !== undefined) return fault(expected)
        continue
      }
      open.pop()
      at++
    } else if (begins === '"') {
      if ((expected = string()) !== undefined) return fault(expected)
    } else {
      const end = skip(literal, at)
      if (end === at) return fault(VALUE)
      at = end
    }
    // What follows a value: the next one, or the ends of objects and lists.
    for (;;) {
      at = skip(space, at)
      const inside = open.at(-1)
      if (inside === undefined) return at === text.length ? undefined : fault('nothing more after the value')
      if (text[at] === ',') {
        at = skip(space, at + 1)
        if (inside === '{' && (expected = member()) !== undefined) return fault(expected)
        break
      }
      if (text[at] !== (inside === '{' ? '}' : ']')) return fault(`a comma or ${inside === '{' ? '}' : ']'}`)
      open.pop()
      at++
    }
  }

  function skip (pattern: RegExp, from: number): number {
    pattern.lastIndex = from
    return pattern.test(text) ? pattern.lastIndex : from
  }

  /** Reads a name and its colon. Returns what was expected instead. */
  function member (): string | undefined {
    if (text[at] !== '"') return NAME
    const wrong = string()
    if (wrong !== undefined) return wrong
    at = skip(space, at)
    if (text[at] !== ':') return 'a colon'
    at = skip(space, at + 1)
    return undefined
  }

  /** Reads a string. Returns what was expected instead. */
  function string (): string | undefined {
    for (at++; ;) {
      stringStop.lastIndex = at
      const stop = stringStop.exec(text)
      at = stop?.index ?? text.length
      if (stop?.[0] === '"') {
        at++
        return undefined
      }
      const next = stop?.[0] === '\\' ? skip(escaped, at) : at
      if (next === at) return stop?.[0] === '\\' ? 'one of the escapes of JSON after the backslash' : END_OF_STRING
      at = next
    }
  }

  function fault (wanted: string): JsonFault {
    const lines = text.slice(0, at).split('\n')
    return { line: lines.length, column: lines.at(-1)!.length + 1, expected: wanted }
  }
}

/** Describes why a text is not JSON, in words that follow the name of the text. */
export function describeJsonFault (text: string): string {
  const fault = findJsonFault(text)
  if (fault === undefined) return 'is not JSON'
  if (text.trim() === '') return 'is not JSON: it is empty'
  return `is not JSON: in line ${fault.line}, column ${fault.column}, ${fault.expected} was expected`
}
