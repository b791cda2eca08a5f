import { readAmount } from '../amount.ts'
import { addressOf, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'

/** `Dr` or `Cr` behind an amount, in its cell or in the next. */
const LETTER = /^(?:dr|cr)\.?$/i
const BEHIND = /^(.*\d\)?)\s*(dr|cr)\.?$/i
/** Amounts with a letter that make it the sign of a column of a trial balance. */
const FEWEST = 4

type Letter = 'dr' | 'cr'
type Signs = Record<Letter, 1 | -1>
interface Lettered { cell: GridCell, letter: Letter }

/** The amount of a cell with a letter behind it. Returns undefined for other cells. */
function lettered (cell: GridCell | undefined, next: GridCell | undefined): Lettered | undefined {
  if (cell === undefined) return undefined
  const text = textOf(cell)
  const [, own, behind] = BEHIND.exec(text) ?? []
  const letter = behind ?? (LETTER.test(textOf(next)) ? textOf(next) : undefined)
  if (letter === undefined || readAmount(own ?? text).is !== 'amount') return undefined
  return { cell: own === undefined ? cell : { text: own }, letter: letter.slice(0, 2).toLowerCase() as Letter }
}

const negated = (text: string): string => /[-(]/.test(text) ? text.replaceAll(/[-()]/g, '') : `(${text})`

const amountsOf = (rows: GridRow[]): Array<Array<Lettered | undefined>> =>
  rows.map(({ cells }) => cells.map((cell, column) => lettered(cell, cells[column + 1])))

function withSigns (rows: GridRow[], amounts: Array<Array<Lettered | undefined>>, signs: Signs): GridRow[] {
  return rows.map((row, index) => ({
    ...row,
    cells: row.cells.map((printed, column) => {
      const amount = amounts[index]![column]
      if (!amount) return LETTER.test(textOf(printed)) && amounts[index]![column - 1] ? undefined : printed
      const { cell, letter } = amount
      if (signs[letter] === 1) return cell
      return cell.number === undefined ? { text: negated(textOf(cell)) } : { ...cell, number: -cell.number }
    })
  }))
}

/** Turns amounts of a trial balance with `Dr` or `Cr` behind them into amounts with a sign: credits are below zero. */
export function withCreditsBelowZero (rows: GridRow[]): GridRow[] {
  const amounts = amountsOf(rows)
  return amounts.flat().filter((amount) => amount !== undefined).length < FEWEST
    ? rows
    : withSigns(rows, amounts, { dr: 1, cr: -1 })
}

/** A statement with signs in place of letters, and whether a result has the sign that its letter says. */
export interface SignReading { grid: Grid, fits: (at: string, isAboveZero: boolean) => boolean }

/**
 * What the letters may mean: credits raise what a company earns, or what it owes; or a few letters mark what is the
 * other way round than its kind of account is, such as a return among sales without letters.
 */
const READINGS: Signs[] = [{ cr: 1, dr: -1 }, { cr: -1, dr: 1 }, { cr: -1, dr: -1 }]

/** The readings of a statement with `Dr` or `Cr` behind amounts, likeliest first; empty if it has none. */
export function signReadings (grid: Grid): SignReading[] {
  const amounts = amountsOf(grid.rows)
  const letters = new Map(amounts.flatMap((row, index) => row.flatMap((amount, column) =>
    amount ? [[addressOf(grid.rows[index]!, column), amount.letter] as const] : [])))
  if (letters.size === 0) return []
  const fits = (at: string, isAboveZero: boolean) =>
    !letters.has(at) || (letters.get(at) === 'cr') === isAboveZero
  const amountCells = grid.rows.flatMap(({ cells }) => cells.slice(1).filter((cell) =>
    cell?.number !== undefined || readAmount(textOf(cell)).is === 'amount'))
  const isThroughout = letters.size > amountCells.length
  return READINGS.slice(0, isThroughout ? 2 : 3).map((signs) =>
    ({ grid: { ...grid, rows: withSigns(grid.rows, amounts, signs) }, fits }))
}
