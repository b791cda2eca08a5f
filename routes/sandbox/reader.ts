import type { SandboxSearch } from '../../schemas/sandbox-search.ts'
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
import { createSearch } from './record/search.ts'
import { labelled } from './represent.ts'

/** The file as something that is read and not served: what stands at each path, and where words are found. */
export interface FileReader {
  documents: Array<{ path: string; name: string; title: string; description: string; read: () => object }>
  /** Things that a path with one variable names. */
  templates: Array<{
    path: string
    name: string
    title: string
    description: string
    variable: string
    values: string[]
    read: (value: string) => object
  }>
  search: (query: string, limit: number) => SandboxSearch
}

const WHOLE = 100

/** Reads the file in the same words as over HTTP. */
export function createReader (file: SampleFile): FileReader {
  const {
    entries,
    record: {
      base: { company },
      dataRoom
    }
  } = file
  const search = createSearch(file)
  const document = (path: string, name: string, title: string, description: string, view: () => View) => ({
    path: `${SANDBOX}/${path}`,
    name,
    title,
    description: `${description} Fictional.`,
    read: () => labelled(view(), company.notice)
  })

  return {
    documents: [
      document(
        `golden-record?limit=${WHOLE}`,
        'golden-record',
        'Sample Golden Record',
        'Every fact of the sample company with its source, confidence and status.',
        () => goldenRecordView(entries, company, { limit: WHOLE, offset: 0 })
      ),
      document(
        'scorecard',
        'scorecard',
        'Sample scorecard',
        'The quiz score of the sample company with the proof of each answer.',
        () => scorecardView(file)
      ),
      document(
        'cim',
        'cim',
        'Sample CIM',
        'A confidential information memorandum in sixteen sections; each claim names its facts.',
        () => cimView(file)
      ),
      document(
        `data-room?limit=${WHOLE}`,
        'data-room',
        'Sample data-room index',
        'Documents by folder and release phase, with the facts drawn from them.',
        () => dataRoomView(entries, dataRoom, { limit: WHOLE, offset: 0 })
      ),
      document(
        'requests',
        'requests',
        'Sample request list',
        'What a buyer asks for in due diligence, and where it stands.',
        () => requestsView(entries, dataRoom)
      ),
      document(
        'financials',
        'financials',
        'Sample financial tables',
        'Profit and loss, SDE bridge, balance sheets, cash flow and ties.',
        () => financialsView(file)
      )
    ],
    templates: [
      {
        path: `${SANDBOX}/golden-record/{factId}`,
        name: 'fact',
        title: 'One fact of the sample Golden Record',
        description: 'A fact with its document, by an id such as GR-006. Fictional.',
        variable: 'factId',
        values: entries.facts.map(({ id }) => id),
        read: (value) =>
          labelled(
            factView(
              entries,
              entries.facts.find(({ id }) => id === value)!
            ),
            company.notice
          )
      },
      {
        path: `${SANDBOX}/data-room/{documentId}`,
        name: 'document',
        title: 'One document of the sample data room',
        description: 'An entry of the index with the facts drawn from it, by an id such as DR-02.01. Fictional.',
        variable: 'documentId',
        values: entries.documents.map(({ id }) => id),
        read: (value) =>
          labelled(
            documentView(
              entries,
              dataRoom,
              entries.documents.find(({ id }) => id === value)!
            ),
            company.notice
          )
      }
    ],
    search: (query, limit) => ({ sample: true, fictional: true, notice: company.notice, results: search(query, limit) })
  }
}
