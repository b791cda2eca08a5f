import { MOST_LEDGER_ROWS } from '../../../schemas/record/statements.ts'
import { ledgerSignals, type ImportChoice, type ImportQuestion } from '../../../schemas/record/import.ts'
import { roundToCents, usdAndCents } from '../../number-format.ts'
import { centsOf, printCents } from '../amount.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { addBackOptions } from '../questions/add-back-questions.ts'
import { ChoiceError } from '../questions/apply-choices.ts'
import { candidateYears, type Candidate } from './find-candidates.ts'
import { claimsOf, decline, forgetClaims, payeeOfQuestion } from './candidate-shares.ts'
import { accountsOfQuestion, claimPayments, type LedgerQuestion, type Signal } from './claim-payments.ts'
import { nameAddBack } from './name-add-back.ts'
import type { LedgerRow, PaymentLister } from './ledger-rows.ts'

/** The market rate may be at most this many times what was paid. */
const MOST_TIMES = 10
/** Whether payments are in the part that the owner named of their line, or come on top of it. */
const OF_PART = ['in-part', 'besides']
const ASKS: Record<Signal, string> = {
  owner: 'Is this pay or a payment for you or your family?',
  private: 'Was this private?',
  'one-time': 'Was this something that happens only once?',
  'one-time-income': 'Will this income not come again?',
  related: 'Is this paid to you or your family?',
  equipment: 'Did you buy equipment that lasts for years?',
  unsorted: 'What was this? Is some of it private or one-time?'
}
/** Pay of a relative is asked about with the work that is done for it. */
const ASKS_FAMILY = 'Is this pay for someone in your family? Does that person work in the business?'

/** The question about a candidate, with the first payments, and the rows of each year that has not too many to list. */
export function questionOf (
  { id, name, signal, why, rows }: Candidate,
  { document, list }: { document: string, list: PaymentLister }
): LedgerQuestion {
  const { amounts: net, rows: byYear } = candidateYears(rows)
  // Income is shown as such, also if it was booked as a lower cost.
  const amounts = signal === 'one-time-income'
    ? Object.fromEntries(Object.entries(net).map(([year, amount]) => [year, Math.abs(amount)]))
    : net
  const payments = list(rows)
  const { kind } = nameAddBack(signal, [...new Set(rows.map(({ account }) => account))])
  const lines = [...new Set(rows.map(({ line }) => line))]
  const listed = (places: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(places).filter(([, own]) => own.length <= MOST_LEDGER_ROWS))
  return {
    id,
    kind: 'ledger-add-back',
    name,
    signal,
    lines,
    ...lines.length > 1 && {
      byLine: lines.map((line) => {
        const own = candidateYears(rows.filter((row) => row.line === line))
        return { line, amounts: own.amounts, rows: listed(own.rows) }
      })
    },
    amounts,
    rows: listed(byYear),
    ...payments && { payments },
    document,
    ask: kind === 'family' ? ASKS_FAMILY : ASKS[signal],
    why: `${why}${equalPayments(rows)}`,
    options: addBackOptions(kind)
      .filter(({ value }) => kind !== 'other' || value !== 'market')
      .map((option) => signal === 'one-time-income' && option.value === 'none' ? { ...option, label: 'No, it comes again' } : option)
  }
}

