import { selectQuestions } from '../../../domain/quiz/select-questions.ts'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizMethodTexts } from '../../../schemas/pages/quiz-page-texts.ts'
import { fillIn } from '../../../html/fill-in.ts'

/**
 * Lists the next step for every answer under 100 points, by question, in the general wording rather than that of a
 * trade.
 */
export function StepsOfAllAnswers ({ words, bank }: { words: QuizMethodTexts['steps']; bank: QuestionBank }) {
  const { questions, otherAnswers } = selectQuestions(bank, { length: 'full', include: 'steps' })
  return (
    <>
      {questions!.map(({ id, question, options, steps }) => (
        <details key={id}>
          <summary>{question}</summary>
          <dl>
            {steps!.map(({ answer, nextStep, effort, whoCanHelp }) => (
              <div key={answer}>
                <dt>{[...options, ...otherAnswers].find(({ slug }) => slug === answer)!.label}</dt>
                <dd>
                  {nextStep}{' '}
                  <span class='soft'>{fillIn(words.step, { effort, who: whoCanHelp.join(', ') })}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </>
  )
}
