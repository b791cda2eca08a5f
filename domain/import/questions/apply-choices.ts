import { MOST_ADJUSTMENTS } from '../../../schemas/record/statements.ts'
import { fileQuestionKinds, type ImportChoice } from '../../../schemas/record/import.ts'
import { assetKinds, liabilityKinds } from '../../../schemas/record/statements.ts'
import type { ItemKind } from '../../../schemas/record/statements.ts'
import { lineSections, type LineSection } from '../statements/line-sections.ts'
import type { BusinessRecord, RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'
import { forgetWaiting } from '../record/waiting-answers.ts'
import { centsOf, dollarsOf } from '../amount.ts'
import { addBackOf, addBackOptions } from './add-back-questions.ts'
import { enterLoanPayments, LOAN_PAYMENT, loanAnswers, loanYears } from './loan-questions.ts'
import { SHARE } from '../ledger/candidate-shares.ts'
import { answerShare, shareAnswers } from '../ledger/share-questions.ts'
import { withinLine, type AppliedChoice } from './within-line.ts'
import { RECURRING, setRecurring } from './recurring-questions.ts'
import { HIRED_MANAGER, ownersPaidBy, payrollTaxOn, replaceOwner, taxAddBackId, taxedPay } from './owner-cost-questions.ts'
import {
  joinBases, joinTwoLines, moveLine, removeTaxReturn, returnQuestionId, setItemKind, sideOfItem
} from './change-record.ts'

/** A choice with an unknown question, or an answer that its question does not allow. */
export class ChoiceError extends Error {
  /** Position in the list of choices. */
  readonly place: number

  /** The amount is below zero, or far above the line that it is a part of. */
  readonly isFar: boolean

  /** The member of the choice that is wrong, as a JSON Pointer, and every value that it takes. */
  readonly member: string
  readonly allowed: string[] | undefined

  constructor (
    place: number, message: string, isFar = false, { member = '', allowed }: { member?: string, allowed?: string[] } = {}
  ) {
    super(message)
    this.place = place
    this.isFar = isFar
    this.member = member
    this.allowed = allowed
  }
}

/** The id of the question about lines of a record that are on different bases. */
export const BASIS_QUESTION = 'merge.basis'
const YEAR_END = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/**
 * Applies answers to a record. Each answer names its question, and the question names its subject, so no file is
 * needed. `done` contains the ids of questions that were settled while the files were read. Throws a ChoiceError for an
 * unknown question or answer. With `again`, a part that is more than its line is not counted, and its question and
 * what is wrong with the part are added there; without, it is a ChoiceError too.
 */
export function applyChoices (
  draft: BusinessRecord, choices: ImportChoice[], done: Set<string>, again?: Map<string, string>
): void {
  // Lines are joined first, then moved, then added back, regardless of the order of the answers.
  const order = ['merge', 'section', 'balance-kind', 'fiscal-year', 'add-back', 'amount', 'payroll-tax', SHARE, RECURRING, HIRED_MANAGER, LOAN_PAYMENT]
  const rank = (question: string) => order.indexOf(question.split('.')[0]!)
  const before = Object.entries(draft.statements?.answered ?? {})
  const given = new Map([...before, ...choices.map(({ question, answer }) => [question, answer] as const)])
  const placed = choices.map((choice, place) => ({ choice, place }))
    .filter(({ choice: { question } }) => !done.has(question) && !isMoot(question, given))
  for (
    const { choice, place } of placed.toSorted((one, other) => rank(one.choice.question) - rank(other.choice.question))
  ) {
    const applied = again ? withinLine(draft, choice, again) : choice
    if (applied) applyOne(draft, applied, place)
  }
}

/**
 * Whether another answer, sent now or earlier, makes a question pointless: the payroll tax on pay that is not added
 * back, or the amount of a line that is not brought to its market price. A client that changes an answer may still send
 * the answers that depended on the old one.
 */
function isMoot (question: string, given: ReadonlyMap<string, string>): boolean {
  const [kind, line] = question.split('.')
  const answer = given.get(`add-back.${line}`)
  if (answer === undefined) return false
  return kind === 'payroll-tax' ? answer === 'none' : kind === 'amount' && answer !== 'market'
}

function applyOne (draft: BusinessRecord, choice: AppliedChoice, place: number): void {
  const [kind, id = '', other] = choice.question.split('.')
  const lines = draft.statements?.lines ?? []
  const lineOf = (wanted: string | undefined) => {
    const line = lines.find((one) => one.id === wanted)
    if (!line) throw noQuestion(choice, place)
    return line
  }
  switch (kind) {
    case 'add-back': return addBack(draft, lineOf(id), choice, place)
    case 'payroll-tax': return addBackTax(draft, id, choice, place)
    case SHARE:
      if (!answerShare(draft.statements ?? {}, id, oneOf(shareAnswers, choice, place))) throw noQuestion(choice, place)
      return
    case 'amount': return settleAmount(draft, id, choice, place)
    case HIRED_MANAGER: return hireManager(draft, id, choice, place)
    case LOAN_PAYMENT: return payLoan(draft, id, choice, place)
    case RECURRING: return setRecurring(lineOf(id), oneOf(['yes', 'no'], choice, place) === 'yes')
    case 'section':
      return moveLine(draft, lineOf(id), oneOf<LineSection>(lineSections, choice, place))
    case 'balance-kind': {
      const side = sideOfItem(draft, id)
      if (!side) throw noQuestion(choice, place)
      return setItemKind(draft, id, oneOf<ItemKind>(side === 'assets' ? assetKinds : liabilityKinds, choice, place))
    }
    case 'merge': {
      const answer = oneOf(['same', 'different'], choice, place)
      if (choice.question === BASIS_QUESTION) return answer === 'same' ? joinBases(draft) : undefined
      const [kept, gone] = [lineOf(id), lineOf(other)]
      return answer === 'same' ? joinTwoLines(draft, kept, gone) : undefined
    }
    case 'tax-return': {
      const read = draft.statements?.taxReturns?.find((one) => returnQuestionId(one) === choice.question)
      if (!read) throw noQuestion(choice, place)
      return oneOf(['right', 'wrong'], choice, place) === 'wrong' ? removeTaxReturn(draft, read) : undefined
    }
    case 'fiscal-year':
      if (choice.question !== 'fiscal-year') break
      if (!YEAR_END.test(choice.answer)) throw unknownAnswer(choice, place, 'a day as MM-DD')
      draft.company.fiscalYearEnd = choice.answer
      return
  }
  throw new ChoiceError(place, kind === 'ledger' || fileQuestionKinds.some((one) => one === kind)
    ? `The question ${quote(choice.question)} is about a file: send the file with it.`
    : `There is no question ${quote(choice.question)}. Send the id of one in questions of an import, an interview question such as ` +
      'interview.founded, company.trade or company.state.')
}

const noQuestion = ({ question }: ImportChoice, place: number) => new ChoiceError(place, `There is no question ${quote(question)}.`)

/** Quotes a question as sent, truncated so that it cannot repeat content. */
const quote = (text: string): string => JSON.stringify(text.slice(0, 80))

const unknownAnswer = ({ question, answer }: ImportChoice, place: number, takes: string, allowed?: string[]) =>
  new ChoiceError(place, `${quote(question)} has no answer ${quote(answer)}: it takes ${takes}.`, false, {
    member: '/answer', ...allowed && { allowed }
  })

function oneOf<T extends string> (values: readonly T[], choice: ImportChoice, place: number): T {
  const found = values.find((value) => value === choice.answer)
  if (found === undefined) throw unknownAnswer(choice, place, values.join(', '), [...values])
  return found
}

function addBack (draft: BusinessRecord, line: RecordLine, choice: AppliedChoice, place: number): void {
  const kind = addBackOf(line)?.kind ?? 'other'
  const answer = oneOf(addBackOptions(kind).map(({ value }) => value), choice, place)
  const statements = draft.statements!
  const { question } = choice
  const taxId = taxAddBackId(line.id)
  const before = statements.adjustments?.find(({ id }) => id === line.id)
  const tax = [...statements.adjustments ?? [], ...statements.waiting ?? []].find(({ id }) => id === taxId)
  const others = (statements.adjustments ?? []).filter(({ id }) => id !== line.id && id !== taxId)
  forgetWaiting(statements, [line.id, taxId])
  if (answer === 'none') {
    if (statements.adjustments) statements.adjustments = others
    return
  }
  const adjustment: RecordAdjustment = {
    id: line.id,
    name: line.name,
    kind: answer === 'market' ? 'to-market' : kind,
    amounts: amountsOf(line, choice, place),
    line: line.id,
    ...(answer !== 'all' && { upTo: 'part' as const }),
    ...(answer === 'market' && { market: choice.market! }),
    ...reasonOf(choice, before),
    ...(choice.documents && choice.documents.length > 0 && { documents: choice.documents })
  }
  if (others.length >= MOST_ADJUSTMENTS) {
    throw new ChoiceError(place, `${quote(question)} would be add-back ${others.length + 1}: a record holds ${MOST_ADJUSTMENTS}.`)
  }
  statements.adjustments = [...others, adjustment]
  if (!tax) return
  statements.adjustments.push({ ...tax, amounts: payrollTaxOn(adjustment.amounts, ownersPaidBy(draft, line.id)) })
}

/** The owner's reason for an add-back. An earlier one stays if none is sent. */
function reasonOf ({ reason = '' }: ImportChoice, before?: RecordAdjustment): { reason?: string } {
  const said = reason.trim() || before?.reason
  return said ? { reason: said } : {}
}

/** Adds back the payroll tax on an owner's pay: as computed, or as given. */
function addBackTax (draft: BusinessRecord, line: string, choice: ImportChoice, place: number): void {
  const taxed = taxedPay(draft, line)
  if (!taxed) throw noQuestion(choice, place)
  const answer = oneOf(['all', 'part', 'none'], choice, place)
  const statements = draft.statements!
  const id = taxAddBackId(line)
  const others = statements.adjustments!.filter((one) => one.id !== id)
  statements.adjustments = others
  forgetWaiting(statements, [id])
  if (answer === 'none') return
  if (others.length >= MOST_ADJUSTMENTS) {
    throw new ChoiceError(place, `${quote(choice.question)} would be add-back ${others.length + 1}: a record holds ${MOST_ADJUSTMENTS}.`)
  }
  const computed = taxed.tax
  statements.adjustments = [...others, {
    id,
    name: `Payroll tax on ${taxed.pay.name}`,
    kind: 'owner-pay',
    amounts: answer === 'all' ? computed : amountsOf({ ...taxed.account, amounts: computed }, choice, place),
    line: taxed.account.id,
    upTo: 'part',
    ...reasonOf(choice)
  }]
}

/** Takes a market price as that of one month, if the owner says so. */
function settleAmount (draft: BusinessRecord, id: string, choice: ImportChoice, place: number): void {
  const adjustment = draft.statements?.adjustments?.find(({ line, market }) => line === id && market !== undefined)
  const line = draft.statements?.lines?.find((one) => one.id === id)
  if (!adjustment || !line) throw noQuestion(choice, place)
  if (oneOf(['year', 'month'], choice, place) === 'year') return
  const market = Object.fromEntries(Object.entries(adjustment.market!).map(([year, amount]) =>
    [year, Math.round(amount * 1200) / 100]))
  adjustment.market = market
  adjustment.amounts = amountsOf(line, { ...choice, answer: 'market', market }, place)
}

/** Records what a hired manager would cost, or someone for the work of a further owner, who has a number. */
function hireManager (draft: BusinessRecord, owner: string, choice: ImportChoice, place: number): void {
  const answer = oneOf(['market', 'none'], choice, place)
  if (!draft.statements?.lines || !/^[2-9]?$/.test(owner)) throw noQuestion(choice, place)
  if (answer === 'none') return
  const market = aboveZero(givenBy(choice, 'market', place), choice, place)
  if (owner !== '') return replaceOwner(draft, Number(owner), market)
  const { hiredManager } = draft.statements
  draft.statements.hiredManager = { ...hiredManager, amounts: { ...hiredManager?.amounts, ...market } }
}

/** Enters what was paid on a loan. */
function payLoan (draft: BusinessRecord, id: string, choice: ImportChoice, place: number): void {
  const years = loanYears(draft, id)
  if (!years) throw noQuestion(choice, place)
  const answer = oneOf(loanAnswers, choice, place)
  if (answer === 'none') return
  const paid = aboveZero(givenBy(choice, 'amounts', place, years), choice, place)
  enterLoanPayments(draft, id, { isMonthly: answer === 'monthly', paid })
}

/** The amounts by year that an answer needs. Throws a ChoiceError if there are none, or one of another year. */
function givenBy (
  choice: AppliedChoice, member: 'amounts' | 'market', place: number, years?: string[]
): Record<string, number> {
  const { question, answer, isAskedAgain, [member]: given = {} } = choice
  const own = Object.keys(given)
  if (own.length === 0 && !isAskedAgain) {
    throw new ChoiceError(place, `${quote(question)} needs ${member} by year with the answer ${answer}.`)
  }
  const strange = own.find((year) => years?.includes(year) === false)
  if (strange !== undefined) {
    throw new ChoiceError(place, `${quote(question)} has no amount in ${quote(strange)}: give ${years!.join(', ')}.`)
  }
  return given
}

function aboveZero (given: Record<string, number>, { question }: ImportChoice, place: number): Record<string, number> {
  if (Object.values(given).some((amount) => amount < 0)) {
    throw new ChoiceError(place, `${quote(question)} has an amount below 0.`, true)
  }
  return given
}

/** The market rate of what a line pays may be at most this many times the line. */
const MOST_TIMES = 10

/** The amounts of an add-back: the whole line, the given part, or the line minus the market rate. */
function amountsOf (line: RecordLine, choice: AppliedChoice, place: number): Record<string, number> {
  const { question, answer } = choice
  if (answer === 'all') return Object.fromEntries(Object.entries(line.amounts).filter(([, amount]) => amount > 0))
  const given = givenBy(choice, answer === 'part' ? 'amounts' : 'market', place, Object.keys(line.amounts))
  for (const [year, amount] of Object.entries(given)) {
    // In whole cents, because ten times a binary fraction may be just below the amount.
    const most = dollarsOf(centsOf(Math.abs(line.amounts[year]!)) * (answer === 'part' ? 1 : MOST_TIMES))
    if (amount < 0 || amount > most) {
      const why = answer === 'part' && amount > most
        ? ' A part cannot be more than its line. What was paid outside this line is a part of another line.'
        : ''
      throw new ChoiceError(
        place, `${quote(question)} has ${amount} for ${quote(year)}: give an amount for the year from 0 to ${most}.${why}`, true
      )
    }
  }
  if (answer === 'part') return { ...given }
  return Object.fromEntries(
    Object.entries(given).map(([year, amount]) => [year, Math.round((line.amounts[year]! - amount) * 100) / 100])
  )
}