/** Says that all payments are equal, as a lease or a fee is. */
function equalPayments (rows: LedgerRow[]): string {
  const [first] = rows
  return rows.length > 1 && rows.every(({ cents }) => cents === first!.cents)
    ? ` ${rows.length} payments of $${printCents(first!.cents)} each.`
    : ''
}

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
/** Whether a value is an object whose members are fiscal years and hold what `holds` checks. */
const byYear = (value: unknown, holds: (one: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).every(([year, one]) => /^FY\d{4}$/.test(year) && holds(one))

/** Whether a question has what an answer needs. */
function isAnswerable (question: ImportQuestion): question is LedgerQuestion {
  const { id, document, signal, lines, amounts, rows, payments, byLine } = question
  return /^ledger\.[a-z0-9-]{1,60}$/.test(id) && isText(document) && ledgerSignals.some((one) => one === signal) &&
    areTexts(lines) && byYear(amounts, Number.isFinite) && byYear(rows, areTexts) &&
    (lines!.length < 2 || (Array.isArray(byLine) && byLine.every((one) =>
      isText(one?.line) && byYear(one.amounts, Number.isFinite) && byYear(one.rows, areTexts)))) &&
    (payments === undefined || (Array.isArray(payments) && payments.every((one) => isText(one?.row))))
}

/**
 * Applies the answers to questions that an earlier import returned, without their ledger. The questions come from a
 * form and may contain anything, so those that are malformed are ignored.
 */
export function answerAsked (
  draft: BusinessRecord, asked: ImportQuestion[], { choices, done }: { choices: ImportChoice[], done: Set<string> }
): void {
  for (const [place, choice] of choices.entries()) {
    if (done.has(choice.question)) continue
    const question = asked.find(({ id, kind }) => id === choice.question && kind === 'ledger-add-back')
    if (!question || !isAnswerable(question)) continue
    done.add(question.id)
    answerCandidate(draft.statements ??= {}, question, { choice, place })
  }
}

interface CandidateAnswer {
  choice: ImportChoice
  place: number
  /** Receives the id of the question and what is wrong, if more is claimed than was paid. Without it, an error. */
  again?: Map<string, string> | undefined
}

/**
 * Makes an add-back of the payments of a candidate in each line, already traced to their rows, or remembers that it is
 * none. What of it counts follows from the other answers about the lines. Throws a ChoiceError for an answer that the
 * question does not have, or one without its amounts.
 */
export function answerCandidate (
  statements: RecordStatements, question: LedgerQuestion, { choice, place, again }: CandidateAnswer
): void {
  const { id: asked, amounts: found, signal } = question
  const { answer } = choice
  const named = JSON.stringify(choice.question)
  const { kind } = nameAddBack(signal, accountsOfQuestion(statements, question))
  const options = addBackOptions(kind).map(({ value }) => value)
  const taken = options.includes('all') ? [...options, ...OF_PART] : options
  if (!taken.includes(answer)) throw new ChoiceError(place, `${named} takes one of ${taken.join(', ')}.`)
  const payee = payeeOfQuestion(asked)
  const earlier = claimsOf(payee, statements)
  forgetClaims(payee, statements)
  delete statements.answered?.[asked]
  if (answer === 'none') {
    decline(statements, asked)
    return
  }
  const given = answer === 'part' ? choice.amounts : answer === 'market' ? choice.market : found
  if (given === undefined || Object.keys(given).length === 0) {
    throw new ChoiceError(place, `${named} needs ${answer === 'part' ? 'amounts' : 'market'} by year with the answer ${answer}.`)
  }
  const strange = Object.keys(given).find((year) => found[year] === undefined)
  if (strange !== undefined) throw new ChoiceError(place, `${named} has no amount in ${JSON.stringify(strange)}.`)
  const far = answer === 'part' || answer === 'market' ? farAmount(given, found, answer) : undefined
  if (far !== undefined) {
    const [year, amount] = far
    const most = usdAndCents(Math.abs(found[year]!) * (answer === 'part' ? 1 : MOST_TIMES))
    if (!again || amount < 0) throw new ChoiceError(place, `${named} has ${amount} for ${year}: give an amount for the year from 0 to ${most}.`, true)
    again.set(asked, `You said ${usdAndCents(amount)} in ${year}, which is more than the ${usdAndCents(Math.abs(found[year]!))} that the ledger has.`)
    return
  }
  const sign = signal === 'one-time-income' ? -1 : 1
  const amounts = Object.fromEntries(Object.entries(given).map(([year, amount]) =>
    [year, answer === 'market' ? roundToCents(found[year]! - amount) : sign * amount]))
  claimPayments(statements, question, {
    amounts,
    earlier,
    place,
    ...answer === 'market' && { market: choice.market! },
    ...choice.documents && choice.documents.length > 0 && { documents: choice.documents }
  })
  if (OF_PART.includes(answer)) statements.answered = { ...statements.answered, [asked]: answer }
}

/** An amount that cannot be a part of what was paid, or a market price of it. */
const farAmount = (
  given: Record<string, number>, found: Record<string, number>, answer: string
): [string, number] | undefined =>
  Object.entries(given).find(([year, amount]) =>
    amount < 0 || centsOf(amount) > Math.abs(centsOf(found[year]!)) * (answer === 'part' ? 1 : MOST_TIMES))
