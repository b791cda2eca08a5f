import t from 'tap'
import { decodeText } from '../../../domain/import/bytes/decode-text.ts'
import type { GridRow } from '../../../domain/import/grid/grid.ts'
import { withUnitsAbove } from '../../../domain/import/layout/unit-rows.ts'
import type { LedgerRow } from '../../../domain/import/ledger/ledger-rows.ts'
import { numbersOnly, partsOfYears } from '../../../domain/import/ledger/ledger-warnings.ts'
import { yearEndWarnings } from '../../../domain/import/ledger/year-ends.ts'
import { withSchedules } from '../../../domain/import/proof/schedules.ts'
import { signReadings, withCreditsBelowZero } from '../../../domain/import/proof/sign-letters.ts'
import { familyPayQuestions } from '../../../domain/import/questions/family-pay-questions.ts'
import { sectionBelow, sectionInPath, sectionOf } from '../../../domain/import/statements/line-sections.ts'
import { equals, type ReportRow } from '../../../domain/import/tree/report-row.ts'
import { TextPiece, WorkbookBudget } from '../../../domain/import/xlsx/workbook-budget.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

// What the texts of files, the ends of years and the letters of amounts decide.

const row = (...texts: string[]): GridRow => ({ line: 1, cells: texts.map((text) => ({ text })) }) as GridRow

t.test('a text is decoded by both bytes of its mark, and ends before the marks of DOS', async (t) => {
  const decoded = (...bytes: number[]) => decodeText(Uint8Array.from(bytes))
  t.same(decoded(0xff, 0xfe, 65, 0), { text: 'A', encoding: 'utf-16le' })
  t.same(decoded(0xfe, 0xff, 0, 65), { text: 'A', encoding: 'utf-16be' })
  t.same(decoded(65, 0xfe, 65), { text: 'AþA', encoding: 'windows-1252' }, 'the second byte alone marks nothing')
  t.same(decoded(65, 0xff, 65), { text: 'AÿA', encoding: 'windows-1252' })
  t.same(decoded(0xff, 65), { text: 'ÿA', encoding: 'windows-1252' })
  t.same(decoded(65, 0x1a, 0), { text: 'A', encoding: 'utf-8' })
  t.same(decoded(0, 0x1a), { text: '', encoding: 'utf-8' })
  t.throws(() => decoded(65, 0, 65), /not a text that can be read/)
})

t.test('a workbook may use what its size allows, and no more', async (t) => {
  const uses = (...sizes: Array<(budget: WorkbookBudget) => void>) => {
    const budget = new WorkbookBudget(1000, 0)
    for (const use of sizes) use(budget)
  }
  const times = (count: number, use: (budget: WorkbookBudget) => void) => (budget: WorkbookBudget) => {
    for (let place = 0; place < count; place++) use(budget)
  }
  t.doesNotThrow(() => uses((one) => one.readPart(600), (one) => one.readPart(400)))
  t.throws(() => uses((one) => one.readPart(600), (one) => one.readPart(401)), /unpacks to more/)
  t.doesNotThrow(() => uses((one) => one.addSheet(1000, 100)))
  t.throws(() => uses((one) => one.addSheet(1000, 100), (one) => one.addSheet(1, 1)), /more rows and columns/)
  t.doesNotThrow(() => uses((one) => one.addCell(100_000)))
  t.throws(() => uses((one) => one.addCell(100_001)), /more text/)
  t.doesNotThrow(() => uses(times(10_000, (one) => one.addCell(0))))
  t.throws(() => uses(times(10_001, (one) => one.addCell(0))), /more cells/)
  t.doesNotThrow(() => uses(times(20_000, (one) => one.readTag('x', true)), times(60_000, (one) => one.readTag('c', true))))
  t.throws(() => uses(times(20_001, (one) => one.readTag('x', true))), /more in it/)
  t.throws(() => uses(times(20_001, (one) => one.readTag('c', false))), /more in it/, 'not in a sheet')
  t.throws(() => uses(times(60_001, (one) => one.readTag('c', true))), /more in it/)
})

