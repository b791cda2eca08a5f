import type { PdfPage, TextItem } from '../pdf/page-text.ts'
import { findLetters, PALE_INK } from './find-letters.ts'
import { findProse, type Rows } from './find-prose.ts'
import { findSlants, type Slant } from './find-slant.ts'
import { evenLight, resize, resizeLongSide, rowsOf, turnQuarters, turnSlightly, type GrayPicture } from './picture.ts'
import { readWords, type ScannedWord } from './read-words.ts'
import { asPrinted } from './scanned-amounts.ts'

/** Pixels of the long side of a page that is read: 236 dpi of a letter page. More takes longer. */
const LONGEST = 2600
/** Pixels of the long side below which a page is enlarged. */
const SHORTEST = 1900
/** The share of a page that shows which side is up. */
const SAMPLE = 0.16
/** Letters that are enough for it: what is no text takes long. */
const MOST_LETTERS = 240
/** Words that were surely read, in a sample that is the right way up. */
const FEW_WORDS = 5
/** How much larger a page is read the second time: letters then fall on other dots. */
const LARGER = 1.4

/** Letters outside of paragraphs below which a page has no rows of a report. */
const FEWEST_LETTERS = 40
const WHITE = 255

/**
 * The text of a scanned page. `items` has no paragraphs, which `prose` reads, and is empty if no rows were found.
 * `again` reads an enlarged copy.
 */
export interface ScannedPage {
  items: TextItem[]
  frame?: PdfPage['frame'] & object
  again?: () => Promise<TextItem[]>
  prose?: () => Promise<TextItem[]>
}

/** Points of the long side of a letter page. */
const POINTS = 792

/**
 * Reads a picture of a page: which way up it is, how much it is turned, and its words with their places in points, as a
 * PDF has them. Returns nothing for a picture without lines of text.
 */
export async function readScan (picture: GrayPicture): Promise<ScannedPage> {
  const even = evenLight(ofReadingSize(picture))
  const slants = findSlants(even)
  const likelier = straighten(even, slants[0]!)
  const { prose, others } = findProse(likelier)
  if (others < FEWEST_LETTERS) {
    const whole = async () => await textOf((await turnUpright(even, slants, likelier))?.page)
    if (prose.length > 0) return { items: [], prose: whole }
    if (findLetters(likelier, PALE_INK).length < FEWEST_LETTERS) return { items: [] }
  }
  const found = await turnUpright(even, slants, likelier)
  if (!found) return { items: [] }
  const { page: upright, turn } = found
  const paragraphs = prose.length === 0 ? [] : findProse(upright).prose
  const rows = withoutRows(upright, paragraphs)
  return {
    items: await textOf(rows),
    frame: { height: upright.height * scaleOf(upright), turn },
    again: async () => await textOf(resize(rows, Math.round(rows.width * LARGER))),
    ...paragraphs.length > 0 && {
      prose: async () => await textOf(withoutRows(upright, gapsOf(paragraphs, upright.height)))
    }
  }
}

const scaleOf = ({ width, height }: GrayPicture): number => POINTS / Math.max(width, height)

const textOf = async (page: GrayPicture | undefined): Promise<TextItem[]> =>
  page ? itemsOf(await readWords(page), scaleOf(page)) : []

/** A picture in which some rows of pixels are white. */
function withoutRows (page: GrayPicture, rows: Rows[]): GrayPicture {
  if (rows.length === 0) return page
  const pixels = page.pixels.slice()
  for (const { from, to } of rows) pixels.fill(WHITE, from * page.width, to * page.width)
  return { ...page, pixels }
}

/** The rows of pixels before, between and after others. */
const gapsOf = (rows: Rows[], height: number): Rows[] =>
  [...rows, { from: height, to: height }].map(({ from }, index) => ({ from: rows[index - 1]?.to ?? 0, to: from }))

function ofReadingSize (picture: GrayPicture): GrayPicture {
  const long = Math.max(picture.width, picture.height)
  const wanted = long > LONGEST ? LONGEST : long < SHORTEST ? Math.min(SHORTEST, long * 2) : long
  return wanted === long ? picture : resizeLongSide(picture, wanted)
}

/** A page whose text can be read, and the degrees by which it was turned clockwise for that. */
interface UprightPage { page: GrayPicture, turn: number }

/**
 * Turns a page so that its text can be read. Returns undefined if there is none in any direction. `likelier` is the
 * page straightened by the first slant.
 */
