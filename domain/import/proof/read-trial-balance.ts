import { incomeSections } from '../../../schemas/record/statements.ts'
import { dollarsOf, printCents, type Cents } from '../amount.ts'
import type { Grid } from '../grid/grid.ts'
import type { Column } from '../layout/classify-columns.ts'
import { readStamp, reportNamed } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { lastDay, monthsUntil, wholeMonths, type DaySpan } from '../period.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../programs.ts'
import { sectionOf, suggestSection } from '../statements/line-sections.ts'
import { balanceItem, balanceWarnings, type BalanceSheet } from '../statements/read-balance-sheet.ts'
import { statementWarnings, type ReadProfitAndLoss, type StatementLine } from '../statements/read-profit-and-loss.ts'
import { isFilled, type ReportRow } from '../tree/report-row.ts'
import { classesOf, type AccountClass, type Classified } from './account-classes.ts'
import { findTrialTable, type Sums, type TrialRow, type TrialTable } from './trial-rows.ts'
import { titlesOf } from '../layout/titles-of-table.ts'

type TrialFile = Omit<ParsedFile, 'name' | 'place' | 'ignored'>

const MOST_NAME = 200
const SIDES = { asset: 'assets', liability: 'liabilities', equity: 'equity' } as const
/** Names of accounts in which income and expenses of a year are gathered. */
const YEAR_RESULT = /\bretained\b|\bequity\b|\bcapital\b|\bearnings\b|\bdeficit\b/i

/**
 * Reads a trial balance whose debits equal its credits into the lines of a statement and the items of a balance sheet.
 * If one account of equity has no amount, what makes both sides equal is taken for it, and said. Nothing is used of any
 * other that does not come out.
 */
export function readTrialBalance (grid: Grid): TrialFile | undefined {
  const table = findTrialTable(grid)
  if (!table || table.rows.length < 2) return undefined
  const stamp = table.below.map(readStamp).find((one) => one !== undefined)
  const titles = { ...titlesOf(table.titles, []), ...stamp }
  const named = titles.report === undefined ? undefined : reportNamed(titles.report)
  if (named !== undefined && named !== 'trial-balance') return undefined
  const { company, basis, printedAt } = titles
  const classes = classesOf(table.rows)
  const read = columnsOf(table, titles.period)
  const [first] = table.sums
  const file: TrialFile = {
    layout: titles.report === undefined || stamp === undefined ? 'spreadsheet' : 'quickbooks-online',
    kind: 'trial-balance',
    ...company !== undefined && { company: maskNumbers(company) },
    ...basis && { basis },
    ...printedAt !== undefined && { printedAt },
    columns: read,
    read,
    warnings: [],
    activity: {
      summary: {
        ...read[0]!.span && { asOf: read[0]!.span.to },
        debit: dollarsOf(first!.debit),
        credit: dollarsOf(first!.credit),
        accounts: table.rows.filter(isFilled).length
      }
    }
  }
  const fault = faultOf(table)
  const blank = fault === undefined ? undefined : blankEquity(table, classes)
  if (fault !== undefined && blank === undefined) {
    return {
      ...file,
      columns: [],
      read: [],
      warnings: [
        { code: 'not-a-statement', message: `Nothing of this trial balance was counted, because it does not come out. Correct it, or ${EXPORT_PROFIT_AND_LOSS}; then the balance sheet.` },
        { code: 'total-differs', message: fault }
      ]
    }
  }
  if (blank) {
    const { debit, credit } = first!
    file.warnings.push({
      code: 'total-differs',
      at: blank.nameAt,
      message: `${fault} "${maskNumbers(blank.name)}" has no amount, and ${printCents(Math.abs(debit - credit))} on the side of the ` +
        `${debit < credit ? 'debits' : 'credits'} would make both equal. Equity was taken so; nothing else depends on it.`
    })
  }
  const statement = statementOf(table, classes)
  const balance = balanceOf(table, classes)
  if (statement.lines.length > 0) {
    file.statement = statement
    file.warnings.push(...statementWarnings({ ...statement, totals: [] }, false))
  } else for (const column of read) column.use = 'date'
  file.balance = balance
  file.warnings.push(...balance.warnings)
  return file
}

/** The columns with the year that ends on the day of each. Another day than the end of a year is asked about. */
function columnsOf ({ columns }: TrialTable, title: DaySpan | undefined): Column[] {
  return columns.map(({ debit, at, label, span = title }): Column => {
    const day = span?.to
    if (day === undefined) return { column: debit, at, label, use: 'period', ask: 'no-period' }
    const months = wholeMonths(span!)
    const isEnd = lastDay(Number(day.slice(0, 4)), Number(day.slice(5, 7))) === day
    const isKnown = months !== undefined && months > 1
    return {
      column: debit,
      at,
      label,
      use: 'period',
      span: isKnown || !isEnd ? span! : monthsUntil(day.slice(0, 7), 12),
      ...!isKnown && !day.endsWith('-12-31') && { ask: 'length' }
    }
  })
}

