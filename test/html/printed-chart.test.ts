import t from 'tap'
import { printedChart } from '../../html/record-documents/printed-chart.tsx'

/** A stacked chart of some lines and years. */
function stacked (lines: number, years: string[]): string {
  return printedChart({
    id: 'revenue',
    title: 'Revenue',
    columns: ['Line', 'Revenue'],
    bars: Array.from({ length: lines }, (_line, line) => years.toReversed().map((label, place) => ({
      label, from: 0, to: 1000, text: '$1,000', ...(place === 0 && { group: `Line ${line}` })
    }))).flat()
  })
}

const numbers = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, number]) => Number(number))

t.test('the legend of a stacked chart is beside its last column, with each label on a line', async (t) => {
  for (const years of [['FY2024', 'FY2025'], ['FY2023', 'FY2024', 'FY2025']]) {
    for (const lines of [2, 7, 20]) {
      const svg = stacked(lines, years)
      const columns = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*stroke="#ffffff"/g)]
      const end = Math.max(...columns.map(([, x, width]) => Number(x) + Number(width)))
      const [legend] = numbers(svg, /<rect x="([\d.]+)" y="[\d.]+" width="14"/g)
      t.ok(legend! - end < 40, `${lines} lines in ${years.length} years`)
      const places = numbers(svg, /<text x="[\d.]+" y="([\d.]+)">Line/g).toSorted((a, b) => a - b)
      t.equal(places.length, lines)
      t.ok(places.every((place, index) => index === 0 || place - places[index - 1]! >= 19.9))
      const [height] = numbers(svg, /viewBox="0 0 720 ([\d.]+)"/g)
      t.ok(places[0]! > 10 && places.at(-1)! < height!)
    }
  }
})

t.test('charts beside one another have one height, and texts that fit their columns', async (t) => {
  const small = (count: number, text: string) => printedChart({
    id: 'years',
    title: 'Years',
    columns: ['Year', 'Amount'],
    isSmall: true,
    bars: Array.from({ length: count }, (_bar, place) => ({ label: `Mar 31, 202${place}`, from: 0, to: 1 + place, text }))
  })
  const heights = [2, 3, 8].map((count) => numbers(small(count, '$4.04M'), /viewBox="0 0 340 ([\d.]+)"/g)[0])
  t.same(new Set(heights).size, 1)
  const sizeOf = (count: number) => Math.min(...numbers(small(count, '$4.04M'), /<g font-size="([\d.]+)"/g))
  t.ok(sizeOf(8) * 'Mar 31, 2020'.length * 0.6 <= 340 / 8)
  t.ok(sizeOf(2) > sizeOf(8))
})

t.test('no bar of a waterfall reaches the amounts beside it, however long they are', async (t) => {
  for (const [text, amount] of [['$519,200', 519_200], ['($1,169,184)', -1_169_184], ['($123,456,789)', -123_456_789]] as const) {
    const svg = printedChart({
      id: 'sde-bridge',
      title: 'Bridge',
      columns: ['Step', 'Amount'],
      bars: [{ label: 'Reported EBITDA of the company', from: 0, to: amount, text }, { label: 'Officer', from: amount, to: 0, text: '$1' }]
    })
    const ends = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="15"/g)]
      .map(([, x, width]) => Number(x) + Number(width))
    t.equal(ends.length, 2)
    t.ok(Math.max(...ends) <= 720 - 6 - text.length * 14 * 0.62, text)
  }
})
