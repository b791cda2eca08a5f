import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'

/** Attributes of an element by name, with character references decoded. */
export type Attributes = Record<string, string | undefined>

/** Receives the elements of an XML text in document order. Names have no namespace prefix. */
export interface XmlHandlers {
  /** Called for each opening tag. `attributes` parses them when it is called. */
  open: (name: string, attributes: () => Attributes) => void
  close: (name: string) => void
  /** Called for each piece of text, which may be one of several of its element. */
  text: (raw: string, decode: (raw: string) => string) => void
}

/** Maximum number of elements that an element may be inside of. Workbooks have fewer than ten. */
const MOST_LEVELS = 60
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const damagedWorkbook = () => new Refusal('damaged', `The workbook is damaged: ${EXPORT_INSTEAD}.`)

const decode = (raw: string): string => !raw.includes('&')
  ? raw
  : raw.replaceAll(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()]!
    const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
const asIs = (raw: string): string => raw

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Scans an XML text once, in time proportional to its length. Throws a Refusal if it is not well-formed, or if it
 * contains a DOCTYPE, which may define entities.
 */
export function scanXml (xml: string, { open, close, text }: XmlHandlers): void {
  const names: string[] = []
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start !== at) text(xml.slice(at, start === -1 ? xml.length : start), decode)
    if (start === -1) break
    const next = xml[start + 1]
    if (next === '!' || next === '?') at = skipMarkup(start)
    else if (next === '/') {
      const end = endOf('>', start)
      const name = localName(xml.slice(start + 2, end).trim())
      if (names.pop() !== name) throw damagedWorkbook()
      close(name)
      at = end + 1
    } else at = openTag(start)
  }
  if (names.length > 0) throw damagedWorkbook()

  function endOf (mark: string, from: number): number {
    const end = xml.indexOf(mark, from)
    if (end === -1) throw damagedWorkbook()
    return end
  }

  /** Skips a comment or an instruction, and passes on the text of a CDATA section. */
  function skipMarkup (start: number): number {
    if (xml[start + 1] === '?') return endOf('?>', start) + 2
    if (xml.startsWith('<!--', start)) return endOf('-->', start + 4) + 3
    if (!xml.startsWith('<![CDATA[', start)) {
      throw new Refusal('not-a-report', `The workbook holds definitions that no export has: ${EXPORT_INSTEAD}.`)
    }
    const end = endOf(']]>', start + 9)
    text(xml.slice(start + 9, end), asIs)
    return end + 3
  }

  function openTag (start: number): number {
    let end = start + 1
    let nameEnd = -1
    for (let quote = 0; ; end++) {
      if (end >= xml.length) throw damagedWorkbook()
      const code = xml.charCodeAt(end)
      if (quote !== 0) {
        if (code === quote) quote = 0
      } else if (code === 34 || code === 39) quote = code
      else if (code === 62) break
      else if (nameEnd === -1 && (isSpace(code) || code === 47)) nameEnd = end
    }
    if (nameEnd === -1) nameEnd = end
    const name = localName(xml.slice(start + 1, nameEnd))
    const isEmpty = xml.charCodeAt(end - 1) === 47
    open(name, () => readAttributes(xml.slice(nameEnd, isEmpty ? end - 1 : end)))
    if (isEmpty) close(name)
    else if (names.push(name) > MOST_LEVELS) throw damagedWorkbook()
    return end + 1
  }
}

/** Reads `name="value"` pairs, also by the name without its prefix. Throws a Refusal for anything else. */
function readAttributes (raw: string): Attributes {
  const attributes: Attributes = Object.create(null)
  let at = 0
  const skipSpace = () => {
    while (isSpace(raw.charCodeAt(at))) at++
  }
  for (skipSpace(); at < raw.length; skipSpace()) {
    const start = at
    while (at < raw.length && raw[at] !== '=' && !isSpace(raw.charCodeAt(at))) at++
    const name = raw.slice(start, at)
    skipSpace()
    if (name === '' || raw[at++] !== '=') throw damagedWorkbook()
    skipSpace()
    const quote = raw[at]
    const end = quote === '"' || quote === "'" ? raw.indexOf(quote, at + 1) : -1
    if (end === -1 || name in attributes) throw damagedWorkbook()
    attributes[name] = decode(raw.slice(at + 1, end))
    at = end + 1
  }
  return attributes
}
