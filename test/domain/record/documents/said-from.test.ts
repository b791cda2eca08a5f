import t from 'tap'
import { SAID_FROM } from '../../../../domain/record/documents/said-from.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, standard } from '../sound.ts'

type Statements = NonNullable<BusinessRecord['statements']>
type Line = NonNullable<Statements['lines']>[number]

const MONTHS = Array.from({ length: 12 }, (_month, place) => `2025-${String(place + 1).padStart(2, '0')}`)
const byMonth = (amountOf: (place: number) => number) =>
  Object.fromEntries(MONTHS.map((month, place) => [month, amountOf(place)]))
const line = (id: string, section: Line['section'], before: number, after: number): Line =>
  ({ id, name: id[0]!.toUpperCase() + id.slice(1), section, amounts: { FY2024: before, FY2025: after } })

/** Books with sales of a million dollars in both years, and costs of 100,000 besides these lines. */
const books = (lines: Line[], more: Statements = {}): Statements => ({
  lines: [line('sales', 'revenue', 1_000_000, 1_000_000), line('materials', 'cost-of-work', 100_000, 100_000), ...lines], ...more
})
/** Books whose gross margin rose, which is a highlight beside which others are listed. */
const thriving = (): Statements =>
  ({ lines: [line('sales', 'revenue', 1_000_000, 1_000_000), line('materials', 'cost-of-work', 500_000, 400_000)] })
const record = (statements: Statements, more: Partial<BusinessRecord> = {}): BusinessRecord => ({
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { name: 'Acme Plumbing', trade: 'plumbing', state: 'OH' },
  statements,
  ...more
})
const textOf = (own: BusinessRecord, document: 'earnings' | 'cim') =>
  JSON.stringify(viewDocument(prepareRecord(own, bank, standard), document, 'buyer').json)

/** Where a threshold is said, the books for a number of its units, and the words that it adds. */
interface Said {
  document?: 'cim'
  at: (units: number) => Statements
  /** What the record has besides the books. */
  more?: (units: number) => Partial<BusinessRecord>
  says: RegExp
  step: number
  /** Whether the value itself is beyond, or only what is more. Default: what is more. */
  includes?: true
  /** Whether the words are said up to the value, and not beyond. */
  upTo?: true
}

const sheet = (date: string, owed: number) => ({
  date,
  assets: [{ id: 'receivables', name: 'Receivables', amount: owed, kind: 'receivables' as const }],
  liabilities: [],
  equity: owed
})

