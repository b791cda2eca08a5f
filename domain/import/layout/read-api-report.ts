import { readAmount } from '../amount.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { Ignored, Report } from '../report.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { withoutNumbers } from '../tree/row-names.ts'
import { classifyColumns, type ColumnHead } from './classify-columns.ts'
import { reportNamed, type Basis, type ReportName, type Titles } from './read-titles.ts'
import { settleSums } from './report-rows.ts'
import { endAtPrinting, ignoredColumns } from './settle-columns.ts'

interface ColData { value?: unknown }
interface ApiRow {
  Header?: { ColData?: ColData[] }
  Rows?: { Row?: ApiRow[] }
  Summary?: { ColData?: ColData[] }
  ColData?: ColData[]
}
interface ApiReport {
  Header: { Time?: string, ReportName?: string, ReportBasis?: string, StartPeriod?: string, EndPeriod?: string }
  Columns: {
    Column: Array<{ ColTitle?: string, ColType?: string, MetaData?: Array<{ Name?: string, Value?: string }> }>
  }
  Rows: { Row?: ApiRow[] }
}

const MOST_LEVELS = 40
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the JSON of a QuickBooks Online Reports API report. The addresses of amounts are JSON pointers. Throws a
 * Refusal for any other JSON.
 */
export function readApiReport (
  text: string, bounds: { rows: number, columns: number }
): { report: Report, named: ReportName | undefined } {
  const api = parse(text)
  const heads = api.Columns.Column.slice(0, bounds.columns + 1)
  if (heads.length > bounds.columns) {
    throw new Refusal(
      'too-large', `The report has more than ${bounds.columns} columns: export it by year.`
    )
  }
  const named = reportNamed(spaced(String(api.Header.ReportName ?? '')))
  const isBalanceSheet = named === 'balance-sheet'
  const titles = titlesOf(api)
  const { columns, warnings } = endAtPrinting(
    classifyColumns(heads.flatMap(headOf), titles.period, isBalanceSheet), titles.printedAt
  )
  const read = columns.filter(
    ({ use, span }) => (use === 'period' || use === 'date' || use === 'total') && span !== undefined
  )
  const rows: ReportRow[] = []
  const ignored: Ignored[] = []

  function add (data: ColData[] | undefined, pointer: string, depth: number) {
    if (!Array.isArray(data)) return
    if (rows.length >= bounds.rows) {
      throw new Refusal(
        'too-large', 'The report has more rows than can be read: export the summary.'
      )
    }
    const name = String(data[0]?.value ?? '').trim()
    const values = read.map(({ column }) => readAmount(String(data[column]?.value ?? '')))
    if (name === '') {
      if (values.some(({ is }) => is === 'amount')) ignored.push({ at: pointer, why: 'The row has no name.' })
      return
    }
    for (const [index, { is }] of values.entries()) {
      if (is !== 'unclear') continue
      const at = `${pointer}/ColData/${read[index]!.column}`
      warnings.push({ code: 'unclear-amount', at, message: 'The amount was left out, because it is not clear which amount it is.' })
    }
    rows.push({
      name,
      printed: name,
      depth,
      amounts: values.map((value) => value.is === 'amount' ? value.cents : undefined),
      unknown: values.map(() => false),
      at: read.map(({ column }) => `${pointer}/ColData/${column}`),
      nameAt: `${pointer}/ColData/0`
    })
  }
  function visit (list: ApiRow[] | undefined, pointer: string, depth: number) {
    if (!Array.isArray(list)) return
    if (depth > MOST_LEVELS) throw new Refusal('not-a-report', `The report is nested too deeply: ${EXPORT_INSTEAD}.`)
    for (const [index, row] of list.entries()) {
      const at = `${pointer}/${index}`
      add(row?.ColData, at, depth)
      add(row?.Header?.ColData, `${at}/Header`, depth)
      visit(row?.Rows?.Row, `${at}/Rows/Row`, depth + 1)
      add(row?.Summary?.ColData, `${at}/Summary`, depth)
    }
  }
  visit(api.Rows.Row, '/Rows/Row', 0)
  const names = withoutNumbers(rows.map(({ name }) => name))
  for (const [index, row] of rows.entries()) {
    row.name = maskNumbers(names[index]!)
    row.printed = maskNumbers(row.printed)
  }
  const report: Report = {
    layout: 'quickbooks-api',
    kind: named === 'profit-and-loss' || isBalanceSheet || named === 'trial-balance' ? named : 'unknown',
    titles,
    columns,
    read,
    rows,
    ignored: [...ignoredColumns(columns, read), ...ignored],
    warnings: [...warnings, { code: 'no-company', message: 'Reports from the QuickBooks API do not name the company.' }]
  }
  settleSums(rows, read, report.warnings)
  return { report, named }
}

function parse (text: string): ApiReport {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('damaged', `This JSON is damaged or cut off: ${EXPORT_INSTEAD}.`)
  }
  const report = (value as { QueryResponse?: { Report?: unknown } } | null)?.QueryResponse?.Report ?? value
  const { Header, Columns, Rows } = (report ?? {}) as Partial<ApiReport>
  if (typeof Header !== 'object' || !Array.isArray(Columns?.Column) || typeof Rows !== 'object') {
    throw new Refusal(
      'not-a-report', 'This JSON is not a report of the QuickBooks API: export the report as Excel (.xlsx) or CSV.'
    )
  }
  return { Header, Columns, Rows }
}

/** `ProfitAndLoss` → `Profit And Loss`. */
const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/^Aged Receivable\b/, 'Aged Receivables')

function titlesOf ({ Header: { Time, ReportName, ReportBasis, StartPeriod, EndPeriod } }: ApiReport): Titles {
  const basis = /^(accrual|cash)$/i.exec(ReportBasis ?? '')?.[1]?.toLowerCase() as Basis | undefined
  const printed = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(Time ?? '')
  return {
    report: spaced(String(ReportName ?? '')),
    ...(basis && { basis }),
    ...(printed && { printedAt: `${printed[1]}${printed[2] ?? ''}` }),
    ...(DAY.test(StartPeriod ?? '') && DAY.test(EndPeriod ?? '') && { period: { from: StartPeriod!, to: EndPeriod! } })
  }
}

function headOf (
  { ColTitle, ColType, MetaData }: ApiReport['Columns']['Column'][number], column: number
): ColumnHead[] {
  if (column === 0 || (ColType !== undefined && ColType !== 'Money')) return []
  const dates = ['StartDate', 'EndDate'].map((key) => MetaData?.find(({ Name }) => Name === key)?.Value)
  const label = String(ColTitle ?? '')
  const spelled = dates.every((date) => date !== undefined && DAY.test(date)) &&
    !/total/i.test(label)
    ? `${dates[0]} to ${dates[1]}`
    : label
  return [{ column, at: `/Columns/Column/${column}`, label: spelled }]
}
