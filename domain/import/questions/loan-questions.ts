import type { ImportQuestion } from '../../../schemas/record/import.ts'
import type {
  BusinessRecord, RecordBalanceSheet, RecordLoan, RecordItem
} from '../../../schemas/record/business-record.ts'
import { roundToCents, usd } from '../../number-format.ts'
import { createFiscalCalendar, monthName } from '../../record/figures/fiscal-calendar.ts'
import { CARD_NAME } from '../../record/figures/card-names.ts'
import { arePaymentsUnknown } from '../../record/figures/earnings-cases.ts'
import { aboutLine } from './add-back-questions.ts'

export const LOAN_PAYMENT = 'loan-payment'
/** Answers of the question about a loan: payments of a year, or one payment that is due each month. */
export const loanAnswers = ['yearly', 'monthly', 'none'] as const
const MONTHS = 12

const latestSheet = ({ statements }: BusinessRecord): RecordBalanceSheet | undefined =>
  statements?.balanceSheets?.toSorted((one, other) => one.date < other.date ? 1 : -1)[0]

/** Returns the loans on the latest balance sheet. Payments on a card are for purchases and not on a loan. */
const loansOnSheet = (sheet: RecordBalanceSheet | undefined): LoanOnSheet[] =>
  joinLoanParts(sheet?.liabilities.filter(({ kind, amount, name }) => kind === 'debt' && amount > 0 && !CARD_NAME.test(name)) ?? [])

/** Returns the loans as entries of a debt schedule: those of the record, then those that only the balance sheet has. */
function scheduleOf (draft: BusinessRecord): RecordLoan[] {
  const { statements: { debt = [] } = {} } = draft
  const loans = loansOnSheet(latestSheet(draft))
  const known = new Set(debt.map(({ id }) => id))
  const isKnown = ({ parts }: LoanOnSheet) => parts.some((id) => known.has(id))
  // A schedule that names its loans differently is the owner's own, and complete.
  if (debt.length > 0 && !loans.some(isKnown)) return debt
  return [...debt, ...loans.filter((loan) => !isKnown(loan)).map(({ id, name, balance, document }) =>
    ({ id, lender: name, balance, ...document !== undefined && { document } }))]
}

/** Updates the balance of each loan that was entered from a balance sheet to that of the latest balance sheet. */
export function updateLoanBalances (draft: BusinessRecord): void {
  const { statements: { debt = [] } = {} } = draft
  const latest = latestSheet(draft)
  const onSheet = loansOnSheet(latest)
  const ids = new Set(debt.map(({ id }) => id))
  for (const loan of debt) {
    const item = latest?.liabilities.find(({ id }) => id === loan.id)
    // Parts that the record lists as separate loans stay separate.
    const whole = onSheet.find(({ id, parts }) => id === loan.id && !parts.some((part) => part !== id && ids.has(part)))
    const owed = item && { ...item, amount: whole?.balance ?? item.amount }
    const isFromSheet = draft.statements!.balanceSheets?.some(({ liabilities }) =>
      liabilities.some(({ id, source }) => id === loan.id && source && source.document === loan.document))
    if (owed?.source && isFromSheet) Object.assign(loan, { balance: owed.amount, document: owed.source.document })
  }
}

