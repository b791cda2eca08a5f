/** A name, without its slash. */
export interface PdfName { name: string }
/** A reference to an object by its number. */
export interface PdfRef { ref: number }
export type PdfDictionary = Map<string, PdfValue>
/** A value of a PDF file. Texts are `undefined`, because nothing that is measured depends on one. */
export type PdfValue = number | PdfName | PdfRef | PdfDictionary | PdfValue[] | undefined

/** Lists and dictionaries inside one another. Programs write fewer than ten. */
const MOST_LEVELS = 100

/** A value has more lists inside one another than any program writes. */
export class DeepValueError extends Error {}

/** White space, delimiters, and everything else, which makes words. */
const WORD = /[^\s\0()<>[\]{}/%]+/y
const BLANKS = /[\s\0]+/y
const COMMENT = /%[^\r\n]*/y

/**
 * Reads the value that begins at a place of a PDF's text, in which each character is a byte (PDF 32000-1, 7.3). Unlike
 * a reader that shows the file, it accepts whatever it can. `end` is the place after it. Throws a DeepValueError.
 */
export function readPdfValue (text: string, start: number): { value: PdfValue, end: number } {
  let at = start
  const next = (levels: number): PdfValue | typeof CLOSE | Keyword => {
    at = afterBlanks(text, at)
    const sign = text[at]
    if (sign === undefined) return CLOSE
    if (sign === '/') return readName()
    if (sign === '(') return skipText()
    if (sign === '<' && text[at + 1] !== '<') {
      const close = text.indexOf('>', at)
      at = close === -1 ? text.length : close + 1
      return undefined
    }
    if (sign === '[' || sign === '<') {
      if (levels === MOST_LEVELS) throw new DeepValueError()
      at += sign === '[' ? 1 : 2
      const values = readList(levels + 1)
      return sign === '[' ? values : dictionaryOf(values)
    }
    if (sign === ']' || sign === '>') {
      at += sign === '>' && text[at + 1] === '>' ? 2 : 1
      return CLOSE
    }
    const from = at
    at = after(WORD, text, at)
    if (at === from) at++
    const word = text.slice(from, at)
    const number = Number(word)
    return Number.isNaN(number) ? { keyword: word } : number
  }

  function readName (): PdfName {
    const from = at + 1
    at = after(WORD, text, from)
    return { name: decodeName(text.slice(from, at)) }
  }

  function skipText (): undefined {
    let open = 0
    for (; at < text.length; at++) {
      const sign = text[at]
      if (sign === '\\') at++
      else if (sign === '(') open++
      else if (sign === ')' && --open === 0) break
    }
    at++
    return undefined
  }

  function readList (levels: number): PdfValue[] {
    const values: PdfValue[] = []
    for (;;) {
      const value = next(levels)
      if (value === CLOSE) return values
      if (!isKeyword(value)) values.push(value)
      else if (value.keyword === 'R') {
        values.pop()
        const number = values.pop()
        values.push(typeof number === 'number' ? { ref: number } : undefined)
      } else if (ENDS.has(value.keyword)) {
        at -= value.keyword.length
        return values
      } else values.push(undefined)
    }
  }

  const value = next(0)
  return { value: value === CLOSE || isKeyword(value) ? undefined : value, end: at }
}

const CLOSE = Symbol('close')
interface Keyword { keyword: string }
/** Words that end a value which is not closed. */
const ENDS = new Set(['endobj', 'stream', 'obj'])

const isKeyword = (value: PdfValue | typeof CLOSE | Keyword): value is Keyword =>
  typeof value === 'object' && 'keyword' in value

function after (pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The place after blanks and comments. */
export function afterBlanks (text: string, start: number): number {
  let at = after(BLANKS, text, start)
  while (text[at] === '%') at = after(BLANKS, text, after(COMMENT, text, at))
  return at
}

/** A name may be written with character codes, such as `F#6cateDecode`. */
export const decodeName = (name: string): string => name.includes('#')
  ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  : name

function dictionaryOf (values: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map()
  for (let index = 0; index < values.length; index++) {
    const key = nameOf(values[index])
    if (key === undefined) continue
    if (!dictionary.has(key)) dictionary.set(key, values[index + 1])
    index++
  }
  return dictionary
}

/** The name that a value is, if it is one. */
export const nameOf = (value: PdfValue): string | undefined =>
  typeof value === 'object' && 'name' in value ? value.name : undefined

/** The reference that a value is, if it is one. */
export const refOf = (value: PdfValue): number | undefined =>
  typeof value === 'object' && 'ref' in value ? value.ref : undefined
