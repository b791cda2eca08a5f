import { textOf, type Grid } from '../grid/grid.ts'
import { isFilled, type ReportRow } from '../tree/report-row.ts'
import { totalTarget } from '../tree/row-names.ts'
import { findProofTable, onlyAmounts } from './proof-table.ts'

/** Rows of a schedule, in the order of their columns. The last is its total. */
type Schedule = ReportRow[]

/** Whether a name or title refers to a schedule. */
export const namesSchedule = (text: string): boolean => /\bsch(?:ed(?:ule)?s?)?\b\.?|\bsupporting\b/i.test(text)

/** Rows of a sheet searched for a title. */
const TITLES_WITHIN = 6

/** Reads the schedules among the sheets of a workbook: a list of accounts with its total below. */
export const schedulesOf = (grids: Grid[]): Schedule[] => grids.flatMap((grid) => {
  const titles = [grid.sheet ?? '', ...grid.rows.slice(0, TITLES_WITHIN).flatMap(({ cells }) => cells.map(textOf))]
  if (!titles.some(namesSchedule)) return []
  const table = findProofTable(grid)
  if (!table) return []
  return [onlyAmounts(table).rows.map((row) => ({ ...row, at: row.at.map((at) => `${grid.sheet}!${at}`) }))]
})

const sameAmounts = (one: ReportRow, other: ReportRow): boolean => one.amounts.length === other.amounts.length &&
  one.amounts.some((amount) => (amount ?? 0) !== 0) &&
  one.amounts.every((amount, column) => (amount ?? 0) === (other.amounts[column] ?? 0))

/**
 * Puts the rows of schedules before the row of a statement that has their total: from other sheets, or from below the
 * statement. They take the place of its one amount.
 */
export function withSchedules (rows: ReportRow[], schedules: Schedule[]): { rows: ReportRow[], used: number } {
  let used = 0
  let all = rows
  for (const row of rows.filter((one) => namesSchedule(one.name) && isFilled(one))) {
    const own = schedules.find((schedule) => schedule.length > 1 && sameAmounts(schedule.at(-1)!, row))
    const place = all.indexOf(row)
    if (own) {
      all = [...all.slice(0, place), ...own.slice(0, -1), ...all.slice(place)]
      used++
      continue
    }
    const end = all.findIndex((one, index) => index > place + 1 && sameAmounts(one, row) &&
      (one.name === '' || totalTarget(one.name) !== undefined))
    const start = all.findLastIndex((one, index) =>
      index > place && index < end && !isFilled(one) && namesSchedule(one.name))
    if (end === -1 || start === -1) continue
    // Its title and headings, which may be years without a name, are above its first account.
    const first = all.findIndex((one, index) => index > start && one.name !== '' && isFilled(one))
    all = [...all.slice(0, place), ...all.slice(first, end), ...all.slice(place, start), ...all.slice(end + 1)]
    used++
  }
  return { rows: all, used }
}
