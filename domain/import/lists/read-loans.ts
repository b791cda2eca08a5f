import { dollarsOf, type Cents } from '../amount.ts'
import { textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { centsIn, createDayReader, spanOfDays } from './table.ts'
import type { ActivityFile, ReadLoan } from '../parsed-file.ts'
import type { PaperWords } from '../../../schemas/record/list-kinds.ts'
import type { FoundList } from './find-list.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals } from './list-totals.ts'
import { readLoanStatement } from './read-loan-statement.ts'

const MOST_NAME = 80
const MONTHS = 12
const FEWEST_PAYMENTS = 2

/** Reads a list of loans, or the schedule of one: each balance is the one before less the principal paid. */
export function readLoans (list: FoundList, grid: Grid, words: PaperWords): ActivityFile | undefined {
  return list.columns.has('principal') ? readSchedule(list, grid, words) : readLoanList(list)
}

function readLoanList ({ columns, rows, titles }: FoundList): ActivityFile | undefined {
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  const amounts = ['original', 'balance', 'payment'].map(column).filter((one) => one !== -1)
  const lender = column(columns.has('lender') ? 'lender' : 'name')
  const parted = partTotals(rows, amounts, [lender])
  const [maturesOn, borrowedOn] = [createDayReader(rows, column('maturity')), createDayReader(rows, column('borrowed'))]
  const loans = parted.entries.flatMap(({ cells }): ReadLoan[] => {
    const balance = centsIn(cells[column('balance')])
    return balance === undefined
      ? []
      : [{
          lender: maskNumbers(textOf(cells[lender]).slice(0, MOST_NAME)) || undefined,
          balance,
          ...termsIn(cells, column, maturesOn),
          original: centsIn(cells[column('original')]),
          borrowed: borrowedOn(cells[column('borrowed')]),
          security: maskNumbers(textOf(cells[column('security')]).slice(0, MOST_NAME)) || undefined
        }]
  })
  if (loans.length === 0 || areSteps(parted.entries, column('balance'))) return undefined
  const asOf = titles.period?.to
  const { proof, warnings } = proofOfTotals(parted, amounts)
  const sum = (of: (loan: ReadLoan) => Cents | undefined) =>
    dollarsOf(loans.reduce((all, loan) => all + (of(loan) ?? 0), 0))
  const [first] = loans
  return {
    layout: 'spreadsheet',
    kind: 'loan',
    warnings,
    activity: {
      summary: {
        ...asOf !== undefined && { asOf },
        loans: loans.length,
        balance: sum(({ balance }) => balance),
        ...column('payment') !== -1 && { payment: sum(({ payment }) => payment) },
        ...loans.length === 1 && first!.rate !== undefined && { rate: first!.rate },
        ...loans.length === 1 && first!.maturity !== undefined && { maturity: first!.maturity }
      },
      ...proof && { proof },
      loans
    }
  }
}

/** Whether each balance is the one of the row before or after and an amount beside it: the payments of one loan. */
function areSteps (rows: GridRow[], balance: number): boolean {
  const balances = rows.map(({ cells }) => centsIn(cells[balance]) ?? 0)
  const isStep = (index: number) => {
    const step = Math.abs(balances[index]! - balances[index - 1]!)
    return step > 0 && [rows[index]!, rows[index - 1]!].some(({ cells }) =>
      cells.some((cell, column) => column !== balance && Math.abs(centsIn(cell) ?? 0) === step))
  }
  return rows.length > 1 && rows.every((_row, index) => index === 0 || isStep(index))
}

/** Reads the rate, payment and maturity of a loan from the cells of its row. `column` returns -1 for a missing role. */
export const termsIn = (
  cells: GridRow['cells'], column: (role: string) => number, maturesOn: ReturnType<typeof createDayReader>
): Pick<ReadLoan, 'rate' | 'payment' | 'maturity'> => ({
  rate: rateIn(cells[column('rate')]),
  payment: centsIn(cells[column('payment')]),
  maturity: maturesOn(cells[column('maturity')])
})

/** Reads a rate in percent: `7.25%`, `7.25`, and 0.0725 as a spreadsheet stores it. */
function rateIn (cell: GridCell | undefined): number | undefined {
  const text = textOf(cell)
  const rate = cell?.number ?? Number.parseFloat(text)
  if (!(rate > 0 && rate < 60)) return undefined
  return Math.round((rate < 0.6 && !text.includes('%') ? rate * 100 : rate) * 10_000) / 10_000
}

type ReadPayment = { day?: string | undefined } & Partial<Record<'balance' | 'principal' | 'interest' | 'payment', Cents | undefined>>

/** Reads payments on a loan without its balance, which say what was paid and nothing about what is owed. */
function readPayments (rows: ReadPayment[]): ActivityFile | undefined {
  const paid = rows.filter(({ day, principal }) => day !== undefined && principal !== undefined)
  const days = spanOfDays(paid.map(({ day }) => day!))
  if (paid.length < FEWEST_PAYMENTS || !days) return undefined
  const told = paid.filter(({ payment }) => payment !== undefined)
  const held = told.filter(({ payment, principal, interest }) => payment === principal! + (interest ?? 0)).length
  const sum = (of: 'principal' | 'interest') => dollarsOf(paid.reduce((all, one) => all + (one[of] ?? 0), 0))
  return {
    layout: 'spreadsheet',
    kind: 'loan',
    warnings: [{ code: 'no-balance', message: 'The payments have no balance, so what is owed is not known. Send a statement of the loan.' }],
    activity: {
      summary: { ...days, payments: paid.length, principal: sum('principal'), interest: sum('interest') },
      ...told.length > 0 && { proof: { held, of: told.length } }
    }
  }
}

/** Reads an amortization schedule. What is owed on a day follows from its rows. */
function readSchedule (list: FoundList, grid: Grid, words: PaperWords): ActivityFile | undefined {
  const { columns, rows } = list
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  const dayOf = createDayReader(rows, column('day'))
  const read = ({ cells }: GridRow): ReadPayment => {
    const of = (role: string) => centsIn(cells[column(role)])
    return { day: dayOf(cells[column('day')]), balance: of('balance'), principal: of('principal'), interest: of('interest'), payment: of('payment') }
  }
  const isDated = columns.has('day')
  if (!columns.has('balance')) return readPayments(rows.map(read))
  const printed = rows.map(read).filter(({ day, balance, principal }) =>
    (isDated ? day : principal) !== undefined && balance !== undefined)
  if (printed.length < FEWEST_PAYMENTS) return undefined
  // A history may begin with the newest payment.
  const payments = isDated && printed[0]!.day! > printed.at(-1)!.day! ? printed.toReversed() : printed
  const steps = payments.slice(1).map((one, index) => ({ ...one, before: payments[index]!.balance! }))
  const held = steps.filter(({ before, balance, principal }) => before - (principal ?? 0) === balance).length
  const above = grid.rows.slice(0, grid.rows.indexOf(list.head)).map(({ cells }) => cells.map(textOf))
  const labels = readLoanStatement(above, words, true)
  const [labeled] = labels?.activity?.loans ?? []
  const [first] = payments
  const last = payments.at(-1)!
  const interest = steps.find((one) => (one.interest ?? 0) > 0)
  const rate = labeled?.rate ?? (interest && Math.round(interest.interest! / interest.before * MONTHS * 10_000) / 100)
  const payment = labeled?.payment ?? first!.payment ?? (first!.principal ?? 0) + (first!.interest ?? 0)
  const loan: ReadLoan = {
    lender: labeled?.lender,
    rate,
    payment,
    maturity: labeled?.maturity ?? (isDated && last.balance === 0 ? last.day : undefined),
    original: labeled?.original ?? first!.balance! + (first!.principal ?? 0),
    ...isDated && { schedule: payments.map(({ day, balance }) => ({ day: day!, balance: balance! })) }
  }
  return {
    layout: 'spreadsheet',
    kind: 'loan',
    warnings: !isDated
      ? [{ code: 'no-dates', message: 'The schedule has no dates, so what is owed today is not known. Send a statement of the loan.' }]
      : held < steps.length
        ? [{ code: 'balance-differs', message: `In ${steps.length - held} of ${steps.length} rows, the balance is not the one before less the principal.` }]
        : [],
    activity: {
      summary: {
        ...isDated && { from: first!.day!, to: last.day! },
        payments: payments.length,
        ...rate !== undefined && { rate },
        payment: dollarsOf(payment),
        ...loan.maturity !== undefined && { maturity: loan.maturity },
        original: dollarsOf(loan.original!)
      },
      proof: { held, of: steps.length },
      loans: [loan]
    }
  }
}
