import { fillValues } from '../../../fill-braces.ts'
import { roundToDollars, usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { joinWithAnd } from '../../list-in-words.ts'
import { isSettled, whyWeak } from '../../figures/add-back-doubts.ts'
import { unconfirmedAccounts } from '../../figures/unconfirmed-accounts.ts'
import { isOnFile } from '../../standard-index.ts'
import { hasMonths } from '../editions/chapter-parts.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { OF_BOOKS } from './scope-parts.ts'

/** What a buyer's accountant asks next, with the paper that answers it. */
export function openParts (file: PreparedRecord): ChapterPart[] {
  const { record, ledger, entries, index: { prose: { earnings: { open, openNote } } } } = file
  const { documents = [], openIssues = [], statements = {} } = record
  const { adjustments = [], ledgerNotes = [], hiredManager } = statements
  const { lastYear = '', provedYears, contestedYears, ties, calendar } = ledger
  const gaps = ([['tax', ties.tax], ['netIncome', ties.netIncome], ['bank', ties.bank], ['payroll', ties.payroll]] as const).flatMap(([name, own]) =>
    Object.entries(own).flatMap(([year, tie]) => {
      const gap = roundToDollars(tie.gap?.amount ?? 0)
      return gap === 0 ? [] : [fillValues(open[name], { amount: usd(Math.abs(gap)), year: calendar.labelOf(year) })]
    }))
  // A paper on file that the ledger contradicts is named with what the ledger says.
  const hasPaper = adjustments.map(({ documents: cited = [] }) =>
    documents.some((paper) => cited.includes(paper.id) && isOnFile(paper)))
  const isBare = (index: number, year: string) => (adjustments[index]!.amounts[year] ?? 0) > 0 &&
    !provedYears[index]!.has(year) && !(hasPaper[index] && contestedYears[index]!.has(year))
  const unproved = adjustments.flatMap((one, index) => {
    if (!isBare(index, lastYear)) return []
    const { name, amounts: { [lastYear]: amount = 0 } } = one
    const weak = whyWeak(one, index, ledger)
    const values = { name, amount: usd(amount), year: calendar.labelOf(lastYear) }
    return [weak === undefined ? fillValues(open.unproved, values) : fillValues(open.weak, { ...values, why: weak.replace(/\.$/, '') })]
  })
  const manager = ledger.hiredManager[lastYear]
  const isManagerProved = documents.some((paper) => hiredManager?.documents?.includes(paper.id) && isOnFile(paper))
  const unprovedManager = manager === undefined || isManagerProved
    ? []
    : [fillValues(open.manager, { amount: usd(manager.amount), year: calendar.labelOf(lastYear) })]
  const earlier = ledger.years.filter((year) => year !== lastYear).flatMap((year) => {
    const bare = adjustments.filter((_one, index) => isBare(index, year))
    const values = { year: calendar.labelOf(year), names: joinWithAnd(bare.map(({ name }) => name)) }
    return bare.length === 0 ? [] : [fillValues(open.unprovedYear, values)]
  })
  const missing = documents.filter((one) => OF_BOOKS.test(one.id) && !isOnFile(one))
    .map(({ id, title }) => fillValues(open.missing, { paper: `${id} ${title}` }))
  const asked = entries.requests.filter(({ status, documents: papers }) =>
    status !== 'provided' && papers.some((id) => OF_BOOKS.test(id)))
    .map(({ id, request }) => fillValues(open.request, { id, request: request.replace(/[.?]$/, '') }))
  const issues = openIssues.filter(({ requests = [] }) => requests.some((id) => /^R-0[23]\b/.test(id)))
    .map(({ issue, fix }) => fix === undefined ? issue : `${issue}: ${fix}`)
  const inLedger = ledgerNotes.flatMap((note) => {
    const index = adjustments.findIndex(({ id }) => id === note.adjustment)
    const isOpen = index === -1 ? !isSettled(note, undefined) : contestedYears[index]!.has(note.year)
    return isOpen
      ? [fillValues(open.ledger, {
          text: note.text, amount: usd(note.amount), year: calendar.labelOf(note.year), paper: note.document
        })]
      : []
  })
  const lacking = Object.entries(FILLS).flatMap(([name, isThere]) =>
    isThere(file) ? [] : [open[name as keyof typeof FILLS]])
  const cutOff = fillValues(open['cut-off'], { year: calendar.labelOf(lastYear) })
  const { lines, items } = unconfirmedAccounts(statements)
  const names = joinWithAnd([...new Set([...lines, ...items])].map((name) => `“${name}”`))
  const kinds = names === '' ? [] : [fillValues(open.kinds, { names })]
  const list = [
    ...gaps, ...unproved, ...unprovedManager, ...earlier, ...kinds, ...inLedger, ...missing, ...asked, ...issues,
    cutOff, ...lacking
  ]
  return ledger.years.length === 0 ? [] : [{ paragraph: openNote }, { list }]
}

const hasTable = (...ids: string[]) => ({ tables }: PreparedRecord): boolean => ids.some((id) => tables.has(id))

/** What fills a section, by the text that says which paper would, and whether the record has it. */
const FILLS = {
  'no-bank': hasTable('bank-tie'),
  'no-bank-months': ({ tables, ledger }: PreparedRecord) => !tables.has('bank-tie') || ledger.cashByMonth.length > 0,
  'no-tax': hasTable('tax-tie'),
  'no-balance': hasTable('working-capital'),
  'no-sheets': ({ tables }: PreparedRecord) => (tables.get('working-capital')?.rows.length ?? LEAST_SHEETS) >= LEAST_SHEETS,
  'no-months': (file: PreparedRecord) => file.ledger.monthsOf(file.ledger.lastYear).length > 0 || hasMonths(file),
  'no-customers': ({ tables }: PreparedRecord) => tables.has('customers'),
  'no-payroll': hasTable('payroll-tie', 'payroll'),
  'no-aging': hasTable('receivables-aging'),
  'no-debt': hasTable('debt-schedule'),
  'no-equipment': ({ record: { statements: { cashFlow = [] } = {} }, tables }: PreparedRecord) =>
    cashFlow.length > 0 || tables.has('equipment') || tables.has('fleet'),
  'no-ledger': ({ record: { documents = [] } }: PreparedRecord) =>
    documents.some((one) => one.tag === 'fin.ledger' && isOnFile(one))
} as const satisfies Record<string, (file: PreparedRecord) => boolean>

/** Working capital by quarter needs this many dates. */
const LEAST_SHEETS = 4
