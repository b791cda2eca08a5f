import type { FileChild, IParagraphOptions, ISectionOptions } from 'docx'
import type { Block } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { xmlText } from '../domain/xml-text.ts'
import { coreProperties, withoutTimes } from './repeatable-word.ts'
import { frontOf, isDenseContent, type OfficeContent } from './office-content.ts'
import { createBuilder, type ChartPicture, type WordBuilder } from './word-blocks.ts'
import { chartsIn, contentsOf, headingsIn, inRows, introductions, pagesByBookmark, unfolded, wideRows } from './word-contents.ts'
import { BULLETS, LETTER, LIST_INDENT, MARGIN, SHORT_MARGINS, TEXT_WIDTH, tableStyle, wordStyles } from './word-page.ts'
import { estimatePages } from './word-pages.ts'

/** The content of a Word document. */
interface WordContent extends OfficeContent {
  /** Draws a chart. A chart without a picture appears only as a table. */
  pictureOf: (chart: Chart) => Promise<ChartPicture | undefined>
}

type Docx = typeof import('docx')

/**
 * Writes a document as an editable .docx file (ECMA-376): a cover, contents, headings in Word's own styles, tables,
 * charts as pictures, footnotes with the evidence for each claim, and page numbers.
 */
export async function writeWord (content: WordContent): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx')
  const { company, title, description, blocks, isShort, pictureOf } = content
  const isDense = isDenseContent(content)
  const pictures = await drawCharts(blocks, pictureOf)
  const { Document, ImportedXmlComponent, LevelFormat, Packer } = docx
  const document = new Document({
    title: xmlText(title),
    creator: xmlText(company),
    description: xmlText(description),
    styles: wordStyles(isDense),
    numbering: {
      config: [{
        reference: BULLETS,
        levels: [{
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          style: { paragraph: { indent: { left: LIST_INDENT, hanging: LIST_INDENT / 2 } } }
        }]
      }]
    },
    ...(!isShort && { pageNumbers: () => ({ bookmarks: pagesByBookmark(pagesOf(content, pictures)) }) }),
    sections: sectionsOf(docx, content, createBuilder(docx, pictures, isDense))
  })
  document.Styles.addChildElement(ImportedXmlComponent.fromXmlString(tableStyle(isDense)))
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  const packed = await Packer.pack(document, 'arraybuffer', undefined, [properties])
  return withoutTimes(new Uint8Array(packed))
}

