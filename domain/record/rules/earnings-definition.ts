import { costSections } from '../../../schemas/record/statements.ts'
import { usd } from '../../number-format.ts'
import { COVERAGE_BARS } from '../figures/earnings-cases.ts'
import { isOwnerPayLine, mayBeOwnerPay, sdeLabel } from '../figures/owner-pay.ts'
import { joinWithAnd, OF_ADD_BACKS, quoted, type Rule } from './rule.ts'

/** Usual names of costs below EBITDA, and the section of each. */
const belowEbitda = [
  [
    /\bincome tax(es)?\b|\btax(es)? on income\b|\bfranchise tax(es)?\b|\bprovision for\b.{0,30}\btax(es)?\b|^(federal|state)( (and|&) (federal|state))? tax(es)?$/i,
    'income-tax', 'Income tax'
  ],
  [/^(bank |loan |mortgage )?interest( expense| paid)?\b/i, 'interest', 'Interest'],
  [/\bdepreciation\b/i, 'depreciation', 'Depreciation'],
  [/\bamorti[sz]ation\b/i, 'amortization', 'Amortization']
] as const

/** The sections above EBITDA, as the words of a message. */
const kinds = { 'operating-expense': 'an operating expense', 'cost-of-work': 'a cost of work' }

const costInSection: Rule = {
  id: 'cost-in-section',
  holds: 'income tax, interest, depreciation and amortization are not among the costs above EBITDA',
  severity: 'open',
  fix: 'Give the line its own section, so that EBITDA does not include it.',
  request: 'R02.01',
  check ({ statements: { lines = [] } }, verdict) {
    for (const [index, { name, section, amounts }] of lines.entries()) {
      if (section !== 'operating-expense' && section !== 'cost-of-work') continue
      verdict.countChecked()
      const [, own, label] = belowEbitda.find(([pattern]) => pattern.test(name)) ?? []
      // The same depreciation in two lines is another finding.
      const isTwice = label === 'Depreciation' && lines.some((one) => one.section === 'depreciation' &&
        Object.entries(amounts).some(([year, amount]) => amount > 0 && one.amounts[year] === amount))
      if (own === undefined || isTwice) continue
      verdict.report({
        path: `/statements/lines/${index}/section`,
        message: `${quoted(name)} is listed as ${kinds[section]} and lowers EBITDA. ${label} belongs below EBITDA.`,
        expected: own,
        found: section
      })
    }
  }
}

const oneOwner: Rule = {
  id: 'one-owner-in-sde',
  holds: 'SDE adds back the pay of one working owner',
  ...OF_ADD_BACKS,
  fix: 'Find out what it costs to hire someone for the work of each further owner, and give that market price with the ' +
    'add-back of their pay (market).',
  check ({ statements: { adjustments = [], lines = [] }, ledger: { ownerPay } }, verdict) {
    const { owners, places, whole, further, replacements, excess, addsBackOwnerPay } = ownerPay
    if (places.length === 0 || !addsBackOwnerPay) return
    verdict.countChecked()
    // Pay that is only brought to market leaves the market price among the costs. So does pay below it.
    const atMarket = adjustments.filter(({ kind, market }, index) => !whole.includes(index) && !further.has(index) &&
      (excess.includes(index) || (market !== undefined && (kind === 'owner-pay' || (kind === 'to-market' && isPayOf(index))))))
    if (further.size + replacements.size + atMarket.length >= owners - 1) return
    const names = places.map((index) => quoted(adjustments[index]!.name))
    verdict.report({
      path: `/statements/adjustments/${places.at(-1)}`,
      message: `${owners} owners work in the company, and ${joinWithAnd(names)} ${names.length > 1 ? 'are' : 'is'} added ` +
        'back in full. SDE counts one working owner; the work of the others must be paid for at market. What does it ' +
        'cost to replace them?',
      expected: 'the market pay of each further owner',
      found: 'none',
      involves: places.map((index) => `/statements/adjustments/${index}/amounts`)
    })

    function isPayOf (index: number): boolean {
      const own = lines.find(({ id }) => id === adjustments[index]!.line)
      return own !== undefined && isOwnerPayLine(own)
    }
  }
}