const same = (one: Sums, other: Sums): boolean => one.debit === other.debit && one.credit === other.credit

/** What does not come out in a trial balance, or undefined. */
function faultOf ({ sums, printed, columns }: TrialTable): string | undefined {
  for (const [column, own] of sums.entries()) {
    const total = columns[column]!.credit === undefined ? undefined : printed?.sums[column]
    if (total && !same(total, own)) {
      return `Debits add up to ${printCents(own.debit)} and credits to ${printCents(own.credit)}, but the report prints ` +
        `${printCents(total.debit)} and ${printCents(total.credit)}.`
    }
    if (own.debit !== own.credit) {
      return `Debits add up to ${printCents(own.debit)} and credits to ${printCents(own.credit)}: ${printCents(Math.abs(own.debit - own.credit))} apart.`
    }
  }
  return undefined
}

/** The one account without an amount, if it is equity and its amount would make debits equal credits. */
function blankEquity ({ rows, sums, printed }: TrialTable, classes: Classified[]): TrialRow | undefined {
  const [blank, ...others] = rows.filter((row) => !isFilled(row))
  const isFooted = !printed || sums.every((own, column) => same(own, printed.sums[column]!))
  return isFooted && blank && others.length === 0 && classes[rows.indexOf(blank)]!.is === 'equity' && YEAR_RESULT.test(blank.name)
    ? blank
    : undefined
}

const rowOf = ({ name, amounts, at, nameAt }: TrialRow, sign: 1 | -1): ReportRow => ({
  name: maskNumbers(name.slice(0, MOST_NAME)),
  printed: maskNumbers(name.slice(0, MOST_NAME)),
  amounts: amounts.map((amount) => amount === undefined ? undefined : sign * amount || 0),
  unknown: amounts.map(() => false),
  at,
  nameAt
})

function statementOf ({ rows, columns, sums, printed }: TrialTable, classes: Classified[]): ReadProfitAndLoss {
  const lines = rows.flatMap((row, index): StatementLine[] => {
    const { is, isSure } = classes[index]!
    if (is in SIDES || !isFilled(row)) return []
    const section = sectionOfClass(is, row)
    const earns = incomeSections.has(section)
    return [{
      name: maskNumbers(row.name.slice(0, MOST_NAME)),
      row: rowOf(row, earns ? -1 : 1),
      path: [],
      block: undefined,
      index,
      section,
      sign: 1,
      ...!isSure && { isSuggested: true as const }
    }]
  })
  const isSigned = columns[0]!.credit === undefined
  return {
    lines,
    totals: printed
      ? [{ row: totalRow(printed), index: rows.length, sums: sums.map(({ debit }) => isSigned ? 0 : debit) }]
      : [],
    isSummary: false,
    sectionTotals: new Map(),
    warnings: []
  }
}

const totalRow = ({ name, at, sums }: NonNullable<TrialTable['printed']>): ReportRow => ({
  name, printed: name, amounts: sums.map(({ debit }) => debit), unknown: sums.map(() => false), at, nameAt: at[0]!
})

function sectionOfClass (is: AccountClass, { name, amounts }: TrialRow): StatementLine['section'] {
  const suggested = suggestSection(name)
  const sum = amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)
  if (is === 'income') return suggested === 'other-income' ? suggested : 'revenue'
  const section = sectionOf({ block: is === 'cost' ? 'cost-of-work' : 'operating-expense', name, path: [] }, false)!
  if (suggested === 'other-income' || (is === 'expense' && sum < 0 && /\bgain\b|\bincome\b/i.test(name))) return 'other-income'
  return section
}

function balanceOf ({ rows }: TrialTable, classes: Classified[]): BalanceSheet {
  const items = rows.flatMap((row, index) => {
    const { is } = classes[index]!
    if (is !== 'asset' && is !== 'liability' && is !== 'equity') return []
    if (!isFilled(row)) return []
    const side = SIDES[is]
    const shown = rowOf(row, side === 'assets' ? 1 : -1)
    return [balanceItem({ name: shown.name, row: shown, path: [], block: side, index }, side)]
  })
  // What is left of assets after liabilities is equity, before or after the year is closed.
  const equity = rows[0]!.amounts.map((_, column): Cents => items.reduce((sum, { side, row }) =>
    side === 'equity' ? sum : sum + (side === 'assets' ? 1 : -1) * (row.amounts[column] ?? 0), 0))
  return { items, totals: [], equity, warnings: balanceWarnings(items) }
}
