import type { GridRow } from '../grid/grid.ts'
import { centsIn, sumOfCells } from './table.ts'
import { foldHeading, type ListColumns } from './list-columns.ts'

/** Share of the rows in which a set of deductions must lead from gross to net. */
const AGREEING = 0.9
/** What employers pay that is no tax. */
const NO_TAX = /\b(?:401 ?k?|403 ?b?|retirement|health|medical|dental|vision|match(?:ing)?|hsa|pension|insurance|contributions?|benefits?|simple ira|workers comp)\b/
const TAX = /\b(?:tax(?:es)?|ss|social security|med|medicare|fica|oasdi|futa|suta|fui|sui|unemployment)\b/

/** How a payroll adds up: whether gross less the amounts withheld is net, and the columns of what the employer adds. */
export interface PayrollProof { held: number, of: number, employer: number[] }

/**
 * Finds the columns that lead from gross to net, by trying those named as withheld, those between both, and all others.
 * Taxes beside them are the employer's, whatever their heading says.
 */
export function provePayroll (rows: GridRow[], columns: ListColumns, heads: string[]): PayrollProof {
  const [gross, net] = ['gross', 'net'].map((role) => columns.get(role)?.[0] ?? -1) as [number, number]
  const named = columns.get('employer') ?? []
  const other = new Set([...columns.get('other') ?? [], ...columns.get('earning') ?? [], ...named, gross, net])
  const withheld = (columns.get('withheld') ?? []).toSorted((one, two) => one - two)
  const between = heads
    .flatMap((_head, column) => column > gross && column < net && !other.has(column) ? [column] : [])
  const hasAmounts = (column: number) => rows.some(({ cells }) => centsIn(cells[column]) !== undefined)
  const rest = heads.flatMap((_head, column) => other.has(column) || !hasAmounts(column) ? [] : [column])
  const known = rows.filter(({ cells }) => centsIn(cells[gross]) !== undefined && centsIn(cells[net]) !== undefined)
  const leads = (set: number[]) => known.filter((row) => {
    const step = centsIn(row.cells[gross])! - centsIn(row.cells[net])!
    return Math.abs(sumOfCells(row, set)) === Math.abs(step)
  }).length
  const parts = withheld.filter((column) => !/^total\b/.test(foldHeading(heads[column]!)))
  const tried = [
    withheld, parts, between, withheld.filter((column) => column < net), rest, ...rest.map((column) => [column])
  ]
  const best = tried.reduce((most, set) => leads(set) > leads(most) ? set : most, withheld)
  const held = leads(best)
  const isProven = known.length > 0 && held >= known.length * AGREEING
  // The parts of a total that was withheld are not the employer's.
  const isTotal = (column: number) => best === parts && withheld.includes(column)
  const isBeside = (column: number) => !best.includes(column) && !isTotal(column) &&
    (best.length > 1 || !withheld.includes(column) || column > Math.max(net, ...best))
  const beside = isProven
    ? rest.filter((column) => isBeside(column) && TAX.test(foldHeading(heads[column]!)) && !isSumOf(rows, column, best))
    : []
  const taxes = [...named, ...beside].filter((column) => {
    const head = foldHeading(heads[column]!)
    return (!NO_TAX.test(head) || TAX.test(head)) && column !== gross
  })
  return { held, of: known.length, employer: withoutSums(rows, taxes, gross) }
}

/** Whether a column is the sum of others in every row. */
const isSumOf = (rows: GridRow[], column: number, others: number[]): boolean => others.length > 1 &&
  rows.every((row) => sumOfCells(row, [column]) === sumOfCells(row, others)) &&
  rows.some((row) => sumOfCells(row, others) !== 0)

/** Columns without one that is the sum of the others, or of them and gross pay. */
function withoutSums (rows: GridRow[], columns: number[], gross: number): number[] {
  const without = columns
    .filter((column) => !isSumOf(rows, column, [...columns.filter((one) => one !== column), gross]))
  const total = without.find((column) => isSumOf(rows, column, without.filter((one) => one !== column)))
  return total === undefined ? without : [total]
}