const ownerPayAddedBack: Rule = {
  id: 'owner-pay-added-back',
  holds: 'the whole pay of the owner is added back to reach SDE',
  ...OF_ADD_BACKS,
  fix: 'Add back the whole pay of one owner (kind: owner-pay), and give the cost of a hired manager instead.',
  check ({ record, statements: { lines = [], adjustments = [] }, ledger }, verdict) {
    const { ownerPay } = ledger
    const hasManager = Object.keys(ledger.hiredManager).length > 0
    if (adjustments.length === 0 && !hasManager) return
    verdict.countChecked()
    // Pay for the work is then still among the costs, so a manager would count twice.
    const isNotTaken = hasManager && !ownerPay.addsBackOwnerPay
    const notTaken = isNotTaken ? ' The hired manager is not taken off, because pay for that work is still among the costs.' : ''
    const [excess] = ownerPay.excess
    if (excess !== undefined && !ownerPay.addsBackOwnerPay) {
      verdict.report({
        path: `/statements/adjustments/${excess}`,
        message: `${quoted(adjustments[excess]!.name)} adds back only the pay above market. The result is adjusted ` +
          `EBITDA, and is labeled so. SDE adds back the whole pay of one owner.${notTaken}`,
        expected: 'the whole pay',
        found: 'the part above market'
      })
      return
    }
    for (const [index, line] of lines.entries()) {
      const isCost = costSections.has(line.section)
      const isNamed = adjustments.some((one) => one.line === line.id) || ownerPay.whole.length > 0
      const [year, amount] = Object.entries(line.amounts).at(-1) ?? []
      if (!isCost || !mayBeOwnerPay(line) || isNamed || !amount) continue
      verdict.report({
        path: `/statements/lines/${index}`,
        message: `${quoted(line.name)} is ${usd(amount)} in ${year}, and none of it is added back. Does it go to an owner?${notTaken}`,
        expected: 'an adjustment of kind owner-pay',
        found: 'none'
      })
      return
    }
    if (!isNotTaken || ownerPay.whole.length > 0) return
    verdict.report({
      path: '/statements/hiredManager',
      message: 'The record has the cost of a hired manager, but it is not taken off, because no pay of an owner is added back' +
        `${record.company.owners === 0 ? ' and no owner works in the company' : ''}. Is the manager paid already, or is the pay of an owner among the costs?`,
      expected: 'an adjustment of kind owner-pay',
      found: 'none',
      involves: ['/statements/hiredManager/amounts']
    })
  }
}

const atMarket: Rule = {
  id: 'adjustment-at-market',
  holds: 'an adjustment to market is the cost in the books less the market price',
  ...OF_ADD_BACKS,
  fix: 'Make the adjustment the cost in the books less the market price, or correct the price.',
  check ({ statements: { adjustments = [] }, ledger }, verdict) {
    for (const [index, { name, kind, line = '', amounts, market = {} }] of adjustments.entries()) {
      if (kind !== 'to-market') continue
      for (const [year, price] of Object.entries(market)) {
        const [amount, cost] = [amounts[year], ledger.lines[line]?.[year]]
        if (amount === undefined || cost === undefined) continue
        verdict.countChecked()
        const expected = Math.round((cost.amount - price) * 100) / 100
        if (amount === expected) continue
        const path = `/statements/adjustments/${index}/amounts/${year}`
        verdict.report({
          path,
          message: `${quoted(name)} is ${usd(amount)} in ${year}. The books have ${usd(cost.amount)} and the market price ` +
            `is ${usd(price)}, which makes ${usd(expected)}.`,
          expected,
          found: amount,
          unit: 'usd',
          cause: `${index}`,
          involves: [path, `/statements/adjustments/${index}/market/${year}`, ...cost.involves]
        })
      }
    }
  }
}

const debtCovered: Rule = {
  id: 'debt-covered',
  holds: `earnings as a lender counts them are at least ${COVERAGE_BARS.usual} times the year's debt payments`,
  severity: 'open',
  request: 'R02.08',
  fix: 'Check the payments and earnings with your CPA, and be ready to say which debt is paid off at closing.',
  check ({ years, ledger: { cases: { lender } } }, verdict) {
    for (const year of years) {
      const coverage = lender.coverage[year]
      if (!coverage) continue
      verdict.countChecked()
      const times = coverage.amount.toFixed(2)
      if (coverage.amount >= COVERAGE_BARS.usual) continue
      verdict.report({
        path: '/statements/debt',
        message: `Earnings of ${year} as a lender counts them are ${times} times the debt payments. Lenders look for ` +
          `${COVERAGE_BARS.usual} or more, and seldom go below ${COVERAGE_BARS.floor}.`,
        expected: `at least ${COVERAGE_BARS.usual}`,
        found: times,
        cause: 'coverage',
        involves: coverage.involves.slice(0, 100)
      })
    }
  }
}

const lossYear: Rule = {
  id: 'loss-year',
  holds: 'the company earned money in every year, or says why it did not',
  severity: 'open',
  question: 'books-profit-trend',
  request: 'R02.01',
  fix: 'List the loss as a known problem that names the year: what caused it, and why it will not come again.',
  check ({ record: { openIssues = [] }, years, ledger: { totals, ownerPay } }, verdict) {
    const issues = openIssues.map(({ issue, why = '' }) => `${issue} ${why}`)
    for (const year of years) {
      const earnings = totals.sde[year] ?? totals.adjustedEbitda[year] ?? totals.ebitda[year]
      if (!earnings) continue
      verdict.countChecked()
      const isTold = issues.some((text) => text.includes(year.slice(2)) && /\bloss|\blost\b/i.test(text))
      if (earnings.amount >= 0 || isTold) continue
      verdict.report({
        path: '/statements/lines',
        message: `${year} was a loss: ${totals.sde[year] ? sdeLabel(ownerPay) : totals.adjustedEbitda[year] ? 'Adjusted EBITDA' : 'EBITDA'} was ${usd(earnings.amount)}. ` +
          'A buyer asks why before anything else.',
        expected: 'earnings above 0',
        found: earnings.amount,
        unit: 'usd',
        cause: 'loss',
        involves: earnings.involves.slice(0, 100)
      })
    }
  }
}

export const earningsDefinitionRules: Rule[] =
  [costInSection, oneOwner, ownerPayAddedBack, atMarket, debtCovered, lossYear]
