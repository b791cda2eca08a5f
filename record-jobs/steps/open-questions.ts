import { costQuestions } from '../../domain/import/questions/ask-questions.ts'
import { askedInPart } from '../../domain/import/ledger/share-questions.ts'
import { LOAN_PAYMENT, loanQuestions } from '../../domain/import/questions/loan-questions.ts'
import { RECURRING } from '../../domain/import/questions/recurring-questions.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { fileQuestionKinds, type ImportQuestion } from '../../schemas/record/import.ts'
import type { StepState } from './step-state.ts'

/** Kinds of questions about a line, which are not asked once it is removed. */
const ABOUT_LINES = ['add-back', 'section', 'payroll-tax', 'amount', RECURRING]

/** What decides which questions are open. */
type AskedState = Pick<StepState, 'record' | 'asked' | 'settled'>

/** The unanswered questions: about files, whose answers need the file again, and about costs and balance sheets. */
interface OpenQuestions { files: ImportQuestion[], costs: ImportQuestion[], balance: ImportQuestion[] }

/** Returns the questions that a record raises by itself, whatever was answered: about costs, and about loans. */
export function recordQuestions (record: BusinessRecord): ImportQuestion[] {
  return [...costQuestions(record), ...loanQuestions(record)]
}

/** Returns the ids of the open questions about costs and balance sheets that were not open before. */
export function raisedQuestions (before: StepState, after: StepState): string[] {
  const idsOf = (state: StepState) => {
    const { costs, balance } = openQuestions(state)
    return [...costs, ...balance].map(({ id }) => id)
  }
  const known = new Set(idsOf(before))
  return idsOf(after).filter((id) => !known.has(id))
}

const paymentsOf = ({ payments, rows }: Partial<ImportQuestion> = {}): Partial<ImportQuestion> =>
  ({ ...payments && { payments }, ...rows && { rows } })

/** Returns the questions that the owner has not answered yet, each once. */
export function openQuestions ({ record, asked, settled }: AskedState): OpenQuestions {
  const done = new Set([...settled, ...Object.keys(record.statements?.answered ?? {})])
  const lines = new Set(record.statements?.lines?.map(({ id }) => id))
  const all = new Map(asked.map((one) => [one.id, askedInPart(one, record.statements ?? {})]))
  // A question that the record raises keeps the payments that a ledger has shown for it.
  for (const one of recordQuestions(record)) all.set(one.id, { ...paymentsOf(all.get(one.id)), ...one })
  const open = [...all.values()]
    .filter(({ id, kind, line = '' }) => !done.has(id) && (lines.has(line) || !ABOUT_LINES.includes(kind)))
  const isAboutFile = ({ kind }: ImportQuestion) => fileQuestionKinds.includes(kind)
  const isAboutBalance = ({ kind }: ImportQuestion) => kind === 'balance-kind' || kind === LOAN_PAYMENT
  return {
    files: open.filter(isAboutFile),
    costs: open.filter((one) => !isAboutFile(one) && !isAboutBalance(one)),
    balance: open.filter(isAboutBalance)
  }
}
