import { coreProperties, withoutTimes } from './repeatable-word.ts'
import type { FileChild, IParagraphOptions, ISectionOptions, ParagraphChild } from 'docx'
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
  /** Whether it is a page or two, without a cover and contents. */
  isShort: boolean
  /** Title of the list of contents, and the words of a place for a picture. */
  words: { contents: string, picture: string }
  /** Who prepared the document, and whom a reader contacts. */
  people: string[]
  blocks: Block[]
  /** Draws a chart. A chart without a picture appears only as a table. */
  pictureOf: (chart: Chart) => Promise<ChartPicture | undefined>
}

type Docx = typeof import('docx')

/** Maximum number of columns of amounts side by side on a page. A table with more continues in another part below. */
const MOST_COLUMNS = 7
/** With more columns of numbers than this, a table is on a page in landscape. */
const MOST_UPRIGHT = 6
/** Width of the text on a page, in pixels of 1/96 inch and in twips of 1/1440 inch. */
const TEXT_WIDTH = { pixels: 624, twips: 9360 }
/** Largest height of a chart, in pixels of 1/96 inch: a taller one could leave half of the previous page empty. */
const HIGHEST_CHART = 440
/** The accent color of titles and the rules of tables. */
const ACCENT = '1F3D36'
const FONT = 'Calibri'
/** Width of the text on a page in landscape, in twips. */
const WIDE_TEXT = 12960
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
/** A text of at most this many characters does not wrap. */
const ONE_LINE = 13
/** A table with at most this many rows stays on one page. */
const KEPT_ROWS = 10
/** Break opportunities in Word. Dates and ranges of numbers are measured as one word. */
const BREAKS = / |(?<!\d)-|-(?!\d)/

/**
 * Writes a document as an editable .docx file (ECMA-376): a cover, contents, headings in Word's own styles, tables,
 * charts as pictures, footnotes with the evidence for each claim, and page numbers.
 */
