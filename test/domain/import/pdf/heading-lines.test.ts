import t from 'tap'
import { gridOfLines } from '../../../../domain/import/pdf/pdf-grid.ts'
import type { TextLine } from '../../../../domain/import/pdf/text-lines.ts'

/** A line of a page whose texts end at these places, with letters of 10 points. */
const line = (y: number, texts: Array<[text: string, right: number]>, size = 10): TextLine => ({
  page: 1,
  line: y,
  y,
  size,
  cells: texts.map(([text, right]) => {
    const part = { text, left: right - 5 * text.length, right, y, size }
    return { ...part, parts: [part] }
  }) as TextLine['cells']
})
const rows = (from: number): TextLine[] => ['Sales', 'Parts', 'Rent'].map((name, place) =>
  line(from + 14 * place, [[name, 60], ['1,000.00', 300]]))
/** The heading of the amounts below lines of headings, which are that many points above `2025`. */
const headingOf = (above: TextLine[]) => {
  const cells = gridOfLines([line(10, [['Acme Plumbing', 120]]), ...above, line(100, [['2025', 300]]), ...rows(120)])!.rows
    .find((row) => row.cells[1]?.text.endsWith('2025'))!.cells
  return cells[1]!.text
}

t.test('the letters of a heading are at most 15% larger than those of the line below it; a title is larger', async (t) => {
  for (const [size, heading] of [[10, 'Jan - Dec 2025'], [11.5, 'Jan - Dec 2025'], [11.51, '2025'], [14, '2025']] as const) {
    t.equal(headingOf([line(88, [['Jan - Dec', 300]], size)]), heading, `${size} points`)
  }
})

t.test('a line of a heading is at most two heights of letters above the next, over an amount', async (t) => {
  for (const [y, heading] of [[80, 'Jan - Dec 2025'], [79.9, '2025']] as const) {
    t.equal(headingOf([line(y, [['Jan - Dec', 300]])]), heading, `${y}`)
  }
  t.equal(headingOf([line(88, [['Jan - Dec', 120]])]), '2025', 'over the names')
})

t.test('a heading has at most four lines', async (t) => {
  for (const [above, heading] of [
    [['Budget', 'of the', 'months'], 'Budget of the months 2025'], [['Budget', 'of the', 'months', 'up to'], 'of the months up to 2025']
  ] as const) {
    t.equal(headingOf(above.map((word, place) => line(100 - 12 * (above.length - place), [[word, 300]]))), heading)
  }
})
