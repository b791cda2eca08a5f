import { capitalize } from '../../capitalize.ts'
import { groupBy } from '../../group-by.ts'
import type { Tie } from '../figures/reported-ties.ts'
import { ofItems, spansOf } from '../figures/balance-sheet-figures.ts'
import { numbersIn } from '../figures/numbers-in-text.ts'
import { payrollPapers } from '../figures/payroll-papers.ts'
import { tieAmount } from './tie-amounts.ts'
import { askForReasons, checkItems, type NamedDifference } from './differences.ts'
import { statedTies } from './stated-ties.ts'
import type { Rule, RuleContext, Verdict } from './rule.ts'

type Entry = { year: string, document?: string } & Partial<Record<'differences' | 'netIncomeDifferences', Array<Omit<NamedDifference, 'path'>>>>

/** A report to someone else: its list in the statements, its tie, and what it and the amount in it are called. */
interface Report {
  id: string
  holds: string
  request: string
  /** A gap above this percentage of the books is a disagreement. */
  most: number
  list: 'taxReturns' | 'bank' | 'payroll'
  tie: keyof RuleContext['ledger']['ties']
  /** Set if its named differences are in this member. */
  named?: keyof Omit<Entry, 'year' | 'document'>
  paper: (year: string, count: number, subject: RuleContext) => string
  name: (paper: string, year: string, count: number) => string
}

const returnsOf = (year: string, count: number): string => `${count > 1 ? `${count} returns` : 'return'} of ${year}`

const reports: Report[] = [
  {
    id: 'tax-tie',
    holds: 'book revenue plus the named differences equals the gross receipts on the tax return',
    request: 'R02.04',
    most: 1,
    list: 'taxReturns',
    tie: 'tax',
    paper: (year, count) => `the ${returnsOf(year, count)}`,
    name: (paper) => `Gross receipts on ${paper}`
  },
  {
    id: 'tax-income-tie',
    holds: 'book net income plus the named differences equals the net income on the tax return',
    request: 'R02.04',
    most: 1,
    list: 'taxReturns',
    tie: 'netIncome',
    named: 'netIncomeDifferences',
    paper: (year, count) => `net income on the ${returnsOf(year, count)}`,
    name: capitalize
  },
  {
    id: 'bank-tie',
    holds: 'book revenue plus the named differences equals the deposits on the bank statements of all accounts together',
    request: 'R02.05',
    most: 2,
    list: 'bank',
    tie: 'bank',
    paper: (year) => `the bank statements of ${year}`,
    name: (_paper, year, count) => `Deposits of ${year}${count > 1 ? ` in ${count} accounts` : ''}`
  },
  {
    id: 'payroll-tie',
    holds: 'the wage lines plus the named differences equal the wages on the payroll filings or reports',
    request: 'R03.02',
    most: 2,
    list: 'payroll',
    tie: 'payroll',
    paper: (year, _count, { record }) => `the ${payrollPapers(record, year)} of ${year}`,
    name: (paper) => `Wages on ${paper}`
  }
]

/**
 * The rule that compares the books of each year with a report, which may be in several documents: returns, accounts or
 * filings.
 */
const toRule = ({ id, holds, request, most, list, tie: kind, named = 'differences', paper, name }: Report): Rule => ({
  id,
  request,
  holds: `${holds}, each year; a gap above ${most}% of the books is a disagreement, a smaller one a question`,
  severity: 'open',
  question: 'books-match-tax',
  fix: 'Ask your bookkeeper or CPA what makes the gap. List each cause with its paper (differences), or name ' +
    'the gap as a known problem with who settles it (openIssues).',
  check (subject, verdict) {
    const entries: Entry[] = subject.statements[list] ?? []
    const placed = entries.map((entry, index) => ({ entry, path: `/statements/${list}/${index}` }))
    for (const [year, own] of groupBy(placed, ({ entry }) => [entry.year])) {
      const tie = subject.ledger.ties[kind][year]
      if (!tie) continue
      const differences = own.flatMap(({ entry, path }) =>
        (entry[named] ?? []).map((one, index) => ({ ...one, path: `${path}/${named}/${index}` })))
      const document = paper(year, own.length, subject)
      // Depreciation and meals nearly always differ, so without the items of Schedule M-1 a gap of net income is not
      // yet a disagreement.
      const isOpen = kind === 'netIncome' && differences.length === 0
      const called = name(document, year, own.length)
      compare(subject, verdict, { year, name: called, tie, differences, most, request, isOpen })
      checkItems(subject, verdict, year, differences)
      askForReasons(verdict, differences, document, own.every(({ entry }) => entry.document !== undefined))
    }
  }
})

