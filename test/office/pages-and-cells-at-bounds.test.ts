import t from 'tap'
import type { Block, PageTable } from '../../domain/record/documents/document-blocks.ts'
import type { RecordTable } from '../../schemas/record/record-entries.ts'
import { toCsv } from '../../office/csv.ts'
import { createFigureCells } from '../../office/financials/figure-cells.ts'
import { frontOf, isDenseContent, type OfficeContent } from '../../office/office-content.ts'
import { sourcesApart } from '../../office/sources-apart.ts'
import { planColumns } from '../../office/word-column-widths.ts'
import { CELL, SIZES } from '../../office/word-page.ts'
import { placeParts, type DocumentPart } from '../../office/word-pages.ts'
import { setRows } from '../../office/word-row-heights.ts'
import { inCalibri, textWidth } from '../../office/word-text-width.ts'
import { cell } from '../../office/workbook.ts'

// What decides the form of a document as a file: rows, columns and room.

const table = (labels: string[], rows: string[][]): PageTable => ({
  title: 'Table',
  columns: labels.map((label, place) => ({ label, words: place === 0 })),
  rows: rows.map((cells) => ({ cells, total: false }))
})

t.test('a CSV file has amounts as numbers, shares with their sign, and no formula', async (t) => {
  const csv = (label: string, ...cells: Array<string | number | null>) => toCsv([{
    id: 'one',
    title: 'One',
    head: 'Item',
    columns: cells.map((_cell, place) => ({ id: `c${place}`, label: `C${place}`, unit: place === 1 ? 'percent' : 'usd' })),
    rows: [{ label, cells }]
  } as unknown as RecordTable], { label: 'Sample.', text: 'Made up.' } as never).split('\r\n')
  t.same(csv('Fuel', 1234.5, 12.5).slice(0, 4), ['Sample. Made up.', '', 'One', 'Item,C0,C1'])
  const row = (...cells: Parameters<typeof csv>) => csv(...cells)[4]
  t.equal(row('Fuel', 1234.5, 12.5), 'Fuel,1234.5,12.5%')
  t.equal(row('Fuel', null, -12.5), 'Fuel,,-12.5%')
  t.equal(row('=A1', '-5', '-5%'), '\'=A1,\'-5,-5%', 'a text that a spreadsheet would run')
  t.equal(row('Fuel, "gas"\n+1', -5), '"Fuel, ""gas"" +1",-5', 'on one line')
  t.equal(csv('\n+1', 5)[4], '\'+1,5')
})

t.test('sources of rows are below the document, and facts only of tables with more than six columns', async (t) => {
  const moved = (labels: string[], ...rows: string[][]) => sourcesApart([{ table: table(labels, rows) }], 'Sources')
    .map((block) => 'table' in block ? block.table.columns.map(({ label }) => label).join() : 'heading' in block ? block.heading : (block as { text: string }).text)
  t.same(moved(['Item', 'A', 'Source'], ['Fuel', '5', 'DR-02.01'], ['Rent', '6', '']),
    ['Item,A', 'Sources', 'Table', 'Fuel: DR-02.01.'])
  t.same(moved(['Item', 'Source'], ['Fuel', 'DR-02.01']), ['Item,Source'], 'the only column beside the name')
  t.same(moved(['Item', 'A', 'B'], ['Fuel', '5', '6']), ['Item,A,B'])
  const facts = (count: number) => {
    const labels = ['Item', ...Array.from({ length: count - 2 }, (_one, place) => `C${place}`), 'Facts']
    return moved(labels, [...labels.slice(0, -1), 'GR-001']).length
  }
  t.same([facts(6), facts(7)], [1, 4])
  const below: Block[] = [{ heading: 'More', below: [{ table: table(['Item', 'A', 'Source'], [['Fuel', '5', 'DR-02.01']]) }] } as never]
  t.match(sourcesApart(below, 'Sources'),
    [{ below: [{ table: { columns: [{ label: 'Item' }, { label: 'A' }] } }] }, { heading: 'Sources' }, {},
      { text: 'Fuel: DR-02.01.' }])
})

