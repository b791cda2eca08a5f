import type { FastifyInstance } from 'fastify'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { bodyNotAnObject, summarizeProblems } from '../../http/errors/problem-summary.ts'
import { detailedErrorResponse, errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import type { ErrorDetail } from '../../schemas/http/error.ts'
import { QuizScore, QuizScoreRequest } from '../../schemas/quiz/quiz-score.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { scoreQuiz } from '../../domain/quiz/score-quiz.ts'

/** Registers the route that scores the quiz. It stores nothing. */
export function scoreRoute (app: FastifyInstance, { bank }: { bank: QuestionBank }) {
  const example = exampleRequest(bank)
  const wrong = scoreQuiz(bank, { length: 'short', answers: [{ question: 'books-match-tax', answer: 'yes' }] }) as {
    problems: ErrorDetail[]
  }

  app.post<{ Body: QuizScoreRequest }>(
    '/api/v2/quiz/score',
    {
      config: {
        requestExamples: { shortQuiz: { value: example } },
        examples: { 200: () => (scoreQuiz(bank, example) as { score: QuizScore }).score }
      },
      schema: {
        operationId: 'scoreQuiz',
        summary: 'Score answers to the quiz',
        description:
          'Returns the exit-readiness score with its band, the score of each dimension, the proof coverage, and every gap with what to do about it. A question left out counts as skipped. Nothing is stored. Not an appraisal or a price.',
        tags: ['Quiz'],
        body: ref(QuizScoreRequest),
        response: {
          200: ref(QuizScore, { description: 'The result of the quiz.' }),
          400: detailedErrorResponse(
            'The body is not JSON or has another shape, or answers do not fit the questions. Each problem is under details.',
            answersError(wrong.problems),
            bodyNotAnObject('answers')
          ),
          413: errorResponse('The body is too large.', errorObject('PAYLOAD_TOO_LARGE')),
          415: errorResponse('The body has another media type.', errorObject('UNSUPPORTED_MEDIA_TYPE'))
        }
      }
    },
    ({ body }, reply) => {
      const outcome = scoreQuiz(bank, body)
      if ('problems' in outcome) {
        throw new ApiError('INVALID_ANSWERS', summarizeProblems(outcome.problems), {}, outcome.problems)
      }
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
      return outcome.score
    }
  )
}

const answersError = (problems: ErrorDetail[]) =>
  errorObject('INVALID_ANSWERS', summarizeProblems(problems), problems)

/** Returns three answers of the short quiz, one of them with a gap, which is enough to show what a result contains. */
function exampleRequest ({ trades, questions, date }: QuestionBank): QuizScoreRequest {
  const [first, ...others] = questions.filter(({ core }) => core).slice(0, 3)
  const answer = ({ id, options }: QuestionBank['questions'][0], place = 0) =>
    ({ question: id, answer: options.toSorted((a, b) => b.points - a.points)[place]!.slug })
  return {
    trade: trades[0]!.slug,
    length: 'short',
    answeredOn: date,
    answers: [{ ...answer(first!, 1), evidence: 'proved' }, ...others.map((question) => answer(question))]
  }
}
