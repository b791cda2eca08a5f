import { daysBetween } from '../../calendar-days.ts'
import type { PaperWords } from '../../../schemas/record/list-kinds.ts'
import { printCents, type Cents } from '../amount.ts'
import { kindOfMovement, summarizeMovements } from './bank-movements.ts'
import { spanOfDays } from '../lists/table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { textOfLine, type TextLine } from '../pdf/text-lines.ts'
import type { DaySpan } from '../period.ts'
import { readDay } from '../read-day.ts'
import { Refusal } from '../refusal.ts'
import { proveStatement } from './prove-statement.ts'
import {
  hasWords, isDated, readStatementLines, type PrintedStatement, createStatementWords
} from './statement-lines.ts'
import { periodInTitle } from '../lists/title-days.ts'

/** Lines at the top in which the bank, the account and the period are named. */
const TOP = 40
/** Days that a statement covers at most. */
const LONGEST = 100
const ACCOUNT = /\b(?:account|acct\.?|ending)\b\D{0,30}?(?:[x*\d. -]{0,20})(\d{4})\b/i
const CHECKING = /\bchecking\b|\bchk\b|\boperating\b/i
const NAMED_COMPANY = /,? (?:inc|l\.?l\.?c|corp|corporation|incorporated|ltd|company|co)\.?$/i
const BANK = /\bbank\b|\bcredit union\b|\bfcu\b|\bn\.a\b|\bfinancial\b|\btrust\b|\bfdic\b/i

/**
 * Reads a statement of a bank account or a card from the lines of a PDF, or one of several accounts. The beginning
 * balance and the movements of each must make its ending balance. Descriptions and numbers of accounts are not kept.
 * Returns undefined for another paper. Throws a Refusal for a statement that does not come out.
 */
export function readBankStatement (lines: TextLine[], words: PaperWords): ActivityFile[] | undefined {
  const top = lines.slice(0, TOP).map(textOfLine)
  const period = periodOf(top)
  if (period === undefined) return undefined
  const company = top.slice(0, 12).find((text) => NAMED_COMPANY.test(text) && !BANK.test(text) && text.length < 80)
  const accounts = readAccounts(lines, words, period)
  return accounts?.map((account) => ({
    ...account, ...company !== undefined && { company: company.replace(/^.*: /, '') }
  }))
}

function readAccounts (lines: TextLine[], words: PaperWords, period: DaySpan): ActivityFile[] | undefined {
  const parts = accountsOfStatement(lines, words)
  if (parts.length > 1) {
    const read = parts.map((part) => readAccount(part, words, period))
    const own = read.flatMap((one) => one.activity ?? [])
    // A page may begin with the balance of the page before.
    const isOne = read.slice(1).every(({ printed }, index) => printed.beginning === read[index]!.printed.ending)
    if (!isOne && read.every(({ comesOut }) => comesOut) && own.length > 0) return own
  }
  const { printed, activity } = readAccount(lines, words, period)
  const { beginning, ending, entries } = printed
  if (beginning === undefined || ending === undefined || entries.length === 0) return undefined
  if (!activity) throw doesNotComeOut(printed, beginning, ending)
  return [activity]
}

interface ReadAccount { printed: PrintedStatement, comesOut: boolean, activity?: ActivityFile }

/** Reads one account. Its amounts are left out if they do not make its ending balance, or if it has none. */
function readAccount (lines: TextLine[], words: PaperWords, period: DaySpan): ReadAccount {
  const printed = readStatementLines(lines, words)
  const { beginning, ending, entries } = printed
  if (beginning === undefined || ending === undefined) return { printed, comesOut: false }
  if (entries.length === 0) return { printed, comesOut: beginning === ending }
  const isCard = hasWords(lines.map(textOfLine), words.card)
  const cents = proveStatement(printed, isCard ? -1 : 1)
  if (cents === undefined) return { printed, comesOut: false }
  const days = entries.map(({ day }) => dayIn(day, period))
  const movements = entries.map(({ text }, index) => ({
    day: days[index] ?? period.to, cents: cents[index]!, text, is: kindOfMovement(text, cents[index]!)
  }))
  const span = period.from === period.to ? spanOfDays([...movements.map(({ day }) => day), period.to])! : period
  const closing = isCard ? -ending || 0 : ending
  const { activity, warnings } = summarizeMovements(movements, { closing, span, isCard })
  const top = lines.slice(0, Math.max(0, Math.min(TOP, lines.findIndex(isDated)))).map(textOfLine)
  const account = top.flatMap((text) => ACCOUNT.exec(text)?.[1] ?? [])[0]
  const isSavings = hasWords(top, words.savings) && !top.some((text) => CHECKING.test(text))
  return {
    printed,
    comesOut: true,
    activity: {
      layout: 'pdf',
      kind: 'bank',
      warnings,
      activity: {
        ...activity,
        ...account !== undefined && { account },
        ...isSavings && { isSavings },
        proof: proofOf(printed, cents)
      }
    }
  }
}

