import { sum } from '../../number-format.ts'
import type { BusinessRecord, OwnAnswer } from '../../../schemas/record/business-record.ts'
import type { InterviewField, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import type { StatesFile } from '../../../schemas/record/standard-index-files.ts'
import { stateIn } from '../place-state.ts'
import { numberOf, type StoryAnswer } from './interview.ts'
import { rowsInWords } from './story-sentences.ts'

/** A value that an answer gives elsewhere in the record: of the company, of a count on a day, or of the quiz. */
type DerivedValue =
  | { is: 'company', member: 'founded' | 'owner' | 'place' | 'state', value: string }
  | { is: 'count', count: NonNullable<InterviewField['count']>, day: string, value: number }
  | { is: 'quiz', question: string, trades: NonNullable<InterviewField['quiz']>['trades'], answer: string }

/**
 * Returns what an answer gives elsewhere in the record. A span counts with its lower end. `dayOf` returns the day on
 * which a field was answered.
 */
export function derivedValues (
  question: InterviewQuestion, answer: StoryAnswer | undefined, states: StatesFile, dayOf: (field?: string) => string
): DerivedValue[] {
  if (!answer || answer.is !== undefined) return []
  const { fields, list } = question
  return [
    ...fields.flatMap((field) => {
      const text = answer.fields[field.id] ?? ''
      const day = dayOf(field.id)
      const read = numberOf(field, text, day)
      const company = field.kind === 'year'
        ? read?.is === 'number' && read.upTo === undefined
          ? String(read.value)
          : ''
        : text
      return [...ofCompany(field, company, states), ...ofNumber(field, read?.is === 'number' ? read.value : undefined, day)]
    }),
    ...(list?.fields ?? []).flatMap((field) => {
      const day = dayOf()
      const typed = answer.rows.map((row) => row[field.id] ?? '').filter((text) => text !== '')
      const numbers = typed.flatMap((text) => {
        const read = numberOf(field, text, day)
        return read?.is === 'number' ? [read.value] : []
      })
      const isWhole = numbers.length > 0 && numbers.length === answer.rows.length
      return [
        ...typed.length > 0 ? ofCompany(field, rowsInWords(question, answer.rows, day), states) : [],
        ...field.count && isWhole ? ofNumber({ count: field.count }, sum(numbers), day) : [],
        ...field.quiz && numbers.length > 0 ? ofNumber({ quiz: field.quiz }, Math.max(...numbers), day) : []
      ]
    })
  ]
}

function ofCompany ({ company: member }: InterviewField, value: string, states: StatesFile): DerivedValue[] {
  if (member === undefined || value === '') return []
  const state = member === 'place' ? stateIn(value, states) : undefined
  return [{ is: 'company', member, value }, ...state === undefined
    ? []
    : [{ is: 'company' as const, member: 'state' as const, value: state }]]
}

function ofNumber (
  { count, quiz }: Pick<InterviewField, 'count' | 'quiz'>, value: number | undefined, day: string
): DerivedValue[] {
  if (value === undefined) return []
  const answer = quiz?.answers.find(({ atLeast }) => value >= atLeast)?.answer
  return [
    ...count ? [{ is: 'count' as const, count, day, value }] : [],
    ...quiz && answer !== undefined
      ? [{ is: 'quiz' as const, question: quiz.question, trades: quiz.trades, answer }]
      : []
  ]
}

/**
 * Returns a record in which the old values of an answer are replaced by new ones. Values from elsewhere stay: a member
 * of the company that is already filled in, a count of the same day, and an answer of the quiz.
 */
export function setDerived (record: BusinessRecord, before: DerivedValue[], after: DerivedValue[]): BusinessRecord {
  const draft = {
    ...record,
    company: { ...record.company },
    counts: structuredClone(record.counts ?? []),
    answers: [...record.answers ?? []]
  }
  for (const value of before) remove(value)
  for (const value of after) add(value)
  draft.counts = draft.counts.filter(({ values, rollForward }) =>
    Object.keys(values).length > 0 || rollForward !== undefined)
  return draft

  function remove (old: DerivedValue): void {
    if (old.is === 'company') {
      if (draft.company[old.member] === old.value) delete draft.company[old.member]
    } else if (old.is === 'count') {
      const values = draft.counts.find(({ id }) => id === old.count.id)?.values
      if (values?.[old.day] === old.value) delete values[old.day]
    } else {
      draft.answers = draft.answers.filter((one) => one.question !== old.question || one.answer !== old.answer ||
        isProved(one))
    }
  }

  function add (value: DerivedValue): void {
    if (value.is === 'company') {
      draft.company[value.member] ??= value.value
    } else if (value.is === 'count') {
      const { id, name, unit } = value.count
      let count = draft.counts.find((one) => one.id === id)
      if (!count) draft.counts.push(count = { id, name, unit, values: {} })
      count.values[value.day] ??= value.value
    } else if (value.trades?.some((trade) => trade === draft.company.trade) ?? true) {
      const at = draft.answers.findIndex(({ question }) => question === value.question)
      const { question, answer } = value
      if (at < 0) draft.answers.push({ question, answer, evidence: 'none' })
      else if (['skip', 'not-sure'].includes(draft.answers[at]!.answer)) draft.answers[at] = { ...draft.answers[at]!, answer }
    }
  }
}

const isProved = ({ evidence = 'none', documents = [] }: OwnAnswer): boolean =>
  evidence !== 'none' || documents.length > 0
