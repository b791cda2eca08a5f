import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readRecord } from '../../../../domain/record/input/read-record.ts'
import { importOne, importFiles as importReports } from '../read-one.ts'
import { printReport } from './print-report.ts'
import { writePdf } from './write-pdf.ts'
import { form1120S, linesOf1120S, printReturn, type PrintedFormLine, type PrintedReturn } from './print-return.ts'

const today = '2026-05-29'
const profit = readFileSync(join(import.meta.dirname, '../cases/01-qbo-pl-2026.csv'), 'utf8')

const returnOf = async (content: Uint8Array) => {
  const { record, file, questions } = await importOne(content, { today })
  return { entry: record.statements?.taxReturns?.[0], file, record, questions }
}

for (const [year, number] of [[2022, '21'], [2025, '22']] as const) {
  for (const fields of [false, true]) {
    t.test(`Form 1120-S of ${year} is read ${fields ? 'from its form fields' : 'if it was flattened'}, with page and line`, async (t) => {
      const { entry, file, record } = await returnOf(form1120S(year, { fields }))
      t.equal(file.refused, undefined)
      t.same(entry, {
        year: `FY${year}`,
        form: '1120-S',
        grossReceipts: 1554006,
        netIncome: -24138,
        lines: [
          { name: 'Gross receipts or sales', amount: 1554006, at: 'p.1, line 1a' },
          { name: 'Returns and allowances', amount: 12406, at: 'p.1, line 1b' },
          { name: 'Cost of goods sold', amount: 910111, at: 'p.1, line 2' },
          { name: "Officers' compensation", amount: 96000, at: 'p.1, line 7' },
          { name: 'Ordinary business income', amount: -24138, at: `p.1, line ${number}` },
          { name: 'Total assets (Schedule L)', amount: 541971, at: 'p.2, line 15' },
          { name: 'Total liabilities and equity (Schedule L)', amount: 541971, at: 'p.2, line 27' },
          { name: 'Net income per books (Schedule M-1)', amount: 24138, at: 'p.3, line 1' },
          { name: 'Income per return (Schedule M-1)', amount: 27297, at: 'p.3, line 8' }
        ],
        document: 'DR-03.03'
      })
      t.match(file, { kind: 'tax-return', layout: 'pdf', document: 'DR-03.03' })
      t.match(record.documents, [{ id: 'DR-03.03', title: `Business income-tax return, FY${year}`, tag: 'tax.return', status: 'present' }])
      t.match(readRecord(JSON.stringify(record), 'json', { depth: 32, facts: 2000, documents: 2000, years: 5, text: 2000 }), { record: {} })
    })
  }
}

const others: Array<[name: string, printed: PrintedReturn, expected: object]> = [
  ['Form 1120', {
    form: '1120',
    title: 'U.S. Corporation Income Tax Return',
    year: '2024',
    lines: [
      ['1a', 'Gross receipts or sales', '900,000'], ['2', 'Cost of goods sold (attach Form 1125-A)', '400,000'],
      ['12', 'Compensation of officers (see instructions-attach Form 1125-E)', '80,000'],
      ['28', 'Taxable income before net operating loss deduction and special deductions. Subtract line 27 from line 11', '51,000'],
      ['30', 'Taxable income. Subtract line 29c from line 28', '41,000']
    ]
  }, { year: 'FY2024', form: '1120', grossReceipts: 900000, netIncome: 51000 }],
  ['Form 1065 of 2022', {
    form: '1065',
    title: 'U.S. Return of Partnership Income',
    year: '2022',
    lines: [
      ['1a', 'Gross receipts or sales', '700,000'], ['10', 'Guaranteed payments to partners', '60,000'],
      ['22', 'Ordinary business income (loss). Subtract line 21 from line 8', '90,500']
    ]
  }, { year: 'FY2022', form: '1065', grossReceipts: 700000, netIncome: 90500, lines: [{}, { at: 'p.1, line 10' }, { at: 'p.1, line 22' }] }],
  ['Form 1065 of 2023', {
    form: '1065',
    title: 'U.S. Return of Partnership Income',
    year: '2023',
    lines: [['1a', 'Gross receipts or sales', '700,000'], ['23', 'Ordinary business income (loss). Subtract line 22 from line 8', '90,500']]
  }, { year: 'FY2023', form: '1065', netIncome: 90500, lines: [{}, { at: 'p.1, line 23' }] }],
  ['Schedule C', {
    form: '1040',
    title: 'SCHEDULE C Profit or Loss From Business',
    year: '2024',
    lines: [
      ['1', 'Gross receipts or sales. See instructions for line 1', '310,000'], ['2', 'Returns and allowances', '0'],
      ['4', 'Cost of goods sold (from line 42)', '120,000'], ['31', 'Net profit or (loss). Subtract line 30 from line 29.'], ['31', 'If a profit, enter on Schedule 1', '77,250']
    ]
  }, { year: 'FY2024', form: 'Schedule C', grossReceipts: 310000, netIncome: 77250 }]
]
for (const [name, printed, expected] of others) {
  t.test(`${name} is read`, async (t) => t.match((await returnOf(printReturn(printed))).entry, expected))
}

