import type { RecordDocument, RecordFact } from '../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { factTable, sideText, statusText } from './entry-lists.ts'
import { wordTable, type Block, type DocumentContent } from './document-blocks.ts'
import { sourceText } from './claim-proof.ts'

/** Renders a fact with the document it is drawn from. */
export function factView ({ entries: { documents } }: PreparedRecord, fact: RecordFact): DocumentContent {
  const document = documents.find(({ id }) => id === fact.source)
  const { conflict = [] } = fact
  return {
    json: { fact, ...(document && { document }) },
    page: {
      title: `${fact.id}: ${fact.fact}`,
      description: fact.value,
      isValue: true,
      blocks: [
        ...(conflict.length > 0 ? [{ heading: 'Conflict: both values' }, { list: conflict.map(sideText) }] : []),
        properties([
          ['Category', fact.category],
          ['Period', fact.period ?? ''],
          ['Source', sourceText(fact, document)],
          ['Captured', `${fact.capturedOn ?? ''}${fact.aging ? ' (aging)' : ''}`],
          ['Confidence', fact.confidence ?? ''],
          ['Verified by', fact.verifiedBy.join('; ')],
          ['Status', statusText(fact)],
          ['Visibility', fact.visibility ?? ''],
          ['Requests', fact.requests.join(', ')]
        ])
      ]
    }
  }
}

/** Renders a document with the facts drawn from it. */
export function documentView ({ entries, index }: PreparedRecord, document: RecordDocument): DocumentContent {
  const facts = entries.facts.filter(({ id }) => document.facts.includes(id))
  const phase = index.phases.find(({ phase }) => phase === document.phase)
  const folder = index.folders.find(({ id }) => id === document.folder)
  return {
    json: { document, facts },
    page: {
      title: `${document.id}: ${document.title}`,
      description: `A document of the data room. ${document.pages === null ? '' : `${document.pages} pages, `}${document.status}.`,
      blocks: [
        properties([
          ['Folder', `${document.folder} ${folder?.name ?? ''}`],
          ['File', document.fileName ?? ''],
          ['Period', document.period ?? ''],
          ['Dated', document.dated ?? ''],
          ['Ends', document.ends ?? ''],
          ['Status', statusText(document)],
          ['Release phase', phase ? `${phase.phase}. ${phase.after}` : ''],
          ['Source tag', document.tag ?? ''],
          ['Requests', document.requests.join(', ')]
        ]),
        ...(facts.length > 0 ? [{ heading: 'Facts drawn from it' }, factTable('Facts', facts)] : [])
      ]
    }
  }
}

const properties = (rows: Array<[string, string]>): Block => ({
  table: wordTable(
    'Details',
    ['Property', 'Value'],
    rows.filter(([, value]) => value !== '')
  )
})
