import type { EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { usd } from '../../../number-format.ts'
import { given, shareOf } from '../../ledger/add-amounts.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { dollars, shareCell } from '../../tables/row-builders.ts'
import { isCost } from '../editions/cost-values.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { fillProse } from '../editions/write-prose.ts'

/** A line moved if it changed by more than this share of itself, and of the revenue of the year. */
const MOVED = { ofLine: 0.1, ofRevenue: 0.005 }
/** A line jumped if it is this many times, or less than one in so many, of the year before. */
const JUMP = 10

/**
 * The costs: lines that moved, each with the adjustments and ledger rows that stand behind the change; lines that
 * changed sign, jumped or stopped; and costs that a buyer will have and the books do not.
 */
export function costParts (file: PreparedRecord, words: EarningsWords): ChapterPart[] {
  const strange = strangeLines(file, words)
  const moved = movedTable(file, words)
  const needed = neededCosts(file, words)
  return [
    ...moved ? [{ paragraph: words.moved }, { table: moved }] : [],
    ...strange.length > 0 ? [{ head: words.labels.strange }, { list: strange }] : [],
    ...needed.length > 0 ? [{ head: words.labels.neededCosts }, { list: needed }] : []
  ]
}

function movedTable (
  { record: { statements: { lines = [], adjustments = [] } = {} }, ledger }: PreparedRecord, { labels }: EarningsWords
): RecordTable | undefined {
  const { years, linesInOrder, totals, calendar } = ledger
  const rows = years.slice(1).flatMap((year, place) => {
    const before = years[place]!
    const revenue = totals.revenue[year]?.amount ?? 0
    return lines.flatMap(({ id, name, section }, index) => {
      const [was, is] = [linesInOrder[index]![before], linesInOrder[index]![year]]
      if (!isCost(section) || was === undefined || is === undefined) return []
      const change = is.amount - was.amount
      const least = Math.max(Math.abs(was.amount) * MOVED.ofLine, revenue * MOVED.ofRevenue)
      if (Math.abs(change) <= least) return []
      const behind = adjustments.flatMap(({ line, name: own, amounts }) =>
        line === id && (amounts[year] ?? 0) !== (amounts[before] ?? 0)
          ? [`${own}: ${usd(amounts[before] ?? 0)} → ${usd(amounts[year] ?? 0)}`]
          : [])
      return [{
        label: `${name}, ${calendar.labelOf(year)}`,
        cells: [
          dollars(was),
          dollars(is),
          Math.round(change),
          was.amount > 0 ? shareCell(shareOf(given(change, ''), was)) : null,
          behind.join('; ') || labels.noCause
        ]
      }]
    })
  })
  if (rows.length === 0) return undefined
  return {
    id: 'moved-lines',
    title: labels.movedLines,
    head: labels.line,
    columns: [
      { label: labels.before, unit: 'usd' }, { label: labels.after, unit: 'usd' }, { label: labels.change, unit: 'usd' },
      { label: labels.changeShare, unit: 'percent' }, { label: labels.behind, unit: 'text' }
    ],
    rows
  }
}

/** Lines that changed sign, became ten times as large or small, or stopped, each as a sentence with both amounts. */
function strangeLines (
  { record: { statements: { lines = [] } = {} }, ledger: { years, linesInOrder, calendar } }: PreparedRecord,
  words: EarningsWords
): string[] {
  return years.slice(1).flatMap((year, place) => lines.flatMap(({ name, section }, index) => {
    const before = years[place]!
    const [was, is] = [linesInOrder[index]![before]?.amount, linesInOrder[index]![year]?.amount]
    if (!isCost(section) || !was || is === undefined) return []
    const ratio = is / was
    const kind = is === 0 ? 'stopped' : ratio < 0 ? 'sign' : ratio >= JUMP || ratio <= 1 / JUMP ? 'jumped' : undefined
    return kind === undefined
      ? []
      : [fillProse(words.strange[kind], new Map([
          ['name', name], ['before', usd(was)], ['after', usd(is)], ['earlier', calendar.labelOf(before)], ['later', calendar.labelOf(year)]
        ]))!]
  }))
}

/** Costs that a buyer will have and the books lack: a manager, and adjustments that lower earnings to market rates. */
function neededCosts (
  { record: { statements: { adjustments = [] } = {} }, ledger }: PreparedRecord, { labels }: EarningsWords
): string[] {
  const { lastYear = '', hiredManager, adjustmentsInOrder, calendar } = ledger
  const manager = hiredManager[lastYear]?.amount
  return [
    ...manager ? [`${labels.manager}: ${usd(Math.round(manager))} (${calendar.labelOf(lastYear)})`] : [],
    ...adjustments.flatMap(({ name, kind }, index) => {
      const amount = adjustmentsInOrder[index]![lastYear]?.amount ?? 0
      return kind === 'to-market' && amount < 0 ? [`${name}: ${usd(-amount)} (${calendar.labelOf(lastYear)})`] : []
    })
  ]
}
