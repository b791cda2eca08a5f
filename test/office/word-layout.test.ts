import t from 'tap'
import type { Block, PageTable } from '../../domain/record/documents/document-blocks.ts'
import { planColumns } from '../../office/word-column-widths.ts'
import { CELL, TEXT_WIDTH } from '../../office/word-page.ts'
import { inRows, wideRows } from '../../office/word-contents.ts'
import { estimatePages, partsOf as partsOfBlocks, placeParts } from '../../office/word-pages.ts'
import { wordLayout } from '../../office/word-boxes.ts'
import { breakLines, textWidth, widestWidth, withWholeDates } from '../../office/word-text-width.ts'

const table = (labels: string[], rows: string[][], words = [true]): PageTable => ({
  title: 'Table',
  columns: labels.map((label, place) => ({ label, words: words[place] ?? false })),
  rows: rows.map((cells) => ({ cells, total: false }))
})
const countLines = (...line: Parameters<typeof breakLines>) => breakLines(...line).length
const widthOf = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0)
const years = (count: number) => Array.from({ length: count }, (_year, place) => `FY${2020 + place}`)

t.test('a line ends at a space or a hyphen between words, never inside a date, a range or an amount', async (t) => {
  const narrow = textWidth('2026-05-29', 20)
  t.equal(countLines('2026-05-29', narrow, 20), 1)
  t.equal(countLines('$1,000,000', textWidth('$1,000,000', 20), 20), 1)
  t.equal(countLines('one two', textWidth('two', 20), 20), 2)
  t.equal(countLines('part-time', textWidth('part-', 20), 20), 2)
  t.equal(countLines('', 100, 20), 1)
  t.equal(countLines('WWWWWWWW', textWidth('WWW', 20), 20), 3, 'a word wider than the column is broken')
  t.equal(countLines(withWholeDates('of Apr 20, 2026 and Mar 2026'), textWidth('Apr 20, 2026', 20), 20), 4)
})

t.test('a table of two columns is narrower than the page, so that a value is near its label', async (t) => {
  const [plan] = planColumns(table(['Item', 'Value'], [['Founded', '2004'], ['Place', 'Elm']], [true, true]))
  t.ok(widthOf(plan!.widths) <= TEXT_WIDTH.twips / 2)
})

t.test('columns of short numbers are alike, and a column of longer ones is as wide as its longest', async (t) => {
  const wordsAndNumbers = [true, false, false, false]
  const [plan] = planColumns(table(['Item', 'A', 'B', 'C'], [['A', '12', '123', '12,345']], wordsAndNumbers))
  const [, first, second, third] = plan!.widths
  t.equal(first, second)
  t.equal(third! - first!, Math.floor(widestWidth('12,345', plan!.size, false) + 2 * CELL.side + 50 - 800))
})

t.test('no number, year or heading of one word wraps, and a longer heading takes two lines', async (t) => {
  for (const count of [1, 2, 3, 4, 6, 7, 12]) {
    const amounts = years(count).map(() => '($12,345,678)')
    for (const plan of planColumns(table(['Line', ...years(count)], [['A line of the statement with a long name', ...amounts]]))) {
      for (const [place, index] of plan.shown.entries()) {
        const text = index === 0 ? 'statement' : amounts[index - 1]!
        t.equal(countLines(text, plan.widths[place]! - 180, plan.size, true), 1, `${count} columns: ${text}`)
      }
      t.ok(widthOf(plan.widths) <= (count > 6 ? TEXT_WIDTH.wide : TEXT_WIDTH.twips))
    }
  }
  const [plan] = planColumns(table(['Line', 'Twelve months to April 2026', ...years(4)], [['Revenue', '$1', '$1', '$1', '$1', '$1']]))
  t.equal(countLines('Twelve months to April 2026', plan!.widths[1]! - 180, plan!.size, true), 2)
})

t.test('a year above a column of short shares is on one line in any font', async (t) => {
  const [plan] = planColumns(table(['Line', 'FY2024', 'Share of FY2025'], [['Water heaters', '5.5%', '4.3%']]))
  for (const [place, year] of [[1, 'FY2024'], [2, 'FY2025']] as const) {
    t.ok(plan!.widths[place]! - 2 * CELL.side >= widestWidth(year, plan!.size, true), year)
  }
})

t.test('a table has smaller type only if that spares it a second line', async (t) => {
  const sizeOf = (label: string, count: number) =>
    planColumns(table(['Line', ...years(count)], [[label, ...years(count).map(() => '$1,234,567')]]))[0]!.size
  const long = 'Insurance of the vehicles, the building, the equipment and the people, and of their tools at home'
  t.equal(sizeOf('Revenue', 6), 20)
  t.equal(sizeOf('Insurance of cars and homes', 6), 18)
  t.equal(sizeOf(long, 4), 20)
  t.equal(sizeOf(long, 6), 18)
})

