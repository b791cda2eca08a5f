import type { PageTable } from '../../domain/record/documents/document-blocks.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { percentText } from '../../domain/number-format.ts'
import { DASH } from '../../domain/record/tables/row-builders.ts'
import { datesInWords, shortDates } from '../dates.ts'

const YEAR = /^FY\d{4}/

/**
 * Returns a table in accounting style: negative amounts are in parentheses, and each year of a profit and loss has an
 * additional column with each line's share of revenue. Rows that are not amounts have no share.
 */
export function inAccounts (table: PageTable): PageTable {
  const { columns, rows, base } = table
  const years = base === undefined ? [] : columns.flatMap(({ label }, index) => YEAR.test(label) ? index : [])
  const after = (years.at(-1) ?? columns.length - 1) + 1
  const inserted = <T>(all: T[], more: T[]) => [...all.slice(0, after), ...more, ...all.slice(after)]
  return {
    ...table,
    columns: inserted(columns, years.map((index) => ({ label: `${columns[index]!.label} %`, words: false }))),
    rows: rows.map(({ cells, total }) => ({
      cells: inserted(cells, years.map((index) => shareOf(cells[index]!, rows[base!]!.cells[index]!)))
        .map(inParentheses),
      total
    }))
  }
}

/** Returns a chart whose negative values are in parentheses, like those of the tables, and whose dates are in words. */
export const chartInAccounts = (chart: Chart): Chart => ({
  ...chart,
  title: datesInWords(chart.title),
  bars: chart.bars.map((bar) => ({ ...bar, label: shortDates(bar.label), text: inParentheses(bar.text) }))
})

/** Turns `-$24,000` into `($24,000)`. */
export const inParentheses = (cell: string) => cell.replace(/^-(\$[\d,]+|[\d.]+%)$/, '($1)')

/** Returns one amount as a share of another, such as `43.6%`, or an empty string if either is not an amount. */
function shareOf (part: string, whole: string): string {
  if (part === DASH) return DASH
  const [amount, all] = [part, whole].map((text) => /^-?\$[\d,]+$/.test(text) ? Number(text.replaceAll(/[$,]/g, '')) : 0)
  return amount && all ? inParentheses(percentText((amount / all) * 100)) : ''
}
