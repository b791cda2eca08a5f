import type { FastifyInstance } from 'fastify'
import { form, type Forms } from '../../serving/forms.ts'
import { once } from '../../serving/once.ts'
import { chartIds, financialTableIds } from '../../schemas/sandbox.ts'
import {
  Cim,
  DataRoom,
  FactDetail,
  FactParams,
  FactsQuery,
  Financials,
  FinancialsQuery,
  GoldenRecord,
  PageQuery,
  RequestList,
  Scorecard
} from '../../schemas/sandbox-record.ts'
import { chartFile } from './record/chart-image.tsx'
import { cimView, financialsView, scorecardView } from './record/document-views.ts'
import type { SampleFile } from '../../domain/record/file.ts'
import { SANDBOX } from './record/page.ts'
import {
  dataRoomView,
  documentView,
  factView,
  goldenRecordView,
  requestsView,
  type View
} from './record/record-views.ts'
import { labelled, represent } from './represent.ts'
import { described, find, type Description } from './resource.ts'

/**
 * The file of the fictional company: record, scorecard, memorandum, data room, requests, financial tables and charts.
 */
export async function fileRoutes (app: FastifyInstance, { file }: { file: SampleFile }) {
  const { record, entries, charts } = file
  const { notice } = record.base.company
  app.siteLink('navigation', `${SANDBOX}/cim`, 'Sample file')
  const formsOf = (path: string, view: View) => represent(app, path, view, notice)

  const scorecard = scorecardView(file)
  const { version, status, score } = file.score
  one(
    {
      url: `${SANDBOX}/scorecard`,
      operationId: 'getSandboxScorecard',
      summary: 'Read the sample scorecard',
      description: 'The exit-readiness score of the fictional company: the proof of each answer, gaps and next steps.',
      answer: Scorecard,
      // What else the score holds is shown where the quiz is scored.
      example: () => labelled({ json: { ...scorecard.json, score: { version, status, score } } }, notice)
    },
    scorecard
  )

  one(
    {
      url: `${SANDBOX}/cim`,
      operationId: 'getSandboxMemorandum',
      summary: 'Read the sample CIM',
      description: 'A confidential information memorandum in sixteen sections; each claim names the facts it rests on.',
      answer: Cim
    },
    cimView(file)
  )

  many(
    {
      url: `${SANDBOX}/golden-record`,
      operationId: 'listSandboxFacts',
      summary: 'List the facts of the sample Golden Record',
      description:
        'Each fact with source, confidence and status, and every value where sources disagree. Filter by category, such as Financial, status and confidence; page with limit and offset.',
      answer: GoldenRecord,
      querystring: FactsQuery,
      badParameter: BAD_LIMIT
    },
    (query) => goldenRecordView(entries, record.base.company, query as FactsQuery)
  )

  const fact = entries.facts[0]!
  const facts = byName(
    entries.facts.map((fact) => [fact.id, () => factView(entries, fact)]),
    'golden-record'
  )
  app.resource<{ Params: { factId: string } }>({
    ...described({
      url: `${SANDBOX}/golden-record/:factId`,
      operationId: 'getSandboxFact',
      summary: 'Read one fact with its document',
      description: 'A fact of the Golden Record, such as GR-006, with the document it is drawn from.',
      answer: FactDetail,
      params: FactParams,
      // What a document holds is shown in the data room.
      example: () => labelled({ json: { fact, document: { id: fact.source } } }, notice)
    }),
    select: ({ params }) => find(facts, params.factId)()
  })

  many(
    {
      url: `${SANDBOX}/data-room`,
      operationId: 'listSandboxDocuments',
      summary: 'Read the sample data-room index',
      description: 'Documents in fifteen folders with release phases; page with limit and offset.',
      answer: DataRoom,
      querystring: PageQuery,
      badParameter: BAD_LIMIT
    },
    (query) => dataRoomView(entries, record.dataRoom, query as PageQuery)
  )

  const documents = byName(
    entries.documents.map((document) => [document.id, () => documentView(entries, record.dataRoom, document)]),
    'data-room'
  )
  app.resource<{ Params: { documentId: string } }>({
    url: `${SANDBOX}/data-room/:documentId`,
    select: ({ params }) => find(documents, params.documentId)()
  })

  one(
    {
      url: `${SANDBOX}/requests`,
      operationId: 'listSandboxRequests',
      summary: 'Read the sample due-diligence request list',
      description: 'What a buyer asks for, with its documents and where it stands.',
      answer: RequestList
    },
    requestsView(entries, record.dataRoom)
  )

  const tables = new Map(
    [undefined, ...financialTableIds].map((id) => [id, formsOf(`${SANDBOX}/financials`, financialsView(file, id))])
  )
  app.resource<{ Querystring: FinancialsQuery }>({
    ...described({
      url: `${SANDBOX}/financials`,
      operationId: 'getSandboxFinancials',
      summary: 'Read the sample financial tables',
      description:
        'Profit and loss, SDE bridge, balance sheets, cash flow and ties to tax returns, bank and payroll; all, or one by name, such as cash-flow.',
      answer: Financials,
      querystring: FinancialsQuery,
      badParameter: 'The query parameter "limit" is not known here. Known are: table.',
      csv: true,
      example: () => labelled(financialsView(file, 'cash-flow'), notice)
    }),
    select: ({ query }) => tables.get(query.table)!
  })

  const images = new Map<string, Forms>(chartIds.map((id) => [id, [form(chartFile(charts[id]), 'image/svg+xml')]]))
  app.resource<{ Params: { chart: string } }>({
    url: `${SANDBOX}/charts/:chart`,
    select: ({ params }) => find(images, params.chart)
  })

  /** Something that is always the same. */
  function one (description: Omit<Description, 'example'> & Partial<Description>, view: View) {
    const example = () => labelled(view, notice)
    app.resource({ ...described({ example, ...description }), forms: () => formsOf(description.url, view) })
  }

  /** A list, of which the whole and the parts asked for lately are kept. */
  function many (description: Omit<Description, 'example'>, viewOf: (query: Record<string, unknown>) => View) {
    const kept = new Map<string, Forms>()
    const example = () => labelled(viewOf({ limit: 2, offset: 0 }), notice)
    app.resource<{ Querystring: Record<string, unknown> }>({
      ...described({ example, ...description }),
      select: ({ query }) => {
        const key = JSON.stringify(Object.entries(query).toSorted())
        const forms = kept.get(key) ?? formsOf(description.url, viewOf(query))
        if (kept.size >= KEPT_PARTS) kept.clear()
        kept.set(key, forms)
        return forms
      }
    })
  }

  /** The forms of things with an id, made when they are first asked for. */
  function byName (views: Array<[id: string, view: () => View]>, list: string): Map<string, () => Forms> {
    return new Map(views.map(([id, view]) => [id, once(() => formsOf(`${SANDBOX}/${list}/${id}`, view()))]))
  }
}

const BAD_LIMIT = 'The query parameter "limit" must be >= 1.'

/** Parts of a list that are kept at a time; those forgotten are made again. */
const KEPT_PARTS = 100
