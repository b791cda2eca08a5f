import { Refusal } from '../refusal.ts'

/** Maximum number of cells in a workbook: enough for a ledger of 100,000 rows with ten columns. */
const MOST_CELLS = 1_000_000
/** Maximum number of rows times columns, summed over the sheets. Blank cells between others take memory too. */
const MOST_PLACES = 3_000_000
/** Maximum number of elements that are not cells: texts, styles, and what a sheet has in addition to its cells. */
const MOST_TAGS = 600_000
/** Maximum number of characters in all cells. A text that several cells share counts for each of them. */
const MOST_CHARACTERS = 20_000_000
/** Maximum number of characters of a cell: Excel stores no more. */
const MOST_TEXT = 32_767
/** A text of that length in XML may be longer, because a character reference has several characters. */
const MOST_RAW_TEXT = 8 * MOST_TEXT

const OF_CELLS = new Set(['row', 'c', 'v', 'f', 'is', 't', 'r'])

export const tooLarge = (what: string) =>
  new Refusal('too-large', `${what}: export the report for one year.`)

/**
 * What a workbook may still use, for all of its sheets together. A part that several sheets name counts for each of
 * them. Each method throws a Refusal if there is not enough left.
 */
export class WorkbookBudget {
  #cells: number
  #places: number
  #tags: number
  #cellTags: number
  #characters: number
  #bytes: number

  /**
   * `unpacked` is the maximum size of all parts that are read, in bytes, and `packed` is the size of the file. A small
   * file is allowed less, because it would otherwise take as much time as the largest: a real cell has at least two
   * bytes even when it is compressed.
   */
  constructor (unpacked: number, packed: number) {
    this.#bytes = unpacked
    this.#cells = Math.min(MOST_CELLS, 10_000 + packed)
    this.#places = Math.min(MOST_PLACES, 100_000 + 20 * packed)
    this.#tags = Math.min(MOST_TAGS, 20_000 + 2 * packed)
    this.#cellTags = 4 * this.#cells + this.#tags
    this.#characters = Math.min(MOST_CHARACTERS, 100_000 + 20 * packed)
  }

  readPart (bytes: number): void {
    if ((this.#bytes -= bytes) < 0) throw tooLarge('The workbook unpacks to more than can be read')
  }

  readTag (name: string, inSheet: boolean): void {
    const left = inSheet && OF_CELLS.has(name) ? --this.#cellTags : --this.#tags
    if (left < 0) throw tooLarge('The workbook has more in it than can be read')
  }

  addCell (characters: number): void {
    if (--this.#cells < 0) throw tooLarge('The workbook has more cells than can be read')
    if ((this.#characters -= characters) < 0) throw tooLarge('The workbook has more text than can be read')
  }

  addSheet (rows: number, columns: number): void {
    if ((this.#places -= rows * columns) < 0) throw tooLarge('The workbook has more rows and columns than can be read')
  }
}

/** Collects the text of an element from its pieces. Throws a Refusal if it is longer than any in a workbook. */
export class TextPiece {
  value = ''

  add (raw: string, decode: (raw: string) => string): void {
    if (raw.length > MOST_RAW_TEXT) throw tooLong()
    this.value += decode(raw)
    if (this.value.length > MOST_TEXT) throw tooLong()
  }
}

const tooLong = () => tooLarge('A cell of the workbook is longer than Excel allows')
