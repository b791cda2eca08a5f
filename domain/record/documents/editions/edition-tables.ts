import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { shareOf, type AmountsBy } from '../../figures/add-amounts.ts'
import { sdeLabel, sdeName } from '../../figures/owner-pay.ts'
import { capitalize } from '../../../capitalize.ts'
import { fillValues } from '../../../fill-braces.ts'
import { sameAddBacks } from '../../tables/earnings-tables.ts'
import { columnsOf, dollars, row, shareCell, table, yearColumns } from '../../tables/row-builders.ts'
import type { ProseValues } from './write-prose.ts'
import { withoutIds, writtenDate } from './prose-text.ts'

type Row = RecordTable['rows'][0]

/** A column whose cells are ids of people. */
const CODE = /^E\d{2,3}$/

/** Columns that name papers or proof, which buyers get later. */
const OF_PROOF = /^(?:source|document|proof\b.*|facts.*)$/i

/**
 * Returns a table without what is for the owner: the facts of its rows, the columns that name papers, and codes of
 * people. If the rows are named by such codes, the next column of words names them.
 */
export function forBuyers (own: RecordTable): RecordTable {
  const isCoded = own.rows.length > 0 && own.rows.every(({ label, total }) => total || CODE.test(label))
  const heads = isCoded && own.columns[0]?.unit === 'text' ? own.columns[0] : undefined
  const kept = own.columns.flatMap((column, index) =>
    OF_PROOF.test(column.label) || (heads && index === 0) || isOnlyCodes(index) ? [] : [index])
  return {
    ...own,
    title: withoutIds(own.title).replaceAll(/\b\d{4}-\d\d-\d\d\b/g, writtenDate),
    head: heads?.label ?? own.head,
    columns: kept.map((index) => own.columns[index]!),
    rows: own.rows.map(({ facts: _facts, label, cells, ...more }) => ({
      ...more,
      label: withoutIds(heads && !more.total ? String(cells[0] ?? label) : label),
      cells: kept.map((index) => typeof cells[index] === 'string' ? withoutIds(cells[index]) : cells[index] ?? null)
    }))
  }

  function isOnlyCodes (index: number): boolean {
    const all = own.rows.flatMap(({ cells }) => cells[index] ?? [])
    return all.length > 0 && all.every((cell) => CODE.test(String(cell)))
  }
}

/** With fewer facts, a table says less than the sentence above it. */
const LEAST_FACTS = 3

/** The facts that a reader sees first, each if the record has it. Undefined if the record has too few of them. */
export function glanceTable (
  { index: { prose: { labels } } }: PreparedRecord, values: ProseValues
): RecordTable | undefined {
  const year = values.get('year') ?? ''
  const entries: Array<[string, string]> = [
    ['founded', 'foundedYear'], ['place', 'place'], ['trade', 'trade'], ['entity', 'entityName'], ['people', 'people'],
    ['vehicles', 'vehicles'], ['plans', 'plans'], ['revenue', 'revenue'],
    ...values.has('revenueRecovered') ? [] : [['growth', 'signedGrowth'] as [string, string]], ['grossMargin', 'grossMargin'],
    ['ebitda', 'ebitda'], ...values.has('payOfSeveral') ? [] : [['sde', 'sde'] as [string, string]], ['adjusted', 'adjusted']
  ]
  const ofYear = new Set(['revenue', 'growth', 'grossMargin', 'ebitda', 'sde', 'adjusted'])
  // Tables write amounts below 0 in parentheses.
  const written = (text: string) => capitalize(text.replace(/^(?:-|negative |a loss of )(.*)/, '($1)'))
  const rows = entries.flatMap(([label, name]) => values.has(name)
    ? [row(
        `${label === 'plans' ? capitalize(values.get('planName')!) : labels[label]!}${ofYear.has(label) ? `, ${year}` : ''}`,
        label === 'trade' ? capitalize(values.get(name)!.replaceAll('-', ' ')) : written(values.get(name)!)
      )]
    : [])
  return rows.length < LEAST_FACTS
    ? undefined
    : table('at-a-glance', labels.glance!, labels.item!, columnsOf('text', labels.value!), rows)
}

/** Revenue and earnings of the years, and of the last twelve months if they are known. */
export function yearsTable (
  { ledger, index: { prose: { labels } } }: PreparedRecord, values: ProseValues
): RecordTable {
  const { years, totals, margins, trailing } = ledger
  // With only one of the two, the column would be almost empty. The sentences and the year to date say what is known.
  const isTrailing = trailing.revenue !== undefined && trailing.ebitda !== undefined
  const rows: Row[] = []
  const add = (label: string, amounts: AmountsBy, more: Partial<Row> = {}, last?: AmountsBy[string]) => {
    if (!years.some((year) => amounts[year] !== undefined)) return
    const isShare = more.unit === 'percent'
    const cells = years.map((year) => isShare ? shareCell(amounts[year]) : dollars(amounts[year]))
    rows.push({ label, cells: [...cells, ...isTrailing ? [isShare ? shareCell(last) : dollars(last)] : []], ...more })
  }
  const share = { unit: 'percent' as const }
  const total = { total: true as const }
  add(labels.revenue!, totals.revenue, total, trailing.revenue)
  add(labels.growth!, ledger.growth, share)
  if (!ledger.hasNoCostOfWork) add(labels.costOfWork!, totals.costOfWork, {}, trailing.costOfWork)
  if (!ledger.hasNoCostOfWork) add(labels.grossProfit!, totals.grossProfit, {}, trailing.grossProfit)
  add(labels.grossMargin!, margins.gross, share, shareOf(trailing.grossProfit, trailing.revenue))
  add(labels.operatingExpenses!, totals.operatingExpenses, {}, trailing.operatingExpenses)
  add(labels.ebitda!, totals.ebitda, total, trailing.ebitda)
  add(labels.ebitdaMargin!, margins.ebitda, share, shareOf(trailing.ebitda, trailing.revenue))
  add(sdeLabel(ledger.ownerPay), totals.sde, total, trailing.sde)
  add(fillValues(labels.shareOfRevenue!, { what: capitalize(sdeName(ledger.ownerPay)) }), margins.sde, share,
    shareOf(trailing.sde, trailing.revenue))
  rows.push(...sameAddBacks(ledger, isTrailing ? [null] : []))
  add(labels.adjusted!, totals.adjustedEbitda, total)
  add(labels.adjustedShare!, margins.adjustedEbitda, share)
  add(labels.netIncome!, totals.netIncome, {}, trailing.netIncome)
  const twelve = fillValues(labels.lastTwelve!, { month: values.get('throughMonth') ?? '' })
  return table('revenue-and-earnings', labels.yearsInShort!, labels.line!, [
    ...yearColumns(ledger), ...isTrailing ? columnsOf('usd', twelve) : []
  ], rows)
}
