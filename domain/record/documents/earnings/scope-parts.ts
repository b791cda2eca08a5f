import type { EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import { usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { isOnFile } from '../../standard-index.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { fillProse } from '../editions/write-prose.ts'
import { paymentsTable } from './adjustment-parts.ts'

/** Folders of the data room with the books, the returns and what stands behind the numbers. */
const OF_BOOKS = /^DR-0[23]\./

/** What the report was written from: the papers of the books that are on file, and who prepared it. */
export function scopeParts (file: PreparedRecord, words: EarningsWords): ChapterPart[] {
  const { record: { documents = [], company: { preparedBy } }, index: { prose } } = file
  const { labels } = words
  const papers = documents.filter((one) => OF_BOOKS.test(one.id) && isOnFile(one))
  if (file.ledger.years.length === 0) return []
  return [
    { paragraph: words.scope },
    ...preparedBy === undefined ? [] : [{ paragraph: fillProse(prose.labels.preparedBy!, new Map([['who', preparedBy]]))! }],
    ...papers.length === 0
      ? []
      : [{
          table: {
            id: 'papers',
            title: labels.papers,
            head: labels.paper,
            columns: [labels.period, labels.dated, labels.status].map((label) => ({ label, unit: 'text' as const })),
            rows: papers.map(({ id, title, period = '', dated = '', status }) =>
              ({ label: `${id} ${title}`, cells: [period, dated, labels[status === 'partial' ? 'partial' : 'present']] }))
          }
        }]
  ]
}

/** What was found in the ledger, both ways, with the rows; undefined rows are in the ledger. */
export function ledgerParts ({ record: { statements = {} } }: PreparedRecord, words: EarningsWords): ChapterPart[] {
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
  return [{ paragraph: fillProse(words.ledger, new Map([['rows', String(traced)]]))! }, ...notes]
}

/** What a buyer's accountant asks next, with the paper that answers it. */
export function openParts (file: PreparedRecord, words: EarningsWords): ChapterPart[] {
  const { record, ledger, entries } = file
  const { documents = [], openIssues = [], statements: { adjustments = [] } = {} } = record
  const { lastYear = '', provedYears, ties, calendar } = ledger
  const { open } = words
  const fill = (text: string, values: Record<string, string>) => fillProse(text, new Map(Object.entries(values)))!
  const gaps = ([['tax', ties.tax], ['bank', ties.bank], ['payroll', ties.payroll]] as const).flatMap(([name, own]) =>
    Object.entries(own).flatMap(([year, tie]) => {
      const gap = Math.round(tie.gap?.amount ?? 0)
      return gap === 0 ? [] : [fill(open[name], { amount: usd(Math.abs(gap)), year: calendar.labelOf(year) })]
    }))
  const unproved = adjustments.flatMap(({ name, amounts, weak }, index) => {
    const amount = amounts[lastYear] ?? 0
    if (amount <= 0 || provedYears[index]!.has(lastYear)) return []
    const values = { name, amount: usd(amount), year: calendar.labelOf(lastYear) }
    return [weak === undefined ? fill(open.unproved, values) : fill(open.weak, { ...values, why: weak.replace(/\.$/, '') })]
  })
  const missing = documents.filter((one) => OF_BOOKS.test(one.id) && !isOnFile(one))
    .map(({ id, title }) => fill(open.missing, { paper: `${id} ${title}` }))
  const asked = entries.requests.filter(({ status, documents: papers }) =>
    status !== 'provided' && papers.some((id) => OF_BOOKS.test(id)))
    .map(({ id, request }) => fill(open.request, { id, request: request.replace(/[.?]$/, '') }))
  const issues = openIssues.filter(({ requests = [] }) => requests.some((id) => /^R-0[23]\b/.test(id)))
    .map(({ issue, fix }) => fix === undefined ? issue : `${issue}: ${fix}`)
  const lacking = (['bank', 'tax', 'balance', 'months', 'debt'] as const).filter((name) => isLacking(file, name))
    .map((name) => open[`no-${name}`])
  const list = [...gaps, ...unproved, ...missing, ...asked, ...issues, ...lacking]
  return list.length === 0 || ledger.years.length === 0 ? [] : [{ paragraph: words.openNote }, { list }]
}

/** Whether the record has nothing for a section. */
function isLacking ({ tables }: PreparedRecord, name: 'bank' | 'tax' | 'balance' | 'months' | 'debt'): boolean {
  const id = { bank: 'bank-tie', tax: 'tax-tie', balance: 'working-capital', months: 'months', debt: 'debt-schedule' }[name]
  return !tables.has(id)
}
