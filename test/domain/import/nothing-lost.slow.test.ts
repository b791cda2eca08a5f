import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { readAmount } from '../../../domain/import/amount.ts'
import { decodeText } from '../../../domain/import/bytes/decode-text.ts'
import { addressOf, textOf, type Grid, type GridCell } from '../../../domain/import/grid/grid.ts'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import { readWorkbook } from '../../../domain/import/xlsx/read-xlsx.ts'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import type { ImportResult } from '../../../domain/import/import-reports.ts'
import { importFiles as importReports } from './read-one.ts'

const columnOf = (at: string): string => /([A-Z]+)\d+$/.exec(at)?.[1] ?? ''
const rowOf = (at: string): string => /(\d+)$/.exec(at)?.[1] ?? ''

/** Whether a cell has an amount other than 0, which the heading row of a group of accounts may have. */
function hasAmount (cell: GridCell | undefined): boolean {
  if (cell === undefined) return false
  if (cell.number !== undefined) return cell.number !== 0
  const value = readAmount(cell.text)
  return value.is === 'unclear' || (value.is === 'amount' && value.cents !== 0)
}

/** Addresses in a range such as `B7:M7`; a single address is a range too. */
function * addressesIn (place: string): Generator<string> {
  const [from, to = from] = place.split(':') as [string, string?]
  const number = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  for (let column = number(columnOf(from)); column <= number(columnOf(to!)); column++) {
    yield addressOf({ line: Number(rowOf(from)), cells: [] }, column - 1)
  }
}

/** The cells below the headings of a report whose amount is in no line or total, and that no remark names. */
function lostCells (grid: Grid, { files: [file], record }: ImportResult): string[] {
  if (file!.refused || file!.lines === undefined) return []
  const { columns = [], lines = [], totals = [], ignored = [], warnings = [] } = file!
  const heads = new Set(columns.map(({ at }) => at))
  const lastHead = Math.max(...[...heads].map((at) => Number(rowOf(at))))
  const labels = Math.min(...grid.rows.filter(({ line }) => line <= lastHead).flatMap(({ cells }) =>
    cells.flatMap((_cell, index) =>
      heads.has(addressOf({ line: lastHead, cells: [] }, index)) ? [index] : [])))
  const read = new Set([...lines, ...totals].flatMap(({ at }) => Object.values(at).flatMap((place) =>
    [...addressesIn(place)])))
  const named = new Set([...ignored, ...warnings].flatMap(({ at }) => at === undefined ? [] : [at]))
  const ignoredColumns = new Set([...named].filter((at) => heads.has(at)).map(columnOf))
  const ignoredRows = new Set(ignored.filter(({ at }) => !heads.has(at)).map(({ at }) => rowOf(at)))
  const rowsRead = new Set([...read].map(rowOf))
  const months = new Set(Object.values(record.statements?.monthly ?? []).flatMap(({ amounts }) => Object.keys(amounts)))
  // A total, or a period with a column for each of its months, is compared with the columns that it adds up.
  const isMonth = ({ from = '', to = '' }: { from?: string, to?: string }) => from !== '' && from.slice(0, 7) === to.slice(0, 7)
  const place = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const hasAllMonths = (from: string, to: string) =>
    new Set(columns.filter((one) => isMonth(one) && one.from! >= from && one.to! <= to).map((one) => one.from)).size ===
      place(to) - place(from) + 1
  const sums = columns.flatMap(({ use, from = '', to = '' }) =>
    from !== '' && (use === 'total' || (!isMonth({ from, to }) && hasAllMonths(from, to))) ? [{ from, to }] : [])
  const isAdded = ({ from = '', to = '' }: { from?: string, to?: string }) =>
    sums.some((sum) => from !== '' && sum.from <= from && sum.to >= to)
  const monthColumns = new Set(
    columns.filter((one) => (one.period !== undefined &&
      months.has(one.period)) || isAdded(one)).map(({ at }) => columnOf(at))
  )
  return grid.rows.filter(({ line }) => line > lastHead).flatMap((row) => row.cells.flatMap((cell, column) => {
    const at = addressOf(row, column)
    const isKnown = read.has(at) || named.has(at) || ignoredColumns.has(columnOf(at)) ||
      ignoredRows.has(String(row.line)) ||
      (monthColumns.has(columnOf(at)) && rowsRead.has(String(row.line)))
    return column < labels || !hasAmount(cell) || isKnown ? [] : [`${at} ${textOf(cell)}`]
  }))
}

