import t from 'tap'
import type { PdfPage } from '../../../domain/import/pdf/page-text.ts'
import type { ParsedFile } from '../../../domain/import/parsed-file.ts'
import { readPages } from '../../../domain/import/read-pages.ts'
import { standard } from '../record/sound.ts'
import { layOut } from './print-picture.ts'
import { itemsOf } from './scanned-page.ts'

const empty: ParsedFile = { name: 'scan.jpg', place: 0, layout: 'unknown', kind: 'unknown', columns: [], read: [], ignored: [], warnings: [] }
const pageOf = (rows: string[][], edges: number[]): PdfPage =>
  ({ items: itemsOf(layOut(rows, edges, { size: 8.5 })), fields: [], isScan: true })
const readAll = async (pages: PdfPage[]) => (await readPages(pages, { empty, lists: standard.lists }))[0]!
const read = async (rows: string[][], edges: number[]) => await readAll([pageOf(rows, edges)])
const payroll = [
  ['Alder Creek Heating, LLC'], ['Payroll Summary'], ['01/01/2025 - 12/31/2025'], [''], ['Employee', 'Gross Pay', 'Federal Tax', 'FICA', 'Net Pay', 'Employer Taxes'],
  ['Ana Ruiz', '40,000.00', '4,000.00', '3,060.00', '32,940.00', '3,400.00'], ['Ben Carter', '60,000.00', '6,000.00', '4,590.00', '49,410.00', '5,100.00'],
  ['Total', '100,000.00', '10,000.00', '7,650.00', '82,350.00', '8,500.00']
]
const columns = [234, 318, 402, 486, 570]

t.test('a payroll on a picture counts if the totals of pay and of the employer\'s taxes come out', async (t) => {
  const { activity } = await read(payroll, columns)
  t.match(activity?.summary, { wages: 100_000, employerTaxes: 8500 })
  const misread = payroll.map((row) => row.map((text) => text === '5,100.00' ? '5,700.00' : text))
  for (const rows of [misread, payroll.slice(0, -1)]) await t.rejects(read(rows, columns), { code: 'totals-differ' })
})

t.test('an aging on a picture counts only with its last total, without which a row may be missing', async (t) => {
  const aging = [
    ['Alder Creek Heating, LLC'], ['A/R Aging Summary'], ['As of December 31, 2025'], [''], ['Customer', 'Current', '< 1 Month', '1 Month', 'Older', 'Total'],
    ['Birch Hotel', '400.00', '50.00', '0.00', '0.00', '450.00'], ['Cedar Dental', '0.00', '20.00', '70.00', '5.00', '95.00'], ['Total', '400.00', '70.00', '70.00', '5.00', '545.00']
  ]
  t.match((await read(aging, columns)).activity?.summary, { current: 400, '1-30': 70, '31-60': 70, 'over-90': 5, total: 545 })
  await t.rejects(read(aging.slice(0, -1), columns), { code: 'totals-differ' })
})

t.test('which equipment was sold is in no sum, so a list of it does not count on a picture', async (t) => {
  const equipment = [
    ['Alder Creek Heating, LLC'], ['Equipment List'], ['As of December 31, 2025'], [''], ['Vehicle', 'Cost', 'Market value', 'Loan balance'],
    ['2021 Ford Transit', '40,000.00', '25,000.00', '9,000.00'], ['2019 Box truck', '60,000.00', '30,000.00', '0.00'], ['Total', '100,000.00', '55,000.00', '9,000.00']
  ]
  await t.rejects(read(equipment, columns), { code: 'scan' })
})

t.test('two amounts that are as close as words are two cells, and a page names how many its file has', async (t) => {
  const rows = [
    ['Alder Creek Heating, LLC'], ['Income Statement'], ['', '2025', '', '2024', ''], ['Sales', '861,290.00', '100.0', '700,000.00', '100.0'],
    ['Materials', '(241,808.00)', '-28.1', '(200,000.00)', '-28.6'], ['Rent', '(33,600.00)', '-3.9', '(30,000.00)', '-4.3'],
    ['Net income', '585,882.00', '68.0', '470,000.00', '67.1']
  ]
  const file = await readAll([pageOf(rows, [300, 326, 384, 410]), pageOf([], [])])
  t.match(file.statement?.lines[0], { name: 'Sales', row: { amounts: [86_129_000, 70_000_000], at: ['p.1, line 4, read from a scan'] } })
})
