import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { writeDocument } from '../../domain/record/documents/write-document.ts'
import { writeReport } from '../../domain/record/report/write-report.ts'
import type { Trade } from '../../schemas/quiz/quiz-terms.ts'
import type { RecordReport } from '../../schemas/record/record-report.ts'
import { readRecordTexts } from './record-body.ts'
import { checkRoute } from './check-route.ts'
import { smallestRecord } from './record-request.ts'
import { documentsRoute, SHOWN_DOCUMENT } from './documents-route.ts'
import { formLimits, importRoute } from './import-route.ts'
import { interviewRoute } from './interview-route.ts'
import { stepsPage, type StepsPageOptions } from './pages/steps-page.tsx'
import { schemaRoute } from './schema-route.ts'
import { templateRoute, type RecordTemplate } from './template-route.ts'

interface RecordOptions extends StepsPageOptions {
  templates: (trade: Trade) => RecordTemplate
  baseUrl: string
}

/** Registers the record of any company: template, schema, check, import, documents and pages. Stores nothing. */
export default async function record (app: FastifyInstance, options: RecordOptions) {
  const { bank, standard, templates, engine, limits, baseUrl } = options
  app.addHook('onClose', () => engine.close())
  templateRoute(app, templates)
  schemaRoute(app, baseUrl)
  interviewRoute(app, standard.interview)
  await app.register(importRoute, options)
  await app.register(stepsPage, options)
  await app.register(async (posts) => {
    readRecordTexts(posts, limits.body)
    await posts.register(multipart, { limits: formLimits(options.importLimits) })
    checkRoute(posts, options, () => shortened(writeReport(smallestRecord, bank, standard)))
    documentsRoute(posts, options, () => writeDocument(smallestRecord, bank, standard, SHOWN_DOCUMENT).json)
  })
}

/** Returns a report with one finding, which is enough for an example of its shape. */
function shortened (report: RecordReport): RecordReport {
  return { ...report, findings: report.findings.slice(0, 1), rules: [], documents: [], nextPapers: [], disclaimers: [] }
}

export { createRecordReader } from './record-reader.ts'
export { createTemplates } from './template-route.ts'
