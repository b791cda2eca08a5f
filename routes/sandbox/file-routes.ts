import type { FastifyInstance } from 'fastify'
import { createDocument, type FixedDocument } from '../../plugins/documents.ts'
import type { Variants } from '../../plugins/variants.ts'
import { chartIds, financialTableIds } from '../../schemas/sandbox.ts'
import {
  ChartParams, Cim, DataRoom, DocumentDetail, DocumentParams, FactDetail, FactParams, FactsQuery, Financials, FinancialsQuery, GoldenRecord, PageQuery,
  RequestList, Scorecard
} from '../../schemas/sandbox-record.ts'
import { chartFile } from './record/chart-image.tsx'
import { cimView, financialsView, scorecardView } from './record/document-views.ts'
import type { SampleFile } from './record/file.ts'
import { SANDBOX } from './record/page.ts'
import { dataRoomView, documentView, factView, goldenRecordView, requestsView, type View } from './record/record-views.ts'
import { labelled, once, represent } from './represent.ts'
import { beginning, find, notFound, registerResource, type Resource } from './resource.ts'

/** The file of the fictional company: record, scorecard, memorandum, data room, requests, financial tables and charts. */
export async function fileRoutes (app: FastifyInstance, { file }: { file: SampleFile }) {
  const { record, entries, charts } = file
  const { notice } = record.base.company
  app.navigation(`${SANDBOX}/cim`, 'Sample file')
  const forms = (path: string, view: View) => represent(app, path, view, notice)

  const scorecard = scorecardView(file)
  one({
    url: `${SANDBOX}/scorecard`,
    operationId: 'getSandboxScorecard',
    summary: 'Read the sample scorecard',
    description: 'The exit-readiness score of the fictional company: the proof of each answer, gaps and next steps.',
    answer: Scorecard,
    // Gaps are shown where the quiz is scored.
    example: () => labelled({ ...scorecard, json: { ...scorecard.json, score: { ...file.score, clearFirst: [], quickWins: [], startNow: [] } } }, notice)
  }, scorecard)

  one({
    url: `${SANDBOX}/cim`,
    operationId: 'getSandboxMemorandum',
    summary: 'Read the sample CIM',
    description: 'A confidential information memorandum in sixteen sections; each claim names the facts it rests on.',
    answer: Cim
  }, cimView(file))

  many({
    url: `${SANDBOX}/golden-record`,
    operationId: 'listSandboxFacts',
    summary: 'List the facts of the sample Golden Record',
    description: 'Each fact with source, confidence and status, and every value where sources disagree. Filter by category, such as Financial, status and confidence; page with limit and offset.',
    answer: GoldenRecord,
    querystring: FactsQuery
  }, (query) => goldenRecordView(entries, record.base.company, query as FactsQuery))

  byId({
    url: `${SANDBOX}/golden-record/:factId`,
    operationId: 'getSandboxFact',
    summary: 'Read one fact with its document',
    description: 'A fact of the Golden Record, such as GR-006, with the document it is drawn from.',
    answer: FactDetail,
    params: FactParams
  }, entries.facts.map((fact) => [fact.id, () => factView(entries, fact)]))

  many({
    url: `${SANDBOX}/data-room`,
    operationId: 'listSandboxDocuments',
    summary: 'Read the sample data-room index',
    description: 'Documents in fifteen folders with release phases; page with limit and offset.',
    answer: DataRoom,
    querystring: PageQuery
  }, (query) => dataRoomView(entries, record.dataRoom, query as PageQuery))

  byId({
    url: `${SANDBOX}/data-room/:documentId`,
    operationId: 'getSandboxDocument',
    summary: 'Read one document of the index',
    description: 'An entry of the data-room index, such as DR-02.01, with the facts drawn from it.',
    answer: DocumentDetail,
    params: DocumentParams
  }, entries.documents.map((document) => [document.id, () => documentView(entries, record.dataRoom, document)]))

  many({
    url: `${SANDBOX}/requests`,
    operationId: 'listSandboxRequests',
    summary: 'Read the sample due-diligence request list',
    description: 'What a buyer asks for, with documents and status; page with limit and offset.',
    answer: RequestList,
    querystring: PageQuery
  }, (query) => requestsView(entries, record.dataRoom, query as PageQuery))

  const tables = new Map([undefined, ...financialTableIds].map((id) => [id, forms(`${SANDBOX}/financials`, financialsView(file, id))]))
  registerResource(app, {
    url: `${SANDBOX}/financials`,
    operationId: 'getSandboxFinancials',
    summary: 'Read the sample financial tables',
    description: 'Profit and loss, SDE bridge, balance sheets, cash flow and ties to tax returns, bank and payroll; all, or one by name, such as cash-flow.',
    answer: Financials,
    querystring: FinancialsQuery,
    csv: true,
    example: () => labelled(financialsView(file, 'cash-flow'), notice)
  }, ({ query }) => tables.get((query as FinancialsQuery).table)!)

  const images = new Map<string, FixedDocument>(chartIds.map((id) => [id, createDocument(chartFile(charts[id]), 'image/svg+xml')]))
  app.get<{ Params: ChartParams }>(`${SANDBOX}/charts/:chart`, {
    config: { cached: true, mediaExamples: { 200: { 'image/svg+xml': beginning('<svg') } } },
    schema: {
      operationId: 'getSandboxChart',
      summary: 'Read a chart as SVG',
      description: `Drawn from the file: ${chartIds.join(', ')}.`,
      tags: ['Sandbox'],
      params: ChartParams,
      response: { 200: { description: 'The image.', content: { 'image/svg+xml': { schema: { type: 'string' } } } }, 404: notFound }
    }
  }, ({ params }, reply) => reply.sendDocument(find(images, params.chart)))

  /** Something that is always the same. */
  function one (resource: Omit<Resource, 'example'> & Partial<Resource>, view: View) {
    const variants = forms(resource.url, view)
    registerResource(app, { example: () => labelled(view, notice), ...resource }, () => variants)
  }

  /** A list, of which the whole and the parts asked for lately are kept. */
  function many (resource: Omit<Resource, 'example'>, viewOf: (query: Record<string, unknown>) => View) {
    const kept = new Map<string, Variants>()
    registerResource(app, { ...resource, example: () => labelled(viewOf({ limit: 2, offset: 0 }), notice) }, ({ query }) => {
      const key = JSON.stringify(Object.entries(query).toSorted())
      const variants = kept.get(key) ?? forms(resource.url, viewOf(query))
      if (kept.size >= KEPT_PARTS) kept.clear()
      kept.set(key, variants)
      return variants
    })
  }

  /** Things with an id; those of another id are not found. */
  function byId (resource: Omit<Resource, 'example'>, views: Array<[id: string, view: () => View]>) {
    const [name] = /(?<=:)\w+$/.exec(resource.url)!
    const variants = new Map(views.map(([id, view]) => [id, once(() => forms(resource.url.replace(`:${name}`, id), view()))]))
    registerResource(app, { ...resource, example: () => labelled(views[0]![1](), notice) }, ({ params }) => find(variants, params[name]!)())
  }
}

/** Parts of a list that are kept at a time; those forgotten are made again. */
const KEPT_PARTS = 100
