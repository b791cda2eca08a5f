import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { interviewMarkdown, interviewView } from '../../domain/record/interview/interview-view.ts'
import type { Interview } from '../../domain/record/interview/interview.ts'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { form, type Forms } from '../../http/representations/representations.ts'
import { asText } from '../../schemas/http/text-response.ts'
import { trades, type Trade } from '../../schemas/quiz/quiz-terms.ts'
import { InterviewQuestions } from '../../schemas/record/interview-questions.ts'
import { ref, stringEnum } from '../../schemas/type-helpers.ts'

const INTERVIEW_PATH = '/api/public/record/interview'

/** Registers the questions of the owner's interview for a trade, as JSON and as Markdown. */
export function interviewRoute (app: FastifyInstance, interview: Interview): void {
  const served = new Map<Trade, Forms>()

  app.resource<{ Querystring: { trade: Trade } }>({
    url: INTERVIEW_PATH,
    select: ({ query }) => formsOf(query.trade),
    config: { examples: { 200: example } },
    schema: {
      operationId: 'getInterviewQuestions',
      summary: "Read the questions of the owner's interview",
      description:
        'Returns questions for what an owner knows by heart, in the wording of the trade. Send the answers as choices of importReports.',
      tags: ['Record'],
      querystring: Type.Object(
        { trade: stringEnum(trades, { default: 'hvac', description: 'Trade of the business.' }) },
        { additionalProperties: false }
      ),
      response: {
        200: {
          description: 'The questions for the trade.',
          content: { 'application/json': { schema: ref(InterviewQuestions) }, 'text/markdown': asText }
        },
        400: errorResponse(
          'There is no interview for that trade.',
          errorObject('INVALID_PARAMETER', `The query parameter "trade" must be one of: ${trades.join(', ')}.`)
        )
      }
    }
  })

  function formsOf (trade: Trade): Forms {
    const view = interviewView(interview, trade)
    const forms = served.get(trade) ?? [
      form(view), form(interviewMarkdown(view, interview.document.title), 'text/markdown; charset=utf-8')
    ] satisfies Forms
    served.set(trade, forms)
    return forms
  }

  /** The first screen with its first question. */
  function example (): InterviewQuestions {
    const view = interviewView(interview, trades[0])
    return { ...view, screens: view.screens.slice(0, 1), questions: view.questions.slice(0, 1) }
  }
}
