import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { Question } from '../../../schemas/quiz/quiz-questions.ts'
import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'

type Paper = Question['evidence'][0]

interface PapersProps {
  words: QuizResultTexts['papers']
  suppliers: QuestionBank['suppliers']
  /** Questions of the quiz in the wording of the trade. */
  questions: Question[]
  score: QuizScore
}

/** A checklist of the papers that would close the gaps, or that would prove every answer if no gap is left. */
export function Papers ({ words, suppliers, questions, score: { gaps, notApplicable } }: PapersProps) {
  const all = questions.filter(({ id }) => !notApplicable.some(({ question }) => question === id))
  const papers = unique((gaps.length > 0 ? gaps : all).flatMap(({ evidence }) => evidence))
  return (
    <section>
      <h2>{words.heading}</h2>
      <p class='soft small'>{gaps.length > 0 ? words.ofGaps : words.ofAnswers}</p>
      {suppliers
        .map(({ name, tags }) => ({ name, own: papers.filter(({ tag }) => tags.includes(tag.split('.')[0]!)) }))
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <details key={name} class='papers'>
            <summary>
              {name} <span class='soft'>({own.length})</span>
            </summary>
            <ul role='list'>
              {own.map(({ description }) => (
                <li key={description}>
                  <label>
                    <input type='checkbox' /> <span>{description}</span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  )
}

/** Removes duplicate papers, since several questions may require the same one. */
const unique = (papers: Paper[]): Paper[] =>
  papers.filter(({ description }, index) => papers.findIndex((other) => other.description === description) === index)
