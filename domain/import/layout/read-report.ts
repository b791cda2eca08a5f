import type { ImportKind, ImportLayout } from '../../../schemas/record/import.ts'
import { textOf, type Grid } from '../grid/grid.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import { exportFrom } from '../programs.ts'
import { Refusal } from '../refusal.ts'
import type { Ignored, Report, Warning } from '../report.ts'
import { blockOf, computedKind, totalTarget } from '../tree/row-names.ts'
import { classifyColumns, type Column } from './classify-columns.ts'
import { readFrame, type Frame } from './read-frame.ts'
import { reportNamed, type ReportName } from './read-titles.ts'
import { inDollars, reportRows, settleSums } from './report-rows.ts'
import { unitNamed } from './units.ts'
import { endAtPrinting, ignoredColumns, leaveOutZeros } from './settle-columns.ts'

const READ: Array<Column['use']> = ['period', 'date', 'total']
/** Matches reports by person: the result must not name people. */
const BY_PEOPLE = /\bby (?:customer|vendor|employee|name|client|project|job)\b/i

/** Reads a sheet as a report of accounts. Returns undefined if it has no headings with amounts below them. */
export function readReport (grid: Grid): Report | undefined {
  const frame = readFrame(grid)
  if (!frame) return undefined
  const named = frame.titles.report === undefined ? undefined : reportNamed(frame.titles.report)
  const layout = layoutOf(grid, frame)
  refuseOthers(named, layout)
  const kind = named === 'profit-and-loss' || named === 'balance-sheet' ||
    named === 'trial-balance'
    ? named
    : kindByRows(frame)
  const period = frame.titles.period ?? desktopSpan(grid)
  const titles = { ...frame.titles, ...(period && { period }) }
  const headed = maskPeople(classifyColumns(frame.heads, period, kind === 'balance-sheet'), titles.report)
  const printed = endAtPrinting(headed, titles.printedAt)
  const { columns, warnings: zeros } = leaveOutZeros(printed.columns, frame.body)
  const read = columns.filter(({ use, span, ask }) => READ.includes(use) && (span !== undefined || ask !== undefined))
  const { rows: printedRows, warnings, ignored } = reportRows(frame, read)
  const unit = frame.titles.unit ?? frame.heads.map(({ label }) => unitNamed(label)).find((one) => one !== undefined)
  const rows = unit === undefined ? printedRows : inDollars(printedRows, unit)
  if (kind === 'profit-and-loss') settleSums(rows, read, warnings)
  const report: Report = {
    layout,
    kind,
    titles,
    columns,
    read,
    rows,
    ...unit !== undefined && { unit },
    ...(grid.sheet !== undefined && { sheet: grid.sheet }),
    ignored: [
      ...ignoredColumns(columns, read),
      ...ignored,
      ...frame.below.slice(0, 20).map(({ at }): Ignored => ({ at, why: 'The text below the report is not an account.' }))
    ],
    warnings: [...printed.warnings, ...zeros, ...warnings, ...columnWarnings(columns, period)]
  }
  if (kind !== 'unknown' && read.length === 0 && zeros.length > 0) {
    throw new Refusal('no-amounts', `Every amount of the report is zero: ${exportFrom(layout)}.`)
  }
  if (kind !== 'unknown' && read.length === 0) {
    throw new Refusal('columns-are-not-periods', `No column of the report has a heading that names a period or a total (${listedHeads(columns)}): ` +
      `export the report again for one full year, without comparing by class, place or customer, for example ${exportFrom(layout)}.`)
  }
  return report
}

const listedHeads = (columns: Column[]): string =>
  columns.slice(0, 4).map(({ label }) => label === '' ? 'without a heading' : `"${label}"`).join(', ')

const OTHERS: Partial<Record<ReportName, string>> = {
  transactions: 'This is a list of transactions, not a report of totals',
  'payables-aging': 'An aging of bills to pay is not read here',
  payroll: 'This payroll report has no gross pay by person or month that adds up',
  'cash-flow': 'A statement of cash flows is not read here',
  'sales-by-product': 'A summary of sales by product or service is not read here',
  vendors: 'A summary by vendor is not read here'
}

/** Throws a Refusal for reports that cannot be used for a record. */
export function refuseOthers (named: ReportName | undefined, layout: ImportLayout): void {
  const what = named && OTHERS[named]
  if (what) throw new Refusal('wrong-report', `${what}: ${exportFrom(layout)}.`)
}

