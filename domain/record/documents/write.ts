import type { QuestionBank } from '../../quiz/question-bank.ts'
import type { recordDocuments } from '../../../schemas/mcp-record.ts'
import type { BusinessRecord } from '../../../schemas/record.ts'
import { openRecord, type RecordFile } from '../file.ts'
import type { StandardIndex } from '../standard-index.ts'
import { financialsView } from './financials.ts'
import { dataRoomView, goldenRecordView, requestsView } from './lists.ts'
import { memorandumView } from './memorandum.ts'
import { labelled } from './notice.ts'
import type { Notice, View } from './page.ts'
import { scorecardView } from './scorecard.ts'

export type RecordDocument = (typeof recordDocuments)[number]

/** A document with what stands at its head; `json` is what is served, notice included. */
export interface DocumentView extends View {
  notice: Notice
}

const views = {
  'golden-record': (file: RecordFile) => goldenRecordView(file),
  scorecard: scorecardView,
  cim: memorandumView,
  'data-room': (file: RecordFile) => dataRoomView(file),
  requests: requestsView,
  financials: (file: RecordFile) => financialsView(file)
} satisfies Record<RecordDocument, (file: RecordFile) => View>

/** Every document of a file, by name. */
export type DocumentViews = { [Name in RecordDocument]: ReturnType<(typeof views)[Name]> }

/** Writes every document of a file. */
export const viewDocuments = (file: RecordFile) =>
  Object.fromEntries(Object.entries(views).map(([name, view]) => [name, view(file)])) as DocumentViews

/** Writes a document from a record of any company. What the record lacks is said in its place. */
export function writeDocument (
  record: BusinessRecord,
  bank: QuestionBank,
  standard: StandardIndex,
  document: RecordDocument
): DocumentView {
  const file = openRecord(record, bank, standard)
  const view: View = views[document](file)
  return { ...view, notice: file.notice, json: labelled(view.json, file.record, file.notice) }
}
