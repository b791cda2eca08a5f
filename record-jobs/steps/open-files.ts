import { compiledQuiz } from '../../domain/quiz/compiled-quiz.ts'
import { formOf, readRecord } from '../../domain/record/input/read-record.ts'
import type { RecordJobsData } from '../job.tsx'
import { withAnswer } from './quiz-answers.ts'
import { sentences, type ImportFileOfForm, type StepState, type SubmittedStep } from './step-state.ts'

/**
 * Opens saved records and quiz answers among the files. All other files are returned as reports. Answers opened before
 * there is a record bring their trade along.
 */
export async function openFiles (
  { bounds, bank }: RecordJobsData, state: StepState, { files, fields }: SubmittedStep
): Promise<{ state: StepState, reports: ImportFileOfForm[] }> {
  const isNew = !fields.some(([name, text]) => name === 'record' && text !== '')
  const reports: ImportFileOfForm[] = []
  for (const file of files) {
    const text = textOf(file.bytes)
    const kept = text === undefined ? undefined : keptAnswers(text)
    if (kept !== undefined) {
      const trade = isNew ? bank.trades.find(({ slug }) => slug === kept.trade)?.slug : undefined
      const { company } = state.record
      const started = { ...state.record, company: { ...company, trade: trade ?? company.trade } }
      const { byId } = compiledQuiz(bank, started.company.trade, 'full')
      const known = kept.answers.filter(({ question, answer }) => byId.get(question)?.allowed.includes(answer))
      const record = known.reduce((all, one) => withAnswer(all, one.question, one.answer, one.reason), started)
      state = { ...state, record, notices: [...state.notices, 'answers'] }
    } else if (text !== undefined && /["']?format["']?\s*:\s*["']?business-readiness-record/.test(text.slice(0, 5000))) {
      const read = readRecord(text, formOf(text), bounds)
      const problems = 'faults' in read ? sentences(read.faults).map((one) => `${file.name}: ${one}`) : []
      state = 'record' in read
        ? { ...state, record: read.record, asked: [], settled: [], read: [], notices: [...state.notices, 'opened'] }
        : { ...state, problems: [...state.problems, ...problems] }
    } else reports.push(file)
  }
  return { state, reports }
}

function textOf (bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

interface KeptAnswers { trade: unknown, answers: Array<{ question: string, answer: string, reason?: string }> }

/** The trade and the answers in a file saved from the quiz, or undefined for any other file. */
function keptAnswers (text: string): KeptAnswers | undefined {
  if (!/^\s*\{/.test(text) || !text.includes('"answers"') || text.includes('business-readiness-record')) return undefined
  try {
    const { trade, answers } = JSON.parse(text) as { trade?: unknown, answers?: unknown }
    if (!Array.isArray(answers)) return undefined
    return {
      trade,
      answers: answers.filter((one) => typeof one?.question === 'string' && typeof one.answer === 'string')
        .map(({ question, answer, reason }) => ({ question, answer, ...typeof reason === 'string' && { reason } }))
    }
  } catch {
    return undefined
  }
}
