import fc from 'fast-check'
import t from 'tap'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, standard } from '../sound.ts'

/** A roofing company with these sales and costs in each year, the last one FY2025. */
function ofYears (sales: number[], costs: number[], more: Partial<BusinessRecord> = {}): BusinessRecord {
  const years = sales.map((_amount, place) => `FY${2026 - sales.length + place}`)
  const byYear = (amounts: number[]) => Object.fromEntries(years.map((year, place) => [year, amounts[place]]))
  const officer = byYear(sales.map(() => 100_000))
  return {
    format: 'business-readiness-record/1',
    asOf: '2026-03-01',
    company: { trade: 'roofing', name: 'Acme Roofing LLC', state: 'OK', owners: 1 },
    fiscalYears: years,
    ...more,
    statements: {
      lines: [
        { id: 'sales', name: 'Reroofing', section: 'revenue', amounts: byYear(sales) },
        { id: 'materials', name: 'Materials', section: 'cost-of-work', amounts: byYear(costs) },
        { id: 'officer', name: 'Officer Salary', section: 'operating-expense', amounts: officer }
      ],
      adjustments: [{ id: 'officer', name: 'Officer Salary', kind: 'owner-pay', amounts: officer, line: 'officer' }],
      hiredManager: { amounts: officer }
    }
  } as BusinessRecord
}

/** Everything that a document says in sentences and lists. */
function said (record: BusinessRecord, document: 'cim' | 'teaser' | 'lender'): string {
  const { page } = viewDocument(prepareRecord(record, bank, standard), document, document === 'cim' ? 'buyer' : undefined)
  return page.blocks.flatMap((block) => 'text' in block ? block.text : 'list' in block ? block.list : []).join('\n')
}

const rebound = [ofYears([4_000_000, 2_000_000, 3_000_000], [3_400_000, 2_400_000, 2_800_000]), 'FY2024'] as const
const GROWTH = /\b(?:revenue(?! from)|EBITDA|SDE|margin)[^.\n]{0,30}\b(?:grew|rose|up) /i

t.test('a rebound after a year of loss is told with the level before it, in every document', async (t) => {
  const [record] = rebound
  for (const document of ['cim', 'teaser', 'lender'] as const) {
    const text = said(record, document)
    t.notMatch(text, GROWTH, document)
    t.match(text, 'FY2024', document)
    t.match(text, /loss/, document)
  }
  t.match(said(record, 'cim'), 'Revenue was about $3.0 million in FY2025, after $2.0 million in FY2024 and $4.0 million in FY2023.')
  t.match(said(record, 'teaser'), 'Revenue fell in FY2024 and was back at about 75% of its FY2023 level in FY2025.')
})

t.test('the explanation of the owner stands beside the loss', async (t) => {
  const [record] = rebound
  const openIssues = [{ id: 'OI-01', title: 'Bad year', status: 'open', forBuyers: 'In 2024 we lost money because two crews left at once.' }]
  const explained = { ...record, openIssues } as unknown as BusinessRecord
  for (const document of ['teaser', 'lender'] as const) {
    t.match(said(explained, document), 'The owner explains: In 2024 we lost money because two crews left at once.', document)
    t.notMatch(said(record, document), 'explains', document)
  }
})

t.test('growth is told if every earlier year is below the last one and none before it had a loss', async (t) => {
  const record = ofYears([2_000_000, 2_400_000, 3_000_000], [1_500_000, 1_700_000, 2_000_000])
  t.match(said(record, 'teaser'), 'Revenue grew in each of the last two years.')
  t.match(said(record, 'cim'), 'Revenue grew 20% in FY2024 and 25% in FY2025')
})

t.test('weaknesses are no highlights, and neither are vehicles', async (t) => {
  const record = ofYears([3_000_000, 2_000_000], [2_000_000, 2_400_000], {
    counts: [{ id: 'vehicles', name: 'Vehicles', unit: 'vehicles', values: { '2025-12-31': 9 } }]
  })
  const { json } = viewDocument(prepareRecord(record, bank, standard), 'teaser') as { json: object }
  const text = said(record, 'teaser')
  t.notMatch(text, 'work vehicles')
  t.match(text, 'Revenue fell in FY2025')
  t.notMatch(JSON.stringify(json), 'Highlights')
})

t.test('no series of years sells a rebound as growth', async () => {
  const amounts = fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 2, maxLength: 5 })
  const shareOfCosts = fc.array(fc.integer({ min: 40, max: 130 }), { minLength: 5, maxLength: 5 })
  fc.assert(fc.property(amounts, shareOfCosts, (units, shares) => {
    const sales = units.map((unit) => unit * 100_000)
    const costs = sales.map((amount, place) => Math.round(amount * shares[place]! / 100))
    const profits = sales.map((amount, place) => amount - costs[place]! - 100_000)
    const isBelow = Math.max(...sales.slice(0, -1)) > sales.at(-1)!
    const isRise = sales.at(-1)! > sales.at(-2)!
    if (!isRise || (!isBelow && profits.at(-2)! >= 0)) return true
    const text = `${said(ofYears(sales, costs), 'teaser')}\n${said(ofYears(sales, costs), 'cim')}`
    return !/\brevenue(?! from)[^.\n]{0,30} (?:grew|rose)|revenue of [^.\n]* up /i.test(text)
  }), { numRuns: 40 })
})
