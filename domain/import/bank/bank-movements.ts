import { addMonths } from '../../calendar-days.ts'
import { groupBy } from '../../group-by.ts'
import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { Activity, Movement } from '../parsed-file.ts'
import type { Warning } from '../report.ts'
import { spanOfDays } from '../lists/table.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Transfers between the company's own accounts. A transfer from a card processor is income. */
const OWN_TRANSFER = /\b(?:transfer|xfer|tfr)\b.{0,24}\b(?:from|to)\b.{0,24}\b(?:sav|savings|chk|checking|mma|money market|acct|account|share)\b|\bacct_xfer\b|\b(?:online|mobile|internal|book) (?:banking )?(?:transfer|xfer)\b|\btransfer between\b|^transfer (?:from|to) (?:sav|chk|checking|savings)/i
const INTEREST = /\binterest (?:payment|paid|earned|credit|deposit)|^interest\b|\bint(?:erest)? pymt\b|\bdividend\b/i

/** Money that a lender paid out: a draw on a credit line or a new loan. */
const LOAN = /\b(?:loc|line of credit|credit line|heloc|loan)\b.{0,24}\b(?:draws?|advances?|proceeds|disbursements?|funding)\b|\b(?:draws?|advances?|proceeds|disbursements?|funding|transfer|xfer|tfr)\b.{0,24}\b(?:loc|line of credit|credit line|heloc|loan)\b|\b(?:sba|ppp|eidl)\b.{0,24}\b(?:loan|proceeds|treas|advance|funding)\b/i
/** Money that the owner put in. */
const PAID_IN = /\b(?:owner|shareholder|member|partner|capital)(?:'?s)?\b.{0,12}\b(?:contributions?|investments?|paid in|loan)\b/i
/** What the company passed on to the state of what customers paid. */
const SALES_TAX = /\bsales (?:and|&) use tax\b|\bsales ?(?:\/ ?use )?tax\b|\bsalestax\b/i

/** Returns the kind of movement that the bank's text describes. The text is not kept. */
export function kindOfMovement (words: string, cents: Cents): Movement['is'] {
  if (cents > 0 && PAID_IN.test(words)) return 'paid-in'
  if (cents > 0 && LOAN.test(words)) return 'loan'
  if (cents < 0 && SALES_TAX.test(words)) return 'sales-tax'
  if (OWN_TRANSFER.test(words)) return 'own-transfer'
  return INTEREST.test(words) && cents > 0 ? 'interest' : 'other'
}

const sumOf = (movements: Movement[], fits: (movement: Movement) => boolean): Cents =>
  movements.reduce((sum, movement) => fits(movement) ? sum + movement.cents : sum, 0)

/** Deposits by what they are. `receipts` is what is left of them for the business, with the sales tax of customers. */
export interface Deposits {
  deposits: Cents
  ownTransfers: Cents
  loans: Cents
  paidIn: Cents
  interest: Cents
  receipts: Cents
  /** Sales tax that was passed on, which is not in the deposits. */
  salesTax: Cents
}

/** Adds up deposits, and the part of them that is not receipts of the business. */
export function depositsOf (movements: Movement[]): Deposits {
  const of = (kind: Movement['is']) => sumOf(movements, ({ cents, is }) => cents > 0 && is === kind)
  const deposits = sumOf(movements, ({ cents }) => cents > 0)
  const [ownTransfers, loans, paidIn, interest] = [of('own-transfer'), of('loan'), of('paid-in'), of('interest')]
  return {
    deposits,
    ownTransfers,
    loans,
    paidIn,
    interest,
    receipts: deposits - ownTransfers - loans - paidIn - interest,
    salesTax: Math.abs(sumOf(movements, ({ is }) => is === 'sales-tax'))
  }
}

/** Deposits by month, in dollars, as a record has them. */
export type DepositsByMonth = Record<string, { deposits: number, other?: number, salesTax?: number }>

/** Adds up the deposits of each month. Sales tax is what was passed on in the month. */
export function depositsByMonth (movements: Movement[]): DepositsByMonth {
  const byMonth = groupBy(movements, ({ day }) => [day.slice(0, 7)])
  return Object.fromEntries([...byMonth].toSorted(([one], [other]) => compareTexts(one, other)).map(([month, own]) => {
    const { deposits, receipts, salesTax } = depositsOf(own)
    return [month, {
      deposits: dollarsOf(deposits),
      ...deposits > receipts && { other: dollarsOf(deposits - receipts) },
      ...salesTax > 0 && { salesTax: dollarsOf(salesTax) }
    }]
  }))
}

/** Whether there are movements in every month of a span, so that a year of them is complete. */
export function coversMonths (movements: Movement[], from: string, to: string): boolean {
  const months = new Set(movements.map(({ day }) => day.slice(0, 7)))
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) {
    if (!months.has(month)) return false
  }
  return true
}

/** Returns the totals of one account's movements, and warnings about them. */
export function summarizeMovements (
  movements: Movement[],
  { closing, span, isCard }: { closing: Cents | undefined, span?: { from: string, to: string }, isCard: boolean }
): { activity: Activity, warnings: Warning[] } {
  const covered = span ?? spanOfDays(movements.map(({ day }) => day))
  const { deposits, ownTransfers, loans, paidIn, interest, receipts } = depositsOf(movements)
  const warnings: Warning[] = []
  if (ownTransfers > 0) {
    warnings.push({
      code: 'own-transfer',
      message: `${printCents(ownTransfers)} came from the company's own accounts and was not counted as receipts.`
    })
  }
  if (loans + paidIn > 0 && !isCard) {
    warnings.push({ code: 'loan-drawn', message: `${printCents(loans + paidIn)} came from lenders or the owner and was not counted as receipts.` })
  }
  if (isCard) {
    warnings.push({ code: 'card', message: 'This is a card account. Its payments and refunds are not receipts of the business.' })
  }
  const months = covered && new Set(movements.map(({ day }) => day.slice(0, 7))).size
  if (months !== undefined && months < 12) {
    warnings.push({ code: 'part-of-a-year', message: `The file covers ${months} month${months === 1 ? '' : 's'}. The deposits of a year need twelve.` })
  }
  return {
    warnings,
    activity: {
      summary: {
        ...covered,
        deposits: dollarsOf(deposits),
        withdrawals: dollarsOf(sumOf(movements, ({ cents }) => cents < 0)),
        ownTransfers: dollarsOf(ownTransfers),
        interest: dollarsOf(interest),
        receipts: isCard ? 0 : dollarsOf(receipts),
        ...(loans + paidIn > 0 && { loansDrawn: dollarsOf(loans + paidIn) }),
        ...(closing !== undefined && { closingBalance: dollarsOf(closing) }),
        transactions: movements.length
      },
      ...(covered && { span: covered }),
      ...(!isCard && { movements }),
      ...(closing !== undefined && {
        balances: { opening: closing - sumOf(movements, () => true), closing }
      })
    }
  }
}
