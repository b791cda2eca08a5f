import { MOST_ADJUSTMENTS, MOST_LEDGER_ROWS } from '../../../schemas/record/statements.ts'
import { ledgerSignals, type ImportChoice, type ImportQuestion } from '../../../schemas/record/import.ts'
import { roundToCents } from '../../number-format.ts'
import { printCents } from '../amount.ts'
import type { BusinessRecord, LedgerTrace, RecordStatements } from '../../../schemas/record/business-record.ts'
import { addBackOptions } from '../questions/add-back-questions.ts'
import { ChoiceError } from '../questions/apply-choices.ts'
import { candidateYears, type Candidate } from './find-candidates.ts'
import { wholeLines } from './candidate-shares.ts'
import { rowIn } from './join-ledgers.ts'
import { nameAddBack } from './name-add-back.ts'
import type { LedgerRow, PaymentList } from './ledger-rows.ts'

type Signal = Candidate['signal']
/** A question about a candidate. It contains everything that an answer needs, so the ledger need not be sent again. */
type LedgerQuestion = ImportQuestion & {
  signal: Signal, lines: string[], amounts: Record<string, number>, rows: Record<string, string[]>, document: string
}

const MOST_DECLINED = 200
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
  { document, list }: { document: string, list: PaymentList }
): LedgerQuestion {
  const { amounts: net, rows: byYear } = candidateYears(rows)
  // Income is shown as such, also if it was booked as a lower cost.
  const amounts = signal === 'one-time-income'
    ? Object.fromEntries(Object.entries(net).map(([year, amount]) => [year, Math.abs(amount)]))
    : net
  const payments = list(rows)
  const { kind } = nameAddBack(signal, [...new Set(rows.map(({ account }) => account))])
  return {
    id,
    kind: 'ledger-add-back',
    name,
    signal,
    lines: [...new Set(rows.map(({ line }) => line))],
    amounts,
    rows: Object.fromEntries(Object.entries(byYear).filter(([, places]) => places.length <= MOST_LEDGER_ROWS)),
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
  const { id, document, signal, lines, amounts, rows, payments } = question
  return /^ledger\.[a-z0-9-]{1,60}$/.test(id) && isText(document) && ledgerSignals.some((one) => one === signal) &&
    areTexts(lines) && byYear(amounts, Number.isFinite) && byYear(rows, areTexts) &&
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
    if (!draft.statements || !question || !isAnswerable(question)) continue
    done.add(question.id)
    // What payments of a line added back whole add is in that line already.
    const whole = wholeLines(draft.statements)
    const isOpen = ([year]: [string, unknown]) => !question.lines.some((line) => whole.get(line)?.has(year))
    const amounts = Object.fromEntries(Object.entries(question.amounts).filter(isOpen))
    if (Object.keys(amounts).length === 0) continue
    const rows = Object.fromEntries(Object.entries(question.rows).filter(isOpen))
    answerCandidate(draft.statements, { ...question, amounts, rows }, { choice, place })
  }
}

/** The accounts of the payments: the lines of the record, or without a statement those of the ledger. */
function accountsOf ({ lines = [] }: RecordStatements, question: LedgerQuestion): string[] {
  const named = lines.filter(({ id }) => question.lines.includes(id)).map(({ name }) => name)
  return named.length > 0 ? named : [...new Set(question.payments?.map(({ account }) => account))]
}

/** Keeps the years of a trace that only an earlier ledger covers. */
function withEarlier (trace: LedgerTrace, before: LedgerTrace | undefined): LedgerTrace {
  const years = Object.keys(before?.rows ?? {}).filter((year) => trace.rows[year] === undefined)
  return before === undefined || years.length === 0
    ? trace
    : {
        ...trace,
        rows: {
          ...Object.fromEntries(years.map((year) =>
            [year, before.rows[year]!.map((row) => rowIn(row, before.document, trace.document))])),
          ...trace.rows
        },
        amounts: { ...Object.fromEntries(years.map((year) => [year, before.amounts[year]!])), ...trace.amounts }
      }
}

/**
 * Makes an add-back of a candidate, already traced to its rows, or remembers that it is none. Throws a ChoiceError for
 * an answer that the question does not have, or one without its amounts.
 */
export function answerCandidate (
  statements: RecordStatements, question: LedgerQuestion, { choice, place }: { choice: ImportChoice, place: number }
): void {
  const { id: asked, signal, lines, amounts: found, rows, document, payments } = question
  const { answer } = choice
  const named = JSON.stringify(choice.question)
  const { kind, name } = nameAddBack(signal, accountsOf(statements, question))
  const taken = addBackOptions(kind).map(({ value }) => value)
  if (!taken.includes(answer)) throw new ChoiceError(place, `${named} takes one of ${taken.join(', ')}.`)
  const id = asked.replace('.', '-')
  const others = (statements.adjustments ?? []).filter((one) => one.id !== id)
  const before = statements.adjustments?.find((one) => one.id === id)
  const earlier = Object.entries(before?.amounts ?? {}).filter(([year]) => found[year] === undefined)
  const declined = (statements.ledgerDeclined ?? []).filter((one) => one !== asked)
  if (answer === 'none') {
    statements.ledgerDeclined = [...declined, asked].slice(-MOST_DECLINED)
    if (statements.adjustments) statements.adjustments = others
    return
  }
  const given = answer === 'part' ? choice.amounts : answer === 'market' ? choice.market : found
  if (given === undefined || Object.keys(given).length === 0) {
    throw new ChoiceError(place, `${named} needs ${answer === 'part' ? 'amounts' : 'market'} by year with the answer ${answer}.`)
  }
  const strange = Object.keys(given).find((year) => found[year] === undefined)
  if (strange !== undefined) throw new ChoiceError(place, `${named} has no amount in ${JSON.stringify(strange)}.`)
  if (others.length >= MOST_ADJUSTMENTS) throw new ChoiceError(place, `A record holds ${MOST_ADJUSTMENTS} add-backs.`)
  const sign = signal === 'one-time-income' ? -1 : 1
  const isListed = Object.keys(found).every((year) => rows[year] !== undefined)
  statements.adjustments = [...others, {
    id,
    name,
    kind: answer === 'market' ? 'to-market' : kind,
    amounts: Object.fromEntries([...earlier, ...Object.entries(given).map(([year, amount]) =>
      [year, answer === 'market' ? roundToCents(found[year]! - amount) : sign * amount] as const)]),
    ...lines.length === 1 && { line: lines[0]!, upTo: 'part' as const },
    ...answer === 'market' && { market: choice.market! },
    ...choice.documents && choice.documents.length > 0 && { documents: choice.documents },
    ...isListed && {
      ledger: withEarlier({ document, rows, amounts: found, ...payments && { payments } }, before?.ledger)
    }
  }]
  if (declined.length > 0) statements.ledgerDeclined = declined
  else delete statements.ledgerDeclined
}
