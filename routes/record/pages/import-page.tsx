import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { formOf } from '../../../domain/record/input/read-record.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { refuseCrossSite } from '../../../http/server/refuse-cross-site.ts'
import { sendForm } from '../../../http/representations/representations.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { requesterOf } from '../../../record-thread/requester.ts'
import type { Limits } from '../../../schemas/environment.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { ImportChoice } from '../../../schemas/record/import.ts'
import { readFormWithFiles } from '../import-form.ts'
import { importOrThrow, today, type ImportOptions } from '../import-route.ts'
import { makeOrThrow, pageOf, PAGE_PATH } from '../respond.tsx'
import { scriptWords } from './form.tsx'
import { keepPrivate } from './keep-private.ts'
import { reportPage } from './result.tsx'
import { recordStartPage } from './start.tsx'

/** Where the form with reports is sent, and the answers to what was asked about them. */
const IMPORT_PAGE_PATH = '/record/import'

/** Fields of a form besides its files: answers with their amounts by year. */
const FIELDS = 3000
/** What a form may take besides its files and its record, in bytes. */
const FORM_BYTES = 256 * 1024

export interface ImportPageOptions extends ImportOptions {
  bank: QuestionBank
  words: RecordPageTexts
  limits: Limits['record']
}

/**
 * Reports for people: what was read, the questions, and the check, one page after the other. Each page carries the
 * record along in its form, so that nothing is stored and no script is needed.
 */
export async function importPage (app: FastifyInstance, options: ImportPageOptions) {
  const { bank, engine, clientOf, words, limits, importLimits: { body, files } } = options
  await app.register(multipart, {
    limits: { fileSize: body, fieldSize: limits.body * 2, files, fields: FIELDS, parts: files + FIELDS }
  })

  // A reload or a copied address brings no files along, so it shows where to choose them.
  app.get(IMPORT_PAGE_PATH, { schema: { hide: true } }, (_request, reply) =>
    sendPage(reply, recordStartPage(bank, words, limits.body)))

  app.post(
    IMPORT_PAGE_PATH,
    {
      schema: { hide: true },
      bodyLimit: body + limits.body * 2 + FORM_BYTES,
      onRequest: refuseCrossSite,
      errorHandler: (error: FastifyError, _request, reply) => sendProblem(reply, error)
    },
    async (request, reply) => {
      const { files: sent, fields } = await readFormWithFiles(request)
      const { record = '', then } = fields
      if (sent.length === 0 && record.trim() === '') throw new ApiError('INVALID_BODY', words.import.problems.none)
      const choices = [...earlierChoices(fields.choices), ...choicesOf(fields)]
      const trade = bank.trades.find(({ slug }) => slug === fields.trade)?.slug
      const requester = requesterOf(reply, clientOf)
      const form = { files: sent, ...record.trim() !== '' && { record }, choices: JSON.stringify(choices) }
      const made = await importOrThrow(
        engine, { request: { form }, as: 'html', today: today(), ...trade !== undefined && { trade } }, requester
      )
      if (then !== 'check') return sendPage(reply, importedPage(made, choices))
      const text = made.record!
      const checked = { record: { text, form: formOf(text) }, make: 'report' as const, as: 'html' as const }
      const report = await makeOrThrow(engine, checked, requester)
      return sendPage(reply, reportPage(words, limits.body, 'report', report, text))
    }
  )

  function importedPage (
    made: Parameters<typeof pageOf>[0] & { record?: string }, choices: ImportChoice[]
  ): PageContent {
    const { body: content, ...page } = pageOf(made)
    const { import: texts } = words
    return {
      ...page,
      scripts: ['record.js'],
      scriptWords: scriptWords(words, limits.body),
      body: (
        <>
          <h1>{texts.result.title}</h1>
          <form action={IMPORT_PAGE_PATH} method='post' enctype='multipart/form-data'>
            {content}
            <textarea name='record' hidden value={made.record} />
            <input type='hidden' name='choices' value={JSON.stringify(choices)} />
            <div class='actions'>
              <button type='submit' name='then' value='check'>{texts.result.check}</button>
              <button type='submit' name='then' value='choose' class='quiet'>{texts.result.choose}</button>
            </div>
          </form>
          <p class='soft small'>{texts.privacy}</p>
          <p><a href={PAGE_PATH}>{words.result.again}</a></p>
        </>
      )
    }
  }

  function sendPage (reply: FastifyReply, content: PageContent): FastifyReply {
    const [html] = app.pageForms(PAGE_PATH, () => content)
    sendForm(keepPrivate(reply), html)
    return reply
  }

  /** Shows on the start page what a person can fix; throws an error of this service. */
  function sendProblem (reply: FastifyReply, error: FastifyError): FastifyReply {
    const { statusCode = 500, message } = error
    if (statusCode >= 500 && !(error instanceof ApiError)) throw error
    if (error instanceof ApiError) reply.headers(error.headers)
    reply.code(statusCode)
    const seconds = reply.getHeader('retry-after')
    const problem = statusCode === 413
      ? fillIn(words.import.problems.large, { limit: Math.floor(body / 1024 / 1024), files })
      : seconds === undefined ? message : fillIn(words.problems.busy, { seconds: String(seconds) })
    return sendPage(reply, recordStartPage(bank, words, limits.body, { problem }))
  }
}

/** The choices of the fields of a page; an answer without a value is left out. */
function choicesOf (fields: Record<string, string>): ImportChoice[] {
  return Object.entries(fields).flatMap(([field, answer]) => {
    const question = /^choice\.(.+)$/s.exec(field)?.[1]
    if (question === undefined || answer === '') return []
    const amounts = amountsOf(fields, `amounts.${question}.`)
    const market = amountsOf(fields, `market.${question}.`)
    return [{
      question,
      answer,
      ...answer === 'part' && { amounts },
      ...answer === 'market' && { market }
    }]
  })
}

/** Amounts that people type, such as `$12,000.50`, by period; what is no amount is left out. */
function amountsOf (fields: Record<string, string>, prefix: string): Record<string, number> {
  return Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => {
    if (!field.startsWith(prefix)) return []
    const amount = Number(text.replaceAll(/[$,\s]/g, ''))
    return text.trim() === '' || !Number.isFinite(amount) ? [] : [[field.slice(prefix.length), amount]]
  }))
}

/** The choices of earlier pages, which the form carries along. */
function earlierChoices (text = '[]'): ImportChoice[] {
  try {
    const choices: unknown = JSON.parse(text)
    return Array.isArray(choices) ? choices as ImportChoice[] : []
  } catch {
    return []
  }
}
