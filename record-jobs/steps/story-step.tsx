import { createFinder } from '../../domain/record/blind/find-identifying.ts'
import { unclearNumbers } from '../../domain/record/interview/ask-again.ts'
import { locatorOf, wordsFor, type StoryAnswer } from '../../domain/record/interview/interview.ts'
import { knownValues } from '../../domain/record/interview/known-values.ts'
import { storedAnswer } from '../../domain/record/interview/stored-answers.ts'
import { sentencesOf } from '../../domain/record/interview/story-sentences.ts'
import { hidePrivate } from '../../domain/record/input/private-numbers.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { InterviewField, InterviewQuestion } from '../../schemas/record/interview-file.ts'
import { STORY } from './field-names.ts'
import type { StepContext } from './step-state.ts'

/** Keyboards of phones by the kind of answer. */
const keyboards: Partial<Record<InterviewField['kind'], 'numeric' | 'decimal'>> = {
  number: 'decimal', money: 'decimal', percent: 'decimal', year: 'numeric'
}
/** Empty rows after those that are filled in. */
const MORE_ROWS = 2
const LEAST_ROWS = 3

/** One screen of the owner's interview, with the sentence of the memorandum under each answer. */
export function StoryStep ({ context, screen }: { context: StepContext, screen: number }) {
  const { words: { story: words }, standard: { interview } } = context
  const { id, name, text } = interview.screens[screen - 1]!
  const questions = interview.questions.filter((question) => question.screen === id)
  return (
    <>
      <h1>{fillIn(words.screen, { number: screen, of: interview.screens.length, name })}</h1>
      <p>{screen === 1 ? `${words.text} ${text}` : text}</p>
      <input type='hidden' name={STORY} value={questions.map((question) => question.id).join(' ')} />
      {questions.map((question) => <Question key={question.id} context={context} question={question} />)}
    </>
  )
}

function Question ({ context, question }: { context: StepContext, question: InterviewQuestion }) {
  const { words: { story: words }, standard: { interview }, bank, state: { record, sent } } = context
  const { ask, help } = wordsFor(question, record.company.trade)
  const stored = storedAnswer(record, interview, question)
  const known = stored ? { values: [], isAnswer: false } : knownValues(record, question, bank)
  const content = (
    <>
      {help !== undefined && <p class='soft small'>{help}</p>}
      {known.values.length > 0 && <p>{fillIn(words.known, { values: known.values.join('; ') })}</p>}
      <Values context={context} question={question} stored={stored} />
      <Instead context={context} question={question} chosen={sent?.get(`${STORY}.${question.id}`) ?? stored?.is} />
      <Sentence context={context} question={question} stored={stored} />
    </>
  )
  if (!known.isAnswer) return <section class='card story'><h2>{ask}</h2>{content}</section>
  return <details class='card story'><summary><strong>{ask}</strong> <span class='soft'>{words.have}</span></summary>{content}</details>
}

interface AnswerProps { context: StepContext, question: InterviewQuestion, stored: StoryAnswer | undefined }

function Values ({ context, question, stored }: AnswerProps) {
  const { id, fields, list } = question
  const { words: { story: words }, state: { record } } = context
  const { start } = wordsFor(question, record.company.trade)
  const rows = stored?.rows ?? []
  const count = rows.length > 0 ? rows.length + MORE_ROWS : Math.max(start.length + 1, LEAST_ROWS)
  return (
    <>
      {fields.map((field) => (
        <Field key={field.id} context={context} field={field} place={`${id}.${field.id}`} value={stored?.fields[field.id]} />
      ))}
      {list && Array.from({ length: count }, (_row, index) => (
        <div class='fields story-row' role='group' aria-label={`${list.head} ${index + 1}`} key={index}>
          {list.fields.map((field, column) => (
            <Field
              key={field.id} context={context} field={field} place={`${id}.${index}.${field.id}`}
              value={rows.length > 0 ? rows[index]?.[field.id] : column === 0 ? start[index] : undefined}
            />
          ))}
        </div>
      ))}
      {list && <button type='submit' name='go' value='stay' class='quiet'>{words.more}</button>}
    </>
  )
}

interface FieldProps { context: StepContext, field: InterviewField, place: string, value: string | undefined }

function Field ({ context, field, place, value = '' }: FieldProps) {
  const { words: { choose, story: words }, standard: { interview }, today, state: { record, sent } } = context
  const { kind, label, long, names, options = [] } = field
  const name = `${STORY}.${place}`
  const id = name.replaceAll('.', '-')
  const text = sent?.get(name) ?? value
  const again = unclearNumbers(record, interview, today).find((one) => one.id === locatorOf(place))?.ask
  const wrong = again === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-again` }
  const problem = again !== undefined && <p id={`${id}-again`} class='small story-again' data-again={id}>{again}</p>
  const named = kind === 'text' && !names ? namesIn(text, context) : []
  if (kind === 'several') {
    return (
      <fieldset class='field'>
        <legend>{label}</legend>
        {options.map((option) => (
          <label class='tick' key={option.value}>
            <input type='checkbox' name={name} value={option.value} checked={text.split(' ').includes(option.value)} /> <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'choice') {
    return (
      <div class='field'>
        <label for={id}>{label}</label>
        <select id={id} name={name}>
          <option value=''>{choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} selected={option.value === text}>{option.label}</option>
          ))}
        </select>
      </div>
    )
  }
  const keyboard = keyboards[kind]
  return (
    <div class='field'>
      <label for={id}>{label}</label>
      {long
        ? <textarea id={id} name={name} rows={3} maxLength={2000}>{text}</textarea>
        : (
          <input
            type='text' id={id} name={name} value={text} autocomplete='off' maxLength={2000} enterKeyHint='next' data-story {...wrong}
            {...keyboard && { inputMode: keyboard }}
          />
          )}
      {problem}
      {named.length > 0 && <p class='small story-again'>{fillIn(words.named, { names: named.join(', ') })}</p>}
    </div>
  )
}

/** What looks like the name of somebody in an answer. Numbers and addresses are told with the copy without names. */
const namesIn = (text: string, { standard }: StepContext): string[] =>
  text === '' ? [] : createFinder(standard)(text).filter((one) => /\p{L}{2}/u.test(one) && !/[\d@./]/.test(one))

/** The answers in place of values: that there is none, or that the owner is not sure. */
function Instead ({ context, question: { id, none }, chosen }: Omit<AnswerProps, 'stored'> & { chosen: string | undefined }) {
  const { words: { story: words } } = context
  const answers = [...none ? [{ value: 'none', label: none.label }] : [], { value: 'not-sure', label: words['not-sure'] }]
  return (
    <div class='choices story-instead'>
      {answers.map(({ value, label }) => (
        <label class='tick' key={value}>
          <input type='checkbox' name={`${STORY}.${id}`} value={value} checked={chosen === value} /> <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

function Sentence ({ context, question, stored }: AnswerProps) {
  const { words: { story: words }, today } = context
  const told = stored ? sentencesOf(question, stored, today) : []
  const isLater = told.some(({ phase }) => phase > 1)
  return (
    <p class='notice good' data-sentence={question.id} hidden={told.length === 0}>
      {told.length > 0 && <>{words.says} {hidePrivate(told.map(({ text }) => text).join(' '))} {isLater && words.later}</>}
    </p>
  )
}
