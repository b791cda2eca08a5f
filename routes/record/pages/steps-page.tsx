import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { LruMap } from 'toad-cache'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../../../domain/record/standard-index.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { refuseCrossSite } from '../../../http/server/refuse-cross-site.ts'
import { FOR_SENDER_ONLY, sendForm } from '../../../http/representations/representations.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { requesterOf, type Requester } from '../../../record-jobs/queue/requester.ts'
import { carriedBytes } from '../../../record-jobs/steps/step-job.tsx'
import { StartedPage, StartPage } from '../../../record-jobs/steps/start-page.tsx'
import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Limits } from '../../../schemas/fixed-limits.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { RecordStepsTexts } from '../../../schemas/pages/record-steps-texts.ts'
import { recordDocuments } from '../../../schemas/record/document-files.ts'
import { describeFault } from '../record-faults.ts'
import { readFormWithFiles, type FormWithFiles } from '../import-form.ts'
import { today, type ImportOptions } from '../import-route.ts'
import { pageOf, PAGE_PATH, sendFile } from '../respond.tsx'
import { documentPage } from './written-document-page.tsx'

/** Path to which the form of each step is sent. */
const STEPS_PATH = '/record/steps'
const SCRIPTS = [
  'page-helpers.js', 'asked-files.js', 'chosen-files.js', 'scanned-rows.js', 'pdf-pictures.js', 'kept-files.js', 'packed-file.js', 'live-earnings.js', 'file-link.js',
  'answer-questions.js', 'steps.js'
]
/** Maximum number of waiting forms whose pages can ask what is being read. */
const MOST_READING = 1000
/** The random name that its page gives such a form. Any other name is ignored. */
const FORM = /^[0-9a-f]{32}$/
/** Maximum form fields, not counting files: enough for a page of rows, each with its amounts by year. */
const FIELDS = 6000
/** Maximum bytes of a form, not counting its files and its record. */
const FORM_BYTES = 512 * 1024

export interface StepsPageOptions extends ImportOptions {
  bank: QuestionBank
  standard: StandardIndex
  /** The record of the fictional company. */
  sample: BusinessRecord
  /** Texts of the record pages. */
  words: RecordPageTexts
  steps: RecordStepsTexts
  limits: Limits['record']
}

/**
 * Registers the steps from reports to a record file: one short page for each step. The form of each page carries the
 * record along, so that nothing is stored here and no script is needed.
 */
