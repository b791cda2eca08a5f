import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { createDocument, type FixedDocument } from '../../serving/documents.ts'
import { errorObject, errorResponse } from '../../schemas/error.ts'
import { QuizQuestions, QuizQuestionsQuery } from '../../schemas/quiz.ts'
import { ref } from '../../schemas/ref.ts'
import { selectQuestions, type Selection } from '../../domain/quiz/bank.ts'

export const QUESTIONS_PATH = '/api/v2/quiz/questions'

/** The question bank, whole or filtered. */
export function questionsRoute (app: FastifyInstance, { bank }: { bank: QuestionBank }) {
  // At most one document for each combination of the three filters, made when it is first asked for.
  const made = new Map<string, FixedDocument>()

  function documentFor (selection: Selection): FixedDocument {
    const key = JSON.stringify([selection.trade, selection.dimension, selection.length])
    const document = made.get(key) ?? createDocument(selectQuestions(bank, selection))
    made.set(key, document)
    return document
  }

  app.makeEarly(() => documentFor({ length: 'full' }))
  app.makeEarly(() => documentFor({ length: 'short' }))

  app.withTypeProvider<TypeBoxTypeProvider>().get(
    QUESTIONS_PATH,
    {
      config: { cached: true, examples: { 200: () => selectQuestions(bank, { trade: 'hvac', length: 'short' }) } },
      schema: {
        operationId: 'getQuizQuestions',
        summary: 'Read the exit-readiness questions',
        description:
          'Answers the questions with options, points, evidence and next steps, and how to put them to an owner. Choose a trade, such as hvac, for its wording, and length short for the quiz of twelve.',
        tags: ['Quiz'],
        querystring: QuizQuestionsQuery,
        response: {
          200: ref(QuizQuestions, { description: 'The questions asked for.' }),
          400: errorResponse(
            'A query parameter is not allowed.',
            errorObject('INVALID_PARAMETER', 'The query parameter "length" must be one of: full, short.')
          )
        }
      }
    },
    ({ query }, reply) => {
      reply.sendDocument(documentFor(query))
    }
  )
}
