import { readAmount } from '../../domain/import/amount.ts'
import { importReports, type ImportRequest } from '../../domain/import/import-reports.ts'
import { ChoiceError } from '../../domain/import/questions/apply-choices.ts'
import { withNumbers } from '../../domain/import/record/canonical-order.ts'
import { addBackQuestions } from '../../domain/import/questions/ask-questions.ts'
import { neededBy } from '../../domain/import/questions/add-back-questions.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { BusinessRecord, RecordAdjustment } from '../../schemas/record/business-record.ts'
import { fileQuestionKinds, type ImportQuestion, type SentChoice } from '../../schemas/record/import.ts'
import type { RecordJobsData } from '../job.tsx'
import { importWords } from '../import-job.ts'
import { MOST_SHOWN } from './field-names.ts'
import { choicesOf } from './form-choices.ts'
import { recordQuestions } from './open-questions.ts'
import { readFileOf } from './files-read.tsx'
import type { ImportFileOfForm, ReadFile, StepState, SubmittedStep } from './step-state.ts'

/** Questions that the fields of the company ask. */
const OF_COMPANY: readonly string[] = ['trade', 'state']

interface FormReports { reports: ImportFileOfForm[], fields: SubmittedStep['fields'], today: string }

/**
 * Reads reports into the record and applies the answers to their questions. An answer that cannot be applied is a
 * problem and does not affect the others.
 */
export async function withReports (
  data: RecordJobsData, state: StepState, { reports, fields, today }: FormReports
): Promise<StepState> {
  const { steps } = data.words
  const { choices, wrong } = choicesOf(fields)
  if (reports.length === 0 && choices.length + wrong.length === 0) return state
  const known = [...state.asked, ...recordQuestions(state.record)]
  // An owner may also name a cost that nothing is asked about.
  const costs = (state.record.statements?.lines ?? []).map(({ id, name }) => [`add-back.${id}`, name] as const)
  const names = new Map([...costs, ...known.map(({ id, name }) => [id, name] as const)])
  const problem = (question: string, text: string) =>
    fillIn(steps.faults.at, { field: `“${names.get(question) ?? ''}”`, problem: text })
  const problems = wrong.map(({ question, text }) =>
    problem(question, fillIn(steps.faults.at, { field: `“${text.slice(0, MOST_SHOWN)}”`, problem: steps.faults.amount })))
  const open = new Set(wrong.map(({ question }) => question))
  // The pages have their own steps for the interview.
  const { interview: _interview, ...importing } = importWords(data)
  const { imported, refused } = await importAnswers({
    files: reports,
    record: state.record,
    choices,
    today,
    asked: state.asked,
    isStrict: true,
    ...importing
  })
  for (const [{ question, answer }, { message, isFar }] of refused) {
    // A file that is left out need not be sent again.
    if (question.startsWith('company.') && answer === 'other' && names.has(question)) continue
    const reason = question.startsWith('total.') && readAmount(answer ?? '').is === 'amount'
      ? steps.faults.total
      : fileQuestionKinds.some((kind) => question.startsWith(`${kind}.`))
        ? steps.reports.period
        : isFar ? steps.faults.far : neededBy(answer ?? '') ? steps.faults.choices : undefined
    if (!names.has(question)) problems.push(message)
    // Any other refused answer is about a line that another answer has joined with a different one.
    else if (reason !== undefined) {
      problems.push(problem(question, reason))
      open.add(question)
    }
  }
  const answered = new Set(choices.map(({ question }) => question).filter((id) => !open.has(id)))
  const others = new Set(choices.flatMap(({ question, answer }) =>
    question.startsWith('company.') && answer === 'other' ? names.get(question) ?? [] : []))
  // An answer about one file is for all files of its company, which say the same.
  const leftOut = new Set(state.read.flatMap(({ name, todo }) =>
    [...others].some((other) => name.startsWith(other)) ? [todo] : []))
  const readBefore = state.read.map((one) => {
    const { todo, ...rest } = one
    return leftOut.has(todo) ? rest : one
  })
  const again = reopened(state.record, imported.record)
  // The page raises the other questions from the record.
  const raised = new Set(recordQuestions(imported.record).map(({ id }) => id))
  const isFresh = ({ id, kind, payments }: ImportQuestion) =>
    (!raised.has(id) || payments !== undefined) && !OF_COMPANY.includes(kind)
  const fresh = reports.length > 0 ? [...imported.questions.filter(isFresh), ...again] : []
  const asked = [...withNumbers(state.asked, imported.renamed).filter(({ id }) => !answered.has(id)), ...fresh]
  return {
    ...state,
    record: imported.record,
    settled: [...new Set([...state.settled, ...answered])].filter((id) => !again.some((one) => one.id === id)),
    asked: [...new Map(asked.map((one) => [one.id, one])).values()],
    problems: [...state.problems, ...problems],
    read: readBefore,
    ...reports.length > 0 && {
      imported, read: withFiles(readBefore, imported.files.map((file) => readFileOf(data.words.record.import, file)))
    }
  }
}

/** Adds files to those read so far. A file that is sent again takes the place of the earlier one. */
const withFiles = (before: ReadFile[], fresh: ReadFile[]): ReadFile[] =>
  [...new Map([...before, ...fresh].map((one) => [one.name, one])).values()]

/** Returns the questions about costs that were answered for all years of their line, before it got another year. */
export function reopened (before: BusinessRecord, after: BusinessRecord): ImportQuestion[] {
  const isCovered = ({ line, amounts }: RecordAdjustment, { statements }: BusinessRecord) =>
    Object.entries(statements?.lines?.find(({ id }) => id === line)?.amounts ?? {})
      .every(([year, amount]) => amount <= 0 || amounts[year] !== undefined)
  const adjustments = after.statements?.adjustments ?? []
  const open = adjustments.filter((one) => isCovered(one, before) && !isCovered(one, after))
  const rest = { ...after.statements, adjustments: adjustments.filter((one) => !open.includes(one)) }
  return addBackQuestions({ ...after, statements: rest })
    .filter(({ line }) => open.some((one) => one.line === line))
}

/** Imports reports and applies choices. Choices that cannot be applied are returned with the reason. */
export async function importAnswers ({ choices = [], ...request }: ImportRequest) {
  const refused: Array<[choice: SentChoice, error: ChoiceError]> = []
  for (let left = choices; ;) {
    try {
      return { imported: await importReports({ ...request, choices: left }), refused }
    } catch (error) {
      if (!(error instanceof ChoiceError)) throw error
      refused.push([left[error.place]!, error])
      left = left.filter((_one, place) => place !== error.place)
    }
  }
}
