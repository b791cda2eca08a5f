import { sectionBelow, NO_INCOME_TAX } from './line-sections.ts'
import type { ReadProfitAndLoss, StatementLine } from './read-profit-and-loss.ts'

const BEFORE_TAXES = /\bbefore (?:provision for |any )?(?:federal |state |corporate |and |income )*tax(?:es)?\b|\bbefore provision\b|\bpre-?tax\b|\bebt\b/i
const TAXES = /\btax(?:es)?\b|\bprovision\b/i

/** Reads what stands between income before taxes and net income, and is named a tax, as income tax. */
export function withIncomeTaxes (statement: ReadProfitAndLoss): ReadProfitAndLoss {
  const before = statement.totals.findLast(({ row }) => BEFORE_TAXES.test(row.name))
  if (!before) return statement
  const isTax = ({ index, name, section }: StatementLine) => index > before.index && section === 'other-income' &&
    TAXES.test(name) && !NO_INCOME_TAX.test(name) && sectionBelow(name) === undefined
  return {
    ...statement,
    lines: statement.lines.map((line) => isTax(line)
      ? { ...line, section: 'income-tax', sign: -line.sign as 1 | -1 }
      : line)
  }
}