t.test('a cell has at most the characters that Excel stores', async (t) => {
  const add = (raw: string, text = raw) => new TextPiece().add(raw, () => text)
  t.doesNotThrow(() => add('n'.repeat(32_767)))
  t.throws(() => add('n'.repeat(32_768)), /longer than Excel allows/)
  t.doesNotThrow(() => add('n'.repeat(8 * 32_767), 'n'), 'references to characters')
  t.throws(() => add('n'.repeat(8 * 32_767 + 1), 'n'), /longer than Excel allows/)
})

t.test('an expense is below EBITDA by its name or the heading above it', async (t) => {
  t.same(['Interest expense', 'Loan interest earned', 'State income tax', 'Payroll and state income tax', 'Depreciation', 'Rent', 'Interest on vehicle loans'].map(sectionBelow),
    ['interest', undefined, 'income-tax', undefined, 'depreciation', undefined, 'interest'])
  t.equal(sectionInPath('Van', ['Expenses', 'Interest on vehicle loans']), 'interest')
  t.equal(sectionInPath('Van', ['Repairs and depreciation']), undefined)
  t.equal(sectionInPath('Van', ['Depreciation', 'Interest']), 'interest', 'the nearest heading')
  const of = (block: string, hasOther: boolean, name = 'Penalties') =>
    sectionOf({ block: block as never, name, path: [] }, hasOther)
  t.same([of('operating-expense', true), of('operating-expense', false), of('operating-expense', false, 'Rent')],
    ['operating-expense', 'other-income', 'operating-expense'])
  t.same([of('other-expense', true), of('other-expense', true, 'Interest'), of('revenue', true, 'Interest')], ['other-income', 'interest', 'revenue'])
})

const report = (
  name: string, amounts: Array<number | undefined>, unknown: boolean[] = amounts.map(() => false)
): ReportRow =>
  ({ name, printed: name, amounts, unknown, at: amounts.map((_one, column) => `B${column}`), nameAt: 'A1' })

t.test('sums equal a row if they do in each column whose amount is known, and there is one', async (t) => {
  t.same([equals([1, 2], report('a', [1, 2])), equals([1, 3], report('a', [1, 2])), equals([1, 3], report('a', [1, undefined]))], [true, false, true])
  t.same([equals([1], report('a', [undefined])), equals([], report('a', [])), equals([2], report('a', [1], [true]))], [false, false, false])
})

t.test('the rows of a schedule take the place of the amount that is their total', async (t) => {
  const names = (rows: ReportRow[], schedules: ReportRow[][] = []) => {
    const { rows: all, used } = withSchedules(rows, schedules)
    return [used, ...all.map(({ name }) => name)]
  }
  const schedule = [report('Fuel', [3]), report('Tools', [4]), report('Total', [7])]
  t.same(names([report('Costs (Schedule A)', [7])], [schedule]), [1, 'Fuel', 'Tools', 'Costs (Schedule A)'])
  t.same(names([report('Costs', [7])], [schedule]), [0, 'Costs'], 'a row that names no schedule')
  t.same(names([report('Costs (Schedule A)', [8])], [schedule]), [0, 'Costs (Schedule A)'])
  t.same(names([report('Costs (Schedule A)', [7])], [[report('Total', [7])]]),
    [0, 'Costs (Schedule A)'], 'only a total')
  t.same(names([report('Costs (Schedule A)', [7, 1])], [schedule]),
    [0, 'Costs (Schedule A)'], 'another number of columns')
  t.same(names([report('Costs (Schedule A)', [0])], [[report('Fuel', [0]), report('Total', [0])]]),
    [0, 'Costs (Schedule A)'], 'only zeros')
  const below = [
    report('Costs (Schedule A)', [7]), report('Net', [9]), report('Schedule A', [undefined]), report('Account', [undefined]),
    report('Fuel', [3]), report('Tools', [4]), report('Total', [7])
  ]
  t.same(names(below), [1, 'Fuel', 'Tools', 'Costs (Schedule A)', 'Net'])
  t.same(names(below.slice(0, 6)), [0, ...below.slice(0, 6).map(({ name }) => name)], 'no total')
  const untitled = below.filter(({ name }) => name !== 'Schedule A')
  t.same(names(untitled), [0, ...untitled.map(({ name }) => name)])
})

