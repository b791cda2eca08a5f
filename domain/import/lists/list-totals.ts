import type { Cents } from '../amount.ts'
import { textOf, type GridRow } from '../grid/grid.ts'
import { centsIn } from '../other/table.ts'
import { totalTarget } from '../tree/row-names.ts'

/** The entries of a list without the rows that add them up, and the last row that adds up all of them. */
export interface PartedRows {
  entries: GridRow[]
  totals: GridRow[]
  /** The total of the whole list. */
  grand?: GridRow
}

/** PartedRows from which a row with a name and one amount is a total, if it is the last one. */
const FEWEST_NAMED = 3
/** Levels of totals, such as those of employees, departments and the company. */
const MOST_LEVELS = 6

/**
 * Parts the entries of a list from its totals. A row that is the sum of the rows above it in each of its amounts is a
 * total, whether it is named or not: of the rows since the last total, of the totals since a larger one, or of all
 * entries. `names` are the columns that name an entry.
 */
export function partTotals (rows: GridRow[], amounts: number[], names: number[]): PartedRows {
  const entries: GridRow[] = []
  const totals: GridRow[] = []
  const all = new RunningSum(amounts.length)
  const levels: RunningSum[] = [new RunningSum(amounts.length)]
  /** Names above entries that a later row may be the total of. */
  const groups = new Set<string>()
  let grand: GridRow | undefined
  const last = rows.findLastIndex((row) => amounts.some((column) => centsIn(row.cells[column]) !== undefined))
  for (const [index, row] of rows.entries()) {
    const values = amounts.map((column) => centsIn(row.cells[column]))
    const labels = row.cells.filter((_cell, column) => !amounts.includes(column)).map(textOf)
      .filter((text) => text !== '')
    if (values.every((value) => value === undefined)) {
      if (labels.length === 1) groups.add(labels[0]!.toLowerCase())
      continue
    }
    const target = labels.map(totalTarget).find((one) => one !== undefined)
    const isNameless = names.every((column) => textOf(row.cells[column]) === '') &&
      !labels.some((text) => /\p{L}{2}/u.test(text))
    const isNamed = target === '' || (target !== undefined && groups.has(target.toLowerCase()))
    const told = { isNamed: isNamed || isNameless, isLast: index === last }
    const sum = [all, ...levels].find((one) => one.makes(values, told))
    if (isNamed || sum) {
      totals.push(row)
      if (sum === all || target === '' || index === last) grand = row
      closeLevels(levels, sum, values)
      continue
    }
    entries.push(row)
    all.add(values)
    levels[0]!.add(values)
  }
  return { entries, totals, ...grand && { grand } }
}

/** A total becomes an entry of the next level; the levels below it start again. */
function closeLevels (levels: RunningSum[], sum: RunningSum | undefined, values: Array<Cents | undefined>): void {
  const place = sum ? levels.indexOf(sum) : -1
  for (let level = 0; level <= place; level++) levels[level]!.clear()
  if (place === -1 || place + 1 >= MOST_LEVELS) return
  levels[place + 1] ??= new RunningSum(values.length)
  levels[place + 1]!.add(values)
}

class RunningSum {
  readonly #sums: Cents[]
  count = 0

  constructor (width: number) { this.#sums = Array.from({ length: width }, () => 0) }

  add (values: Array<Cents | undefined>): void {
    this.count++
    for (const [place, value] of values.entries()) this.#sums[place]! += value ?? 0
  }

  clear (): void {
    this.#sums.fill(0)
    this.count = 0
  }

  /**
   * Whether each amount equals the sum of its column, in more columns or rows than chance explains. A row that is not
   * named as a total needs more of them.
   */
  makes (values: Array<Cents | undefined>, { isNamed, isLast }: { isNamed: boolean, isLast: boolean }): boolean {
    const isSum = values.every((value, place) => value === undefined || value === this.#sums[place])
    if (this.count === 0 || !isSum) return false
    const told = values.filter((value, place) => value !== undefined && value !== 0 && this.#sums[place] !== 0).length
    if (told === 0) return false
    return isNamed || (this.count >= 2 && told >= 2) || (isLast && this.count >= FEWEST_NAMED)
  }
}