export async function stepsPage (app: FastifyInstance, options: StepsPageOptions) {
  const { bank, standard, sample, engine, clientOf, words, steps, limits, importLimits: { body, files } } = options
  const most = { limit: Math.floor(body / 1024 / 1024), files }
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: body, fieldSize: carriedBytes(limits), files: FIELDS, fields: FIELDS, parts: FIELDS }
  })
  for (const name of SCRIPTS) app.asset({ path: `routes/record/client/${name}`, name })
  app.siteLink('navigation', PAGE_PATH, words.navigation)

  app.resource<{ Querystring: { start?: string } }>({
    url: PAGE_PATH,
    page: true,
    forms: () => app.pageForms(PAGE_PATH, () => startPage()),
    select: ({ query: { start } }, reply) => {
      const trade = bank.trades.find(({ slug }) => slug === start)?.slug
      if (trade === undefined && start !== 'sample') return undefined
      reply.header('cache-control', 'no-store')
      return app.pageForms(PAGE_PATH, () => startedPage(
        trade === undefined ? ownCopyOf(sample, steps.company.inSample) : blank(trade),
        trade === undefined ? steps.start.sampleNote : undefined
      ))
    }
  })

  // Bookmarks and links of earlier versions lead to the page that replaced this one.
  for (const extension of ['', '.md']) {
    app.get(`${PAGE_PATH}/advanced${extension}`, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(`${PAGE_PATH}${extension}`, 301))
  }

  // A reload or a copied address sends no form.
  app.resource({ url: STEPS_PATH, forms: () => app.pageForms(PAGE_PATH, () => startPage()) })

  /** What is being read for forms that wait for their pictures, until they have their answers. */
  const reading = new LruMap<string>(MOST_READING)
  app.get<{ Params: { form: string } }>(
    `${STEPS_PATH}/reading/:form`, { schema: { hide: true } },
    ({ params: { form } }, reply) => reply.header('cache-control', 'no-store').send({ reading: reading.get(form) ?? null })
  )

  app.post(
    STEPS_PATH,
    {
      schema: { hide: true },
      bodyLimit: body + carriedBytes(limits) + FORM_BYTES,
      onRequest: [refuseCrossSite, ({ headers, routeOptions: { bodyLimit } }, _reply, done) => {
        done(Number(headers['content-length'] ?? 0) > bodyLimit ? new ApiError('PAYLOAD_TOO_LARGE') : undefined)
      }],
      errorHandler: (error: FastifyError, _request, reply) => sendProblem(reply, error)
    },
    async (request, reply) => {
      const form = await readFormWithFiles(request, body)
      if (form.isExcess) reply.code(413)
      try {
        return await answerStep(form, reply)
      } catch (error) {
        return sendProblem(reply, error as FastifyError, form.fields)
      }
    }
  )

  async function answerStep (form: FormWithFiles, reply: FastifyReply): Promise<FastifyReply> {
    const name = form.fields.find(([field]) => field === 'reading')?.[1] ?? ''
    const requester: Requester = {
      ...requesterOf(reply, clientOf),
      onReading: (what) => { if (FORM.test(name)) reading.set(name, what) }
    }
    const problem = form.isExcess && fillIn(words.import.problems.excess, most)
    const outcome = await engine.run('step', { form: { ...form, problem }, today: today() }, requester)
      .finally(() => reading.delete(name))
    if ('faults' in outcome) {
      throw new ApiError('INVALID_RECORD', outcome.faults.slice(0, 10).map(describeFault).join('\n'))
    }
    if ('file' in outcome) return sendFile(reply.header('cache-control', 'no-store'), outcome.file, outcome)
    if ('document' in outcome) return sendPage(reply, documentPage(words, outcome.document, outcome, outcome.record))
    return sendPage(reply, withScripts(pageOf(outcome)))
  }

  const withScripts = (page: PageContent): PageContent => ({
    ...page,
    scripts: ['steps.js', 'file-link.js'],
    scriptWords: { ...steps.script, mostFiles: String(files), mostBytes: String(body) }
  })

  const startPage = (problems?: string[], unsent?: FormWithFiles['fields']): PageContent => withScripts({
    title: words.title,
    description: words.description,
    markdown: markdownOf(bank, words, steps),
    body: (
      <StartPage
        bank={bank} standard={standard} words={words} steps={steps} record={blank()} problems={problems} unsent={unsent}
      />
    )
  })

  const startedPage = (record: BusinessRecord, note: string | undefined): PageContent => withScripts({
    title: words.title,
    description: words.description,
    body: <StartedPage bank={bank} standard={standard} words={words} steps={steps} record={record} note={note} />
  })

  const blank = (trade: Trade = bank.trades[0]!.slug): BusinessRecord =>
    ({ format: RECORD_FORMAT, asOf: today(), company: { trade } })

  function sendPage (reply: FastifyReply, content: PageContent): FastifyReply {
    const [html] = app.pageForms(PAGE_PATH, () => content)
    sendForm(reply.headers(FOR_SENDER_ONLY), html)
    return reply
  }

  /**
   * Shows an error that a person can fix on the first page, with the fields of the form to send again. Rethrows a
   * server error.
   */
  function sendProblem (reply: FastifyReply, error: FastifyError, unsent?: FormWithFiles['fields']): FastifyReply {
    const { statusCode = 500, message } = error
    if (statusCode >= 500 && !(error instanceof ApiError)) throw error
    if (error instanceof ApiError) reply.headers(error.headers)
    const seconds = reply.code(statusCode).getHeader('retry-after')
    const problem = statusCode === 413
      ? fillIn(words.import.problems.large, most)
      : seconds === undefined ? message : fillIn(words.problems.busy, { seconds: String(seconds) })
    // An invalid form stays invalid.
    return sendPage(reply, startPage(problem.split('\n'), statusCode === 400 ? undefined : unsent))
  }
}

/**
 * Returns the record of the fictional company without what marks it as fictional: its mark, its names and its own
 * words. `unnamed` replaces its names in other texts.
 */
function ownCopyOf (
  { memorandum: _memorandum, company, ...rest }: BusinessRecord, unnamed: string
): BusinessRecord {
  const { trade, industry, entity, founded, place, state, fiscalYearEnd } = company
  const kept = { trade, industry, entity, founded, place, state, fiscalYearEnd }
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  const texts = JSON.stringify(rest).replaceAll(/\{\{company\.(?:name|shortName)\}\}/g, unnamed)
  return { ...JSON.parse(texts) as typeof rest, company: { ...given, trade } }
}

/** Returns the start page as Markdown for programs, which send the reports themselves. */
const markdownOf = ({ trades }: QuestionBank, words: RecordPageTexts, steps: RecordStepsTexts): string =>
  fillIn(steps.markdown, {
    ...words.promises,
    heading: steps.start.heading,
    lead: steps.start.lead.trim(),
    start: steps.start.scratch,
    open: steps.start.open,
    promises: words.promises.heading,
    documents: recordDocuments.map((name) => `\`${name}\``).join(', '),
    howTo: words.import.howTo.programs.map(({ program, steps: how }) => `- ${program}: ${how.trim()}`).join('\n'),
    templates: trades.map(({ slug, name }) => `- [${name}](/api/public/record/template?trade=${slug})`).join('\n')
  })
