import type { Cents } from '../amount.ts'
import { textOf, type GridCell, type GridRow } from '../grid/grid.ts'
import { centsIn } from '../lists/table.ts'
import type { LedgerColumns } from './ledger-columns.ts'

/** `1,234.56 Dr` and `1,234.56CR`. */
const SIDED = /^(.*\d\)?)\s*(d|c)r\.?$/i
const IS_CREDIT = /^(?:c(?:r|redit)?|in|received)\b/i

/** Returns the amount in a cell of a ledger in cents, without the side that some programs print after it. */
export function ledgerCentsIn (cell: GridCell | undefined): Cents | undefined {
  const cents = centsIn(cell)
  if (cents !== undefined || cell === undefined || cell.number !== undefined) return cents
  const [, amount] = SIDED.exec(textOf(cell)) ?? []
  return amount === undefined ? undefined : centsIn({ text: amount })
}

const sideAfter = (cell: GridCell | undefined): string =>
  cell === undefined || cell.number !== undefined ? '' : SIDED.exec(textOf(cell))?.[2] ?? ''

/** How the amounts of a ledger are read. */
interface LedgerAmounts {
  /** Returns the amount of a row in cents, or undefined if it has none. */
  centsOf: (row: GridRow) => Cents | undefined
  /** The amounts are debit minus credit. Otherwise each has the natural sign of its account. */
  isDebit: boolean
}

/** Finds how the amounts of a ledger are printed: in two columns, with `Dr` or `Cr`, or with a sign. */
export function amountsOf (rows: GridRow[], { amount, side, debit, credit, isCash }: LedgerColumns): LedgerAmounts {
  if (isCash) {
    return {
      isDebit: true,
      centsOf: ({ cells }) => {
        const cents = ledgerCentsIn(cells[amount])
        return cents === undefined ? undefined : -cents || 0
      }
    }
  }
  if (amount === -1) {
    return {
      isDebit: true,
      centsOf: ({ cells }) => {
        const [out, back] = [ledgerCentsIn(cells[debit]), ledgerCentsIn(cells[credit])]
        return out === undefined && back === undefined ? undefined : (out ?? 0) - (back ?? 0)
      }
    }
  }
  const sideOf = (cells: GridRow['cells']): string =>
    side === -1 ? sideAfter(cells[amount]) : textOf(cells[side])
  const isSided = side !== -1 || rows.some(({ cells }) => sideOf(cells) !== '')
  return {
    isDebit: isSided,
    centsOf: ({ cells }) => {
      const cents = ledgerCentsIn(cells[amount])
      return isSided && cents !== undefined && IS_CREDIT.test(sideOf(cells)) ? -cents || 0 : cents
    }
  }
}