/** The sections of a document: the cover and contents, and one for each change between portrait and landscape. */
function sectionsOf (docx: Docx, content: WordContent, builder: WordBuilder): ISectionOptions[] {
  const { Footer, Header, PageNumber, PageOrientation, Paragraph, SectionType, Tab, TabStopType, TextRun } = docx
  const { company, title, description, date, cover, people, blocks, isShort, words, recipient } = content
  const line = (text: string, options: IParagraphOptions = {}) =>
    new Paragraph({ children: [new TextRun(xmlText(text))], ...options })
  const aligned = (style: string, width: number, first: string, second: string[]) => new Paragraph({
    style,
    tabStops: [{ type: TabStopType.RIGHT, position: width }],
    children: [new TextRun({ children: [xmlText(first), new Tab(), ...second] })]
  })
  const numbers: Record<string, string> = { page: PageNumber.CURRENT, pages: PageNumber.TOTAL_PAGES }
  const pageOfPages = words.page.split(/\{(\w+)\}/).map((part) => numbers[part] ?? part)
  const forWhom = (options: IParagraphOptions) => recipient === undefined ? [] : [line(recipient, options)]
  const frameOf = (width: number) => ({
    headers: {
      default: new Header({ children: [aligned('Header', width, company, [xmlText(title)]), ...forWhom({ style: 'Header' })] })
    },
    footers: { default: new Footer({ children: [aligned('Footer', width, date, pageOfPages)] }) }
  })
  const [upright, landscape] = [frameOf(TEXT_WIDTH.twips), frameOf(TEXT_WIDTH.wide)]
  const front = frontOf(blocks)
  const firstOnPage = (block: Block) => 'text' in block
    ? [line(block.text, { style: 'BodyText', pageBreakBefore: true })]
    : builder.block('heading' in block ? { ...block, startsPage: true } : block)
  const opening = isShort
    ? [line(title, { style: 'Title' }), line(description, { style: 'Callout' })]
    : [
        pictureBox(docx, words.picture),
        line(company, { style: 'Title', spacing: { before: 900 } }),
        line(title, { style: 'Subtitle' }),
        line(date),
        ...people.map((text) => line(text)),
        ...forWhom({}),
        ...cover.map((text, index) => line(text, {
          style: 'Callout', ...(index === 0 && { spacing: { before: 3600, after: 120 } })
        })),
        ...front.flatMap((block, place) => place === 0 ? firstOnPage(block) : builder.block(block)),
        ...contentsOf(docx, headingsIn(blocks), words.contents, front.length === 0),
        ...front.length > 0 ? [] : [line(description, { style: 'Callout', pageBreakBefore: true })]
      ]
  const page = {
    size: LETTER, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, ...(isShort && SHORT_MARGINS) }
  }
  const parts: Array<{ isWide: boolean, children: FileChild[] }> = [{ isWide: false, children: opening }]
  const rows = inRows(unfolded(blocks.slice(front.length)))
  const wide = wideRows(rows)
  const introducing = introductions(rows)
  for (const [place, row] of rows.entries()) {
    const [block] = row
    const isWide = wide.has(place)
    if (isWide !== parts.at(-1)!.isWide) parts.push({ isWide, children: [] })
    const own = parts.at(-1)!.children
    // The empty line below a table that fills its page would be alone on the next one.
    if ('startsPage' in block && block.startsPage && own.at(-2) instanceof docx.Table) own.pop()
    own.push(...(row.length > 1 ? builder.pair(chartsIn(row)) : builder.block(block, introducing.has(place))))
  }
  return parts.map(({ isWide, children }, index) => ({
    ...isWide ? landscape : upright,
    properties: {
      ...(index === 0 && !isShort && { titlePage: true }),
      ...(index > 0 && { type: SectionType.NEXT_PAGE }),
      page: isWide ? { ...page, size: { ...LETTER, orientation: PageOrientation.LANDSCAPE } } : page
    },
    children
  }))
}

/** A gray frame on the cover, where a logo or a photo goes. */
function pictureBox (docx: Docx, text: string): FileChild {
  const { AlignmentType, BorderStyle, HeightRule, Paragraph, ShadingType, Table, TableCell, TableLayoutType } = docx
  const { TableRow, TextRun, VerticalAlignTable, WidthType } = docx
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'C8C8C8' }
  const width = { size: TEXT_WIDTH.twips, type: WidthType.DXA }
  const cell = new TableCell({
    width,
    borders: { top: edge, bottom: edge, left: edge, right: edge },
    shading: { type: ShadingType.CLEAR, fill: 'F4F4F4', color: 'auto' },
    verticalAlign: VerticalAlignTable.CENTER,
    children: [new Paragraph({
      style: 'Callout', alignment: AlignmentType.CENTER, children: [new TextRun(`[${xmlText(text)}]`)]
    })]
  })
  return new Table({
    width,
    columnWidths: [TEXT_WIDTH.twips],
    layout: TableLayoutType.FIXED,
    rows: [new TableRow({ height: { value: 4200, rule: HeightRule.EXACT }, children: [cell] })]
  })
}

/** The estimated page of each section, after the cover. */
function pagesOf ({ blocks, description }: WordContent, pictures: Map<Chart, ChartPicture>): number[] {
  const front = frontOf(blocks)
  const shown = front.length > 0 ? blocks.slice(front.length) : [{ text: description }, ...blocks]
  const rest = estimatePages(shown, { from: 3, sizeOf: (chart) => pictures.get(chart) })
  return [...headingsIn(front).map(() => 2), ...rest]
}

async function drawCharts (blocks: Block[], pictureOf: WordContent['pictureOf']): Promise<Map<Chart, ChartPicture>> {
  const pictures = new Map<Chart, ChartPicture>()
  for (const chart of chartsIn(blocks)) {
    const picture = await pictureOf(chart)
    if (picture) pictures.set(chart, picture)
  }
  return pictures
}
