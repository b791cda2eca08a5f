import { latestSheet } from '../../domain/record/figures/balance-sheet-figures.ts'
import { arePaymentsUnknown } from '../../domain/record/figures/earnings-cases.ts'
import { loanTerms } from '../../domain/record/tables/debt-table.ts'
import { blank, cell, figureBy, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings } from './sheet-parts.ts'

/**
 * The schedule of debt: the terms, the balance and the payments of each loan. Without a schedule, these are the loans
 * of the latest balance sheet, whose cells must have been made before.
 */
export function debtSheet (source: FinancialsSource): Sheet | undefined {
  const { record: { statements: { debt = [] } = {}, documents = [] }, ledger, company, cells: byFigure } = source
  if (debt.length === 0) return loansOfSheet(source)
  const { years } = ledger
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const [before, after] = loanTerms(debt)
  const headsOf = (terms: typeof before) => terms.flatMap(({ label, unit }) =>
    unit === 'usd' ? numberHeadings(label) : headings(label))
  const termsOf = (loan: (typeof debt)[0], terms: typeof before) => terms.map(({ name, unit, of }) => name === 'rate'
    ? cell(loan.rate === undefined ? null : loan.rate / 100, 'rate')
    : cell(of(loan) ?? null, unit === 'usd' ? 'money' : undefined))
  const rows: Cell[][] = [
    ...headOf(company, 'Debt', 'Balances on the date of the record, and principal and interest paid by year'),
    [
      ...headings('Lender'), ...headsOf(before), ...numberHeadings('Balance', ...years.map((year) => `Payments ${year}`)),
      ...headsOf(after), ...headings('Document', 'Title')
    ]
  ]
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
  const isWhole = !debt.some(arePaymentsUnknown)
  const payments = moneyCells(years, (year) =>
    figureBy(isWhole ? ledger.debtPayments[year] : undefined, sumOf(listed.map(({ paid }) => paid[year]!))), 'total')
  const owed = cell(figureBy(ledger.debtBalance, sumOf(listed.map((one) => one.owed))), 'money', 'total')
  byFigure.addPeriods('debtPayments', payments)
  byFigure.add('debtBalance', owed)
  rows.push([
    textCell('Total', 'total'), ...before.map(() => blank('total')), owed, ...years.map((year) => payments[year]!)
  ])
  const widths = after.map(({ name }) => name === 'security' ? 20 : 11)
  return amountSheet('Debt', 0, rows, [
    ...before.map(() => 11), 12, ...years.map(() => 12), ...widths, 11, 16
  ])
}

function loansOfSheet ({ record: { statements = {} }, company, cells: byFigure }: FinancialsSource): Sheet | undefined {
  const { sheet } = latestSheet(statements) ?? {}
  const loans = (sheet?.liabilities ?? []).filter(({ kind, amount }) => kind === 'debt' && amount !== 0)
  if (!sheet || loans.length === 0) return undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Debt', 'Loans on the latest balance sheet. The record has no debt schedule'),
    [...headings('Loan'), ...numberHeadings(sheet.date)]
  ]
  const owed = loans.map(({ id, name, amount }) => {
    const balance = cell(byFigure.formulaOf(`balanceSheets.${sheet.date}.${id}`) ?? amount, 'money')
    rows.push([textCell(name), balance])
    return balance
  })
  rows.push([textCell('Total', 'total'), cell(sumOf(owed), 'money', 'total')])
  return amountSheet('Debt', 0, rows, [14])
}
