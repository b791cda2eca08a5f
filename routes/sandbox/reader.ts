import { documentView, factView } from '../../domain/record/documents/details.ts'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { View } from '../../domain/record/documents/page.ts'
import type { DocumentViews } from '../../domain/record/documents/write.ts'
import type { RecordFile } from '../../domain/record/file.ts'
import type { BusinessRecord } from '../../schemas/record.ts'
import type { FileReader } from '../../serving/file-reader.ts'
import { SANDBOX } from './place.ts'
import { createSearch } from './search.ts'

/** Reads the file in the same words as over HTTP; `sample` is its record as it was written. */
export function createReader (file: RecordFile, views: DocumentViews, sample: BusinessRecord): FileReader {
  const { entries, record, notice } = file
  const search = createSearch(file, views.cim)
  const show = ({ json }: View) => labelled(json, record, notice)
  const document = (path: string, title: string, description: string, read: () => object) => ({
    path: `${SANDBOX}/${path}`,
    name: path === 'record' ? 'sample-record' : path,
    title,
    description: `${description} Fictional.`,
    read
  })

  return {
    documents: [
      document(
        'record',
        'Sample record',
        'The record of the sample company as its owner would keep it: what all of its documents are written from.',
        () => sample
      ),
      document(
        'golden-record',
        'Sample Golden Record',
        'Every fact of the sample company with its source, confidence and status.',
        () => show(views['golden-record'])
      ),
      document('scorecard', 'Sample scorecard', 'The quiz score of the sample company with the proof of each answer.', () =>
        show(views.scorecard)
      ),
      document(
        'cim',
        'Sample CIM',
        'A confidential information memorandum in sixteen sections; each claim names its facts.',
        () => show(views.cim)
      ),
      document(
        'data-room',
        'Sample data-room index',
        'Documents by folder and release phase, with the facts drawn from them.',
        () => show(views['data-room'])
      ),
      document('requests', 'Sample request list', 'What a buyer asks for in due diligence, and where it stands.', () =>
        show(views.requests)
      ),
      document(
        'financials',
        'Sample financial tables',
        'Profit and loss, SDE bridge, balance sheets, cash flow and ties.',
        () => show(views.financials)
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
        read: (value) => show(factView(file, entries.facts.find(({ id }) => id === value)!))
      },
      {
        path: `${SANDBOX}/data-room/{documentId}`,
        name: 'document',
        title: 'One document of the sample data room',
        description: 'An entry of the index with the facts drawn from it, by an id such as DR-02.01. Fictional.',
        variable: 'documentId',
        values: entries.documents.map(({ id }) => id),
        read: (value) => show(documentView(file, entries.documents.find(({ id }) => id === value)!))
      }
    ],
    search: (query, limit) => ({ sample: true, fictional: true, notice: notice.text, results: search(query, limit) })
  }
}
