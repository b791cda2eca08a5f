import { wordingFor } from '../../quiz/trade-wording.ts'
import { percentText, usd } from '../../number-format.ts'
import { compiledQuiz } from '../../quiz/compiled-quiz.ts'
import { evaluate } from '../figures/fill-references.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { measures } from './measured-answers.ts'
import { joinWithAnd, quoted, type Rule, type RuleContext } from './rule.ts'
import { compareTexts } from '../../compare-texts.ts'

/** How the record's own numbers contradict an answer. */
interface Refuted {
  because: string
  expected: string
}
/** Returns undefined if the record has no numbers for the answer, and null if they support it. */
type Refute = (subject: RuleContext, question: string, answer: string, labels: Map<string, string>) =>
  Refuted | null | undefined

/**
 * Questions about a trend, and the figures that show it, with their names. The first figure that the record has is
 * used.
 */
const trends: Record<string, Array<[figure: string, name: string]>> = {
  'sales-trend': [['revenue', 'revenue, one-off events included,']],
  // The pay of a hired manager hardly changes from year to year, so SDE shows the trend as well.
  'books-profit-trend': [['adjustedEbitda', 'adjusted EBITDA'], ['sde', 'SDE']]
}

/** The number of years that these questions ask about. */
const TREND_YEARS = 3

const fits: Rule = {
  id: 'answer-fits-numbers',
  holds: "quiz answers agree with the record's own numbers: trend of sales and profit, shares of recurring and project " +
    'work, largest customer, renewal, turnover and prepaid work',
  severity: 'open',
  fix: 'Correct the answer, or the numbers if they are wrong. A buyer compares the two.',
  check (subject, verdict) {
    for (const { index, question, label, refuted } of comparedAnswers(subject)) {
      verdict.countChecked()
      if (refuted === null) continue
      const found = quoted(label)
      verdict.report({
        path: `/answers/${index}`,
        message: `This question is answered "${found}", but ${refuted.because}.`,
        expected: refuted.expected,
        found,
        question
      })
    }
  }
}

/** What the record's own numbers say against the answers to questions, by question. */
export const refutedAnswers = (subject: RuleContext): Map<string, string> =>
  new Map(comparedAnswers(subject).flatMap(({ question, refuted }) => refuted ? [[question, refuted.because]] : []))

/** The answers that the record has numbers for, each with its label and how they contradict it, or null. */
function comparedAnswers (subject: RuleContext) {
  return (subject.record.answers ?? []).flatMap(({ question, answer, evidence, documented }, index) => {
    const counted = evidence === 'conflict' && documented !== undefined ? documented : answer
    const labels = labelsOf(subject, question)
    const label = labels.get(counted)
    if (label === undefined) return []
    const refuted = refuteBy.get(question)?.(subject, question, counted, labels)
    return refuted === undefined ? [] : [{ index, question, label, refuted }]
  })
}

function refuteShare (subject: RuleContext, question: string, answer: string, labels: Map<string, string>) {
  const { bank, record: { company: { trade } } } = subject
  // If a trade words the question differently, the question asks about a different share.
  const { byTrade } = bank.questions.find(({ id }) => id === question) ?? {}
  if (byTrade?.[wordingFor(trade)!]?.ask !== undefined) return undefined
  const measured = measures.get(question)!(subject)
  if (!measured) return undefined
  const [slug, label] = [...labels].find(([, text]) => isWithin(text, Math.round(measured.share))) ?? []
  if (label === undefined) return undefined
  // An answer such as "nobody keeps count" names no share, so the numbers do not contradict it.
  return slug === answer || !namesShare(labels.get(answer)!) ? null : { because: measured.because, expected: label }
}

const namesShare = (label: string) => /\d%|^none|half/i.test(label)

