import type { ImportedFile } from '../../schemas/record/import.ts'
import { dollarsOf } from './amount.ts'
import type { ParsedFile } from './parsed-file.ts'
import { proofOf } from './proof/is-proven.ts'
import type { TaxReturn } from './pdf/read-tax-return.ts'
import { amountIn, keyOf, placeIn, shownPeriods, type Period } from './statements/assign-periods.ts'
import type { ReadBalanceItem } from './statements/read-balance-sheet.ts'
import { agrees, dollarsBy } from './statements/check-totals.ts'
import type { StatementLine } from './statements/read-profit-and-loss.ts'
import type { PrintedTotalRow } from './statements/read-lines.ts'

/** Maximum number of warnings, and of omissions, that are listed for one file. */
const MOST_REMARKS = 200
/** Maximum number of lines and years of a ledger that are listed beside the statement. */
const MOST_RECONCILED = 2500

interface Entered {
  documents: Map<ParsedFile, string>
  lines: Map<StatementLine, string>
  items: Map<ReadBalanceItem, string>
}

/** Describes a file: its kind, its columns, its lines and totals with their cells, and what was omitted. */
export function describeFile (file: ParsedFile, periods: Period[], { documents, lines, items }: Entered): ImportedFile {
  const {
    name, layout, program, kind, company, basis, printedAt, sheet, columns, statement, balance, activity, taxReturn,
    reconciliation, ignored, warnings, refused
  } = file
  // Months become months of the record. A line shows its years, dates, or part of a year, and months of none of these.
  const shown = shownPeriods(periods, file.read)
  const document = documents.get(file)
  const rows = [
    ...statement?.lines.map((line) => ({ line, more: { section: line.section }, id: lines.get(line) })) ?? [],
    ...balance?.items.map(
      (line) => ({ line, more: { side: line.side, ...(line.kind && { kind: line.kind }) }, id: items.get(line) })
    ) ?? []
  ]
  const totals = statement?.totals ?? balance?.totals ?? []
  const proof = file.unproven?.proof ?? proofOf(file) ?? activity?.proof
  return {
    name,
    layout,
    ...(program && { program }),
    kind,
    ...(company !== undefined && { company }),
    ...(basis && { basis }),
    ...(printedAt !== undefined && { printedAt }),
    ...(sheet !== undefined && { sheet }),
    ...(document !== undefined && { document }),
    ...(file.unit !== undefined && { unit: file.unit }),
    ...(proof && { proof }),
    ...(columns.length > 0 && { columns: columns.map((column) => describeColumn(column, periods)) }),
    ...(rows.length > 0 && {
      lines: rows.map(({ line, more, id }) => ({
        name: line.name,
        path: line.path,
        ...more,
        amounts: dollarsBy(shown, (period) => amountIn(line.row.amounts, period)),
        at: placesBy(shown, line.row),
        ...(line.own && { own: line.own }),
        ...(id !== undefined && { line: id })
      }))
    }),
    ...(taxReturn && { lines: taxReturn.lines.map((line) => describeReturnLine(line, taxReturn.year)) }),
    ...(totals.length > 0 && { totals: totals.map((total) => describeTotal(total, shown)) }),
    ...(activity && { summary: activity.summary }),
    ...(reconciliation && { reconciliation: reconciliation.slice(0, MOST_RECONCILED) }),
    ...(ignored.length > 0 && { ignored: ignored.slice(0, MOST_REMARKS) }),
    ...(warnings.length > 0 && { warnings: warnings.slice(0, MOST_REMARKS) }),
    ...(refused && { refused })
  }
}

const describeReturnLine = (
  { name, cents, place }: TaxReturn['lines'][number], year: string
): NonNullable<ImportedFile['lines']>[number] =>
  ({ name, path: [], amounts: { [year]: dollarsOf(cents) }, at: { [year]: place } })

const placesBy = (
  periods: Period[], { amounts, at, unknown }: { amounts: Array<number | undefined>, at: string[], unknown: boolean[] }
): Record<string, string> =>
  Object.fromEntries(periods
    .filter((period) => amountIn(amounts, period) !== undefined || period.columns.some((column) => unknown[column]))
    .map((period) => [period.key, placeIn(at, period)]))

function describeTotal (total: PrintedTotalRow, periods: Period[]): NonNullable<ImportedFile['totals']>[number] {
  const { row, sums } = total
  return {
    name: row.printed,
    at: placesBy(periods, row),
    printed: dollarsBy(periods, (period) => amountIn(row.amounts, period)),
    sum: dollarsBy(sums.length === 0 ? [] : periods, (period) => amountIn(sums, period)),
    agrees: agrees(total, periods.flatMap(({ columns }) => columns))
  }
}

function describeColumn (
  { at, label, use, span }: ParsedFile['columns'][number], periods: Period[]
): NonNullable<ImportedFile['columns']>[number] {
  const period = span && (
    periods.find((one) => one.span.from === span.from && one.span.to === span.to)?.key ?? keyOf(span, '12-31')
  )
  return {
    at,
    label,
    use,
    ...(period !== undefined && { period }),
    ...(span && { from: span.from, to: span.to })
  }
}
