import type { Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Fill, PageText } from '../../loading/markdown-texts.ts'
import { writeYaml } from '../../domain/write-yaml.ts'
import { financialsView } from '../../domain/record/documents/financials.ts'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { DocumentContent } from '../../domain/record/documents/document-blocks.ts'
import type { DocumentName, DocumentViews } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { viewDocument } from '../../domain/record/documents/write-document.ts'
import { once } from '../../http/representations/memoize.ts'
import type { DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { chartFile } from '../../html/record-documents/chart-image.tsx'
import { form, type Forms } from '../../http/representations/representations.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { DescribedRecord } from '../../schemas/record/described-record.ts'
import { Financials, Memorandum, RequestList, Scorecard } from '../../schemas/record/written-documents.ts'
import { financialTableIds } from '../../schemas/record/table-names.ts'
import { ref } from '../../schemas/type-helpers.ts'
import { asYaml } from '../../schemas/http/text-response.ts'
import { EditionQuery, FinancialsQuery } from '../../schemas/sample/sample-file-queries.ts'
import type { RecordQueue } from '../../record-jobs/queue/job-queue.ts'
import { coverPage } from './cover.tsx'
import { examplePages, type Example } from './example-pages.tsx'
import { createSampleFiles, documentFileRoutes, variantKey, variants } from './document-file-routes.ts'
import { memorandumPage } from './memorandum-page.tsx'
import { listRoutes } from './list-routes.ts'
import { pagePath, SANDBOX } from './paths.ts'
import type { AroundWords } from './chapters.tsx'
import { createForms, type SampleForms } from './sample-forms.tsx'
import { describeRoute, find, type Description } from './route-schema.ts'

export interface FileOptions {
  /** The record as written, with its {{figures}} not filled in. */
  sample: BusinessRecord
  file: PreparedRecord
  views: DocumentViews
  /** Data of the pictures of its documents. */
  documents: DocumentPictureData
  /** Fictional companies of other trades. */
  examples: Example[]
  /** Returns the same record without anything that identifies the company. */
  blind: () => PreparedRecord
  baseUrl: string
  /** The Link header of every response. */
  link: string
  /** Text of the cover page. */
  cover: PageText
  words: AroundWords
  fill: Fill
  /** Writes files for Word and Excel. */
  engine: RecordQueue
}

/** The documents of one or two pages that leave the house, as operations. */
const shortDocuments = {
  teaser: {
    operationId: 'getSandboxTeaser',
    summary: 'Read the sample teaser',
    description: 'One page about the fictional company that never names it, as brokers send it first.'
  },
  lender: {
    operationId: 'getSandboxLenderSummary',
    summary: 'Read the sample lender summary',
    description: 'Two pages about the fictional company for a bank: earnings, debt and coverage. The report on its earnings, for accountants, is at /api/public/sandbox/earnings.'
  }
}

/**
 * Registers the file of the fictional company: its record, and what the engine writes from it (scorecard, memorandum,
 * Golden Record, data room, requests, financial tables and charts).
 */
export async function fileRoutes (app: FastifyInstance, options: FileOptions) {
  const { sample, file, views, documents, examples, baseUrl, link, cover, words, fill, engine, blind } = options
  const { record, notice, charts } = file
  const formsOf = createForms(app, file, words, link)
  const filesOf = createSampleFiles(engine, sample)
  const officeFiles = (document: DocumentName, variant: EditionQuery = {}) =>
    filesOf(document, variant).filter(([extension]) => extension !== 'csv').map(([, made]) => made)
  const shown = (view: DocumentContent) => () => labelled(view.json, record, notice)
  app.asset({ path: 'routes/sandbox/assets/document.js', name: 'document.js' })
  const versionOf = (name: DocumentName, { blind: asked, edition }: EditionQuery = {}) => once(() => {
    const isBlind = name === 'teaser' || asked === true
    const own = isBlind ? blind() : file
    return createForms(app, own, words, link)(`${SANDBOX}/${name}`, viewDocument(own, name, edition), {
      files: officeFiles(name, { blind: isBlind, ...edition && { edition } }), document: name
    })
  })
  for (const name of ['teaser', 'lender', 'earnings'] as const) {
    const [open, hidden] = [versionOf(name), versionOf(name, { blind: true })]
    page(`${SANDBOX}/${name}`, open)
    const url = `${SANDBOX}/${name}`
    const described = name === 'earnings'
      // The OpenAPI document has no room for another operation. The guides name it.
      ? { url, schema: { hide: true, querystring: EditionQuery } }
      : describeRoute({
        ...shortDocuments[name],
        url,
        answer: Memorandum,
        querystring: EditionQuery,
        example: () => {
          const document = shown(viewDocument(blind(), name))() as Static<typeof Memorandum>
          return { ...document, sections: [], definitions: [] }
        }
      })
    app.resource<{ Querystring: EditionQuery }>({
      ...described,
      select: ({ query }) => (query.blind ? hidden : open)().api
    })
  }
  documentFileRoutes(app, filesOf)
  memorandumPage(app, file, words)
  examplePages(app, examples, words)
  coverPage(app, { file, text: cover, words, fill, baseUrl, views, documents })

  recordRoute(app, sample)
  const { version, status, score } = file.score
  const { scorecard } = views
  one({
    url: `${SANDBOX}/scorecard`,
    operationId: 'getSandboxScorecard',
    summary: 'Read the sample scorecard',
    description: 'The score of the fictional company: the proof of each answer, gaps and next steps.',
    answer: Scorecard,
    // The quiz API has examples of the other members of the score.
    example: shown({ ...scorecard, json: { ...scorecard.json, score: { version, status, score } } })
  }, 'scorecard')
  const memoranda = new Map(variants.map((variant) => [variantKey(variant), versionOf('cim', variant)]))
  const memorandum = memoranda.get(variantKey({}))!
  app.resource<{ Querystring: EditionQuery }>({
    ...describeRoute({
      url: `${SANDBOX}/cim`,
      operationId: 'getSandboxMemorandum',
      summary: 'Read the sample CIM',
      description: 'A confidential information memorandum in sections; each claim names the facts it rests on.',
      answer: Memorandum,
      querystring: EditionQuery,
      example: shown(views.cim)
    }),
    select: ({ query }) => memoranda.get(variantKey(query))!().api
  })
  page(`${SANDBOX}/cim`, memorandum)
  listRoutes(app, { file, views, documents, formsOf, officeFiles, baseUrl, page })
  one({
    url: `${SANDBOX}/requests`,
    operationId: 'listSandboxRequests',
    summary: 'Read the sample due-diligence request list',
    description: 'What a buyer asks for, with its documents and where it stands.',
    answer: RequestList,
  }, 'requests')

  const tableView = (id?: (typeof financialTableIds)[number]) =>
    id === undefined ? views.financials : financialsView(file, id)
  const tables = new Map(
    [undefined, ...financialTableIds].map((id) => [
      id,
      once(() => formsOf(`${SANDBOX}/financials`, tableView(id), id === undefined
        ? { files: officeFiles('financials'), document: 'financials' }
        : {}))
    ])
  )
  page(`${SANDBOX}/financials`, tables.get(undefined)!)
  app.resource<{ Querystring: FinancialsQuery }>({
    ...describeRoute({
      url: `${SANDBOX}/financials`,
      operationId: 'getSandboxFinancials',
      summary: 'Read the sample financial tables',
      description:
        'Profit and loss, SDE bridge, balance sheets, cash flow and ties to tax returns, bank and payroll; all, or one.',
      answer: Financials,
      querystring: FinancialsQuery,
      csv: true,
      example: shown(financialsView(file, 'cash-flow'))
    }),
    select: ({ query }) => tables.get(query.table)!().api
  })

  const images = new Map<string, Forms>(
    [...charts].map(([id, chart]) => [id, [form(chartFile(chart, notice), 'image/svg+xml')]])
  )
  app.resource<{ Params: { chart: string } }>({
    url: `${SANDBOX}/charts/:chart`,
    select: ({ params }) => find(images, params.chart)
  })

  /** Registers a document that does not depend on the query. */
  function one (description: Omit<Description, 'example'> & Partial<Description>, name: DocumentName) {
    const forms = once(() => formsOf(description.url, views[name], { files: officeFiles(name), document: name }))
    app.resource({ ...describeRoute({ example: shown(views[name]), ...description }), forms: () => forms().api })
    page(description.url, forms)
  }

  /** Also serves the content of an API path as a page for people. */
  function page (path: string, forms: () => SampleForms) {
    app.resource({ url: pagePath(path), page: true, forms: () => forms().page })
  }
}

/** Registers the route of the record itself, as an owner would keep it. */
function recordRoute (app: FastifyInstance, sample: BusinessRecord) {
  const { format, asOf, company: { trade, fictional } } = sample
  app.resource({
    url: `${SANDBOX}/record`,
    forms: () => [
      form(sample),
      form(() => writeYaml(sample), 'application/yaml; charset=utf-8')
    ],
    config: { examples: { 200: () => ({ format, asOf, company: { trade, fictional } }) } },
    schema: {
      operationId: 'getSandboxRecord',
      summary: 'Read the record of the fictional company',
      description:
        'The whole record as a file, in JSON or YAML: what every other part of the sandbox is written from. Post it to checkRecord or writeRecordDocument as it is.',
      tags: ['Sandbox'],
      response: {
        200: {
          description: 'The record of the fictional company.',
          content: {
            'application/json': { schema: ref(DescribedRecord) },
            'application/yaml': asYaml
          }
        }
      }
    }
  })
}
