/** Width of the text on a page, in pixels of 1/96 inch and in twips of 1/1440 inch, and on a page in landscape. */
export const TEXT_WIDTH = { pixels: 624, twips: 9360, wide: 12960 }
/** US Letter, in twips. */
export const LETTER = { width: 12240, height: 15840 }
/** Largest height of a chart, in pixels of 1/96 inch: a taller one could leave half of the previous page empty. */
export const HIGHEST_CHART = 440
/** The accent color of titles and the rules of tables. */
export const ACCENT = '1F3D36'
const FONT = 'Calibri'
/** Font sizes, in half points. */
export const SMALL = 18
export const NOTE = 16

/** The named styles of a document, so that an editor changes its look in one place. */
export function wordStyles (isShort: boolean) {
  const style = (id: string, name: string, run: object, paragraph: object) =>
    ({ id, name, basedOn: 'Normal', quickFormat: true, run, paragraph })
  return {
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
      style('BodyText', 'Body Text', {}, isShort ? {} : { spacing: { after: 140, line: 276 } }),
      style('Caption', 'caption', { size: 20, bold: true }, { spacing: { before: 200, after: 60 }, keepNext: true }),
      style('TableText', 'Table Text', { size: SMALL }, { spacing: { after: 0 } }),
      style('TableNumber', 'Table Number', { size: SMALL }, { spacing: { after: 0 }, alignment: 'right' as const }),
      style('Callout', 'Callout', { size: SMALL, italics: true, color: '555555' }, { spacing: { after: 120 } }),
      style('ContentsTitle', 'Contents Title', { size: 30, bold: true, color: ACCENT }, { spacing: { before: 360, after: 200 } }),
      style('TOC1', 'toc 1', {}, { spacing: { after: 60 } })
    ]
  }
}
