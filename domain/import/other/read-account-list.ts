import { textOf, type Grid } from '../grid/grid.ts'
import { nameKey, withoutNumbers } from '../tree/row-names.ts'
import { readTitles } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../refusal.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { columnOf, findTable } from './table.ts'

/** Reads account types by name, from QuickBooks' account list or the accounts of an IIF file. */
export function readAccountList (grid: Grid): ActivityFile | undefined {
  const table = findTable(grid, (heads) =>
    (heads.includes('!accnt') && heads.includes('accnttype')) ||
    (columnOf(heads, 'account name', 'full name', 'name', 'account') !== -1 &&
      columnOf(heads, 'account type', 'type') !== -1 && columnOf(heads, 'detail type', 'tax line', 'lock', 'description') !== -1 &&
      columnOf(heads, /date|amount|debit/) === -1))
  if (!table) return undefined
  const isIif = table.heads[0] === '!accnt'
  const { company } = isIif ? {} : readTitles(table.above)
  const name = columnOf(table.heads, 'account name', 'full name', 'name', 'account')
  const type = columnOf(table.heads, 'account type', 'accnttype', 'type')
  const rows = table.rows.filter(({ cells }) => (!isIif || textOf(cells[0]) === 'ACCNT') && textOf(cells[type]) !== '')
  // The name of a sub-account is prefixed with its parents: `Insurance:General Liability`.
  const names = withoutNumbers(rows.map(({ cells }) => textOf(cells[name]).split(':').at(-1)!.trim()))
  const accountTypes = new Map(rows.map(({ cells }, index) => [nameKey(names[index]!), textOf(cells[type])]))
  return {
    layout: isIif || columnOf(table.heads, 'accnt. #', 'balance total') !== -1 ? 'quickbooks-desktop' : 'quickbooks-online',
    kind: 'account-list',
    ...(company !== undefined && { company: maskNumbers(company) }),
    accountTypes,
    activity: { summary: { accounts: accountTypes.size } },
    warnings: [{
      code: 'types-only',
      message: `Only the types of ${accountTypes.size} accounts were used, to check the sections of other files. ` +
        `The list has no amounts for a year: ${EXPORT_PROFIT_AND_LOSS}.`
    }]
  }
}
