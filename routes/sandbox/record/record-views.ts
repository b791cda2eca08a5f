import type { CompanyFile } from '../../../schemas/company-files.ts'
import type { DataRoomFile } from '../../../schemas/record-files.ts'
import { requestStatuses } from '../../../schemas/sandbox.ts'
import type {
  FactsQuery,
  PageQuery,
  SandboxDocument,
  SandboxFact,
} from '../../../schemas/sandbox-record.ts'
import type { SandboxTable } from '../../../schemas/sandbox-table.ts'
import type { Entries } from '../../../domain/record/entries.ts'
import { cut, documentTable, factTable, more, properties, requestTable, sideText, statusText } from './list-blocks.ts'
import { SANDBOX, type Block, type Page } from './page.ts'

/** One thing to show in every form: as an object, as a page and, where it is tables, as those. */
export interface View {
  json: object
  page: Page
  tables?: SandboxTable[]
}

/** The facts that fit the filters, a page of them at a time. */
export function goldenRecordView (
  { facts: all }: Entries,
  { recordDate, recordDisclaimer }: CompanyFile,
  { limit, offset, ...filters }: FactsQuery
): View {
  const wanted = Object.entries(filters) as Array<[keyof typeof filters, string]>
  const query = new URLSearchParams(wanted).toString()
  const fitting = all.filter((fact) => wanted.every(([name, value]) => fact[name] === value))
  const { items: facts, page } = cut(fitting, `${SANDBOX}/golden-record`, { limit, offset }, query)
  return {
    json: { disclaimer: recordDisclaimer, recordDate, page, facts },
    page: {
      title: 'Golden Record',
      description: `${page.total} facts, each with its source, as of ${recordDate}.`,
      blocks: [{ text: recordDisclaimer }, factTable('Facts', facts), ...more(page.next)]
    }
  }
}

/** A fact with the document it is drawn from. */
export function factView ({ documents }: Entries, fact: SandboxFact): View {
  const document = documents.find(({ id }) => id === fact.source)!
  const { conflict = [] } = fact
  return {
    json: { fact, document },
    page: {
      title: `${fact.id}: ${fact.fact}`,
      description: fact.value,
      blocks: [
        ...(conflict.length > 0 ? [{ heading: 'Conflict: both values' }, { list: conflict.map(sideText) }] : []),
        properties([
          ['Category', fact.category],
          ['Period', fact.period],
          ['Source', `${fact.source} ${document.title}, ${fact.locator}`],
          ['Captured', `${fact.capturedOn}${fact.aging ? ' (aging)' : ''}`],
          ['Confidence', fact.confidence],
          ['Verified by', fact.verifiedBy.join('; ')],
          ['Status', statusText(fact)],
          ['Visibility', fact.visibility],
          ['Requests', fact.requests.join(', ')],
          ['Quiz questions', fact.questions.join(', ')]
        ])
      ]
    }
  }
}

/** The data-room index, with its folders and release phases. */
export function dataRoomView ({ documents: all }: Entries, dataRoom: DataRoomFile, paging: PageQuery): View {
  const { items: documents, page } = cut(all, `${SANDBOX}/data-room`, paging)
  const folders = dataRoom.folders.map((folder) => ({
    ...folder,
    documents: all.filter((document) => document.folder === folder.id).length
  }))
  return {
    json: { phases: dataRoom.phases, neverLoaded: dataRoom.neverLoaded, folders, page, documents },
    page: {
      title: 'Data-room index',
      description: `${page.total} documents in ${folders.length} folders. The index shows that a document exists; its content is not part of the sandbox.`,
      blocks: [
        { list: dataRoom.phases.map(({ phase, after, holds }) => `Phase ${phase}. ${after}: ${holds}.`) },
        { text: `Never loaded: ${dataRoom.neverLoaded.join(', ')}.` },
        ...folders.flatMap(({ id, name }): Block[] => {
          const own = documents.filter(({ folder }) => folder === id)
          return own.length === 0 ? [] : [{ heading: `${id} ${name}` }, documentTable(`Folder ${id}`, own)]
        }),
        ...more(page.next)
      ]
    }
  }
}

/** A document with the facts drawn from it. */
export function documentView ({ facts: all }: Entries, dataRoom: DataRoomFile, document: SandboxDocument): View {
  const facts = all.filter(({ id }) => document.facts.includes(id))
  const phase = dataRoom.phases.find(({ phase }) => phase === document.phase)!
  return {
    json: { document, facts },
    page: {
      title: `${document.id}: ${document.title}`,
      description: `A document of the data room. ${document.pages} pages, ${document.status}.`,
      blocks: [
        properties([
          ['Folder', `${document.folder} ${dataRoom.folders.find(({ id }) => id === document.folder)!.name}`],
          ['File', document.fileName ?? '–'],
          ['Period', document.period ?? '–'],
          ['Dated', document.dated ?? '–'],
          ['Status', statusText(document)],
          ['Release phase', `${phase.phase}. ${phase.after}`],
          ['Source tag', document.tag],
          ['Requests', document.requests.join(', ')],
          ['Quiz questions', document.questions.join(', ')]
        ]),
        ...(facts.length > 0 ? [{ heading: 'Facts drawn from it' }, factTable('Facts', facts)] : [])
      ]
    }
  }
}

/** The due-diligence request list, by the folders of the data room. */
export function requestsView ({ requests }: Entries, { folders }: DataRoomFile): View {
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
        ...folders.flatMap(({ id, name }): Block[] => {
          const own = requests.filter(({ folder }) => folder === id)
          return own.length === 0 ? [] : [{ heading: `${id} ${name}` }, requestTable(`Requests of ${name}`, own)]
        })
      ]
    }
  }
}
