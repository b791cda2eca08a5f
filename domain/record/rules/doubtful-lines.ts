import { usd } from '../../number-format.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import { latestSheet } from '../figures/balance-sheet-figures.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { quoted, type Rule, type RuleContext } from './rule.ts'

const request = 'R02.01'

/** Names of accounts that hold what nobody has sorted yet. */
const UNSORTED = /\bsuspense\b|\bask my accountant\b|\buncategori[sz]ed\b|\bunclassified\b|\breconciliation discrepanc|\bundeposited funds\b|\bopening balance equity\b/i
const NOT_SORTED = 'not sorted yet, so nobody knows what it is'

/** Names that say that an amount is neither a sale nor a cost, and what it is instead. */
const NO_COST: Array<[name: RegExp, what: string, only?: 'revenue']> = [
  [/\b(loan|note|mortgage|truck|vehicle|equipment|line of credit|loc) (re)?payments?\b|\bprincipal\b|\b(re)?payments? (on|of) (the )?(loan|note|mortgage|debt)/i,
    'a loan payment. Its principal repays debt and is no cost; only the interest is'],
  [/\b(loan|note|debt) proceeds\b|\bproceeds (from|of) (the |a )?(loan|note|line of credit)/i, 'borrowed money, which is owed and is no sale'],
  [/\b(capital|owner'?s?|partners?'?|members?'?|shareholders?'?) contributions?\b|\bpaid[- ]in capital\b/i,
    'money that the owner put in, which is no sale'],
  [/\b(credit )?card payments?\b|\bcc payments?\b|\bpayments? (to|on) (the )?credit cards?\b|\b(amex|american express|visa|mastercard|discover|capital one) payments?\b/i,
    'a payment of a credit card, whose purchases are already among the costs'],
  [/\b(sales|use|sales (and|&|\/) use|transaction privilege|occupancy|hotel|lodging|excise|value[- ]added) tax(es)?\b(?! (software|filing|service|return|prep|consult|audit|penal|permit|licen[cs]e|discount))|^(gst|hst|pst|vat|tpt)( |$)/i,
    'sales tax, which belongs to the state'],
  [/\b(merchant (cash )?advances?|cash advances?|mca|revenue[- ]based (loan|financ\w+)|(square|shopify|stripe|toast|paypal|clover) (capital|loans?|working capital|advances?)|ondeck|on deck capital|kabbage|fundbox|bluevine|credibly|can capital|rapid finance|forward financing|libertas|advances? (repaid|repayments?|remittances?|payback)|daily (ach )?remittances?|factor(ing)? advances?)\b/i,
    'the repayment of an advance or loan, whose principal is no cost'],
  [/\bgift (cards?|certificates?|vouchers?)\b|\be-?gift\b|\bstored[- ]value\b|\bvouchers? sold\b|\bstore credits? (sold|issued)\b/i,
    'money for gift cards, which is owed until they are used', 'revenue'],
  [/\bcustomers?'? deposits?\b|\bdeposits? (from|of) customers\b/i, 'a customer deposit, which is owed until the work is done'],
  [/\b(bank|account|cash|internal) transfers?\b|^transfers?( (to|from|between|in|out)\b.*)?$/i, 'a transfer between accounts'],
  [UNSORTED, NOT_SORTED],
  [/\b(owner'?s?|partners?'?|members?'?|shareholders?'?) (draws?|distributions?)\b|^draws?( [-\u2013] .*)?$|^distributions?( [-\u2013] .*)?$/i,
    'a draw, which is not a cost']
]

const nameOfLine: Rule = {
  id: 'line-is-what-it-says',
  holds: 'no line of sales or costs, and no asset, has a name that says it is something else',
  severity: 'open',
  request,
  fix: 'Look at the entries of this account with your bookkeeper and move each to where it belongs.',
  check ({ statements, years }, verdict) {
    const { lines = [], adjustments = [] } = statements
    const adjusted = new Set(adjustments.map(({ line }) => line))
    for (const [index, { id, name, section, amounts }] of lines.entries()) {
      if (!['revenue', 'cost-of-work', 'operating-expense'].includes(section)) continue
      verdict.countChecked()
      const year = years.findLast((one) => (amounts[one] ?? 0) !== 0)
      const what = NO_COST.find(([pattern, , only = section]) => only === section && pattern.test(name))?.[1]
      if (what === undefined || year === undefined || adjusted.has(id)) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: `${quoted(name)} is ${usd(amounts[year]!)} in ${year} among the ${section === 'revenue' ? 'sales' : 'costs'}. ` +
          `Its name says that it is ${what}.`,
        expected: 'a sale or a cost',
        found: quoted(name),
        involves: [`/statements/lines/${index}/amounts/${year}`]
      })
    }
    const latest = latestSheet(statements)
    for (const [index, { name, amount }] of (latest?.sheet.assets ?? []).entries()) {
      verdict.countChecked()
      if (!UNSORTED.test(name) || amount === 0) continue
      verdict.report({
        path: `${latest!.path}/assets/${index}`,
        message: `${quoted(name)} is ${usd(amount)} among the assets at ${latest!.sheet.date}. ` +
          `Its name says that it is ${NOT_SORTED}.`,
        expected: 'a sorted amount',
        found: quoted(name)
      })
    }
  }
}

