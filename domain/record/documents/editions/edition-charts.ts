import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { percentText, usd } from '../../../number-format.ts'
import type { AmountsBy } from '../../figures/add-amounts.ts'
import { isPayOfSeveral } from '../../figures/owner-pay.ts'
import type { Chart } from '../../tables/chart-data.ts'
import { SEVERAL, plansOf, renewalOf, rowsWithoutTotals } from './company-values.ts'
import type { ChapterSources } from './document-parts.ts'
import { roundedUsd } from './prose-text.ts'
import { fillProse } from './write-prose.ts'

/** Fewest and most columns of a small chart. */
const FEWEST = 2
const MOST = 8

/** The label of a row that is a day. Other rows are averages, or count in another way. */
const DATE = /^\d{4}-\d\d-\d\d$/

type Bar = [label: string, value: number, text: string]

/** The places of the small charts, two of which are side by side. */
export type ChartPlace = 'recurring' | 'customers' | 'people' | 'fleet' | 'years' | 'margins' | 'capital'

/** Builds the small charts of one place, each if the record has its figures and they are not below 0. */
export function editionCharts ({ file, values }: ChapterSources, place: ChartPlace): Chart[] {
  const { ledger: { totals, margins, tags, shares, ownerPay, calendar, partialAddBacks }, tables } = file
  const { labels } = file.index.prose
  switch (place) {
    case 'recurring': return [
      chart('recurring-revenue', byYear(tags.recurring, shortUsd)),
      chart('plans', plansByYear()),
      ...values.has('recurring') ? [] : [chart('recurring-share', byYear(shares.recurring, percentText))]
    ].flat()
    case 'customers': return [
      chart('largest-customers', columnOf(tables.get('customers'), 'percent', percentText).filter(([label]) => !SEVERAL.test(label))),
      chart('renewal', renewalByYear())
    ].flat()
    case 'people': return [
      chart('team', countsOf(tables.get('roster'), /department|area|group/i)),
      bands('tenure', tables.get('roster'), /years|tenure/i, [2, 5, 10])
    ].flat()
    case 'fleet': return [
      bands('vehicle-age', tables.get('fleet'), /^age/i, [3, 6, 9]),
      bands('vehicle-miles', tables.get('fleet'), /miles|odometer/i, [50_000, 100_000, 150_000])
    ].flat()
    case 'years': return [
      chart('years', byYear(totals.revenue, shortUsd)),
      isPayOfSeveral(ownerPay) || Object.keys(totals.sde).length === 0 || partialAddBacks.length > 0
        ? chart('ebitda', byYear(totals.ebitda, shortUsd))
        : chart('sde', byYear(totals.sde, shortUsd))
    ].flat()
    case 'margins': return [
      chart('gross-margin', byYear(margins.gross, percentText)),
      chart('ebitda-margin', byYear(margins.ebitda, percentText))
    ].flat()
    case 'capital': return [
      chart('working-capital', columnOf(tables.get('working-capital'), 'usd', shortUsd).filter(([label]) => DATE.test(label))),
      chart('receivables', columnOf(tables.get('receivables-aging'), 'usd', shortUsd))
    ].flat()
  }

  /** The chart with the best caption that the values can fill, or nothing if there is too little to show. */
  function chart (id: string, bars: Bar[], more: Array<[string, string]> = []): Chart[] {
    if (bars.length < FEWEST || bars.length > MOST || bars.some(([, value]) => value < 0)) return []
    if (bars.every(([, value]) => value === 0)) return []
    const known = new Map([...values, ...findingsIn(bars), ...more])
    const isFlat = values.has(`${id.replace(/-m/, 'M').replace(/^years$/, 'revenue')}Flat`)
    const caption = labels[isFlat ? `flat-${id}` : `caption-${id}`] ?? ''
    const title = fillProse(caption, known) || labels[`chart-${id}`]!
    return [{
      id,
      title,
      isSmall: true,
      columns: [labels.item!, labels.value!],
      bars: bars.map(([label, to, text]) => ({ label, from: 0, to, text }))
    }]
  }

  /** The chart of how many rows are in each band, whose caption divides them at the second limit. */
  function bands (id: string, table: RecordTable | undefined, name: RegExp, limits: [number, number, number]): Chart[] {
    const numbers = numbersOf(table, name)
    const limit = limits[1]
    const younger = numbers.filter((number) => number < limit).length
    return chart(id, bandsOf(numbers, limits), [
      ['limit', limit.toLocaleString('en-US')], ['younger', String(younger)], ['older', String(numbers.length - younger)]
    ])
  }

  function byYear (amounts: AmountsBy | undefined, write: (amount: number) => string): Bar[] {
    return file.ledger.years.flatMap((year): Bar[] => amounts?.[year] === undefined
      ? []
      : [[calendar.labelOf(year), amounts[year].amount, write(amounts[year].amount)]])
  }

  function plansByYear (): Bar[] {
    const count = plansOf(file)
    return file.ledger.years.flatMap((year): Bar[] => count?.values[year] === undefined
      ? []
      : [[year, count.values[year], String(count.values[year])]])
  }

  function renewalByYear (): Bar[] {
    const count = plansOf(file)
    return file.ledger.years.flatMap((year): Bar[] => {
      const renewed = count && renewalOf(count, year)
      return renewed === undefined ? [] : [[year, renewed, percentText(renewed)]]
    })
  }
}

