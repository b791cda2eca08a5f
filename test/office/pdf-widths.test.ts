import t from 'tap'
import { fonts, inPublicSans, pointsOf } from '../../office/pdf/pdf-fonts.ts'

t.test('a plain text is as wide as it was measured, and letters of other scripts are still joined', async (t) => {
  const size = 22
  for (const text of ['AV To WA, Ty.', '$1,495,200', 'Résumé – “Toyota”']) {
    for (const face of ['text', 'bold'] as const) {
      const { advanceWidth, glyphs, positions } = fonts[face].layout(text)
      const set = advanceWidth / fonts[face].unitsPerEm * pointsOf(size) * 20
      t.ok(Math.abs(set - inPublicSans.widthOf(text, size, face === 'bold')) < 1e-6, `${face}: ${text}`)
      t.equal(glyphs.length, Array.from(text).length)
      t.equal(positions.length, glyphs.length)
    }
  }
  t.equal(fonts.other.layout('\u0644\u0627').glyphs.length, 1, 'lam and alef are one letter')
})
