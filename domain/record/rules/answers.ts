import { percent, percentText } from '../../number-format.ts'
import { compiledQuiz } from '../../quiz/compiled-quiz.ts'
import { evaluate } from '../ledger/fill-references.ts'
import { ofLines, total } from '../ledger/amounts.ts'
import { joinWithAnd, quoted, type Rule, type RuleContext } from './rule.ts'

/** What the record's own numbers say of an answer that they do not support. */
interface Refuted {
  because: string
  expected: string
}
/** Nothing where the record has no numbers for the answer, and null where they support it. */
type Refute = (subject: RuleContext, question: string, answer: string, labels: Map<string, string>) =>
  Refuted | null | undefined

/** Questions after a share of last year's revenue, and the tag of the lines that make it. */
export const sharesByTag: Record<string, string> = { 'recurring-share': 'recurring', 'project-share': 'new-construction' }

/** Questions after a trend, and the figures that show it, with their names: the first that the record has counts. */
const trends: Record<string, Array<[figure: string, name: string]>> = {
  'sales-trend': [['revenue', 'revenue, one-off events included,']],
  // A wage that stays the same changes no trend, so SDE shows it too.
  'books-profit-trend': [['adjustedEbitda', 'adjusted EBITDA'], ['sde', 'SDE']]
}

/** Years that these questions ask about. */
const TREND_YEARS = 3

const fits: Rule = {
  id: 'answer-fits-numbers',
  holds: 'answers on the trend of sales and profit, and on the shares of recurring and project work, ' +
    "agree with the record's numbers",
  severity: 'open',
  check (subject, verdict) {
    for (const [index, { question, answer, evidence, documented }] of (subject.record.answers ?? []).entries()) {
      const counted = evidence === 'conflict' && documented !== undefined ? documented : answer
      const refute = refuteBy.get(question)
      if (!refute) continue
      const labels = labelsOf(subject, question)
      const label = labels.get(counted)
      if (label === undefined) continue
      const refuted = refute(subject, question, counted, labels)
      if (refuted === undefined) continue
      verdict.countChecked()
      if (refuted === null) continue
      const found = quoted(label)
      verdict.report({
        path: `/answers/${index}`,
        message: `${question} is answered "${found}", but ${refuted.because}. A buyer compares the two.`,
        expected: refuted.expected,
        found,
        question
      })
    }
  }
}

function refuteShare (subject: RuleContext, question: string, answer: string, labels: Map<string, string>) {
  const { bank, record: { company: { trade } }, years } = subject
  // A trade with words of its own asks for another share.
  if (bank.questions.find(({ id }) => id === question)?.byTrade?.[trade]?.ask !== undefined) return undefined
  const [tag, year] = [sharesByTag[question]!, years.at(-1)]
  if (year === undefined) return undefined
  const tagged = ofLines(subject, year, ({ section, tags }) => section === 'revenue' && tags?.includes(tag) === true)
  const revenue = total(subject, 'revenue', year)
  if (!tagged || !revenue || revenue.amount <= 0) return undefined
  const share = percent(tagged.amount, revenue.amount)
  const [slug, label] = [...labels].find(([, text]) => isWithin(text, Math.round(share))) ?? []
  if (label === undefined) return undefined
  const because = `the lines tagged ${tag} come to ${percentText(share)} of revenue in ${year}`
  return slug === answer ? null : { because, expected: label }
}

function refuteTrend ({ years: all, look }: RuleContext, question: string, answer: string) {
  const years = all.slice(-TREND_YEARS)
  const [name, amounts] = trends[question]!
    .map(([figure, name]) => [name, years.map((year) => evaluate(`totals.${figure}.${year}`, look))] as const)
    .find(([, values]) => values.length > 1 && values.every((value) => typeof value === 'number')) ?? []
  if (amounts === undefined) return undefined
  const fell = years.filter((_year, index) => index > 0 && amounts[index]! <= amounts[index - 1]!)
  if (answer === 'upeach' && fell.length > 0) {
    return { because: `${name} was not up in ${joinWithAnd(fell)}`, expected: 'an option that tells of the weak year' }
  }
  if (answer === 'down' && fell.length === 0) {
    return { because: `${name} was up in each year`, expected: 'an option that tells of the rise' }
  }
  return null
}

/** What of the record holds an answer to a question against its numbers. */
const refuteBy = new Map<string, Refute>([
  ...Object.keys(sharesByTag).map((question) => [question, refuteShare] as const),
  ...Object.keys(trends).map((question) => [question, refuteTrend] as const)
])

/** Labels of a question's options by their slugs, as the trade of the record has them. */
function labelsOf ({ bank, record: { company: { trade } } }: RuleContext, question: string): Map<string, string> {
  const options = compiledQuiz(bank, trade, 'full').questions.get(question)?.options ?? []
  return new Map(options.map(({ slug, label }) => [slug, label]))
}

/** Whether a whole percent lies in the range that a label names: `10% to 19%`, `20% or more`, `Under 10%`, `None`. */
function isWithin (label: string, share: number): boolean {
  const [from, to] = [...label.matchAll(/(?<!\d)(\d+)%/g)].map(([, number]) => Number(number))
  if (/^none$/i.test(label)) return share <= 0
  if (/^more than half$/i.test(label)) return share > 50
  if (from === undefined) return false
  if (to !== undefined) return share >= from && share <= to
  if (/^under /i.test(label)) return share < from
  return /^more than /i.test(label) ? share > from : share >= from
}

export const answerRules: Rule[] = [fits]
