import { addMonths } from '../../../../domain/calendar-days.ts'
import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BusinessRecord, RecordAdjustment, RecordLine } from '../../../../schemas/record/business-record.ts'
import type { LedgerWords } from '../../../../schemas/record/ledger-words.ts'
import { readCsv } from '../../../../domain/import/grid/read-csv.ts'
import { defaultImportBounds } from '../../../../domain/import/import-bounds.ts'
import { challengeAddBacks, postedTwice } from '../../../../domain/import/ledger/challenge-add-backs.ts'
import { candidateYears, findCandidates, unclaimed } from '../../../../domain/import/ledger/find-candidates.ts'
import { createPaymentList, rowsOfLines, type LedgerRow } from '../../../../domain/import/ledger/ledger-rows.ts'
import { payeeKey } from '../../../../domain/import/ledger/payee-key.ts'
import { readLedger } from '../../../../domain/import/ledger/read-ledger.ts'
import { traceAddBacks } from '../../../../domain/import/ledger/trace-add-backs.ts'
import { standard } from '../../record/sound.ts'
import { cellsOf } from './write-ledgers.ts'

const fixture = new URL('../../../../fixtures/record/ledger-words.yaml', import.meta.url)
const words = parse(readFileSync(fixture, 'utf8')) as LedgerWords
const path = new URL('cases/01-qbo-general-ledger.csv', import.meta.url)
const csv = readFileSync(path, 'utf8')
const record = JSON.parse(readFileSync(`${path.pathname}.record.json`, 'utf8')) as BusinessRecord
const { lines, adjustments } = record.statements as unknown as { lines: RecordLine[], adjustments: RecordAdjustment[] }
const { owner, name: company } = record.company

const transactionsOf = (text: string) => readLedger(readCsv(text, defaultImportBounds), standard.lists.kinds)!.ledger!
type Cells = string[]
const toCsv = (rows: Cells[]): string => rows.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n') + '\n'
const isPosting = ([, day = '']: Cells): boolean => /^\d\d\/\d\d\/\d{4}$/.test(day)
const onAmounts = (change: (text: string) => string) => (cells: Cells) =>
  isPosting(cells) ? cells.map((text) => /^-?[\d,]+\.\d\d$/.test(text) ? change(text) : text) : cells
const onDays = (to: string) => ([first = '', day = '', ...rest]: Cells) =>
  [first, day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, to), ...rest]

const styles: Record<string, (cells: Cells) => Cells> = {
  'ISO dates': onDays('$3-$1-$2'),
  'days before months': onDays('$2/$1/$3'),
  'negative amounts in parentheses': onAmounts((text) => text.replace(/^-(.+)$/, '($1)')),
  'a minus after the dollar amount': onAmounts((text) => text.replace(/^-(.+)$/, '$$$1-')),
  'dollar signs': onAmounts((text) => text.replace(/^(-?)(.+)$/, '$1$$$2')),
  'columns in another order': (cells) => [0, 7, 4, 6, 5, 2, 1, 3, 8].map((place) => cells[place] ?? '')
}

t.test('a ledger with other dates, signs or columns has the same transactions', async (t) => {
  const cells = cellsOf(csv)
  // The titles and all accounts after materials, which have every kind of row.
  const part = [...cells.slice(0, 5), ...cells.slice(cells.findIndex(([first]) => first?.startsWith('5100') === true))]
  const usual = transactionsOf(toCsv(part))
  for (const [style, change] of Object.entries(styles)) {
    t.same(transactionsOf(toCsv(part.map(change))), usual, style)
  }
})

const usualRows = rowsOfLines(transactionsOf(csv), lines, { ends: '12-31', sheet: undefined }).rows
/** A number from 0 to 1 that is always the same for the same index. */
const spread = (index: number): number => index * 7919 % 1009 / 1009

/** What a ledger says of the add-backs: traces, challenges and candidates, in words that can be compared. */
function findingsOf (rows: LedgerRow[], claims = adjustments, ends = '12-31') {
  const years = new Set(['FY2024', 'FY2025'])
  const traces = traceAddBacks(rows, claims, { lines, years })
  const challenges = [...challengeAddBacks(traces, { rows, adjustments: claims, ends }), ...postedTwice(rows)]
  const known = new Set([
    ...traces.flatMap((one) => [...one.rows, ...one.elsewhere]), ...challenges.flatMap((one) => one.rows)
  ])
  const candidates = unclaimed(findCandidates(rows, { words, lines, owner, company }), known)
  return {
    traces: traces.map((one) => [one.adjustment.id, one.year, one.rows.map(({ at }) => at).toSorted()]),
    challenges: challenges.map(({ code, adjustment, line, year, cents, rows: own }) =>
      [code, adjustment ?? line, year, cents, own.map(({ at }) => at).toSorted()].join(' ')).toSorted(),
    candidates: candidates.map(({ id, signal, rows: own }) =>
      `${id} ${signal} ${JSON.stringify(candidateYears(own).amounts)}`).toSorted()
  }
}

