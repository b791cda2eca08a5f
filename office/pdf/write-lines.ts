import type PDFDocument from 'pdfkit'
import { GRAY, SIZES } from '../word-page.ts'
import { inPublicSans, pointsOf, runsOf } from './pdf-fonts.ts'

/** The width of a text in points. */
export const widthOf = (words: string, size: number, isBold: boolean): number =>
  inPublicSans.widthOf(words, size / pointsOf(1), isBold) / 20

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

/** Creates the functions that write texts on the pages of a document. */
export function createWriter (doc: InstanceType<typeof PDFDocument>) {
  return { write, drawAside, drawFaint }

  /** Writes a text on one line, and returns where it ends. `y` is its base line. */
  function write (words: string, x: number, y: number, { face, size, color }: TextLook): number {
    let at = x
    doc.fillColor(color).fontSize(size)
    for (const run of runsOf(words, face)) {
      doc.font(run.face).text(run.text, at, y, {
        lineBreak: false, baseline: 'alphabetic', ...(run.isRight && { features: [] })
      })
      at += widthOf(run.text, size, face !== 'text')
    }
    return at
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