const CUTOFF = THRESHOLDS.lastMonth.value

const lastMonth: Rule = {
  id: 'last-month-in-line',
  holds: 'the sales of the last month of a year are not far above all other months',
  severity: 'open',
  request: 'R02.02',
  fix: 'Check the invoices of the last two weeks: does each belong to work that was done before the year ended?',
  check ({ statements: { months = {} }, ledger: { calendar, years } }, verdict) {
    for (const year of years) {
      const own = calendar.yearOf(year).months
      const last = own.at(-1)!
      if (own.some((month) => months[month] === undefined) || own.length < 12) continue
      verdict.countChecked()
      const highest = Math.max(...Object.entries(months).flatMap(([month, amount]) => month === last ? [] : [amount]))
      if (months[last]! <= highest * CUTOFF) continue
      verdict.report({
        path: `/statements/months/${last}`,
        message: `Sales of ${monthName(last)} ${last.slice(0, 4)} are ${usd(months[last]!)}; no other month is above ` +
          `${usd(highest)}. Is some of it work of the next year?`,
        expected: `at most ${usd(highest * CUTOFF)}`,
        found: months[last]!
      })
    }
  }
}

const THOUSAND = 1000
/** A year with less revenue may simply be small. */
const LEAST_IN_DOLLARS = 100_000

/** Whether an amount is about a thousandth of another. */
const isThousandth = (one = 0, other = 0): boolean =>
  one > 0 && other >= LEAST_IN_DOLLARS && other / one > THOUSAND / 3 && other / one < THOUSAND * 3

/** The years whose amounts are in thousands of dollars: a thousandth of the other years, or of their own totals. */
export function yearsInThousands ({ years, ledger: { parts, printed, totals } }: RuleContext): string[] {
  return years.filter((year) => {
    const own = parts.revenue[year]?.amount ?? totals.revenue[year]?.amount
    const others = years.filter((one) => one !== year).map((one) => totals.revenue[one]?.amount)
    return isThousandth(own, printed.revenue[year]?.amount) ||
      (others.length > 0 && others.every((other) => isThousandth(own, other)))
  })
}

const oneUnit: Rule = {
  id: 'years-in-one-unit',
  holds: 'the amounts of all years are in dollars',
  severity: 'broken',
  request,
  fix: 'Multiply the amounts of that year by 1,000, or import the report of that year in dollars.',
  check (subject, verdict) {
    verdict.countChecked(subject.years.length)
    for (const year of yearsInThousands(subject)) {
      const { parts, printed } = subject.ledger
      // Without a printed total that contradicts it, a year may also be that small.
      const isPrinted = (['revenue', 'grossProfit', 'ebitda', 'netIncome'] as const).some((name) =>
        isThousandth(parts[name][year]?.amount, printed[name][year]?.amount))
      verdict.report({
        severity: isPrinted ? 'broken' : 'open',
        path: '/statements/lines',
        message: `The amounts of ${year} look as if they were in thousands of dollars: revenue is ` +
          `${usd(parts.revenue[year]?.amount ?? 0)}, about a thousandth of what the other numbers make.`,
        expected: 'dollars',
        found: 'thousands of dollars'
      })
    }
  }
}

export const doubtfulLineRules: Rule[] = [oneUnit, nameOfLine, lastMonth]
