import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importOne, linesOf } from '../read-one.ts'
import { printReport } from './print-report.ts'
import { writePdf, type WrittenPage } from './write-pdf.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../cases', name), 'utf8')

for (const name of ['01-qbo-pl-2026.csv', '05-qbo-pl-cash-collapsed.csv', '06-qbo-balance-sheet.csv', '09-xero-pl.csv']) {
  t.test(`the PDF of ${name} has the lines and totals of the file`, async (t) => {
    const csv = read(name)
    const [{ file: expected }, { file }] = [await importOne(csv), await importOne(printReport(csv))]
    t.equal(file.refused, undefined)
    t.same(linesOf(file), linesOf(expected))
    t.same(file.totals?.map(({ at, ...total }) => total), expected.totals?.map(({ at, ...total }) => total))
    t.match(file, { layout: 'pdf', program: expected.layout, kind: expected.kind, company: expected.company })
    t.equal(file.basis, expected.basis)
    t.equal(file.printedAt, expected.printedAt)
    for (const { at } of file.lines!) for (const place of Object.values(at)) t.match(place, /^p\.\d(?: of \d)?, line \d+$/)
  })
}

const profit = read('01-qbo-pl-2026.csv')
const refusalOf = async (content: Uint8Array) => (await importOne(content)).file.refused

t.test('what pages repeat is read once: titles, headings, page numbers, and the line at the bottom', async (t) => {
  const [{ file: expected }, { file }] = [
    await importOne(profit), await importOne(printReport(profit, { rows: 12, footer: ['Juniper Example Heating & Air, LLC', 'Page # of 4'] }))
  ]
  t.same(linesOf(file), linesOf(expected))
  t.same(file.totals?.map(({ agrees }) => agrees), expected.totals?.map(() => true))
  t.same(file.lines?.at(-1)?.at, { FY2025: 'p.4, line 6' })
})

t.test('names on two lines are one name', async (t) => {
  const { file } = await importOne(printReport(profit, { wrap: 12, rows: 20 }))
  t.same(linesOf(file), linesOf((await importOne(profit)).file))
})

t.test('names on two lines that are as far apart as rows are one name if they go on with a small letter', async (t) => {
  const long = profit.replaceAll('Vehicle Expense', 'Vehicle and trailer expense of the service crews')
    .replaceAll('Fuel', 'Fuel and oil for all vehicles and their trailers')
  const { file } = await importOne(printReport(long, { wrap: 40, rows: 50, pitch: 10 }))
  t.same(linesOf(file), linesOf((await importOne(long)).file))
})

t.test('a page that is turned is read', async (t) => {
  const { file } = await importOne(printReport(profit, { isTurned: true }))
  t.same(linesOf(file), linesOf((await importOne(profit)).file))
})

t.test('a stamp with the page number at the bottom of each page is read once', async (t) => {
  const footer = ['Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00     #/4']
  const { file } = await importOne(printReport(profit, { rows: 12, footer }))
  t.match(file, { basis: 'accrual', printedAt: '2026-01-12T09:14-05:00', refused: undefined })
  t.same(linesOf(file), linesOf((await importOne(profit)).file))
})

t.test('accounts to the left of the total of their group are in one column, as QuickBooks Desktop prints them', async (t) => {
  const rows: Array<[left: number, name: string, right?: number, amount?: string]> = [
    [40, 'Ordinary Income/Expense'], [52, 'Income'], [64, '4000 - Service', 480, '90,000.00'], [52, 'Total Income', 540, '90,000.00'],
    [52, 'Expense'], [64, '6100 - Vehicles'], [76, '6110 - Fuel', 420, '4,000.00'], [76, '6120 - Repairs', 420, '1,000.00'],
    [64, 'Total 6100 - Vehicles', 480, '5,000.00'], [64, '6200 - Rent', 480, '10,000.00'], [52, 'Total Expense', 540, '15,000.00'],
    [40, 'Net Ordinary Income', 540, '75,000.00'], [40, 'Net Income', 540, '75,000.00']
  ]
  const { file } = await importOne(writePdf([{
    texts: [
      { text: '9:54 AM', x: 36, y: 40 }, { text: 'Sample Trade Co', center: 306, y: 40, size: 12 }, { text: '01/12/26', x: 36, y: 54 },
      { text: 'Profit & Loss', center: 306, y: 56, size: 14 }, { text: 'Accrual Basis', x: 36, y: 70 }, { text: 'January through December 2025', center: 306, y: 71 },
      { text: 'Jan - Dec 25', right: 540, y: 100 },
      ...rows.flatMap(([x, text, right, amount], row) => {
        const y = 116 + row * 13
        return [{ text, x, y }, ...amount === undefined ? [] : [{ text: amount, right: right!, y }]]
      })
    ]
  }]))
  t.match(file, { company: 'Sample Trade Co', basis: 'accrual', printedAt: '2026-01-12T09:54' })
  t.same(linesOf(file), [
    'Income > Service | revenue | 90000', 'Expenses > Vehicles > Fuel | operating-expense | 4000', 'Expenses > Vehicles > Repairs | operating-expense | 1000',
    'Expenses > Rent | operating-expense | 10000'
  ])
})

