import { compiledQuiz } from '../../domain/quiz/compiled-quiz.ts'
import { fillIn } from '../../html/fill-in.ts'
import { ACCEPT } from './reports-step.tsx'
import type { StepContext } from './step-state.ts'

/** The short quiz, including answers saved from it earlier. */
export function QuizStep ({ context }: { context: StepContext }) {
  const { words: { quiz: words }, bank, state: { record, notices, sent } } = context
  const questions = [...compiledQuiz(bank, record.company.trade, 'short').questions.values()]
  const given = new Map((record.answers ?? []).map(({ question, answer }) => [question, answer]))
  const count = questions.filter(({ id }) => (given.get(id) ?? 'skip') !== 'skip').length
  const first = questions.find(({ id }) => (given.get(id) ?? 'skip') === 'skip')?.id
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.text} {fillIn(words.answered, { count, of: questions.length })}</p>
      {notices.includes('answers') && <p class='notice good'>{context.words.reports.answers}</p>}
      <details class='card'>
        <summary>{words.file}</summary>
        <label for='quiz-file' class='visually-hidden'>{words.file}</label>
        <input type='file' id='quiz-file' name='file' accept={ACCEPT} />
        <div class='actions'>
          <button type='submit' name='go' value='stay' class='quiet'>{context.words.start.openButton}</button>
          <button type='submit' name='go' value='stay' class='quiet' data-quiz hidden>{words.here}</button>
        </div>
      </details>
      {questions.map(({ id, question, options }) => {
        const answers = [...options.map(({ slug, label }) => ({ slug, label })), { slug: 'not-sure', label: words['not-sure'] }]
        const chosen = answers.find(({ slug }) => slug === given.get(id))
        return (
          <details key={id} class='card quiz-question' name='quiz' open={id === first} data-question>
            <summary><strong>{question}</strong> <span class='soft' data-chosen>{chosen?.label}</span></summary>
            <fieldset>
              <legend class='visually-hidden'>{question}</legend>
              <div class='choices'>
                {answers.map(({ slug, label }) => (
                  <label key={slug} class='choice'>
                    <input type='radio' name={`answer.${id}`} value={slug} checked={(sent?.get(`answer.${id}`) ?? given.get(id)) === slug} /> <span>{label}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </details>
        )
      })}
    </>
  )
}
