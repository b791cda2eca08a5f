import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const refusalOf = async (content: Uint8Array, name = 'report.csv', bounds = defaultImportBounds) => {
  const { files } = await importReports({ files: [{ name, bytes: content }], today: '2026-05-29', bounds })
  t.equal(files.length, 1)
  return files[0]!.refused
}
const profitAndLoss = 'Acme,\nProfit and Loss,\n"January-December, 2025",\n\n,Total\nIncome,\nSales,10.00\nTotal for Income,$10.00\nNet Income,$10.00\n'

t.test('a QIF file is refused by its name, with what to download from the bank instead', async (t) => {
  for (const head of ['!Type:Bank', '!Account\nNChecking\nTBank\n^\n!Type:Bank', '!Option:AutoSwitch']) {
    t.match(await refusalOf(bytes(`${head}\nD1/5'25\nT-450.00\nPFerris\n^\n`), 'checking.qif'), { code: 'wrong-report', message: /QIF.+CSV or QFX/ })
  }
})

t.test('a file that is not a report is refused in one sentence', async (t) => {
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0))
  const locked = new Uint8Array([...ole, ...Buffer.from('EncryptedPackage', 'utf16le')])
  const refused: Array<[string, Uint8Array]> = [
    ['empty', new Uint8Array()],
    ['empty', bytes('\n\n')],
    ['old-excel', ole],
    ['password', locked],
    ['damaged', bytes('%PDF-1.7\n')],
    ['damaged', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['image', Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61)],
    ['not-a-report', Uint8Array.of(0x1f, 0x8b, 8)],
    ['web-page', bytes('<html><table><tr><td>Income</td></tr></table></html>')],
    ['not-a-report', bytes('<?xml version="1.0"?><Workbook/>')],
    ['not-a-report', bytes('Income,1\u0000')],
    ['damaged', bytes('{"Header":')],
    ['not-a-report', bytes('{"a":1}')],
    ['not-a-report', bytes('just,some\nwords,here\n')],
    ['damaged', Uint8Array.of(0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 1))],
    ['damaged', bytes(`"${'a,b\n'.repeat(30)}`)],
    ['not-a-report', bytes('x'.repeat(40_000))],
    ['not-a-report', bytes('x'.repeat(2_000_000))],
    ['wrong-report', bytes(profitAndLoss.replace('Profit and Loss', 'General Ledger'))],
    ['wrong-report', bytes(profitAndLoss.replace('Profit and Loss', 'Payroll Tax and Wage Summary'))],
    ['columns-are-not-periods', bytes(profitAndLoss.replace(',Total\n', ',North\n'))]
  ]
  for (const [code, content] of refused) {
    const refusal = await refusalOf(content)
    t.equal(refusal?.code, code)
    t.match(refusal?.message, /^[A-Z].*\.$/)
  }
})

t.test('bounds hold at the bound', async (t) => {
  const rows = profitAndLoss.split('\n').length - 1
  const bounds = { ...defaultImportBounds, rows, columns: 2, fileBytes: profitAndLoss.length }
  t.equal(await refusalOf(bytes(profitAndLoss), 'a.csv', bounds), undefined)
  t.equal((await refusalOf(bytes(profitAndLoss), 'a.csv', { ...bounds, rows: rows - 1 }))?.code, 'too-large')
  t.equal((await refusalOf(bytes(profitAndLoss), 'a.csv', { ...bounds, columns: 1 }))?.code, 'too-large')
  t.equal((await refusalOf(bytes(profitAndLoss), 'a.csv', { ...bounds, fileBytes: profitAndLoss.length - 1 }))?.code, 'too-large')
})

t.test('a refused file harms no other, and its folders are not shown', async (t) => {
  const { files, record } = await importReports({
    files: [
      { name: 'C:\\Users\\someone\\taxes.pdf', bytes: bytes('%PDF-1.4') },
      { name: '/home/someone/pl.csv', bytes: bytes(profitAndLoss) }
    ],
    today: '2026-05-29'
  })
  t.same(files.map(({ name }) => name), ['taxes.pdf', 'pl.csv'])
  t.equal(record.statements?.lines?.length, 1)
})

t.test('a refusal of a report from Xero says how to export it in Xero', async (t) => {
  const report = 'Profit and Loss\nAcme\nFor the year ended 31 December 2025\n\nAccount,North,South\n\nTrading Income\nSales,1,2\nTotal Trading Income,1,2\n\nNet Profit,1,2\n'
  t.match(await refusalOf(bytes(report)), { code: 'columns-are-not-periods', message: /in Xero open Reports/ })
})

t.test('a list that is known and not read is refused by its name, with the report to export instead', async (t) => {
  const real = (name: string) => readFileSync(join(import.meta.dirname, 'real-cases', name))
  const refused: Array<[message: RegExp, content: Uint8Array]> = [
    [/PayPal/, real('r24-paypal-activity.csv')],
    [/sales by product/, real('r21-sales-by-product.csv')],
    [/by vendor/, bytes('Acme\nExpenses by Vendor Summary\n2025\n\n,Total\nSupply House,"1,000.00"\nTOTAL,"$1,000.00"\n')],
    [/investment account/, bytes('Run Date,Action,Symbol,Quantity,Price ($),Amount ($)\n01/02/2025,BUY,ABC,10,5.00,-50.00\n')],
    [/Wave/, bytes('Transaction ID,Transaction Date,Account ID,Account Name,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach)\n1,2025-01-02,,Cash,5.00,\n')],
    [/From a bank, download/, bytes('just,some\nwords,here\n')]
  ]
  for (const [message, content] of refused) t.match(await refusalOf(content), { message })
})
