import { loanTerms } from '../../domain/record/tables/debt-table.ts'
import { blank, cell, figureBy, hasNumber, plusMinus, quotient, sameAs, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { Earnings } from './earnings-sheet.ts'
import { COVERAGE_BARS, earningsCases, type EarningsCase, type FinancialsSource } from './record-figures.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings, type CellsByPeriod } from './sheet-parts.ts'

type ByCase = Record<EarningsCase, Cell>

const labels: Record<EarningsCase, string> = {
  claimed: 'As claimed', documented: 'As documented', lender: 'As a lender counts'
}

/**
 * Earnings of the last year as claimed, as documented, and as a lender would count them; then the debt, and how many
 * times these earnings cover its payments. A sheet is included only if the record has numbers for it.
 */
export function debtSheets (source: FinancialsSource, earnings: Earnings | undefined): Sheet[] {
  const schedule = debtSchedule(source)
  const ways = earnings && threeWays(source, earnings, schedule?.payments)
  return [ways, schedule?.sheet].filter((sheet) => sheet !== undefined)
}

function threeWays (
  { record: { statements: { adjustments = [] } = {} }, figures, company }: FinancialsSource, earnings: Earnings,
  payments: CellsByPeriod | undefined
): Sheet | undefined {
  const { lastYear: year, cases } = figures
  if (year === undefined || adjustments.length === 0) return undefined
  const isKnown = (name: EarningsCase) => (cases[name].sde[year] ?? cases[name].adjustedEbitda[year]) !== undefined
  if (!earningsCases.some(isKnown)) return undefined
  const rows: Cell[][] = [
    ...headOf(company, `Earnings of ${year}, counted three ways`,
      'Documented: add-backs that a paper on file for the year proves, without a noted weakness. Lender: without personal costs, meals, travel and phones.'),
    [...headings('Step'), ...numberHeadings(...earningsCases.map((name) => labels[name]))]
  ]
  const headRow = rows.length
  const byCase = (of: (name: EarningsCase) => Cell): ByCase =>
    Object.fromEntries(earningsCases.map((name) => [name, of(name)])) as ByCase
  const push = (label: Cell, cells: ByCase): ByCase => {
    rows.push([label, ...earningsCases.map((name) => cells[name])])
    return cells
  }
  const same = (label: string, other: Cell) => push(textCell(label), byCase(() => cell(sameAs(other), 'money')))

  const ebitda = same('Reported EBITDA', earnings.ebitda[year]!)
  const added: ByCase[] = []
  const taken: ByCase[] = []
  for (const [index, { id, name, amounts }] of adjustments.entries()) {
    if (!amounts[year]) continue
    const counts = (one: EarningsCase) => cases[one].adjustments[index]![year] !== undefined
    const from = earnings.adjustments[index]![year]!
    added.push(push(textCell(name), byCase((one) => counts(one) ? cell(sameAs(from), 'money') : blank())))
    const market = earnings.marketPay.get(id)?.[year]
    if (market && hasNumber(market)) {
      taken.push(push(textCell(`Less the work of ${name} at market pay`), byCase((one) =>
        counts(one) ? cell(sameAs(market), 'money') : blank())))
    }
  }
  const after = (one: EarningsCase) =>
    plusMinus([ebitda[one], ...added.map((cells) => cells[one])], taken.map((cells) => cells[one]))
  const sde = byCase((one) => cell(figureBy(cases[one].sde[year], after(one)), 'money', 'total'))
  if (earningsCases.some((one) => hasNumber(sde[one]))) push(textCell(figures.sdeLabel, 'total'), sde)
  const manager = earnings.hiredManager?.[year]
  const cost = manager && hasNumber(manager) ? same('Less hired general manager, all-in', manager) : undefined
  const adjusted = byCase((one) => cell(
    figureBy(cases[one].adjustedEbitda[year], cost ? plusMinus([sde[one]], [cost[one]]) : after(one)), 'money', 'total'
  ))
  if (earningsCases.some((one) => hasNumber(adjusted[one]))) push(textCell('Adjusted EBITDA', 'total'), adjusted)
  const paid = payments?.[year]
  if (paid && hasNumber(paid)) {
    same('Payments on the debt listed', paid)
    push(textCell('Debt service coverage', 'total'), byCase((one) => {
      const base = hasNumber(adjusted[one]) ? adjusted[one] : sde[one]
      return cell(figureBy(cases[one].coverage[year], quotient(base, paid)), 'times', 'total')
    }))
    push(textCell('Bar that is widely given as the floor'), byCase(() => cell(COVERAGE_BARS.floor, 'times')))
    push(textCell('Bar that lenders usually look for'), byCase(() => cell(COVERAGE_BARS.usual, 'times')))
  }
  return amountSheet('Three ways', headRow, 3, rows)
}

function debtSchedule (
  { record: { statements: { debt = [] } = {}, documents = [] }, figures, company, cells: byFigure }: FinancialsSource
): { sheet: Sheet, payments: CellsByPeriod } | undefined {
  if (debt.length === 0) return undefined
  const { years } = figures
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const [before, after] = loanTerms(debt)
  const headsOf = (terms: typeof before) => terms.flatMap(({ label, unit }) =>
    unit === 'usd' ? numberHeadings(label) : headings(label))
  const termsOf = (loan: (typeof debt)[0], terms: typeof before) => terms.map(({ name, unit, of }) =>
    name === 'rate' ? cell(loan.rate === undefined ? null : loan.rate / 100, 'rate') : cell(of(loan) ?? null, unit === 'usd' ? 'money' : undefined))
  const rows: Cell[][] = [
    ...headOf(company, 'Debt', 'Balances on the date of the record, and principal and interest paid by year'),
    [
      ...headings('Lender'), ...headsOf(before), ...numberHeadings('Balance', ...years.map((year) => `Paid ${year}`)),
      ...headsOf(after), ...headings('Document', 'Title')
    ]
  ]
  const headRow = rows.length
  const listed = debt.map((loan) => {
    const { lender, balance, payments = {}, document = '' } = loan
    const owed = cell(balance ?? null, 'money')
    const paid = moneyCells(years, (year) => payments[year])
    byFigure.add(`debt.${loan.id}.balance`, owed)
    byFigure.addPeriods(`debt.${loan.id}.payments`, paid)
    rows.push([
      textCell(lender), ...termsOf(loan, before), owed, ...years.map((year) => paid[year]!), ...termsOf(loan, after),
      textCell(document), textCell(titles.get(document) ?? '')
    ])
    return { owed, paid }
  })
  const payments = moneyCells(years, (year) =>
    figureBy(figures.debtPayments[year], sumOf(listed.map(({ paid }) => paid[year]!))), 'total')
  const owed = cell(figureBy(figures.debtBalance, sumOf(listed.map((one) => one.owed))), 'money', 'total')
  byFigure.addPeriods('debtPayments', payments)
  byFigure.add('debtBalance', owed)
  rows.push([
    textCell('Together', 'total'), ...before.map(() => blank('total')), owed, ...years.map((year) => payments[year]!)
  ])
  const widths = after.map(({ name }) => name === 'security' ? 30 : 14)
  return { sheet: amountSheet('Debt', headRow, before.length + years.length + 1, rows, [...widths, 11, 34]), payments }
}
