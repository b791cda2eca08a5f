import type { Part, RecordDocument, RecordFact, RecordRequest } from '../../../schemas/record/record-entries.ts'
import { requestStatuses } from '../../../schemas/record/entry-terms.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { expectedPapers, standing } from '../rules/papers.ts'
import { joinWithAnd, many } from '../list-in-words.ts'
import { missing, RECORD_DISCLAIMER } from './notice.ts'
import { wordTable, type Block, type DocumentContent } from './document-blocks.ts'

/** Part of a list, and its position in the list. */
export interface Cut<T> {
  items: T[]
  page: Part
}

/** The whole list as one part. */
const whole = <T>(items: T[]): Cut<T> =>
  ({ items, page: { total: items.length, offset: 0, next: null, prev: null } })

/** Renders facts of the Golden Record: all of them, or one page. */
export function goldenRecordView (
  { record, entries }: PreparedRecord,
  { items: facts, page } = whole(entries.facts)
): DocumentContent {
  return {
    json: { disclaimer: RECORD_DISCLAIMER, recordDate: record.asOf, page, facts },
    page: {
      title: 'Golden Record',
      description: `${many(page.total, 'fact')}, ${page.total === 1 ? 'with its source' : 'each with its source'}, as of ${record.asOf}.`,
      blocks: [
        { text: RECORD_DISCLAIMER },
        entries.facts.length === 0 ? { text: missing('facts, each with its source') } : factTable('Facts', facts),
        ...more(page)
      ]
    }
  }
}

/** Renders the data-room index, with its folders and release phases. */
export function dataRoomView (
  { record, entries, index, ledger }: PreparedRecord,
  { items: documents, page } = whole(entries.documents)
): DocumentContent {
  const { phases, neverLoaded } = index
  const folders = index.folders.map((folder) => ({
    ...folder,
    documents: entries.documents.filter((document) => document.folder === folder.id).length
  }))
  return {
    json: { phases, neverLoaded, folders, page, documents },
    page: {
      title: 'Data-room index',
      description: `${many(page.total, 'document')} in ${folders.length} folders. The index shows that a document exists; its content is not part of it.`,
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

  /** The core documents that are not on file, or not for every year. */
  function lackingPapers (): Block[] {
    const core = expectedPapers(index.documents, record).filter((paper) => paper.core !== undefined)
    const lacking = core.flatMap((paper) => {
      const { onFile, without } = standing(paper, { record, ledger })
      if (onFile.length === 0) return [paper.title]
      return without.length === 0 ? [] : [`${paper.title}, for ${joinWithAnd(without)}`]
    })
    return lacking.length === 0 ? [] : [{ text: missing(lacking.join('; ')) }]
  }
}

/** Renders the due-diligence request list, grouped by the folders of the data room. */
export function requestsView (
  { entries: { requests, documents }, index: { folders } }: PreparedRecord
): DocumentContent {
  const papers = new Map(documents.map((document) => [document.id, document]))
  const counts = Object.fromEntries(
    requestStatuses.map((status) => [status, requests.filter((request) => request.status === status).length])
  )
  return {
    json: { counts, requests },
    page: {
      title: 'Due-diligence request list',
      description: `${many(requests.length, 'request')}: ${Object.entries(counts)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ')}.`,
      blocks: [
        ...(requests.length === 0 ? [{ text: missing('requests, and where each stands') }] : []),
        ...folders.flatMap(({ id, name }): Block[] => {
          const own = requests.filter(({ folder }) => folder === id)
          return own.length === 0 ? [] : [{ heading: `${id} ${name}` }, requestTable(`Requests of ${name}`, own, papers)]
        })
      ]
    }
  }
}

const more = ({ next }: Part): Block[] => (next === null ? [] : [{ next }])

/** Creates a table from columns, each with a heading and a function that returns its cell. */
const tableOf = <T>(title: string, rows: T[], columns: Record<string, (row: T) => string>): Block => ({
  table: wordTable(
    title,
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  )
})

export const factTable = (title: string, facts: RecordFact[]): Block =>
  tableOf(title, facts, {
    Id: ({ id }) => id,
    Fact: datedFact,
    Value: valueText,
    Source: ({ source, locator }) =>
      source === null ? missing('source') : [source, locator].filter((part) => part !== null).join(' '),
    Confidence: ({ confidence }) => confidence ?? '',
    Status: statusText
  })

const documentTable = (title: string, documents: RecordDocument[]): Block =>
  tableOf(title, documents, {
    Id: ({ id }) => id,
    Document: (document) => document.title,
    Period: ({ period }) => period ?? '',
    Status: statusText,
    Phase: ({ phase }) => (phase === null ? '' : String(phase)),
    Facts: ({ facts }) => facts.join(', '),
    Requests: ({ requests }) => requests.join(', ')
  })

const requestTable = (title: string, requests: RecordRequest[], papers: Map<string, RecordDocument>): Block =>
  tableOf(title, requests, {
    Id: ({ id }) => id,
    Request: ({ request }) => request,
    Period: ({ period }) => period ?? '',
    Priority: ({ priority }) => priority ?? '',
    Status: statusText,
    Documents: ({ documents }) => documents.map((id) => [id, ...lackText(papers.get(id))].join(' ')).join(', ')
  })

/** Returns the statement of a fact, with its period. */
export const datedFact = ({ fact, period }: RecordFact): string =>
  period === null || fact.includes(period) ? fact : `${fact} (${period})`

/**
 * Returns the value of a fact, with the values of all sides if sources disagree. A conflict is never reduced to one
 * side.
 */
export const valueText = ({ value, conflict = [] }: RecordFact): string => [value, ...conflict.map(sideText)].join('; ')

export const sideText = ({ says, value, source }: NonNullable<RecordFact['conflict']>[0]): string =>
  `${says}: ${value}${source === undefined ? '' : ` (${source})`}`

/** Returns a note if a document is partial or missing. */
export const lackText = (document: RecordDocument | undefined): string[] =>
  document?.status === 'partial' || document?.status === 'missing' ? [`(${document.status})`] : []

/** Returns the status of a fact or document, with the note that explains it. */
export const statusText = ({ status, note }: { status: string | null; note?: string }): string =>
  [status, note].filter((part) => part !== null && part !== undefined).join(status === 'verified' ? '; ' : ': ')
