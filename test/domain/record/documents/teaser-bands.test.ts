import t from 'tap'
import { teaserView } from '../../../../domain/record/documents/editions/teaser.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, standard } from '../sound.ts'

interface Company {
  sales?: number
  pay?: number
  people?: number
  founded?: string
  cost?: number
  hours?: number | undefined
}

/** The text of a teaser, as JSON. */
function teaserOf (company: Company): string {
  const { sales = 2_000_000, pay = 100_000, people = 12, founded = '2009', cost = 1_000_000, hours } = company
  const record: BusinessRecord = {
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'plumbing', state: 'OH', owners: 1, founded },
    counts: [
      { id: 'people', name: 'People', unit: 'people', values: { '2026-05-29': people } },
      ...hours === undefined ? [] : [{ id: 'owner-hours', name: 'Hours', unit: 'hours', values: { 2025: hours } }]
    ],
    statements: {
      lines: [
        { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: sales } },
        { id: 'materials', name: 'Materials', section: 'cost-of-work', amounts: { FY2025: cost } },
        { id: 'pay', name: 'Officer pay', section: 'operating-expense', amounts: { FY2025: pay } }
      ],
      adjustments: [{ id: 'pay', name: 'Owner pay', kind: 'owner-pay', line: 'pay', amounts: { FY2025: pay } }]
    }
  }
  return JSON.stringify(teaserView(prepareRecord(record, bank, standard)).json)
}

/** The rows at a glance of a teaser, by their labels without the year. */
function glanceOf (company: Company): Map<string, string> {
  return new Map([...teaserOf(company).matchAll(/\{"label":"([^"]*)","cells":\["([^"]*)"\]\}/g)]
    .map(([, label, cell]) => [label!.replace(/, FY2025$/, ''), cell!]))
}

t.test('a teaser rounds revenue to 100,000 dollars and SDE to 25,000, and leaves out less than one step', async (t) => {
  const revenue = (sales: number) => glanceOf({ sales, cost: 0, pay: 1 }).get('Revenue')
  t.same([1_049_999, 1_050_000, 100_000, 99_999].map(revenue), ['$1,000,000', '$1,100,000', '$100,000', undefined])
  const sde = (amount: number) => glanceOf({ cost: 2_000_000 - amount }).get('SDE')
  t.same([312_499, 312_500, 25_000, 24_999].map(sde), ['$300,000', '$325,000', '$25,000', undefined])
})

t.test('a teaser gives shares in whole percent, and none that is not above zero', async (t) => {
  const share = (cost: number) => glanceOf({ cost }).get('Gross margin')
  t.same([1_111_000, 1_109_000, 2_000_000, 2_000_001].map(share), ['44%', '45%', undefined, undefined])
})

t.test('a teaser gives years in business and people in bands of five', async (t) => {
  const age = (years: number) => glanceOf({ founded: String(2026 - years) }).get('Age')
  t.same([4, 5, 9, 10, 29, 30, 31].map(age), [
    undefined, '5 to 10 years in business', '5 to 10 years in business', '10 to 15 years in business',
    '25 to 30 years in business', '30 or more years in business', '30 or more years in business'
  ])
  const team = (people: number) => glanceOf({ people }).get('Team')
  t.same([4, 5, 49, 50, 51].map(team), ['Fewer than 5 people', '5 to 10 people', '45 to 50 people', '50 or more people', '50 or more people'])
})

t.test('a teaser says whom the business suits only by the hours of its owner', async (t) => {
  const suits = (hours?: number) => /so it suits a buyer who [^.]*/.exec(teaserOf({ hours }))?.[0]
  t.same([undefined, 0, 10, 10.5, 34, 35, 60].map(suits), [
    undefined,
    ...Array.from({ length: 2 }, () => 'so it suits a buyer who does not want to run it from day to day'),
    undefined,
    undefined,
    ...Array.from({ length: 2 }, () => 'so it suits a buyer who wants to run it or brings a manager')
  ])
})
