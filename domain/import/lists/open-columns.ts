import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { directionOf, noBankColumns } from '../bank/bank-columns.ts'
import { readBankList } from '../bank/read-bank-list.ts'
import { centsIn, createDayReader, headKey } from './table.ts'
import type { ActivityFile, ColumnRole, OpenColumns } from '../parsed-file.ts'
import { Refusal } from '../refusal.ts'

/** Rows searched for headings, and rows below them that show what the columns hold. */
const HEAD_WITHIN = 10
const SHOWN = 200
const FEWEST_ROWS = 2
/** Share of the rows that a column of days, amounts or words fills. */
const MOST = 0.8
const SOME = 0.2
const MOST_AMOUNTS = 3
const MOST_LABEL = 60

interface Column { column: number, label: string }

/**
 * A list of movements whose headings nobody knows, such as `When, What, How much`: a column of days, one to three of
 * amounts, and at least one of words. Only the owner knows which is which. Returns undefined for any other sheet.
 */
export function readOpenColumns ({ rows }: Grid): ActivityFile | undefined {
  for (const [index, head] of rows.slice(0, HEAD_WITHIN).entries()) {
    const body = rows.slice(index + 1)
    const shown = body.slice(0, SHOWN)
    const labels = head.cells.map(textOf)
    const isHead = labels.filter((text) => text !== '').length >= 3 && labels.every((text) => !/\d{3}/.test(text))
    if (!isHead || shown.length < FEWEST_ROWS) continue
    const { days, amounts, words } = contentsOf(shown, labels)
    if (days.length === 0 || amounts.length === 0 || amounts.length > MOST_AMOUNTS || words.length === 0) continue
    const pairs = amounts.flatMap((out) => amounts.filter((other) => other !== out)
      .map((paidIn) => ({ value: `${out.column},${paidIn.column}`, label: `${out.label} is money out, ${paidIn.label} is money in` })))
    const option = ({ column, label }: Column) => ({ value: String(column), label })
    return {
      layout: 'unknown',
      kind: 'unknown',
      warnings: [{ code: 'columns-unknown', message: 'We do not know the headings of this list. Nothing of it is counted until you say which column is which.' }],
      openColumns: {
        options: { date: days.map(option), amount: [...amounts.map(option), ...pairs], name: words.map(option) },
        head,
        rows: body,
        amounts: amounts.map(({ column }) => column)
      }
    }
  }
  return undefined
}

/** The columns that are mostly days, amounts and words. */
function contentsOf (rows: GridRow[], labels: string[]): Record<'days' | 'amounts' | 'words', Column[]> {
  const found: Record<'days' | 'amounts' | 'words', Column[]> = { days: [], amounts: [], words: [] }
  for (const [column, text] of labels.entries()) {
    if (text === '') continue
    const dayOf = createDayReader(rows, column)
    const share = (fits: (row: GridRow) => boolean) => rows.filter(fits).length / rows.length
    const one = { column, label: text.slice(0, MOST_LABEL) }
    const hasAmount = ({ cells }: GridRow) => centsIn(cells[column]) !== undefined
    const hasDay = ({ cells: { [column]: cell } }: GridRow) =>
      /\D|^(?:19|20)\d{6}$/.test(cell?.date ?? cell?.text ?? '') && dayOf(cell) !== undefined
    const isOnlyAmounts = rows.every((row) => hasAmount(row) || textOf(row.cells[column]) === '')
    if (share(hasDay) >= MOST) found.days.push(one)
    else if (share(hasAmount) >= SOME && isOnlyAmounts) found.amounts.push(one)
    else if (share(({ cells }) => /\p{L}{2}/u.test(textOf(cells[column]))) >= MOST) found.words.push(one)
  }
  return found
}

/**
 * Reads a list with the columns that the owner named. Another column of amounts may be the balance. Throws a Refusal
 * for a list that cannot be read so.
 */
export function readAnswered (
  { head, rows, amounts }: OpenColumns, { date, amount, name }: Record<ColumnRole, string>
): ActivityFile {
  const [first, second] = amount.split(',').map(Number)
  const hasSides = second !== undefined
  const label = textOf(head.cells[first!])
  const named = [Number(date), Number(name), ...amounts]
  const others = head.cells.flatMap((_cell, column) => named.includes(column) ? [] : [column])
  const balance = amounts.find((column) => column !== first && column !== second &&
    isBalance(rows, { amounts: [first!, ...hasSides ? [second] : []], balance: column }))
  const isSigned = rows.some(({ cells }) => (centsIn(cells[first!]) ?? 0) < 0)
  const isTold = hasSides || balance !== undefined || isSigned
  if (!isTold && !directionOf(rows, { sides: others }, () => true)) throw withoutDirection(label)
  return readBankList({ heads: head.cells.map((cell) => headKey(textOf(cell))), head, rows, above: [] }, {
    ...noBankColumns,
    day: Number(date),
    amount: hasSides ? -1 : first!,
    out: hasSides ? first! : -1,
    in: hasSides ? second : -1,
    balance: balance ?? -1,
    sides: others,
    words: [Number(name)]
  })
}

const withoutDirection = (label: string) => new Refusal('wrong-report',
  `What is still missing is which amounts of "${label}" are money in and which are money out: none has a minus sign, and no other column says it. ` +
  'Nothing of the list was counted. Add a column with the balance after each row, or one that says In or Out, and choose the file again.')

/** Whether nearly every amount is the step from one balance to the next, or back from it. */
function isBalance (rows: GridRow[], { amounts, balance }: { amounts: number[], balance: number }): boolean {
  const printed = rows.flatMap(({ cells }) => {
    const [cents] = amounts.flatMap((column) => centsIn(cells[column]) ?? [])
    const after = centsIn(cells[balance])
    return cents === undefined || after === undefined ? [] : [{ cents: Math.abs(cents), after }]
  })
  const fits = (of: 0 | 1) => printed.slice(1).filter((one, index) =>
    Math.abs(one.after - printed[index]!.after) === (of === 0 ? one : printed[index]!).cents).length
  return printed.length > FEWEST_ROWS && Math.max(fits(0), fits(1)) >= (printed.length - 1) * MOST
}
