import { fillValues } from '../../../fill-braces.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { isOnFile } from '../../standard-index.ts'
import { columnsOf, row, table } from '../../tables/row-builders.ts'
import { tablePart, type ChapterPart } from '../editions/document-parts.ts'
import { paymentsTable } from './adjustment-parts.ts'

/** Folders of the data room with the books, the returns and what stands behind the numbers. */
export const OF_BOOKS = /^DR-0[23]\./

/** What the report was written from: the papers of the books that are on file, and who prepared it. */
export function scopeParts (file: PreparedRecord): ChapterPart[] {
  const { record: { documents = [], company: { preparedBy } }, index: { prose, prose: { earnings: words } } } = file
  const { labels } = words
  const papers = documents.filter((one) => OF_BOOKS.test(one.id) && isOnFile(one))
  if (file.ledger.years.length === 0) return []
  const hasNotes = papers.some(({ note }) => note !== undefined)
  return [
    { paragraph: `${words.scope} ${papers.length > 0 ? words.onFile : words.noneOnFile}` },
    ...preparedBy === undefined ? [] : [{ paragraph: fillValues(prose.labels.preparedBy!, { who: preparedBy }) }],
    ...tablePart(table('papers', labels.papers, labels.paper,
      columnsOf('text', labels.period, labels.dated, labels.status, ...hasNotes ? [labels.note] : []),
      papers.map(({ id, title, period = '', dated = '', status, note = '' }) => row(
        `${id} ${title}`, period, dated, labels[status === 'partial' ? 'partial' : 'present'], ...hasNotes ? [note] : []
      ))))
  ]
}

/** What was found in the ledger, both ways, with the rows; undefined rows are in the ledger. */
export function ledgerParts (
  { record: { statements = {} }, index: { prose: { earnings: words } } }: PreparedRecord
): ChapterPart[] {
  const { adjustments = [], ledgerNotes = [] } = statements
  const { labels } = words
  const traced = adjustments.flatMap(({ ledger }) => Object.values(ledger?.rows ?? {})).flat().length
  const notes = ledgerNotes.flatMap((note, place): ChapterPart[] => {
    const { text, settled, payments = [], rows, amount, year } = note
    const said = settled === undefined ? text : `${text} ${labels.answer}: ${settled}`
    const all = { count: rows.length - payments.length, total: amount }
    return [
      { paragraph: said },
      // Rows in question need not add up to the amount in question.
      ...payments.length === 0 || Math.abs(payments.reduce((sum, one) => sum + one.amount, 0) - amount) > 0.005
        ? []
        : [{ table: paymentsTable(`note-${place}`, `${labels.rowsInQuestion}, ${year}`, payments, words, all) }]
    ]
  })
  if (traced === 0 && notes.length === 0) return []
  return [{ paragraph: fillValues(words.ledger, { rows: String(traced) }) }, ...notes]
}
