import type { ErrorDetail } from '../../../schemas/error.ts'
import type { Question } from '../../../schemas/quiz.ts'

/** One of the answers to choose from. */
export function Choice ({
  field,
  value,
  checked,
  children
}: {
  field: string
  value: string
  checked: boolean
  children: string
}) {
  return (
    <label class='choice'>
      <input type='radio' name={field} value={value} checked={checked} /> <span>{children}</span>
    </label>
  )
}

/** The way to the next question and back. */
export function StepLinks ({ back, next, end }: { back: string | undefined; next: string | undefined; end: boolean }) {
  return (
    <div class='actions'>
      {back !== undefined && (
        <a class='button quiet' href={`#${back}`}>
          Back
        </a>
      )}
      <a class='button' href={`#${next}`} data-next>
        Next
      </a>
      {end && (
        <a class='finish' href='#q-end'>
          Go to the end
        </a>
      )}
    </div>
  )
}

/** What was wrong with the answers that were sent. */
export function Problems ({ problems, questions }: { problems: ErrorDetail[]; questions: Question[] }) {
  return (
    <div class='notice stop' role='alert'>
      <p>
        <strong>One more look, please.</strong> Your answers are still here.
      </p>
      <ul>
        {problems.slice(0, 10).map(({ question, problem }, index) => (
          <li key={index}>
            {question === undefined
              ? (
                  problem
                )
              : (
                <>
                  <a href={`#${stepId(question)}`}>{questions.find(({ id }) => id === question)?.question ?? question}</a>{' '}
                  This answer {problem}
                </>
                )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Id of the step of a question. */
export const stepId = (question: string) => `q-${question}`