const usual = findingsOf(usualRows)

t.test('the other account of a journal entry is kept, and not the bank or card of a payment', async (t) => {
  const row = { ...usualRows[0]!, split: 'Accrued Bonus' }
  const list = createPaymentList(2, 2)([{ ...row, kind: 'Journal Entry' }, { ...row, kind: 'Check' }])
  t.same(list!.map(({ split }) => split), ['Accrued Bonus', undefined])
})

t.test('rows in any order give the same findings', async (t) => {
  const shuffled = usualRows.map((row, index) => ({ row, place: spread(index) }))
    .toSorted((one, other) => one.place - other.place).map(({ row }) => row)
  t.same(findingsOf(shuffled), usual)
})

t.test('amounts three times as large give findings three times as large', async (t) => {
  const times = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([year, amount]) => [year, Math.round(amount * 300) / 100]))
  const claims = adjustments.map((one) => ({ ...one, amounts: times(one.amounts) }))
  const found = findingsOf(usualRows.map((row) => ({ ...row, cents: row.cents * 3 })), claims)
  t.same(found.traces, usual.traces)
  const larger = usual.challenges.map((text) =>
    text.replace(/(FY\d{4}) (\d+)/, (_text, year, cents) => `${year} ${cents * 3}`))
  for (const text of larger) t.ok(found.challenges.includes(text), text)
  const ids = found.candidates.map((text) => text.split(' ')[0])
  for (const text of usual.candidates) t.ok(ids.includes(text.split(' ')[0]!), text)
})

t.test('other names of payees give the same findings', async (t) => {
  const names: Array<[string, string]> = [
    ['Hollis and Crane', 'Ames & Boyd LLP'], ['Brightline Systems', 'Corvane Data'],
    ['Northline Supply', 'Delmar Supply'], ['Shell', 'Exxon'], ['FieldDesk', 'RouteBook'], ['Meridian Industrial Park', 'Quarry Road Properties']
  ]
  const renamed = (text: string) => names.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  const claims = adjustments.map((one) => ({ ...one, name: renamed(one.name) }))
  const found = findingsOf(usualRows.map((row) => {
    const payee = renamed(row.payee)
    return { ...row, payee, payeeKey: payeeKey(payee), memo: renamed(row.memo) }
  }), claims)
  t.same(found, usual)
})

t.test('ten times the rows of ordinary costs and sales give the same findings', async (t) => {
  const found = new Set(usual.traces.flatMap(([, , rows]) => rows as string[]))
  for (const text of usual.challenges) for (const [row] of text.matchAll(/R\d+/g)) found.add(row)
  const doubtful = /miscellaneous|ask my accountant|uncategorized/i
  const ordinary = usualRows.filter((row) => !found.has(row.at) && !doubtful.test(row.account) &&
    ['service', 'installation', 'materials', 'fuel', 'rent'].includes(row.line))
  const more = Array.from({ length: 9 * usualRows.length }, (_row, index): LedgerRow => {
    const row = ordinary[Math.floor(spread(index) * ordinary.length)]!
    return { ...row, at: `R${10_000 + index}`, cents: row.cents + 1 + index, number: `N${index}` }
  })
  t.same(findingsOf([...usualRows, ...more]), usual)
})

t.test('a fiscal year that ends in June gives the same findings', async (t) => {
  const shifted = usualRows.map((row) => ({ ...row, day: `${addMonths(row.day.slice(0, 7), -6)}-${row.day.slice(8)}` }))
  const found = findingsOf(shifted, adjustments, '06-30')
  t.same(found.traces, usual.traces)
  t.same(found.candidates, usual.candidates)
  // The memos name months of the days before the shift.
  const withoutMemos = (challenges: string[]) => challenges.filter((text) => !text.startsWith('other-year'))
  t.same(withoutMemos(found.challenges), withoutMemos(usual.challenges))
})
