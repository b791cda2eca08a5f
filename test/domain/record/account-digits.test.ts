import t from 'tap'
import { hidePrivate, hidePrivateNumbers } from '../../../domain/record/input/private-numbers.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { viewDocuments } from '../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sample, standard } from './sound.ts'

t.test('the last digits of an account behind its name are left out, however they are written', async (t) => {
  for (const [text, safe] of [
    ['Checking (0042) - 1', 'Checking - 1'],
    ['Business Card (9911) - 2', 'Business Card - 2'],
    ['Business Card 9911', 'Business Card'],
    ['Chase Operating (4471)', 'Chase Operating'],
    ['Chase Operating 4471', 'Chase Operating'],
    ['Chase Operating – 4471', 'Chase Operating'],
    ['Operating…4471', 'Operating'],
    ['CHECKING-0042', 'CHECKING'],
    ['Amex 71004', 'Amex'],
    ['American Express 71004 - 3', 'American Express - 3'],
    ['Visa x1234', 'Visa'],
    ['Visa (2019)', 'Visa'],
    ['Business Checking (x0042)', 'Business Checking'],
    ['Payroll account ****1234', 'Payroll account'],
    ['Checking ...4471', 'Checking'],
    ['Online Transfer from SAV ...0077', 'Online Transfer from SAV'],
    ['Checking xx4471 and Savings xx8810', 'Checking and Savings'],
    ['The card ending in 9911 is paid monthly.', 'The card is paid monthly.'],
    ['Card ending 1234', 'Card'],
    ['Bank account last four 9911', 'Bank account'],
    ['Wells Fargo Checking #2231', 'Wells Fargo Checking'],
    ['First State Bank - 8812', 'First State Bank'],
    ['Line of Credit (7788)', 'Line of Credit'],
    ['Loan #88231-7', 'Loan'],
    ['Loan No. 0088231', 'Loan'],
    ['Loan number 4471-22', 'Loan'],
    ['Loan 8823177', 'Loan'],
    ['Truck loan - Ally 88231-0007', 'Truck loan - Ally'],
    ['Visa 4412-8873', 'Visa'],
    ['SBA loan #1234567890', 'SBA loan'],
    ['Note payable #4471', 'Note payable'],
    ['N/P Ford 2019 F150 #8812', 'N/P Ford 2019 F150'],
    ['Toyota Financial 70405551234', 'Toyota Financial'],
    ['Savings ending in -8812', 'Savings'],
    ['Equipment note 8877 (John Deere)', 'Equipment note (John Deere)'],
    ['Equipment note (8877)', 'Equipment note'],
    ['Equipment note, John Deere #8877', 'Equipment note, John Deere'],
    ['Equipment note John Deere 8877', 'Equipment note John Deere'],
    ['Note 4471', 'Note'],
    ['Note no. 4471, First State', 'Note, First State'],
    ['Seller note - 88231', 'Seller note'],
    ['Truck lease 5541', 'Truck lease'],
    ['Lease #5541-2 (copier)', 'Lease (copier)'],
    ['Credit line 7788', 'Credit line'],
    ['Working capital line #7788', 'Working capital line'],
    ['Cash in bank (0042) of {{lines.checking-0042.FY2025 | usd}}', 'Cash in bank of {{lines.checking-0042.FY2025 | usd}}']
  ] as const) t.equal(hidePrivate(text), safe, text)
})

t.test('years, forms, amounts, counts and phone extensions stay', async (t) => {
  for (const text of [
    'Loan (2019 Ford)', 'Truck #1204', 'Equipment loan #3', 'Loan 2024-06-30', 'Checking 2023-2025', 'Loan of 2021-03 for a van',
    'Credit card no. 2', 'Loan 7 of 2023', 'Note 5 to the statements of 2024', 'Loan 45,000', 'Ford loan (2021)', 'Checking 2024', 'Form Schedule C (1040)', 'Year ending 2024', '1010 Checking',
    'call 555-0142 x1234', 'Account 1200 customers', 'SBA loan 7(a)', 'Cash in checking $4500', 'Loan balance 41300',
    'Equipment note 2021 (John Deere)', 'Truck lease 2024-2027', 'Note 3', 'Sewer line 1200 feet', 'New gas line 4500', 'Line 2100',
    'Lease 1840 Harbor Avenue', 'Lease 4500 square feet', 'Lease 4500 a month', 'Equipment note 45,000', 'Note to the 1099 list',
    'Statements of the account, 2023-2025', 'account as of 2025-01-01', 'Tax account transcripts, 2023 to 2025'
  ]) t.equal(hidePrivate(text), text)
  t.same(hidePrivateNumbers(sample).accountPaths, [])
})

t.test('no document of a record repeats the digits of its accounts, and the check says where they are', async (t) => {
  const record = structuredClone(sample) as BusinessRecord
  const { lines, balanceSheets, bank: deposits } = record.statements!
  lines![0]!.name += ' - Chase Ink (9911)'
  for (const sheet of balanceSheets!) sheet.assets[0]!.name = 'Checking (9911) - 1'
  // The ties of the sample name its own loan.
  record.ties = []
  record.statements!.debt = [{ id: 'truck-9911', lender: 'First State Bank - 9911', balance: 1000 }]
  deposits![0]!.account = 'Operating x9911'
  record.facts![0]!.value = 'Visa ending in 9911'
  record.openIssues![0]!.issue = 'Business Card 9911 is personal'
  const views = viewDocuments(prepareRecord(record, bank, standard))
  for (const [name, view] of Object.entries(views)) t.notMatch(JSON.stringify(view), /9911/, name)
  const report = writeReport(record, bank, standard)
  t.notMatch(JSON.stringify(report), /9911/)
  const [finding, ...others] = report.findings.filter(({ rule }) => rule === 'private-numbers')
  t.match(finding, { severity: 'open', path: '/statements/balanceSheets/0/assets/0/name' })
  t.same(others, [], 'one finding for all')
})

t.test('a hostile text is searched in linear time', async (t) => {
  const start = performance.now()
  for (const part of ['checking ', 'a.b&c ', 'x', '...', '(', 'ending ', '1234', 'card - ', '{{', ' bank', 'note ', 'equipment lease ', '1234 a b ']) {
    hidePrivate(`${part.repeat(10_000 / part.length)} 1234x`)
  }
  t.ok(performance.now() - start < 500, `${performance.now() - start} ms`)
})
