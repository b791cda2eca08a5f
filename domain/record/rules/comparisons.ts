import { usd } from '../../number-format.ts'
import { evaluate } from '../ledger/fill-references.ts'
import { made, ofLines, total, type Amount } from '../ledger/amounts.ts'
import { addends, isCount, pathsOf } from '../ledger/figure-pointers.ts'
import { quoted, type Rule, type RuleContext, type Verdict } from './rule.ts'
import { spansOf } from '../ledger/balance-sheets.ts'
import { amountsApart, tieAmount } from '../ledger/tie-amounts.ts'
import { describeFigure } from '../ledger/unknown-figures.ts'

type Difference = { name: string, amount: number, item?: string }

/** What the books lead to against what was reported: small gaps are open questions, large ones contradictions. */
interface Comparison {
  name: string
  path: string
  start: Amount | undefined
  differences: Difference[]
  /** Year whose balance sheets the differences that name an item are held against. */
  itemsOf?: string
  reported: number
  /** Its member at the path. */
  reportedAs: string
}

const none: Amount = { amount: 0, involves: [] }

function expectedOf ({ start, differences, path }: Pick<Comparison, 'start' | 'differences' | 'path'>) {
  return made([1, start], ...differences.map(({ amount }, index): [1, Amount] =>
    [1, { amount, involves: [`${path}/differences/${index}/amount`] }]))
}

function compare (verdict: Verdict, most: number, comparison: Comparison) {
  const { name, path, start, differences, reported: found, reportedAs } = comparison
  const expected = expectedOf({ start, differences, path })
  if (!start || !expected) return
  const share = (Math.abs(found - expected.amount) / Math.abs(start.amount || 1)) * 100
  tieAmount(verdict, {
    name,
    stated: { amount: found, involves: [`${path}/${reportedAs}`] },
    parts: expected,
    because: differences.length > 0 ? 'the books and the named differences' : 'the books, with no difference named',
    severity: share > most ? 'broken' : 'open'
  })
}

/**
 * A rule that holds the books of each year against what was reported to someone else. A gap above `most` percent of the
 * books is a contradiction.
 */
const reported = (
  { most, holds, ...rule }: Pick<Rule, 'id' | 'holds' | 'request'> & { most: number },
  comparisonsOf: (subject: RuleContext) => Comparison[]
): Rule => ({
  ...rule,
  holds: `${holds}, each year; a gap is open, and broken above ${most} % of the books`,
  severity: 'open',
  question: 'books-match-tax',
  check (subject, verdict) {
    for (const comparison of comparisonsOf(subject)) {
      compare(verdict, most, comparison)
      checkItems(subject, verdict, comparison)
    }
  }
})

const tax = reported({
  id: 'tax-tie',
  holds: 'book revenue and the named differences make the gross receipts on the return',
  most: 1,
  request: 'R02.04'
}, (subject) => (subject.statements.taxReturns ?? []).map(({ year, grossReceipts, differences = [] }, index) => ({
  name: `Gross receipts on the return of ${year}`,
  path: `/statements/taxReturns/${index}`,
  start: total(subject, 'revenue', year),
  differences,
  itemsOf: year,
  reported: grossReceipts,
  reportedAs: 'grossReceipts'
})))

const bank = reported({
  id: 'bank-tie',
  holds: 'the books and the named differences make the deposits on the bank statements',
  most: 2,
  request: 'R02.05'
}, (subject) => (subject.statements.bank ?? []).map(({ year, from, deposits, differences = [] }, index) => ({
  name: `Deposits of ${year}`,
  path: `/statements/bank/${index}`,
  start: from === 'receipts' ? receipts(subject, year) : total(subject, 'revenue', year),
  differences,
  itemsOf: year,
  reported: deposits,
  reportedAs: 'deposits'
})))

