import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { usdAndCents } from '../../number-format.ts'
import { joinWithAnd } from '../../record/list-in-words.ts'
import { forgetWaiting } from '../record/waiting-answers.ts'
import { isOfRecast } from '../record/share-of-line.ts'
import { addBackOf, addBackOptions } from '../questions/add-back-questions.ts'
import type { BusinessRecord, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import {
  claimsOf, decline, doubtfulRecasts, doubtfulShares, forgetClaims, partsOfLines, shareQuestionId
} from './candidate-shares.ts'

/** The answers to a question of the kind `share`: in that part, on top of it, or not to be added back at all. */
export const shareAnswers = ['in-part', 'besides', 'none'] as const

const why = 'Money that is already in that part cannot be added back again.'
const options: ImportQuestion['options'] = [
  { value: 'in-part', label: 'Yes, it is in that part' },
  { value: 'besides', label: 'No, it comes on top of that part' },
  ...addBackOptions('personal').filter(({ value }) => value === 'none')
]

const askOf = (statements: RecordStatements, parts: Array<[string, Record<string, number>]>): string => {
  const told = parts.map(([line, amounts]) => {
    const name = statements.lines?.find(({ id }) => id === line)?.name ?? line
    return `${joinWithAnd(Object.entries(amounts).map(([year, amount]) => `${usdAndCents(amount)} in ${year}`))} of ${name}`
  })
  return `You named ${joinWithAnd(told)}. Is this in it?`
}

/** A question about payments. If the owner named a part of their line, it asks whether they are in that part. */
export function askedInPart <Q extends ImportQuestion> (question: Q, statements: RecordStatements): Q {
  const parts = question.kind === 'ledger-add-back' && question.signal !== 'one-time-income'
    ? partsOfLines(statements, question.lines ?? [], Object.keys(question.amounts ?? {}))
    : []
  return parts.length === 0
    ? question
    : { ...question, ask: askOf(statements, parts), why: `${question.why} ${why}`, options }
}

/** Asks about claimed payments that may be in a part of their line. They do not count until the owner says so. */
export function shareQuestions ({ statements = {} }: BusinessRecord): ImportQuestion[] {
  const ofRecasts = doubtfulRecasts(statements).map(({ claim, parts }): ImportQuestion => ({
    id: shareQuestionId(claim.id),
    kind: 'ledger-add-back',
    name: claim.name,
    lines: [claim.line!],
    amounts: claim.amounts,
    ask: askOf(statements, [[claim.line!, parts]]),
    why,
    options
  }))
  const ofPayees = doubtfulShares(statements).map(({ payee, claims }): ImportQuestion => {
    const years = [...new Set(claims.flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()
    const lines = claims.map(({ line }) => line!)
    const amounts = Object.fromEntries(years.map((year) =>
      [year, claims.reduce((total, one) => total + (one.amounts[year] ?? 0), 0)]))
    const parts = partsOfLines(statements, lines, years)
    return {
      id: shareQuestionId(payee),
      kind: 'ledger-add-back',
      name: claims[0]!.name,
      lines,
      amounts,
      ask: askOf(statements, parts),
      why,
      options
    }
  })
  return [...ofPayees, ...ofRecasts]
}

/** Applies the answer whether payments are in a part of their line. Returns whether there is such a question. */
export function answerShare (
  statements: RecordStatements, payee: string, answer: (typeof shareAnswers)[number]
): boolean {
  if (isOfRecast({ id: payee })) return answerRecast(statements, payee, answer)
  const asked = `ledger.${payee}`
  if (claimsOf(payee, statements).length === 0 && statements.ledgerDeclined?.includes(asked) !== true) return false
  if (answer === 'none') {
    forgetClaims(payee, statements)
    decline(statements, asked)
  } else {
    statements.answered = { ...statements.answered, [asked]: answer }
  }
  return true
}

/** Applies the answer whether what a recast adds back is in another part of its line. */
function answerRecast (statements: RecordStatements, id: string, answer: (typeof shareAnswers)[number]): boolean {
  const { adjustments = [], waiting = [] } = statements
  if (![...adjustments, ...waiting].some((one) => one.id === id)) return false
  if (answer === 'none') {
    forgetWaiting(statements, [id])
    statements.adjustments = adjustments.filter((one) => one.id !== id)
    statements.answered = { ...statements.answered, [id.replace('-', '.')]: answer }
  } else {
    statements.answered = { ...statements.answered, [shareQuestionId(id)]: answer }
  }
  return true
}

/**
 * Makes one question of two about the same money: payments to the owner or the family that are a whole line are shown
 * with the question about the line, and not asked about again.
 */
export function joinWithLines (
  ofLines: ImportQuestion[], ofPayees: ImportQuestion[], { statements: { lines = [] } = {} }: BusinessRecord
): ImportQuestion[] {
  const isWhole = ({ amounts: own }: RecordLine, { amounts = {} }: ImportQuestion) =>
    Object.entries(own).every(([year, amount]) => amount === (amounts[year] ?? 0))
  const whole = new Map(ofPayees.flatMap((one) => {
    const [id, ...others] = one.lines ?? []
    const line = lines.find((own) => own.id === id)
    const isOne = others.length === 0 && (one.signal === 'owner' || one.signal === 'related') &&
      line !== undefined && addBackOf(line) !== undefined && isWhole(line, one)
    return isOne ? [[`add-back.${id}`, one] as [string, ImportQuestion]] : []
  }))
  const shown = ofLines.map((question) => {
    const { payments, rows, document } = whole.get(question.id) ?? {}
    return { ...question, ...payments && { payments }, ...rows && { rows }, ...document !== undefined && { document } }
  })
  return [...shown, ...ofPayees.filter((one) => ![...whole.values()].includes(one))]
}
