import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { SentChoice } from '../../../schemas/record/import.ts'
import type { InterviewField, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import { fillValues } from '../../fill-braces.ts'
import { hidePrivateNumbers } from '../input/private-numbers.ts'
import { locatorOf, type Interview, type StoryAnswer } from './interview.ts'
import { storedAnswer } from './stored-answers.ts'

/** Maximum characters of a text, and rows of a list. */
const MOST_TEXT = 2000
const MOST_ROWS = 40

/** An answer that the interview does not take, with the reason as a sentence. */
export class StoryError extends Error {}

/** Whether a choice of an import answers a question of the interview. */
export const isStoryChoice = ({ question }: { question: string }): boolean => question.startsWith(locatorOf(''))

/**
 * Reads an answer to a question of the interview: `interview.plans` with a text or values, or `interview.plans.price`
 * or `interview.work.0.share` for one value, which keeps the others of the record. The text `skip` removes the answer,
 * `none` and `not-sure` replace it. Throws a StoryError that names the question and never repeats a private number.
 */
export function readStoryChoice (record: BusinessRecord, interview: Interview, choice: SentChoice): StoryAnswer {
  const [id, ...place] = choice.question.slice(locatorOf('').length).split('.')
  const question = interview.questions.find((one) => one.id === id)
  if (!question) throw new StoryError(interview.problems.question)
  const checked = checkedText(interview, question)
  const answer = choice.answer?.trim()
  const blank: StoryAnswer = { question: question.id, fields: {}, rows: [] }
  if (place.length > 0) return withOne(storedAnswer(record, interview, question) ?? blank, place, answer ?? '')
  if (answer === 'skip') return blank
  if (answer === 'not-sure') return { ...blank, is: 'not-sure' }
  if (answer === 'none' && (question.none || question.list)) return { ...blank, is: 'none' }
  const { fields, list } = question
  for (const row of choice.values ?? []) {
    const entries = Object.entries(row)
    const ofRow: Record<string, string> = {}
    for (const [name, value] of entries) {
      const field = fields.find((one) => one.id === name)
      const column = list?.fields.find((one) => one.id === name)
      if (field) blank.fields[name] = checked(field, String(value))
      else if (column) ofRow[name] = checked(column, String(value))
      else throw unknownField()
    }
    if (Object.keys(ofRow).length > 0) blank.rows.push(ofRow)
  }
  if (answer !== undefined && answer !== '') {
    const main = fields.find(({ long }) => long) ?? fields[0]
    const column = list?.fields[0]
    if (main) blank.fields[main.id] = checked(main, answer)
    else if (column) blank.rows.push(...answer.split(/\n+/).map((line) => ({ [column.id]: checked(column, line) })))
  }
  if (blank.rows.length > MOST_ROWS) {
    throw new StoryError(fillValues(interview.problems.long, { name: question.name, most: String(MOST_ROWS) }))
  }
  return blank

  function withOne ({ is: _is, ...stored }: StoryAnswer, names: string[], text: string): StoryAnswer {
    const [first = '', second] = names
    const field = second === undefined
      ? question!.fields.find((one) => one.id === first)
      : question!.list?.fields.find((one) => one.id === second)
    if (!field) throw unknownField()
    const value = checked(field, text)
    if (second === undefined) return { ...stored, fields: { ...stored.fields, [field.id]: value } }
    const row = Number(first)
    if (!/^\d{1,2}$/.test(first) || row > stored.rows.length || row >= MOST_ROWS) throw unknownField()
    return { ...stored, rows: stored.rows.toSpliced(row, 1, { ...stored.rows[row], [field.id]: value }) }
  }

  function unknownField (): StoryError {
    const all = [...question!.fields, ...question!.list?.fields ?? []].map((field) => field.id)
    return new StoryError(fillValues(interview.problems.field, { name: question!.name, fields: all.join(', ') }))
  }
}

/** Returns a function that checks the text of a field, and returns the values of the chosen options in its place. */
function checkedText ({ problems }: Interview, { name }: InterviewQuestion) {
  return ({ kind, options = [] }: InterviewField, typed: string): string => {
    const text = typed.replaceAll(/\r\n?/g, '\n').trim()
    if (text.length > MOST_TEXT) {
      throw new StoryError(fillValues(problems.long, { name, most: MOST_TEXT.toLocaleString('en-US') }))
    }
    if (hidePrivateNumbers({ text }).paths.length > 0) throw new StoryError(fillValues(problems.private, { name }))
    if (text === '' || (kind !== 'choice' && kind !== 'several')) return text
    const named = kind === 'several' ? chosen(text, options) : [optionOf(text, options)]
    if (named.includes(undefined)) {
      throw new StoryError(fillValues(problems.option, { name, options: options.map(({ value }) => value).join(', ') }))
    }
    return named.join(' ')
  }
}

type Options = NonNullable<InterviewField['options']>

const optionOf = (text: string, options: Options): string | undefined =>
  options.find(({ value, label }) => value === text || label.toLowerCase() === text.trim().toLowerCase())?.value

/** Several options by their values or labels, separated by spaces, commas, semicolons or lines. */
function chosen (text: string, options: Options): Array<string | undefined> {
  const all = text.split(/[,;\n]+/).map((part) => part.trim()).filter((part) => part !== '')
  return all.flatMap((part) => {
    const whole = optionOf(part, options)
    return whole === undefined ? part.split(/\s+/).map((word) => optionOf(word, options)) : [whole]
  })
}
