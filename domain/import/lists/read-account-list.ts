import { textOf } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../programs.ts'
import { nameKey, withoutNumbers } from '../tree/row-names.ts'
import type { FoundList } from './find-list.ts'

/** Reads account types by name, from QuickBooks' account list or the accounts of an IIF file. */
export function readAccountList ({ columns, rows: all, titles: { company } }: FoundList): ActivityFile {
  const [mark] = columns.get('iif') ?? []
  const [name, type] = [columns.get('account')![0]!, columns.get('type')![0]!]
  const rows = all.filter(({ cells }) => (mark === undefined || textOf(cells[mark]) === 'ACCNT') && textOf(cells[type]) !== '')
  // The name of a sub-account is prefixed with its parents: `Insurance:General Liability`.
  const names = withoutNumbers(rows.map(({ cells }) => textOf(cells[name]).split(':').at(-1)!.trim()))
  const accountTypes = new Map(rows.map(({ cells }, index) => [nameKey(names[index]!), textOf(cells[type])]))
  return {
    layout: mark !== undefined || columns.has('desktop') ? 'quickbooks-desktop' : 'quickbooks-online',
    kind: 'account-list',
    ...company !== undefined && mark === undefined && { company },
    accountTypes,
    activity: { summary: { accounts: accountTypes.size } },
    warnings: [{
      code: 'types-only',
      message: `Only the types of ${accountTypes.size} accounts were used, to check the sections of other files. ` +
        `The list has no amounts for a year: ${EXPORT_PROFIT_AND_LOSS}.`
    }]
  }
}
