import t from 'tap'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import type { GridRow } from '../../../domain/import/grid/grid.ts'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { readStamp, readTitles } from '../../../domain/import/layout/read-titles.ts'
import { endAtPrinting, leaveOutZeros } from '../../../domain/import/layout/settle-columns.ts'
import { titlesOf } from '../../../domain/import/layout/titles-of-table.ts'
import { recurringQuestions, setRecurring } from '../../../domain/import/questions/recurring-questions.ts'
import { contradictions } from '../../../domain/import/statements/account-types.ts'
import { agrees, totalWarnings, workOutResults } from '../../../domain/import/statements/check-totals.ts'
import { balanceItem, balanceWarnings } from '../../../domain/import/statements/read-balance-sheet.ts'
import { weighFiles } from '../../../domain/import/weigh-files.ts'
import type { RecordLine } from '../../../schemas/record/business-record.ts'

// Columns, totals and kinds of accounts, each with the inputs between which an import decides.

const row = (...texts: string[]): GridRow => ({ line: 1, cells: texts.map((text) => ({ text })) }) as GridRow

t.test('a cell of a CSV file has at most the characters that Excel stores, and blanks are none', async (t) => {
  const cells = (text: string) =>
    readCsv(text, defaultImportBounds).rows.map((one) => one.cells.map((cell) => cell?.text))
  t.equal(cells(`a,${'n'.repeat(32_767)}`)[0]![1]!.length, 32_767)
  t.throws(() => cells(`a,${'n'.repeat(32_768)}`), /longer than any in a report/)
  t.same(cells('a, ,b\n , \nc,d'), [['a', undefined, 'b'], ['c', 'd']])
  t.throws(() => readCsv('a\nb\nc', { rows: 2, columns: 9 }), /more than 2 rows/)
  t.throws(() => readCsv('a,b,c', { rows: 9, columns: 2 }), /more than 2 columns/)
  t.same(readCsv('a,b\nc,d', { rows: 2, columns: 2 }).rows.length, 2)
})

t.test('amounts with a comma before the cents are read from two on, if none has a point', async (t) => {
  const second = (...amounts: string[]) =>
    readCsv(amounts.map((one) => `a;${one}`).join('\n'), defaultImportBounds).rows.map(({ cells }) => cells[1]?.text)
  t.same(second('1.234,50', '12,50', '1.234'), ['1234.50', '12.50', '1234'])
  t.same(second('12,50', 'x', 'y'), ['12,50', 'x', 'y'], 'one alone')
  t.same(second('12,50', '13,50', '14.50'), ['12,50', '13,50', '14.50'])
  t.same(second('12,50', '13,50', '15.01.2025'), ['12.50', '13.50', '2025-01-15'])
  t.same(second('12,50', '13,50', '01.15.2025'), ['12.50', '13.50', '01.15.2025'], 'the month is first')
})

t.test('files are light up to 256 kB and 2 MB unpacked; a PDF cannot be stopped', async (t) => {
  const weight = (...files: Array<Uint8Array | { bytes: Uint8Array, refusal: object }>) =>
    weighFiles(files.map((one, place) =>
      ({ name: `${place}`, ...one instanceof Uint8Array ? { bytes: one } : one })) as never, defaultImportBounds)
  const text = (size: number) => new TextEncoder().encode('a'.repeat(size))
  t.same([weight(text(262_144)), weight(text(262_145)), weight(text(200_000), text(62_145))], ['light', 'heavy', 'heavy'])
  t.equal(weight({ bytes: text(262_145), refusal: {} }), 'light', 'a file that is refused is not read')
  t.same([weight(text(defaultImportBounds.fileBytes)), weight(text(defaultImportBounds.fileBytes + 1))], ['heavy', 'light'])
  t.equal(weight(new TextEncoder().encode('%PDF-1.7\n')), 'endless')
})

/** A line of a statement with amounts in cents by column. */
const line = (name: string, block: string | undefined, amounts: Array<number | undefined>, index = 0) =>
  ({ name, block, path: [], index, row: { name, printed: name, amounts, at: amounts.map((_one, column) => `B${column}`), unknown: amounts.map(() => false), nameAt: 'A1' } }) as never
