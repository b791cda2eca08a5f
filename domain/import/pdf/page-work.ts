import { decodeName, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts'
import { isPicture, type PdfObjects, type PdfStream } from './pdf-objects.ts'

/** The words and signs of a content stream, its saved states, and the things that it draws by name, with how often. */
interface Content { words: number, depth: number, draws: Map<string, number> }
/** A picture that stayed packed and is drawn as if it were content. */
const UNKNOWN: Content = { words: Infinity, depth: 0, draws: new Map() }
/** A content stream with everything that it draws. */
interface Work { words: number, depth: number }

/** What reading the text of all pages takes. */
export interface PageWork {
  /** Words and signs of the content of the largest page, as often as each is read. */
  largest: number
  /** The same for all pages. */
  all: number
  /** States of drawing that are saved inside one another: each makes everything after it slower to read. */
  depth: number
  fonts: number
  /** Bytes of the programs and maps of all fonts, as often as fonts name them. */
  fontBytes: number
}

/** Forms inside forms. Programs nest three. */
const MOST_FORMS = 30
/** Dictionaries of things with names that one content is looked up in. */
const MOST_RESOURCES = 8

/**
 * Adds up the content of each page with the forms that it draws and that these draw, as often as they are drawn, before
 * anything is read. An object that is written twice counts as the larger. Streams that no page names and that are
 * neither fonts nor pictures count once, because they may be a page's in a way that is not seen here.
 */
export function measurePages (objects: PdfObjects): PageWork {
  const counted = new Map<PdfStream, Content>()
  const sums = new Map<PdfStream, Work>()
  const used = new Set<PdfStream>()
  const contentOf = (stream: PdfStream): Content => {
    let content = counted.get(stream)
    if (!content) counted.set(stream, content = stream.isPacked ? UNKNOWN : countWords(stream.content))
    return content
  }
  const resourcesOf = (dictionary: PdfDictionary, levels = 0): PdfDictionary[] => {
    const own = objects.dictionariesOf(dictionary.get('Resources'))
    if (own.length > 0 || levels > MOST_FORMS) return own
    return objects.dictionariesOf(dictionary.get('Parent')).flatMap((parent) => resourcesOf(parent, levels + 1)).slice(0, MOST_RESOURCES)
  }
  const workOf = (stream: PdfStream, resources: PdfDictionary[], levels: number): Work => {
    const known = sums.get(stream)
    if (known !== undefined) return known
    used.add(stream)
    const { words, depth, draws } = contentOf(stream)
    // A form that draws itself is refused when it is read; here it counts once.
    sums.set(stream, { words, depth })
    let [sum, deepest] = [words, 0]
    for (const things of levels < MOST_FORMS && draws.size > 0 ? objects.membersOf(resources, 'XObject') : []) {
      for (const [name, times] of draws) {
        const work = workOfThing(things.get(name), resources, levels + 1)
        sum += times * work.words
        deepest = Math.max(deepest, work.depth)
      }
    }
    const work = { words: sum, depth: depth + deepest }
    sums.set(stream, work)
    return work
  }
  const workOfThing = (value: PdfValue, resources: PdfDictionary[], levels: number): Work =>
    objects.streamsOf(value).reduce((most, { dictionary }, index, all) => {
      if (isPicture(dictionary)) return most
      const own = [...resourcesOf(dictionary), ...resources].slice(0, MOST_RESOURCES)
      const { words, depth } = workOf(all[index]!, own, levels)
      return { words: Math.max(most.words, words), depth: Math.max(most.depth, depth + 1) }
    }, { words: 0, depth: 0 })

  let [largest, all, depth] = [0, 0, 0]
  let [fonts, fontBytes] = [0, 0]
  const bytesOf = (value: PdfValue) => objects.streamsOf(value).reduce((most, stream) => {
    used.add(stream)
    return Math.max(most, stream.content.length)
  }, 0)
  for (const page of objects.dictionaries()) {
    if (page.has('FontDescriptor') || page.has('BaseFont') || page.has('CharProcs')) {
      fonts++
      fontBytes += FONT_STREAMS.reduce((sum, entry) => sum + bytesOf(page.get(entry)), 0)
      for (const descriptor of objects.dictionariesOf(page.get('FontDescriptor'))) {
        fontBytes += FONT_PROGRAMS.reduce((sum, entry) => sum + bytesOf(descriptor.get(entry)), 0)
      }
    }
    if (!page.has('Contents')) continue
    const resources = resourcesOf(page)
    // The same stream has other forms on a page with other resources.
    for (const stream of objects.streamsOf(page.get('Contents'))) sums.delete(stream)
    let [words, states] = [0, 0]
    for (const stream of objects.streamsOf(page.get('Contents'))) {
      const work = workOf(stream, resources, 0)
      words += work.words
      states += work.depth
    }
    largest = Math.max(largest, words)
    all += words
    depth = Math.max(depth, states)
  }
  for (const stream of objects.streams) {
    if (!used.has(stream) && mayBeContent(stream.dictionary)) all += contentOf(stream).words
  }
  return { largest, all, depth, fonts, fontBytes }
}

const FONT_STREAMS = ['ToUnicode', 'Encoding', 'CIDToGIDMap']
const FONT_PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3']

/** Entries of streams that are no content: fonts, colors, functions, tables of objects and pictures. */
const OTHER_ENTRIES = ['Length1', 'FunctionType', 'N', 'W', 'Width']
const OTHER_KINDS = new Set(['Image', 'Type1C', 'CIDFontType0C', 'OpenType', 'XML', 'Metadata'])

const mayBeContent = (dictionary: PdfDictionary): boolean =>
  !OTHER_ENTRIES.some((entry) => dictionary.has(entry)) &&
  !OTHER_KINDS.has(nameOf(dictionary.get('Subtype')) ?? '') && !OTHER_KINDS.has(nameOf(dictionary.get('Type')) ?? '')

const codes = (signs: string): Set<number> => new Set(Buffer.from(signs, 'latin1'))
const BLANKS = codes(' \t\r\n\f\0')
const DELIMITERS = codes('()<>[]{}/%')
const [SLASH, PERCENT, OPEN, CLOSE, ESCAPE, D, O, SAVE, RESTORE] = Buffer.from('/%()\\DoqQ') as Iterable<number> as number[]
/** What a byte is, by its code: part of a word, a blank or a delimiter. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => BLANKS.has(code) ? 1 : DELIMITERS.has(code) ? 2 : 0)

/** A text counts as one more word for each 8 letters, as a power of two. */
const LETTERS = 3

/** Counts the words, numbers, texts and signs of a content stream in one pass. */
function countWords (content: Buffer): Content {
  const draws = new Map<string, number>()
  let [words, depth, open] = [0, 0, 0]
  let name = ''
  for (let at = 0; at < content.length;) {
    const code = content[at]!
    const kind = KINDS[code]
    if (kind === 1) {
      at++
      continue
    }
    words++
    const begin = at
    if (code === OPEN || code === PERCENT) {
      at = code === OPEN ? endOfText(content, at) : endOfLine(content, at)
      words += at - begin >> LETTERS
      continue
    }
    const from = kind === 2 ? at + 1 : at
    if (kind === 2) at++
    if (kind === 2 && code !== SLASH) continue
    while (at < content.length && KINDS[content[at]!] === 0) at++
    words += at - begin >> LETTERS
    if (code === SLASH) name = decodeName(content.toString('latin1', from, Math.min(at, from + 128)))
    else if (at - from === 1 && (content[from] === SAVE || content[from] === RESTORE)) {
      open = Math.max(0, open + (content[from] === SAVE ? 1 : -1))
      depth = Math.max(depth, open)
    } else if (at - from === 2 && content[from] === D && content[from + 1] === O) {
      draws.set(name, (draws.get(name) ?? 0) + 1)
    }
  }
  return { words, depth, draws }
}

function endOfLine (content: Buffer, start: number): number {
  let at = start
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++
  return at
}

function endOfText (content: Buffer, start: number): number {
  let open = 0
  for (let at = start; at < content.length; at++) {
    if (content[at] === ESCAPE) at++
    else if (content[at] === OPEN) open++
    else if (content[at] === CLOSE && --open === 0) return at + 1
  }
  return content.length
}
