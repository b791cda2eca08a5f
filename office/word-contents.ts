import type { FileChild, ParagraphChild } from 'docx'
import type { Block } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { xmlText } from '../domain/xml-text.ts'
import { isWideTable } from './word-column-widths.ts'

type Docx = typeof import('docx')

/** The name of the bookmark of a section, by its place among the headings. */
const bookmarkOf = (place: number) => `section_${place + 1}`

/** Returns the blocks of a document with those below a folded heading in its place. */
export const unfolded = (blocks: Block[]) =>
  blocks.flatMap((one) => 'below' in one ? [{ heading: one.heading }, ...one.below] : [one])

/** Puts blocks in rows: two small charts that follow one another are beside each other. */
export function inRows (blocks: Block[]): Array<[Block, ...Block[]]> {
  const isSmall = (block: Block | undefined) => block !== undefined && 'chart' in block && block.chart.isSmall === true
  const rows: Array<[Block, ...Block[]]> = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (last?.length === 1 && isSmall(last[0]) && isSmall(block)) last.push(block)
    else rows.push([block])
  }
  return rows
}

/** Most paragraphs that go with the heading of a wide table. */
const MOST_INTRODUCING = 2

/**
 * Returns the places of the rows that are on a page in landscape: wide tables, with the headings directly above them
 * and a paragraph or two between.
 */
export function wideRows (rows: Array<[Block, ...Block[]]>): Set<number> {
  const wide = new Set<number>()
  for (const [place, [block]] of rows.entries()) {
    if (!('table' in block && isWideTable(block.table))) continue
    wide.add(place)
    let first = place
    while (first > 0 && place - first < MOST_INTRODUCING && 'text' in rows[first - 1]![0]) first--
    if (first === 0 || !('heading' in rows[first - 1]![0])) continue
    while (first > 0 && 'heading' in rows[first - 1]![0]) first--
    for (let above = first; above < place; above++) wide.add(above)
  }
  return wide
}

/** A text of more characters than this introduces more than a table. */
const LONGEST_INTRODUCTION = 400

/** The places of short texts between a heading and a table, which are on the page where the table begins. */
export function introductions (rows: Array<[Block, ...Block[]]>): Set<number> {
  const isA = (kind: 'heading' | 'table', place: number) => rows[place] !== undefined && kind in rows[place][0]
  return new Set(rows.flatMap(([block], place) =>
    'text' in block && block.text.length <= LONGEST_INTRODUCTION && isA('heading', place - 1) && isA('table', place + 1)
      ? [place]
      : []))
}

/** Returns the charts of a document, in their order. */
export const chartsIn = (blocks: Block[]): Chart[] =>
  blocks.flatMap((block) => 'below' in block ? chartsIn(block.below) : 'chart' in block ? [block.chart] : [])

/** Returns the headings of the sections of a document, in their order. */
export const headingsIn = (blocks: Block[]): string[] => blocks.flatMap((block) =>
  'heading' in block && !('level' in block) ? [block.heading, ...('below' in block ? headingsIn(block.below) : [])] : [])

/** Returns the page numbers of the sections, by their bookmarks. */
export const pagesByBookmark = (pages: number[]): Map<string, string> =>
  new Map(pages.map((page, place) => [bookmarkOf(place), String(page)]))

/** Puts the bookmark of a section around the text of its heading. `place` counts headings from 0. */
export function sectionBookmark (
  { Bookmark, BookmarkEnd, BookmarkStart }: Docx, place: number, children: ParagraphChild[]
): ParagraphChild {
  const name = bookmarkOf(place)
  // The package numbers bookmarks on from one document to the next, so the same record would give other bytes.
  const own = { start: new BookmarkStart(name, place + 1), end: new BookmarkEnd(place + 1) }
  return Object.assign(new Bookmark({ id: name, children }), own)
}

/**
 * The list of contents as Word's own field, with a stored entry and page number for each section. Word updates it when
 * it opens the file.
 */
export function contentsOf (docx: Docx, headings: string[], title: string, startsPage: boolean): FileChild[] {
  const { InternalHyperlink, PageReference, Paragraph, Tab, TableOfContents, TextRun } = docx
  if (headings.length === 0) return []
  const entries = headings.map((heading, place) => new Paragraph({
    style: 'TOC1',
    children: [
      new InternalHyperlink({
        anchor: bookmarkOf(place), children: [new TextRun({ children: [xmlText(heading), new Tab()] })]
      }),
      new PageReference(bookmarkOf(place), { hyperlink: true })
    ]
  }))
  return [
    new Paragraph({ style: 'ContentsTitle', pageBreakBefore: startsPage, children: [new TextRun(xmlText(title))] }),
    new TableOfContents(xmlText(title), { hyperlink: true, headingStyleRange: '1-1', contentChildren: entries, beginDirty: true })
  ]
}
