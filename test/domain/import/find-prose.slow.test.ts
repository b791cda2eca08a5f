import { readFileSync } from 'node:fs'
import t from 'tap'
import { findProse } from '../../../domain/import/scan/find-prose.ts'
import { copyPages, drawPage, layOut, type Copying } from './print-picture.ts'
import { printProse } from './print-prose.ts'

const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono'] as const

t.test('paragraphs of any size and font are found, however clear', async (t) => {
  const looks: Copying[] = [
    { dpi: 200 }, { dpi: 175, noise: 20, blur: 1.2 }, { dpi: 200, isFax: true, noise: 70, quarters: 2 }
  ]
  for (const [index, font] of FONTS.entries()) {
    for (const size of [8, 11]) {
      const look = { ...looks[(index + size) % looks.length]!, font }
      const lines = printProse({ letters: 950 / size, lines: 40, seed: size + index })
      const { prose, others } = findProse(await drawPage(layOut(lines, [], { size, pitch: size * 1.3 }), look))
      t.ok(prose.length > 0, `${font} ${size}: found`)
      t.ok(others < 1500, `${font} ${size}: ${others} letters are outside of paragraphs`)
    }
  }
})

t.test('rows of reports are no paragraphs, also tight ones and those beside notes', async (t) => {
  for (const name of ['statements/p1-two-years', 'statements/p2-months-landscape', 'statements/02-compiled-balance', 'lists/08-bank-statement']) {
    for (const page of await copyPages(readFileSync(new URL(`${name}.pdf`, import.meta.url)), { dpi: 200 })) {
      t.same(findProse(page).prose, [], name)
    }
  }
  const rows = Array.from({ length: 12 }, (_, row) => [`Account ${row}`, `${row + 1},250`])
  const notes = printProse({ letters: 85, lines: 12, seed: 3 })
  const page = await drawPage([...layOut(rows, [500]), ...layOut(notes, [], { top: 300, size: 9 })], { dpi: 144 })
  const { prose: [one, ...others] } = findProse(page)
  t.same(others, [])
  t.ok(one && one.from >= 290 * 2 - 30 && one.to > 450 * 2, 'only the notes are a paragraph')
})
