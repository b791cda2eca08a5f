import type { ListTable } from '../../../schemas/record/list-kinds.ts'
import type { Grid } from '../grid/grid.ts'
import { readOpenColumns } from '../lists/open-columns.ts'
import { readList } from '../lists/read-list.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readAccountList } from './read-account-list.ts'
import { findBankTable, readBankList, readUnnamedBankList } from './read-bank-list.ts'
import { readCustomerSales } from './read-customer-sales.ts'
import { readCustomerList } from './read-customer-list.ts'
import { readTrialBalance } from '../proof/read-trial-balance.ts'
import { refuseUnreadList } from './unread-lists.ts'

/**
 * Reads a sheet that is a payroll journal, an aging report, a trial balance, or a list of customers, accounts, jobs, or
 * bank movements. Returns undefined for any other sheet. The headings of a bank's list are looked for first, because
 * such lists have the most rows and the other readers look at all of them.
 */
export function readActivity (grid: Grid, lists: ListTable | undefined): ActivityFile | undefined {
  const bank = findBankTable(grid)
  if (bank) return readBankList(bank)
  refuseUnreadList(grid)
  const open = readOpenColumns(grid)
  // Accounts have no days.
  const accounts = open ? undefined : readTrialBalance(grid)
  return readCustomerSales(grid) ?? accounts ?? readAccountList(grid) ?? (lists && readList(grid, lists)) ??
    readCustomerList(grid) ?? readUnnamedBankList(grid) ?? open
}
