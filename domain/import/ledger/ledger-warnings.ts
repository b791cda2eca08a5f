import type { Warning } from '../report.ts'
import type { DaySpan } from '../period.ts'
import { spanOfYear } from '../statements/assign-periods.ts'
import { coversYear } from './reconcile-ledger.ts'
import { accountPathsOf, type LedgerFile } from './transaction.ts'

export const NO_STATEMENT: Warning = {
  code: 'no-statement',
  message: 'The ledger was read, but the record has no profit and loss to compare it with. ' +
    'Send the profit and loss report of the same years.'
}

export const NOT_THESE_BOOKS: Warning = {
  code: 'not-these-books',
  message: 'Most amounts of this ledger are not those of the profit and loss in the record. ' +
    'Check that it is of the same company and years, and on the same basis (cash or accrual). No add-back was traced.'
}

/** Returns a warning if most accounts of a ledger are numbers without a name, which no line of a record can match. */
export function numbersOnly (ledger: LedgerFile): Warning | undefined {
  const accounts = [...new Set(accountPathsOf(ledger).map((account) => account.at(-1) ?? ''))]
  const bare = accounts.filter((name) => !/\p{L}/u.test(name))
  return bare.length * 2 < accounts.length
    ? undefined
    : {
        code: 'accounts-without-names',
        message: `The accounts of this ledger are only numbers (${bare.slice(0, 3).join(', ')}). Your profit and loss has names, so nothing was ` +
          'compared or traced. Export it with the names of the accounts. In QuickBooks Desktop, choose Edit, Preferences, Reports & Graphs, ' +
          'Company Preferences, and under "Reports - Show Accounts by" choose "Name only". In other software, add the column "Account name".'
      }
}

/** Returns a warning for each fiscal year of the record that ledgers have only in part, with the days they have. */
export function partsOfYears (spans: DaySpan[], years: string[], ends: string): Warning[] {
  const parts = years.flatMap((name): Warning[] => {
    const year = spanOfYear(name, ends)
    const found = spans.flatMap(({ from, to }) => from > year.to || to < year.from
      ? []
      : [`${from < year.from ? year.from : from} to ${to > year.to ? year.to : to}`])
    return found.length === 0 || coversYear(spans, year)
      ? []
      : [{
          code: 'part-of-year',
          message: `The ledger has only ${[...new Set(found)].join(' and ')} of ${name}, so that year was not compared or traced. ` +
            `Export the whole year, ${year.from} to ${year.to}.`
        }]
  })
  if (parts.length > 0 || years.some((name) => coversYear(spans, spanOfYear(name, ends)))) return parts
  return [{
    code: 'part-of-year',
    message: `The ledger has ${spans.map(({ from, to }) => `${from} to ${to}`).join(' and ')}, and the profit and loss in the record has ` +
      `${years.join(', ')}, so nothing was compared or traced. Export the ledger for the same years.`
  }]
}