/** The amounts are from the ledger, which documents also show. If `isOpen`, a gap is always a question. */
interface Comparison {
  year: string
  name: string
  tie: Tie
  differences: NamedDifference[]
  most: number
  request: string
  isOpen: boolean
}

function compare (
  subject: RuleContext, verdict: Verdict, { year, name, tie, differences, most, request, isOpen }: Comparison
) {
  const { book, expected: parts, contra, reported: stated } = tie
  if (!book || !parts) return
  const named = (differences.length > 0 ? 'the books and the named differences' : 'the books, with no difference named') +
    (contra ? ', before returns and allowances' : '')
  const gap = stated.amount - parts.amount
  const share = (Math.abs(gap) / Math.abs(book.amount || 1)) * 100
  const listed = isListed(subject, { gap, sides: [stated.amount, parts.amount], year, request })
  const cash = changeOfCashBasis(subject, year, gap)
  tieAmount(verdict, {
    name,
    stated,
    parts,
    because: named,
    // A gap that is only the rounding of a tax return is none.
    ...tie.gap?.amount === 0 && { within: 1 },
    severity: share > most && !listed && !cash && !isOpen ? 'disagree' : 'open',
    ...listed && { fix: 'The record lists this gap as an open issue. Settle it before a buyer sees it.' },
    ...cash && { fix: cash }
  })
}

/**
 * Whether the record itself lists the gap as unresolved: in an open issue that names the rule's request, its question
 * or the amount, or in a fact whose conflict shows both sides.
 */
function isListed (
  { record: { openIssues = [], facts = [] } }: RuleContext,
  { gap, sides, year, request }: { gap: number, sides: number[], year: string, request: string }
): boolean {
  const has = (texts: Array<string | undefined>, amount: number) => texts.some((text) =>
    text !== undefined && numbersIn(text).some(({ value, within }) =>
      Math.abs(value - Math.abs(amount)) <= within + 0.5))
  const isOfYear = (text: string) => {
    const named: string[] = text.match(/\bFY\d{4}\b/g) ?? []
    return named.length === 0 || named.includes(year)
  }
  return openIssues.some(({ issue, why, fix, requests = [], questions = [] }) => has([issue, why, fix], gap) ||
    ((requests.includes(request) || questions.includes('books-match-tax')) && isOfYear(issue))) ||
    facts.some(({ conflict = [] }) => sides.every((side) => has(conflict.map(({ value }) => value), side)))
}

/**
 * Suggests a fix if the gap equals the change in receivables and prepayments over the year, which happens if one side
 * is on a cash basis.
 */
function changeOfCashBasis (subject: RuleContext, year: string, gap: number): string | undefined {
  const span = spansOf(subject).find((one) => one.year === year)
  if (!span || Math.abs(gap) < 0.5) return undefined
  const change = (side: 'assets' | 'liabilities', kinds: string[]) =>
    (ofItems(span.closing, side, kinds)?.amount ?? 0) - (ofItems(span.opening, side, kinds)?.amount ?? 0)
  const [receivables, deferred, payables] =
    [change('assets', ['receivables']), change('liabilities', ['deferred']), change('liabilities', ['payables'])]
  const changes = [-receivables, deferred - receivables, deferred, -receivables - payables]
  return changes.some((amount) => amount !== 0 && Math.abs(amount - gap) < 0.5)
    ? 'The gap is the change of receivables and customer prepayments over the year: one side counts cash, the other ' +
      'what was earned. Name that change as what makes the difference.'
    : undefined
}

export const comparisonRules: Rule[] = [...reports.map(toRule), statedTies]