/** The ending balance, and the totals by direction that are the sum of movements. */
function proofOf ({ totals }: PrintedStatement, cents: Cents[]): { held: number, of: number } {
  const sums = { in: 0, out: 0 }
  for (const one of cents) sums[one > 0 ? 'in' : 'out'] += Math.abs(one)
  const checked = (['in', 'out'] as const).filter((role) => totals.has(role))
  const held = checked.filter((role) => {
    const amounts = totals.get(role)!.map(Math.abs)
    const all = amounts.reduce((total, one) => total + one, 0)
    // Each may be printed above the movements and again below them.
    return amounts.includes(sums[role]) || all === sums[role] || all === 2 * sums[role]
  })
  return { held: held.length + 1, of: checked.length + 1 }
}

/** The period in the titles: the first span of days, or the first day. */
function periodOf (top: string[]): DaySpan | undefined {
  const found = top.flatMap((text) => periodInTitle(text) ?? [])
    .filter(({ from, to }) => daysBetween(from, to) <= LONGEST)
  return found.find(({ from, to }) => from !== to) ?? found[0]
}

/** The day of a movement in the year of its statement, which may begin in the year before. */
function dayIn (printed: string, { from, to }: DaySpan): string | undefined {
  const whole = readDay(printed)
  if (whole !== undefined && /\d{4}|[/-]\d{2}$/.test(printed.replace(/^\d{1,2}[/-]\d{1,2}$/, ''))) return whole
  const years = [...new Set([to.slice(0, 4), from.slice(0, 4), String(Number(to.slice(0, 4)) - 1)])]
  const days = years.flatMap((year) => readDay(/[a-z]/i.test(printed) ? `${printed}, ${year}` : `${printed.replaceAll('-', '/')}/${year}`) ?? [])
  return days.find((day) => day >= from && day <= to) ?? days.find((day) => day <= to)
}

function doesNotComeOut ({ entries }: PrintedStatement, beginning: Cents, ending: Cents): Refusal {
  const sum = entries.reduce((all, { section, amounts }) => all + Math.abs(amounts[0]!.cents) * (section === 'out' ? -1 : 1), 0)
  return new Refusal('totals-differ', `The statement goes from ${printCents(beginning)} to ${printCents(ending)}, a step of ` +
    `${printCents(ending - beginning)}, but the ${entries.length} movements that were found make ${printCents(sum)}. Nothing of it was counted: ` +
    'download the account as CSV or QFX instead.')
}

/** Accounts that a statement may have. */
const MOST_ACCOUNTS = 12

/**
 * Splits the lines of a combined statement into its accounts. An account starts at a beginning balance that follows the
 * ending balance of another account, together with the lines just above it. Returns all lines as one part if there is
 * only one account.
 */
function accountsOfStatement (lines: TextLine[], words: PaperWords): TextLine[][] {
  const find = createStatementWords(words)
  const starts: number[] = []
  let hasEnding = false
  let after = 0
  for (const [index, line] of lines.entries()) {
    const role = find(line)
    if (role === 'beginning') {
      if (starts.length === 0) starts.push(0)
      else if (hasEnding) {
        starts.push(after)
        hasEnding = false
      }
    } else if (role === 'ending') hasEnding = true
    if (role !== 'beginning' && (role === 'ending' || isDated(line))) after = index + 1
  }
  if (starts.length > MOST_ACCOUNTS || starts.length < 2) return [lines]
  return starts.map((start, index) => lines.slice(start, starts[index + 1]))
}
