import type { QuestionBank } from '../../quiz/question-bank.ts'
import type { recordDocuments } from '../../../schemas/record/document-files.ts'
import type { Edition } from '../../../schemas/record/editions.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { prepareRecord, type PreparedRecord } from '../prepared-record.ts'
import type { StandardIndex } from '../standard-index.ts'
import { earningsReport } from './earnings/earnings-report.ts'
import { buyerEdition } from './editions/buyer-edition.ts'
import { lenderView } from './editions/lender-summary.ts'
import { teaserView } from './editions/teaser.ts'
import { financialsView } from './financials.ts'
import { dataRoomView, goldenRecordView, requestsView } from './entry-lists.ts'
import { memorandumView } from './memorandum.ts'
import { labelled } from './notice.ts'
import type { Notice, DocumentContent } from './document-blocks.ts'
import { scorecardView } from './scorecard.ts'

export type DocumentName = (typeof recordDocuments)[number]

/** A document with its notice. `json` is the object that is served, including the notice. */
export interface DocumentView extends DocumentContent {
  notice: Notice
}

const views = {
  'golden-record': (file: PreparedRecord) => goldenRecordView(file),
  scorecard: scorecardView,
  cim: memorandumView,
  teaser: (file: PreparedRecord) => teaserView(file),
  lender: (file: PreparedRecord) => lenderView(file),
  earnings: (file: PreparedRecord) => earningsReport(file),
  'data-room': (file: PreparedRecord) => dataRoomView(file),
  requests: requestsView,
  financials: (file: PreparedRecord) => financialsView(file)
} satisfies Record<DocumentName, (file: PreparedRecord) => DocumentContent>

/** Every document of a file, by name. */
export type DocumentViews = { [Name in DocumentName]: ReturnType<(typeof views)[Name]> }

/** Writes every document of a file. */
export const viewDocuments = (file: PreparedRecord) =>
  Object.fromEntries(Object.entries(views).map(([name, view]) => [name, view(file)])) as DocumentViews

/** Writes a document from the record of any company. The document says in place what the record lacks. */
export function writeDocument (
  record: BusinessRecord,
  bank: QuestionBank,
  standard: StandardIndex,
  document: DocumentName
): DocumentView {
  return viewDocument(prepareRecord(record, bank, standard), document)
}

/** Writes a document from a prepared record. The memorandum has an edition for buyers; other documents have one. */
export function viewDocument (file: PreparedRecord, document: DocumentName, edition: Edition = 'proof'): DocumentView {
  const view: DocumentContent = document === 'cim' && edition === 'buyer' ? buyerEdition(file) : views[document](file)
  const notice = leavesTheHouse(document, edition) ? buyerNotice(file) : file.notice
  return { ...view, notice, json: labelled(view.json, file.record, notice) }
}

/** Whether a document is for readers outside the company, who see no ids and no notes to its owner. */
export const leavesTheHouse = (document: DocumentName, edition: Edition = 'proof'): boolean =>
  document === 'teaser' || document === 'lender' || (document === 'cim' && edition === 'buyer')

/** The notice of a document that leaves the house. That of a fictional company stays. */
function buyerNotice ({ record: { company }, notice, index: { prose } }: PreparedRecord): Notice {
  return company.fictional ? notice : { ...notice, label: prose.confidential, text: prose.disclaimer }
}
