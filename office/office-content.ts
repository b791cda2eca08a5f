import type { Block } from '../domain/record/documents/document-blocks.ts'

/** The content of a document as a file. Every text is plain text, not markup. */
export interface OfficeContent {
  /** Name of the company, on the cover and in the header of every page. */
  company: string
  title: string
  description: string
  /** Date of the record, in the form `2026-05-31`. */
  asOf: string
  /** The same date in words, for example `May 31, 2026`. */
  date: string
  /** Lines of the cover below the date: confidentiality, notice, and draft status. */
  cover: string[]
  /** Whether it is a page or two, without a cover and contents. */
  isShort: boolean
  /** Title of the list of contents, the words of a place for a picture, and the number of a page in braces. */
  words: { contents: string, picture: string, page: string }
  /** Who prepared the document, and whom a reader contacts. */
  people: string[]
  /** Whom this copy is for, as a sentence on its cover and on every page. */
  recipient?: string
  blocks: Block[]
}

/** A chart as rectangles and texts, in pixels of its own. */
export interface ChartDrawing {
  width: number
  height: number
  shapes: Array<
    | { x: number, y: number, width: number, height: number, fill: string, stroke?: string }
    | { x: number, y: number, text: string, size: number, anchor: string, isBold: boolean }
  >
}

/** A document of a page or two with more rows of tables than this is dense. */
const MOST_ROWS = 20

/** Whether a document has the tables of many pages on two. */
export const isDenseContent = ({ isShort, blocks }: OfficeContent): boolean =>
  isShort && blocks.reduce((sum, block) => sum + ('table' in block ? block.table.rows.length : 0), 0) > MOST_ROWS

/** The blocks that precede the contents: all before the first section that starts a page. */
export const frontOf = (blocks: Block[]): Block[] =>
  blocks.slice(0, Math.max(0, blocks.findIndex((block) => 'startsPage' in block && block.startsPage === true)))
