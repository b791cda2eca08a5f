import { fillValues } from '../../../fill-braces.ts'
import { percentText } from '../../../number-format.ts'
import { given, made, shareOf, together, ZERO, type Amount } from '../../figures/add-amounts.ts'
import { monthHeading } from '../../figures/fiscal-calendar.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { columnsOf, dollars, row, shareCell, table, totalRow, type DraftRow } from '../../tables/row-builders.ts'
import { tablePart, type ChapterPart } from '../editions/document-parts.ts'

/** Lines of revenue in the table of months. More columns do not fit a page in every font. */
const MOST_LINES = 5

/** The growth by line in dollars, the months of each line, and the busiest months of the last year. */
export function revenueParts (file: PreparedRecord): ChapterPart[] {
  const { earnings: words } = file.index.prose
  const { lastYear, seasonality: { peakShare, from, to } } = file.ledger
  const growth = growthApart(file)
  return [
    ...growth.length > 0 ? [...growth, { paragraph: words.noPrice }] : [],
    ...monthsByLine(file),
    ...peakShare && from && to && lastYear
      ? [{ paragraph: fillValues(words.season, { from, to, share: percentText(peakShare.amount), year: lastYear }) }]
      : []
  ]
}

/** The change of each line of revenue in the last year, and its part of the growth, if there are several lines. */
function growthApart ({ record: { statements = {} }, ledger, index: { prose } }: PreparedRecord): ChapterPart[] {
  const { years, linesInOrder, totals, calendar } = ledger
  const { labels } = prose.earnings
  const [prior = '', last = ''] = years.slice(-2)
  const [before, after] = [totals.revenue[prior], totals.revenue[last]]
  if (!before || !after || calendar.yearOf(prior).isShort || calendar.yearOf(last).isShort) return []
  const rowOf = (name: string, was: Amount | undefined, is: Amount | undefined): DraftRow => {
    const change = made([1, is ?? ZERO], [-1, was ?? ZERO])
    return row(name, dollars(was), dollars(is), dollars(change), shareCell(shareOf(change, before)))
  }
  const rows = (statements.lines ?? []).flatMap(({ name, section }, index) => {
    const [was, is] = [linesInOrder[index]![prior], linesInOrder[index]![last]]
    return section === 'revenue' && (was ?? is) ? [rowOf(name, was, is)] : []
  })
  if (rows.length < 2) return []
  const columns = [...columnsOf('usd', prior, last, labels.change), ...columnsOf('percent', labels.pointsOfGrowth)]
  return tablePart(table('growth-apart', fillValues(labels.growthApart, { year: last }), labels.line, columns, [
    ...rows, totalRow(rowOf(labels.together, before, after))
  ]))
}

/** The largest lines of revenue by month of the last year. */
function monthsByLine ({ record: { statements = {} }, ledger, index: { prose } }: PreparedRecord): ChapterPart[] {
  const { lines = [], monthly = [] } = statements
  const { lastYear = '', calendar, lines: amounts } = ledger
  const { labels } = prose.earnings
  const months = calendar.yearOf(lastYear === '' ? 'FY2000' : lastYear).months
  const own = lines.flatMap(({ id, name, section }) => {
    const byMonth = section === 'revenue' ? monthly.find(({ line }) => line === id)?.amounts : undefined
    return byMonth && months.some((month) => byMonth[month] !== undefined)
      ? [{ name, size: amounts[id]?.[lastYear]?.amount ?? 0, byMonth }]
      : []
  })
  if (own.length < 2 || lastYear === '') return []
  const largest = new Set(own.toSorted((one, other) => other.size - one.size).slice(0, MOST_LINES))
  const columns = own.filter((one) => largest.has(one))
  const rowOf = (label: string, of: string[]) => row(label, ...columns.map(({ byMonth }) => dollars(together(
    of.flatMap((month) => byMonth[month] === undefined ? [] : [given(byMonth[month], '')])))))
  const title = fillValues(labels.revenueByMonth, { year: calendar.labelOf(lastYear) })
  return tablePart(table('revenue-by-month', title, labels.month, columnsOf('usd', ...columns.map(({ name }) => name)), [
    ...months.map((month) => rowOf(monthHeading(month), [month])), totalRow(rowOf(labels.together, months))
  ]))
}
