import type { Grid } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readAccountList } from './read-account-list.ts'
import { readAging } from './read-aging.ts'
import { readBankList } from './read-bank-list.ts'
import { readCustomerSales } from './read-customer-sales.ts'
import { readJobs } from './read-jobs.ts'
import { readPayrollJournal } from './read-payroll-journal.ts'
import { readTrialBalance } from './read-trial-balance.ts'

/**
 * Reads a sheet that is a payroll journal, an aging report, a trial balance, or a list of customers, accounts, jobs, or
 * bank movements. Returns undefined for any other sheet.
 */
export const readActivity = (grid: Grid): ActivityFile | undefined =>
  readPayrollJournal(grid) ?? readAging(grid) ?? readCustomerSales(grid) ?? readTrialBalance(grid) ??
    readAccountList(grid) ?? readJobs(grid) ??
  readBankList(grid)