/** Returns the balance of a loan by fiscal year, from the balance sheets, or undefined if none has it. */
function balancesOf (draft: BusinessRecord, { id, balance }: RecordLoan): Record<string, number> | undefined {
  const calendar = createFiscalCalendar(draft)
  const years = [...new Set((draft.statements?.lines ?? []).flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()
  const last = years.at(-1)
  const found: Record<string, number> = {}
  for (const { date, liabilities } of draft.statements?.balanceSheets ?? []) {
    const parts = loansOnSheet({ date, liabilities, assets: [], equity: 0 }).find((loan) => loan.id === id)
    const amount = parts?.balance ?? liabilities.find((item) => item.id === id)?.amount ?? 0
    const year = calendar.nameOf(date)
    if (amount > 0) found[last !== undefined && year > last ? last : year] = amount
  }
  const shown = Object.entries(found).filter(([year]) => last === undefined || years.includes(year))
  if (shown.length > 0) return Object.fromEntries(shown)
  return last !== undefined && balance !== undefined ? { [last]: balance } : undefined
}

/** Asks what was paid on each loan whose payments are not in the record. */
export function loanQuestions (draft: BusinessRecord): ImportQuestion[] {
  const sheet = latestSheet(draft)
  return scheduleOf(draft).flatMap((loan): ImportQuestion[] => {
    const amounts = arePaymentsUnknown(loan) ? balancesOf(draft, loan) : undefined
    if (amounts === undefined) return []
    const owed = loansOnSheet(sheet).find(({ id }) => id === loan.id)
    return [{
      ...aboutLine(LOAN_PAYMENT, { id: loan.id, name: loan.lender, amounts }),
      ask: 'What do you pay on this loan, principal and interest together?',
      why: `${owed && sheet ? `You owed ${usd(owed.balance)} in ${monthName(sheet.date.slice(0, 7))} ${sheet.date.slice(0, 4)}. ` : ''}A bank compares a year of payments with your earnings. The lender's statement shows the payment.`,
      options: [
        { value: 'monthly', label: 'I enter one monthly payment; it was the same all year', needs: 'amounts' },
        { value: 'yearly', label: 'I enter what we paid in the year', needs: 'amounts' },
        { value: 'none', label: 'I do not know yet' }
      ]
    }]
  })
}

/**
 * Returns the fiscal years for which payments on a loan are asked, or undefined if the loan is neither on the schedule
 * nor on the latest balance sheet.
 */
export function loanYears (draft: BusinessRecord, id: string): string[] | undefined {
  const loan = scheduleOf(draft).find((one) => one.id === id)
  return loan && Object.keys(balancesOf(draft, loan) ?? {})
}

/**
 * Enters what was paid on a loan: for a year, or for a month that was the same all year. All loans of the balance sheet
 * enter the schedule with it, so that none is missing from the total.
 */
export function enterLoanPayments (
  draft: BusinessRecord, id: string, { isMonthly, paid }: { isMonthly: boolean, paid: Record<string, number> }
): void {
  const last = Object.keys(paid).toSorted().at(-1)!
  const payments = Object.fromEntries(Object.entries(paid).map(([year, amount]) =>
    [year, isMonthly ? roundToCents(amount * MONTHS) : amount]))
  const debt = scheduleOf(draft).map((loan) => loan.id === id
    ? { ...loan, ...isMonthly && { monthlyPayment: paid[last]! }, payments: { ...loan.payments, ...payments } }
    : loan)
  draft.statements = { ...draft.statements, debt }
}

/** A loan on a balance sheet. Its part that is due within a year may stand apart. */
interface LoanOnSheet { id: string, name: string, balance: number, document?: string, parts: string[] }

const CURRENT = /^(?:less:? )?current (?:maturit(?:y|ies)|portions?|parts?|installments?)(?: of)?\b|,? ?[-(]? ?current (?:maturit(?:y|ies)|portion|part|installments?)\)?$/i
const LONG = /,? ?[-(]? ?(?:less|net of|excluding)(?: the)? current (?:maturit(?:y|ies)|portion|part|installments?)\)?$|,? ?[-(]? ?(?:long[- ]term|non-?current)(?: portion| part)?\)?$/i

const baseOf = (name: string): string => name.replace(LONG, '').replace(CURRENT, '').trim()
const keyOf = (name: string): string => baseOf(name).toLowerCase().replaceAll(/\b(?:payable|the|of|long[- ]term)\b/g, '').replaceAll(/[^a-z0-9]/g, '').replace(/s$/, '')

/** Returns the loans among items of a balance sheet. The current part and the long part of a loan are one. */
function joinLoanParts (items: RecordItem[]): LoanOnSheet[] {
  const current = items.filter(({ name }) => CURRENT.test(name) && !LONG.test(name))
  const others = items.filter((item) => !current.includes(item))
  const long = others.filter(({ name }) => LONG.test(name))
  const partOf = new Map(current.flatMap((part) => {
    const same = others.filter(({ name }) => keyOf(name) === keyOf(part.name))
    const only = current.length === 1 ? [long, others].find(({ length }) => length === 1) : undefined
    const whole = same.length === 1 ? same : only ?? []
    return whole.map((one) => [part.id, one.id] as const)
  }))
  return items.filter(({ id }) => !partOf.has(id)).map(({ id, name, amount, source }) => {
    const parts = items.filter((item) => partOf.get(item.id) === id)
    return {
      id,
      name: parts.length > 0 ? baseOf(name) || name : name,
      balance: parts.reduce((sum, part) => Math.round(sum * 100 + part.amount * 100) / 100, amount),
      ...source && { document: source.document },
      parts: [id, ...parts.map((part) => part.id)]
    }
  })
}
