import { groupBy } from '../../group-by.ts'
import type { Tie } from '../figures/reported-ties.ts'
import { ofItems, spansOf } from '../figures/balance-sheet-figures.ts'
import { numbersIn } from '../figures/numbers-in-text.ts'
import { payrollPapers } from '../figures/payroll-papers.ts'
import { tieAmount } from './tie-amounts.ts'
import { askForReasons, checkItems, type NamedDifference } from './differences.ts'
import { statedTies } from './stated-ties.ts'
import type { Rule, RuleContext, Verdict } from './rule.ts'

/** The books of a year compared with what was reported to someone else, in one document or several. */
interface Comparison {
  year: string
  /** The name of the reported amount, and the name of its document in messages. */
  name: string
  paper: string
  /** The amounts from the ledger, which documents also show. */
  tie: Tie
  differences: NamedDifference[]
  /** Whether every entry names a document. */
  hasPaper: boolean
  /** If set, a gap is always a question, never a disagreement. */
  isOpen?: boolean
}

type Entry = { year: string, document?: string, differences?: Array<{ name: string, amount: number, item?: string }> }

/** Groups the entries of a list by fiscal year, because a year may have several returns, accounts or filings. */
function byYear<T extends Entry> (list: T[] = [], path: string) {
  const placed = list.map((entry, index) => ({ entry, path: `${path}/${index}` }))
  return [...groupBy(placed, ({ entry }) => [entry.year])].map(([year, own]) => ({
    year,
    own,
    hasPaper: own.every(({ entry }) => entry.document !== undefined),
    differences: own.flatMap(({ entry, path: at }) => placeAll(entry.differences, `${at}/differences`))
  }))
}

const placeAll = (differences: Entry['differences'] = [], path: string): NamedDifference[] =>
  differences.map((one, index) => ({ ...one, path: `${path}/${index}` }))

/**
 * Creates a rule that compares the books of each year with what was reported. A gap above `most` percent is a
 * disagreement.
 */
const reported = (
  { most, holds, ...rule }: Pick<Rule, 'id' | 'holds' | 'request'> & { most: number },
  comparisonsOf: (subject: RuleContext) => Comparison[]
): Rule => ({
  ...rule,
  holds: `${holds}, each year; a gap above ${most}% of the books is a disagreement, a smaller one a question`,
  severity: 'open',
  question: 'books-match-tax',
  fix: 'Ask your bookkeeper or CPA what makes the gap. List each cause with its paper (differences), or name ' +
    'the gap as a known problem with who settles it (openIssues).',
  check (subject, verdict) {
    for (const comparison of comparisonsOf(subject)) {
      compare(subject, verdict, { ...comparison, most, request: rule.request })
      checkItems(subject, verdict, comparison.year, comparison.differences)
      askForReasons(verdict, comparison.differences, comparison.paper, comparison.hasPaper)
    }
  }
})

function compare (
  subject: RuleContext,
  verdict: Verdict,
  { most, request, ...comparison }: Comparison & { most: number, request: string | undefined }
) {
  const { name, differences, tie, isOpen = false } = comparison
  const { book, expected: parts, contra, reported: stated } = tie
  if (!book || !parts) return
  const named = (differences.length > 0 ? 'the books and the named differences' : 'the books, with no difference named') +
    (contra ? ', before returns and allowances' : '')
  const gap = stated.amount - parts.amount
  const share = (Math.abs(gap) / Math.abs(book.amount || 1)) * 100
  const listed = isListed(subject, { gap, sides: [stated.amount, parts.amount], year: comparison.year, request })
  const cash = changeOfCashBasis(subject, comparison.year, gap)
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
  { gap, sides, year, request }: { gap: number, sides: number[], year: string, request: string | undefined }
): boolean {
  const has = (texts: Array<string | undefined>, amount: number) => texts.some((text) =>
    text !== undefined && numbersIn(text).some(({ value, within }) =>
      Math.abs(value - Math.abs(amount)) <= within + 0.5))
  const isOfYear = (text: string) => {
    const named: string[] = text.match(/\bFY\d{4}\b/g) ?? []
    return named.length === 0 || named.includes(year)
  }
  return openIssues.some(({ issue, why, fix, requests = [], questions = [] }) => has([issue, why, fix], gap) ||
    ((requests.includes(request ?? '') || questions.includes('books-match-tax')) && isOfYear(issue))) ||
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

const tax = reported({
  id: 'tax-tie',
  holds: 'book revenue plus the named differences equals the gross receipts on the tax return',
  most: 1,
  request: 'R02.04'
}, (subject) => byYear(subject.statements.taxReturns, '/statements/taxReturns').map(({ own, ...rest }) => {
  const paper = `the ${own.length > 1 ? `${own.length} returns` : 'return'} of ${rest.year}`
  return {
    ...rest,
    name: `Gross receipts on ${paper}`,
    paper,
    tie: subject.ledger.ties.tax[rest.year]!
  }
}))

const netIncome = reported({
  id: 'tax-income-tie',
  holds: 'book net income plus the named differences equals the net income on the tax return',
  most: 1,
  request: 'R02.04'
}, (subject) => byYear(subject.statements.taxReturns, '/statements/taxReturns').flatMap(({ own, year, hasPaper }) => {
  const tie = subject.ledger.ties.netIncome[year]
  if (!tie) return []
  const paper = `net income on the ${own.length > 1 ? `${own.length} returns` : 'return'} of ${year}`
  const differences = own.flatMap(({ entry, path }) => placeAll(entry.netIncomeDifferences, `${path}/netIncomeDifferences`))
  return [{
    year,
    name: paper.replace(/^n/, 'N'),
    paper,
    tie,
    differences,
    hasPaper,
    // Depreciation and meals nearly always differ, so without the items of Schedule M-1 a gap is not yet a
    // disagreement.
    isOpen: differences.length === 0
  }]
}))

const bank = reported({
  id: 'bank-tie',
  holds: 'book revenue plus the named differences equals the deposits on the bank statements of all accounts together',
  most: 2,
  request: 'R02.05'
}, (subject) => byYear(subject.statements.bank, '/statements/bank').map(({ own, ...rest }) => ({
  ...rest,
  name: `Deposits of ${rest.year}${own.length > 1 ? ` in ${own.length} accounts` : ''}`,
  paper: `the bank statements of ${rest.year}`,
  tie: subject.ledger.ties.bank[rest.year]!
})))

const payroll = reported({
  id: 'payroll-tie',
  holds: 'the wage lines plus the named differences equal the wages on the payroll filings or reports',
  most: 2,
  request: 'R03.02'
}, (subject) => byYear(subject.statements.payroll, '/statements/payroll').map(({ own: _own, ...rest }) => ({
  ...rest,
  name: `Wages on the ${payrollPapers(subject.record, rest.year)} of ${rest.year}`,
  paper: `the ${payrollPapers(subject.record, rest.year)} of ${rest.year}`,
  tie: subject.ledger.ties.payroll[rest.year]!
})))

export const comparisonRules: Rule[] = [tax, netIncome, bank, payroll, statedTies]
