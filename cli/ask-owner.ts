import { confirm, isCancel, log, multiselect, note, select, text } from '@clack/prompts'
import { dollarsOf, readAmount } from '../domain/import/amount.ts'
import type { ReadingProgress } from '../domain/import/import-reports.ts'
import { neededBy } from '../domain/import/questions/add-back-questions.ts'
import { locatorOf, wordsFor } from '../domain/record/interview/interview.ts'
import { knownValues } from '../domain/record/interview/known-values.ts'
import { storedAnswer } from '../domain/record/interview/stored-answers.ts'
import { fillIn } from '../html/fill-in.ts'
import { questionHeading } from '../record-jobs/steps/import-question.tsx'
import type { ImportQuestion, SentChoice } from '../schemas/record/import.ts'
import type { InterviewField, InterviewQuestion } from '../schemas/record/interview-file.ts'
import { HomeError, printable, Stopped, type Home } from './home.ts'
import { questionsOf, readIntoRecord } from './read-into-record.ts'
import { readFound, type FoundRecord } from './record-file.ts'

/** Told which file is read again, because an answer is about files. */
type OnFile = (progress: ReadingProgress) => Promise<void>

/** Whether a person can be asked: questions are written to standard error, and answers are typed. */
export const canAsk = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY)

// Standard output has results only.
const output = process.stderr

/** Returns the answer to a prompt. Throws Stopped if it is interrupted. */
async function answerOf<Answer> (prompt: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await prompt
  if (isCancel(answer)) throw new Stopped()
  return answer as Exclude<Answer, symbol>
}

/**
 * Asks the questions that are open in the record at a path, and then those of the interview, one at a time. Each answer
 * is written before the next question is asked. Throws Stopped if the owner interrupts.
 */
export async function askOwner (home: Home, path: string, onFile: OnFile): Promise<void> {
  if (!canAsk()) throw new HomeError('use', home.words.problems.terminal)
  const later = new Set<string>()
  for (;;) {
    const open = questionsOf(home, readFound(home, path)).filter(({ id }) => !later.has(id))
    const [question] = open
    if (!question) break
    note(`${question.ask}\n${question.why}`, printable(questionHeading(question)), { output })
    const choice = await askReportQuestion(home, question, open.length)
    if (choice === undefined) later.add(question.id)
    else await keep(home, path, choice, onFile)
  }
  await askInterview(home, path, onFile)
}

/** Writes an answer into the record. Says why if it is refused, so that its question comes again. */
async function keep (home: Home, path: string, choice: SentChoice, onFile: OnFile) {
  const { problems } = await readIntoRecord(home, path, { choices: [choice], onFile })
  for (const problem of problems) log.warn(problem, { output })
}

/** Asks one question about the reports. Returns undefined if the owner wants to be asked later. */
async function askReportQuestion (
  { data, words: { ask: words } }: Home, { id, kind, amounts = {}, options }: ImportQuestion, left: number
): Promise<SentChoice | undefined> {
  const { questions } = data.words.record.import
  if (options.length === 0) {
    const answer = await askText(words.answer, words.empty)
    return answer === '' ? undefined : { question: id, answer }
  }
  const answer = await answerOf(select({
    message: fillIn(words.left, { count: left }),
    options: [...options, { value: '', label: words.later }],
    maxItems: 12,
    output
  }))
  if (answer === '') return undefined
  const needs = neededBy(answer)
  const given: Record<string, number> = {}
  for (const period of needs === undefined ? [] : Object.keys(amounts)) {
    const label = needs === 'market' ? questions.market : kind === 'loan-payment' ? questions.payment : questions.part
    const typed = await answerOf(text({
      message: fillIn(label, { period }),
      validate: (value = '') => value.trim() === '' || readAmount(value).is === 'amount' ? undefined : words.amount,
      output
    }))
    const read = readAmount(typed ?? '')
    if (read.is === 'amount') given[period] = dollarsOf(read.cents)
  }
  const reason = kind === 'add-back' && answer !== 'none' ? await askText(questions.reason) : ''
  return { question: id, answer, ...needs && { [needs]: given }, ...reason !== '' && { reason } }
}

const askText = async (message: string, placeholder?: string): Promise<string> =>
  (await answerOf(text({ message, ...placeholder !== undefined && { placeholder }, output })) ?? '').trim()

/** Returns the questions of the interview that a record does not answer yet. */
export function openInterview ({ data }: Home, { record }: FoundRecord): InterviewQuestion[] {
  const { standard: { interview }, bank } = data
  return interview.questions.filter((question) =>
    storedAnswer(record, interview, question) === undefined && !knownValues(record, question, bank).isAnswer)
}

async function askInterview (home: Home, path: string, onFile: OnFile) {
  const { words: { ask: words }, data: { standard: { interview } } } = home
  const questions = openInterview(home, readFound(home, path))
  if (questions.length === 0) return
  const isWanted = await answerOf(confirm({
    message: words.interview, active: words.yes, inactive: words.no, output
  }))
  if (!isWanted) return
  let screen: string | undefined
  for (const question of questions) {
    const { name, text: about } = interview.screens.find(({ id }) => id === question.screen)!
    if (question.screen !== screen) log.step(fillIn(words.screen, { name, text: about }), { output })
    screen = question.screen
    const answer = await askInterviewQuestion(home, path, question)
    if (answer === 'stop') return
    if (answer !== undefined) await keep(home, path, answer, onFile)
  }
}

/** Asks one question of the interview. Returns undefined if it is left out. */
async function askInterviewQuestion (
  home: Home, path: string, question: InterviewQuestion
): Promise<SentChoice | 'stop' | undefined> {
  const { words: { ask: words }, data: { words: { steps: { story } } } } = home
  const { ask, help, start } = wordsFor(question, readFound(home, path).record.company.trade)
  note(help ?? '', ask, { output })
  const how = await answerOf(select({
    message: words.answer,
    options: [
      { value: 'answer', label: words.answer },
      ...question.none ? [{ value: 'none', label: question.none.label }] : [],
      { value: 'not-sure', label: story['not-sure'] },
      { value: 'skip', label: words.later },
      { value: 'stop', label: words.stop }
    ],
    output
  }))
  const id = locatorOf(question.id)
  if (how === 'stop') return 'stop'
  if (how === 'skip') return undefined
  if (how !== 'answer') return { question: id, answer: how }
  const values = [await askFields(home, question.fields)]
  for (let row = 0; question.list && row < 40; row++) {
    const [first, ...others] = question.list.fields
    const label = await askText(`${first!.label}: ${start[row] ?? ''}`, words.row) || start[row]
    if (label === undefined) break
    values.push({ [first!.id]: label, ...await askFields(home, others) })
  }
  const filled = values.filter((one) => Object.keys(one).length > 0)
  return filled.length === 0 ? undefined : { question: id, values: filled }
}

/** Asks for the values of an answer, one after another. What is left out has no value. */
async function askFields (
  { words: { ask: words } }: Home, fields: InterviewField[]
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const { id, kind, label, options = [] } of fields) {
    const typed = kind === 'choice'
      ? await answerOf(select({ message: label, options: [...options, { value: '', label: words.later }], output }))
      : kind === 'several'
        ? (await answerOf(multiselect({ message: `${label} (${words.several})`, options, required: false, output }))).join(' ')
        : await askText(label, words.empty)
    if (typed !== '') values[id] = typed
  }
  return values
}
