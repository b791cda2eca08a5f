import type { BusinessRecord, RecordLoan } from '../../../schemas/record/business-record.ts'
import { plain } from '../../number-format.ts'
import { arePaymentsUnknown } from '../figures/earnings-cases.ts'
import type { Ledger } from '../figures/ledger.ts'
import { columnsOf, dollars, row, shows, table, totalRow, type DraftTable } from './row-builders.ts'

/** A column of terms that a lender asks for. */
interface LoanTerm {
  name: keyof RecordLoan
  label: string
  unit: 'usd' | 'text'
  /** Whether it is left of the balance. */
  isFirst: boolean
  of: (loan: RecordLoan) => string | number | undefined
}

const terms: LoanTerm[] = [
  { name: 'originalAmount', label: 'Original amount', unit: 'usd', isFirst: true, of: ({ originalAmount }) => originalAmount },
  { name: 'borrowedOn', label: 'Borrowed on', unit: 'text', isFirst: true, of: ({ borrowedOn }) => borrowedOn },
  { name: 'rate', label: 'Rate', unit: 'text', isFirst: true, of: ({ rate }) => rate === undefined ? rate : `${plain(rate)}%` },
  { name: 'maturity', label: 'Maturity', unit: 'text', isFirst: true, of: ({ maturity }) => maturity },
  { name: 'monthlyPayment', label: 'Monthly payment', unit: 'usd', isFirst: false, of: ({ monthlyPayment }) => monthlyPayment },
  { name: 'status', label: 'Status', unit: 'text', isFirst: false, of: ({ status }) => status && statuses[status] },
  { name: 'security', label: 'Security', unit: 'text', isFirst: false, of: ({ security }) => security }
]

const statuses = { current: 'Current', 'past-due': 'Past due' } as const

/** Returns the terms that at least one of the loans has, those left of the balance and those right of the payments. */
export function loanTerms (debt: RecordLoan[]): [before: LoanTerm[], after: LoanTerm[]] {
  const known = terms.filter(({ of }) => debt.some((loan) => of(loan) !== undefined))
  return [known.filter(({ isFirst }) => isFirst), known.filter(({ isFirst }) => !isFirst)]
}

/** Builds the debt schedule: the terms and the balance of each loan, and what was paid on it by year. */
export function debtTable ({ statements: { debt = [] } = {} }: BusinessRecord, ledger: Ledger): DraftTable {
  const paid = ledger.years.filter((year) => debt.some(({ payments = {} }) => payments[year] !== undefined))
  const [before, after] = loanTerms(debt)
  const cellsOf = (loan: RecordLoan, wanted: LoanTerm[]) => wanted.map(({ unit, of }) => {
    const value = of(loan)
    return unit === 'usd' ? dollars(value as number | undefined) : value
  })
  const columnsOfTerms = (wanted: LoanTerm[]) => wanted.map(({ label, unit }) => ({ label, unit }))
  const rows = debt.map((loan) => shows(
    row(
      loan.lender, ...cellsOf(loan, before), dollars(loan.balance),
      ...paid.map((year) => dollars(loan.payments?.[year])), ...cellsOf(loan, after), loan.document
    ),
    ...before.map(({ name }) => `debt.${loan.id}.${name}`), `debt.${loan.id}.balance`,
    ...paid.map((year) => `debt.${loan.id}.payments.${year}`), ...after.map(({ name }) => `debt.${loan.id}.${name}`)
  ))
  // With the payments of only some loans, their sum would be taken for what was paid on all of them.
  const isWhole = !debt.some(arePaymentsUnknown)
  const together = totalRow(shows(
    row(
      'Total', ...before.map(() => null), dollars(ledger.debtBalance),
      ...paid.map((year) => isWhole ? dollars(ledger.debtPayments[year]) : null), ...after.map(() => null), null
    ),
    'debtBalance', ...paid.map((year) => `debtPayments.${year}`)
  ))
  return table('debt-schedule', 'Debt schedule', 'Lender', [
    ...columnsOfTerms(before),
    ...columnsOf('usd', 'Balance', ...paid.map((year) => `Payments ${year}`)),
    ...columnsOfTerms(after),
    ...columnsOf('text', 'Document')
  ], debt.length === 0 ? [] : [...rows, together])
}
