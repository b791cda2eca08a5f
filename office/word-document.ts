import { coreProperties, withoutTimes } from './repeatable-word.ts'
import type { FileChild, IParagraphOptions, ParagraphChild } from 'docx'
import { chartTable, type Block, type PageTable, type Proof } from '../domain/record/documents/document-blocks.ts'
import type { Chart } from '../domain/record/tables/chart-data.ts'
import { xmlText } from '../domain/xml-text.ts'

/** A PNG image, with its size in pixels. */
export interface ChartPicture {
  png: Uint8Array
  width: number
  height: number
}

/** The content of a Word document. Every text is plain text, not markup. */
export interface WordContent {
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
  blocks: Block[]
  /** Draws a chart. A chart without a picture appears only as a table. */
  pictureOf: (chart: Chart) => Promise<ChartPicture | undefined>
}

type Docx = typeof import('docx')

/** Maximum number of columns of amounts side by side on a page. A table with more continues in another part below. */
const MOST_COLUMNS = 7
/** Width of the text on a page, in pixels of 1/96 inch and in twips of 1/1440 inch. */
const TEXT_WIDTH = { pixels: 624, twips: 9360 }
/** Largest height of a chart, in pixels of 1/96 inch: a taller one could leave half of the previous page empty. */
const HIGHEST_CHART = 440
const LETTER = { width: 12240, height: 15840 }
/** Font sizes, in half points. */
const SMALL = 18
const NOTE = 16
/** Width of a digit in a table, in twips. */
const DIGIT = 118
const NARROWEST = 700
/** Space, in twips, between a text column and the numbers that may be to its left. */
const WORDS_MARGIN = 160
const MEASURED_ROWS = 200
/** Break opportunities in Word. Dates and ranges of numbers are measured as one word. */
const BREAKS = / |(?<!\d)-|-(?!\d)/

/**
 * Writes a document as an editable .docx file (ECMA-376): a cover, contents, headings in Word's own styles, tables,
 * charts as pictures, footnotes with the evidence for each claim, and page numbers.
 */
export async function writeWord (content: WordContent): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx')
  const { company, title, description, date, cover, blocks, pictureOf } = content
  const pictures = await drawCharts(blocks, pictureOf)
  const builder = createBuilder(docx, pictures)
  const { Document, Footer, Header, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } = docx
  const line = (words: string, options: IParagraphOptions = {}) =>
    new Paragraph({ children: [new TextRun(xmlText(words))], ...options })
  const tab = [{ type: TabStopType.RIGHT, position: TEXT_WIDTH.twips }]
  const children = (first: string, second: Array<string | InstanceType<Docx['Tab']>>) =>
    [new TextRun({ size: SMALL, children: [xmlText(first), new Tab(), ...second] })]

  const document = new Document({
    title: xmlText(title),
    creator: xmlText(company),
    description: xmlText(description),
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } },
        title: { run: { size: 56, bold: true, color: '1F3D36' }, paragraph: { spacing: { before: 2400, after: 240 } } },
        heading1: {
          run: { size: 30, bold: true, color: '1F3D36' },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true }
        },
        heading2: { run: { size: 24, bold: true }, paragraph: { spacing: { before: 240, after: 80 }, keepNext: true } }
      },
      paragraphStyles: [{
        id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', run: { size: 32 }, paragraph: { spacing: { after: 240 } }
      }]
    },
    sections: [{
      properties: { titlePage: true, page: { size: LETTER } },
      headers: {
        default: new Header({
          children: [new Paragraph({ tabStops: tab, children: children(company, [xmlText(title)]) })]
        })
      },
      footers: {
        default: new Footer({
          children: [new Paragraph({ tabStops: tab, children: children(date, [PageNumber.CURRENT]) })]
        })
      },
      children: [
        line(company, { style: 'Title' }),
        line(title, { style: 'Subtitle' }),
        line(`As of ${date}`),
        ...cover.map((words) => line(words)),
        ...contentsOf(docx, headingsIn(blocks)),
        new Paragraph({ pageBreakBefore: true, children: [new TextRun(xmlText(description))] }),
        ...blocks.flatMap(builder)
      ]
    }]
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  const packed = await Packer.pack(document, 'arraybuffer', undefined, [properties])
  return withoutTimes(new Uint8Array(packed))
}