/** The kind of a report without a title, such as a CSV file from QuickBooks Desktop, by its headings and results. */
function kindByRows ({ body, labelColumns }: Frame): ImportKind {
  const names = body.map(({ cells }) => textOf(cells[labelColumns.find((column) => textOf(cells[column]) !== '') ?? 0]))
  const blocks = new Set(names.flatMap((name) => blockOf(totalTarget(name) ?? name) ?? []))
  if (
    blocks.has('assets') && (blocks.has('liabilities') || blocks.has('equity') || blocks.has('liabilities-and-equity'))
  ) return 'balance-sheet'
  // A summary of earnings for buyers is not a statement: no accounting program prints SDE.
  if (names.some((name) => /^sde\b/i.test(name))) return 'unknown'
  const results = new Set(names.map(computedKind))
  const isStatement = (blocks.has('revenue') || results.has('gross')) &&
    (blocks.has('operating-expense') || blocks.has('cost-of-work') || results.has('net') || results.has('operating'))
  return isStatement ? 'profit-and-loss' : 'unknown'
}

/** Which program wrote a sheet, by features that only that program has. */
function layoutOf (
  { constants, rows, printHeader }: Grid, { titles, labelHeads, body, heads, below }: Frame
): ImportLayout {
  const has = (pattern: RegExp, among = rows.slice(0, 12)) =>
    among.some(({ cells }) => cells.some((cell) => pattern.test(textOf(cell))))
  if (constants?.has('QBSTARTDATE') || constants?.has('QBROWHEADERS')) return 'quickbooks-desktop'
  if (has(/^Financial Row$/i)) return 'netsuite'
  if (has(/^Date Range: \d{4}-\d\d-\d\d to /i)) return 'wave'
  const isPrinted = printHeader !== undefined && titles.report !== undefined && printHeader.includes(titles.report)
  if (isPrinted) return 'quickbooks-desktop'
  const desktop = titles.report === undefined && has(/^Ordinary Income\/Expenses?$|^Total COGS$|\u00b7/, body)
  if (desktop) return 'quickbooks-desktop'
  const zoho = has(/^(?:Total for )?Operating Income$/i, body) && has(/^Operating Profit$|^Non Operating/i, body)
  if (zoho) return 'zoho'
  const online = titles.printedAt !== undefined || has(/^Distribution account$/i) || has(/^Total for \S/, body)
  if (online) return 'quickbooks-online'
  const spans = /^For the (?:year|month|period|\d+ months) ended /i
  // Xero prints the day first, or uses "Account" as the heading of the names.
  const xero = has(/^As at \d{1,2} [A-Z]/i) || (
    has(spans) && (labelHeads.some((head) => /^account$/i.test(head)) || has(/ended \d{1,2} [A-Z][a-z]+ \d{4}$/))
  )
  if (xero || has(/^(?:Total )?Trading Income$|^Less (?:Cost of Sales|Operating Expenses)$/i, body)) return 'xero'
  const classic = /^(?:profit and loss|balance sheet|statement of activity)\b/i.test(titles.report ?? '') &&
    titles.period !== undefined && heads[0]?.at.endsWith('5') === true && !/^\d{4}$/.test(heads[0].label) &&
    !has(/^for the |ended /i) && below.length === 0 && labelHeads[0] === ''
  return classic ? 'quickbooks-online' : 'spreadsheet'
}

/** The span that QuickBooks Desktop defines in the names of its sheet. */
function desktopSpan ({ constants }: Grid): DaySpan | undefined {
  const [from, to] = ['QBSTARTDATE', 'QBENDDATE'].map((name) =>
    /^(\d{4})(\d{2})(\d{2})$/.exec(constants?.get(name) ?? '')?.slice(1).join('-'))
  return from && to ? { from, to } : undefined
}

const maskPeople = (columns: Column[], report: string | undefined): Column[] =>
  report !== undefined && BY_PEOPLE.test(report)
    ? columns.map((column, index) => column.use === 'class' ? { ...column, label: `Column ${index + 1}` } : column)
    : columns

function columnWarnings (columns: Column[], title: DaySpan | undefined): Warning[] {
  const warnings: Warning[] = []
  const classes = columns.filter(({ use }) => use === 'class')
  if (classes.length > 0) {
    warnings.push({
      code: 'columns-are-not-periods',
      at: classes[0]!.at,
      message: `${classes.length} columns (${classes.slice(0, 4).map(({ label }) => label || 'without a name').join(', ')}) ` +
        'are classes, places or other parts of one period. Only the total was used.'
    })
  }
  const months = columns.filter(
    ({ use, span, label }) => use === 'period' && span !== undefined && wholeMonths(span) === 1 && !/\(PY\)/i.test(label)
  ).length
  const titled = title && wholeMonths(title)
  if (months > 1 && titled !== undefined && titled !== months && titled > 1) {
    warnings.push({
      code: 'title-differs',
      message: `The title says ${titled} months, but the report has ${months} columns of months. The columns were used.`
    })
  }
  return warnings
}