const total = (computed: string | undefined, amounts: Array<number | undefined>, index: number, more: object = {}) => ({
  ...line(computed ?? 'Total', undefined, amounts, index) as object, computed, sums: [] as number[], ...more
}) as never

t.test('results are worked out from the lines above them, and say whether costs are printed below zero', async (t) => {
  const negative = (costs: number, result: number, index = 9) => workOutResults(
    [line('Sales', 'revenue', [100], 1), line('Parts', 'cost-of-work', [costs], 2)], [total('gross', [result], index)], 1).costsAreNegative
  t.same([negative(-30, 70), negative(30, 70), negative(-30, 130), negative(-30, 1)], [true, false, false, false])
  const sums = (computed: string, at: number) => {
    const own = total(computed, [undefined], at) as { sums: number[] }
    workOutResults([
      line('Sales', 'revenue', [100], 1), line('Parts', 'cost-of-work', [30], 2), line('Rent', 'operating-expense', [20], 3),
      line('Gain', 'other-income', [7], 4), line('Loss', 'other-expense', [3], 5)
    ], [own as never], 1)
    return own.sums
  }
  t.same([sums('gross', 9), sums('operating', 9), sums('other', 9), sums('net', 9)], [[70], [50], [4], [54]])
  t.same([sums('net', 1), sums('net', 2)], [[100], [70]], 'lines below it do not count')
})

t.test('a total agrees with its lines, or follows from the totals above it', async (t) => {
  const columns = [0]
  const fits = (amount: number | undefined, ...sums: number[]) =>
    agrees(total(undefined, [amount], 1, { sums }), columns)
  t.same([fits(5, 5), fits(5, 6), fits(undefined, 6), fits(5)], [true, false, true, true])
  t.equal(agrees(total(undefined, [5, 7], 1, { sums: [5, 8] }), columns), true, 'another column')
  const warned = (computed: string | undefined, amount: number, printed?: object) =>
    totalWarnings([total(computed, [amount], 1, { sums: [1] })], columns, printed as never).length
  const sections = new Map<unknown, number[]>([
    ['revenue', [100]], ['cost-of-work', [30]], ['operating-expense', [20]], ['other-income', [7]
    ], ['other-expense', [3]]
  ])
  const printed = { sectionTotals: sections }
  t.same([warned('gross', 70, printed), warned('gross', 71, printed), warned('gross', 70), warned('gross', 70, { sectionTotals: new Map() })], [0, 1, 1, 1])
  t.same([warned('operating', 80, printed), warned('operating', 50, { ...printed, gross: [70] }), warned('operating', 51, { ...printed, gross: [70] })], [0, 0, 1])
  t.same([warned('net', 84, printed), warned('net', 54, { ...printed, gross: [70] }), warned('net', 45, { ...printed, operating: [41] }),
    warned('net', 4, {
      sectionTotals: new Map([...sections].filter(([name]) =>
        String(name).startsWith('other')))
    })], [0, 0, 0, 1])
  t.same([warned(undefined, 70, printed), warned('other', 4, printed)], [1, 1])
})

t.test('a total whose formula has no stored result is told, unless its lines add up to zero', async (t) => {
  const codes = (sum: number, isUnknown: boolean) => {
    const own = total(undefined, [undefined], 1, { sums: [sum] }) as { row: { unknown: boolean[] } }
    own.row.unknown = [isUnknown]
    return totalWarnings([own as never], [0]).map(({ code }) => code)
  }
  t.same([codes(5, true), codes(0, true), codes(5, false)], [['formula-without-value'], [], []])
})

