import type { RecordReport, RecordTie } from '../../schemas/record/record-report.ts'
import { cell, difference, figureBy, hasNumber, sameAs, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { Balances } from './balance-sheets.ts'
import type { Earnings } from './earnings-sheet.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import type { FinancialsSource } from './record-figures.ts'
import { amountSheet, headings, headOf, numberHeadings, type CellsByPeriod } from './sheet-parts.ts'
import type { ComparedCells } from './tie-sheet.ts'

/** Cells of other sheets that a comparison can follow. */
interface ComparedSheets {
  statement: ProfitAndLoss
  earnings: Earnings | undefined
  balances: Balances
  compared: ComparedCells
}

interface Pair { expected?: Cell | undefined, found?: Cell | undefined }

/** Lists every comparison of a check. A number that another sheet has follows its cell. */
export function comparisonSheet (
  { record: { statements = {} }, company }: FinancialsSource, sheets: ComparedSheets, ties: RecordReport['ties']
): Sheet | undefined {
  if (ties.length === 0) return undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Every comparison', 'A black number follows its cell on another sheet. A blue number is what the record states.'),
    [...headings('Comparison'), ...numberHeadings('Expected', 'Found', 'Difference')]
  ]
  const headRow = rows.length
  for (const tie of ties) {
    const format = tie.unit === 'usd' ? 'money' : 'number'
    const pair = pairOf(tie)
    const one = cell(followed(tie.expected, pair.expected), format)
    const other = cell(followed(tie.found, pair.found), format)
    rows.push([textCell(tie.name), one, other, cell(difference(other, one), format)])
  }
  return amountSheet('Every comparison', headRow, 3, rows)

  /** Returns the cells that have the two numbers of a comparison, found by the rule and the path in the record. */
  function pairOf ({ rule, path }: RecordTie): Pair {
    const [, , part = '', name = '', year = ''] = path.split('/')
    const list = Number(name)
    switch (rule) {
      case 'pl-foots':
      case 'pl-gross':
      case 'pl-ebitda':
      case 'pl-net':
        return { expected: (sheets.statement.totals as Record<string, CellsByPeriod>)[name]?.[year] }
      case 'sde-from-top':
      case 'sde-from-bottom':
        return { expected: sheets.earnings?.sde[year] }
      case 'adjusted-ebitda':
        return { expected: sheets.earnings?.adjustedEbitda[year] }
      case 'tax-tie':
        return ofYear('tax', statements.taxReturns?.[list]?.year)
      case 'bank-tie':
        return ofYear('bank', statements.bank?.[list]?.year)
      case 'payroll-tie':
        return ofYear('payroll', statements.payroll?.[list]?.year)
      case 'balance-balances': {
        const date = part === 'balanceSheets' ? statements.balanceSheets?.[list]?.date ?? '' : ''
        return { expected: sheets.balances.assets[date], found: sheets.balances.liabilitiesAndEquity[date] }
      }
      default:
        return {}
    }
  }

  function ofYear (name: keyof ComparedCells, year = ''): Pair {
    const own = sheets.compared[name]
    return { expected: own?.expected[year], found: own?.reported[year] }
  }
}

const followed = (figure: number, other: Cell | undefined): Cell['content'] =>
  figureBy(figure, other && hasNumber(other) ? sameAs(other) : undefined)