function refuteTrend ({ years: all, look }: RuleContext, question: string, answer: string): Refuted | null | undefined {
  const years = all.slice(-TREND_YEARS)
  const [name, amounts] = trends[question]!
    .map(([figure, name]) => [name, years.map((year) => evaluate(`totals.${figure}.${year}`, look))] as const)
    .find((one): one is [string, number[]] =>
      one[1].length > 1 && one[1].every((value) => typeof value === 'number')) ?? []
  if (amounts === undefined || name === undefined) return undefined
  const fell = years.filter((_year, index) => index > 0 && amounts[index]! <= amounts[index - 1]!)
  const [first, last] = [amounts[0]!, amounts.at(-1)!]
  const change = first > 0 ? (last - first) / first * 100 : undefined
  const fromTo = `${name} went from ${usd(first)} in ${years[0]} to ${usd(last)} in ${years.at(-1)}` +
    (change === undefined ? '' : ` (${change > 0 ? '+' : ''}${percentText(change)})`)
  if (question === 'books-profit-trend' && (answer === 'loss') !== (last < 0)) {
    const because = `${name} is ${usd(last)} in ${years.at(-1)}`
    return { because, expected: last < 0 ? 'the option for a loss' : 'an option for a profit' }
  }
  if (answer === 'upeach' && fell.length > 0) {
    return { because: `${name} was not up in ${joinWithAnd(fell)}`, expected: 'an option that names the weak year' }
  }
  if (answer === 'down' && fell.length === 0) {
    return { because: `${name} was up in each year`, expected: 'an option that names the rise' }
  }
  if ((answer === 'upmost' || answer === 'upuneven') && last <= first) {
    return { because: fromTo, expected: 'an option that names the fall' }
  }
  if (answer === 'flat' && change !== undefined && Math.abs(change) > THRESHOLDS.aboutTheSame.value) {
    return { because: fromTo, expected: `an option that names the ${change > 0 ? 'rise' : 'fall'}` }
  }
  return null
}

const OWED = /\b(deferred|prepaid|pre-paid|unearned|customer (deposits?|credits?)|paid ahead|contract liabilit(y|ies))\b/i

const WHEN_PAID = /\b(when|as|once) (paid|received|collected|billed)\b/i

/** Plans and deposits that customers prepay: the books carry them as a liability, or count them when they are paid. */
function refutePrepaid ({ statements }: RuleContext, _question: string, answer: string): Refuted | null | undefined {
  const { lines = [], balanceSheets = [] } = statements
  const last = balanceSheets.toSorted((a, b) => compareTexts(a.date, b.date)).at(-1)
  const whenPaid = lines.find(({ section, name }) => section === 'revenue' && WHEN_PAID.test(name))
  if (answer === 'monthlylist' && whenPaid) {
    return { because: `the line "${quoted(whenPaid.name)}" counts them when paid`, expected: 'the option for the day of payment' }
  }
  if (!last) return undefined
  const owed = last.liabilities.find(({ kind, name }) => kind === 'deferred' || OWED.test(name))
  if (answer === 'monthlylist' && !owed) {
    return { because: `the balance sheet of ${last.date} shows no work still owed`, expected: 'a liability for it' }
  }
  if (answer === 'cashin' && owed && owed.amount > 0) {
    return {
      because: `the balance sheet of ${last.date} shows ${usd(owed.amount)} of it as ${quoted(owed.name)}`,
      expected: 'an option for work booked as still owed'
    }
  }
  return null
}

/** How the record's numbers are compared with the answer to each question. */
const refuteBy = new Map<string, Refute>([
  ...[...measures.keys()].map((question) => [question, refuteShare] as const),
  ...Object.keys(trends).map((question) => [question, refuteTrend] as const),
  ['books-prepaid', refutePrepaid]
])

/** The labels of a question's options by slug, as worded for the trade of the record. */
function labelsOf ({ bank, record: { company: { trade } } }: RuleContext, question: string): Map<string, string> {
  const options = compiledQuiz(bank, trade, 'full').questions.get(question)?.options ?? []
  return new Map(options.map(({ slug, label }) => [slug, label]))
}

/** Whether a whole percentage is in the range of a label: `10% to 19%`, `20% or more`, `Under 10%`, `None`. */
function isWithin (label: string, share: number): boolean {
  const [from, to] = [...label.matchAll(/(\d{1,3})%/g)].map(([, number]) => Number(number))
  if (/^none$/i.test(label)) return share <= 0
  if (/^more than half$/i.test(label)) return share > 50
  if (from === undefined) return false
  if (to !== undefined) return share >= from && share <= to
  if (/^under /i.test(label)) return share < from
  return /^more than /i.test(label) ? share > from : share >= from
}

export const answerRules: Rule[] = [fits]
