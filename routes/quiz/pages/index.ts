import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { refuseCrossSite } from '../../../http/server/refuse-cross-site.ts'
import { JSON_TYPE } from '../../../http/representations/fixed-document.ts'
import { FOR_SENDER_ONLY, sendForms, type Forms } from '../../../http/representations/representations.ts'
import { once } from '../../../http/representations/memoize.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { PageContent } from '../../../html/layout.tsx'
import type { Length, Trade } from '../../../schemas/quiz/quiz-terms.ts'
import { selectQuestions } from '../../../domain/quiz/select-questions.ts'
import { scoreUnchecked } from '../../../domain/quiz/score-quiz.ts'
import { toRequest, type FormFields } from './form-fields.ts'
import { readKept, toFile } from './kept-file.ts'
import { methodPage } from './method.tsx'
import { questionsPage, type QuestionsPageOptions } from './questions.tsx'
import { resultPage } from './quiz-result.tsx'
import { startPage, type StartProblems } from './quiz-start.tsx'
import type { QuizTexts } from './quiz-texts.ts'

interface Choice {
  trade: Trade
  length: Length
}

export interface QuizPagesOptions {
  bank: QuestionBank
  words: QuizTexts
  /** Public address of the service, which a kept file names. */
  baseUrl: string
}

const URL = '/quiz'
const METHOD_URL = '/quiz/method'
const lengths: Length[] = ['full', 'short']

/** Registers the quiz pages, which work without a script, set no cookie and store nothing. */
export async function quizPages (app: FastifyInstance, { bank, words, baseUrl }: QuizPagesOptions) {
  await app.register(formbody)
  // A JSON body may contain values of any type; form fields are always strings.
  app.removeContentTypeParser('application/json')
  app.asset({ path: 'routes/quiz/client/answers.js', name: 'answers.js' })
  app.asset({ path: 'routes/quiz/client/quiz.js', name: 'quiz.js' })
  app.asset({ path: 'routes/quiz/client/advance.js', name: 'advance.js' })
  app.asset({ path: 'routes/quiz/client/result.js', name: 'result.js' })
  // Without the service-worker-allowed header, its scope would be /assets/. The policy in its own response governs what
  // a service worker may fetch, which here is the pages that it caches.
  app.asset({
    path: 'routes/quiz/client/offline.js',
    name: 'offline.js',
    headers: { 'service-worker-allowed': URL, 'content-security-policy': "default-src 'none'; connect-src 'self'" }
  })
  app.siteLink('navigation', URL, words.start.navigation)
  app.resource({
    url: METHOD_URL,
    page: true,
    forms: () => app.pageForms(METHOD_URL, () => methodPage(bank, words.method))
  })

  const quizzes = new Map(
    bank.trades.flatMap(({ slug: trade }) =>
      lengths.map((length) => [
        `${trade} ${length}`,
        once(() => pageForms(questionsPage({ words, quiz: selectQuestions(bank, { trade, length }) })))
      ])
    )
  )

  app.resource<{ Querystring: FormFields }>({
    url: URL,
    page: true,
    forms: () => pageForms(startPage(bank, words.start)),
    select: ({ query }, reply) => {
      if (query.trade === undefined && query.length === undefined) return undefined
      const choice = readChoice(query)
      return choice ? quizzes.get(`${choice.trade} ${choice.length}`)!() : startAgain(reply)
    }
  })

  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode !== 413) throw error
    const forms = startAgain(reply, { kept: words.start.kept.problems.large })
    reply.code(413)
    sendForms(reply, forms)
  }

  const route = { schema: { hide: true }, errorHandler, onRequest: refuseCrossSite }
  app.post<{ Body: FormFields | null }>(URL, route, ({ body }, reply) => {
    reply.headers(FOR_SENDER_ONLY)
    const { then, ...sent } = body ?? {}
    const kept = sent.kept ? readKept(bank, sent.kept) : undefined
    const [opened, comparing] = [then === 'open', then === 'compare']
    const problem = kept ? undefined : problemOf(sent.kept, opened || comparing)
    if (opened && problem) return sendForms(reply, startAgain(reply, { kept: problem }))
    const form: FormFields = {
      ...(opened && kept ? { ...kept.form, opened: 'yes' } : sent),
      kept: kept && sent.kept
    }
    const choice = readChoice(form)
    if (!choice) return sendForms(reply, startAgain(reply))

    const quiz = selectQuestions(bank, then === 'remaining' ? { ...choice, length: 'full' } : choice)
    const sendQuestions = (options: Partial<QuestionsPageOptions> = {}) =>
      sendForms(reply, pageForms(questionsPage({ words, quiz, filled: form, ...options })))
    if (then === 'edit') return sendQuestions()
    if (then === 'remaining') return sendQuestions({ remaining: true })

    const outcome = opened && kept ? { score: kept.score } : scoreUnchecked(bank, toRequest(form))
    if ('problems' in outcome) {
      reply.code(400)
      return sendQuestions({ problems: outcome.problems })
    }
    const { score } = outcome
    if (then === 'file') return sendFile(reply, toFile(form, score, fillIn(words.result.file, { address: baseUrl + URL })), score.answeredOn)
    if (problem) reply.code(400)
    const before = opened ? undefined : kept?.score
    const questions = quiz.questions!
    const isFromFile = form.opened !== undefined
    const content = resultPage({ bank, words, questions, score, form, before, comparing, opened: isFromFile, problem })
    sendForms(reply, pageForms(content))
  })

  function readChoice ({ trade, length }: FormFields): Choice | undefined {
    const known = bank.trades.find(({ slug }) => slug === trade)?.slug
    return known !== undefined && (length === 'full' || length === 'short') ? { trade: known, length } : undefined
  }

  function pageForms (content: PageContent) {
    return app.pageForms(URL, () => content)
  }

  /** Returns the error if no kept result could be read, or undefined if none was sent or requested. */
  function problemOf (text: FormFields[string], asked: boolean): string | undefined {
    const { none, wrong } = words.start.kept.problems
    return text ? wrong : asked ? none : undefined
  }

  function startAgain (reply: FastifyReply, problems: StartProblems = words.start.problems): Forms {
    reply.code(400).header('cache-control', 'no-store')
    return pageForms(startPage(bank, words.start, problems))
  }
}

function sendFile (reply: FastifyReply, file: object, date: string) {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="exit-readiness-${date}.json"`)
    .type(JSON_TYPE)
    .send(JSON.stringify(file, null, 2))
}
