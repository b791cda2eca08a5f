import { percentText, usd } from '../../number-format.ts'
import { monthName } from '../ledger/fiscal-calendar.ts'
import { customerSales } from './customer-sales.ts'
import { plainWords } from './fact-values.ts'
import { joinWithAnd, quoted, type Rule, type RuleContext } from './rule.ts'

const request = 'R02.01'

/** Names that say that an amount is neither a sale nor a cost, and what it is instead. */
const NO_COST: Array<[name: RegExp, what: string]> = [
  [/\b(loan|note|mortgage|truck|vehicle|equipment) payments?\b|\bprincipal\b|\bpayments? (on|of) (the )?(loan|note|mortgage)/i,
    'a loan payment. Its principal repays debt and is no cost; only the interest is'],
  [/\b(credit )?card payments?\b|\bpayments? (to|on) (the )?credit cards?\b|\b(amex|visa|mastercard) payments?\b/i,
    'a payment of a credit card, whose purchases are already among the costs'],
  [/^sales tax(es)?( (collected|payable|paid|payments?|remitted))?$/i, 'sales tax, which belongs to the state'],
  [/\bcustomers?'? deposits?\b|\bdeposits? (from|of) customers\b/i, 'a customer deposit, which is owed until the work is done'],
  [/\b(bank|account|cash|internal) transfers?\b|^transfers?\b/i, 'a transfer between accounts'],
  [/\bsuspense\b|\bask my accountant\b|\buncategori[sz]ed\b|\bunclassified\b|\breconciliation discrepanc/i,
    'not sorted yet, so nobody knows what it is'],
  [/\b(owner'?s?|partners?'?|members?'?|shareholders?'?) (draws?|distributions?)\b|^draws?$|^distributions?$/i,
    'a draw, which is not a cost']
]

const nameOfLine: Rule = {
  id: 'line-is-what-it-says',
  holds: 'no line of sales or costs, and no asset, has a name that says it is something else',
  severity: 'open',
  request,
  fix: 'Look at the entries of this account with your bookkeeper and move each to where it belongs.',
  check ({ statements: { lines = [], adjustments = [], balanceSheets = [] }, years }, verdict) {
    const adjusted = new Set(adjustments.map(({ line }) => line))
    for (const [index, { id, name, section, amounts }] of lines.entries()) {
      if (!['revenue', 'cost-of-work', 'operating-expense'].includes(section)) continue
      verdict.countChecked()
      const year = years.findLast((one) => (amounts[one] ?? 0) !== 0)
      const what = NO_COST.find(([pattern]) => pattern.test(name))?.[1]
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
    const [unsorted, what] = NO_COST[5]!
    const sheet = balanceSheets.reduce((last, one, index) => one.date >= (balanceSheets[last]?.date ?? '') ? index : last, 0)
    for (const [index, { name, amount }] of (balanceSheets[sheet]?.assets ?? []).entries()) {
      verdict.countChecked()
      if (!unsorted.test(name) || amount === 0) continue
      verdict.report({
        path: `/statements/balanceSheets/${sheet}/assets/${index}`,
        message: `${quoted(name)} is ${usd(amount)} among the assets at ${balanceSheets[sheet]!.date}. Its name says that it is ${what}.`,
        expected: 'a sorted amount',
        found: quoted(name)
      })
    }
  }
}

/** How far the last month may be above every other month before it is asked about. */
const CUTOFF = 1.25

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
        expected: `at most ${usd(Math.round(highest * CUTOFF))}`,
        found: months[last]!
      })
    }
  }
}

/** The schedule and the balance sheet may be months apart, so only a large difference is asked about. */
const DEBT_FACTOR = 2

