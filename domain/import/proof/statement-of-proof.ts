import { incomeSections } from '../../../schemas/record/statements.ts'
import type { Cents } from '../amount.ts'
import { sectionBelow, sectionOf } from '../statements/line-sections.ts'
import { statementWarnings, type ReadProfitAndLoss, type StatementLine } from '../statements/read-profit-and-loss.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { blockOf, computedKind, type HeadingBlock } from '../tree/row-names.ts'
import type { SignedTerm, Term } from './prove-results.ts'
import { effectOf, groupName, leavesOf, totalsOf, type Leaf } from './terms.ts'

/** Reductions of sales, which are part of revenue. */
const OF_SALES = /\breturns?\b|\bdiscounts?\b|\ballowances?\b|\brefunds?\b|\brebates?\b|\bcredits?\b/i
const NET_SALES = /^(?:total )?net (?:sales|revenues?|receipts|fees)\b|^(?:total )?(?:sales|revenues?|receipts|fees)\b/i

/** Converts a proven statement, given by its result at the top, to lines with sections and signs. */
export function statementOfProof (root: Term, rows: ReportRow[]): ReadProfitAndLoss {
  const chain = chainOf(root)
  const { sales, gross, operating } = levelsOf(chain, rows)
  const lines: StatementLine[] = []
  for (const [level, term] of chain.entries()) {
    for (const part of term.parts!) {
      if (part.term === chain[level + 1]) continue
      const isFirst = level === chain.length - 1 && part === term.parts![0]
      const isSales = isFirst || level >= sales
      const path = level >= sales ? pathOf(groupName(term, rows)) : []
      for (const leaf of leavesOf(part, rows, path)) {
        const block = isSales ? 'revenue' : blockAt({ level, gross, operating }, part, leaf, rows)
        lines.push(lineOf(leaf, block, rows))
      }
    }
  }
  lines.sort((one, other) => one.index - other.index)
  const statement: ReadProfitAndLoss = {
    lines,
    totals: totalsOf([root], rows),
    isSummary: false,
    sectionTotals: sectionTotals(lines),
    ...gross !== undefined && { gross: chain[gross]!.values },
    ...operating !== undefined && { operating: chain[operating]!.values },
    net: root.values,
    warnings: []
  }
  for (const total of statement.totals) {
    const level = chain.findIndex(({ index }) => index === total.index)
    if (level === 0) total.computed = 'net'
    else if (level !== -1 && level === gross) total.computed = 'gross'
    else if (level !== -1 && level === operating) total.computed = 'operating'
  }
  statement.warnings.push(...statementWarnings(statement, costsHaveMinus(lines)))
  return statement
}

const pathOf = (name: string): string[] => name === '' ? [] : [name]

/** The results from the one at the top down to sales, each the first term of the one before. */
function chainOf (root: Term): Term[] {
  const chain = [root]
  for (let first = root.parts![0]!; first.term.parts && first.sign === 1; first = first.term.parts[0]!) {
    chain.push(first.term)
  }
  return chain
}

/** The first level of sales, which are below it in the chain, and the levels of gross profit and operating income. */
interface Levels { sales: number, gross: number | undefined, operating: number | undefined }

/** Which results of the chain are sales, gross profit and operating income. Names decide only between levels. */
function levelsOf (chain: Term[], rows: ReportRow[]): Levels {
  const nameOf = (level: number) => rows[chain[level]!.index]!.name
  const isRevenue = (level: number) => level > 0 && computedKind(nameOf(level)) === undefined && (
    NET_SALES.test(nameOf(level)) || chain[level]!.parts!.slice(1)
      .every((part) => effectOf(part) >= 0 || OF_SALES.test(rows[part.term.index]!.name)))
  let sales = chain.length
  while (sales > 0 && isRevenue(sales - 1)) sales--
  const lowest = sales - 1
  const levels = Array.from({ length: lowest + 1 }, (_, level) => level)
  const named = (kind: ReturnType<typeof computedKind>) => levels.find((level) => computedKind(nameOf(level)) === kind)
  const gross = named('gross') ?? (lowest > 0 && computedKind(nameOf(lowest)) === undefined ? lowest : undefined)
  const above = levels.filter((level) => gross === undefined || level < gross)
  const operating = named('operating') ?? (above.length > 1 && computedKind(nameOf(above.at(-1)!)) !== 'net' ? above.at(-1) : undefined)
  return { sales, gross, operating: operating === 0 ? undefined : operating }
}

const OTHER: Array<HeadingBlock | undefined> = ['other-income', 'other-expense', 'wrapper', 'income-tax']

/** The block of an account by the result that takes it. Words decide what arithmetic leaves open. */
function blockAt (
  { level, gross, operating }: { level: number, gross: number | undefined, operating: number | undefined },
  part: SignedTerm, leaf: Leaf, rows: ReportRow[]
): HeadingBlock {
  const own = rows[leaf.term.index]!.name
  const named = blockOf(groupName(part.term, rows)) ?? blockOf(own)
  if (gross !== undefined && level >= gross) return named === 'revenue' && effectOf(part) > 0 ? 'revenue' : 'cost-of-work'
  const isOther = (operating !== undefined && level < operating) || OTHER.includes(named) ||
    computedKind(rows[part.term.index]!.name) === 'other'
  if (isOther) {
    if (named === 'income-tax') return 'income-tax'
    const effect = effectOf({ term: leaf.term, sign: leaf.effect })
    return effect > 0 || (effect === 0 && sectionBelow(own) === undefined) ? 'other-income' : 'other-expense'
  }
  if (gross === undefined && (named === 'cost-of-work' || named === 'revenue')) return named
  return effectOf(part) > 0 ? 'other-income' : 'operating-expense'
}

function lineOf ({ term, effect, path }: Leaf, block: HeadingBlock, rows: ReportRow[]): StatementLine {
  const row = rows[term.index]!
  const section = sectionOf({ block, name: row.name, path }, true)!
  return {
    name: row.name,
    row,
    path,
    block,
    index: term.index,
    section,
    sign: incomeSections.has(section) ? effect : -effect as 1 | -1
  }
}

/** Sums of the lines of each block as the record counts them: costs above zero. */
function sectionTotals (lines: StatementLine[]): Map<HeadingBlock, Cents[]> {
  const totals = new Map<HeadingBlock, Cents[]>()
  for (const { block, row, sign, section } of lines) {
    const turn = incomeSections.has(section) === incomeSections.has(block!) ? sign : -sign
    const before = totals.get(block!)
    totals.set(block!, row.amounts.map((amount, column) => (before?.[column] ?? 0) + turn * (amount ?? 0)))
  }
  return totals
}

/** Whether most costs are printed with a minus. */
function costsHaveMinus (lines: StatementLine[]): boolean {
  const costs = lines.filter(({ section, row }) => !incomeSections.has(section) &&
    row.amounts.some((amount) => amount !== undefined && amount !== 0))
  return costs.filter(({ sign }) => sign === -1).length * 2 > costs.length
}