t.test('a short document with more than twenty rows of tables is dense', async (t) => {
  const dense = (rows: number, isShort = true) => isDenseContent({
    isShort,
    blocks: [{ text: 'One.' }, { table: table(['Item'], Array.from({ length: rows - 1 }, () => ['a'])) },
      { table: table(['Item'], [['b']]) }]
  } as unknown as OfficeContent)
  t.same([dense(20), dense(21), dense(21, false)], [false, true, false])
})

t.test('the front of a document is what precedes the first section that starts a page', async (t) => {
  const front = (...blocks: object[]) => frontOf(blocks as Block[]).length
  t.same([front({ text: 'a' }, { heading: 'b', startsPage: true },
    { heading: 'c', startsPage: true }), front({ heading: 'b', startsPage: true }),
  front({ text: 'a' }, { heading: 'b' }), front({ text: 'a' }, { heading: 'b', startsPage: false })], [1, 0, 0, 0])
})

t.test('a row of more than forty lines goes on in another row', async (t) => {
  const rowsOf = (lines: number) => {
    const one = table(['Item', 'A'], [[Array.from({ length: lines }, () => 'W'.repeat(20)).join(' '), '5']])
    const [plan] = planColumns(one)
    const { rows } = setRows(one, { ...plan!, widths: [2 * CELL.side + textWidth('W'.repeat(21), plan!.size), 2000] }, false)
    return rows.map(({ cells }) => cells[0]!.length)
  }
  t.same(rowsOf(40), [40])
  t.same(rowsOf(41), [40, 1])
  t.same(rowsOf(81), [40, 40, 1])
})

t.test('a row has the lines of its highest cell, the rim of a cell above and below, and a line of half a point', async (t) => {
  const one = table(['Item', 'A'], [['a', '5'], ['a b', '5']])
  const [plan] = planColumns(one)
  const heights = (isDense: boolean) =>
    setRows(one, { ...plan!, size: 20, widths: [2 * CELL.side + textWidth('a ', 20), 2000] }, isDense)
      .rows.map(({ height }) => height)
  const [single, double] = heights(false)
  t.equal(double! - single!, 200 * inCalibri.lineHeight)
  t.equal(single! - (double! - single!), 2 * CELL.rim + 10)
  t.equal(heights(true)[0], SIZES.small * 10 * inCalibri.lineHeight + 2 * CELL.denseRim + 10)
})

const box = (height: number, more: object = {}) =>
  ({ height, before: 0, after: 0, notes: 0, isKept: false, isSection: false, ...more })
const placed = (room: number, ...parts: Array<Partial<DocumentPart> & { boxes: object[] }>) =>
  placeParts(parts.map((part) => ({ isWide: false, startsPage: false, ...part })) as DocumentPart[], room).map(({ page, top }) => `${page}:${top}`)

t.test('a box is on the page if it fits exactly, and else on the next', async (t) => {
  t.same(placed(100, { boxes: [box(60), box(40), box(1)] }), ['0:0', '0:60', '1:0'])
  t.same(placed(100, { boxes: [box(60), box(41)] }), ['0:0', '1:0'])
  t.same(placed(100, { boxes: [box(60, { after: 10 }), box(30, { before: 4 })] }),
    ['0:0', '0:70'], 'the larger of two spaces')
  t.same(placed(100, { boxes: [box(60, { after: 4 }), box(30, { before: 10 })] }), ['0:0', '0:70'])
  t.same(placed(100, { boxes: [box(60, { after: 11 }), box(30)] }), ['0:0', '1:0'], 'the space is part of it')
  t.same(placed(100, { boxes: [box(30, { before: 10 })] }), ['0:0'], 'none at the top of a page')
})

t.test('what is kept together is on one page, unless it is higher than a page', async (t) => {
  t.same(placed(100, { boxes: [box(50), box(30, { isKept: true }), box(30)] }), ['0:0', '1:0', '1:30'])
  t.same(placed(100, { boxes: [box(50, { isKept: true }), box(50)] }), ['0:0', '0:50'])
  t.same(placed(100, { boxes: [box(60, { isKept: true }), box(50)] }), ['0:0', '1:0'], 'higher than a page')
  t.same(placed(100, { boxes: [box(10), box(60, { isKept: true }), box(50)] }), ['0:0', '0:10', '1:0'])
})

