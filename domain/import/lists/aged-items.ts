import { daysBetween } from '../../calendar-days.ts'
import type { Cents } from '../amount.ts'
import { onlyTextOf, textOf, type GridCell, type GridRow } from '../grid/grid.ts'
import { centsIn, createDayReader } from './table.ts'
import { ageOfDays, ages, agesOf, type Age } from './ages.ts'
import type { FoundList } from './find-list.ts'
import { partTotals } from './list-totals.ts'

/**
 * Turns a list of open invoices or bills, one a row, into an aging with a column for each age. The age of a row is the
 * one in its column, that of the heading above it, or follows from its due date. Returns undefined if an age is open.
 */
export function agedItems (list: FoundList): FoundList | undefined {
  const { columns, rows, titles } = list
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  const name = ['name', 'vendor', 'group'].map(column).find((one) => one !== -1)!
  const [late, total, due] = [column('late'), column('total'), column('due')]
  const parted = partTotals(rows, [total], [name])
  const entries = new Set(parted.entries)
  const dueOn = createDayReader(rows, due)
  const asOf = titles.period?.to
  let [group, groupAge] = ['', undefined as Age | undefined]
  const aged: GridRow[] = []
  for (const row of rows) {
    const { cells } = row
    const balance = centsIn(cells[total])
    if (balance === undefined) {
      const text = onlyTextOf(row)
      if (text === undefined) continue
      const [age] = agesOf([text])
      if (age !== undefined) groupAge = age
      else group = text
    }
    if (!entries.has(row)) continue
    const age = ageIn(cells[late]) ?? groupAge ?? ageOn(asOf, dueOn(cells[due]))
    if (age === undefined) return undefined
    aged.push(agedRow(row, textOf(cells[name]) || group, { [age]: balance!, total: balance! }))
  }
  const { grand } = parted
  if (grand) aged.push(agedRow(grand, 'Total', { total: centsIn(grand.cells[total])! }))
  return {
    ...list,
    heads: ['Name', ...ages.map((age) => age.replace('over-', 'over ')), 'Total'],
    columns: new Map([
      [columns.has('vendor') ? 'vendor' : 'name', [0]],
      ['bucket', ages.map((_age, index) => index + 1)],
      ['total', [ages.length + 1]]
    ]),
    rows: aged
  }
}

const ageOn = (asOf: string | undefined, due: string | undefined): Age | undefined =>
  asOf === undefined || due === undefined ? undefined : ageOfDays(daysBetween(due, asOf))

const ageIn = (cell: GridCell | undefined): Age | undefined => {
  const text = textOf(cell)
  const days = cell?.number ?? (/^-?\d{1,4}$/.test(text) ? Number(text) : undefined)
  return days === undefined ? agesOf([text])[0] : ageOfDays(days)
}

function agedRow (
  { line, shown, place }: GridRow, name: string, amounts: Partial<Record<Age | 'total', Cents>>
): GridRow {
  const cellOf = (cents: Cents | undefined): GridCell | undefined =>
    cents === undefined ? undefined : { text: '', number: cents / 100 }
  return {
    line,
    ...shown !== undefined && { shown },
    ...place !== undefined && { place },
    cells: [{ text: name }, ...ages.map((age) => cellOf(amounts[age])), cellOf(amounts.total)]
  }
}