for (const folder of ['cases', 'real-cases']) {
  for (const name of readdirSync(join(import.meta.dirname, folder)).filter((one) => /\.(?:csv|xlsx)$/.test(one))) {
    t.test(`${name} loses no amount`, async (t) => {
      const bytes = readFileSync(join(import.meta.dirname, folder, name))
      const result = await importReports({ files: [{ name, bytes }], today: '2026-05-29' })
      const grids = name.endsWith('.xlsx') ? await readWorkbook(bytes, defaultImportBounds) : [readCsv(decodeText(bytes).text, defaultImportBounds)]
      t.same(lostCells(grids.find(({ sheet }) => result.files[0]!.sheet === undefined ||
        sheet === result.files[0]!.sheet)!, result), [])
      if (result.files[0]!.kind !== 'bank') return
      const { transactions } = result.files[0]!.summary!
      const moving = grids[0]!.rows.filter(({ cells }) => cells.filter((cell) => cell !== undefined && readAmount(cell.text).is === 'amount').length > 1)
      t.ok(Number(transactions) <= grids[0]!.rows.length && Number(transactions) >= moving.length - 2, 'every movement counts')
    })
  }
}

const heading = fc.constantFrom(
  '2025', '2024', 'FY25', 'FY2024', 'Total', 'Total 2025', 'TOTAL', '', 'This Year', 'Last Year', 'Jan - Dec 2025', 'Jan 1 - Dec 31 2024 (PY)',
  'Jan 2025', 'Feb 2025', 'Mar 2025', '12/31/2025', '2025 Actual', '2025 Budget', '$ Change', '% Change', '% of Income', 'North', 'South', 'Notes',
  'Account Code', 'Q1 2025', 'YTD', 'Year to date', 'Variance', 'Dec-25', 'Amount', 'FYE 2023', 'Prior Year', 'Dec 2025 YTD', 'YE 12/31/22',
  'Actual', 'Budget', 'over Budget', '12 mos. ended 12/31/25', '2024A', '2025 ($)', '2 Years Ago', 'Jan', 'Dec', 'FY2024/25', '1Q25', 'YTD Aug 2025', '12/31/2024'
)
const styles: Array<(cents: number) => string> = [
  (cents) => (cents / 100).toFixed(2),
  (cents) => `"$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}"`,
  (cents) => cents < 0 ? `(${(-cents / 100).toFixed(2)})` : `$ ${(cents / 100).toFixed(2)}`,
  (cents) => cents < 0 ? `${(-cents / 100).toFixed(2)}-` : String(cents / 100)
]
const cell = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.integer({ min: -900_000, max: 9_000_000 }),
      fc.nat({ max: styles.length - 1 })).map(([cents, style]) => styles[style]!(cents))
  },
  { weight: 2, arbitrary: fc.constantFrom('', '-', '0.00', '4,8O0.00', '12%', '#REF!') }
)
const table = fc.record({
  title: fc.constantFrom('"January-December, 2025"', '2025', 'All Dates', '', '"March 2025"'),
  heads: fc.array(heading, { minLength: 1, maxLength: 6 }),
  above: fc.option(fc.constantFrom('Total', '2025', 'North', 'Total,Total', 'Jan 2025,,Feb 2025', 'FY25,,FY24'), { nil: undefined }),
  label: fc.constantFrom('', 'Account', 'Distribution account'),
  rows: fc.array(fc.record({ name: fc.constantFrom('Fuel', 'Rent', 'Total Oil', 'Insurance', '', 'Wages - Other', '4000 Tools'), cells: fc.array(cell, { minLength: 1, maxLength: 7 }) }), { minLength: 2, maxLength: 8 }),
  blank: fc.boolean()
}).map(({ title, heads, above, label, rows, blank }) => {
  const lines = (some: typeof rows) => some.map(({ name, cells }) => `${name},${cells.slice(0, heads.length + 1).join(',')}`)
  const half = Math.ceil(rows.length / 2)
  return ['Acme', 'Profit and Loss', title, '', ...above === undefined ? [] : [`,${above}`], `${label},${heads.join(',')}`, 'Income,', ...lines(rows.slice(0, half)),
    ...blank ? ['', ','] : [], 'Expenses,', ...lines(rows.slice(half)), `Net Income,${heads.map(() => '1.00').join(',')}`].join('\n')
})

t.test('no amount of a generated table is lost in silence', async (t) => {
  await fc.assert(fc.asyncProperty(table, async (text) => {
    const bytes = new TextEncoder().encode(text)
    const result = await importReports({ files: [{ name: 'a.csv', bytes }], today: '2027-05-29' })
    const lost = lostCells(readCsv(text, defaultImportBounds), result)
    if (lost.length > 0) throw new Error(`${lost.join('; ')} of\n${text}\n${JSON.stringify(result.files[0], null, 1)}`)
  }), { numRuns: 150 })
  t.pass()
})
