import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { once } from '../../../serving/once.ts'
import type { Length, Trade } from '../../../schemas/quiz.ts'
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

const lengths: Length[] = ['full', 'short']

/** The quiz for people: pages that work without a script, keep no cookie and store nothing. */
export async function quizPages (app: FastifyInstance, { bank }: { bank: QuestionBank }) {
  await app.register(formbody)
  app.asset('routes/quiz/client/quiz.js', 'quiz.js')
  // Without the header its scope would be /assets/.
  // The policy of its own answer governs what a service worker may fetch: here, the pages it keeps.
  app.asset('routes/quiz/client/offline.js', 'offline.js', {
    'service-worker-allowed': '/quiz',
    'content-security-policy': "default-src 'none'; connect-src 'self'"
  })
  app.navigation('/quiz', 'Take the quiz')
  app.page({ url: '/quiz/method', content: () => methodPage(bank) })

  const start = once(() => app.renderPage('/quiz', startPage(bank)))
  app.makeEarly(start)
  app.twin('/quiz', start)
  const quizzes = new Map(
    bank.trades.flatMap(({ slug: trade }) =>
      lengths.map((length) => [
        `${trade} ${length}`,
        once(() => app.renderPage('/quiz', questionsPage({ quiz: selectQuestions(bank, { trade, length }) })))
      ])
    )
  )

  app.get<{ Querystring: Form }>('/quiz', { schema: { hide: true } }, ({ query }, reply) => {
    if (query.trade === undefined && query.length === undefined) return reply.sendPageDocument(start())
    const choice = readChoice(query)
    return choice ? reply.sendPageDocument(quizzes.get(`${choice.trade} ${choice.length}`)!()) : sendStart(reply)
  })

  app.post<{ Body: Form | null }>('/quiz', { schema: { hide: true } }, ({ body }, reply) => {
    const form = body ?? {}
    const choice = readChoice(form)
    if (!choice) return sendStart(reply)
    if (form.then === 'edit' || form.then === 'full') {
      return reply.sendPage(
        questionsPage({
          quiz: selectQuestions(bank, form.then === 'full' ? { ...choice, length: 'full' } : choice),
          filled: form
        })
      )
    }

    const outcome = scoreQuiz(bank, toRequest(form))
    if ('problems' in outcome) {
      return reply
        .code(400)
        .sendPage(questionsPage({ quiz: selectQuestions(bank, choice), filled: form, problems: outcome.problems }))
    }
    if (form.then !== 'json') return reply.sendPage(resultPage(bank, outcome.score, form))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="exit-readiness-${outcome.score.answeredOn}.json"`)
      .send(outcome.score)
  })

  function readChoice ({ trade, length }: Form): Choice | undefined {
    const known = bank.trades.find(({ slug }) => slug === trade)?.slug
    return known !== undefined && (length === 'full' || length === 'short') ? { trade: known, length } : undefined
  }

  function sendStart (reply: FastifyReply) {
    return reply.code(400).sendPage(startPage(bank, 'Please pick your trade and a length below, and start again.'))
  }
}