t.test('a tax year that ends in another year is the year in which it ends', async (t) => {
  for (const ends of ['JUN 30, 2025', 'June 30 , 20 25', '06/30, 2025']) {
    const { entry } = await returnOf(form1120S(2024, { taxYear: `For calendar year 2024 or tax year beginning JUL 1, 2024, ending ${ends}` }))
    t.match(entry, { year: 'FY2025' }, ends)
  }
})

t.test('lines side by side, a column of cents, and a label on two lines are read', async (t) => {
  const { entry } = await returnOf(writePdf([{
    texts: [
      { text: 'Form 1120-S', x: 36, y: 40 }, { text: 'U.S. Income Tax Return for an S Corporation', center: 306, y: 40 },
      { text: 'For calendar year 2024 or tax year beginning', x: 36, y: 54 }, { text: 'E Date incorporated', x: 400, y: 54 }, { text: '2009', x: 500, y: 54 },
      { text: '1 a Gross receipts or sales', x: 36, y: 80 }, { text: '900,000', right: 240, y: 80 }, { text: 'b Less returns and allowances', x: 250, y: 80 },
      { text: '5,000', right: 440, y: 80 }, { text: 'c Bal', x: 450, y: 80 }, { text: '895,000', right: 570, y: 80 },
      { text: '2 Cost of goods sold (attach Form 1125-A) . . . .', x: 36, y: 94 }, { text: '2', right: 470, y: 94 }, { text: '300,000', right: 540, y: 94 }, { text: '00', right: 570, y: 94 },
      { text: '7 Compensation of officers (see instructions-attach', x: 36, y: 108 }, { text: 'Form 1125-E) . . . .', x: 50, y: 119 }, { text: '7', right: 470, y: 119 }, { text: '80,000', right: 560, y: 119 }
    ]
  }, {
    texts: [
      { text: 'Schedule M-1 Reconciliation of Income (Loss) per Books With Income (Loss) per Return', x: 36, y: 40 },
      { text: '1 Net income (loss) per books . . . .', x: 36, y: 60 }, { text: '61,000', right: 290, y: 60 },
      { text: '5 Income recorded on books this year not included', x: 310, y: 60 }, { text: '2 Income included on Schedule K, lines 1', x: 36, y: 74 },
      { text: '8 Income (loss) (Schedule K, line 18). Subtract line 7 from line 4', x: 310, y: 74, size: 8 }, { text: '66,500', right: 600, y: 74, size: 8 }
    ]
  }]))
  t.match(entry, { year: 'FY2024', grossReceipts: 900000 })
  t.same(entry?.lines?.map(({ amount, at }) => [at, amount]), [
    ['p.1, line 1a', 900000], ['p.1, line 1b', 5000], ['p.1, line 2', 300000], ['p.1, line 7', 80000], ['p.2, line 1', 61000], ['p.2, line 8', 66500]
  ])
})

t.test('a line without an amount, and an amount without its label, are not read', async (t) => {
  const lines = linesOf1120S(2025).map(([number, label, amount]): PrintedFormLine =>
    number === '2' ? [number, label] : [number, number === '7' ? 'Something else' : label, amount!])
  const { entry } = await returnOf(form1120S(2025, { lines, schedules: [] }))
  t.same(entry?.lines?.map(({ name }) => name), ['Gross receipts or sales', 'Returns and allowances', 'Ordinary business income'])
})

t.test('a return without a clear year, or without gross receipts, is refused', async (t) => {
  const refusal = async (more: Partial<PrintedReturn>) => (await returnOf(form1120S(2025, more))).file.refused?.message
  t.match(await refusal({ taxYear: 'For calendar year 2023 or tax year beginning' }), /its year is not printed clearly.*\.$/)
  t.match(await refusal({ lines: linesOf1120S(2025).map(([number, label]) => [number, label]) }), /gross receipts could not be found/)
})

