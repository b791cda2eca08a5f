import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { sendForms, type Forms } from '../../../serving/forms.ts'
import { once } from '../../../serving/once.ts'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { Length, Trade } from '../../../schemas/quiz-terms.ts'
import { selectQuestions } from '../../../domain/quiz/bank.ts'
import { scoreQuiz } from '../../../domain/quiz/score.ts'
import { toRequest, type Form } from './form.ts'
import { methodPage } from './method.tsx'
import { questionsPage } from './questions.tsx'
import { resultPage } from './result.tsx'
import { startPage } from './start.tsx'

interface Choice {
  trade: Trade
  length: Length
}

const URL = '/quiz'
const METHOD_URL = '/quiz/method'
const lengths: Length[] = ['full', 'short']

/** The quiz for people: pages that work without a script, keep no cookie and store nothing. */
export async function quizPages (app: FastifyInstance, { bank }: { bank: QuestionBank }) {
  await app.register(formbody)
  app.asset({ path: 'routes/quiz/client/quiz.js', name: 'quiz.js' })
  // Without the header its scope would be /assets/.
  // The policy of its own answer governs what a service worker may fetch: here, the pages it keeps.
  app.asset({
    path: 'routes/quiz/client/offline.js',
    name: 'offline.js',
    headers: { 'service-worker-allowed': URL, 'content-security-policy': "default-src 'none'; connect-src 'self'" }
  })
  app.siteLink('navigation', URL, 'Take the quiz')
  app.resource({
    url: METHOD_URL,
    page: true,
    forms: () => app.pageForms(METHOD_URL, () => methodPage(bank))
  })

  const quizzes = new Map(
    bank.trades.flatMap(({ slug: trade }) =>
      lengths.map((length) => [
        `${trade} ${length}`,
        once(() => pageForms(questionsPage({ quiz: selectQuestions(bank, { trade, length }) })))
      ])
    )
  )

  app.resource<{ Querystring: Form }>({
    url: URL,
    page: true,
    forms: () => pageForms(startPage(bank)),
    select: ({ query }, reply) => {
      if (query.trade === undefined && query.length === undefined) return undefined
      const choice = readChoice(query)
      return choice ? quizzes.get(`${choice.trade} ${choice.length}`)!() : startAgain(reply)
    }
  })

  app.post<{ Body: Form | null }>(URL, { schema: { hide: true } }, ({ body }, reply) => {
    const form = body ?? {}
    reply.header('cache-control', 'no-store')
    const choice = readChoice(form)
    if (!choice) return sendForms(reply, startAgain(reply))
    if (form.then === 'edit' || form.then === 'full') {
      const quiz = selectQuestions(bank, form.then === 'full' ? { ...choice, length: 'full' } : choice)
      return sendForms(reply, pageForms(questionsPage({ quiz, filled: form })))
    }

    const outcome = scoreQuiz(bank, toRequest(form))
    if ('problems' in outcome) {
      const quiz = selectQuestions(bank, choice)
      reply.code(400)
      return sendForms(reply, pageForms(questionsPage({ quiz, filled: form, problems: outcome.problems })))
    }
    if (form.then !== 'json') return sendForms(reply, pageForms(resultPage(bank, outcome.score, form)))
    reply
      .header('content-disposition', `attachment; filename="exit-readiness-${outcome.score.answeredOn}.json"`)
      .send(outcome.score)
  })

  function readChoice ({ trade, length }: Form): Choice | undefined {
    const known = bank.trades.find(({ slug }) => slug === trade)?.slug
    return known !== undefined && (length === 'full' || length === 'short') ? { trade: known, length } : undefined
  }

  function pageForms (content: PageContent) {
    return app.pageForms(URL, () => content)
  }

  function startAgain (reply: FastifyReply): Forms {
    reply.code(400).header('cache-control', 'no-store')
    return pageForms(startPage(bank, 'Please pick your trade and a length below, and start again.'))
  }
}
