import type { FileChild, ParagraphChild } from 'docx'
import { chartTable, type Block, type PageTable, type Proof } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { xmlText } from '../domain/xml-text.ts'
import { sectionBookmark } from './word-contents.ts'
import { BULLETS, GUTTER, pictureSize, SIZES, SPACING, TEXT_WIDTH, type PixelSize } from './word-page.ts'
import { NO_FACT, noteLines } from './claim-notes.ts'
import { createTables } from './word-tables.ts'

type Docx = typeof import('docx')

/** A PNG image, with its size in pixels. */
export interface ChartPicture extends PixelSize {
  png: Uint8Array
}

/** Converts the blocks of a document to the parts of a Word document. */
export interface WordBuilder {
  /** If a text is kept, it is on the page of what follows. */
  block: (block: Block, isKept?: boolean) => FileChild[]
  /** Small charts side by side. */
  pair: (charts: Chart[]) => FileChild[]
}

/** Creates the builder of a document, with its charts as pictures. */
export function createBuilder (docx: Docx, pictures: Map<Chart, ChartPicture>, isDense: boolean): WordBuilder {
  const { BorderStyle, HeadingLevel, TableLayoutType, VerticalAlignTable, WidthType } = docx
  const { FootnoteReferenceRun, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun } = docx
  const wordTable = createTables(docx, isDense)
  /** The text of the heading directly above, which names the table below it. */
  let above = ''
  let headings = 0
  let drawn = 0
  return { block: build, pair }

  function build (block: Block, isKept = false): FileChild[] {
    const parts = partsOf(block, isKept)
    above = 'heading' in block ? block.heading : ''
    return parts
  }

  function partsOf (block: Block, isKept: boolean): FileChild[] {
    if ('below' in block) return [heading(block.heading, false), ...block.below.flatMap((one) => build(one))]
    if ('heading' in block) {
      return [block.level === 2 ? subheading(block.heading) : heading(block.heading, block.startsPage)]
    }
    if ('text' in block) return [paragraph([run(block.text)], isKept)]
    if ('claim' in block) return [paragraph([run(block.claim), ...tagOf(block.facts, block.proof)])]
    if ('list' in block) return block.list.map((item, place) => bullet(item, block.heads?.[place] ?? ''))
    if ('table' in block) return tables(block.table)
    if ('chart' in block) return chart(block.chart)
    return []
  }

  function run (text: string) {
    return new TextRun(xmlText(text))
  }

  function paragraph (children: ParagraphChild[], keepNext = false) {
    return new Paragraph({ style: 'BodyText', ...keepNext && { keepNext }, children })
  }

  /** An item of a list, whose first words may be in bold. */
  function bullet (item: string, head: string) {
    const rest = item.startsWith(head) ? item.slice(head.length) : item
    const bold = head !== '' && item.startsWith(head) ? [new TextRun({ text: xmlText(head), bold: true })] : []
    return new Paragraph({
      style: 'ListParagraph', numbering: { reference: BULLETS, level: 0 }, children: [...bold, run(rest)]
    })
  }

  function heading (text: string, startsPage = false) {
    return new Paragraph({
      heading: HeadingLevel.HEADING_1,
      // No space is needed above the first line of a page.
      ...(startsPage && { pageBreakBefore: true, spacing: { before: 0, after: SPACING.heading.after } }),
      children: [sectionBookmark(docx, headings++, [run(text)])]
    })
  }

  function subheading (text: string) {
    return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [run(text)] })
  }

  function caption (text: string) {
    return new Paragraph({ style: 'Caption', children: [run(text)] })
  }

  /** The evidence for a claim as a footnote, or a short remark if the claim names no fact. */
  function tagOf (facts: string[], proof: Proof[]): ParagraphChild[] {
    if (facts.length === 0) return [new TextRun({ text: NO_FACT, size: SIZES.small })]
    const lines = noteLines(facts, proof)
    return [new FootnoteReferenceRun({
      children: lines.map((words, index) => new Paragraph({
        spacing: { after: 0 },
        // The number of the footnote precedes its first line.
        children: [new TextRun({ text: `${index === 0 ? ' ' : ''}${xmlText(words)}`, size: SIZES.note })]
      }))
    })]
  }

  function tables (table: PageTable): FileChild[] {
    return [...(table.title === above ? [] : [caption(table.title)]), ...wordTable(table)]
  }

  function chart (one: Chart): FileChild[] {
    const picture = pictures.get(one)
    if (!picture) return tables(chartTable(one))
    return [caption(one.title), pictureOf(one, picture)]
  }

  function pair (charts: Chart[]): FileChild[] {
    const own = charts.map((one) => pictures.get(one))
    if (own.some((picture) => picture === undefined)) return charts.flatMap(chart)
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
    const size = TEXT_WIDTH.twips / 2
    // The charts are aligned, although one caption may be a line longer.
    const cells = charts.map((one, place) => new TableCell({
      width: { size, type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.BOTTOM,
      children: [caption(one.title), pictureOf(one, own[place]!)]
    }))
    return [
      new Table({
        width: { size: TEXT_WIDTH.twips, type: WidthType.DXA },
        columnWidths: [size, size],
        layout: TableLayoutType.FIXED,
        margins: { left: 0, right: GUTTER, top: 0, bottom: 0 },
        borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
        rows: [new TableRow({ cantSplit: true, children: cells })]
      }),
      new Paragraph({ style: 'TableEnd', children: [] })
    ]
  }

  function pictureOf (one: Chart, picture: ChartPicture) {
    return new Paragraph({ style: 'Picture', children: [image(one, picture)] })
  }

  /** The chart as a picture, with its numbers as alternative text. */
  function image (one: Chart, picture: ChartPicture) {
    const { rows } = chartTable(one)
    const alternative = xmlText(`${one.title}. ${rows.map(({ cells }) => cells.join(' ')).join(', ')}`)
    return new ImageRun({
      type: 'png',
      data: picture.png,
      transformation: pictureSize(picture, one.isSmall),
      // Without an id, the package numbers on from one document to the next.
      altText: { id: String(++drawn), name: xmlText(one.title), title: xmlText(one.title), description: alternative }
    })
  }
}
