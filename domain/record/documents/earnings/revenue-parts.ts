import type { EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { percentText } from '../../../number-format.ts'
import { given, made, shareOf, together, ZERO } from '../../figures/add-amounts.ts'
import { monthHeading } from '../../figures/fiscal-calendar.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { dollars, shareCell } from '../../tables/row-builders.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { fillProse } from '../editions/write-prose.ts'

/** Lines of revenue in the table of months. More columns do not fit a page in every font. */
const MOST_LINES = 5

/** The growth by line in dollars, the months of each line, and the busiest months of the last year. */
export function revenueParts (file: PreparedRecord, words: EarningsWords): ChapterPart[] {
  const { lastYear, seasonality: { peakShare, from, to } } = file.ledger
  const growth = growthApart(file, words)
  const months = monthsByLine(file, words)
  return [
    ...growth ? [{ table: growth }, { paragraph: words.noPrice }] : [],
    ...months ? [{ table: months }] : [],
    ...peakShare && from && to && lastYear
      ? [{
          paragraph: fillProse(words.season, new Map(Object.entries({
            from, to, share: percentText(peakShare.amount), year: lastYear
          })))!
        }]
      : []
  ]
}

/** The change of each line of revenue in the last year, and its part of the growth. Undefined with one line. */
function growthApart (
  { record: { statements: { lines = [] } = {} }, ledger: { years, linesInOrder, totals, calendar } }: PreparedRecord,
  { labels }: EarningsWords
): RecordTable | undefined {
  const [prior = '', last = ''] = years.slice(-2)
  const before = totals.revenue[prior]
  if (years.length < 2 || !before || calendar.yearOf(prior).isShort || calendar.yearOf(last).isShort) return undefined
  const rows = lines.flatMap(({ name, section }, index): RecordTable['rows'] => {
    const [was, is] = [linesInOrder[index]![prior], linesInOrder[index]![last]]
    if (section !== 'revenue' || !(was ?? is)) return []
    const change = made([1, is ?? ZERO], [-1, was ?? ZERO])
    return [{ label: name, cells: [dollars(was), dollars(is), dollars(change), shareCell(shareOf(change, before))] }]
  })
  const after = totals.revenue[last]
  if (rows.length < 2 || !after) return undefined
  const change = made([1, after], [-1, before])
  return {
    id: 'growth-apart',
    title: fillProse(labels.growthApart, new Map([['year', last]]))!,
    head: labels.line,
    columns: [
      { label: prior, unit: 'usd' }, { label: last, unit: 'usd' }, { label: labels.change, unit: 'usd' },
      { label: labels.pointsOfGrowth, unit: 'percent' }
    ],
    rows: [...rows, {
      label: labels.together,
      cells: [dollars(before), dollars(after), dollars(change), shareCell(shareOf(change, before))],
      total: true
    }]
  }
}

/** The largest lines of revenue by month of the last year. */
function monthsByLine (
  { record: { statements: { lines = [], monthly = [] } = {} }, ledger: { lastYear = '', calendar, lines: amounts } }: PreparedRecord,
  { labels }: EarningsWords
): RecordTable | undefined {
  const months = calendar.yearOf(lastYear === '' ? 'FY2000' : lastYear).months
  const own = lines.flatMap(({ id, name, section }) => {
    const byMonth = section === 'revenue' ? monthly.find(({ line }) => line === id)?.amounts : undefined
    return byMonth && months.some((month) => byMonth[month] !== undefined)
      ? [{ name, size: amounts[id]?.[lastYear]?.amount ?? 0, byMonth }]
      : []
  })
  if (own.length < 2 || lastYear === '') return undefined
  const largest = new Set(own.toSorted((one, other) => other.size - one.size).slice(0, MOST_LINES))
  const columns = own.filter((one) => largest.has(one))
  const cellsOf = (of: string[]) => columns.map(({ byMonth }) => dollars(together(
    of.flatMap((month) => byMonth[month] === undefined ? [] : [given(byMonth[month], '')]))))
  return {
    id: 'revenue-by-month',
    title: fillProse(labels.revenueByMonth, new Map([['year', calendar.labelOf(lastYear)]]))!,
    head: labels.month,
    columns: columns.map(({ name }) => ({ label: name, unit: 'usd' })),
    rows: [
      ...months.map((month) => ({ label: monthHeading(month), cells: cellsOf([month]) })),
      { label: labels.together, cells: cellsOf(months), total: true }
    ]
  }
}
