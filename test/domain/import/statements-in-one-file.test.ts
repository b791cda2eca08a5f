import t from 'tap'
import { importReports } from '../../../domain/import/import-reports.ts'
import { widthOf, writePdf, type PlacedText } from './pdf/write-pdf.ts'
import { importOne } from './read-one.ts'
import { xlsx } from './zip-archive.ts'

/** An income statement of a year, whose amounts are those of 2025 times a factor. */
const income = (factor: number, year?: number, company = 'Harbor Point Electric, LLC'): string[][] => {
  const of = (amount: number) => String(Math.round(amount * factor))
  return [
    [company], ['Income Statement'], ...year === undefined ? [] : [[`Year ended December 31, ${year}`]], ['Revenue'], ['Service', of(500)], ['Contracts', of(300)], ['Total revenue', of(800)],
    ['Cost of sales'], ['Materials', of(200)], ['Field wages', of(100)], ['Total cost of sales', of(300)], ['Gross profit', of(500)], ['Operating expenses'], ['Rent', of(60)], ['Insurance', of(40)],
    ['Total operating expenses', of(100)], ['Net income', of(400)]
  ]
}
const netOf = (record: Awaited<ReturnType<typeof importOne>>['record']) => record.statements?.totals?.netIncome

t.test('one sheet a year, whose names give the years', async (t) => {
  for (const titled of [true, false]) {
    const sheets = [2023, 2024, 2025].map((year, index) => ({ name: titled ? `IS ${index}` : `FY ${year}`, rows: income(0.8 + index / 10, titled ? year : undefined) }))
    const { record } = await importOne(xlsx(sheets))
    t.same(netOf(record), { FY2023: 320, FY2024: 360, FY2025: 400 })
  }
})

t.test('two companies in one workbook are asked about, and nothing of either is counted before', async (t) => {
  const book = xlsx([{ name: 'One', rows: income(1, 2025) }, { name: 'Two', rows: income(0.3, 2025, 'Harbor Point Rentals, LLC') }])
  const { record, questions } = await importOne(book)
  t.equal(record.statements, undefined)
  const asked = questions.filter(({ kind }) => kind === 'company')
  t.match(asked.map(({ ask }) => ask), [/Electric/, /Rentals/])
  const answered = await importReports({ files: [{ name: 'report.csv', bytes: book }], today: '2026-05-29', choices: [{ question: asked[0]!.id, answer: 'same' }, { question: asked[1]!.id, answer: 'other' }] })
  t.same(netOf(answered.record), { FY2025: 400 })
})

t.test('statements below one another in a sheet', async (t) => {
  const rows = [...income(1, 2025), [], ...income(0.5, 2024), [], ['Balance Sheet'], ['December 31, 2025'], ['Assets'], ['Cash', '50'], ['Trucks', '200'], ['Total assets', '250'], ['Liabilities'],
    ['Accounts payable', '40'], ['Truck loan', '60'], ['Total liabilities', '100'], ['Equity', '150'], ['Total liabilities and equity', '250']]
  const csv = rows.map((row) => row.map((cell) => cell.includes(',') ? `"${cell}"` : cell).join(',')).join('\n') + '\n'
  for (const file of [csv, xlsx([{ name: 'All', rows }])]) {
    const { record } = await importOne(file)
    t.same(netOf(record), { FY2024: 200, FY2025: 400 })
    t.match(record.statements?.balanceSheets, [{ date: '2025-12-31', equity: 150 }])
  }
})

t.test('two statements under one date: the income statement is asked how long its period is', async (t) => {
  const balance = [['Balance Sheet'], ['Cash', '50'], ['Trucks', '200'], ['Total assets', '250'], ['Truck loan', '100'], ['Total liabilities', '100'], ['Equity', '150'], ['Total liabilities and equity', '250']]
  const [company, ...own] = income(1)
  for (const [date, asked] of [['December 31, 2025', ['period']], ['Year ended December 31, 2025', []], ['As at 31/12/2025', ['period']]] as const) {
    for (const parts of [[own, balance], [balance, own]]) {
      const { record, questions } = await importOne(xlsx([{ name: 'All', rows: [company!, [date], ...parts.flat()] }]))
      t.same(netOf(record), { FY2025: 400 }, date)
      t.match(record.statements?.balanceSheets, [{ date: '2025-12-31', equity: 150 }])
      t.same(questions.flatMap(({ kind }) => kind === 'period' ? [kind] : []), asked)
    }
  }
})

