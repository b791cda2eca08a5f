import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import { moveLine, joinTwoLines } from '../../../domain/import/questions/change-record.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const YEAR = 'Alder\nProfit and Loss\n"January - December, 2025"\n\n,Total\nIncome,\nRepairs,1200.00\nTotal Income,1200.00\n' +
  'Cost of Goods Sold,\nParts,300.00\nTotal Cost of Goods Sold,300.00\nGross Profit,900.00\n' +
  'Expenses,\nRent,120.00\nFuel,60.00\nTotal Expenses,180.00\nNet Operating Income,720.00\nNet Income,720.00\n'

/** The year to date with the same months of the year before, which may have another cost of work. */
const toDate = (parts: string) => 'Alder\nProfit and Loss\n"January 1-February 28, 2026"\n\n,Jan 1 - Feb 28 2026,Jan 1 - Feb 28 2025 (PY)\n' +
  `Income,,\nRepairs,220.00,200.00\nTotal Income,220.00,200.00\nCost of Goods Sold,,\n${parts},55.00,50.00\n` +
  'Total Cost of Goods Sold,55.00,50.00\nGross Profit,165.00,150.00\n' +
  'Expenses,,\nRent,20.00,20.00\nFuel,,10.00\nTotal Expenses,20.00,30.00\nNet Operating Income,145.00,120.00\nNet Income,145.00,120.00\n'

async function imported (parts = 'Parts') {
  const files = [{ name: 'year.csv', bytes: bytesOf(YEAR) }, { name: 'ytd.csv', bytes: bytesOf(toDate(parts)) }]
  return (await importReports({ files, today: '2026-03-15', trade: 'hvac' })).record
}

const totals = [
  { line: 'costOfWork', prior: 50, current: 55 }, { line: 'grossProfit', prior: 150, current: 165 },
  { line: 'operatingExpenses', prior: 30, current: 20 }, { line: 'netIncome', prior: 120, current: 145 }
]

t.test('the year to date is entered by line and by total', async (t) => {
  const { statements } = await imported()
  t.same(statements!.trailing, {
    through: '2026-02',
    revenue: { prior: 200, current: 220 },
    ebitda: { prior: 120, current: 145 },
    lines: [
      { line: 'repairs', prior: 200, current: 220 }, { line: 'parts', prior: 50, current: 55 },
      { line: 'rent', prior: 20, current: 20 }, { line: 'fuel', prior: 10 }, ...totals
    ]
  })
})

t.test('each part of a year says whether it was used', async (t) => {
  const saidOf = async (months: string) => {
    const part = YEAR.replace('January - December, 2025', months)
    const { files } = await importReports({ files: [{ name: 'year.csv', bytes: bytesOf(YEAR) }, { name: 'part.csv', bytes: bytesOf(part) }], today: '2026-07-15' })
    return files[1]!.warnings!.find(({ code }) => code === 'part-of-a-year')?.message
  }
  t.match(await saidOf('January - May, 2026'), /^5 months to 2026-05-31\. This was used as the year to date/)
  t.match(await saidOf('January 1-31, 2026'), /^1 month to 2026-01-31\. This was used/)
  t.match(await saidOf('February - May, 2026'), /^2026-02-01 to 2026-05-31 is neither a fiscal year nor the year to date, so it was not used\./)
  t.match(await saidOf('June 2025 - May 2026'), /^2025-06-01 to 2026-05-31 are twelve months, but not a fiscal year/)
})

t.test('a section with a line that the fiscal years lack is left out, because its lines would not be its total', async (t) => {
  const { statements } = await imported('Materials')
  t.same(statements!.trailing!.lines!.map(({ line }) => line), [
    'repairs', 'rent', 'fuel', 'costOfWork', 'grossProfit', 'operatingExpenses', 'netIncome'
  ])
})

t.test('a line that is moved or joined takes its year to date along', async (t) => {
  const draft = await imported() as Parameters<typeof moveLine>[0]
  const lineOf = (id: string) => draft.statements!.lines!.find((line) => line.id === id)!
  joinTwoLines(draft, lineOf('rent'), lineOf('fuel'))
  moveLine(draft, lineOf('parts'), 'interest')
  const { lines, ebitda } = draft.statements!.trailing!
  t.same(lines!.slice(1), [
    { line: 'parts', prior: 50, current: 55 }, { line: 'rent', prior: 30, current: 20 },
    { line: 'costOfWork', prior: 0, current: 0 }, { line: 'grossProfit', prior: 200, current: 220 }, ...totals.slice(2)
  ])
  t.same(ebitda, { prior: 170, current: 200 })
})