t.test('an account list asks about a line that it has in another section', async (t) => {
  const asked = (type: string | undefined, section: string, more: object = {}) => contradictions(
    [{ accountTypes: new Map(type === undefined ? [] : [['fuel', type]]) } as never],
    { joined: [{ id: 'a', line: { name: 'Fuel', path: [], section, ...more } }] } as never).get('a')
  t.match(asked('Income', 'operating-expense'), /The account list has it as "Income"/)
  t.equal(asked('Expense', 'operating-expense'), undefined)
  t.equal(asked(undefined, 'operating-expense'), undefined)
  t.equal(asked('Bank', 'operating-expense'), undefined, 'no account of a profit and loss')
  t.equal(asked('Income', 'operating-expense', { isSuggested: true }), undefined)
  t.match(asked(undefined, 'cost-of-work', { path: ['Depreciation'] }), /suggests a cost below EBITDA/)
  t.equal(asked(undefined, 'operating-expense', { path: ['Depreciation'] }), undefined)
})

t.test('what people close to the owner owe or lent is not what customers or banks do', async (t) => {
  const kind = (name: string, side: 'assets' | 'liabilities') =>
    balanceItem(line(name, side, [1]), side) as { kind?: string, isUnclear?: true }
  t.match(kind('Due from owner', 'assets'), { kind: 'due-from-owner', isUnclear: true })
  t.match(kind('Due to owner', 'liabilities'), { kind: 'due-to-owner', isUnclear: true })
  t.not(kind('Due to owner', 'assets').kind, 'due-to-owner')
  t.equal((balanceItem(line('Visa', 'liabilities', [1]), 'liabilities') as { isCard?: true }).isCard, true)
  t.equal((balanceItem(line('Visa', 'assets', [1]), 'assets') as { isCard?: true }).isCard, undefined)
})

t.test('an asset below zero, digits in a name and net income within equity are told', async (t) => {
  const codes = (name: string, side: 'assets' | 'liabilities' | 'equity', amount: number | undefined = 1) =>
    balanceWarnings([{ ...line(name, side, [amount]) as object, side } as never]).map(({ code }) => code)
  t.same([codes('Trucks', 'assets', -1), codes('Trucks', 'assets', 0), codes('Trucks', 'liabilities', -1)], [['contra-account'], [], []])
  t.same([codes('Truck 123', 'assets'), codes('Truck 12', 'assets')], [['digits-in-names'], []])
  t.same([codes('Net income', 'equity'), codes('Net income', 'assets'), codes('Current year earnings', 'liabilities')], [['net-income-line'], [], []])
})

const column = (from: string, to: string, more: object = {}) => ({ use: 'period', column: 1, at: 'B1', label: from, span: { from, to }, ...more }) as never

t.test('periods end on the day on which a report was printed', async (t) => {
  const spans = (printedAt: string | undefined, ...columns: never[]) => {
    const { columns: settled, warnings } = endAtPrinting(columns, printedAt)
    return [...settled.map(({ span }) => span?.to), warnings.length]
  }
  const year = column('2025-01-01', '2025-12-31')
  t.same(spans('2025-12-31T10:00', year), ['2025-12-31', 0])
  t.same(spans('2025-12-30T10:00', year), ['2025-12-30', 1])
  t.same(spans('2025-01-01T10:00', year), ['2025-01-01', 1], 'the first day')
  t.same(spans('2024-12-31T10:00', year), [undefined, 1], 'nothing of it has happened')
  t.same(spans(undefined, year), ['2025-12-31', 0])
  t.same(spans('2025-06-30', column('2024-01-01', '2024-12-31'), year), ['2024-12-31', '2025-06-30', 1])
  t.same(spans('2025-06-30', column('2025-01-01', '2025-12-31', { use: 'budget' })), ['2025-12-31', 0], 'no period')
})

