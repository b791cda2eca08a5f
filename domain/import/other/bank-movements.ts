import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { Activity, Movement } from '../parsed-file.ts'
import { monthAfter } from '../period.ts'
import type { Warning } from '../report.ts'
import { spanOfDays } from './table.ts'

/** Transfers between the company's own accounts. A transfer from a card processor is income. */
const OWN_TRANSFER = /\b(?:transfer|xfer|tfr)\b.{0,24}\b(?:from|to)\b.{0,24}\b(?:sav|savings|chk|checking|mma|money market|acct|account|share|loc)\b|\bacct_xfer\b|\b(?:online|mobile|internal|book) (?:banking )?(?:transfer|xfer)\b|\btransfer between\b|^transfer (?:from|to) (?:sav|chk|checking|savings)/i
const INTEREST = /\binterest (?:payment|paid|earned|credit|deposit)|^interest\b|\bint(?:erest)? pymt\b|\bdividend\b/i

/** Returns the kind of movement that the bank's text describes. The text is not kept. */
export const kindOfMovement = (words: string, cents: Cents): Movement['is'] =>
  OWN_TRANSFER.test(words) ? 'own-transfer' : INTEREST.test(words) && cents > 0 ? 'interest' : 'other'

const sumOf = (movements: Movement[], fits: (movement: Movement) => boolean): Cents =>
  movements.reduce((sum, movement) => fits(movement) ? sum + movement.cents : sum, 0)

/**
 * Returns the deposits and the part of them that is not business receipts: transfers from own accounts, and interest.
 */
export function depositsOf (movements: Movement[]): { deposits: Cents, ownTransfers: Cents, interest: Cents } {
  return {
    deposits: sumOf(movements, ({ cents }) => cents > 0),
    ownTransfers: sumOf(movements, ({ cents, is }) => cents > 0 && is === 'own-transfer'),
    interest: sumOf(movements, ({ is }) => is === 'interest')
  }
}

/** Whether there are movements in every month of a span, so that a year of them is complete. */
export function coversMonths (movements: Movement[], from: string, to: string): boolean {
  const months = new Set(movements.map(({ day }) => day.slice(0, 7)))
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1)) {
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
  const { deposits, ownTransfers, interest } = depositsOf(movements)
  const warnings: Warning[] = []
  if (ownTransfers > 0) {
    warnings.push({
      code: 'own-transfer',
      message: `${printCents(ownTransfers)} came from the company's own accounts and was not counted as receipts.`
    })
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
        receipts: isCard ? 0 : dollarsOf(deposits - ownTransfers - interest),
        ...(closing !== undefined && { closingBalance: dollarsOf(closing) }),
        transactions: movements.length
      },
      ...(covered && { span: covered }),
      ...(!isCard && { movements })
    }
  }
}