export async function writeWord (content: WordContent): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx')
  const { company, title, description, blocks, isShort, pictureOf } = content
  const pictures = await drawCharts(blocks, pictureOf)
  const builder = createBuilder(docx, pictures, isShort)
  const { Document, Packer } = docx
  const style = (id: string, name: string, run: object, paragraph: object) =>
    ({ id, name, basedOn: 'Normal', quickFormat: true, run, paragraph })
  const document = new Document({
    title: xmlText(title),
    creator: xmlText(company),
    description: xmlText(description),
    styles: {
      default: {
        document: { run: { font: FONT, size: 21 }, paragraph: { spacing: { after: 120 } } },
        title: { run: { size: isShort ? 36 : 52, bold: true, color: ACCENT }, paragraph: { spacing: { after: 120 } } },
        heading1: {
          run: { size: 32, bold: true, color: ACCENT },
          paragraph: { spacing: { before: isShort ? 200 : 400, after: 120 }, keepNext: true, keepLines: true }
        },
        heading2: {
          run: { size: 24, bold: true },
          paragraph: { spacing: { before: isShort ? 140 : 240, after: 80 }, keepNext: true, keepLines: true }
        },
        heading3: { run: { size: 22, bold: true }, paragraph: { keepNext: true } }
      },
      paragraphStyles: [
        style('Subtitle', 'Subtitle', { size: 30, color: ACCENT }, { spacing: { after: 240 } }),
        style('BodyText', 'Body Text', {}, {}),
        style('Caption', 'caption', { size: 20, bold: true }, { spacing: { before: 200, after: 60 }, keepNext: true }),
        style('TableText', 'Table Text', { size: SMALL }, { spacing: { after: 0 } }),
        style('TableNumber', 'Table Number', { size: SMALL }, { spacing: { after: 0 }, alignment: 'right' }),
        style('Callout', 'Callout', { size: SMALL, italics: true, color: '555555' }, { spacing: { after: 120 } }),
        style('TOC1', 'toc 1', {}, { spacing: { after: 60 } })
      ]
    },
    sections: sectionsOf(docx, content, builder)
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  const packed = await Packer.pack(document, 'arraybuffer', undefined, [properties])
  return withoutTimes(new Uint8Array(packed))
}

/** The sections of a document: the cover and contents, and one for each change between portrait and landscape. */
function sectionsOf (docx: Docx, content: WordContent, build: (block: Block) => FileChild[]): ISectionOptions[] {
  const { Footer, Header, PageNumber, PageOrientation, Paragraph, SectionType, Tab, TabStopType, TextRun } = docx
  const { company, title, description, date, cover, people, blocks, isShort, words } = content
  const line = (text: string, options: IParagraphOptions = {}) =>
    new Paragraph({ children: [new TextRun(xmlText(text))], ...options })
  const right = [{ type: TabStopType.RIGHT, position: TEXT_WIDTH.twips }]
  const aligned = (first: string, second: Array<string | InstanceType<Docx['Tab']>>) => new Paragraph({
    style: 'TableText', tabStops: right, children: [new TextRun({ children: [xmlText(first), new Tab(), ...second] })]
  })
  const frame = {
    headers: { default: new Header({ children: [aligned(company, [xmlText(title)])] }) },
    footers: {
      default: new Footer({ children: [aligned(date, [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES])] })
    }
  }
  const opening = isShort
    ? [line(title, { style: 'Title' }), line(description, { style: 'Callout' })]
    : [
        line(`[${words.picture}]`, { style: 'Callout', spacing: { before: 1200, after: 1600 } }),
        line(company, { style: 'Title' }),
        line(title, { style: 'Subtitle' }),
        line(date),
        ...people.map((text) => line(text)),
        ...cover.map((text, index) => line(text, {
          style: 'Callout', ...(index === 0 && { spacing: { before: 3200, after: 120 } })
        })),
        ...contentsOf(docx, headingsIn(blocks), words.contents),
        new Paragraph({ pageBreakBefore: true, style: 'Callout', children: [new TextRun(xmlText(description))] })
      ]
  const rim = isShort ? 1000 : 1440
  const page = { size: LETTER, margin: { top: rim, right: 1440, bottom: rim, left: 1440 } }
  const parts: Array<{ isWide: boolean, children: FileChild[] }> = [{ isWide: false, children: opening }]
  for (const block of blocks.flatMap((one) => 'below' in one ? [{ heading: one.heading }, ...one.below] : [one])) {
    const isWide = 'table' in block && isWideTable(block.table)
    if (isWide !== parts.at(-1)!.isWide) parts.push({ isWide, children: [] })
    parts.at(-1)!.children.push(...build(block))
  }
  return parts.map(({ isWide, children }, index) => ({
    ...frame,
    properties: {
      ...(index === 0 && !isShort && { titlePage: true }),
      ...(index > 0 && { type: SectionType.NEXT_PAGE }),
      page: isWide ? { ...page, size: { ...LETTER, orientation: PageOrientation.LANDSCAPE } } : page
    },
    children
  }))
}

/** Whether a table has more columns of numbers than fit a page in portrait. */
const isWideTable = ({ columns }: PageTable): boolean => columns.filter(({ words }) => !words).length > MOST_UPRIGHT

const headingsIn = (blocks: Block[]): string[] => blocks.flatMap((block) =>
  'heading' in block && !('level' in block) ? [block.heading, ...('below' in block ? headingsIn(block.below) : [])] : [])

/** The name of the bookmark of a section, by its place among the headings. */
const bookmarkOf = (place: number) => `section_${place + 1}`

/**
 * Lists the sections with their page numbers. Each number is a reference that the reader's program resolves when it
 * opens the file: only it knows where its pages end. A field for the whole table would stay without numbers in programs
 * other than Word.
 */
function contentsOf (docx: Docx, headings: string[], title: string): FileChild[] {
  const { InternalHyperlink, LeaderType, PageReference, Paragraph, Tab, TabStopType, TextRun } = docx
  if (headings.length === 0) return []
  return [
    new Paragraph({ pageBreakBefore: true, children: [new TextRun({ text: xmlText(title), bold: true, size: 30 })] }),
    ...headings.map((heading, place) => new Paragraph({
      style: 'TOC1',
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
function createBuilder (
  docx: Docx, pictures: Map<Chart, ChartPicture>, isShort: boolean
): (block: Block) => FileChild[] {
  const { BorderStyle, HeadingLevel, ShadingType, TableLayoutType, WidthType } = docx
  const {
    Bookmark, BookmarkEnd, BookmarkStart, FootnoteReferenceRun, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun
  } = docx
  let headings = 0
  /** The text of the heading directly above, which names the table below it. */
  let above = ''
  let drawn = 0
  return build

  function build (block: Block): FileChild[] {
    const parts = partsOf(block)
    above = 'heading' in block ? block.heading : ''
    return parts
  }

  function partsOf (block: Block): FileChild[] {
    if ('below' in block) return [heading(block.heading), ...block.below.flatMap(build)]
    if ('heading' in block) return [block.level === 2 ? subheading(block.heading) : heading(block.heading)]
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
    return new Paragraph({ style: 'BodyText', children })
  }

  function heading (text: string) {
    const number = ++headings
    const name = bookmarkOf(number - 1)
    // The package numbers bookmarks on from one document to the next, so the same record would give other bytes.
    const own = { start: new BookmarkStart(name, number), end: new BookmarkEnd(number) }
    const bookmark = Object.assign(new Bookmark({ id: name, children: [run(text)] }), own)
    return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [bookmark] })
  }

  function subheading (text: string) {
    return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [run(text)] })
  }

  function caption (text: string) {
    return new Paragraph({ style: 'Caption', children: [run(text)] })
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
      ...(title === above ? [] : [caption(title)]),
      ...Array.from({ length: count }, (_part, part) => {
        const shown = [0, ...others.slice(part * size, (part + 1) * size)]
        return [tablePart(shown, columns, rows), new Paragraph({ children: [] })]
      }).flat()
    ]
  }

  function tablePart (shown: number[], columns: PageTable['columns'], rows: PageTable['rows']): FileChild {
    const full = isWideTable({ title: '', columns, rows }) ? WIDE_TEXT : TEXT_WIDTH.twips
    const widths = widthsOf(shown, columns, rows, full)
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
    const thin = { style: BorderStyle.SINGLE, size: 4, color: 'B9C4C0' }
    const rule = { style: BorderStyle.SINGLE, size: 6, color: ACCENT }
    const cellOf = (text: string, index: number, bold: boolean, isKeptWithNext: boolean, head = false) =>
      new TableCell({
        width: { size: widths[shown.indexOf(index)]!, type: WidthType.DXA },
        // A column of words after numbers keeps its distance.
        ...(index !== shown[0] && columns[index]!.words && {
          margins: { left: WORDS_MARGIN, right: 60, top: 20, bottom: 20 }
        }),
        ...(head && { shading: { type: ShadingType.CLEAR, fill: 'E7ECEA', color: 'auto' } }),
        ...(bold && !head && { borders: { top: rule } }),
        children: [new Paragraph({
          style: columns[index]!.words ? 'TableText' : 'TableNumber',
          ...(isKeptWithNext && { keepNext: true }),
          children: [new TextRun({ text: xmlText(text === '$0' ? '–' : text), bold })]
        })]
      })
    return new Table({
      width: { size: full, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      margins: { left: 60, right: 60, top: 20, bottom: 20 },
      borders: { top: thin, bottom: thin, left: none, right: none, insideHorizontal: thin, insideVertical: none },
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: shown.map((index) => cellOf(columns[index]!.label, index, true, true, true))
        }),
        ...rows.map(({ cells, total }, place) => new TableRow({
          cantSplit: true,
          children: shown.map((index) =>
            cellOf(cells[index] ?? '', index, total, isKept(place, rows.length, isShort ? 8 : KEPT_ROWS)))
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
    const alternative = xmlText(`${one.title}. ${rows.map(({ cells }) => cells.join(' ')).join(', ')}`)
    return [caption(one.title), new Paragraph({
      children: [new ImageRun({
        type: 'png',
        data: png,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        // Without an id, the package numbers on from one document to the next.
        altText: { id: String(++drawn), name: xmlText(one.title), title: xmlText(one.title), description: alternative }
      })]
    })]
  }
}

/**
 * Whether a row stays on the page of the next one: each row of a short table, and of a long one the first and the one
 * before the last.
 */
const isKept = (place: number, count: number, most: number): boolean =>
  place < count - 1 && (count <= most || place === 0 || place === count - 2)

/**
 * Computes column widths in twips. A column of numbers is as wide as its longest number, so that none of them wraps;
 * text columns share the rest in proportion to the length of their texts, and none is narrower than its longest word.
 */
function widthsOf (
  shown: number[], columns: PageTable['columns'], rows: PageTable['rows'], full: number
): number[] {
  const textsOf = (index: number) => rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells[index] ?? '')
  // A date or another short text stays on one line.
  const wordsOf = (texts: string[]) => Math.max(0, ...texts.flatMap((one) =>
    one.length <= ONE_LINE ? [one] : one.split(BREAKS)).map((word) => word.length))
  const headOf = (label: string) =>
    Math.max(Math.ceil(label.length / 2), ...label.split(' ').map((word) => word.length))
  const isText = (index: number) => columns[index]!.words
  const least = shown.map((index) => {
    const label = columns[index]!.label
    // A number is one word, and so is the text of a narrow cell.
    const longest = isText(index)
      ? Math.max(headOf(label), wordsOf(textsOf(index)))
      : Math.max(headOf(label), ...textsOf(index).map((one) => one.length))
    return 160 + (isText(index) && index !== shown[0] ? WORDS_MARGIN : 0) + longest * DIGIT
  })
  const wanted = shown.map((index, place) => isText(index)
    ? Math.max(least[place]!, Math.min(48, Math.max(0, ...textsOf(index).map((one) => one.length))) * DIGIT)
    : Math.max(least[place]!, NARROWEST))
  const together = wanted.reduce((sum, width) => sum + width, 0)
  const room = full - least.reduce((sum, width) => sum + width, 0)
  const more = wanted.map((width, place) => width - least[place]!)
  const growth = more.reduce((sum, width) => sum + width, 0)
  if (together <= full) {
    // What is left goes to the first column, so that numbers stay together.
    return wanted.map((width, place) => place === 0 ? width + full - together : width)
  }
  if (room >= 0) return least.map((width, place) => width + Math.floor(growth === 0 ? 0 : more[place]! / growth * room))
  const sum = least.reduce((all, width) => all + width, 0)
  return least.map((width) => Math.floor(width / sum * full))
}