t.test('a row that names only units is a title, if there is one above it', async (t) => {
  const texts = (...rows: GridRow[]) => withUnitsAbove({ rows } as never).rows.map(({ cells }) => cells.map((cell) => cell?.text ?? '').join('|'))
  t.same(texts(row('Profit and loss'), row('', '2024', '2025'), row('', '$000', '$000'), row('Sales', '5', '6')),
    ['Profit and loss', '$000', '|2024|2025', 'Sales|5|6'])
  t.same(texts(row('', '$000', '$000'), row('Sales', '5', '6')), ['|$000|$000', 'Sales|5|6'], 'the first row')
  t.same(texts(row('Profit and loss'), row('', '$000', '5'), row('Sales', '5', '6')),
    ['Profit and loss', '|$000|5', 'Sales|5|6'])
  t.same(texts(row('Profit and loss'), row('', 'Amounts in $000', ''), row('Sales', '5', '6')),
    ['Profit and loss', '|Amounts in $000|', 'Sales|5|6'])
})

t.test('letters behind amounts are the signs of a trial balance from four on', async (t) => {
  const signed = (...rows: GridRow[]) => withCreditsBelowZero(rows).map(({ cells }) => cells.map((cell) => cell?.text ?? '').join('|'))
  const [cash, sales] = [row('Cash', '5.00 Dr'), row('Sales', '7.00', 'Cr')]
  t.same(signed(cash, sales, cash, sales), ['Cash|5.00', 'Sales|(7.00)|', 'Cash|5.00', 'Sales|(7.00)|'])
  t.same(signed(cash, sales, cash), ['Cash|5.00 Dr', 'Sales|7.00|Cr', 'Cash|5.00 Dr'])
  t.same(signed(cash, sales, cash, row('Sales', '(7.00) Cr')).at(-1), 'Sales|7.00', 'below zero already')
  t.same(signed(cash, sales, cash, sales, row('Note', '', 'Cr')).at(-1), 'Note||Cr', 'a letter behind no amount')
  const readings = (...rows: GridRow[]) => signReadings({ rows } as never).length
  t.same([readings(row('Sales', '5')), readings(row('Sales', '5 Cr'), row('Rent', '3')), readings(row('Sales', '5', 'Cr'), row('Rent', '3', 'Dr'))], [0, 3, 3])
  t.equal(readings(row('Sales', '5 Cr'), row('Rent', '3 Dr')), 2, 'letters behind every amount')
})

t.test('a ledger whose accounts are mostly numbers has none that a record could have', async (t) => {
  const warned = (...names: string[]) =>
    numbersOnly({ transactions: names.map((name) => ({ account: [name] })) } as never) !== undefined
  t.same([warned('4000', 'Fuel', 'Rent'), warned('4000', 'Fuel'), warned('4000', '4010', 'Rent')], [false, true, true])
})

t.test('a year that ledgers cover only in part is named with the days that they cover', async (t) => {
  const parts = (...spans: Array<[from: string, to: string]>) =>
    partsOfYears(spans.map(([from, to]) => ({ from, to })),
      ['FY2024', 'FY2025'], '12-31').map(({ message }) => message.slice(0, 90))
  t.same(parts(['2024-01-01', '2025-12-31']), [])
  t.same(parts(['2025-01-01', '2025-12-31']), [], 'the other year is not there at all')
  t.match(parts(['2024-12-31', '2025-12-31']), [/only 2024-12-31 to 2024-12-31 of FY2024/])
  t.match(parts(['2025-01-01', '2025-12-31'], ['2023-01-01', '2024-01-01']),
    [/only 2024-01-01 to 2024-01-01 of FY2024/])
  t.match(parts(['2023-01-01', '2023-12-31']), [/has 2023-01-01 to 2023-12-31, and the profit and loss/])
})

const posted = (more: object): LedgerRow => ({
  at: 'R1',
  day: '2025-12-28',
  year: 'FY2025',
  kind: 'Journal Entry',
  cents: 500_000,
  section: 'operating-expense',
  isAdjusting: false,
  enteredBy: '',
  payeeKey: '',
  memo: '',
  line: 'fuel',
  ...more
}) as unknown as LedgerRow

