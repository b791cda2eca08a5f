/** Width of the text on a page, in pixels of 1/96 inch and in twips of 1/1440 inch, and on a page in landscape. */
export const TEXT_WIDTH = { pixels: 624, twips: 9360, wide: 12960 }
/** US Letter, in twips. */
export const LETTER = { width: 12240, height: 15840 }
/** Margins of a page, and the height of the text on a page in portrait and in landscape, in twips. */
export const MARGIN = 1440
/** Margins at the top and the bottom of a document of a page or two. */
export const SHORT_MARGINS = { top: 1240, bottom: 960 }
export const ROOM = { upright: LETTER.height - 2 * MARGIN, wide: LETTER.width - 2 * MARGIN }
/** Space between two charts side by side, and the width of each of them, in twips. */
export const GUTTER = 240
export const HALF_TEXT = TEXT_WIDTH.twips / 2 - GUTTER
/** Largest height of a chart, in pixels of 1/96 inch: a taller one could leave half of the previous page empty. */
const HIGHEST_CHART = 440
/** A twip is a fifteenth of a pixel. */
export const TWIPS = 15
/** The accent color of titles and the rules of tables. */
export const ACCENT = '1F3D36'
export const GRAY = '555555'
/** The rules between the rows of tables, and the ground of their headings. */
export const THIN = 'B9C4C0'
export const HEAD_FILL = 'E7ECEA'
/** Fonts that every Word has. */
const FONTS = { text: 'Calibri', headings: 'Cambria' }
/** Font sizes, in half points. */
export const SIZES = {
  title: 52,
  subtitle: 30,
  text: 22,
  dense: 20,
  heading: 34,
  subheading: 25,
  table: 20,
  small: 18,
  note: 16,
  tableEnd: 12
}
/** Line spacing of body text, in 240ths of a line. */
const LINE_SPACING = 276
/** Spaces before and after paragraphs, in twips. */
export const SPACING = {
  title: 120,
  subtitle: 240,
  callout: 120,
  heading: { before: 400, after: 140 },
  subheading: { before: 260, after: 80 },
  caption: { before: 220, after: 80 },
  text: 140,
  item: 80,
  tableEnd: 120,
  contents: 60
}
/** The sizes and spaces of a document. A dense one has the tables of many pages on two. */
export interface DocumentLook {
  isDense: boolean
  sizes: typeof SIZES
  spacing: typeof SPACING
  /** The height of a line of body text, in lines. */
  line: number
}

/** Returns the look of a document. */
export const lookOf = (isDense: boolean): DocumentLook => isDense
  ? {
      isDense,
      sizes: { ...SIZES, title: 36, text: SIZES.dense, heading: SIZES.subheading, table: SIZES.small },
      spacing: {
        ...SPACING,
        heading: { before: 140, after: 60 },
        subheading: { before: 120, after: 60 },
        caption: { before: 80, after: 40 },
        text: 80,
        item: 40,
        tableEnd: 40
      },
      line: 1
    }
  : { isDense, sizes: SIZES, spacing: SPACING, line: LINE_SPACING / 240 }

/** Space at the sides of a cell, and above and below its text, in twips. */
export const CELL = { side: 90, rim: 50, denseRim: 14 }
/** The name of the bullets of lists, and the indent of their texts in twips. */
export const BULLETS = 'bullets'
export const LIST_INDENT = 440