const all: Record<keyof typeof SAID_FROM, Said> = {
  movedOfLine: {
    at: (units) => books([line('fuel', 'operating-expense', 100_000, 100_000 + units * 1000)]), says: /Fuel, FY2025/, step: 0.01
  },
  movedOfRevenue: {
    at: (units) => books([line('fuel', 'operating-expense', 10_000, 10_000 + units * 10_000)]), says: /Fuel, FY2025/, step: 0.001
  },
  oneMonth: {
    // The line rose by 40,000 from 12,000. A usual month has 1,000, and August more.
    at: (units) => books([line('fuel', 'operating-expense', 12_000, 52_000)], {
      monthly: [{ line: 'fuel', amounts: byMonth((place) => place === 7 ? 1000 + units * 400 : 1000) }]
    }),
    says: /Aug 2025 alone had/,
    step: 0.1,
    includes: true
  },
  withRevenue: {
    // The sales of the year before are smaller, of which the line had 4%.
    at: (units) => ({
      lines: [line('sales', 'revenue', 800_000, 1_000_000), line('fuel', 'operating-expense', 32_000, 40_000 + units * 10_000)]
    }),
    says: /moved with revenue/,
    step: 0.001,
    upTo: true
  },
  besideRevenue: {
    // At its share of revenue, the line would have risen from 12,000 to 15,000.
    at: (units) => ({
      lines: [
        line('sales', 'revenue', 800_000, 1_000_000), line('fuel', 'operating-expense', 12_000, 15_000 + 3000 * units / (100 - units))
      ]
    }),
    says: /moved with revenue/,
    step: 0.1,
    upTo: true
  },
  seasonal: {
    document: 'cim',
    // Three months have the share, and the other nine the rest.
    at: (units) => {
      const busy = Math.round(10_000 * units)
      const amounts = [100_000, 100_000, busy - 200_000]
      const other = Math.floor((1_000_000 - busy) / 9)
      const last = 1_000_000 - busy - 8 * other
      return books([], { months: byMonth((place) => amounts[place] ?? (place < 11 ? other : last)) })
    },
    says: /January through March are the busiest months/,
    step: 0.01,
    includes: true
  },
  addedBackMuch: {
    document: 'cim',
    // Earnings before add-backs are 900,000 less the cost, of which all is added back: SDE is 900,000.
    at: (units) => books([line('fuel', 'operating-expense', 9000 * units, 9000 * units)], {
      adjustments: [{
        id: 'pay', name: 'Owner pay', kind: 'owner-pay', line: 'fuel', amounts: { FY2024: 9000 * units, FY2025: 9000 * units }
      }]
    }),
    says: /each is explained in the financial review/,
    step: 0.01
  },
  change: {
    document: 'cim',
    // Rounded to $100,000, the amounts differ.
    at: (units) => ({ lines: [line('sales', 'revenue', 5_040_000, 50_400 * (100 + units))] }),
    says: /about the same as in FY2024/,
    step: 0.001,
    upTo: true
  },
  hiddenChange: {
    document: 'cim',
    at: (units) => ({ lines: [line('sales', 'revenue', 4_960_000, 49_600 * (100 + units))] }),
    says: /about the same as in FY2024/,
    step: 0.001,
    upTo: true
  },
  smallCause: {
    document: 'cim',
    at: (units) => ({
      lines: [
        line('sales', 'revenue', 1_000_000, 1_000_000), line('repairs', 'operating-expense', 100_000, 200_000),
        line('fuel', 'operating-expense', 100_000, 100_000 + 1000 * units)
      ]
    }),
    says: /fell[^.]* mainly because[^.]*fuel/i,
    step: 0.001,
    includes: true
  },
  smallWork: {
    document: 'cim',
    at: (units) => ({
      lines: [
        line('install', 'revenue', 10_000 * (100 - units), 1_000_000), line('repair', 'revenue', 10_000 * units, 500_000),
        line('materials', 'cost-of-work', 500_000, 400_000)
      ]
    }),
    says: /Revenue from repair grew/i,
    step: 0.001,
    includes: true
  },
  thinMargin: {
    document: 'cim',
    at: (units) => ({
      lines: [line('sales', 'revenue', 1_000_000, 1_000_000), line('wages', 'operating-expense', 500_000, 10_000 * (100 - units))]
    }),
    says: /Reported EBITDA was only/,
    step: -0.001
  },
  oldCompany: {
    document: 'cim',
    at: thriving,
    more: (units) => ({ company: { name: 'Acme Plumbing', trade: 'plumbing', state: 'OH', founded: String(2026 - units) } }),
    says: /\d years in business/,
    step: 1,
    includes: true
  },
  smallCustomer: {
    document: 'cim',
    at: thriving,
    more: (units) => ({
      tables: [{
        id: 'customers',
        title: 'Largest customers of FY2025',
        head: 'Customer',
        columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }],
        rows: [{ label: 'C-01', cells: [10_000 * units] }, { label: 'C-02', cells: [5000] }]
      }]
    }),
    says: /The largest customer made up[^\]]*The gross margin rose/,
    step: 0.001,
    upTo: true
  },
  cashMonthApart: {
    at: (units) => {
      const deposits = (place: number) => place === 5 ? 80_000 - 800 * units : 80_000
      return books([], {
        months: byMonth((place) => place === 11 ? 120_000 : 80_000),
        balanceSheets: [sheet('2025-05-31', 9000), sheet('2025-06-30', 9000)],
        bank: [{
          year: 'FY2025',
          deposits: MONTHS.reduce((sum, _month, place) => sum + deposits(place), 0),
          months: Object.fromEntries(MONTHS.map((month, place) => [month, { deposits: deposits(place) }]))
        }]
      })
    },
    says: /is apart in: Jun 2025/,
    step: 0.01
  }
}

for (const [name, { document = 'earnings', at, more, says, step, includes, upTo }] of Object.entries(all)) {
  const { value, unit, why } = SAID_FROM[name as keyof typeof SAID_FROM]
  t.test(`${name}: ${value} ${unit}: ${why}`, async (t) => {
    const isSaid = (units: number) => says.test(textOf(record(at(units), more?.(units)), document))
    t.equal(isSaid(value - step), upTo === true, 'just inside')
    t.equal(isSaid(value), includes === true || upTo === true, 'the value')
    t.equal(isSaid(value + step), upTo !== true, 'just outside')
  })
}