t.test('years of zeros, and months of zeros at the end, are left out', async (t) => {
  const kept = (columns: never[], ...body: GridRow[]) =>
    leaveOutZeros(columns, body).columns.map(({ span }) => span !== undefined)
  const years = [column('2024-01-01', '2024-12-31'), column('2025-01-01', '2025-12-31', { column: 2 })]
  t.same(kept(years, row('Sales', '0', '5')), [false, true])
  t.same(kept(years, row('Sales', '', '5')), [true, true], 'blank is not zero')
  t.same(kept(years, row('Sales', '0', '5'), row('Rent', '1.234,50', '5')), [true, true], 'something unclear')
  const months = ['01-31', '02-28', '03-31'].map((day, place) =>
    column(`2025-${day.slice(0, 2)}-01`, `2025-${day}`, { column: place + 1 }))
  t.same(kept(months, row('Sales', '5', '0', '0')), [true, false, false])
  t.same(kept(months, row('Sales', '0', '5', '0')), [true, true, false])
  t.same(kept(months, row('Sales', '0', '0', '0')), [false, false, false])
})

t.test('income that may come again is asked about once, and its tag is kept or taken away', async (t) => {
  const asked = (name: string, more: object = {}, answered: object = {}) => recurringQuestions({
    statements: { lines: [{ id: 'a', name, section: 'revenue', amounts: {}, ...more }], answered }
  } as never).length
  t.same([asked('Maintenance plans'), asked('Maintenance plans', { tags: ['recurring'] }), asked('Maintenance plans', { section: 'cost-of-work' }), asked('Repairs')], [1, 0, 0, 0])
  const tags = (own: string[] | undefined, isRecurring: boolean) => {
    const one = { ...own && { tags: own } } as RecordLine
    setRecurring(one, isRecurring)
    return one.tags
  }
  t.same([tags(undefined, true), tags(['gain'], true), tags(['gain', 'recurring'], false), tags(['recurring'], false)],
    [['recurring'], ['gain', 'recurring'], ['gain'], undefined])
})

t.test('the lines above a report are its company, name, period and time of printing, in any order', async (t) => {
  t.match(readTitles(['Page 1', 'Report type: All', '***', 'Alder, Inc.', 'Profit and Loss', 'January - December 2025', 'Other name', 'Balance Sheet']),
    { company: 'Alder, Inc.', report: 'Profit and Loss', period: { from: '2025-01-01', to: '2025-12-31' } })
  t.same(readTitles(['Date range: all', '123']), {})
  t.same(readTitles(['', 'All Dates', '(in thousands)']), { allDates: true, unit: 1000 })
  t.equal(readTitles(['2:05 PM', '1/12/26']).printedAt, '2026-01-12T14:05')
  t.equal(readTitles(['12:05 AM', '1/12/26']).printedAt, '2026-01-12T00:05')
  t.equal(readTitles(['1/12/26']).printedAt, undefined, 'a day without a time is a period')
  t.equal(readTitles([`A${'n'.repeat(130)}`]).company?.length, 120)
})

t.test('a stamp says the basis, and when a report was printed', async (t) => {
  t.same(readStamp('Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00'),
    { basis: 'accrual', printedAt: '2026-01-12T09:14-05:00' })
  t.same(readStamp('Cash basis'), { basis: 'cash' })
  t.same(readStamp('January 12, 2026 09:14 PM GMTZ'), { printedAt: '2026-01-12T21:14Z' })
  t.same(readStamp('January 12, 2026 9:14 GMT+1'), { printedAt: '2026-01-12T09:14+01:00' })
  t.equal(readStamp('Febtober 12, 2026 09:14 AM'), undefined)
  t.equal(readStamp('Profit and Loss'), undefined)
})

t.test('years of a heading belong to a period without a year, and two periods are the newest', async (t) => {
  const head = (label: string) => ({ label }) as never
  t.match(titlesOf(['Alder', 'Years ended June 30'], [head('2024'), head('2025')]),
    { company: 'Alder', period: { to: '2025-06-30' } })
  t.equal(titlesOf(['Years ended June 30'], []).period, undefined)
  t.match(titlesOf(['Years ended December 31, 2025 and 2024'], []),
    { period: { to: '2025-12-31' }, years: [2025, 2024] })
  t.match(titlesOf(['Income Statement 2025'], []),
    { report: 'Income Statement', period: { from: '2025-01-01', to: '2025-12-31' } })
  t.equal(titlesOf(['Alder 2025'], []).period, undefined, 'a name with a year')
})