const debtOnSheet: Rule = {
  id: 'debt-on-balance-sheet',
  holds: 'the debt schedule and the latest balance sheet have about the same debt',
  severity: 'open',
  request: 'R02.08',
  fix: 'Compare the schedule with the statements of the lenders and the balance sheet: a digit or a loan is missing in one of them.',
  check ({ statements: { balanceSheets = [], debt = [] }, ledger: { debtBalance } }, verdict) {
    const sheet = balanceSheets.toSorted((one, other) => one.date < other.date ? 1 : -1)[0]
    const place = sheet === undefined ? -1 : balanceSheets.indexOf(sheet)
    const items = (sheet?.liabilities ?? []).flatMap(({ kind, amount, name }, index) =>
      kind === 'debt' ? [{ amount, name, index }] : [])
    const onSheet = items.reduce((sum, { amount }) => sum + amount, 0)
    if (!debtBalance || items.length === 0 || debt.some(({ balance }) => balance === undefined)) return
    verdict.countChecked()
    const [low, high] = [Math.min(debtBalance.amount, onSheet), Math.max(debtBalance.amount, onSheet)]
    if (low <= 0 || high <= low * DEBT_FACTOR) return
    verdict.report({
      path: '/statements/debt',
      message: `The debt schedule comes to ${usd(debtBalance.amount)} (${joinWithAnd(debt.slice(0, 3).map(({ lender }) => quoted(lender)))}), ` +
        `but the balance sheet of ${sheet!.date} has ${usd(onSheet)} (${joinWithAnd(items.slice(0, 3).map(({ name }) => quoted(name)))}).`,
      expected: onSheet,
      found: debtBalance.amount,
      unit: 'usd',
      involves: [
        ...debtBalance.involves,
        ...items.map(({ index }) => `/statements/balanceSheets/${place}/liabilities/${index}/amount`)
      ]
    })
  }
}

const THOUSAND = 1000
/** A year with less revenue may simply be small. */
const LEAST_IN_DOLLARS = 100_000

/** Whether an amount is about a thousandth of another. */
const isThousandth = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one > 0 && other >= LEAST_IN_DOLLARS && other / one > THOUSAND / 3 &&
  other / one < THOUSAND * 3

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
          `${usd(subject.ledger.parts.revenue[year]?.amount ?? 0)}, about a thousandth of what the other numbers make.`,
        expected: 'dollars',
        found: 'thousands of dollars'
      })
    }
  }
}

/** Percent of EBITDA, and points of its margin, that the last year may lose before it is asked about. */
const EBITDA_FALL = 15
const MARGIN_FALL = 4
const MOST_CAUSES = 3

const earningsTurn: Rule = {
  id: 'earnings-turn',
  holds: 'EBITDA and its margin did not turn down in the last year',
  severity: 'open',
  question: 'books-profit-trend',
  request,
  fix: 'Say in the memorandum what happened and what was done about it; a buyer looks at the last year first.',
  check ({ years, statements: { lines = [] }, ledger: { totals, margins, calendar } }, verdict) {
    const [last, before] = [years.at(-1), years.at(-2)]
    const [now, then] = [totals.ebitda[last ?? ''], totals.ebitda[before ?? '']]
    if (!last || !before || !now || !then || then.amount <= 0) return
    if (calendar.yearOf(last).isShort || calendar.yearOf(before).isShort) return
    verdict.countChecked()
    const fall = (then.amount - now.amount) / then.amount * 100
    const points = (margins.ebitda[before]?.amount ?? 0) - (margins.ebitda[last]?.amount ?? 0)
    if (fall <= EBITDA_FALL && points <= MARGIN_FALL) return
    const causes = lines.flatMap(({ name, section, amounts }, index) => {
      const change = (amounts[last] ?? 0) - (amounts[before] ?? 0)
      const hurts = section === 'revenue' ? -change : ['cost-of-work', 'operating-expense'].includes(section) ? change : 0
      return hurts > 0 ? [{ index, name, change, hurts }] : []
    }).toSorted((one, other) => other.hurts - one.hurts).slice(0, MOST_CAUSES)
    const worded = causes.map(({ name, change }) => `${quoted(name)} ${change > 0 ? 'rose' : 'fell'} by ${usd(Math.abs(change))}`)
    verdict.report({
      path: '/statements/lines',
      message: `EBITDA went from ${usd(then.amount)} in ${before} to ${usd(now.amount)} in ${last}` +
        `${margins.ebitda[last] && margins.ebitda[before] ? ` (${percentText(margins.ebitda[before].amount)} and ${percentText(margins.ebitda[last].amount)} of revenue)` : ''}` +
        `${worded.length > 0 ? `: ${joinWithAnd(worded)}` : ''}. A buyer asks why.`,
      expected: then.amount,
      found: now.amount,
      unit: 'usd',
      involves: causes.map(({ index }) => `/statements/lines/${index}/amounts/${last}`)
    })
  }
}

/** Percent of sales of the three largest customers together above which a buyer asks. */
const THREE_CUSTOMERS = 50