/** A size in pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** Returns the size at which a picture is printed, in pixels of 1/96 inch. A small one has half of the page. */
export function pictureSize ({ width, height }: PixelSize, isSmall = false): PixelSize {
  const scale = Math.min((isSmall ? HALF_TEXT / TWIPS : TEXT_WIDTH.pixels) / width, HIGHEST_CHART / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * The named styles of a document, so that an editor changes its look in one place. A dense document has the tables of
 * many pages on two.
 */
export function wordStyles (isDense: boolean) {
  const { sizes, spacing } = lookOf(isDense)
  const style = (id: string, name: string, run: object, paragraph: object, basedOn = 'Normal') =>
    ({ id, name, basedOn, quickFormat: true, run, paragraph })
  const head = { font: FONTS.headings, bold: true, color: ACCENT }
  const kept = { keepNext: true, keepLines: true }
  const line = isDense ? {} : { line: LINE_SPACING, lineRule: 'auto' as const }
  const contentsTab = [{ type: 'right' as const, position: TEXT_WIDTH.twips, leader: 'dot' as const }]
  const number = { spacing: { after: 0 }, alignment: 'right' as const }
  return {
    default: {
      document: {
        run: { font: FONTS.text, size: sizes.text, language: { value: 'en-US' } },
        paragraph: { spacing: { after: 120 } }
      },
      title: { run: { ...head, size: sizes.title }, paragraph: { spacing: { after: spacing.title } } },
      heading1: { run: { ...head, size: sizes.heading }, paragraph: { spacing: spacing.heading, ...kept } },
      heading2: { run: { ...head, size: sizes.subheading }, paragraph: { spacing: spacing.subheading, ...kept } },
      heading3: { run: { ...head, size: 22 }, paragraph: kept }
    },
    paragraphStyles: [
      style('Subtitle', 'Subtitle', { font: FONTS.headings, size: sizes.subtitle, color: ACCENT }, { spacing: { after: spacing.subtitle } }),
      style('BodyText', 'Body Text', {}, { spacing: { after: spacing.text, ...line } }),
      style('ListParagraph', 'List Paragraph', {}, { spacing: { after: spacing.item, ...line } }),
      style('Caption', 'caption', { size: SIZES.table, bold: true }, { spacing: spacing.caption, ...kept }),
      style('Picture', 'Picture', {}, { spacing: { after: SPACING.text } }),
      style('TableText', 'Table Text', { size: sizes.table }, { spacing: { after: 0 } }),
      style('TableNumber', 'Table Number', { size: sizes.table }, number),
      style('TableTextSmall', 'Table Text Small', { size: SIZES.small }, {}, 'TableText'),
      style('TableNumberSmall', 'Table Number Small', { size: SIZES.small }, {}, 'TableNumber'),
      style('TableEnd', 'Table End', { size: SIZES.tableEnd }, { spacing: { after: spacing.tableEnd } }),
      style('Callout', 'Callout', { size: SIZES.small, italics: true, color: GRAY }, { spacing: { after: spacing.callout } }),
      style('Header', 'header', { size: SIZES.small, color: GRAY }, { spacing: { after: 0 } }),
      style('Footer', 'footer', { size: SIZES.small, color: GRAY }, { spacing: { after: 0 } }),
      style('ContentsTitle', 'Contents Title', { ...head, size: sizes.subtitle }, { spacing: { before: 360, after: 0 } }),
      style('TOC1', 'toc 1', {}, { spacing: { after: SPACING.contents }, tabStops: contentsTab })
    ]
  }
}

/** The style of the tables in WordprocessingML (ECMA-376, part 1, section 17.7.6), which the package cannot write. */
export function tableStyle (isDense: boolean): string {
  const { side, rim, denseRim } = CELL
  const height = isDense ? denseRim : rim
  const border = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="${THIN}"/>`
  const margin = (name: string, size: number) => `<w:${name} w:w="${size}" w:type="dxa"/>`
  return '<w:style w:type="table" w:customStyle="1" w:styleId="RecordTable"><w:name w:val="Record Table"/>' +
    '<w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/><w:tblPr>' +
    `<w:tblBorders>${border('top')}${border('bottom')}${border('insideH')}</w:tblBorders>` +
    `<w:tblCellMar>${margin('top', height)}${margin('left', side)}${margin('bottom', height)}${margin('right', side)}</w:tblCellMar>` +
    '</w:tblPr></w:style>'
}