const headingsIn = (blocks: Block[]): string[] => blocks.flatMap((block) =>
  'heading' in block && !('level' in block) ? [block.heading, ...('below' in block ? headingsIn(block.below) : [])] : [])

/** The name of the bookmark of a section, by its place among the headings. */
const bookmarkOf = (place: number) => `section_${place + 1}`

/**
 * Lists the sections with their page numbers. Each number is a reference that the reader's program resolves when it
 * opens the file: only it knows where its pages end. A field for the whole table would stay without numbers in programs
 * other than Word.
 */
function contentsOf (docx: Docx, headings: string[]): FileChild[] {
  const { InternalHyperlink, LeaderType, PageReference, Paragraph, Tab, TabStopType, TextRun } = docx
  if (headings.length === 0) return []
  return [
    new Paragraph({ pageBreakBefore: true, children: [new TextRun({ text: 'Contents', bold: true, size: 30 })] }),
    ...headings.map((heading, place) => new Paragraph({
      spacing: { after: 80 },
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH.twips, leader: LeaderType.DOT }],
      children: [
        new InternalHyperlink({
          anchor: bookmarkOf(place), children: [new TextRun({ children: [xmlText(heading), new Tab()] })]
        }),
        new PageReference(bookmarkOf(place), { hyperlink: true })
      ]
    }))
  ]
}

const chartsIn = (blocks: Block[]): Chart[] =>
  blocks.flatMap((block) => 'below' in block ? chartsIn(block.below) : 'chart' in block ? [block.chart] : [])

async function drawCharts (blocks: Block[], pictureOf: WordContent['pictureOf']): Promise<Map<Chart, ChartPicture>> {
  const pictures = new Map<Chart, ChartPicture>()
  for (const chart of chartsIn(blocks)) {
    const picture = await pictureOf(chart)
    if (picture) pictures.set(chart, picture)
  }
  return pictures
}

