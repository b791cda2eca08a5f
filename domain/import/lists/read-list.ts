import type { ListTable } from '../../../schemas/record/list-kinds.ts'
import { filledTexts, textOf, type Grid } from '../grid/grid.ts'
import { reportNamed } from '../layout/read-titles.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { blockOf } from '../tree/row-names.ts'
import { findList, type FoundList } from './find-list.ts'
import { readAccountList } from './read-account-list.ts'
import { readCustomers } from './read-customers.ts'
import { readAging } from './read-aging.ts'
import { readEquipment } from './read-equipment.ts'
import { readJobs } from './read-jobs.ts'
import { readLoanStatement } from './read-loan-statement.ts'
import { readLoans } from './read-loans.ts'
import { readPayroll } from './read-payroll.ts'
import { readSales } from './read-sales.ts'

const readers: Record<string, (list: FoundList, grid: Grid, table: ListTable) => ActivityFile | undefined> = {
  'receivables-aging': readAging,
  jobs: (list) => list.columns.has('person') ? readCustomers(list) : readJobs(list),
  'account-list': readAccountList,
  equipment: readEquipment,
  'sales-by-customer': readSales,
  loan: (list, grid, { papers }) => readLoans(list, grid, papers['loan-statement'])
}

/** Rows of a statement of a loan that is a table of labels and values. */
const MOST_LABELS = 60

const LEFT_OF_SALES = /^gross (?:profit|margin)$|^net (?:income|profit|earnings)$/i
/** Rows of a sheet searched for its title. */
const TITLES_WITHIN = 6

/**
 * Whether a sheet is a statement, whose accounts are named like columns of lists, such as Wages: a title says so, or
 * headings are sales and what is left of them, with years down the rows.
 */
const isStatement = ({ rows }: Grid): boolean => rows.slice(0, TITLES_WITHIN).some((row) => {
  const [title = '', ...others] = filledTexts(row)
  if (others.length > 0) return others.some((head) => blockOf(head) === 'revenue') && others.some((head) => LEFT_OF_SALES.test(head))
  const named = reportNamed(title)
  return named === 'profit-and-loss' || named === 'balance-sheet'
})

/** Reads a list of one of these kinds. Returns undefined for any other sheet. */
export function readList (grid: Grid, table: ListTable): ActivityFile | undefined {
  if (isStatement(grid)) return undefined
  const payroll = table.kinds.find(({ kind }) => kind === 'payroll')
  const read = payroll && readPayroll(grid, payroll)
  if (read) return read
  const list = findList(grid, table.kinds.filter(({ kind }) => readers[kind] !== undefined))
  const found = list && readers[list.kind.kind]!(list, grid, table)
  if (found || grid.rows.length > MOST_LABELS) return found
  const statement = readLoanStatement(grid.rows.map(({ cells }) => cells.map(textOf)), table.papers['loan-statement'])
  return statement && { ...statement, layout: 'spreadsheet' }
}