/** Rows printed on one page of a PDF. */
const onePage = (rows: string[][]): Uint8Array => new Uint8Array(writePdf([{
  texts: rows.flatMap(([name = '', amount = ''], row): PlacedText[] => {
    const y = 40 + row * 12
    return [{ text: name, x: 40, y }, { text: amount, x: 500 - widthOf(amount, 9), y }].filter(({ text }) => text !== '')
  })
}]))

t.test('an income statement and a balance sheet under one title, or without titles', async (t) => {
  const balance = [['Assets'], ['Cash', '50'], ['Trucks', '200'], ['Total assets', '250'], ['Truck loan', '100'], ['Capital', '110'], ['Net income', '40'], ['Total liabilities and equity', '250']]
  const own = income(1).slice(2)
  const above = (title: string) => [['Harbor Point Electric'], ...title === '' ? [] : [[title]], ['Year ended December 31, 2025']]
  const files = [
    [...above('Income Statement and Balance Sheet'), ...own, ...balance],
    [...above('Balance Sheet & Statement of Income'), ...balance, ...own],
    [...above(''), ...own, [], ...balance],
    [...above('Income Statement and Balance Sheet'), ['Income Statement'], ...own, [], ['Balance Sheet'], ...balance]
  ]
  for (const file of files) {
    const rows = file.map(([name = '', amount]) => amount === undefined ? [name] : [name, `${amount},000`])
    for (const content of [xlsx([{ name: 'All', rows }]), onePage(rows)]) {
      const { record, files: read } = await importOne(content)
      t.same(netOf(record), { FY2025: 400_000 })
      t.match(record.statements?.balanceSheets, [{ date: '2025-12-31', equity: 150_000 }])
      t.ok(read.every(({ proof }) => proof?.held === proof?.of), JSON.stringify(read))
    }
  }
})

t.test('a balance sheet as PDF, dated as a program dates it, is read by its results', async (t) => {
  const rows = [['Acme'], ['Balance Sheet'], ['As at 31 December 2025'], ['', '2025'], ['Cash', '1,000'], ['Total assets', '1,000'], ['Payables', '50'], ['Truck loan', '250'], ['Capital', '600'], ['Net income', '100'], ['Total equity', '700'], ['Total liabilities & equity', '1,000']]
  const { record } = await importOne(onePage(rows))
  t.match(record.statements?.balanceSheets, [{ date: '2025-12-31', equity: 700, assets: [{ amount: 1000 }], liabilities: [{ amount: 50 }, { amount: 250 }] }])
})

t.test('amounts are in thousands if a row of units, each heading or a title says so', async (t) => {
  const rows = income(1).slice(2).map(([name, amount]) => amount === undefined ? `${name},,` : `${name},${amount},${amount}`).join('\n')
  const heads = [',2025,2024\n,$000,$000', ',2025,2024\n,(000s),(000s)', ',2025,2024\n,$ thousands,$ thousands', ',2025,2024\n,($K),($K)', ',2025 ($000),2024 ($000)', '(Thousands)\n,2025,2024', '($000),2025,2024', ',$000,$000\n,2025,2024']
  for (const head of heads) {
    const { file, record } = await importOne(`Acme\nIncome Statement\n${head}\n${rows}\n`)
    t.equal(file.unit, 1000, head)
    t.same(netOf(record), { FY2024: 400_000, FY2025: 400_000 }, head)
  }
})

t.test('departments with a total, and years down the rows', async (t) => {
  const departments = await importOne('Acme\nDepartmental Income Statement\n"Twelve months ended December 31, 2025"\n,Service,Projects,Total Company\nSales,600,400,1000\nCost of sales,200,100,300\nGross profit,400,300,700\nRent,100,50,150\nWages,50,100,150\n' +
    'Total operating expenses,150,150,300\nNet operating profit,250,150,400\n')
  const amounts = departments.record.statements?.lines?.map(({ amounts }) => amounts.FY2025)
  t.same(amounts, [1000, 300, 150, 150])
  const years = await importOne('Acme\nFive-year summary\nFiscal Year,Sales,Cost of sales,Gross profit,Wages,Rent,Operating income,Interest expense,Net income\nFY2024,900,300,600,200,100,300,20,280\nFY2025,1000,350,650,210,110,330,10,320\n')
  t.same(years.record.statements?.totals?.netIncome, { FY2024: 280, FY2025: 320 })
})
