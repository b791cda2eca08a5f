import { usd } from '../../number-format.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { quoted, type Rule } from './rule.ts'

export const paymentsFit: Rule = {
  id: 'debt-payments-fit',
  holds: 'the debt payments of a year are about the principal repaid plus interest, and about twelve monthly payments',
  severity: 'broken',
  request: 'R02.08',
  fix: 'Compare the payments with the statements of the lenders and correct the number that is wrong. Until then no ' +
    'document shows coverage of debt.',
  check ({ statements: { debt = [] }, ledger: { paymentConflicts, interestRates } }, verdict) {
    verdict.countChecked(debt.filter(({ payments }) => payments !== undefined).length)
    for (const { year, paid, expected, of, lender, paths, against } of paymentConflicts) {
      // The finding about the interest says it.
      if (of === 'principal-and-interest' && interestRates.some((one) => one.year === year && one.percent > THRESHOLDS.interestRate.value)) continue
      verdict.report({
        path: paths.length === 1 ? paths[0]! : '/statements/debt',
        message: of === 'monthly'
          ? `The payments of ${quoted(lender!)} are ${usd(paid)} in ${year}, but twelve monthly payments make ${usd(expected)}.`
          : `Debt payments are ${usd(paid)} in ${year}, but principal repaid and interest come to ${usd(expected)} in the same year.`,
        cause: 'payments',
        expected,
        found: paid,
        unit: 'usd',
        involves: [...paths, ...against]
      })
    }
  }
}
