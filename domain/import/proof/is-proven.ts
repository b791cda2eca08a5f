import { incomeSections } from '../../../schemas/record/statements.ts'
import { SURELY_EQUITY } from './balance-of-proof.ts'
import { agrees } from '../statements/check-totals.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { BalanceSheet } from '../statements/read-balance-sheet.ts'
import type { ReadProfitAndLoss } from '../statements/read-profit-and-loss.ts'

/** Whether every printed total of a file comes out, and its accounts make its net income, or its sides are equal. */
export function isProven (file: ParsedFile): boolean {
  const { statement, balance, read, warnings } = file
  const columns = [...read.keys()]
  const totals = statement?.totals ?? balance?.totals ?? []
  if (warnings.some(({ code }) => code === 'account-named-total' || code === 'unclear-amount')) return false
  return totals.every((total) => agrees(total, columns)) && makesResult(file)
}

/** Whether the accounts of a file make its net income, or its sides are equal. */
function makesResult ({ statement, balance, read }: ParsedFile): boolean {
  const columns = [...read.keys()]
  return statement ? makesNet(statement, columns) : balance !== undefined && isEven(balance, columns)
}

/**
 * Whether every printed total of a statement comes out, whatever laid it out. If a row named as a total was read as an
 * account, its accounts must also make its net income, or its sides must be equal.
 */
export const comesOutInAnyLayout = (file: ParsedFile): boolean =>
  comesOut(file) && (makesResult(file) || !file.warnings.some(({ code }) => code === 'account-named-total'))

const makesNet = (statement: ReadProfitAndLoss, columns: number[]): boolean =>
  !statement.isSummary && statement.net !== undefined && !statement.lines.some(({ isSuggested }) => isSuggested) &&
  !differsFromNet(statement, columns, statement.lines)

/** Whether accounts of a statement make another net income than it prints. */
const differsFromNet = (
  { net = [], isSummary }: ReadProfitAndLoss, columns: number[], lines: ReadProfitAndLoss['lines']
): boolean => !isSummary && columns.some((column) =>
  net[column] !== undefined && net[column] !== lines.reduce((sum, { row, sign, section }) =>
    sum + (incomeSections.has(section) ? sign : -sign) * (row.amounts[column] ?? 0), 0))

/** The accounts down to net income, or all if other results follow, because then what net income is is not clear. */
function linesOfNet ({ lines, totals }: ReadProfitAndLoss): ReadProfitAndLoss['lines'] {
  const end = totals.findLast(({ computed }) => computed === 'net')?.index ?? Infinity
  return totals.some(({ index }) => index > end) ? lines : lines.filter(({ index }) => index < end)
}

/** Whether no printed total of a file differs from its rows, and its accounts make its net income if it prints one. */
export function comesOut (file: ParsedFile): boolean {
  const { statement, read } = file
  const { held, of } = proofOf(file) ?? { held: 0, of: 0 }
  return held === of && !(statement && differsFromNet(statement, [...read.keys()], linesOfNet(statement)))
}

/**
 * Whether the printed totals of a file differ from its rows by one amount in one column at most. The totals of the
 * groups around one wrong amount all differ by it.
 */
export function hasOneDifference ({ statement, balance, read }: ParsedFile): boolean {
  const differences = (statement?.totals ?? balance?.totals ?? []).flatMap(({ row, sums }) =>
    [...read.keys()].flatMap((column) => {
      const [printed, sum] = [row.amounts[column], sums[column]]
      return printed === undefined || sum === undefined || printed === sum ? [] : [`${column} ${Math.abs(printed - sum)}`]
    }))
  return new Set(differences).size <= 1
}

function isEven ({ items, equity, totals }: BalanceSheet, columns: number[]): boolean {
  const isMixed = items.some(({ side, name }) => side !== 'equity' && SURELY_EQUITY.test(name))
  return totals.length > 0 && !isMixed && columns.every((column) => items.reduce((sum, { side, row }) =>
    side === 'equity' ? sum : sum + (side === 'assets' ? 1 : -1) * (row.amounts[column] ?? 0), 0) === (equity[column] ?? 0))
}

/** How many printed totals of a file come out, of how many. */
export function proofOf ({ statement, balance, read }: ParsedFile): { held: number, of: number } | undefined {
  const totals = statement?.totals ?? balance?.totals ?? []
  const columns = read.map((_, column) => column)
  const results = totals.filter(({ sums, row }) => sums.length > 0 &&
    columns.some((column) => row.amounts[column] !== undefined))
  return results.length === 0
    ? undefined
    : { held: results.filter((total) => agrees(total, columns)).length, of: results.length }
}