const payroll = reported({
  id: 'payroll-tie',
  holds: 'the wage lines and the named differences make the wages on the payroll filings',
  most: 2,
  request: 'R03.02'
}, (subject) => (subject.statements.payroll ?? []).map(({ year, wages, lines, differences = [] }, index) => ({
  name: `Wages on the payroll filings of ${year}`,
  path: `/statements/payroll/${index}`,
  start: ofLines(subject, year, ({ id }) => lines.includes(id)),
  differences,
  reported: wages,
  reportedAs: 'wages'
})))

const named: Rule = {
  id: 'ties-hold',
  holds: 'the figures that the record says are the same are the same',
  severity: 'broken',
  check (subject, verdict) {
    const { record, look } = subject
    for (const [index, { name, figure, equals, because }] of (record.ties ?? []).entries()) {
      const path = `/ties/${index}`
      const [found, expected] = [evaluate(figure, look), evaluate(equals, look)]
      if (typeof found === 'number' && typeof expected === 'number') {
        verdict.compare({
          name: quoted(name),
          path,
          found,
          expected,
          because: quoted(equals),
          message: (first, second, gap) => `${quoted(name)}: ${first} and ${second} must be the same` +
            `${because === undefined ? '' : `, since ${quoted(because)}`}, and are ${gap} apart.`,
          involves: () => [...pathsOf(figure, subject), ...pathsOf(equals, subject)],
          amounts: () => {
            const [one, other] = [addends(figure, subject), addends(equals, subject)]
            return one.length > 0 && other.length > 0 ? amountsApart(one, other) : 0
          },
          ...(isSmall(found) || isCount(figure, record)) && { unit: 'plain' as const }
        })
        continue
      }
      verdict.countChecked()
      const [unknown, expression] = typeof found === 'number' ? ['equals', equals] : ['figure', figure]
      const { why, expected: known } = describeFigure(expression, subject)
      verdict.report({
        path: `${path}/${unknown}`,
        message: `${quoted(name)} cannot be compared: its ${unknown} ${why}.`,
        expected: known,
        found: quoted(expression)
      })
    }
  }
}

/** Counts and shares are compared as they are; amounts to the dollar. */
const isSmall = (number: number) => Math.abs(number) < 2000

/** Receipts that the tax tie expects of a year. */
function receipts (subject: RuleContext, year: string): Amount | undefined {
  const { taxReturns = [] } = subject.statements
  const index = taxReturns.findIndex((one) => one.year === year)
  if (index < 0) return undefined
  const { differences = [] } = taxReturns[index]!
  return expectedOf({ start: total(subject, 'revenue', year), differences, path: `/statements/taxReturns/${index}` })
}

/** A difference that is the change of a balance-sheet item equals it: a rise of assets takes off, one of debts adds. */
function checkItems (subject: RuleContext, verdict: Verdict, { itemsOf: year, differences, path }: Comparison) {
  const span = spansOf(subject).find((one) => one.year === year)
  if (!span) return
  for (const [index, { name, amount, item }] of differences.entries()) {
    if (item === undefined) continue
    const before = inSheet(span.opening, item) ?? none
    const after = inSheet(span.closing, item)
    if (!after) continue
    const expected = after.asset ? before.amount - after.amount : after.amount - before.amount
    const own = `${path}/differences/${index}/amount`
    verdict.countChecked()
    if (amount === expected) continue
    verdict.report({
      severity: 'broken',
      path: own,
      message: `${quoted(name)} is ${usd(amount)} in ${year}, but the balance sheets make it ${usd(expected)}.`,
      apart: { gap: amount - expected, amounts: 1 + before.involves.length + after.involves.length },
      expected,
      found: amount,
      involves: [own, ...before.involves, ...after.involves]
    })
  }
}

function inSheet ({ sheet, path }: ReturnType<typeof spansOf>[number]['opening'], id: string) {
  for (const side of ['assets', 'liabilities'] as const) {
    const index = sheet[side].findIndex((item) => item.id === id)
    if (index >= 0) {
      const { amount } = sheet[side][index]!
      return { amount, involves: [`${path}/${side}/${index}/amount`], asset: side === 'assets' }
    }
  }
  return undefined
}

export const comparisonRules: Rule[] = [tax, bank, payroll, named]
