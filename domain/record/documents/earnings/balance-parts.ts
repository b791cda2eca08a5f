import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { roundToDollars, sum } from '../../../number-format.ts'
import { latestSheet, ofItems, sheetsOf } from '../../figures/balance-sheet-figures.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { columnsOf, dollars, oneDecimal, row, table, totalRow } from '../../tables/row-builders.ts'
import { tablePart, type ChapterPart } from '../editions/document-parts.ts'
import { compareTexts } from '../../../compare-texts.ts'

/** Liabilities that a buyer counts like debt, besides loans. */
const LIKE_DEBT: readonly string[] = ['deferred', 'income-tax', 'due-to-owner', 'other-current', 'lease']
/** Those that working capital subtracts. */
const LIKE_CAPITAL: readonly string[] = ['deferred', 'other-current']
const DAYS = 365
const DATE = /\d{4}/

/** The high and the low of working capital, and for each year end the days of receivables and of payables. */
export function workingCapitalParts (file: PreparedRecord): ChapterPart[] {
  const { record: { statements = {} }, ledger: { calendar, totals, workingCapital: { season } }, tables } = file
  const { earnings: words, earnings: { labels } } = file.index.prose
  const sheets = sheetsOf({ statements }).toSorted((a, b) => compareTexts(a.sheet.date, b.sheet.date))
  if (sheets.length === 0) return []
  // Averages and other ways of counting are rows too.
  const byDate = (tables.get('working-capital')?.rows ?? []).flatMap(({ label, cells: [cell], total }) =>
    total || typeof cell !== 'number' || !DATE.test(label) ? [] : [{ label, amount: cell }])
    .toSorted((one, other) => other.amount - one.amount)
  const days = sheets.flatMap((placed) => {
    const { date } = placed.sheet
    const year = calendar.nameOf(date)
    // The days of a year need the whole year.
    if (calendar.yearOf(year).to !== date) return []
    const daysOf = (amount: number | undefined, of: number | undefined) =>
      amount === undefined || !of ? null : oneDecimal(amount / of * DAYS)
    const costs = (totals.costOfWork[year]?.amount ?? 0) + (totals.operatingExpenses[year]?.amount ?? 0)
    const cells = [
      daysOf(ofItems(placed, 'assets', ['receivables'])?.amount, totals.revenue[year]?.amount),
      daysOf(ofItems(placed, 'liabilities', ['payables'])?.amount, costs)
    ]
    return cells.some((cell) => cell !== null) ? [{ label: date, cells }] : []
  })
  const columns = [...columnsOf('text', labels.date), ...columnsOf('usd', labels.amount)]
  const extremes = extremesOf().map(([label, date, amount]) => row(label, date, roundToDollars(amount)))
  const ofDays = columnsOf('number', labels.receivableDays, labels.payableDays)
  return [
    ...tablePart(table('working-capital-range', labels.range, labels.figure, columns, extremes)),
    ...tablePart(table('days', labels.days, labels.date, ofDays, days)),
    { paragraph: words.noPeg }
  ]

  /** The highest and lowest of the last twelve months with their dates, or without these, of all that the table has. */
  function extremesOf (): Array<[label: string, date: string, amount: number]> {
    if (season) {
      return [[labels.high, season.high[0], season.high[1].amount], [labels.low, season.low[0], season.low[1].amount]]
    }
    const [high, low] = [byDate[0], byDate.at(-1)]
    return high && low && high !== low
      ? [[labels.high, high.label, high.amount], [labels.low, low.label, low.amount]]
      : []
  }
}

/** What the latest balance sheet owes besides loans and bills, by item. Undefined if there is nothing. */
export function debtLikeTable (
  { record: { statements = {} }, index: { prose: { earnings: { labels } } } }: PreparedRecord
): RecordTable | undefined {
  const latest = latestSheet(statements)
  const items = latest?.sheet.liabilities.filter(({ kind, amount }) => LIKE_DEBT.includes(kind) && amount !== 0) ?? []
  if (!latest || items.length === 0) return undefined
  return table('debt-like', labels.debtLike, labels.item, columnsOf('usd', latest.sheet.date), [
    ...items.map(({ name, amount }) => row(name, roundToDollars(amount))),
    totalRow(row(labels.together, roundToDollars(sum(items.map(({ amount }) => amount)))))
  ])
}

/** Says that what is like debt is in working capital too, if some of it is. */
export function countedOnce ({ record: { statements = {} }, index }: PreparedRecord): ChapterPart[] {
  const { liabilities = [] } = latestSheet(statements)?.sheet ?? {}
  const isInBoth = liabilities.some(({ kind, amount }) => LIKE_CAPITAL.includes(kind) && amount !== 0)
  return isInBoth ? [{ paragraph: index.prose.earnings.inCapital }] : []
}

/** What was bought and sold of equipment by year, from the statement of cash flow. */
export function equipmentFlows (
  { record: { statements: { cashFlow = [] } = {} }, index: { prose: { earnings: { labels } } } }: PreparedRecord
): RecordTable {
  const flows = cashFlow.toSorted((a, b) => compareTexts(a.year, b.year))
  const rows = ([['capital-expenditure', labels.bought], ['asset-sale', labels.sold]] as const).flatMap(([kind, label]) => {
    const cells = flows.map(({ items = [] }) => {
      const own = items.filter((item) => item.kind === kind)
      return own.length === 0 ? null : dollars({ amount: Math.abs(sum(own.map(({ amount }) => amount))), involves: [] })
    })
    return cells.some((cell) => cell !== null) ? [{ label, cells }] : []
  })
  return table('equipment', labels.equipment, labels.item, columnsOf('usd', ...flows.map(({ year }) => year)), rows)
}
