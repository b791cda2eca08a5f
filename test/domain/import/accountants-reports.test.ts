import t from 'tap'
import { importOne } from './read-one.ts'
import { widthOf, writePdf, type PlacedText, type WrittenPage } from './pdf/write-pdf.ts'

const BALANCE = `Ledge Masonry Inc\nBalance Sheet\nDecember 31, 2025
|2025
Cash|42,300
Accounts receivable|68,900
Equipment, net|77,000
Total assets|188,200
Accounts payable|31,100
Truck loan|50,000
Total liabilities|81,100
Common stock|5,000
Retained earnings|102,100
Total equity|107,100
Total liabilities and equity|188,200`
const INCOME = `Ledge Masonry Inc\nStatement of Income\nYear Ended December 31, 2025
|2025
Masonry|180,260
Repairs|20,000
|200,260
Cost of revenues|131,500
Gross profit|68,760
Operating expenses (Schedule I)|30,517
Net income|38,243`
const SCHEDULE = `Ledge Masonry Inc\nSchedule I - Operating Expenses\nYear Ended December 31, 2025
|2025
Bank charges|1,930
Insurance|6,187
Office|22,400
Total operating expenses|30,517`
const CASH_FLOWS = `Ledge Masonry Inc\nStatement of Cash Flows\nYear Ended December 31, 2025
|2025
Net income|38,243
Depreciation|9,000
Net cash from operations|47,243`
const LETTERS: Record<string, string> = {
  compiled: `To the Board of Directors\nLedge Masonry Inc
Management is responsible for the accompanying financial statements of Ledge Masonry Inc, which comprise the
balance sheet as of December 31, 2025 and the related statement of income for the year then ended. We have
performed a compilation engagement in accordance with Statements on Standards for Accounting and Review Services.
We did not audit or review the financial statements.\nHarrow CPA, February 2, 2026`,
  reviewed: `Independent Accountant's Review Report\nTo the Board of Directors
We have reviewed the accompanying financial statements of Ledge Masonry Inc, which comprise the balance sheet as of
December 31, 2025. A review is substantially less in scope than an audit.\nHarrow CPA, February 2, 2026`,
  audited: `Independent Auditor's Report\nTo the Board of Directors
We have audited the accompanying financial statements of Ledge Masonry Inc.\nHarrow CPA, February 2, 2026`
}

const page = (text: string): WrittenPage => ({
  texts: text.split('\n').flatMap((line, row): PlacedText[] => {
    const [name = '', amount = ''] = line.split('|')
    const y = 60 + row * 14
    const placed = row < 3 && !text.startsWith('To') ? { text: name, center: 306, y } : { text: name, x: 40, y }
    return [placed, { text: amount, x: 500 - widthOf(amount, 9), y }].filter((one) => one.text !== '')
  })
})

for (const [level, letter] of Object.entries(LETTERS)) {
  t.test(`the pages of a PDF that an accountant ${level} are read, each for what it is`, async (t) => {
    const pdf = new Uint8Array(writePdf([letter, BALANCE, INCOME, SCHEDULE, CASH_FLOWS].map(page)))
    const { files, record: { statements, documents } } = await importOne(pdf)
    t.same(files.map(({ kind }) => kind), ['balance-sheet', 'profit-and-loss'])
    t.ok(files.every(({ company, proof }) => company === 'Ledge Masonry Inc' && proof!.held === proof!.of))
    t.same(statements!.lines!.filter(({ section }) => section === 'operating-expense').map(({ name }) => name), ['Bank charges', 'Insurance', 'Office'])
    t.equal(statements!.totals!.netIncome!.FY2025, 38_243)
    t.equal(statements!.balanceSheets![0]!.equity, 107_100)
    t.ok(documents!.every(({ title }) => title.includes(`(${level} by an accountant, whose report is with it)`)), JSON.stringify(documents))
  })
}

t.test('a statement that only refers to a report says so', async (t) => {
  const { record } = await importOne('"Acme, Inc."\nIncome statement\nYear ended December 31, 2025\nSee accountants\' compilation report\n,2025\nFees,900\nRent,600\nNet income,300\n')
  t.match(record.documents![0]!.title, /\(compiled by an accountant, whose report is named in it\)/)
})

t.test('a trial balance as PDF gives a statement and a balance sheet', async (t) => {
  const rows = [
    'Westfield Drywall LLC', 'Adjusted Trial Balance', 'As of 12/31/25', '|Dr|Cr', '101 Cash in bank|31,400|', '150 Vans|88,000|', '201 Accounts payable||18,300',
    '301 Owner\'s capital||39,100', '401 Drywall income||438,000', '501 Drywall and mud|112,300|', '502 Hangers|158,900|', '605 Depreciation expense|14,000|',
    '615 Interest expense|2,100|', '620 Office salaries|88,700|', '|495,400|495,400'
  ]
  const texts = rows.flatMap((line, row): PlacedText[] => {
    const y = 60 + row * 14
    return line.split('|').flatMap((text, column): PlacedText[] => text === '' ? [] : column === 0 ? [{ text, x: 40, y }] : [{ text, x: 350 + column * 80 - widthOf(text, 9), y }])
  })
  const { file, record: { statements } } = await importOne(new Uint8Array(writePdf([{ texts }])))
  t.match(file, { kind: 'trial-balance', layout: 'pdf' })
  t.same(statements!.lines!.map(({ section, amounts }) => [section, amounts.FY2025]), [
    ['revenue', 438_000], ['cost-of-work', 112_300], ['cost-of-work', 158_900], ['depreciation', 14_000], ['interest', 2100], ['operating-expense', 88_700]
  ])
  t.same(statements!.balanceSheets!.map(({ date, equity }) => [date, equity]), [['2025-12-31', 101_100]])
})
