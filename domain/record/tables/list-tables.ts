import type { BusinessRecord, OwnCount, OwnTable } from '../../../schemas/record/business-record.ts'
import type { Ledger } from '../figures/ledger.ts'
import { expressionsIn } from '../figures/fill-references.ts'
import { isPayByPerson } from '../pay-by-person.ts'
import { slugOf } from '../../slug.ts'
import {
  columnsOf, oneDecimal, roundedCell, row, shows, table, unitOf, type DraftRow, type DraftTable
} from './row-builders.ts'
import { roundToCents } from '../../number-format.ts'

/** Builds the tables of counts that roll forward, of open issues, and those that the record itself contains. */
export function listTables (
  { counts = [], openIssues = [], tables = [] }: BusinessRecord,
  { years }: Ledger,
  original: BusinessRecord
): DraftTable[] {
  return [
    ...counts.flatMap((count) => rolled(count, years)),
    issueTable(openIssues),
    ...tables.map((own, index) => ownTable(own, original.tables?.[index]))
  ]
}

function issueTable (issues: NonNullable<BusinessRecord['openIssues']>): DraftTable {
  const columns = columnsOf('text', 'Why it matters', 'Fix and who', 'Due', 'Facts and requests')
  return table('open-issues', 'Open issues', 'Issue', columns,
    issues.map(({ issue, why, fix, who, due, facts = [], requests = [] }) => {
      const plan = [fix, who].filter((part) => part !== undefined).join('; ')
      return row(issue, why, plan === '' ? null : plan, due, [...facts, ...requests].join(', '))
    }))
}

/** A count by year: start, added, lost, end, and the percentage of the start that was kept. */
function rolled ({ id, name, values, rollForward }: OwnCount, years: string[]): DraftTable[] {
  if (!rollForward) return []
  const { begin, added, lost } = rollForward
  const known = years.filter((year) => begin[year] !== undefined)
  const kept = (year: string) =>
    !begin[year] || lost[year] === undefined ? null : oneDecimal(100 - (lost[year] / begin[year]) * 100)
  return [table(id, `${name}, rolled forward`, 'Year', [
    ...columnsOf('number', 'Start', 'New', 'Lost', 'End'), ...columnsOf('percent', 'Renewal')
  ], known.map((year) => shows(
    row(year, begin[year], added[year], lost[year], values[year], kept(year)),
    `counts.${id}.${year}`,
    ...['begin', 'added', 'lost'].map((part) => `counts.${id}.rollForward.${part}.${year}`)
  )))]
}

/**
 * A filled-in table of the record, without empty columns. Of the pay of single people, only totals are shown.
 * Percentages have one decimal here too. `original` has the expressions of its cells.
 */
function ownTable (own: OwnTable, original?: OwnTable): DraftTable {
  const { id, title, head, rows } = own
  const columns = own.columns.map(({ label, unit }, place) => ({ label, unit, place }))
    .filter(({ place }) => rows.some(({ cells }) => (cells[place] ?? null) !== null))
  const showsTotalsOnly = isPayByPerson(own) && rows.some(({ total }) => total)
  const made = table(id, title, head, columns.map(({ label, unit }) => ({ label, unit })), [])
  const rowOf = ({ id: name, label, cells, unit, total }: typeof rows[0], index: number): DraftRow => shows({
    label,
    cells: columns.map(({ place }, column) => {
      const cell = cells[place] ?? null
      return unitOf(made, unit, column) === 'percent' ? roundedCell(cell) : inCents(cell)
    }),
    ...(unit !== undefined && { unit }),
    ...(total !== undefined && { total })
  }, `tables.${id}.${total ? 'sum' : name ?? slugOf(label)}`, ...drawn(index))
  const isShown = ({ total }: typeof rows[0]) => total === true || !showsTotalsOnly
  const drawn = (index: number) => (original?.rows[index]?.cells ?? []).flatMap((cell) => expressionsIn(String(cell)))
  // The index of a row is also that of its expressions, so rows are left out last.
  return { ...made, rows: rows.map(rowOf).filter((_row, index) => isShown(rows[index]!)) }
}

/** Rounds to cents, because a cell may contain the quotient of two figures. */
const inCents = (cell: string | number | null) => typeof cell === 'number' ? roundToCents(cell) : cell
