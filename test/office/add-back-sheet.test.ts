import t from 'tap'
import { addBackSheet } from '../../office/financials/add-back-sheet.ts'
import { isFormula, type Cell } from '../../office/workbook.ts'

type Source = Parameters<typeof addBackSheet>[0]

const payment = (row: string, day: string, amount: number) => ({ row, day, name: 'Bay Club', memo: 'Dues', amount, account: '6700 Dues', split: 'Visa' })
const source = (ledger?: object) => ({
  company: 'Acme',
  figures: { years: ['FY2024', 'FY2025'] },
  record: { statements: { adjustments: [{ id: 'club', name: 'Club', kind: 'personal', amounts: { FY2025: 100 }, ...ledger && { ledger } }] } }
}) as unknown as Source
const textOf = ({ content }: Cell) => isFormula(content) ? content.value() : content

t.test('lists the transactions behind an add-back, and the sum of those that the record does not list', async (t) => {
  const sheet = addBackSheet(source({
    document: 'DR-02.20',
    rows: { FY2025: ['R5', 'R6', 'R7', 'R8'] },
    amounts: { FY2025: 100 },
    payments: [payment('R5', '2025-01-03', 20.5), payment('R6', '2025-02-03', 30)]
  }), undefined)!
  const rows = sheet.rows.slice(sheet.frozen!.rows).map((row) => row.map(textOf))
  t.same(rows, [
    ['Club', 'FY2025', '2025-01-03', 'Bay Club', 'Dues', '6700 Dues', 'Visa', 'R5', 'DR-02.20', 20.5],
    ['Club', 'FY2025', '2025-02-03', 'Bay Club', 'Dues', '6700 Dues', 'Visa', 'R6', 'DR-02.20', 30],
    ['Club', 'FY2025', '', '2 more transactions, in the ledger', '', '', '', '', 'DR-02.20', 49.5],
    ['Club', 'FY2025', '', 'Total of the ledger', '', '', '', '', '', 100],
    ['Club', 'FY2025', '', 'Add-back', '', '', '', '', '', 100],
    []
  ])
})

t.test('a record without a trace has no such sheet', async (t) => {
  t.equal(addBackSheet(source(), undefined), undefined)
})
