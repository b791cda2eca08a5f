import type { ListTable } from '../../../schemas/record/list-kinds.ts'
import type { Grid } from '../grid/grid.ts'
import { readOpenColumns } from './open-columns.ts'
import { readList } from './read-list.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { findBankTable, readBankLists, readUnnamedBankList } from '../bank/read-bank-list.ts'
import { readTrialBalance } from '../proof/read-trial-balance.ts'
import { refuseUnreadList } from './unread-lists.ts'

/**
 * Reads a sheet that is a payroll journal, an aging report, a trial balance, or a list of customers, accounts, jobs, or
 * bank movements, each account apart. Returns an empty list for any other sheet. The headings of a bank's list are
 * looked for first, because such lists have the most rows and the other readers look at all of them.
 */
export function readActivity (grid: Grid, lists: ListTable | undefined): ActivityFile[] {
  const kind = lists?.kinds.find((one) => one.kind === 'bank')
  const bank = kind && findBankTable(grid, kind)
  const accounts = bank && readBankLists(bank)
  if (accounts) return accounts
  const list = lists && readList(grid, lists)
  if (list) return [list]
  refuseUnreadList(grid)
  const open = readOpenColumns(grid)
  // Accounts have no days.
  const trial = open ? undefined : readTrialBalance(grid)
  return [trial ?? readUnnamedBankList(grid) ?? open ?? []].flat()
}
