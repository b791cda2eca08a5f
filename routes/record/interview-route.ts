import type { FastifyInstance } from 'fastify'
import { interviewMarkdown, interviewView } from '../../domain/record/interview/interview-view.ts'
import type { Interview } from '../../domain/record/interview/interview.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { form, type Forms } from '../../http/representations/representations.ts'
import { trades, type Trade } from '../../schemas/quiz/quiz-terms.ts'

const INTERVIEW_PATH = '/api/public/record/interview'

/** Registers the questions of the owner's interview for a trade, as JSON and as Markdown. */
export function interviewRoute (app: FastifyInstance, interview: Interview): void {
  const served = new Map<Trade, Forms>()

  app.resource<{ Querystring: Record<string, unknown> }>({
    url: INTERVIEW_PATH,
    select: ({ query }) => formsOf(tradeOf(query))
  })

  function formsOf (trade: Trade): Forms {
    const view = interviewView(interview, trade)
    const forms = served.get(trade) ?? [
      form(view), form(interviewMarkdown(view, interview.document.title), 'text/markdown; charset=utf-8')
    ] satisfies Forms
    served.set(trade, forms)
    return forms
  }
}

function tradeOf (query: Record<string, unknown>): Trade {
  const { trade = trades[0], ...others } = query
  const [strange] = Object.keys(others)
  if (strange !== undefined) throw new ApiError('INVALID_PARAMETER', `The query parameter "${strange.slice(0, 40)}" is not known here. Known: trade.`)
  const known = trades.find((one) => one === trade)
  if (known === undefined) throw new ApiError('INVALID_PARAMETER', `The query parameter "trade" must be one of: ${trades.join(', ')}.`)
  return known
}
