import type { Cents } from '../amount.ts'
import type { PrintedStatement, StatementEntry } from './statement-lines.ts'

/** Columns of amounts whose signs are tried, and points by which the right edges of a column differ. */
const MOST_COLUMNS = 4
const SAME_COLUMN = 6

/**
 * Returns the amount of each movement with its sign, if the beginning balance and all movements make the ending
 * balance. It tries the headings above the movements, their printed signs, the balances beside them, and their columns.
 * `direction` is -1 for a card, whose purchases raise what is owed.
 */
export function proveStatement (
  { beginning, ending, entries }: PrintedStatement, direction: 1 | -1
): Cents[] | undefined {
  if (beginning === undefined || ending === undefined) return undefined
  const step = (ending - beginning) * direction
  const comesOut = (cents: Array<Cents | undefined>): cents is Cents[] =>
    cents.every((one) => one !== undefined) && cents.reduce((sum: number, one) => sum + one!, 0) === step
  const own = byOwnSigns(entries)
  // A card prints its purchases without a sign, and payments with a minus.
  const turned = direction === -1 ? [own.map((cents) => -cents)] : []
  const signed = [bySections(entries), own, ...turned, byBalances(entries, beginning, direction)]
  return signed.find((one) => comesOut(one)) ?? byColumns(entries, step)
}

const bySections = (entries: StatementEntry[]): Array<Cents | undefined> => entries.map(({ section, amounts }) => {
  const cents = Math.abs(amounts[0]!.cents)
  return section === 'in' ? cents : section === 'out' ? -cents : undefined
})

const byOwnSigns = (entries: StatementEntry[]): Cents[] => entries.map(({ amounts }) => amounts[0]!.cents)

/** Signs by the steps of the balance in the last amount of each line. */
function byBalances (entries: StatementEntry[], beginning: Cents, direction: 1 | -1): Array<Cents | undefined> {
  let [before, held] = [beginning, 0]
  const found: Array<Cents | undefined> = []
  // Movements of one day may have one balance, after the last of them.
  let open: StatementEntry[] = []
  for (const entry of entries) {
    open.push(entry)
    if (entry.amounts.length < 2) continue
    const balance = entry.amounts.at(-1)!.cents
    const signs = signsFor(open.map(({ amounts }) => Math.abs(amounts[0]!.cents)), (balance - before) * direction)
    found.push(...open.map(({ amounts }, index) => signs && Math.abs(amounts[0]!.cents) * signs[index]!))
    before = balance
    held++
    open = []
  }
  return held === 0 || open.length > 0 ? [undefined] : found
}

/** Most movements between two balances whose signs are tried. */
const MOST_TRIED = 10

/** The only signs with which amounts make a step, or undefined. */
function signsFor (amounts: Cents[], step: Cents): number[] | undefined {
  if (amounts.length > MOST_TRIED) return undefined
  const found: number[][] = []
  for (let bits = 0; bits < 2 ** amounts.length; bits++) {
    const signs = amounts.map((_amount, index) => (bits >> index) & 1 ? -1 : 1)
    if (amounts.reduce((sum, amount, index) => sum + amount * signs[index]!, 0) === step) found.push(signs)
  }
  return found.length === 1 ? found[0] : undefined
}

/** Signs by columns: each is money in, money out, or balances, whichever makes the step. */
function byColumns (entries: StatementEntry[], step: Cents): Cents[] | undefined {
  const edges: number[] = []
  for (const { right } of entries.flatMap(({ amounts }) => amounts)) {
    if (!edges.some((edge) => Math.abs(edge - right) <= SAME_COLUMN)) edges.push(right)
    if (edges.length > MOST_COLUMNS) return undefined
  }
  const columns = edges.toSorted((one, other) => one - other)
  const placed = entries.map(({ amounts }) => amounts.map(({ cents, right }) =>
    ({ cents: Math.abs(cents), column: columns.findIndex((edge) => Math.abs(edge - right) <= SAME_COLUMN) })))
  for (let bits = 0; bits < 3 ** columns.length; bits++) {
    const signs = columns.map((_column, index) => [-1, 1, 0][Math.floor(bits / 3 ** index) % 3]!)
    const cents = placed.map((amounts) =>
      amounts.reduce((sum, { cents: one, column }) => sum + one * signs[column]!, 0))
    if (cents.every((one) => one !== 0) && cents.reduce((sum, one) => sum + one, 0) === step) return cents
  }
  return undefined
}
