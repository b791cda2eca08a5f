import { plain } from '../../number-format.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { InterviewQuestion } from '../../../schemas/record/interview-file.ts'

/** What a record already says about a question, in words, and whether that is an answer to it. */
interface KnownValues { values: string[], isAnswer: boolean }

/** Maximum values that are shown. */
const MOST_SHOWN = 5

/**
 * Returns what a record says about a question from elsewhere: the company, counts, tables, the profit and loss, and the
 * quiz. An answer of the quiz alone is a range, so the question still has to be asked.
 */
export function knownValues (
  record: BusinessRecord, { fields, list }: InterviewQuestion, bank: QuestionBank
): KnownValues {
  const { company, counts = [], tables = [], answers = [], statements } = record
  const all = [...fields, ...list?.fields ?? []]
  const members = all.flatMap(({ company: member }) => member === undefined ? [] : company[member] ?? [])
  const counted = all.flatMap(({ count, label }) => {
    const values = Object.entries(counts.find(({ id }) => id === count?.id)?.values ?? {}).toSorted()
    return values.length === 0 ? [] : [`${label}: ${plain(values.at(-1)![1])}`]
  })
  const table = tables.find(({ id }) => id === list?.table)
  const sales = list?.table === 'services'
    ? (statements?.lines ?? []).filter(({ section }) => section === 'revenue').map(({ name }) => name)
    : []
  const told = [...members, ...counted, ...table ? [table.title] : [], ...sales.length > 1 ? sales : []]
  const quizzed = all.flatMap(({ quiz }) => {
    const given = answers.find(({ question }) => question === quiz?.question)
    const question = bank.questions.find(({ id }) => id === given?.question)
    const option = question?.options.find(({ slug }) => slug === given?.answer)
    return option ? [`${question!.topic}: ${option.label}`] : []
  })
  return { values: [...told, ...quizzed].slice(0, MOST_SHOWN), isAnswer: told.length > 0 }
}
