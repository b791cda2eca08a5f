import type { FastifyInstance } from 'fastify'
import { documentView, factView } from '../../domain/record/documents/entry-details.ts'
import { dataRoomView, goldenRecordView, type Cut } from '../../domain/record/documents/entry-lists.ts'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { DocumentContent, RelatedLinks } from '../../domain/record/documents/document-blocks.ts'
import { createUses } from '../../domain/record/documents/where-used.ts'
import type { DocumentName, DocumentViews } from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { DocumentPictureData } from '../../html/pictures/document-pictures.tsx'
import { once } from '../../http/representations/memoize.ts'
import type { Form } from '../../http/representations/representations.ts'
import { DataRoom, DocumentDetail, FactDetail, GoldenRecord } from '../../schemas/record/written-documents.ts'
import type { RecordDocument, RecordFact } from '../../schemas/record/record-entries.ts'
import { DocumentParams, FactParams, FactsQuery, PageQuery, shown as shownIds } from '../../schemas/sample/sample-file-queries.ts'
import { cut, pageLinks, pageWays } from './paging.ts'
import { pagePath, SANDBOX } from './paths.ts'
import type { FormsOf, SampleForms } from './sample-forms.tsx'
import { describeRoute, find, type Description } from './route-schema.ts'

interface ListOptions {
  file: PreparedRecord
  views: DocumentViews
  documents: DocumentPictureData
  formsOf: FormsOf
  /** Returns the Word and Excel files of a document. */
  officeFiles: (document: DocumentName) => Form[]
  baseUrl: string
  /** Also serves the content of an API path as a page for people. */
  page: (path: string, forms: () => SampleForms) => void
}

const FACTS = `${SANDBOX}/golden-record`
const DOCUMENTS = `${SANDBOX}/data-room`

/** Maximum list pages kept at a time. Others are written again when requested. */
const KEPT_PARTS = 100

/** Registers the lists of the file, with paging, and each of their entries. */
export function listRoutes (app: FastifyInstance, options: ListOptions): void {
  const { file, views, documents, formsOf, officeFiles, baseUrl, page } = options
  const { record, notice, entries } = file
  const shown = (view: DocumentContent) => () => labelled(view.json, record, notice)
  const usesOf = once(() => createUses(file, views.cim))

  many<FactsQuery, RecordFact>(
    {
      url: FACTS,
      operationId: 'listSandboxFacts',
      summary: 'List the facts of the sample Golden Record',
      description:
        'Each fact with source, confidence and status, and every value if sources disagree. Filter by category, status and confidence; all come on one page unless limit is sent.',
      answer: GoldenRecord,
      querystring: FactsQuery
    },
    (query) => cut(entries.facts.filter((fact) => fits(fact, query)), { baseUrl, path: FACTS }, { ...query }),
    (part) => goldenRecordView(file, part),
    'golden-record'
  )
  each(entries.facts, shownIds.fact, (one) => factView(file, one), {
    url: `${FACTS}/:factId`,
    operationId: 'getSandboxFact',
    summary: 'Read one fact with its document',
    description: `A fact of the Golden Record, such as ${shownIds.fact}, with the document it is drawn from.`,
    answer: FactDetail,
    params: FactParams
  })

  many<PageQuery, RecordDocument>(
    {
      url: DOCUMENTS,
      operationId: 'listSandboxDocuments',
      summary: 'Read the sample data-room index',
      description: 'Documents in fifteen folders with release phases, on one page unless limit is sent.',
      answer: DataRoom,
      querystring: PageQuery
    },
    (query) => cut(entries.documents, { baseUrl, path: DOCUMENTS }, { ...query }),
    (part) => dataRoomView(file, part),
    'data-room'
  )
  each(entries.documents, shownIds.document, (one) => documentView(file, one), {
    url: `${DOCUMENTS}/:documentId`,
    operationId: 'getSandboxDocument',
    summary: 'Read one document of the data-room index',
    description: `An entry of the index, such as ${shownIds.document}, with its facts; its content is not served.`,
    answer: DocumentDetail,
    params: DocumentParams
  })

  /** Registers a list. Keeps the whole list and recently requested pages. */
  function many<Q extends { limit: number; offset: number }, T> (
    description: Omit<Description, 'example'>,
    partOf: (query: Q) => Cut<T>,
    viewOf: (part: Cut<T>) => DocumentContent,
    name: DocumentName
  ) {
    const kept = new Map<string, SampleForms>()
    const formsOfPart = (query: Q) => {
      const part = partOf(query)
      const ways = () => pageWays(part, description.url, { ...query })
      // A file contains the whole list.
      const isWhole = part.items.length === part.page.total && part.page.total > 0
      return formsOf(description.url, viewOf(part), {
        relations: pageLinks(part.page),
        ways,
        ...isWhole && { files: officeFiles(name), document: name }
      })
    }
    const example = () => shown(viewOf(partOf({ limit: 2, offset: 0 } as Q)))()
    app.resource({
      ...describeRoute({ example, ...description }),
      select: ({ query }) => {
        const key = JSON.stringify(Object.entries(query as Q).toSorted())
        const forms = kept.get(key) ?? formsOfPart(query as Q)
        if (kept.size >= KEPT_PARTS) kept.clear()
        kept.set(key, forms)
        return forms.api
      }
    })
    page(description.url, once(() => formsOf(description.url, views[name], {
      document: name, ...name === 'data-room' && { picture: documents.earnings }
    })))
  }

  /**
   * Registers the entries of a list by id. Their representations are created on first use. Each page links to the
   * previous and next entries, and to the places where its entry is used.
   */
  function each<T extends RecordFact | RecordDocument> (
    all: T[],
    shownId: string,
    viewOf: (one: T) => DocumentContent,
    description: Omit<Description, 'example'>
  ) {
    const [list = '', parameter = ''] = description.url.split('/:')
    const forms = new Map(all.map((one, index) => [one.id, once(() => {
      const ways = () => [...usesOf()(one), ...neighbours(all[index - 1], all[index + 1])]
      return formsOf(`${list}/${one.id}`, viewOf(one), { ways })
    })]))
    const example = shown(viewOf(all.find(({ id }) => id === shownId)!))
    app.resource<{ Params: Record<string, string> }>({
      ...describeRoute({ ...description, example }),
      select: ({ params }) => find(forms, params[parameter]!)().api
    })
    app.resource<{ Params: Record<string, string> }>({
      url: pagePath(description.url),
      select: ({ params }) => find(forms, params[parameter]!)().page
    })
  }
}

const neighbours = (...entries: Array<{ id: string } | undefined>): RelatedLinks[] => [{
  label: 'Beside it in the list',
  links: ['Previous', 'Next'].flatMap((word, index) => {
    const id = entries[index]?.id
    return id === undefined ? [] : [{ text: `${word}: ${id}`, to: id }]
  })
}]

/** Whether a fact matches the filters. A fact whose sources disagree matches `conflict`, whatever its status. */
function fits (fact: RecordFact, { category, status, confidence }: Partial<FactsQuery>): boolean {
  return (
    (category === undefined || fact.category === category) &&
    (confidence === undefined || fact.confidence === confidence) &&
    (status === undefined || fact.status === status || (status === 'conflict' && fact.conflict !== undefined))
  )
}
