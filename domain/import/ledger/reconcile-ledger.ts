import { twelveMonthsFrom } from '../../calendar-days.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import type { RecordLine } from '../../../schemas/record/business-record.ts'
import type { ImportedFile } from '../../../schemas/record/import.ts'
import type { DaySpan } from '../period.ts'
import { spanOfYear } from '../statements/assign-periods.ts'
import type { LedgerRow } from './ledger-rows.ts'

/** The sum of a line and year in the ledger beside the statement, in dollars. */
export type Reconciled = NonNullable<ImportedFile['reconciliation']>[0]

type Monthly = Array<{ line: string, amounts: Record<string, number> }>

/** Compares the ledger with the statement, for each line and each year of the record that the ledger covers. */
export function reconcileLedger (
  rows: LedgerRow[],
  lines: RecordLine[],
  { spans, ends, monthly = [] }: { spans: DaySpan[], ends: string, monthly?: Monthly }
): Reconciled[] {
  const sums = sumsBy(rows, ({ line, year }) => `${line} ${year}`)
  const byMonth = monthly.length === 0 ? new Map<string, number>() : sumsBy(rows, ({ line, day }) => `${line} ${day.slice(0, 7)}`)
  return lines.flatMap(({ id, amounts }) => Object.entries(amounts).flatMap(([year, amount]): Reconciled[] => {
    if (!coversYear(spans, spanOfYear(year, ends))) return []
    const { from, to } = spanOfYear(year, ends)
    const months = Object.entries(monthly.find(({ line }) => line === id)?.amounts ?? {})
      .filter(([month]) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
      .map(([month, printed]) => ({ month, ...besideStatement(byMonth.get(`${id} ${month}`) ?? 0, printed) }))
      .filter(({ difference }) => difference !== 0)
    return [{
      line: id,
      year,
      ...besideStatement(sums.get(`${id} ${year}`) ?? 0, amount),
      ...months.length > 0 && { months }
    }]
  }))
}

const besideStatement = (ledger: Cents, statement: number) =>
  ({ ledger: dollarsOf(ledger), statement, difference: dollarsOf(ledger - centsOf(statement)) })

/** Whether ledgers together have every month of a year. */
export const coversYear = (spans: DaySpan[], { from }: DaySpan): boolean =>
  twelveMonthsFrom(from)
    .every((month) => spans.some((span) => span.from.slice(0, 7) <= month && month <= span.to.slice(0, 7)))

/** Adds up postings by a key. */
export function sumsBy (rows: LedgerRow[], keyOf: (row: LedgerRow) => string): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cents)
  return sums
}

/** Share of the amounts compared that must agree for the ledger to be of the same books. */
const ENOUGH = 0.5
const NEAR = 0.02

/** Whether the ledger is of the same books as the statement: at least half of the amounts agree within 2 percent. */
export function isOfSameBooks (reconciled: Reconciled[]): boolean {
  const compared = reconciled.filter(({ statement }) => statement !== 0)
  const close = compared.filter(
    ({ difference, statement }) => Math.abs(difference) <= Math.max(1, Math.abs(statement) * NEAR)
  )
  return compared.length > 0 && close.length >= compared.length * ENOUGH
}
