import { textOf, type GridCell, type GridRow } from '../grid/grid.ts'

/** `Dr` or `Cr` behind an amount, in its cell or in the next. */
const LETTER = /^(?:dr|cr)\.?$/i
const BEHIND = /^(.*\d)\s*(dr|cr)\.?$/i
/** Amounts with a letter that make it the sign of a column. */
const FEWEST = 4

/** The amount of a cell with a letter behind it, below zero for a credit. Returns undefined for other cells. */
function signed (cell: GridCell | undefined, next: GridCell | undefined): GridCell | undefined {
  if (cell === undefined) return undefined
  const [, own, behind] = BEHIND.exec(textOf(cell)) ?? []
  const letter = behind ?? (/^\S*\d$/.test(textOf(cell)) && LETTER.test(textOf(next)) ? textOf(next) : undefined)
  if (letter === undefined) return undefined
  const isCredit = /^c/i.test(letter)
  return cell.number === undefined
    ? { text: isCredit ? `(${own ?? textOf(cell)})` : own ?? textOf(cell) }
    : { ...cell, number: isCredit ? -cell.number : cell.number }
}

/** Turns amounts of a trial balance with `Dr` or `Cr` behind them into amounts with a sign. */
export function withSigns (printed: GridRow[]): GridRow[] {
  const amounts = printed.map(({ cells }) => cells.map((cell, column) => signed(cell, cells[column + 1])))
  if (amounts.flat().filter((cell) => cell !== undefined).length < FEWEST) return printed
  return printed.map((row, index) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      const isLetter = LETTER.test(textOf(cell)) && amounts[index]![column - 1] !== undefined
      return amounts[index]![column] ?? (isLetter ? undefined : cell)
    })
  }))
}
