import { dollarsOf, printCents, type Cents } from '../amount.ts'
import { addressOf, textOf, type GridRow } from '../grid/grid.ts'
import { readStamp, reportNamed } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, sumOfCells } from './table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import type { Warning } from '../report.ts'
import { agedItems } from './aged-items.ts'
import { ages, agesFollow, agesOf, headingOfSeveralAges, type Age } from './ages.ts'
import type { FoundList } from './find-list.ts'
import { foldHeading } from './list-columns.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals } from './list-totals.ts'

/** Titles of what the company owes to others. */
const OWED = /\b(?:payables?|a\/p|bills|vendors?|suppliers?|we owe|creditors?)\b/
/** A column of credits that no invoice has taken. */
const CREDITS = /\b(?:credits?|unapplied|prepa(?:id|yments?)|deposits?|on account|retainers?)\b/i

/** A column of amounts. `isGuess` if nothing tells its age. */
interface Bucket { age: Age, column: number, isGuess?: boolean }

/** Reads an aging of receivables or payables as totals by age. Names are counted and not kept. */
export function readAging (list: FoundList): ActivityFile | undefined {
  const found = list.columns.has('bucket') ? list : agedItems(list)
  if (!found) return undefined
  const { columns, heads, rows, titles, above } = found
  const named = titles.report === undefined ? undefined : reportNamed(titles.report)
  if (named !== undefined && !['receivables-aging', 'payables-aging', 'transactions'].includes(named)) return undefined
  const isOwed = columns.has('vendor') || OWED.test(foldHeading(above.join(' ')))
  const total = columns.get('total')?.at(-1) ?? -1
  const name = columns.get('name')?.[0] ?? columns.get('vendor')?.[0]
  const printed = agesOf(heads)
  const known = columns.get('bucket')!.map((column): Bucket => ({ age: printed[column]!, column }))
  const before = Array.from({ length: Math.min(...known.map(({ column }) => column)) }, (_, column) => column)
    .filter((column) => column !== total && column !== name)
  const buckets = withUnnamed(known, { heads, rows, total, name, before })
  // A column with the salesperson may come before the customer, and the customer after the ages.
  const words = before.filter((column) => !buckets.some((one) => one.column === column))
  const labels = [...name === undefined ? [] : [name], ...words]
  const amounts = [...buckets.map(({ column }) => column), ...total === -1 ? [] : [total]]
  const parted = partTotals(rows, amounts, labels)
  for (const { cells } of rows) {
    const stamp = readStamp(cells.map(textOf).find((text) => text !== '') ?? '')
    if (stamp && amounts.every((column) => centsIn(cells[column]) === undefined)) Object.assign(titles, stamp)
  }
  const sums = new Map<Age, Cents>(ages.map((age) => [age, 0]))
  const warnings: Warning[] = []
  const names = namesOf(rows, labels)
  const people = new Set<string>()
  let [held, checked] = [0, 0]
  for (const row of parted.entries) {
    const own = names.get(row)!
    // A job follows its customer, as in `Villa 14:Job 2`.
    if (!isPlaceholder(own)) people.add(own.toLowerCase().split(':')[0]!.trim())
    for (const { age, column } of buckets) sums.set(age, sums.get(age)! + (centsIn(row.cells[column]) ?? 0))
    const balance = centsIn(row.cells[total])
    const made = sumOf(row, buckets)
    if (balance !== undefined) {
      checked++
      if (balance === made) held++
    }
    if ((balance ?? made) < 0) {
      warnings.push(creditBalance(row, total === -1 ? known[0]!.column : total, balance ?? made, isOwed))
    }
  }
  if (people.size === 0) return undefined
  const sum = [...sums.values()].reduce((all, cents) => all + cents, 0)
  const ofReport = parted.grand && (centsIn(parted.grand.cells[total]) ?? sumOf(parted.grand, buckets))
  const { proof = { held: 0, of: 0 }, warnings: differing } = proofOfTotals(parted, amounts)
  if (ofReport !== undefined && ofReport !== sum && differing.length === 0) {
    differing.push({
      code: 'total-differs',
      message: `The report prints a total of ${printCents(ofReport)}, but its ages add up to ${printCents(sum)}: a difference of ${printCents(ofReport - sum)}.`
    })
  }
  warnings.push(...differing)
  warnings.push({ code: 'names', message: `Names of ${isOwed ? 'vendors' : 'customers'} are private, so only the totals by age were used.` })
  const several = headingOfSeveralAges(known.map(({ column }) => heads[column]!))
  const guess = buckets.find(({ isGuess }) => isGuess)
  const hasSeveralAges = several !== undefined || guess !== undefined
  if (hasSeveralAges) {
    const heading = several ?? heads[guess!.column]!
    const what = heading === '' ? 'A column without a heading' : `"${maskNumbers(heading)}"`
    const why = several === undefined ? 'has amounts of an unknown age' : 'is several ages in one column'
    warnings.push({
      code: 'several-ages', message: `${what} ${why}, so the record has no table by age: print the report with 30, 60 and 90 days.`
    })
  }
  const asOf = titles.period?.to
  return {
    layout: layoutOf(heads, titles.report !== undefined),
    kind: isOwed ? 'payables-aging' : 'receivables-aging',
    ...titles.company !== undefined && { company: titles.company },
    ...titles.printedAt !== undefined && { printedAt: titles.printedAt },
    warnings,
    activity: {
      summary: {
        ...asOf !== undefined && { asOf },
        ...Object.fromEntries([...sums].map(([age, cents]) => [age, dollarsOf(cents)])),
        total: dollarsOf(ofReport ?? sum),
        [isOwed ? 'vendors' : 'customers']: people.size
      },
      ...asOf !== undefined && { span: { from: asOf, to: asOf } },
      ...hasSeveralAges && { hasSeveralAges: true as const },
      ...(!parted.grand || !agesFollow(buckets.map(({ column }) => heads[column]!))) && { hasUnproven: true as const },
      ...proof.of + checked > 0 && { proof: { held: proof.held + held, of: proof.of + checked } }
    }
  }
}