/** Formats an amount above a column: `$4.04M`, `$732k`. */
function shortUsd (amount: number): string {
  if (amount >= 1e6) return `$${(amount / 1e6).toFixed(2)}M`
  return amount >= 1000 ? `$${Math.round(amount / 1000)}k` : usd(amount)
}

/** The first column of a unit, by the labels of its rows. */
function columnOf (table: RecordTable | undefined, unit: 'usd' | 'percent', write: (amount: number) => string): Bar[] {
  const column = table?.columns.findIndex((one) => one.unit === unit) ?? -1
  return rowsWithoutTotals(table).slice(0, unit === 'percent' ? MOST : undefined).flatMap(({ label, cells }): Bar[] => {
    const cell = cells[column]
    return typeof cell === 'number' ? [[label, cell, write(cell)]] : []
  })
}

const columnNamed = (table: RecordTable | undefined, name: RegExp): number =>
  table?.columns.findIndex(({ label }) => name.test(label)) ?? -1

/** How many rows have each text of a column. */
function countsOf (table: RecordTable | undefined, name: RegExp): Bar[] {
  const column = columnNamed(table, name)
  const counts = new Map<string, number>()
  for (const { cells } of rowsWithoutTotals(table)) {
    const cell = cells[column]
    if (typeof cell === 'string' && cell !== '') counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return [...counts].map(([label, count]) => [label, count, String(count)])
}

/** What a caption may say of bars: the largest, if only one is, its share of all, and the lowest and highest amount. */
function findingsIn (bars: Bar[]): Array<[string, string]> {
  const sorted = bars.toSorted(([, a], [, b]) => b - a)
  const [most, least] = [sorted[0]!, sorted.at(-1)!]
  const all = bars.reduce((sum, [, value]) => sum + value, 0)
  return [
    ...most[1] === sorted[1]?.[1] ? [] : [['most', most[0]] as [string, string]],
    ['mostCount', String(most[1])], ['all', String(all)],
    ['mostShare', percentText(most[1] / all * 100)], ['low', roundedUsd(least[1])], ['high', roundedUsd(most[1])]
  ]
}

const numbersOf = (table: RecordTable | undefined, name: RegExp): number[] => {
  const column = columnNamed(table, name)
  return rowsWithoutTotals(table).flatMap(({ cells }) => typeof cells[column] === 'number' ? cells[column] : [])
}

/** How many numbers are below each limit, and how many are at or above the last. */
function bandsOf (numbers: number[], limits: number[]): Bar[] {
  if (numbers.length === 0) return []
  const short = (limit: number) => limit >= 1000 ? `${limit / 1000}k` : String(limit)
  const bands = [...limits.map((limit, place): [string, number, number] => {
    const from = limits[place - 1] ?? 0
    return [place === 0 ? `under ${short(limit)}` : `${short(from)} to ${short(limit)}`, from, limit]
  }), [`${short(limits.at(-1)!)} or more`, limits.at(-1)!, Infinity] as [string, number, number]]
  return bands.map(([label, from, to]) => {
    const count = numbers.filter((number) => number >= from && number < to).length
    return [label, count, String(count)]
  })
}
