import { printCents, type Cents } from '../amount.ts'
import { addressOf, type GridRow } from '../grid/grid.ts'
import { isMisprint } from '../proof/explain-difference.ts'
import { centsIn, sumOfColumn } from './table.ts'
import type { Warning } from '../report.ts'
import type { PartedRows } from './list-totals.ts'

/** How many results of a list come out, of how many. */
interface ListProof { held: number, of: number }

/** Compares the last total of a list with the sums of its entries. Returns no proof for a list without a total. */
export function proofOfTotals (
  { entries, grand }: PartedRows, amounts: number[]
): { proof?: ListProof, warnings: Warning[] } {
  if (!grand) return { warnings: [] }
  const compared = amounts.flatMap((column) => {
    const cents = centsIn(grand.cells[column])
    return cents === undefined ? [] : [{ column, cents, sum: sumOfColumn(entries, column) }]
  })
  const wrong = compared.filter(({ cents, sum }) => cents !== sum)
  return {
    ...compared.length > 0 && { proof: { held: compared.length - wrong.length, of: compared.length } },
    warnings: wrong.map(({ column, cents, sum }): Warning => ({
      code: 'total-differs',
      at: addressOf(grand, column),
      message: `The list prints a total of ${printCents(cents)}, but its rows add up to ${printCents(sum)}: ` +
        `a difference of ${printCents(cents - sum)}.${likelyCell(entries, column, cents - sum)}`
    }))
  }
}

/** Says which amount would explain a difference if it was mistyped, if only one would. */
function likelyCell (entries: GridRow[], column: number, difference: Cents): string {
  const [likely, ...others] = entries.flatMap((row) => {
    const cents = centsIn(row.cells[column])
    return cents !== undefined && cents !== 0 && isMisprint(cents, cents + difference) ? [{ row, cents }] : []
  })
  return likely === undefined || others.length > 0
    ? ''
    : ` One amount would explain it: ${addressOf(likely.row, column)} has ${printCents(likely.cents)}, and with ${printCents(likely.cents + difference)} the total comes out.`
}
