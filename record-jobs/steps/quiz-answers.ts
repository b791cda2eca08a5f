import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { SubmittedStep } from './step-state.ts'

/** Applies quiz answers from the fields `answer.QUESTION`. An empty field changes nothing. */
export function withAnswers (record: BusinessRecord, fields: SubmittedStep['fields']): BusinessRecord {
  const given = fields.flatMap(([name, text]) =>
    name.startsWith('answer.') ? [[name.slice('answer.'.length), text] as const] : [])
  if (given.length === 0) return record
  return given.reduce((all, [question, answer]) => withAnswer(all, question, answer), record)
}

/** Returns the record with an answer to a quiz question. An empty answer changes nothing. */
export function withAnswer (record: BusinessRecord, question: string, answer: string, reason?: string): BusinessRecord {
  const answers = record.answers ?? []
  const old = answers.find((one) => one.question === question)
  if (answer === '' || old?.answer === answer) return record
  const { reason: _reason, ...rest } = old ?? { question, evidence: 'none' as const }
  const entry = { ...rest, question, answer, ...reason !== undefined && { reason } }
  return { ...record, answers: old ? answers.map((one) => one === old ? entry : one) : [...answers, entry] }
}
