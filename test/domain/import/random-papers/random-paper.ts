import type { ImportResult } from '../../../../domain/import/import-reports.ts'
import { layOut } from '../print-picture.ts'
import type { PlacedText } from '../pdf/write-pdf.ts'

/** What came of a paper: its amounts are right, nothing was counted, or what is wrong about what was counted. */
export type Verdict = 'right' | 'nothing' | { wrong: string }

/** A paper of random amounts as it is printed, and the judge of what was read of it. */
export interface RandomPaper {
  pages: PlacedText[][]
  isWide?: boolean
  judge: (result: ImportResult) => Verdict
}

/** Returns numbers below one, as `seeded` does. */
export type Random = () => number

/** Amounts by name, one for each column. */
export type NamedAmounts = Array<[name: string, cents: number[]]>

/** How a paper prints its amounts. */
export interface Print { isNegativeInParentheses: boolean, isInDollars?: boolean }

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Some of a list, and at least the first. */
export const someOf = <T>(random: Random, list: readonly T[], share = 0.75): T[] =>
  list.filter((_, index) => random() < share || index === 0)

/** An amount as a paper prints it. */
export function money (cents: number, { isNegativeInParentheses, isInDollars = false }: Print): string {
  const places = isInDollars ? 0 : 2
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
  return cents >= 0 ? digits : isNegativeInParentheses ? `(${digits})` : `-${digits}`
}

/** Rows of names and amounts on a page; the last of `count` columns ends at `last` points. */
export function pageOf (rows: string[][], count: number, { last = 560, step = 90, size = 9 } = {}): PlacedText[] {
  const edges = Array.from({ length: count }, (_, column) => last - (count - 1 - column) * step)
  return layOut(rows, edges, { size, pitch: 14 })
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

export const toCents = (dollars: number): number => Math.round(100 * dollars)
