import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Figures } from './figure-tree.ts'

/** Maximum number of amounts that a finding names. */
const MAX_PATHS = 100

/** Returns the JSON Pointers of the amounts behind the figures of an expression. */
export const pathsOf = (expression: string, { figures }: { figures: Figures }): string[] =>
  [...new Set(expression.trim().split(/\s+/))].flatMap((operand) => figures.pointersOf(operand)).slice(0, MAX_PATHS)

/** A figure that is one dollar amount or a sum of them. */
const OF_DOLLARS = /^(statements|totals)\.\S+$|^tables\.[^.\s]+\.sum\.[^.\s]+$/

/**
 * Returns the JSON Pointers of the dollar amounts that an expression adds up, or none if it does anything besides
 * adding and subtracting them.
 */
export function addends (expression: string, subject: { figures: Figures, record: BusinessRecord }): string[] {
  const isSum = expression.trim().split(/\s+/).every((part, index) =>
    index % 2 === 1 ? part === '+' || part === '-' : OF_DOLLARS.test(part) && !isCount(part, subject.record))
  return isSum ? pathsOf(expression, subject) : []
}

/** Whether a figure is a count, or comes from a table column that does not contain dollars. */
export function isCount (figure: string, { counts = [], tables = [] }: BusinessRecord): boolean {
  const [kind, id, ...path] = figure.trim().split(/\s/)[0]!.split('.')
  if (kind === 'counts') return counts.find((count) => count.id === id)?.unit !== 'usd'
  if (kind !== 'tables') return false
  return tables.find((table) => table.id === id)?.columns.find((column) => column.id === path.at(-1))?.unit !== 'usd'
}
