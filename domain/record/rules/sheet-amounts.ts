import { percentText, usd } from '../../number-format.ts'
import { latestSheet, ofItems, sheetsOf } from '../figures/balance-sheet-figures.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { quoted, type Rule, type RuleContext } from './rule.ts'

const request = 'R02.01'
const DAYS = 365
/** A difference of shares this small is none. */
const ROUNDING = 1e-9

/** Kinds of items that are not below zero, unlike cash that is overdrawn or a vendor who owes a credit. */
const NOT_BELOW: ReadonlySet<string> = new Set(['inventory', 'equipment', 'debt', 'deferred', 'receivables'])

const itemSigns: Rule = {
  id: 'item-not-below-zero',
  holds: 'inventory, receivables, equipment, debt and prepaid plans are not below zero, on any balance sheet',
  severity: 'open',
  request,
  fix: 'Look at the account: a negative one has entries that belong elsewhere, such as sales of goods that were never bought.',
  check (subject, verdict) {
    for (const { sheet, path } of sheetsOf(subject)) {
      for (const side of ['assets', 'liabilities'] as const) {
        for (const [index, { id, name, kind, amount }] of sheet[side].entries()) {
          if (!NOT_BELOW.has(kind)) continue
          verdict.countChecked()
          if (amount >= 0 || CONTRA.test(name)) continue
          verdict.report({
            path: `${path}/${side}/${index}/amount`,
            message: `${quoted(name)} is ${usd(amount)} at ${sheet.date}, below zero.`,
            cause: `${side} ${id}`,
            expected: '0 or more',
            found: amount
          })
        }
      }
    }
  }
}

/** Names of items that are rightly below zero, because they reduce others. */
const CONTRA = /\b(allowance|reserve|accumulated|depreciation|amortization|less|contra|discounts?|unapplied|credits?|costs?|doubtful)\b/i

const collected: Rule = {
  id: 'receivables-collected',
  holds: `customers owe at most the sales of ${THRESHOLDS.receivables.value} days, at each year end`,
  severity: 'open',
  request: 'R02.09',
  fix: 'Print who owes what since when. What will not be paid is written off; what was billed ahead is not yet a sale.',
  check (subject, verdict) {
    const { ledger: { years, totals, calendar } } = subject
    for (const year of years) {
      const { to, isShort } = calendar.yearOf(year)
      const sheet = sheetsOf(subject).find(({ sheet: { date } }) => date === to)
      const [owed, revenue] = [sheet && ofItems(sheet, 'assets', ['receivables']), totals.revenue[year]]
      if (!owed || !revenue || revenue.amount <= 0 || isShort) continue
      verdict.countChecked()
      const days = owed.amount / revenue.amount * DAYS
      if (days <= THRESHOLDS.receivables.value) continue
      verdict.report({
        path: owed.involves[0]!,
        message: `Customers owe ${usd(owed.amount)} at ${to}, the sales of ${Math.round(days)} days of ${year} (${usd(revenue.amount)}). ` +
          'Who owes it, and since when?',
        cause: 'days',
        expected: `at most ${THRESHOLDS.receivables.value} days`,
        found: Math.round(days),
        involves: [...owed.involves, ...revenue.involves].slice(0, 100)
      })
    }
  }
}

const interestFits: Rule = {
  id: 'interest-fits-debt',
  holds: `interest is at most ${THRESHOLDS.interestRate.value}% of the debt, and goes with the rates of the loans`,
  severity: 'open',
  request: 'R02.08',
  fix: 'Compare interest with the statements of the lenders. Principal repaid is no interest.',
  check (subject, verdict) {
    const { interestRates, oddLines } = subject.ledger
    for (const { year, interest, debt, percent, rate, isSmall } of interestRates) {
      verdict.countChecked()
      // A slipped digit of the line is asked about once.
      if (oddLines.some((odd) => interest.involves.includes(`/statements/lines/${odd.index}/amounts/${odd.year}`))) continue
      const isHigh = !isSmall && percent > THRESHOLDS.interestRate.value
      const times = rate === undefined ? 1 : percent > rate ? percent / rate : rate / percent
      if (!isHigh && times <= THRESHOLDS.rateApart.value + ROUNDING) continue
      verdict.report({
        path: interest.involves[0]!,
        message: `Interest of ${year} is ${usd(interest.amount)}, ${percentText(percent)} of the debt of ${usd(debt)}` +
          `${rate === undefined ? '' : `, but the loans have a rate of ${percentText(rate)}`}. Is a digit wrong, or is a loan missing?`,
        cause: 'rate',
        expected: rate === undefined ? `at most ${THRESHOLDS.interestRate.value}%` : percentText(rate),
        found: percentText(percent),
        involves: interest.involves
      })
    }
  }
}

/** Names of income from service that is sold ahead, and words that say that it is billed as the work is done. */
const SOLD_AHEAD = /\b(plans?|memberships?|agreements?|clubs?|prepaid|(service|maintenance) contracts?|warrant(y|ies))\b/i
const BILLED_LATER = /\b(monthly|quarterly|weekly|per visit|time and material|commercial|in arrears)\b/i
/** The question whose answer says how prepaid work is booked. */
const PREPAID_QUESTION = 'books-prepaid'
/** Names under which work that is still owed stands, whatever its kind. */
const OWED = /\b(deferred|unearned|prepaid|deposits?|advance|customer credits?|contract liabilit)/i

const plansOwed: Rule = {
  id: 'plans-are-owed',
  holds: 'if plans are sold ahead, the balance sheet has what is still owed on them',
  severity: 'open',
  question: 'agreement-renewal',
  request: 'R04.01',
  fix: 'Count the plans that were paid for and not yet served, and enter their part as a liability (kind: deferred).',
  check ({ record, statements, years, ledger: { totals } }: RuleContext, verdict) {
    const latest = latestSheet(statements)
    const year = years.at(-1)
    const revenue = totals.revenue[year ?? '']?.amount
    if (!latest || year === undefined || !revenue) return
    verdict.countChecked()
    const plans = (statements.lines ?? []).flatMap(({ name, section, amounts }, index) =>
      section === 'revenue' && SOLD_AHEAD.test(name) && !BILLED_LATER.test(name) ? [{ name, index, amount: amounts[year] ?? 0 }] : [])
    const sold = plans.reduce((sum, { amount }) => sum + amount, 0)
    if (plans.length === 0) return
    // An answer about prepaid work is compared with the balance sheet by another rule.
    if (record.answers?.some(({ question }) => question === PREPAID_QUESTION)) return
    const isOwed = latest.sheet.liabilities.some(({ kind, name, amount }) => amount > 0 && (kind === 'deferred' || OWED.test(name)))
    if (isOwed || sold / revenue * 100 <= THRESHOLDS.plansShare.value + ROUNDING) return
    verdict.report({
      path: `${latest.path}/liabilities`,
      message: `${quoted(plans[0]!.name)} brought ${usd(sold)} in ${year}, but the balance sheet of ${latest.sheet.date} has no prepaid ` +
        'income. Are plans paid ahead, and what is still owed on them?',
      expected: 'a liability for work still owed',
      found: 'none',
      involves: plans.map(({ index }) => `/statements/lines/${index}/amounts/${year}`)
    })
  }
}

export const sheetAmountRules: Rule[] = [itemSigns, interestFits, collected, plansOwed]