t.test('round entries of a journal in the first and last ten days of a year are told', async (t) => {
  const told = (more: object) => yearEndWarnings([posted(more)], ['FY2025'], '12-31').length
  t.same(['2025-12-22', '2025-12-21', '2025-01-10', '2025-01-11'].map((day) => told({ day })), [1, 0, 1, 0])
  t.same([told({ cents: 500_100 }), told({ kind: 'Bill' }), told({ kind: 'Bill', isAdjusting: true }), told({ section: 'depreciation' }),
    told({ section: 'amortization' }), told({ year: 'FY2024' })], [0, 0, 1, 0, 0, 0])
  const many = (count: number) => yearEndWarnings(Array.from({ length: count }, (_one, place) => posted({ at: `R${place}` })),
    ['FY2025'], '12-31')[0]!.message
  t.notMatch(many(12), /more/)
  t.match(many(13), /R11 and 1 more/)
  t.match(yearEndWarnings([posted({ enteredBy: 'kim' })], ['FY2025'], '12-31')[0]!.message, /R1 \(entered by kim\)/)
})

t.test('sales of the last ten days that are taken back within thirty are told', async (t) => {
  const sale = (more: object) => posted({ kind: 'Invoice', section: 'revenue', payeeKey: 'baker', ...more })
  const told = (own: object, back: object) => yearEndWarnings(
    [sale(own), sale({ day: '2026-01-05', year: 'FY2026', cents: -500_000, ...back })], ['FY2025'], '12-31').length
  t.same([told({}, {}), told({ day: '2025-12-21' }, {}), told({ day: '2025-12-22' }, {})], [1, 0, 1])
  t.same([told({}, { day: '2026-01-30' }), told({}, { day: '2026-01-31' }), told({}, { day: '2025-12-31' })], [1, 0, 0])
  t.same([told({}, { cents: -500_001 }), told({}, { cents: 500_000 }), told({}, { payeeKey: 'cole' }), told({},
    { section: 'operating-expense' })], [0, 0, 0, 0])
  const unnamed = (own: object, back: object) => told({ payeeKey: '', ...own }, { payeeKey: '', ...back })
  t.same([unnamed({}, {}), unnamed({}, { line: 'other' }), unnamed({ memo: 'a' }, { memo: 'a', line: 'other' }), unnamed({ memo: 'a' },
    { memo: 'b', line: 'other' })], [1, 0, 1, 0])
})

t.test('pay of people with the name of the owner is asked about if it is in a line of wages', async (t) => {
  const asked = (pay: Array<[name: string, cents: number]>, lines: object[] = [{ name: 'Wages', amounts: { FY2025: 90_000 } }], adjustments: object[] = []) =>
    familyPayQuestions({
      format: 'business-readiness-record/1',
      asOf: '2026-05-29',
      company: { trade: 'plumbing' },
      statements: { lines: lines.map((line, place) => ({ id: `l${place}`, section: 'operating-expense', ...line })), adjustments }
    } as unknown as BusinessRecord, [{ activity: { span: { from: '2025-01-01', to: '2025-12-31' }, pay: new Map(pay) } } as never], { owner: 'Tom Quill', ends: '12-31' })
  t.match(asked([['Jane Quill', 100]]), [{ line: 'l0', amounts: { FY2025: 1 } }])
  t.same([asked([['Jane Quill', 0]]), asked([['Jane Quill', -100]]), asked([['Tom Quill', 100]]), asked([['Jane Cole', 100]])].map(({ length }) =>
    length), [0, 0, 0, 0])
  t.equal(asked([
    ['Jane Quill', 100]
  ], [{ name: 'Wages', amounts: { FY2024: 90_000 } }]).length, 0, 'no wages in that year')
  t.equal(asked([
    ['Jane Quill', 100]
  ], [{ name: 'Wages', amounts: { FY2025: 90_000 } }], [{ line: 'l0' }]).length, 0, 'another add-back has the line')
  t.match(asked([
    ['Jane Quill', 100]
  ], [{ name: 'Wages', amounts: { FY2025: 90 } }, { name: 'Office wages', amounts: { FY2025: 91 } }]), [{ line: 'l1' }], 'the largest')
})
