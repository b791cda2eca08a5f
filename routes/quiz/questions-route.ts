import type { FastifyInstance } from 'fastify'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { form, type Forms } from '../../http/representations/representations.ts'
import { invalidParameter } from '../../http/errors/error-responses.ts'
import { QuizQuestions, QuizQuestionsQuery } from '../../schemas/quiz/quiz-questions.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { asksForAllSteps, selectQuestions, STEPS_NEED_LESS, type Selection } from '../../domain/quiz/select-questions.ts'

export const QUESTIONS_PATH = '/api/v2/quiz/questions'

/** Serves the question bank, whole or filtered. */
export function questionsRoute (app: FastifyInstance, { bank }: { bank: QuestionBank }) {
  // One entry for each combination of query parameters, built on the first request.
  const made = new Map<string, Forms>()

  function formsFor (selection: Selection): Forms {
    const key = JSON.stringify([selection.trade, selection.dimension, selection.length, selection.include])
    const forms = made.get(key) ?? [form(() => selectQuestions(bank, selection))]
    made.set(key, forms)
    return forms
  }

  app.resource<{ Querystring: Selection }>({
    url: QUESTIONS_PATH,
    forms: () => formsFor({ length: 'full' }),
    select: ({ query }) => {
      if (asksForAllSteps(query)) throw new ApiError('INVALID_PARAMETER', STEPS_NEED_LESS)
      return formsFor(query)
    },
    // The example omits the sources, because examples name no other host.
    config: { examples: { 200: () => ({ ...selectQuestions(bank, { trade: 'hvac', length: 'short' }), sources: [] }) } },
    schema: {
      operationId: 'getQuizQuestions',
      summary: 'Read the exit-readiness questions',
      description:
        'Returns the questions with options, points and evidence, the rules of the score, and how to put them to an owner. Choose a trade, such as hvac, for its wording, and length short for its core questions alone. The next step after each answer comes with its result.',
      tags: ['Quiz'],
      querystring: QuizQuestionsQuery,
      response: {
        200: ref(QuizQuestions, { description: 'The questions that were selected.' }),
        400: invalidParameter
      }
    }
  })
}
