import type { Question, QuizQuestions } from '../../../schemas/quiz/quiz-questions.ts'
import { fillIn } from '../../../html/fill-in.ts'
import { answerField, reasonField, type FormFields } from './form-fields.ts'
import type { QuizTexts } from './quiz-texts.ts'

/** Returns the id of a question's section, which is also the fragment that shows it. */
export const stepId = (question: string) => `q-${question}`

interface StepProps {
  words: QuizTexts['questions']
  question: Question
  quiz: QuizQuestions
  filled: FormFields
  /** The number of the question among those asked, from 1, and their total. */
  place: [number: number, of: number]
  /** Fragments of the previous and next steps. The last question has no next one. */
  back: string | undefined
  next: string | undefined
  /** Whether the page shows this question if the address names no other. */
  isFirst: boolean
}

/** One question with its answers and, folded below them, the reason for asking it. */
export function QuestionStep ({ words, question, quiz, filled, place: [number, of], back, next, isFirst }: StepProps) {
  const id = stepId(question.id)
  const text = fillIn(words.question.place, { number, count: of })
  return (
    <section class={isFirst ? 'step first' : 'step'} id={id} tabIndex={-1} aria-labelledby={`${id}-text`}>
      <p class='step-number soft small'>
        {text} · {quiz.dimensions.find(({ slug }) => slug === question.dimension)!.name}
      </p>
      <progress max={of} value={number - 1} aria-label={words.question.progress} />
      <Fields words={words} question={question} quiz={quiz} filled={filled} />
      <div class='step-more'>
        <details class='why'>
          <summary>{words.question.why}</summary>
          <p>{question.whyItMatters}</p>
        </details>
        {next !== undefined && (
          <a class='finish' href='#q-end'>
            {words.question.end}
          </a>
        )}
      </div>
      <div class='actions'>
        {back !== undefined && (
          <a class='button quiet' href={`#${back}`}>
            {words.question.back}
          </a>
        )}
        <span class='soft small' data-answered />
        {next === undefined
          ? <button type='submit' data-next>{words.end.button}</button>
          : (
            <a class='button' href={`#${next}`} data-next>
              <span class='if-open'>{words.question.pass}</span>
              <span class='if-answered'>{words.question.next}</span>
            </a>
            )}
      </div>
    </section>
  )
}

/** Returns the attribute that describes a form field to an agent in the browser. */
const describedToAgents = (...texts: string[]) => ({ toolparamdescription: texts.join(' ') })

function Fields ({ words, question, quiz, filled }: Pick<StepProps, 'words' | 'question' | 'quiz' | 'filled'>) {
  const id = stepId(question.id)
  const [notSure, skip, notApplicable] = quiz.otherAnswers
  const help = [question.help, question.tradeNote].filter((text) => text !== undefined)
  const choice = (value: string, label: string) => (
    <label class='choice' key={value}>
      <input
        type='radio'
        name={answerField(question.id)}
        value={value}
        checked={filled[answerField(question.id)] === value}
      />{' '}
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset {...describedToAgents(question.question, ...help)} {...(help.length > 0 && { 'aria-describedby': `${id}-help` })}>
      <legend>
        <h2 id={`${id}-text`}>{question.question}</h2>
      </legend>
      {help.length > 0 && (
        <div id={`${id}-help`} class='help soft'>
          {help.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {question.options.map(({ slug, label }) => choice(slug, label))}
      <div class='other-answers'>
        {choice(notSure!.slug, notSure!.label)}
        {choice(skip!.slug, skip!.label)}
        {question.notApplicable !== undefined && (
          <div class='not-applicable'>
            {choice(notApplicable!.slug, notApplicable!.label)}
            <div class='reason'>
              <label for={`${id}-reason`}>
                {words.question.reason} <span class='soft'>{question.notApplicable}</span>
              </label>
              <input
                type='text'
                id={`${id}-reason`}
                name={reasonField(question.id)}
                maxLength={500}
                {...describedToAgents(fillIn(words.agent.reason, { when: question.notApplicable }))}
                value={[filled[reasonField(question.id)] ?? ''].flat()[0]}
              />
            </div>
          </div>
        )}
      </div>
    </fieldset>
  )
}
