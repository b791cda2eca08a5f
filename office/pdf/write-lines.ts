import type PDFDocument from 'pdfkit'
import { GRAY, SIZES } from '../word-page.ts'
import { inPublicSans, isPlain, pointsOf, runsOf, type Run } from './pdf-fonts.ts'

/** The width of a text in points. */
export const widthOf = (words: string, size: number, isBold: boolean): number =>
  inPublicSans.widthOf(words, size / pointsOf(1), isBold) / 20

const rounded = (length: number): number => Math.round(length * 1000) / 1000

/** Where the texts of a page begin, in points, and the width between the margins. */
export interface TextFrame {
  left: number
  top: number
  width: number
  bottom: number
}

/** How a text is written: its size is in points. */
export interface TextLook {
  face: 'text' | 'bold' | 'heading'
  size: number
  color: string
}

/** What the types of pdfkit leave out: the present font of a document, and the fonts of a page. */
interface OwnFonts {
  _font: { id: string, ref: () => unknown, encode: (text: string) => [codes: string[], positions: unknown[]] }
  page: { fonts: Record<string, unknown> }
}

/** Creates the functions that write texts on the pages of a document. */
export function createWriter (doc: InstanceType<typeof PDFDocument>) {
  /** The code of each letter in the file, by face. */
  const codes = new Map<string, string>()
  return { write, drawAside, drawFaint }

  /** Writes a text on one line, and returns where it ends. `y` is its base line. */
  function write (words: string, x: number, y: number, { face, size, color }: TextLook): number {
    let at = x
    doc.fillColor(color).fontSize(size)
    for (const run of runsOf(words, face)) {
      doc.font(run.face)
      if (isPlain(run)) writePlain(run, at, y, size)
      else doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...(run.isRight && { features: [] }) })
      at += widthOf(run.text, size, face !== 'text')
    }
    return at
  }

  /**
   * Writes a text letter by letter, as `widthOf` measures it. The rules of the font, such as for pairs of letters,
   * would take most of the time of a document, and make lines other than those that were measured.
   */
  function writePlain ({ text, face }: Run, x: number, y: number, size: number): void {
    const { _font: font, page } = doc as unknown as OwnFonts
    page.fonts[font.id] ??= font.ref()
    let shown = ''
    for (const letter of text) {
      const key = face + letter
      let code = codes.get(key)
      if (code === undefined) codes.set(key, code = font.encode(letter)[0].join(''))
      shown += code
    }
    // The axis of a page points down, and letters stand upright.
    doc.addContent(`BT 1 0 0 -1 ${rounded(x)} ${rounded(y)} Tm /${font.id} ${rounded(size)} Tf <${shown}> Tj ET`)
  }

  /** A line at the top or the bottom of a page, with a text at each side. */
  function drawAside (left: string, right: string, y: number, frame: TextFrame): void {
    const own = { face: 'text' as const, size: pointsOf(SIZES.small), color: `#${GRAY}` }
    const most = frame.width * 0.6
    doc.markContent('Artifact', { type: 'Pagination' })
    const cut = (words: string) => {
      let shown = words
      while (widthOf(shown, own.size, false) > most) shown = `${shown.slice(0, Math.floor(shown.length * 0.9) - 1)}…`
      return shown
    }
    write(cut(left), frame.left, y, own)
    const shown = cut(right)
    write(shown, frame.left + frame.width - widthOf(shown, own.size, false), y, own)
    doc.endMarkedContent()
  }

  /** Writes whom a copy is for faintly across the page. */
  function drawFaint (words: string, width: number, height: number): void {
    const size = Math.min(54, width * 1.05 / Math.max(0.1, widthOf(words, 1, true)))
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.save().rotate(-Math.atan(height / width) * 180 / Math.PI, { origin: [width / 2, height / 2] })
    write(words, (width - widthOf(words, size, true)) / 2, height / 2 + size / 3, { face: 'bold', size, color: '#eef0ef' })
    doc.restore()
    doc.endMarkedContent()
  }
}
