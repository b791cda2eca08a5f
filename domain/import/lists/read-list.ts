import type { ListTable } from '../../../schemas/record/list-kinds.ts'
import type { Grid } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { findList, type FoundList } from './find-list.ts'
import { readAging } from './read-aging.ts'
import { readEquipment } from './read-equipment.ts'
import { readRegister } from './read-register.ts'
import { readJobs } from './read-jobs.ts'
import { readPayroll } from './read-payroll.ts'

const readers: Record<string, (list: FoundList) => ActivityFile | undefined> = {
  'receivables-aging': readAging, jobs: readJobs, equipment: readEquipment, bank: readRegister
}

/** Reads a list of one of these kinds. Returns undefined for any other sheet. */
export function readList (grid: Grid, { kinds }: ListTable): ActivityFile | undefined {
  const payroll = kinds.find(({ kind }) => kind === 'payroll')
  const read = payroll && readPayroll(grid, payroll)
  if (read) return read
  const list = findList(grid, kinds.filter(({ kind }) => kind !== 'payroll' && kind !== 'ledger'))
  return list && readers[list.kind.kind]?.(list)
}