t.test('text columns share the page, and the longer one has the larger part', async (t) => {
  const [plan] = planColumns(table(['Chapter', 'Based on'], [['Customers and recurring work', 'A long list of papers '.repeat(20)]], [true, true]))
  t.ok(plan!.widths[1]! > 2 * plan!.widths[0]!)
  t.ok(widthOf(plan!.widths) > TEXT_WIDTH.twips * 0.99)
})

t.test('a page in landscape has as many columns as fit', async (t) => {
  const partsOf = (count: number, amount: string) =>
    planColumns(table(['Line', ...years(count)], [['Rent', ...years(count).map(() => amount)]])).length
  t.same([7, 8, 9].map((count) => partsOf(count, '$1,234,567')), [1, 1, 1])
  t.same([7, 8, 14, 15].map((count) => partsOf(count, '($123,456,789)')), [1, 2, 2, 3])
})

t.test('a part of a wide table has no row whose cells are all in another part', async (t) => {
  const labels = ['Line', ...years(7), ...years(7).map((year) => `${year} %`)]
  const row = (cell: string) => years(7).map(() => cell)
  const plans = planColumns(table(labels, [
    ['Expenses', ...row(''), ...row('')], ['Rent', ...row('$1,234,567'), ...row('1.5%')],
    ['Gross margin', ...row('1.5%'), ...row('')]
  ]))
  t.same(plans.map(({ rows }) => rows.map(({ cells }) => cells[0])), [['Expenses', 'Rent', 'Gross margin'], ['Expenses', 'Rent']])
})

t.test('the headings above a wide table are on its page in landscape', async (t) => {
  const wide: Block = { table: table(['Line', ...years(7)], [['Rent', ...years(7)]]) }
  const narrow: Block = { table: table(['Line', ...years(3)], [['Rent', ...years(3)]]) }
  const heading: Block = { heading: 'Appendix' }
  const text: Block = { text: 'In the order of the statement.' }
  const placesOf = (blocks: Block[]) => [...wideRows(inRows(blocks))].toSorted((one, other) => one - other)
  t.same(placesOf([text, heading, { heading: 'In full', level: 2 }, wide, heading, narrow]), [1, 2, 3])
  t.same(placesOf([text, heading, text, wide, heading, wide, text]), [1, 2, 3, 4, 5])
  t.same(placesOf([heading, text, text, text, wide]), [4])
  t.same(placesOf([narrow, text, wide]), [2])
  t.same(placesOf([heading, narrow]), [])
})

t.test('the pages of the contents: what is kept together moves to the next page together', async (t) => {
  const pagesOf = (blocks: Block[]) => estimatePages(blocks, { from: 3, sizeOf: () => ({ width: 1248, height: 880 }) })
  // A page has room for 33 items of a list.
  const lines = (count: number): Block[] => Array.from({ length: count }, () => ({ list: ['Text'] }))
  const heading: Block = { heading: 'Services' }
  const chart: Block = { chart: { id: 'sales', title: 'Sales', columns: ['Year', 'Sales'], bars: [] } }
  t.same(pagesOf([heading, ...lines(10), heading]), [3, 3])
  t.same(pagesOf([...lines(30), heading, ...lines(1)]), [3])
  t.same(pagesOf([...lines(31), heading, ...lines(1)]), [4], 'a heading stays with the line below it')
  t.same(pagesOf([...lines(17), heading, chart]), [4], 'and with the chart below its caption')
  t.same(pagesOf([heading, { heading: 'Staff', startsPage: true }]), [3, 4])
  const wide: Block = { table: table(['Line', ...years(7)], [['Revenue', ...years(7)]]) }
  t.same(pagesOf([{ text: 'Before' }, heading, wide, heading]), [4, 5], 'a wide table and its heading are on a separate page in landscape')
})

t.test('a heading and a short text below it are on the page where their table begins', async (t) => {
  const pages = (above: number, text: string) => {
    const filler: Block[] = Array.from({ length: above }, () => ({ text: 'One line.' }))
    const blocks = [...filler, { heading: 'Proof' }, { text }, { table: table(['Line', 'FY2025'], Array.from({ length: 6 }, () => ['Sales', '$1'])) }]
    const placed = placeParts(partsOfBlocks(blocks, wordLayout(() => undefined)))
    const heading = placed.find(({ box }) => box.isSection)!
    const head = placed.find(({ box: { ink } }) => ink?.kind === 'row' && ink.isHead)!
    return [heading.page, head.page]
  }
  for (let above = 1; above < 60; above++) {
    const [heading, head] = pages(above, 'The books are compared with the bank.')
    t.equal(heading, head, `${above} lines above`)
  }
  t.ok(Array.from({ length: 60 }, (_one, above) => pages(above, 'A long text. '.repeat(80))).some(([one, other]) => one !== other))
})