t.test('amounts may have any sign that programs print', async (t) => {
  const signed = (style: (amount: string) => string) => printReport(profit, { change: (text) => /^-/.test(text) ? style(text.slice(1)) : text })
  for (const style of [(amount: string) => `(${amount})`, (amount: string) => `${amount}-`, (amount: string) => `$-${amount}`, (amount: string) => `-$${amount}`]) {
    const { file } = await importOne(signed(style))
    t.match(file.lines?.find(({ name }) => name === 'Discounts Given'), { amounts: { FY2025: -12406.1 } })
  }
})

t.test('a report is read only if its printed totals agree', async (t) => {
  const wrong = printReport(profit, { change: (text) => text === '38,906.77' ? '38,906.71' : text })
  t.match(await refusalOf(wrong), {
    code: 'totals-differ', message: /p\.1, line 23: "Total for Vehicle Expense" prints 54,367\.08, but its lines add up to 54,367\.02.*Export to Excel\.$/
  })
  const unclear = printReport(profit, { change: (text) => text === '38,906.77' ? '38.906,77' : text })
  t.match(await refusalOf(unclear), { code: 'totals-differ', message: /38\.906,77/ })
  const cut = printReport(profit.split('\n').filter((line) => !/total|net|gross/i.test(line.replace(',Total', ''))).join('\n'))
  t.match(await refusalOf(cut), { code: 'totals-differ', message: /no printed totals/ })
})

t.test('a report by class has the lines of its total, if it has one that comes out', async (t) => {
  const csv = read('14-qbo-pl-by-class.csv')
  t.same(linesOf((await importOne(printReport(csv))).file), linesOf((await importOne(csv)).file))
  t.match(await refusalOf(printReport(csv.replace('"325,000.00"\nTotal', '"325,100.00"\nTotal'))), {
    code: 'columns-are-not-periods', message: /classes.*single column/
  }, 'a total that does not come out')
  const classes = csv.replaceAll(/,(?:Total|"[^"]*"|)$/gm, '')
  t.match(await refusalOf(printReport(classes)), { code: 'columns-are-not-periods', message: /by class, place or customer/ })
})

t.test('a list and a text are refused in one sentence', async (t) => {
  t.match(await refusalOf(printReport(read('17-qbo-ar-aging.csv'))), { code: 'not-a-report', message: /no report that we know/ })
  const letter = writePdf([{ texts: ['Dear Sir,', 'the total of your bill', 'is 1,200.00.', 'Yours'].map((text, line) => ({ text, x: 50, y: 50 + line * 14 })) }])
  t.match(await refusalOf(letter), { code: 'not-a-report' })
})

t.test('amounts whose names are on another page are refused', async (t) => {
  const sheet = read('06-qbo-balance-sheet.csv').split('\n').slice(8, 30)
  const column = (place: number, right: number): WrittenPage => ({
    texts: sheet.flatMap((line, row) => {
      const [name = '', ...amounts] = line.match(/"[^"]*"|[^,]+/g) ?? []
      const amount = amounts[place]?.replaceAll('"', '') ?? ''
      return [...place === 0 ? [{ text: name, x: 40, y: 80 + row * 18 }] : [], { text: amount, right, y: 80 + row * 18 }].filter(({ text }) => text !== '')
    })
  })
  t.match(await refusalOf(writePdf([column(0, 500), column(1, 120)])), { code: 'not-a-report', message: /continue on another page.*landscape/ })
})

t.test('a scan, and a font without letters, are refused in one sentence', async (t) => {
  t.match(await refusalOf(writePdf([{ texts: [] }, { texts: [] }])), { code: 'scan', message: /no picture of a page.*CSV/ })
  const shifted = printReport(profit, { change: (text) => text.replaceAll(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) % 26 + 97)) })
  t.match(await refusalOf(shifted), { code: 'broken-font', message: /font/ })
})

t.test('account numbers and addresses in a PDF are masked, and its report keeps the place of each amount', async (t) => {
  const { file, record } = await importOne(printReport(profit, { change: (text) => text === 'Rent' ? 'Rent 123-45-6789' : text }))
  t.ok(file.lines?.some(({ name }) => name === 'Rent \u2026'))
  t.notMatch(JSON.stringify(file), /6789/)
  t.match(record.statements?.lines?.[0]?.source, { document: 'DR-02.01', at: { FY2025: 'p.1, line 6' } })
})
