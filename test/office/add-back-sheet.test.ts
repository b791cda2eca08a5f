import { readFileSync } from 'node:fs'
import t from 'tap'
import { importReports } from '../../domain/import/import-reports.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { viewDocument } from '../../domain/record/documents/write-document.ts'
import { addBackSheet } from '../../office/financials/add-back-sheet.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula, type Cell } from '../../office/workbook.ts'
import { content as checked } from '../checked-content.ts'

type Source = Parameters<typeof addBackSheet>[0]

const payment = (row: string, day: string, amount: number) => ({ row, day, name: 'Bay Club', memo: 'Dues', amount, account: '6700 Dues', split: 'Visa' })
const source = (ledger?: object) => ({
  company: 'Acme',
  ledger: { years: ['FY2024', 'FY2025'] },
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

t.test('the proof edition and the workbook show the transactions behind each add-back', async (t) => {
  const { bank, standard } = checked
  const path = new URL('../domain/import/ledger/cases/01-qbo-general-ledger.csv', import.meta.url)
  const { record } = await importReports({
    files: [{ name: 'ledger.csv', bytes: readFileSync(path) }],
    record: JSON.parse(readFileSync(`${path.pathname}.record.json`, 'utf8')),
    choices: [{ question: 'ledger.heron-bay-country-club', answer: 'all' }],
    ledgerWords: standard.ledgerWords,
    lists: standard.lists,
    today: '2026-05-29'
  })
  const file = prepareRecord(record, bank, standard)
  const proof = JSON.stringify(viewDocument(file, 'cim', 'proof'))
  t.match(proof, /traced to 12 transactions/)
  t.match(proof, /traced to 1 transaction\b/)
  const traced = record.statements!.adjustments!.flatMap(({ name, ledger }) =>
    Object.values(ledger?.rows ?? {}).flat().map((row) => [name, row]))
  const workbook = financialsWorkbook(file, { title: 'Tables', company: 'Saltgrass', notice: 'A notice.' }, [])
  const sheet = workbook.sheets.find(({ name }) => name === 'Add-back detail')!
  const rows = sheet.rows.map((cells) => cells.map(({ content: shown }) => shown))
    .filter((cells) => /^R\d+$/.test(String(cells[7])))
  t.same(rows.map((cells) => [cells[0], cells[7]]), traced)
  t.same(rows.find((cells) => cells[7] === 'R3550'), [
    'Personal costs: Dues and Subscriptions', 'FY2025', '2025-01-03', 'Heron Bay Country Club', 'Club dues', '6700 Dues and Subscriptions',
    '', 'R3550', 'DR-02.20', 1150
  ])
})