/** Returns a function that converts a block to the parts of a Word document. */
function createBuilder (docx: Docx, pictures: Map<Chart, ChartPicture>): (block: Block) => FileChild[] {
  const { AlignmentType, BorderStyle, HeadingLevel, ShadingType, WidthType } = docx
  const {
    Bookmark, BookmarkEnd, BookmarkStart, FootnoteReferenceRun, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun
  } = docx
  let headings = 0
  let drawn = 0
  return build

  function build (block: Block): FileChild[] {
    if ('below' in block) return [heading(block.heading), ...block.below.flatMap(build)]
    if ('heading' in block) return [block.level === 2 ? caption(block.heading) : heading(block.heading)]
    if ('text' in block) return [paragraph([run(block.text)])]
    if ('claim' in block) return [paragraph([run(block.claim), ...tagOf(block.facts, block.proof)])]
    if ('list' in block) return block.list.map((item) => new Paragraph({ bullet: { level: 0 }, children: [run(item)] }))
    if ('table' in block) return tables(block.table)
    if ('chart' in block) return chart(block.chart)
    return []
  }

  function run (text: string) {
    return new TextRun(xmlText(text))
  }

  function paragraph (children: ParagraphChild[]) {
    return new Paragraph({ children })
  }

  function heading (text: string) {
    const number = ++headings
    const name = bookmarkOf(number - 1)
    // The package numbers bookmarks on from one document to the next, so the same record would give other bytes.
    const own = { start: new BookmarkStart(name, number), end: new BookmarkEnd(number) }
    const bookmark = Object.assign(new Bookmark({ id: name, children: [run(text)] }), own)
    return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [bookmark] })
  }

  function caption (text: string) {
    return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [run(text)] })
  }

  /** The evidence for a claim as a footnote, or a short remark if the claim names no fact. */
  function tagOf (facts: string[], proof: Proof[]): ParagraphChild[] {
    if (facts.length === 0) return [new TextRun({ text: ' [no fact yet]', size: SMALL })]
    const told = new Set(proof.map(({ fact }) => fact.split(' ')[0]))
    const others = facts.filter((id) => !told.has(id))
    const lines = [
      ...proof.map(({ fact, value, source, standing }) =>
        `${fact}: ${value}. ${source}${standing === '' ? '' : ` (${standing})`}`),
      ...(others.length > 0 ? [others.join(', ')] : [])
    ]
    return [new FootnoteReferenceRun({
      children: lines.map((words, index) => new Paragraph({
        spacing: { after: 0 },
        // The number of the footnote precedes its first line.
        children: [new TextRun({ text: `${index === 0 ? ' ' : ''}${xmlText(words)}`, size: NOTE })]
      }))
    })]
  }

  /** A table. One with many columns is split into parts below one another, each with the row labels. */
  function tables ({ title, columns, rows }: PageTable): FileChild[] {
    const others = columns.map((_column, index) => index).slice(1)
    const count = Math.max(1, Math.ceil(others.length / MOST_COLUMNS))
    const size = Math.ceil(others.length / count)
    return [
      caption(title),
      ...Array.from({ length: count }, (_part, part) => {
        const shown = [0, ...others.slice(part * size, (part + 1) * size)]
        return [tablePart(shown, columns, rows), new Paragraph({ children: [] })]
      }).flat()
    ]
  }

  function tablePart (shown: number[], columns: PageTable['columns'], rows: PageTable['rows']): FileChild {
    const widths = widthsOf(shown, columns, rows)
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
    const thin = { style: BorderStyle.SINGLE, size: 4, color: 'B9C4C0' }
    const cellOf = (text: string, index: number, bold: boolean, head = false) =>
      new TableCell({
        width: { size: widths[shown.indexOf(index)]!, type: WidthType.DXA },
        margins: {
          left: index !== shown[0] && columns[index]!.words ? WORDS_MARGIN : 60, right: 60, top: 20, bottom: 20
        },
        ...(head && { shading: { type: ShadingType.CLEAR, fill: 'E7ECEA', color: 'auto' } }),
        children: [new Paragraph({
          spacing: { after: 0 },
          alignment: columns[index]!.words ? AlignmentType.LEFT : AlignmentType.RIGHT,
          children: [new TextRun({ text: xmlText(text), size: SMALL, bold })]
        })]
      })
    return new Table({
      width: { size: TEXT_WIDTH.twips, type: WidthType.DXA },
      columnWidths: widths,
      borders: { top: thin, bottom: thin, left: none, right: none, insideHorizontal: thin, insideVertical: none },
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: shown.map((index) => cellOf(columns[index]!.label, index, true, true))
        }),
        ...rows.map(({ cells, total }) => new TableRow({
          cantSplit: true,
          children: shown.map((index) => cellOf(cells[index] ?? '', index, total))
        }))
      ]
    })
  }

  function chart (one: Chart): FileChild[] {
    const picture = pictures.get(one)
    if (!picture) return tables(chartTable(one))
    const { png, width, height } = picture
    const scale = Math.min(TEXT_WIDTH.pixels / width, HIGHEST_CHART / height)
    const { rows } = chartTable(one)
    const description = xmlText(`${one.title}. ${rows.map(({ cells }) => cells.join(' ')).join(', ')}`)
    return [new Paragraph({
      children: [new ImageRun({
        type: 'png',
        data: png,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        // Without an id, the package numbers on from one document to the next.
        altText: { id: String(++drawn), name: xmlText(one.title), title: xmlText(one.title), description }
      })]
    })]
  }
}

/**
 * Computes column widths in twips: a column of numbers is as wide as its longest number, and text columns share the
 * rest in proportion to the length of their texts, within bounds.
 */
function widthsOf (shown: number[], columns: PageTable['columns'], rows: PageTable['rows']): number[] {
  const textsOf = (index: number) =>
    [columns[index]!.label, ...rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells[index] ?? '')]
  const longestWord = shown.map((index) =>
    Math.max(...textsOf(index).flatMap((one) => one.split(BREAKS)).map((word) => word.length)))
  const longest = shown.map((index) => Math.max(...textsOf(index).map((one) => one.length)))
  const figures = longestWord.map((length, place) =>
    columns[shown[place]!]!.words ? 0 : Math.min(2000, Math.max(NARROWEST, 160 + length * DIGIT)))
  const left = TEXT_WIDTH.twips - figures.reduce((sum, width) => sum + width, 0)
  const shares = longest.map((length, place) => columns[shown[place]!]!.words ? Math.min(40, Math.max(8, length)) : 0)
  const together = shares.reduce((sum, share) => sum + share, 0)
  return figures.map((width, place) => {
    const least = Math.min(1400, Math.max(NARROWEST, 100 + WORDS_MARGIN + longestWord[place]! * DIGIT))
    return width > 0 ? width : Math.max(least, Math.floor(shares[place]! / together * left))
  })
}
