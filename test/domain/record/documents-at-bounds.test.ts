import t from 'tap'
import type { FoundList } from '../../../domain/import/lists/find-list.ts'
import { readAccountList } from '../../../domain/import/lists/read-account-list.ts'
import { statementPages } from '../../../domain/import/pdf/statement-pages.ts'
import { createPictureReader } from '../../../domain/import/scan/picture-reader.ts'
import { createProofs } from '../../../domain/record/documents/claim-proof.ts'
import { changeOf, levelBefore } from '../../../domain/record/documents/editions/change-values.ts'
import { proofState } from '../../../domain/record/documents/editions/proof-state.ts'
import { definedTerms } from '../../../domain/record/documents/editions/prose-values.ts'
import { financialsView } from '../../../domain/record/documents/financials.ts'
import { noticeOf } from '../../../domain/record/documents/notice.ts'
import { foundingDate } from '../../../domain/record/figures/founding-date.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { lastThreeYears, selectIndex } from '../../../domain/record/standard-index.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

// Small parts of a record and its papers, each with the inputs between which it decides.

type Own = BusinessRecord & { statements: Required<RecordStatements> }
const changed = (change: (record: Own) => void = () => {}): Own => {
  const record = sound() as unknown as Own
  change(record)
  return record
}
const prepared = (change?: (record: Own) => void) => prepareRecord(changed(change), bank, standard)

t.test('an adjustment is proved by a paper on file, by one of another period or by the payments of a ledger', async (t) => {
  const state = (change: (one: Record<string, unknown>, record: Own) => void) =>
    proofState(prepared((record) => { change(record.statements.adjustments[1] as never, record) }), 1)
  const paid = { document: 'DR-02.01', rows: { FY2025: ['R2'] }, amounts: { FY2025: 6000 } }
  t.equal(state(() => {}), 'onFile')
  t.equal(state((one) => { one.documents = ['DR-99.99'] }), 'toFollow')
  t.equal(state((one, record) => {
    record.documents!.find(({ id }) => id === 'DR-02.05')!.period = 'FY2023'
    record.statements.ledgerNotes = []
    Object.assign(one, { amounts: { FY2025: 6000 } })
  }), 'onFileOther')
  t.equal(state((one, record) => {
    Object.assign(one, { documents: [], ledger: paid })
    record.statements.ledgerNotes = []
  }), 'inLedger')
  t.equal(state((one) => { Object.assign(one, { documents: [], ledger: { ...paid, rows: { FY2024: ['R2'] } } }) }), 'toFollow')
})

t.test('a term is defined if a document has what it needs, and nothing that rules it out', async (t) => {
  const terms = (definition: object, ...has: string[]) =>
    definedTerms({ definitions: [{ term: 'SDE', means: 'Earnings.', ...definition }] } as never, new Map(has.map((name) => [name, 'yes']))).length
  t.same([terms({}), terms({ needs: ['a', 'b'] }, 'a', 'b'), terms({ needs: ['a', 'b'] }, 'a'), terms({ unless: ['a'] }, 'a'), terms({ unless: ['a'] }, 'b')], [1, 1, 0, 0, 1])
  t.equal(terms({ needs: ['a'], unless: ['b'] }), 0)
})

t.test('a notice names the company if the record does', async (t) => {
  const record = changed()
  t.equal(noticeOf(record).company, 'Alder Pipe Works, LLC')
  t.notOk('company' in noticeOf({ ...record, company: { trade: 'plumbing' } }))
  t.match(noticeOf({ ...record, company: { ...record.company, fictional: true } }).text, /^Alder Pipe Works, LLC is made up/)
})

t.test('facts are written out up to the number that a document may have', async (t) => {
  const facts = Array.from({ length: 310 }, (_fact, place) =>
    ({ id: `GR-${String(place + 1).padStart(3, '0')}`, category: 'Financial', fact: `Fact ${place}`, value: place }))
  const proofs = createProofs(prepared((record) => { record.facts = facts as never }))
  const ids = facts.map(({ id }) => id)
  t.equal(proofs(ids.slice(0, 2)).length, 2)
  t.equal(proofs([ids[2]!, ids[2]!, 'GR-999']).length, 1)
  t.equal(proofs(ids.slice(3)).length, 297)
  t.equal(proofs(ids.slice(0, 1)).length, 0)
})

t.test('the financial tables say which are lacking and which come later', async (t) => {
  const texts = (change?: (record: Own) => void) => financialsView(prepared(change)).page.blocks.flatMap((block) => 'text' in block ? [block.text] : [])
  t.match(texts().join(' '), /^Not in the record yet: /)
  t.notMatch(texts().join(' '), /later phase/)
  const one = financialsView(prepared(), 'profit-and-loss').page
  t.notMatch(JSON.stringify(one.blocks), /Not in the record yet/)
})

