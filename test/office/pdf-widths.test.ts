import PDFDocument from 'pdfkit'
import t from 'tap'
import { fonts, runsOf } from '../../office/pdf/pdf-fonts.ts'
import { createWriter } from '../../office/pdf/write-lines.ts'
import { readPdf } from './read-pdf.ts'

t.test('a plain text is written upright, as wide as it was measured, and can be copied', async (t) => {
  for (const text of ['AV To WA, Ty.', '$1,495,200', 'Résumé – “Toyota”']) {
    for (const face of ['text', 'bold'] as const) {
      const doc = new PDFDocument({ font: null as never, autoFirstPage: false })
      for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as never)
      doc.addPage({ size: [600, 800], margin: 0 })
      const end = createWriter(doc).write(text, 50, 100, { face, size: 10, color: '#000000' })
      doc.end()
      const { pages: [page] } = await readPdf(Buffer.concat(await doc.toArray()))
      const [written] = page!.items
      t.match(written, { str: text, transform: [10, 0, 0, 10, 50, 700] }, `${face}: ${text}`)
      t.ok(Math.abs(50 + written!.width - end) < 0.05, `${face}: ${text}`)
    }
  }
})

t.test('letters of other scripts are still joined', async (t) => {
  const [run] = runsOf('\u0644\u0627', 'text')
  t.match(run, { face: 'other', isRight: true })
  t.equal(fonts.other.layout(run!.text).glyphs.length, 1, 'lam and alef are one letter')
})
