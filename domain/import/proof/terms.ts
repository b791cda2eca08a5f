import type { PrintedTotalRow } from '../statements/read-lines.ts'
import { isFilled, type ReportRow } from '../tree/report-row.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { SignedTerm, Term } from './prove-results.ts'

/** An account of a proven statement, with the sign of its effect on the result at the top. */
export interface Leaf { term: Term, effect: 1 | -1, path: string[] }

/** Whether a row is a heading: a name without amounts. */
export const isHeading = (row: ReportRow | undefined): row is ReportRow =>
  row !== undefined && row.name !== '' && !isFilled(row)

const startOf = (term: Term): number =>
  term.parts ? Math.min(...term.parts.map((part) => startOf(part.term))) : term.index

/** How many groups inside a group begin at the same account. */
const innerStarts = ({ parts }: Term): number => {
  const first = parts?.toSorted((one, other) => startOf(one.term) - startOf(other.term))[0]?.term
  return first?.parts ? 1 + innerStarts(first) : 0
}

/**
 * The name of a group: the heading above its first account, or else what its total names. Each of several headings
 * above one account is of one of the groups that begin there, the nearest of the innermost.
 */
export function groupName (term: Term, rows: ReportRow[]): string {
  const row = rows[term.index]!
  const start = startOf(term)
  const place = innerStarts(term)
  const headings = Array.from({ length: place + 1 }, (_, step) => rows[start - 1 - step])
  return headings.every(isHeading) ? headings[place]!.name : totalTarget(row.name) || row.name
}

/** The accounts of a part of a statement, in the order of their rows. `path` has the names of the groups above it. */
export function leavesOf ({ term, sign }: SignedTerm, rows: ReportRow[], path: string[] = []): Leaf[] {
  if (!term.parts) return [{ term, effect: sign, path }]
  const name = groupName(term, rows)
  const inner = name === '' || path.includes(name) ? path : [...path, name]
  return term.parts.flatMap((part) =>
    leavesOf({ term: part.term, sign: part.sign * sign as 1 | -1 }, rows, inner))
}

/** The results of a proven statement as printed totals, in the order of their rows. */
export const totalsOf = (terms: Term[], rows: ReportRow[]): PrintedTotalRow[] => terms
  .flatMap((term): PrintedTotalRow[] => term.parts
    ? [...totalsOf(term.parts.map((part) => part.term), rows),
        { row: rows[term.index]!, index: term.index, sums: term.values }]
    : [])
  .toSorted((one, other) => one.index - other.index)

/** What a part adds to its result over all columns. */
export const effectOf = ({ term, sign }: SignedTerm): number =>
  sign * term.values.reduce((sum, value) => sum + value, 0)
