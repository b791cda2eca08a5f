import { readAmount, type Cents } from '../amount.ts'

/** Rows of a form that one result may be made of. */
const MOST_TERMS = 20
/** An amount at the end of a row, which may have a point without cents. */
const AMOUNT_AT_END = /(?:^|[\s|$])(\(?-?\d[\d,]*(?:\.\d{0,2})?\)?)$/
/** A result that may be one row alone. */
const IS_TOTAL = /\btotal\b|\bgross profit\b|\bbalance\b/i

interface Term { cents: Cents, from: Cents[] }

/**
 * The amounts of a page of a form that its own sums show to be right: those of a result that the rows above it make, as
 * in "subtract line 2 from line 1c", and of these rows.
 */
export function provenAmounts (rows: string[]): Set<Cents> {
  const proven = new Set<Cents>()
  const open: Term[] = []
  for (const text of rows) {
    const cents = amountAtEnd(text)
    if (cents === undefined) continue
    const count = termsOf(open, cents, IS_TOTAL.test(text))
    if (count === 0) {
      open.push({ cents, from: [cents] })
      continue
    }
    const from = [...open.splice(-count).flatMap((term) => term.from), cents]
    for (const one of from) proven.add(one)
    open.push({ cents, from: [cents] })
  }
  return proven
}

function amountAtEnd (text: string): Cents | undefined {
  const read = readAmount(AMOUNT_AT_END.exec(text.trim())?.[1] ?? '')
  return read.is === 'amount' && read.cents !== 0 ? read.cents : undefined
}

/** How many of the last open terms make a result: all added, or the first less the others; 0 if none do. */
function termsOf (open: Term[], result: Cents, isTotal: boolean): number {
  let rest = 0
  for (let count = 1; count <= Math.min(open.length, MOST_TERMS); count++) {
    const { cents } = open.at(-count)!
    if (count > 1 || isTotal) if (cents + rest === result || (count > 1 && cents - rest === result)) return count
    rest += cents
  }
  return 0
}
