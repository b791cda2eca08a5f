import { coreProperties, withoutTimes } from './repeatable-word.ts'
import { xmlText } from '../domain/xml-text.ts'

/** A letter. Every text is plain text, not markup. `asOf` is its date in the form `2026-05-31`. */
export interface WordLetter {
  company: string
  subject: string
  date: string
  asOf: string
  opening: string[]
  points: string[]
  closing: string[]
}

/** US Letter with margins of one inch, in twips of 1/1440 inch. */
const PAGE = { size: { width: 12240, height: 15840 }, margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 } }
/** Space after a paragraph, in twips. */
const AFTER = 160
const NUMBERING = 'points'

/** Writes a letter of numbered points as an editable .docx file (ECMA-376). */
export async function writeWordLetter (letter: WordLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { Document, LevelFormat, Packer, Paragraph, TextRun } = await import('docx')
  const { company, subject, date, asOf, opening, points, closing } = letter
  const paragraph = (text: string, options: { bold?: boolean, isPoint?: boolean } = {}) => new Paragraph({
    spacing: { after: AFTER },
    ...options.isPoint && { numbering: { reference: NUMBERING, level: 0 } },
    children: [new TextRun({ text: xmlText(text), bold: options.bold ?? false })]
  })
  const document = new Document({
    title: xmlText(subject),
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-US' } } } } },
    numbering: {
      config: [{
        reference: NUMBERING,
        levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: { paragraph: { indent: { left: 500, hanging: 500 } } } }]
      }]
    },
    sections: [{
      properties: { page: PAGE },
      children: [
        paragraph(company, { bold: true }), paragraph(date), paragraph(subject, { bold: true }),
        ...opening.map((text) => paragraph(text)),
        ...points.map((text) => paragraph(text, { isPoint: true })),
        ...closing.map((text) => paragraph(text))
      ]
    }]
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties({ title: subject, company, description: subject, asOf }) }
  return withoutTimes(new Uint8Array(await Packer.pack(document, 'arraybuffer', undefined, [properties])))
}
