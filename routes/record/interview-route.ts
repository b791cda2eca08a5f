import type { FastifyInstance } from 'fastify'
import { interviewMarkdown, interviewView } from '../../domain/record/interview/interview-view.ts'
import type { Interview } from '../../domain/record/interview/interview.ts'
import { form, type Forms } from '../../http/representations/representations.ts'
import { asText } from '../../schemas/http/text-response.ts'
import { trades, type Trade } from '../../schemas/quiz/quiz-terms.ts'
import { InterviewQuestions } from '../../schemas/record/interview-questions.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { invalidParameter } from '../../http/errors/error-responses.ts'
import { TradeQuery } from './trade-query.ts'

export const INTERVIEW_PATH = '/api/public/record/interview'

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
      querystring: TradeQuery,
      response: {
        200: {
          description: 'The questions for the trade.',
          content: { 'application/json': { schema: ref(InterviewQuestions) }, 'text/markdown': asText }
        },
        400: invalidParameter
      }
    }
  })

  function formsOf (trade: Trade): Forms {
    const known = served.get(trade)
    if (known) return known
    const view = interviewView(interview, trade)
    const forms: Forms = [
      form(view), form(interviewMarkdown(view, interview.document.title), 'text/markdown; charset=utf-8')
    ]
    served.set(trade, forms)
    return forms
  }

  /** The first screen with its first question. */
  function example (): InterviewQuestions {
    const view = interviewView(interview, trades[0])
    return { ...view, screens: view.screens.slice(0, 1), questions: view.questions.slice(0, 1) }
  }
}
