import { fillValues } from '../../../fill-braces.ts'
import { percentText, sum, usd } from '../../../number-format.ts'
import { given, shareOf } from '../../figures/add-amounts.ts'
import { monthHeading } from '../../figures/fiscal-calendar.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { columnsOf, dollars, row, shareCell, table } from '../../tables/row-builders.ts'
import { changesOfLines } from '../editions/changes-of-year.ts'
import { tablePart, type ChapterPart } from '../editions/document-parts.ts'
import { SAID_FROM } from '../said-from.ts'

/** Rows of the ledger that a cause names. */
const MOST_ROWS = 5

/**
 * The costs: lines that moved, each with the adjustments and ledger rows that stand behind the change; lines that
 * changed sign, jumped or stopped; and costs that a buyer will have and the books do not.
 */
export function costParts (file: PreparedRecord): ChapterPart[] {
  const { earnings: words } = file.index.prose
  const [strange, moved, needed] = [strangeLines(file), movedTable(file), neededCosts(file)]
  return [
    ...moved.length > 0 ? [{ paragraph: words.moved }, ...moved] : [],
    ...strange.length > 0 ? [{ head: words.labels.strange }, { list: strange }] : [],
    ...needed.length > 0 ? [{ head: words.labels.neededCosts }, { list: needed }] : []
  ]
}

function movedTable (file: PreparedRecord): ChapterPart[] {
  const { record, ledger, index: { prose: { earnings: { labels } } } } = file
  const { years, totals, calendar } = ledger
  const rows = years.slice(1).flatMap((year, place) => {
    const before = years[place]!
    const revenue = totals.revenue[year]?.amount ?? 0
    return changesOfLines(record, ledger, before, year).flatMap((one) => {
      const { id, name, isRevenue, before: was, after: is, change } = one
      const [from, to] = [was?.amount ?? 0, is?.amount ?? 0]
      const least =
        Math.max(Math.abs(from) * SAID_FROM.movedOfLine.value, revenue * SAID_FROM.movedOfRevenue.value) / 100
      if (isRevenue || Math.abs(change.amount) <= least) return []
      const behind = causesOf(file, { id, year, before, was: from, is: to, least })
      return [row(
        `${name}, ${calendar.labelOf(year)}`, dollars(was), dollars(is), dollars(change),
        from > 0 ? shareCell(shareOf(change, was)) : null, behind.join('; ') || labels.noCause
      )]
    })
  })
  return tablePart(table('moved-lines', labels.movedLines, labels.line, [
    ...columnsOf('usd', labels.before, labels.after, labels.change),
    ...columnsOf('percent', labels.changeShare), ...columnsOf('text', labels.behind)
  ], rows))
}

/**
 * A change of a line from one fiscal year to the next, in dollars. `least` is the smallest change that the report
 * mentions.
 */
interface Moved { id: string, before: string, year: string, was: number, is: number, least: number }

/**
 * What the record has behind a change: adjustments of the line that changed, what the ledger says of it, one month that
 * makes most of it, and, if there is none of these, that it moved with revenue. If adjustments leave a change that is
 * large enough to be told, it says so.
 */
function causesOf (
  file: PreparedRecord, { id, before, year, was, is, least }: Moved
): string[] {
  const { record: { statements = {} }, ledger: { totals, calendar }, index: { prose: { earnings: { moves } } } } = file
  const { adjustments = [], ledgerNotes = [], monthly = [] } = statements
  const adjusted = adjustments.flatMap(({ line, name, amounts: { [before]: first = 0, [year]: last = 0 }, reason }) =>
    line === id && first !== last
      ? [`${name}: ${usd(first)} → ${usd(last)}${reason === undefined ? '' : ` (${reason})`}`]
      : [])
  const noted = ledgerNotes.flatMap((note) => note.line === id && note.year === year
    ? [`${note.text} (${note.document}, ${note.rows.slice(0, MOST_ROWS).join(', ')})`]
    : [])
  const amounts = monthly.find(({ line }) => line === id)?.amounts ?? {}
  const months = calendar.yearOf(year).months.flatMap((month) =>
    amounts[month] === undefined ? [] : [{ month, amount: amounts[month] }])
  const ranked = months.toSorted((one, other) => other.amount - one.amount)
  const [largest, usual] = [ranked[0], ranked[Math.floor(ranked.length / 2)]]
  const isOfOneMonth = months.length === 12 && largest && usual &&
    (largest.amount - usual.amount) * 100 >= (is - was) * SAID_FROM.oneMonth.value && is > was
  const found = [...adjusted, ...noted, ...isOfOneMonth
    ? [fillValues(moves.oneMonth, {
        month: monthHeading(largest.month), amount: usd(largest.amount), usual: usd(usual.amount)
      })]
    : []]
  const rest = is - was - sum(adjustments.flatMap(({ line, amounts: { [before]: first = 0, [year]: last = 0 } }) =>
    line === id ? [last - first] : []))
  if (found.length > adjusted.length || (found.length > 0 && Math.abs(rest) <= least)) return found
  const [from, to] = [[was, before], [is, year]].map(([amount, of]) =>
    shareOf(given(Number(amount), ''), totals.revenue[String(of)])?.amount)
  // What the line would be at its share of revenue before. A small line keeps its share also if it doubles.
  const expected = from === undefined ? 0 : from / 100 * (totals.revenue[year]?.amount ?? 0)
  const isWithRevenue = from !== undefined && to !== undefined && Math.abs(to - from) <= SAID_FROM.withRevenue.value &&
    Math.abs(is - expected) * 100 <= Math.abs(is - was) * SAID_FROM.besideRevenue.value
  return [
    ...adjusted,
    ...isWithRevenue ? [fillValues(moves.withRevenue, { from: percentText(from), to: percentText(to) })] : [],
    ...adjusted.length > 0 && !isWithRevenue
      ? [fillValues(rest > 0 ? moves.restRose : moves.restFell, { amount: usd(Math.abs(rest)) })]
      : []
  ]
}

/** Amounts that do not go with those of the other years, each as a sentence with both. */
const strangeLines = (
  { record: { statements: { lines = [] } = {} }, ledger: { oddLines, calendar }, index: { prose } }: PreparedRecord
): string[] => oddLines.map(({ index, is, year, amount, besides, other }) => fillValues(prose.earnings.strange[is], {
  name: lines[index]!.name,
  amount: usd(amount),
  year: calendar.labelOf(year),
  other: usd(other),
  besides: calendar.labelOf(besides)
}))

/** Costs that a buyer will have and the books lack: a manager, and adjustments that lower earnings to market rates. */
function neededCosts ({ record: { statements = {} }, ledger, index: { prose } }: PreparedRecord): string[] {
  const { adjustments = [] } = statements
  const { lastYear = '', hiredManager, adjustmentsInOrder, calendar } = ledger
  const manager = hiredManager[lastYear]?.amount
  return [
    ...manager ? [`${prose.earnings.labels.manager}: ${usd(manager)} (${calendar.labelOf(lastYear)})`] : [],
    ...adjustments.flatMap(({ name, kind }, index) => {
      const amount = adjustmentsInOrder[index]![lastYear]?.amount ?? 0
      return kind === 'to-market' && amount < 0 ? [`${name}: ${usd(-amount)} (${calendar.labelOf(lastYear)})`] : []
    })
  ]
}
