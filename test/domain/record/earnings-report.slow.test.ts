import { readXlsx } from 'hucre/xlsx'
import t from 'tap'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { runJob, type Job } from '../../../record-jobs/job.tsx'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'
import { recordJobsData } from '../../record-jobs-data.ts'

async function written (record: object, job: Omit<Job, 'record'>): Promise<Uint8Array> {
  const made = await runJob(recordJobsData, { record: { text: JSON.stringify(record), form: 'json' }, ...job })
  if ('faults' in made) throw new Error(JSON.stringify(made.faults))
  return made.body
}

const markdownOf = async (record: object, blind = false): Promise<string> =>
  new TextDecoder().decode(await written(record, { make: 'earnings', as: 'markdown', blind }))

/** The amounts in dollars in a text, without their signs. */
const dollarsIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/\$([\d,]+)(?!\.\d| million)/g)].map(([, digits]) => Number(digits!.replaceAll(',', ''))))

const sections = (markdown: string): string[] => [...markdown.matchAll(/^## \d+\. (.+)$/gm)].map(([, title]) => title!)

t.test('the report of the sample has every section with data, and its amounts are those of the workbook', async (t) => {
  const markdown = await markdownOf(content.sample)
  t.same(sections(markdown), [
    'Scope', 'Result', 'Adjustments, one by one', 'Revenue', 'Costs', 'Proof of cash', 'Tax returns', 'Working capital',
    'Debt and what counts like it', 'Equipment', 'Open'
  ])
  t.match(markdown, /It is not an audit, a review or an opinion/)
  const { sheets } = await readXlsx(await written(content.sample, { make: 'financials', as: 'xlsx' }))
  const numbers = sheets.flatMap(({ rows }) => rows.flat()).filter((value) => typeof value === 'number')
  const known = new Set(numbers.map((value) => Math.round(Math.abs(value))))
  // What the report adds up: kinds of adjustments by year, a change, and what is owed besides loans. The workbook
  // counts earnings as documented for the last year only.
  const { adjustments = [], lines = [], monthly = [] } = (content.sample as BusinessRecord).statements ?? {}
  const revenue = lines.filter(({ section }) => section === 'revenue')
  const changes = revenue.map(({ amounts }) => Math.abs(amounts.FY2025! - amounts.FY2024!))
  const ofMonth = (id: string) => monthly.find(({ line }) => line === id)!.amounts
  // The table of months adds up the two smallest lines.
  const others = Object.entries(ofMonth('commercial-contracts')).map(([month, one]) => one + ofMonth('air-quality')[month]!)
  const kinds = ['FY2023', 'FY2024', 'FY2025'].flatMap((year) => adjustments.map(({ kind }) =>
    adjustments.reduce((sum, one) => sum + (one.kind === kind ? one.amounts[year] ?? 0 : 0), 0)))
  const { cases } = prepareRecord(content.sample, content.bank, content.standard).ledger
  const counted = [cases.documented, cases.lender].flatMap(({ adjustedEbitda }) => Object.values(adjustedEbitda))
  const earnings = counted.map(({ amount }) => Math.round(amount))
  const own = new Set([20_800, 140_480, 274_328, 264_900, ...changes, ...others, ...kinds, ...earnings])
  const texts = markdown.replace(/^\*\*From reported.*$/m, '')
  t.ok(dollarsIn(texts).size > 200)
  t.same([...dollarsIn(texts)].filter((one) => !known.has(one) && !own.has(one)), [])
})

t.test('a year without a paper rests on the owner\'s word, and is open', async (t) => {
  const markdown = await markdownOf(content.sample)
  t.match(markdown, /\| Owner salary \| \$90,000 \| \$96,000 \| \$96,000 \| on paper; said by the owner \(FY2023, FY2024\) \|/)
  t.match(markdown, /\| One-time software migration \| – \| – \| \$26,500 \| on paper \|/)
  t.match(markdown, /- These adjustments of FY2024 have no document on file for that year: Owner salary, .*One-time hail deductible/)
  t.match(markdown, /- The cut-off at the end of FY2025 was not tested\./)
  t.match(markdown, /- The cost of a hired manager, \$149,000 in FY2025, is the owner's figure, with no document on file\./)
  const { statements, documents } = content.sample as BusinessRecord
  const paper = documents!.find(({ status }) => status === 'present')!.id
  const proved = { ...statements, hiredManager: { ...statements!.hiredManager!, documents: [paper] } }
  t.notMatch(await markdownOf({ ...content.sample, statements: proved }), /The cost of a hired manager/)
})

t.test('dates are in words, also in titles and labels', async (t) => {
  t.match(await markdownOf(content.sample), /\*\*Receivables by age at December 31, 2025\*\*/)
})

t.test('the proof of cash is by month, and a month is judged only between two balance sheets', async (t) => {
  const markdown = await markdownOf(content.sample)
  t.match(markdown, /\| Jun 2025 \| \$430,730 \| \$8,000 \| \$14,010 \| \$408,720 \| \$436,900 \| {2}\| \$28,180 \|/)
  t.match(markdown, /\*\*\$4,028,230\*\* \| \*\*\$4,036,300\*\* \| \*\*\(\$5,920\)\*\* \| \*\*\$2,150\*\*/)
  t.match(markdown, /99\.9% of what the books of FY2025 make expected/)
  t.match(markdown, /Balance sheets at the end of each month would show/)
  const { statements = {} } = content.sample as BusinessRecord
  const sheet = (date: string, owed: number) => ({
    date,
    assets: [{ id: 'receivables', name: 'Receivables', amount: owed, kind: 'receivables' as const }],
    liabilities: [],
    equity: owed
  })
  // Customers owe 28,180 more at the end of June than a month before, and 20,000 less at the end of July.
  const balanceSheets = [
    ...statements.balanceSheets!, sheet('2025-05-31', 100_000), sheet('2025-06-30', 128_180), sheet('2025-07-31', 108_180)
  ]
  const record = { ...content.sample, statements: { ...statements, balanceSheets } }
  const known = await markdownOf(record)
  t.match(known, /\| Jun 2025 \| .+ \| \(\$28,180\) \| – \|/)
  t.match(known, /More than 5% of the month's revenue is apart in: Jul 2025 \(\$28,190\)\./)
})

t.test('a cost that moved names what the record has behind it', async (t) => {
  const { statements = {} } = content.sample as BusinessRecord
  const months = Object.fromEntries(Array.from({ length: 12 }, (_month, place) =>
    [`2025-${String(place + 1).padStart(2, '0')}`, place === 3 ? 62_000 : 9000]))
  const lines = statements.lines!.map((line) =>
    line.id === 'marketing' ? { ...line, amounts: { ...line.amounts, FY2025: 161_000 } } : line)
  const monthly = statements.monthly!.map((one) => one.line === 'marketing' ? { ...one, amounts: months } : one)
  const moved = await markdownOf({
    ...content.sample,
    statements: {
      ...statements,
      monthly,
      lines: lines.map((line) => line.id === 'marketing' ? { ...line, amounts: { ...line.amounts, FY2024: 108_000 } } : line)
    }
  })
  t.match(moved, /\| Marketing and advertising, FY2025 \| .+ \| Apr 2025 alone had \$62,000, a usual month \$9,000 \|/)
  t.match(moved, /One-time legal \(former-employee dispute\): \$0 → \$18,400 \|/)
  const fees = (amounts: object) => ({
    ...content.sample,
    statements: { ...statements, adjustments: statements.adjustments!.map((one) => one.id === 'one-time-legal' ? { ...one, amounts } : one) }
  })
  t.match(await markdownOf(fees({ FY2024: 30_000, FY2025: 30_100 })),
    /One-time legal \(former-employee dispute\): \$30,000 → \$30,100; a further rise of \$20,700 is not explained yet/)
})

t.test('sentences about papers and returns say what the record has', async (t) => {
  t.match(await markdownOf(content.sample), /Only papers that are on file are listed here\./)
  t.match(await markdownOf(content.sample), /The revenue of the books is compared with the tax returns\./)
  const { statements = {} } = content.sample as BusinessRecord
  const taxReturns = statements.taxReturns!.map((one) => one.year === 'FY2025' ? { ...one, netIncome: 419_100 } : one)
  const other = await markdownOf({ ...content.sample, documents: [], statements: { ...statements, taxReturns } })
  t.match(other, /No paper of the books is on file yet\./)
  t.match(other, /The revenue and the net income of the books are compared/)
})

t.test('an adjustment shows its grade, its papers and the ledger rows behind it', async (t) => {
  const { statements = {} } = content.sample as BusinessRecord
  const [first, ...others] = statements.adjustments!
  const ledger = {
    document: 'DR-02.03',
    rows: { FY2025: ['R10', 'R11', 'R12'] },
    amounts: { FY2025: 96_000 },
    payments: [
      { row: 'R10', day: '2025-03-04', name: 'Payroll run', memo: 'Owner', amount: 40_000, account: 'Officer pay' },
      { row: 'R11', day: '2025-06-04', name: 'Payroll run', amount: 50_000, account: 'Officer pay' }
    ]
  }
  const ledgerNotes = [{
    code: 'comes-again',
    adjustment: first!.id,
    year: 'FY2025',
    amount: 90_000,
    document: 'DR-02.03',
    rows: ['R10', 'R11'],
    text: 'The same was paid in two months.',
    settled: 'Both are pay.',
    payments: ledger.payments
  }]
  const adjustments = [{ ...first, ledger }, ...others]
  const record = { ...content.sample, statements: { ...statements, adjustments, ledgerNotes } }
  const markdown = await markdownOf(record)
  const { settled: _settled, ...open } = ledgerNotes[0]!
  const contested = await markdownOf({ ...record, statements: { ...record.statements, ledgerNotes: [open] } })
  t.match(contested, /Proved by: traced to 3 ledger rows; in question in the ledger \(FY2025\)/)
  t.match(contested, /The same was paid in two months\. \$90,000 of FY2025 is in question/)
  t.notMatch(contested, /Owner salary, \$96,000 in FY2025, has no document on file/)
  t.match(markdown, /Proved by: on paper; traced to 3 ledger rows/)
  t.match(markdown, /\| Mar 4, 2025 \| Payroll run \| Owner \| Officer pay \| \$40,000 \|/)
  t.match(markdown, /1 more rows?, in the ledger \|\s+\| \$6,000 \|/)
  t.match(markdown, /What the ledger says: The same was paid in two months\. The owner's answer: Both are pay\./)
  t.ok(sections(markdown).includes('Ledger review'))
  t.match(markdown, /Personal travel in travel line, \$8,700 in FY2025, is weak: no receipts/)
})

t.test('a record of little has no empty sections, and a copy without names has no name', async (t) => {
  const little = { format: content.sample.format, asOf: '2026-05-29', company: { trade: 'hvac', state: 'OH' } }
  t.same(sections(await markdownOf(little)), [])
  const blind = await markdownOf(content.sample, true)
  t.notMatch(blind, /harrowfern|dunmarrow/i)
  t.ok(sections(blind).length > 8)
})
