import type { Grid } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readAccountList } from './read-account-list.ts'
import { readAging } from './read-aging.ts'
import { readBankList } from './read-bank-list.ts'
import { readCustomerSales } from './read-customer-sales.ts'
import { readJobs } from './read-jobs.ts'
import { readPayrollJournal } from './read-payroll-journal.ts'
import { readTrialBalance } from './read-trial-balance.ts'

/** Reads a sheet as a payroll journal, aging, or list of customers, accounts, jobs or bank movements, if it is one. */
export const readActivity = (grid: Grid): ActivityFile | undefined =>
  readPayrollJournal(grid) ?? readAging(grid) ?? readCustomerSales(grid) ?? readTrialBalance(grid) ??
    readAccountList(grid) ?? readJobs(grid) ??
  readBankList(grid)