const threeCustomers: Rule = {
  id: 'three-customers',
  holds: `the three largest customers are at most ${THREE_CUSTOMERS}% of sales together`,
  severity: 'open',
  question: 'largest-customer',
  request: 'R04.04',
  fix: 'Have their contracts, their history and the people they deal with ready.',
  check (subject, verdict) {
    for (const { index, year, customers } of customerSales(subject)) {
      verdict.countChecked()
      const largest = customers.toSorted((one, other) => other.share - one.share).slice(0, 3)
      const share = largest.reduce((sum, one) => sum + one.share, 0)
      if (largest.length < 3 || share <= THREE_CUSTOMERS) continue
      verdict.report({
        path: `/tables/${index}`,
        message: `${joinWithAnd(largest.map(({ label }) => quoted(label)))} are ${percentText(share)} of sales` +
          `${year === undefined ? '' : ` in ${year}`} together. A buyer asks about three customers above ${THREE_CUSTOMERS}%.`,
        expected: THREE_CUSTOMERS,
        found: Math.round(share * 10) / 10,
        unit: 'percent'
      })
    }
  }
}

/** Words that do not tell two facts apart, and the year, which is compared by itself. */
const thingOf = (fact: string): string => plainWords(fact)
  .replaceAll(/\b(fy)?\s?(19|20)\d\d\b/g, ' ').replaceAll(/[^a-z0-9 ]+/g, ' ')
  .replaceAll(/\b(total|annual|yearly|the|of|in|for|a|per|year|number|company)\b/g, ' ').replaceAll(/\s+/g, ' ').trim()

const numberOf = (value: string | number): number | undefined => {
  if (typeof value === 'number') return value
  const text = value.trim().replace(/^(about|around|approximately|roughly|~)\s*/i, '')
  return /^\$?-?\d[\d,]*(\.\d+)?%?$/.test(text) ? Number(text.replaceAll(/[$,%]/g, '')) : undefined
}

const factsOfOneThing: Rule = {
  id: 'facts-agree',
  holds: 'two facts about one thing and year, or a fact and its line of the statement, have one value',
  severity: 'disagree',
  fix: 'Compare both with their papers. Correct the wrong one, or mark the fact as a conflict and show both values.',
  check ({ record: { facts = [] }, statements: { lines = [] }, years }, verdict) {
    const known = new Map<string, { id: string, value: number, index: number, shown: string | number }>()
    const lineOf = new Map(lines.map((line, index) => [thingOf(line.name), { line, index }]))
    for (const [index, { id, fact, value, period, status, figure }] of facts.entries()) {
      const year = /\bFY\d{4}\b/.exec(period ?? '')?.[0] ?? /\b(?:FY\s?)?((?:19|20)\d\d)\b/.exec(fact)?.[0].replace(/^(FY\s?)?/, 'FY')
      const [number, thing] = [numberOf(value), thingOf(fact)]
      if (number === undefined || thing === '' || year === undefined || status === 'conflict') continue
      verdict.countChecked()
      const key = `${thing} ${year} ${String(value).includes('%') ? '%' : ''}`
      const other = known.get(key)
      if (other === undefined) known.set(key, { id, value: number, index, shown: value })
      else if (other.value !== number) {
        verdict.report({
          path: `/facts/${index}/value`,
          message: `${other.id} and ${id}, ${quoted(fact)}, give ${quoted(String(other.shown))} and ${quoted(String(value))} for ${year}.`,
          expected: other.value,
          found: number,
          involves: [`/facts/${other.index}/value`, `/facts/${index}/value`]
        })
      }
      const booked = lineOf.get(thing)
      const amount = booked?.line.amounts[year]
      if (figure !== undefined || amount === undefined || !years.includes(year) || String(value).includes('%')) continue
      if (Math.round(amount) === Math.round(number)) continue
      verdict.report({
        path: `/facts/${index}/value`,
        message: `${id}, ${quoted(fact)}, says ${quoted(String(value))} for ${year}, but the line ${quoted(booked!.line.name)} is ${usd(amount)}.`,
        expected: amount,
        found: number,
        involves: [`/facts/${index}/value`, `/statements/lines/${booked!.index}/amounts/${year}`]
      })
    }
  }
}

export const doubtfulLineRules: Rule[] =
  [oneUnit, nameOfLine, lastMonth, debtOnSheet, earningsTurn, threeCustomers, factsOfOneThing]
