import { PROGRAMS } from '../programs.ts'
import { incomeSections } from '../../../schemas/record/statements.ts'
import { printCents, type Cents } from '../amount.ts'
import type { Report, Warning } from '../report.ts'
import { buildTree } from '../tree/build-tree.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { blockOf, type HeadingBlock } from '../tree/row-names.ts'
import { totalWarnings, workOutResults } from './check-totals.ts'
import { readLines, type AccountLine, type PrintedTotalRow } from './read-lines.ts'
import { sectionBelow, sectionOf, suggestSection, type LineSection } from './line-sections.ts'

export interface StatementLine extends AccountLine {
  section: LineSection
  /** The file gives no section, so this one is a guess. */
  isSuggested?: true
  /** -1 if the amount has the opposite sign in the record. */
  sign: 1 | -1
}

/** A profit and loss statement: its lines, and its printed totals by column. */
export interface ReadProfitAndLoss {
  lines: StatementLine[]
  totals: PrintedTotalRow[]
  /** The statement has only totals and no accounts. */
  isSummary: boolean
  /** Printed totals of sections. */
  sectionTotals: Map<HeadingBlock, Array<Cents | undefined>>
  gross?: Array<Cents | undefined>
  operating?: Array<Cents | undefined>
  net?: Array<Cents | undefined>
  /** Amounts that an owner or broker adds back below net income. They are no accounts. */
  claims?: Array<{ name: string, row: ReportRow }>
  /** The result that the claims lead to, such as SDE. */
  recast?: ReportRow
  warnings: Warning[]
}

const COSTS: Array<HeadingBlock | undefined> = ['cost-of-work', 'operating-expense', 'other-expense', 'income-tax']
const CATCH_ALL =
  /\buncategorized\b|\bask my accountant\b|\bsuspense\b|\breconciliation discrepanc|\bunapplied cash\b|\bunknown\b/i
const NOT_EARNINGS =
  /\bowner'?s? draws?\b|\bdistributions?\b|\bloan principal\b|\bprincipal payments?\b|\btransfers? (?:to|from|between)\b/i

/**
 * Returns the values of a printed total: those stored, or the sums of its lines for a formula without a stored value.
 */
export const valuesOf = ({ row, sums }: PrintedTotalRow): Array<Cents | undefined> =>
  row.amounts.map((amount, column) => amount ?? (row.unknown[column] ? sums[column] : undefined))

/** Reads a profit and loss statement from its rows. */
export function readProfitAndLoss (report: Report): ReadProfitAndLoss {
  const width = report.read.length
  const tree = buildTree(report.rows, true)
  const { lines, totals, warnings } = readLines(tree, width)
  const { costsAreNegative } = workOutResults(lines, totals, width)
  const hasOtherExpenses = lines.some(({ block }) => block === 'other-expense') || !PROGRAMS[report.layout]?.hasOneBlock
  const isSummary = lines.length > 0 && lines.every(
    ({ name, path }) => path.length === 0 && blockOf(name) !== undefined
  )
  const columns = report.read.map((_, column) => column)
  const statement: ReadProfitAndLoss = {
    lines: isSummary ? [] : lines.map((line) => toStatementLine(line, hasOtherExpenses, costsAreNegative)),
    totals: isSummary ? summaryTotals(lines, totals) : totals,
    isSummary,
    sectionTotals: new Map(),
    warnings
  }
  for (const total of statement.totals) {
    const values = valuesOf(total)
    if (total.computed === 'gross') statement.gross ??= values
    if (total.computed === 'operating') statement.operating ??= values
    if (total.computed === 'net') statement.net = values
    if (total.block) addTotals(statement.sectionTotals, total.block, values, costsAreNegative)
  }
  statement.warnings.push(...totalWarnings(totals, columns, statement), ...statementWarnings(statement,
    costsAreNegative))
  return statement
}

function toStatementLine (line: AccountLine, hasOtherExpenses: boolean, costsAreNegative: boolean): StatementLine {
  const below = line.block === 'other-income' && isBelowZero(line.row) ? sectionBelow(line.name) : undefined
  if (below) return { ...line, section: below, sign: -1 }
  const section = sectionOf(line, hasOtherExpenses)
  const isCost = COSTS.includes(line.block) ||
    (line.block === undefined && !incomeSections.has(suggestSection(line.name)))
  const turned = section === 'other-income' && line.block !== 'other-income'
  return {
    ...line,
    section: section ?? suggestSection(line.name),
    ...(section === undefined && { isSuggested: true as const }),
    sign: turned !== (isCost && costsAreNegative) ? -1 : 1
  }
}

