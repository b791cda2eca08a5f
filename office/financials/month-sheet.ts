import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { cell, figureBy, hasNumber, plusMinus, quotient, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import { monthHeading, type FinancialsSource } from './record-figures.ts'
import { statementRows } from '../../domain/record/ledger/sub-accounts.ts'
import { amountSheet, headings, headOf, inPeriod, lineLabel, moneyCells, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'

type Statements = NonNullable<BusinessRecord['statements']>
type Section = NonNullable<Statements['lines']>[0]['section']

/**
 * The months of every line that has them, with totals and margins as formulas. If only revenue has months, the sheet
 * shows those of the last fiscal year.
 */
export function monthSheet (source: FinancialsSource): Sheet | undefined {
  const { months, monthly = [] } = source.record.statements ?? {}
  const byLine = new Map(monthly.map(({ line, amounts }) => [line, amounts]))
  if (months) byLine.set('revenue', months)
  const isOnlyRevenue = [...byLine.keys()].every((line) => line === 'revenue')
  return isOnlyRevenue ? revenueMonths(source) : lineMonths(source, byLine)
}

function revenueMonths ({ figures: { lastYear, months: known }, company }: FinancialsSource): Sheet | undefined {
  if (known.length === 0) return undefined
  const cells = known.map(([, amount]) => cell(amount, 'money'))
  const together = cell(figureBy(known.reduce((sum, [, amount]) => sum + amount, 0), sumOf(cells)), 'money', 'total')
  const head = [
    ...headOf(company, `Revenue of ${lastYear} by month`, 'As the record gives it'),
    [...headings('Month'), ...numberHeadings('Revenue', '% of the months given')]
  ]
  const rows: Cell[][] = [
    ...head,
    ...known.map(([month], index) =>
      [textCell(month), cells[index]!, cell(quotient(cells[index]!, together), 'percent')]),
    [textCell('Together', 'total'), together]
  ]
  return amountSheet('Months', head.length, 2, rows)
}

function lineMonths (
  { record: { statements: { lines = [] } = {} }, company }: FinancialsSource,
  byLine: ReadonlyMap<string, Record<string, number>>
): Sheet {
  const months = [...new Set([...byLine.values()].flatMap((amounts) => Object.keys(amounts)))].toSorted()
  const rows: Cell[][] = [
    ...headOf(company, 'Months', 'Every line of the profit and loss that has months'),
    [...headings(''), ...numberHeadings(...months.map(monthHeading))]
  ]
  const headRow = rows.length

  const revenue = section('Income', 'Total Income', 'revenue', 'revenue')
  const work = section('Cost of Goods Sold', 'Total Cost of Goods Sold', 'costOfWork', 'cost-of-work')
  const gross = total('Gross Profit', 'grossProfit', (month) => less(month, revenue, work))
  margin('Gross margin', gross)
  const expenses = section('Expenses', 'Total Expenses', 'operatingExpenses', 'operating-expense')
  // A company without costs of work has no gross profit.
  const ebitda = total('Reported EBITDA', 'ebitda', (month) =>
    less(month, lines.some((line) => line.section === 'cost-of-work') ? gross : revenue, expenses))
  margin('Reported EBITDA, % of revenue', ebitda)
  for (const line of lines) {
    const isPlaced = ['revenue', 'cost-of-work', 'operating-expense'].includes(line.section)
    const amounts = isPlaced ? undefined : byLine.get(line.id)
    if (amounts) rows.push(periodRow(textCell(line.name), months, moneyCells(months, (month) => amounts[month])))
  }
  total('Net Income', 'netIncome', () => undefined)
  return amountSheet('Months', headRow, months.length, rows)

  /** Adds the lines of a section and their total, which is a formula if all lines of the section have months. */
  function section (title: string, label: string, name: string, wanted: Section): CellsByPeriod {
    const all = lines.filter((line) => line.section === wanted)
    const known = all.filter(({ id }) => byLine.has(id))
    if (known.length > 0) rows.push([textCell(title, 'section')])
    const cells = statementRows(known, lines).flatMap(({ label: ofRow, level, line }) => {
      const ofLine = line && moneyCells(months, (month) => byLine.get(line.id)![month])
      rows.push(ofLine ? periodRow(lineLabel(ofRow, level), months, ofLine) : [lineLabel(ofRow, level)])
      return ofLine ? [ofLine] : []
    })
    return total(label, name, (month) => {
      const own = inPeriod(cells, month)
      return own.length === all.length && own.some(hasNumber) ? sumOf(own) : undefined
    })
  }

  /** Adds a total if any month has it: what the record states, or else what the lines make. */
  function total (label: string, name: string, made: (month: string) => Formula | undefined): CellsByPeriod {
    const stated = byLine.get(name)
    const cells = moneyCells(months, (month) => {
      const formula = made(month)
      return stated?.[month] === undefined ? formula : figureBy(stated[month], formula)
    }, 'total')
    if (months.some((month) => hasNumber(cells[month]!))) rows.push(periodRow(textCell(label, 'total'), months, cells))
    return cells
  }

  function margin (label: string, part: CellsByPeriod) {
    const isKnown = (month: string) => hasNumber(part[month]!) && hasNumber(revenue[month]!)
    if (!months.some(isKnown)) return
    rows.push(periodRow(textCell(label), months, Object.fromEntries(months.map((month) =>
      [month, cell(isKnown(month) ? quotient(part[month]!, revenue[month]!) : null, 'percent')]))))
  }
}

const less = (month: string, whole: CellsByPeriod, part: CellsByPeriod): Formula | undefined =>
  hasNumber(whole[month]!) && hasNumber(part[month]!) ? plusMinus([whole[month]!], [part[month]!]) : undefined