/** The name of each row: its first text, or the name above it for rows of invoices. */
function namesOf (rows: GridRow[], [first, ...others]: number[]): Map<GridRow, string> {
  const names = new Map<GridRow, string>()
  let last = ''
  for (const row of rows) {
    const own = textOf(row.cells[first ?? -1])
    if (own !== '') last = own
    else if (others.length === 0) last = ''
    names.set(row, last || (others.map((column) => textOf(row.cells[column])).find((text) => text !== '') ?? ''))
  }
  return names
}

/** The program, if its headings or titles are known. */
function layoutOf (heads: string[], hasTitle: boolean): ActivityFile['layout'] {
  const texts = heads.map((head) => head.toLowerCase().trim())
  if (texts.includes('< 1 month')) return 'xero'
  if (hasTitle) return 'quickbooks-online'
  return texts.includes('> 90') && texts.includes('current') ? 'quickbooks-desktop' : 'spreadsheet'
}

const sumOf = (row: GridRow, buckets: Bucket[]): Cents => sumOfCells(row, buckets.map(({ column }) => column))

const creditBalance = (row: GridRow, column: number, cents: Cents, isOwed: boolean): Warning => ({
  code: 'credit-balance',
  at: addressOf(row, column),
  message: isOwed
    ? `One vendor owes you ${printCents(-cents)}, which was subtracted from the others of the same age.`
    : `You owe one customer ${printCents(-cents)}, which was subtracted from the others of the same age.`
})

interface Beside { heads: string[], rows: GridRow[], total: number, name: number | undefined, before: number[] }

/**
 * The ages with the columns whose heading names none, if both together add up to the totals of more rows. Such a
 * column has the age that is missing between its neighbors; one of credits, which have no age, is current.
 */
function withUnnamed (known: Bucket[], { heads, rows, total, name, before }: Beside): Bucket[] {
  if (total === -1) return known
  const totalled = rows.filter(({ cells }) => centsIn(cells[total]) !== undefined)
  const fits = (buckets: Bucket[]) => totalled.filter((row) => sumOf(row, buckets) === centsIn(row.cells[total])).length
  const used = new Set([...known.map(({ column }) => column), name, total])
  const others = heads.flatMap((_head, column) => !used.has(column) && column < total ? [column] : [])
  const withOthers = (columns: number[]): Bucket[] => {
    const unnamed = columns.filter((column) => !CREDITS.test(heads[column]!))
    return [...known, ...columns.map((column): Bucket =>
      unnamed.includes(column) ? missingAge(known, unnamed, column) : { age: 'current', column })]
  }
  // The column beside the first age may be what is not due yet. Those before it say who the customer is.
  const after = others.filter((column) => !before.includes(column))
  const [best] = [known, withOthers(after), withOthers([...before.slice(-1), ...after])]
    .toSorted((one, other) => fits(other) - fits(one))
  return best!.toSorted((one, other) => one.column - other.column)
}

/** The age of a column without one: there are as many such columns between two ages as ages, or its age is a guess. */
function missingAge (known: Bucket[], unnamed: number[], column: number): Bucket {
  const before = known.findLast((one) => one.column < column)
  const after = known.find((one) => one.column > column)
  const beside = unnamed.filter((one) => one > (before?.column ?? -1) && one < (after?.column ?? Infinity))
  const [from, to] = [before ? ages.indexOf(before.age) : -1, after ? ages.indexOf(after.age) : ages.length]
  return to - from - 1 === beside.length
    ? { age: ages[from + 1 + beside.indexOf(column)]!, column }
    : { age: before?.age ?? 'current', column, isGuess: true }
}