t.test('a sum below zero is told with the line that makes it so; zero is none', async (t) => {
  const found = (amount: number, printed = false) => verdictOf(changed(({ statements }) => {
    if (printed) statements.totals.revenue = { FY2025: amount }
    else statements.lines[5]!.amounts.FY2025 = amount
  }), 'signs-right').findings
  t.same([found(0), found(0, true)], [[], []])
  t.match(found(-1), [{ path: '/statements/lines/5/amounts/FY2025', message: /^Depreciation of FY2025 is -\$1,/ }])
  t.match(found(-1, true), [{ message: /^Revenue as printed of FY2025/ }])
  const { findings } = verdictOf(changed(({ statements }) => {
    statements.lines.push({ id: 'a', name: 'A', section: 'interest', amounts: { FY2025: 0 } },
      { id: 'b', name: 'B', section: 'interest', amounts: { FY2025: -9000 } })
  }), 'signs-right')
  t.match(findings, [{ path: '/statements/lines/9/amounts/FY2025' }], 'not the line of zero')
  t.match(verdictOf(changed(({ statements }) => { statements.hiredManager.amounts.FY2025 = -1 }), 'signs-right').findings, [{ message: /^The hired manager/ }])
})

t.test('words in a column of numbers are told, and five rows are named', async (t) => {
  const found = (unit: string, rows: Array<{ cells: unknown[], unit?: string }>) => verdictOf(changed((record) => {
    record.tables = [{ id: 'one', title: 'One', head: 'Item', columns: [{ id: 'a', label: 'A', unit }], rows: rows.map((row, place) => ({ label: `R${place}`, ...row })) }] as never
  }), 'rows-fit').findings
  t.same([found('usd', [{ cells: [1] },
    { cells: [null] }]), found('text', [{ cells: ['a'] }]), found('usd', [{ cells: ['a'], unit: 'text' }])], [[], [], []])
  t.match(found('usd', [{ cells: ['a'] }]), [{ path: '/tables/0/rows/0/cells/0', severity: 'open' }])
  t.match(found('usd', [{ cells: [] }]), [{ message: /R0 does not have as many/ }])
  t.match(found('usd', [{ cells: [] }, { cells: [] }]), [{ message: /R0 and R1 do not have as many/ }])
  const [six] = found('usd', Array.from({ length: 6 }, () => ({ cells: ['a'] })))
  t.equal(six!.involves?.length, 5)
  t.match(six!.message, /R4.* 1 more/)
})

t.test('the day on which a company was founded is read from its start, unless there is more', async (t) => {
  t.same(['2004', '2004-03', '2004-03-11', '3/2004', '3/11/2004', 'March 2004', 'founded in Mar. 11, 2004', 'Foo 2004', '2004 or so', undefined].map(foundingDate),
    ['2004', '2004-03', '2004-03-11', '2004-03', '2004-03-11', '2004-03', '2004-03-11', undefined, undefined, undefined])
})

t.test('the last fiscal year is over on the day after its end', async (t) => {
  const last = (asOf: string, fiscalYearEnd?: string, fiscalYears?: string[]) =>
    lastThreeYears({ asOf, ...fiscalYears && { fiscalYears }, company: { trade: 'hvac', ...fiscalYearEnd !== undefined && { fiscalYearEnd } } } as never).at(-1)
  t.same([last('2026-06-30', '06-30'), last('2026-07-01', '06-30'), last('2026-12-31'), last('2026-05-29', '06-30', ['FY2023'])], ['FY2025', 'FY2026', 'FY2025', 'FY2023'])
})

t.test('what only some trades have is in the index of those trades', async (t) => {
  const titles = (trade: string) => selectIndex({
    ...standard,
    documents: [{ id: 'DR-01.01', title: 'All', tag: 'a' },
      { id: 'DR-01.02', title: 'Some', tag: 'b', trades: ['hvac'] }] as never,
    requests: []
  }, { asOf: '2026-05-29', company: { trade } } as never).documents.map(({ title }) => title)
  t.same([titles('hvac'), titles('plumbing'), titles('other')], [['All', 'Some'], ['All'], ['All']])
})