t.test('no number of a taxpayer, an employer or a bank leaves the reader, in an answer or a refusal', async (t) => {
  for (const more of [{}, { fields: true }, { taxYear: 'calendar year 2023' }, { lines: [['1a', 'Gross receipts or sales', '123456789'] as PrintedFormLine] }]) {
    const { record, file, questions } = await returnOf(form1120S(2025, more))
    t.notMatch(JSON.stringify([record, file, questions]), /84-?1234567|123-?45-?6789|021000021|000123456789|Juniper/)
  }
})

t.test('the owner confirms what was read, or takes the return out', async (t) => {
  const files = [{ name: 'return.pdf', bytes: form1120S(2025) }]
  const { questions, record } = await importReports({ files, today })
  const question = questions.find(({ kind }) => kind === 'tax-return')!
  t.match(question, { id: 'tax-return.fy2025-1120-s', name: 'Form 1120-S, FY2025', ask: /Gross receipts or sales 1,554,006\.00 \(p\.1, line 1a\)/ })
  const answered = async (answer: string) => {
    const choices = [{ question: question.id, answer }]
    return (await importReports({ files: [], record, choices, today })).record
  }
  t.match((await answered('right')).statements?.taxReturns, [{ grossReceipts: 1554006 }])
  const without = await answered('wrong')
  t.equal(without.statements?.taxReturns, undefined)
  t.match(without.documents, [{ id: 'DR-03.03', status: 'missing' }])
  await t.rejects(answered('maybe'), { message: /right, wrong/ })
})

t.test('returns and reports of the same years are one record, and a second import replaces the first', async (t) => {
  const files = [
    { name: 'a.pdf', bytes: form1120S(2024) }, { name: 'b.pdf', bytes: form1120S(2025) }, { name: 'c.pdf', bytes: printReport(profit) }
  ]
  const first = await importReports({ files, today })
  t.same(first.record.fiscalYears, ['FY2024', 'FY2025'])
  t.same(first.record.statements?.taxReturns?.map(({ year, document }) => [year, document]), [['FY2024', 'DR-03.02'], ['FY2025', 'DR-03.03']])
  const again = await importReports({ files, record: first.record, today })
  t.same(again.record, first.record)
  const old = await importReports({ files: [{ name: 'd.pdf', bytes: form1120S(2019) }], record: first.record, today })
  t.same(old.record.statements, first.record.statements)
  t.match(old.files[0]?.warnings, [{ code: 'years-left-out' }])
})

t.test('a folder of PDFs is the same record as one of spreadsheets, but for the places of the amounts', async (t) => {
  const earlier = profit.replaceAll('2025', '2024').replaceAll('2026', '2025')
  const balance = readFileSync(join(import.meta.dirname, '../cases/06-qbo-balance-sheet.csv'), 'utf8')
  const sheets = Object.entries({ 'P&L 2025': profit, 'P&L 2024': earlier, 'Balance sheet': balance })
  const taxes = { name: 'Return 2025.pdf', bytes: form1120S(2025) }
  const printed = sheets.map(([name, csv]) => ({ name: `${name}.pdf`, bytes: printReport(csv) }))
  const exported = sheets.map(([name, csv]) => ({ name: `${name}.csv`, bytes: new TextEncoder().encode(csv) }))
  const fromPdfs = await importReports({ files: [...printed, taxes], today })
  const fromSheets = await importReports({ files: [...exported, taxes], today })
  t.same(fromPdfs.files.map(({ refused }) => refused), [undefined, undefined, undefined, undefined])
  const withoutPlaces = (value: object): unknown =>
    JSON.parse(JSON.stringify(value, (key, one) => key === 'at' && typeof one === 'object' ? Object.keys(one) : one))
  t.same(withoutPlaces(fromPdfs.record), withoutPlaces(fromSheets.record))
  t.same(fromPdfs.questions, fromSheets.questions)
  t.match(fromPdfs.record.documents?.map(({ id, status }) => `${id} ${status}`), [
    'DR-02.01 present', 'DR-02.02 present', 'DR-02.21 present', 'DR-03.03 present'
  ])
  t.same(fromPdfs.record.fiscalYears, ['FY2024', 'FY2025'])
})