t.test('notes and the line above them take room of a page', async (t) => {
  t.same(placed(400, { boxes: [box(100, { notes: 50 }), box(50)] }), ['0:0', '0:100'])
  t.same(placed(400, { boxes: [box(100, { notes: 50 }), box(51)] }), ['0:0', '1:0'])
})

t.test('a part starts a page if it says so or turns the page, unless the page is blank', async (t) => {
  t.same(placed(100, { boxes: [box(10)] }, { boxes: [box(10)], startsPage: true }), ['0:0', '1:0'])
  t.same(placed(100, { boxes: [box(10)], startsPage: true }), ['0:0'])
  t.same(placed(100, { boxes: [box(10)] }, { boxes: [box(10)] }), ['0:0', '0:10'])
  t.same(placed(100, { boxes: [box(10)] }, { boxes: [box(10)], isWide: true }, { boxes: [box(10)] }),
    ['0:0', '1:0', '2:0'])
})

t.test('the heading of a table is repeated on its next page', async (t) => {
  t.same(placed(100, { boxes: [box(20), box(70), box(30, { repeats: box(20) })] }), ['0:0', '0:20', '1:0', '1:20'])
})

t.test('an expression of a record is a formula if each of its figures has a cell', async (t) => {
  const figures = createFigureCells()
  figures.add('lines.part.FY2025', cell(10, 'money'))
  figures.add('lines.whole.FY2025', cell(40, 'money'))
  figures.add('lines.whole.FY2025', cell(99, 'money'))
  figures.add('lines.text.FY2025', cell('ten'))
  figures.add('totals.revenue.FY2025', cell(40, 'money'))
  figures.addPeriods('ebitda', { FY2025: cell(8, 'money') })
  const columns = [{ id: 'a', label: 'A', unit: 'usd' as const }, { id: 'b', label: 'B', unit: 'percent' as const }]
  figures.addTable(
    { id: 'one', title: 'One', head: 'Item', columns, rows: [] },
    [{ label: 'First row', cells: [1, 50] }, { label: 'Second', cells: [2, 50] },
      { label: 'All', cells: [3, 100], total: true }],
    [[cell(1, 'money'), cell(0.5, 'percent')], [cell(2, 'money'), cell(0.5, 'percent')], [cell(3, 'money'), cell(1, 'percent')]])
  const value = (expression: string, isPercent?: boolean) => figures.formulaOf(expression, isPercent)?.value()
  t.same([value('lines.part.FY2025'), value('lines.whole.FY2025'), value('lines.none.FY2025'), value('lines.text.FY2025')],
    [10, 40, undefined, undefined])
  t.same([value('lines.part.FY2025', true), value('lines.part.FY2025 / lines.whole.FY2025 * 100', true),
    value('lines.part.FY2025 / lines.whole.FY2025 * 100')], [0.1, 0.25, 25])
  t.same([value('statements.lines.part.FY2025'), value('totals.revenue.FY2025'), value('statements.totals.revenue.FY2025'),
    value('statements.printed.revenue.FY2025')], [10, 40, undefined, undefined], 'printed totals are not those of the workbook')
  t.same([value('ebitda.FY2025'), value('ebitda.FY2024'), value('ebitda.toString')], [8, undefined, undefined])
  t.same([value('tables.one.first-row.a'), value('tables.one.sum.a'), value('tables.one.average.a'), value('tables.one.sum.b')], [1, 3, 1.5, undefined])
  t.same([value('tables.one.first-row.c'), value('tables.none.sum.a'), value('5 + 5'), value('lines.part.FY2025 + lines.none.FY2025')], [undefined, undefined, undefined, undefined])
  t.match(figures.formulaOf('lines.part.FY2025 / lines.whole.FY2025')!.write(() => 'A1'), /^IFERROR\(A1\/A1,0\)$/)
  t.equal(figures.formulaOf('lines.part.FY2025 / 4')!.write(() => 'A1'), 'A1/4', 'four is not zero')
})
