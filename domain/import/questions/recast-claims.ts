import { MOST_ADJUSTMENTS, incomeSections } from '../../../schemas/record/statements.ts'
import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import { usd } from '../../number-format.ts'
import { slugOf } from '../../slug.ts'
import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { BusinessRecord, RecordLine } from '../../../schemas/record/business-record.ts'
import { amountIn, placeIn, type Period } from '../statements/assign-periods.ts'
import { shareQuestionId } from '../ledger/candidate-shares.ts'
import { forgetWaiting } from '../record/waiting-answers.ts'
import { nameKey } from '../tree/row-names.ts'
import { aboutLine, addBackOf, addBackOptions, isBorne } from './add-back-questions.ts'
import { ChoiceError } from './apply-choices.ts'

interface FileOfPeriods { file: ParsedFile, periods: Period[] }

/** Maximum number of accounts from which the owner chooses, and of claims in a file. */
const MOST_LISTED = 60
const MOST_CLAIMS = 40
const UNSAFE = ['depreciation', 'amortization', 'interest', 'income-tax']

/**
 * Returns a question for each amount that an owner or broker adds back below net income, and applies the answers.
 * Nothing is added back without one. `done` receives the ids of those answered. Throws a ChoiceError for an answer that
 * is not an account of the record.
 */
export function settleClaims (
  draft: BusinessRecord, files: FileOfPeriods[], { choices, done }: { choices: ImportChoice[], done: Set<string> }
): ImportQuestion[] {
  const lines = draft.statements?.lines ?? []
  const questions = new Map<string, ImportQuestion>()
  for (const { file, periods } of files) {
    for (const { name, row } of (file.statement?.claims ?? []).slice(0, MOST_CLAIMS)) {
      const years = periods.filter(({ is }) => is === 'year')
      const amounts = Object.fromEntries(years.flatMap((period) => {
        const cents = amountIn(row.amounts, period) ?? 0
        return cents === 0 ? [] : [[period.key, dollarsOf(Math.abs(cents))] as const]
      }))
      const own = lines.find((line) => nameKey(line.name) === nameKey(name))
      if (Object.keys(amounts).length === 0 || (own && UNSAFE.includes(own.section))) continue
      const at = years.map((period) => placeIn(row.at, period)).join(', ')
      const question = own && isBorne(own) ? ofLine(own, amounts, at) : ofClaim(name, amounts, at, lines)
      questions.set(question.id, question)
    }
  }
  for (const [place, choice] of choices.entries()) {
    const question = questions.get(choice.question)
    if (question && question.line === undefined) {
      done.add(question.id)
      answer(draft, question, { choice, place })
    }
  }
  const { adjustments = [], waiting = [] } = draft.statements ?? {}
  const isOpen = ({ id, line }: ImportQuestion) => ![...adjustments, ...waiting]
    .some((one) => one.id === (line ?? id.replace('.', '-')))
  return [...questions.values()].filter(isOpen)
}

const listOf = (amounts: Record<string, number>): string =>
  Object.entries(amounts).map(([year, amount]) => `${usd(amount)} in ${year}`).join(', ')

const why = (amounts: Record<string, number>, at: string) =>
  `Below net income, the file adds back ${listOf(amounts)} (${at}). ` +
  'It counts only if a new owner would not have this cost.'

/** Asks about a claim that has the name of an account. The same question comes from the name of the account alone. */
const ofLine = (line: RecordLine, amounts: Record<string, number>, at: string): ImportQuestion => ({
  ...aboutLine('add-back', line),
  ask: addBackOf(line)?.ask ?? 'Would a new owner not have this cost?',
  why: why(amounts, at),
  options: addBackOptions(addBackOf(line)?.kind ?? 'other')
})

const ofClaim = (name: string, amounts: Record<string, number>, at: string, lines: RecordLine[]): ImportQuestion => ({
  id: `claim.${slugOf(name).slice(0, 100) || 'adjustment'}`,
  kind: 'claim',
  name,
  amounts,
  ask: `Which account of the statement holds "${name}"?`,
  why: why(amounts, at),
  options: [
    ...lines.filter(isBorne).slice(0, MOST_LISTED).map((line) => ({ value: line.id, label: line.name })),
    { value: 'none', label: 'None: it is not in these costs, or a new owner has it too' }
  ]
})

function answer (
  draft: BusinessRecord,
  { id, name, amounts, options }: ImportQuestion,
  { choice, place }: { choice: ImportChoice, place: number }
): void {
  if (!options.some(({ value }) => value === choice.answer)) {
    throw new ChoiceError(place, `${JSON.stringify(id)} takes an account of the statement or none.`)
  }
  const statements = draft.statements!
  const own = id.replace('.', '-')
  forgetWaiting(statements, [own])
  delete statements.answered?.[shareQuestionId(own)]
  const others = (statements.adjustments ?? []).filter((one) => one.id !== own)
  if (choice.answer === 'none') {
    if (statements.adjustments) statements.adjustments = others
    return
  }
  if (others.length >= MOST_ADJUSTMENTS) throw new ChoiceError(place, `A record holds ${MOST_ADJUSTMENTS} add-backs.`)
  statements.adjustments = [...others, {
    id: own, name, kind: addBackKind(name), amounts: amounts!, line: choice.answer, upTo: 'part'
  }]
}

const addBackKind = (name: string): 'one-time' | 'other' =>
  /\bone[- ]time\b|\blawsuit\b|\bsettlement\b/i.test(name) ? 'one-time' : 'other'

/** Compares the result that a recast prints, such as SDE, with the earnings and add-backs of the record. */
export function compareRecasts ({ statements }: BusinessRecord, files: FileOfPeriods[]): void {
  for (const { file, periods } of files) {
    const recast = file.statement?.recast
    if (!recast || !statements?.lines) continue
    const differing = periods.filter(({ is }) => is === 'year').flatMap((period) => {
      const printed = amountIn(recast.amounts, period)
      if (printed === undefined) return []
      const ours = earningsOf(statements.lines!, period.key) + (statements.adjustments ?? [])
        .reduce((sum, { amounts }) => sum + Math.round((amounts[period.key] ?? 0) * 100), 0)
      return printed === ours ? [] : [`${printCents(printed)} for ${period.key}, where the record has ${printCents(ours)}`]
    })
    if (differing.length === 0) continue
    file.warnings.push({
      code: 'recast-differs',
      at: recast.at[0]!,
      message: `The file prints "${recast.name}" of ${differing.join('; ')}. The difference is what it adds back and the record does not, until you answer the questions about it.`
    })
  }
}

/** Earnings before interest, taxes, depreciation and amortization without other income, in cents. */
const earningsOf = (lines: RecordLine[], year: string): Cents => lines
  .filter((line) => isBorne(line) || line.section === 'revenue')
  .reduce((sum, { section, amounts }) =>
    sum + (incomeSections.has(section) ? 1 : -1) * Math.round((amounts[year] ?? 0) * 100), 0)
