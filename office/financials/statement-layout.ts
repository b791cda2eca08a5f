import type { RecordLine } from '../../schemas/record/business-record.ts'
import { statementRows } from '../../domain/record/figures/sub-accounts.ts'
import { cell, hasNumber, plusMinus, sumOf, textCell, type Cell, type Formula } from '../workbook.ts'
import { inPeriod, lineLabel, type CellsByPeriod } from './sheet-parts.ts'

export type StatementTotal =
  'revenue' | 'costOfWork' | 'grossProfit' | 'operatingExpenses' | 'ebitda' | 'otherIncome' | 'otherCosts' | 'netIncome'

/** What a profit and loss is made of. The periods of its columns are fiscal years, months or a year to date. */
interface StatementParts {
  /** All lines of the record. */
  lines: RecordLine[]
  /** Whether a line has a row. */
  isShown: (line: RecordLine) => boolean
  periods: string[]
  cellsOf: (line: RecordLine) => CellsByPeriod
  /** Whether the amount of a line in a period is known. An empty cell is then zero. */
  isListed: (line: RecordLine, period: string) => boolean
  /** Chooses between the figure of the record and the formula that the rows above make. */
  totalOf: (name: StatementTotal, period: string, made: Formula | undefined) => Cell['content'] | undefined
}

interface LaidOutRow { label: Cell, cells?: CellsByPeriod, total?: StatementTotal }

interface LaidOutStatement {
  rows: LaidOutRow[]
  /** The cells of each total that has a number in any period. */
  totals: Partial<Record<StatementTotal, CellsByPeriod>>
}

/** Sections that have a place of their own. All others are costs below EBITDA. */
const PLACED: Array<RecordLine['section']> = ['revenue', 'cost-of-work', 'operating-expense', 'other-income']

/**
 * Lays out a profit and loss in the order of the statement: the lines of each section below its heading, with
 * sub-accounts indented, and after them the totals.
 */
export function layOutStatement (parts: StatementParts): LaidOutStatement {
  const { lines, isShown, periods, cellsOf, isListed, totalOf } = parts
  const rows: LaidOutRow[] = []
  const totals: LaidOutStatement['totals'] = {}
  const of = (name: StatementTotal, period: string): Cell[] => [totals[name]?.[period] ?? []].flat()
  const has = (name: StatementTotal, period: string) => of(name, period).some(hasNumber)

  section('Revenue', 'Total revenue', 'revenue', (name) => name === 'revenue')
  const costs = section('Cost of work', 'Total cost of work', 'costOfWork', (name) => name === 'cost-of-work')
  total('Gross profit', 'grossProfit', (period) => has('revenue', period) && has('costOfWork', period)
    ? plusMinus(of('revenue', period), of('costOfWork', period))
    : undefined)
  section('Operating expenses', 'Total operating expenses', 'operatingExpenses', (name) => name === 'operating-expense')
  total('Reported EBITDA', 'ebitda', (period) => {
    // A company without costs of work has no gross profit by month.
    const above = has('grossProfit', period) ? 'grossProfit' : costs.length === 0 ? 'revenue' : undefined
    return above && has(above, period) && has('operatingExpenses', period)
      ? plusMinus(of(above, period), of('operatingExpenses', period))
      : undefined
  })
  const income = section('Other income', 'Total other income', 'otherIncome', (name) => name === 'other-income')
  const others = section('Other costs', 'Total other costs', 'otherCosts', (name) => !PLACED.includes(name))
  total('Net income', 'netIncome', (period) =>
    has('ebitda', period) && [...income, ...others].every((line) => isListed(line, period))
      ? plusMinus([...of('ebitda', period), ...of('otherIncome', period)], of('otherCosts', period))
      : undefined)
  return { rows, totals }

  /** Adds the lines of a section and their total. */
  function section (
    title: string, label: string, name: StatementTotal, isIn: (section: RecordLine['section']) => boolean
  ): RecordLine[] {
    const own = lines.filter((line) => isIn(line.section))
    const shown = own.filter(isShown)
    if (shown.length > 0) rows.push({ label: textCell(title, 'section') })
    for (const { label: ofRow, level, line } of statementRows(shown, lines)) {
      rows.push({ label: lineLabel(ofRow, level), ...line && { cells: cellsOf(line) } })
    }
    total(label, name, (period) => {
      const cells = inPeriod(shown.map(cellsOf), period)
      return cells.some(hasNumber) && own.every((line) => isListed(line, period)) ? sumOf(cells) : undefined
    })
    return own
  }

  /** Adds a total if any period has it. */
  function total (label: string, name: StatementTotal, made: (period: string) => Formula | undefined): void {
    const cells = Object.fromEntries(periods.map((period) =>
      [period, cell(totalOf(name, period, made(period)) ?? null, 'money', 'total')]))
    if (!periods.some((period) => hasNumber(cells[period]!))) return
    totals[name] = cells
    rows.push({ label: textCell(label, 'total'), cells, total: name })
  }
}