/** Whether a row takes from earnings in every column, as expenses among other income do. */
const isBelowZero = ({ amounts }: ReportRow): boolean =>
  amounts.some((amount = 0) => amount < 0) && amounts.every((amount = 0) => amount <= 0)

function addTotals (
  all: ReadProfitAndLoss['sectionTotals'], block: HeadingBlock, values: Array<Cents | undefined>, costsAreNegative: boolean
) {
  const sign = costsAreNegative && COSTS.includes(block) ? -1 : 1
  const before = all.get(block)
  all.set(block, values.map((value, column) => {
    const other = before?.[column]
    return value === undefined && other === undefined ? undefined : (value ?? 0) * sign + (other ?? 0)
  }))
}

/** The rows of a summary are totals without accounts. Expenses are omitted, because their composition is unknown. */
const summaryTotals = (lines: AccountLine[], totals: PrintedTotalRow[]): PrintedTotalRow[] => [
  ...lines.map(({ row, index, name }): PrintedTotalRow => {
    const block = blockOf(name)!
    return {
      row,
      index,
      sums: row.amounts.map((amount) => amount ?? 0),
      ...(
        ['revenue', 'cost-of-work'].includes(block) && { block }
      )
    }
  }),
  ...totals
].toSorted((one, other) => one.index - other.index)

/** Warns about lines that owners should look at, such as accounts that the bookkeeper has not sorted. */
export function statementWarnings (
  { lines, isSummary, net, totals }: ReadProfitAndLoss, costsAreNegative: boolean
): Warning[] {
  const warnings: Warning[] = []
  if (!net && totals.length > 0) {
    warnings.push({
      code: 'incomplete',
      message: 'The file has totals but no row for net income, so it may be cut off. Compare its last row with the report in your program.'
    })
  }
  if (isSummary) {
    warnings.push({
      code: 'summary-only',
      message: 'The file has totals but no accounts. Even the total of expenses cannot be used, because depreciation, interest ' +
        'and other income may be in it. Export the Details view of the same report.'
    })
    return warnings
  }
  const moved = lines.filter(({ block, section }) => block === 'operating-expense' && section !== 'operating-expense')
  if (moved.length > 0) {
    const isOne = moved.length === 1
    warnings.push({
      code: 'below-the-line-inside',
      message: `${listed(moved.map(({ name }) => name))} ${isOne ? 'is' : 'are'} among the expenses of the report. The record has ` +
        `${isOne ? 'it in its' : 'them in their'} own section, so its operating expenses are the printed total less ${isOne ? 'it' : 'them'}.`
    })
  }
  const catchAll = lines.filter(({ name }) => CATCH_ALL.test(name))
  if (catchAll.length > 0) {
    warnings.push({
      code: 'catch-all-account',
      at: catchAll[0]!.row.at[0]!,
      message: `${listed(catchAll.map(({ name, row }) => `${name} ${
        printCents(row.amounts.find((one) => one !== undefined) ?? 0)
      }`))}: ` +
        'the bookkeeper has not sorted this yet.'
    })
  }
  const noEarnings = lines.filter(({ name }) => NOT_EARNINGS.test(name))
  if (noEarnings.length > 0) {
    warnings.push({
      code: 'not-profit-and-loss',
      at: noEarnings[0]!.row.at[0]!,
      message: `${listed(noEarnings.map(({ name }) => name))}: draws, loan payments and transfers are not expenses. Ask your bookkeeper to move them.`
    })
  }
  if (!lines.some(({ section }) => section === 'depreciation' || section === 'interest')) {
    warnings.push({
      code: 'no-depreciation',
      message: 'There is no line for depreciation or interest, so EBITDA equals the operating result as printed.'
    })
  }
  if (costsAreNegative) {
    warnings.push(
      { code: 'costs-with-minus', message: 'The file prints costs with a minus. The record has them without it.' }
    )
  }
  return warnings
}

/** Lists up to four items in a sentence, and the number of the others. */
export const listed = (things: string[]): string => {
  const shown = things.slice(0, 4)
  const more = things.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
