import type { Part, RecordDocument, RecordFact, RecordRequest } from '../../../schemas/record-entries.ts'
import { requestStatuses } from '../../../schemas/sandbox.ts'
import type { RecordFile } from '../file.ts'
import { missing, RECORD_DISCLAIMER } from './notice.ts'
import { wordTable, type Block, type View } from './page.ts'

/** Some entries of a list, and which part of it they are. */
export interface Cut<T> {
  items: T[]
  page: Part
}

/** A list whole. */
export const whole = <T>(items: T[]): Cut<T> =>
  ({ items, page: { total: items.length, offset: 0, next: null, prev: null } })

/** Facts of the Golden Record. */
export function goldenRecordView (
  { record, entries }: RecordFile,
  { items: facts, page } = whole(entries.facts)
): View {
  return {
    json: { disclaimer: RECORD_DISCLAIMER, recordDate: record.asOf, page, facts },
    page: {
      title: 'Golden Record',
      description: `${page.total} ${page.total === 1 ? 'fact' : 'facts, each with its source'}, as of ${record.asOf}.`,
      blocks: [
        { text: RECORD_DISCLAIMER },
        entries.facts.length === 0 ? { text: missing('facts, each with its source') } : factTable('Facts', facts),
        ...more(page)
      ]
    }
  }
}

/** The data-room index, with its folders and release phases. */
export function dataRoomView (
  { entries, index }: RecordFile,
  { items: documents, page } = whole(entries.documents)
): View {
  const { phases, neverLoaded } = index
  const folders = index.folders.map((folder) => ({
    ...folder,
    documents: entries.documents.filter((document) => document.folder === folder.id).length
  }))
  return {
    json: { phases, neverLoaded, folders, page, documents },
    page: {
      title: 'Data-room index',
      description: `${page.total} documents in ${folders.length} folders. The index shows that a document exists; its content is not part of it.`,
      blocks: [
        { list: phases.map(({ phase, after, holds }) => `Phase ${phase}. ${after}: ${holds}.`) },
        { text: `Never loaded: ${neverLoaded.join(', ')}.` },
        ...lackingPapers(),
        ...folders.flatMap(({ id, name }): Block[] => {
          const own = documents.filter(({ folder }) => folder === id)
          return own.length === 0 ? [] : [{ heading: `${id} ${name}` }, documentTable(`Folder ${id}`, own)]
        }),
        ...more(page)
      ]
    }
  }

  /** The papers that no file can do without and the index does not name. */
  function lackingPapers (): Block[] {
    const known = new Set(entries.documents.map(({ tag }) => tag))
    const lacking = index.documents.filter(({ core, tag }) => core !== undefined && !known.has(tag))
    return lacking.length === 0 ? [] : [{ text: missing(lacking.map(({ title }) => title).join('; ')) }]
  }
}

/** The due-diligence request list, by the folders of the data room. */
export function requestsView ({ entries: { requests }, index: { folders } }: RecordFile): View {
  const counts = Object.fromEntries(
    requestStatuses.map((status) => [status, requests.filter((request) => request.status === status).length])
  )
  return {
    json: { counts, requests },
    page: {
      title: 'Due-diligence request list',
      description: `${requests.length} requests: ${Object.entries(counts)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ')}.`,
      blocks: [
        ...(requests.length === 0 ? [{ text: missing('requests, and where each stands') }] : []),
        ...folders.flatMap(({ id, name }): Block[] => {
          const own = requests.filter(({ folder }) => folder === id)
          return own.length === 0 ? [] : [{ heading: `${id} ${name}` }, requestTable(`Requests of ${name}`, own)]
        })
      ]
    }
  }
}

const more = ({ next }: Part): Block[] => (next === null ? [] : [{ next }])

/** What a cell says that the record has nothing for. */
export const NONE = '–'

export const factTable = (title: string, facts: RecordFact[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Fact', 'Value', 'Source', 'Confidence', 'Status'],
    facts.map((fact) => [
      fact.id,
      datedFact(fact),
      valueText(fact),
      fact.source === null ? missing('source') : [fact.source, fact.locator].filter((part) => part !== null).join(' '),
      fact.confidence ?? NONE,
      statusText(fact)
    ])
  )
})

const documentTable = (title: string, documents: RecordDocument[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Document', 'Period', 'Status', 'Phase', 'Facts', 'Requests'],
    documents.map((document) => [
      document.id,
      document.title,
      document.period ?? NONE,
      statusText(document),
      document.phase === null ? NONE : String(document.phase),
      document.facts.join(', '),
      document.requests.join(', ')
    ])
  )
})

const requestTable = (title: string, requests: RecordRequest[]): Block => ({
  table: wordTable(
    title,
    ['Id', 'Request', 'Period', 'Priority', 'Status', 'Documents', 'Quiz question'],
    requests.map((request) => [
      request.id,
      request.request,
      request.period ?? NONE,
      request.priority ?? NONE,
      statusText(request),
      request.documents.join(', '),
      request.question ?? NONE
    ])
  )
})

/** What is stated, with the time it holds for. */
export const datedFact = ({ fact, period }: RecordFact): string =>
  period === null || fact.includes(period) ? fact : `${fact} (${period})`

/** Both values where sources disagree: a conflict is never shown by one of them. */
export const valueText = ({ value, conflict = [] }: RecordFact): string => [value, ...conflict.map(sideText)].join('; ')

export const sideText = ({ says, value, source }: NonNullable<RecordFact['conflict']>[0]): string =>
  `${says}: ${value}${source === undefined ? '' : ` (${source})`}`

export const statusText = ({ status, note }: { status: string | null; note?: string }): string =>
  [status ?? NONE, note].filter((part) => part !== undefined).join(': ')
