import { datedFact, sideText } from '../domain/record/documents/entry-lists.ts'
import { missing } from '../domain/record/documents/notice.ts'
import type { PreparedRecord } from '../domain/record/prepared-record.ts'
import { requestStatuses } from '../schemas/record/entry-terms.ts'
import { bookHead, headings, listSheet, type WorkbookHead } from './financials/sheet-parts.ts'
import { cell, textCell, type Sheet, type Workbook } from './workbook.ts'

/** A column of a list: its heading, its width in characters, and its content for an entry. */
type Column<T> = [heading: string, width: number, contentOf: (entry: T) => string | number | null | undefined]

/** Builds the workbook of the request list, with a blank column for answers. */
export function requestsWorkbook (file: PreparedRecord, head: WorkbookHead): Workbook {
  const { record, entries: { requests, documents }, index: { folders } } = file
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const issues = (id: string) => (record.openIssues ?? []).filter((issue) => issue.requests?.includes(id))
  const list = entrySheet('Requests', head, 'requests, and where each stands', requests, [
    ['Id', 9, ({ id }) => id],
    ['Request', 40, ({ request }) => request],
    ['Folder', 16, ({ folder }) => folders.find(({ id }) => id === folder)?.name ?? folder],
    ['Period', 14, ({ period }) => period],
    ['Priority', 11, ({ priority }) => priority],
    ['Status', 11, ({ status }) => status],
    ['Who has it', 18, ({ id }) => issues(id).flatMap(({ who }) => who ?? []).join('; ')],
    ['Due', 14, ({ id }) => issues(id).flatMap(({ due }) => due ?? []).join('; ')],
    ['Documents', 34, (request) => request.documents.map((id) => `${id} ${titles.get(id) ?? ''}`.trim()).join('; ')],
    ['Note', 20, ({ note }) => note],
    ['Answer', 24, () => null]
  ])
  return bookOf(file, head, [
    { ...list, choices: [{ column: 5, fromRow: list.frozen!.rows, values: requestStatuses }] }
  ])
}

/** Builds the workbook of the data-room index, with its folders and release phases. */
export function dataRoomWorkbook (file: PreparedRecord, head: WorkbookHead): Workbook {
  const { entries: { documents }, index: { folders, phases } } = file
  return bookOf(file, head, [
    entrySheet('Documents', head, 'documents', documents, [
      ['Id', 10, ({ id }) => id],
      ['Document', 48, ({ title }) => title],
      ['Folder', 24, ({ folder }) => folders.find(({ id }) => id === folder)?.name ?? folder],
      ['Period', 18, ({ period }) => period],
      ['Dated', 12, ({ dated }) => dated],
      ['Ends', 12, ({ ends }) => ends],
      ['Pages', 8, ({ pages }) => pages],
      ['Status', 11, ({ status }) => status],
      ['Note', 30, ({ note }) => note],
      ['Phase', 8, ({ phase }) => phase],
      ['File name', 40, ({ fileName }) => fileName],
      ['Facts', 24, ({ facts }) => facts.join(', ')],
      ['Requests', 20, ({ requests }) => requests.join(', ')]
    ]),
    entrySheet('Folders', head, 'folders', folders, [
      ['Folder', 10, ({ id }) => id],
      ['Name', 50, ({ name }) => name],
      ['Documents', 12, ({ id }) => documents.filter(({ folder }) => folder === id).length]
    ]),
    entrySheet('Release phases', head, 'phases', phases, [
      ['Phase', 8, ({ phase }) => phase],
      ['Opens after', 40, ({ after }) => after],
      ['Holds', 70, ({ holds }) => holds]
    ])
  ])
}

/** Builds a workbook with one row for every fact of the Golden Record. */
export function goldenRecordWorkbook (file: PreparedRecord, head: WorkbookHead): Workbook {
  const { entries: { facts, documents } } = file
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  return bookOf(file, head, [
    entrySheet('Facts', head, 'facts, each with its source', facts, [
      ['Id', 9, ({ id }) => id],
      ['Category', 16, ({ category }) => category],
      ['Fact', 40, datedFact],
      ['Value', 34, ({ value }) => value],
      ['Where sources disagree', 36, ({ conflict = [] }) => conflict.map(sideText).join('; ')],
      ['Source', 11, ({ source }) => source],
      ['Document', 36, ({ source }) => titles.get(source ?? '')],
      ['Place in it', 26, ({ locator }) => locator],
      ['Captured', 12, ({ capturedOn }) => capturedOn],
      ['Confidence', 12, ({ confidence }) => confidence],
      ['Verified by', 20, ({ verifiedBy }) => verifiedBy.join('; ')],
      ['Visibility', 16, ({ visibility }) => visibility],
      ['Status', 14, ({ status }) => status],
      ['Note', 36, ({ note }) => note],
      ['Requests', 16, ({ requests }) => requests.join(', ')]
    ])
  ])
}

const bookOf = ({ record: { asOf } }: PreparedRecord, { title, company }: WorkbookHead, sheets: Sheet[]): Workbook =>
  ({ title, company, asOf, sheets })

/**
 * One row for each entry below the headings, with a filter. If there are no entries, a row says that `what` is missing.
 */
function entrySheet<T> (
  name: string, head: WorkbookHead, what: string, entries: T[], columns: Array<Column<T>>
): Sheet {
  return listSheet(name, columns.map(([, width]) => width), [
    ...bookHead(head),
    [],
    headings(...columns.map(([heading]) => heading)),
    ...(entries.length === 0 ? [[textCell(missing(what))]] : []),
    ...entries.map((entry) => columns.map(([, , contentOf]) => {
      const content = contentOf(entry) ?? null
      return cell(content === '' ? null : content)
    }))
  ], 2)
}