async function turnUpright (
  picture: GrayPicture, slants: Slant[], likelier: GrayPicture
): Promise<UprightPage | undefined> {
  let [best, most]: [UprightPage | undefined, number] = [undefined, FEW_WORDS - 1]
  for (const slant of slants) {
    const across = slant === slants[0] ? likelier : straighten(picture, slant)
    const turn = (slant.isAcross ? 0 : 90) - slant.angle * 180 / Math.PI
    for (const upright of [{ page: across, turn }, { page: turnQuarters(across, 2), turn: turn + 180 }]) {
      const words = await readWords(sampleOf(upright.page))
      const sure = words.filter(isSure).length
      if (sure > most) [best, most] = [upright, sure]
      if (sure >= FEW_WORDS && sure * 2 > words.length) return upright
      // Text that is upside down is read as other words, and nearly as many. A photo or a scribble has few either way.
      if (words.length * 2 < FEW_WORDS) break
    }
  }
  return best
}

function straighten (picture: GrayPicture, { isAcross, angle }: Slant): GrayPicture {
  const across = isAcross ? picture : turnQuarters(picture, 1)
  return Math.abs(angle) < 0.0005 ? across : turnSlightly(across, -angle)
}

const isSure = ({ text, sureness }: ScannedWord): boolean =>
  sureness > 75 && /^[a-z]{3,}[,.:;]?$|^\(?\$?\d{1,3}(?:,\d{3})+/i.test(text)

/** Difference of the shades of two dots at the edge of a letter. */
const EDGE = 80

/** The rows of a page with the most changes between ink and paper, no more than have enough letters. */
function sampleOf (page: GrayPicture): GrayPicture {
  const { width, height, pixels } = page
  const rows = Math.max(1, Math.round(height * SAMPLE))
  const changes = new Float64Array(height)
  for (let y = 0; y < height; y++) {
    for (let at = y * width + 1; at < (y + 1) * width; at++) {
      if (Math.abs(pixels[at]! - pixels[at - 1]!) > EDGE) changes[y]!++
    }
  }
  let sum = 0
  let [best, most] = [0, -1]
  for (let y = 0; y < height; y++) {
    sum += changes[y]! - (y >= rows ? changes[y - rows]! : 0)
    if (y >= rows - 1 && sum > most) [best, most] = [y - rows + 1, sum]
  }
  const sample = rowsOf(page, best, best + rows)
  const last = findLetters(sample)[MOST_LETTERS - 1]
  return last ? rowsOf(sample, 0, last.bottom + 1) : sample
}

/** The words of a page as pieces of text. Words of one line are on one height. */
function itemsOf (words: ScannedWord[], scale: number): TextItem[] {
  const lines = new Map<number, ScannedWord[]>()
  for (const word of words) lines.set(word.line, [...lines.get(word.line) ?? [], word])
  return [...lines.values()].flatMap((line) => {
    const read = line.filter((word, place) => !isNoise(word.text, line[place + 1]?.text) && !isUnsureYear(word))
    const size = middle(read.map(sizeOf))
    const y = middle(read.map((word) => word.bottom - dropOf(word) * size))
    return asPrinted(read.map(({ text, left, right }) =>
      ({ text, left: left * scale, right: right * scale, y: y * scale, size: size * scale })))
  })
}

/** How far the letters of a word reach above and below its baseline, as shares of the size of its font. */
const riseOf = ({ text }: ScannedWord): number => /[A-Zbdfhklt\d()$%]/.test(text) ? 0.72 : 0.52
const dropOf = ({ text }: ScannedWord): number => /[gjpqyQ()$]/.test(text) ? 0.21 : /[,;]/.test(text) ? 0.14 : 0

const sizeOf = (word: ScannedWord): number => (word.bottom - word.top) / (riseOf(word) + dropOf(word))

/** Sureness of a year below which it is left out, because no sum shows that it is right. */
const SURE_YEAR = 70
const isUnsureYear = ({ text, sureness }: ScannedWord): boolean => sureness < SURE_YEAR && /^(?:19|20)\d\d[.,]?$/.test(text)

/** Rules, leaders and dirt, but not a dash, which means no amount, or `<`, which begins the heading of an age. */
const isNoise = (text: string, next = ''): boolean =>
  /^[^\p{L}\p{N}$%()&#-]+$/u.test(text) && !(/^[<>]$/.test(text) && /^\d/.test(next))

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
