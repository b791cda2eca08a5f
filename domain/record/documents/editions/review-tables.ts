import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { adjustmentKinds, costSections } from '../../../../schemas/record/statements.ts'
import { roundToDollars } from '../../../number-format.ts'
import { shareOf, together, given, type Amount } from '../../figures/add-amounts.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { columnsOf, dollars, row, shareCell, table, totalRow, yearColumns } from '../../tables/row-builders.ts'
import { latestSheet, ofItems } from '../../figures/balance-sheet-figures.ts'
import { changesOfLines } from './changes-of-year.ts'

/** Most lines in the table of the largest changes. */
const MOST_CHANGES = 10

/** Lines in the table of the largest costs. */
const MOST_COSTS = 5

/** The growth of each line of revenue, by year. Undefined with fewer than two years or lines. */
export function growthTable (
  { record: { statements: { lines = [] } = {} }, ledger, index: { prose: { labels } } }: PreparedRecord
): RecordTable | undefined {
  const years = ledger.years.slice(1)
  const rows = lines.flatMap(({ section, name }, index) => {
    const amounts = ledger.linesInOrder[index]!
    const cells = years.map((year, place) => {
      const [before, after] = [amounts[ledger.years[place]!], amounts[year]]
      if (!before || !after || before.amount <= 0) return null
      return shareCell(shareOf(given(after.amount - before.amount, ''), before))
    })
    return section === 'revenue' && cells.some((cell) => cell !== null) ? [row(name, ...cells)] : []
  })
  if (rows.length < 2) return undefined
  const columns = columnsOf('percent', ...years.map(ledger.calendar.labelOf))
  return table('growth-by-line', labels.growthByLine!, labels.line!, columns, [
    ...rows, totalRow(row(labels.revenue!, ...years.map((year) => shareCell(ledger.growth[year]))))
  ])
}

/** The lines above EBITDA that changed most in the last year, largest effect first. */
export function changesTable (
  { record, ledger, index: { prose: { labels } } }: PreparedRecord
): RecordTable | undefined {
  const [prior, last] = [ledger.years.at(-2), ledger.years.at(-1)]
  if (prior === undefined || last === undefined) return undefined
  const changes = changesOfLines(record, ledger, prior, last)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)).slice(0, MOST_CHANGES)
  if (changes.length < 3) return undefined
  return table('largest-changes', labels.largestChanges!, labels.line!, [
    ...columnsOf('usd', ...[prior, last].map(ledger.calendar.labelOf), labels.change!),
    ...columnsOf('percent', labels.changeShare!)
  ], changes.map(({ name, before, after, change }) => row(
    name, dollars(before), dollars(after), dollars(change),
    before && before.amount > 0 ? shareCell(shareOf(change, before)) : null
  )))
}

/** The largest costs of the last year, each with its share of revenue. Undefined with fewer lines. */
export function costsTable (
  { record: { statements: { lines = [] } = {} }, ledger, index: { prose: { labels } } }: PreparedRecord
): RecordTable | undefined {
  const { lastYear = '', linesInOrder, totals } = ledger
  const costs = lines.flatMap(({ name, section }, index) => {
    const amount = costSections.has(section) ? linesInOrder[index]![lastYear] : undefined
    return amount && amount.amount > 0 ? [{ name, amount }] : []
  }).toSorted((a, b) => b.amount.amount - a.amount.amount).slice(0, MOST_COSTS)
  if (costs.length < MOST_COSTS) return undefined
  return table('largest-costs', labels.largestCosts!, labels.line!, [
    ...columnsOf('usd', ledger.calendar.labelOf(lastYear)), ...columnsOf('percent', labels.ofRevenue!)
  ], costs.map(({ name, amount }) => row(name, dollars(amount), shareCell(shareOf(amount, totals.revenue[lastYear])))))
}

/** The loans on the latest balance sheet. Undefined if there are none, or if the record has a debt schedule. */
export function loansTable (
  { record: { statements = {} }, tables, index: { prose: { labels } } }: PreparedRecord
): RecordTable | undefined {
  const latest = latestSheet(statements)
  const loans = latest?.sheet.liabilities.filter(({ kind, amount }) => kind === 'debt' && amount !== 0) ?? []
  if (!latest || loans.length === 0 || tables.has('debt-schedule')) return undefined
  const rows = loans.map(({ name, amount }) => row(name, roundToDollars(amount)))
  const whole = totalRow(row(labels.together!, dollars(ofItems(latest, 'liabilities', ['debt']))))
  return table('loans', labels.loans!, labels.loan!, columnsOf('usd', latest.sheet.date), [
    ...rows, ...rows.length < 2 ? [] : [whole]
  ])
}

/** The adjustments of each kind together, by year. Undefined if there are fewer than two kinds. */
export function kindsTable (
  { record: { statements: { adjustments = [] } = {} }, ledger, index: { prose: { labels } } }: PreparedRecord
): RecordTable | undefined {
  const { years, adjustmentsInOrder, ownerPay: { further } } = ledger
  // With market pay for the work of a further owner, the kinds do not add up to the total.
  if (further.size > 0) return undefined
  const sumOf = (year: string, kind?: typeof adjustments[0]['kind']): Amount | undefined =>
    together(adjustments.flatMap((one, index) =>
      kind === undefined || one.kind === kind ? adjustmentsInOrder[index]![year] ?? [] : []))
  const rows = adjustmentKinds.flatMap((kind) => {
    const cells = years.map((year) => dollars(sumOf(year, kind)))
    return cells.some((cell) => cell) ? [row(labels[`kind-${kind}`]!, ...cells)] : []
  })
  if (rows.length < 2) return undefined
  return table('add-backs-by-kind', labels.addBacksByKind!, labels.kind!, yearColumns(ledger), [
    ...rows, totalRow(row(labels.together!, ...years.map((year) => dollars(sumOf(year)))))
  ])
}