t.test('a change is a rise or a fall if it is more than half a percent, or hidden by its rounding', async (t) => {
  const amount = (value: number) => ({ amount: value, involves: [] })
  const direction = (before: number, after: number, isRecovery = false) =>
    changeOf('x', amount(before), amount(after), isRecovery).map(([name]) => name).find((name) => /^x(?!By|Hidden)/.test(name))
  t.same([direction(100_000, 100_500), direction(100_000, 101_000), direction(100_000, 99_000), direction(100_000, 99_500)], ['xFlat', 'xRose', 'xFell', 'xFlat'])
  t.same([direction(100_000, 110_000, true), direction(100_000, 90_000, true), direction(0, 0)], ['xRecovered', 'xFell', 'xFlat'])
  t.same(changeOf('x', undefined, amount(1)), [])
  t.same(changeOf('x', amount(1), undefined), [])
})

t.test('a rise is only a recovery if an earlier year was higher, or the year before was a loss', async (t) => {
  const years = ['FY2022', 'FY2023', 'FY2024', 'FY2025']
  const level = (amounts: Array<number | undefined>, ...losses: string[]) => {
    const yearly = Object.fromEntries(amounts.flatMap((one, place) =>
      one === undefined ? [] : [[years[place]!, { amount: one, involves: [] }]]))
    const { isRecovery, level: found } = levelBefore(yearly, years, (year) => losses.includes(year))
    return isRecovery ? found?.year ?? 'unknown' : 'growth'
  }
  t.same([level([5, 9, 4, 8]), level([5, 8, 4, 8]), level([9, 5, 4, 8])], ['FY2023', 'growth', 'FY2022'])
  t.same([level([5, 6, -1, 8], 'FY2024'), level([5, -2, -1, 8], 'FY2023', 'FY2024'), level([undefined, undefined, -1, 8], 'FY2024')], ['FY2023', 'FY2022', 'unknown'])
  t.equal(level([9, 9, 9, undefined]), 'growth', 'nothing of the year')
})

t.test('an account list has the company of its titles, unless it is an IIF file', async (t) => {
  const list = (columns: Record<string, number[]>, ...rows: string[][]) => readAccountList({
    columns: new Map(Object.entries(columns)), rows: rows.map((texts) => ({ cells: texts.map((text) => ({ text })) })), titles: { company: 'Alder' }
  } as unknown as FoundList)
  t.match(list({ account: [0], type: [1] }, ['Fuel', 'Expense'], ['Notes', '']),
    { company: 'Alder', layout: 'quickbooks-online', activity: { summary: { accounts: 1 } } })
  const iif = list({ iif: [2], account: [0], type: [1] }, ['Fuel', 'EXP', 'ACCNT'], ['Fuel 2', 'EXP', 'CLASS'])
  t.match(iif, { layout: 'quickbooks-desktop', activity: { summary: { accounts: 1 } } })
  t.notOk('company' in iif)
  t.equal(list({ desktop: [2], account: [0], type: [1] }, ['Fuel', 'EXP', '']).layout, 'quickbooks-desktop')
})

t.test('the pages of a PDF are split at titles of statements among their first six lines', async (t) => {
  const pages = (...texts: string[][]) => statementPages(texts.flatMap((own, page) => own.map((text) =>
    ({ page, cells: [{ text }] })) as never)).map((lines) => lines.length)
  const filler = (count: number) => Array.from({ length: count }, (_one, place) => `Line ${place}`)
  t.same(pages(['Income statement', 'a'], ['Balance sheet', 'b', 'c']), [2, 3])
  t.same(pages([...filler(5), 'Income statement'], ['Balance sheet']), [6, 1])
  t.same(pages(['Income statement'], [...filler(6), 'Balance sheet']), [8], 'the seventh line')
  t.same(pages(['Income statement'], [`Balance sheet${' '.repeat(57)}`, 'b']), [1, 2])
  t.same(pages(['Income statement'], [`Balance sheet${' '.repeat(58)}`, 'b']), [3], 'longer than a title')
  t.same(pages(['Income statement'], ['b'], ['Balance sheet']), [2, 1], 'a page without a title goes on')
  t.same(pages(['Income statement'], ['Income statement (continued)', 'b'], ['Balance sheet']), [3, 1])
  t.same(pages(['Letter'], ['Income statement'], ['Balance sheet']), [1, 1], 'pages before the first are left out')
  t.same(pages(['Letter'], ['Income statement']), [2], 'one statement')
})

t.test('twenty pages are read from pictures in one import', async (t) => {
  let begun = 0
  const reader = createPictureReader({ before: async () => { begun++ } })
  await reader.claim(12)
  await reader.claim(8)
  t.equal(begun, 1)
  await t.rejects(reader.claim(1), /those before this file leave 0/)
  await t.rejects(createPictureReader().claim(21), /has 21 scanned pages/)
  await t.resolves(createPictureReader().claim(20))
})
