import { documentView, factView } from '../../domain/record/documents/entry-details.ts'
import { labelled } from '../../domain/record/documents/notice.ts'
import type { DocumentContent } from '../../domain/record/documents/document-blocks.ts'
import {
  viewDocument, type DocumentName, type DocumentViews
} from '../../domain/record/documents/write-document.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import { recordDocuments } from '../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { FileReader } from '../../schemas/mcp/file-reader.ts'
import { SANDBOX } from './paths.ts'
import { createSearch } from './search.ts'

/** Title and description of each document of the sample file. */
const described: Record<DocumentName, { title: string; description: string }> = {
  'golden-record': {
    title: 'Sample Golden Record',
    description: 'Every fact of the sample company with its source, confidence and status.'
  },
  scorecard: {
    title: 'Sample scorecard',
    description: 'The quiz score of the sample company with the proof of each answer.'
  },
  cim: {
    title: 'Sample CIM',
    description: 'A confidential information memorandum in sections; each claim names its facts.'
  },
  teaser: {
    title: 'Sample teaser',
    description: 'One page that does not name the company, before a confidentiality agreement.'
  },
  lender: {
    title: 'Sample lender summary',
    description: 'Earnings in three ways, debt and coverage, and what could secure a loan, on two pages.'
  },
  earnings: {
    title: 'Sample earnings report',
    description: 'What a buyer\'s accountant looks at: each adjustment with its proof, ties, working capital and what is open.'
  },
  'data-room': {
    title: 'Sample data-room index',
    description: 'Documents by folder and release phase, with the facts drawn from them.'
  },
  requests: {
    title: 'Sample request list',
    description: 'What a buyer asks for in due diligence, and where it stands.'
  },
  financials: {
    title: 'Sample financial tables',
    description: 'Profit and loss, SDE bridge, balance sheets, cash flow and ties.'
  }
}

/**
 * Returns a reader of the sample file for MCP, with the same content as over HTTP. `sample` is its record as written.
 */
export function createReader (
  file: PreparedRecord, views: DocumentViews, sample: BusinessRecord, blind: () => PreparedRecord
): FileReader {
  const { entries, record, notice } = file
  const search = createSearch(file, views.cim)
  const show = ({ json }: DocumentContent) => labelled(json, record, notice)
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
      ...recordDocuments.map((name) => {
        const { title, description } = described[name]
        return document(name, title, description, () =>
          name === 'teaser' ? viewDocument(blind(), name).json : show(views[name]))
      })
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
