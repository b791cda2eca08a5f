import { textOf, type Grid } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { totalTarget } from '../tree/row-names.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { columnOf, dayIn, findTable, spanOfDays, type Table } from './table.ts'

const NUMBER = ['job #', 'job number', 'invoice #', 'invoice number', 'job id', /^job no/]
const CUSTOMER = ['customer name', 'client name', 'customer', 'client', 'display name', 'company name']

/** Reads the customers of field-service software as a count. Names and addresses are not kept. */
export function readCustomerList (grid: Grid): ActivityFile | undefined {
  const customers = findTable(grid, (heads) => columnOf(heads, ...CUSTOMER, 'first name') !== -1 &&
    heads.filter((head) => /phone|e-?mail|tags|created|lead source|address|zip|mobile/.test(head)).length >= 2 &&
      columnOf(heads, ...NUMBER) === -1)
  return customers && summarizeCustomers(customers)
}

function summarizeCustomers ({ heads, rows }: Table): ActivityFile {
  const names = [...CUSTOMER, 'first name'].map((name) => columnOf(heads, name)).filter((column) => column !== -1)
  const last = columnOf(heads, 'last name')
  const status = columnOf(heads, 'status', 'client status')
  const created = columnOf(heads, 'created date', 'created at', 'created', 'customer since', /^created/)
  const found = rows.filter(
    // A lead has not bought anything yet.
    ({ cells }) => !/\blead\b/i.test(textOf(cells[status])) &&
      names.some((column) => !isPlaceholder(textOf(cells[column])) && totalTarget(textOf(cells[column])) !== '')
  )
  const distinct = new Set(
    found.map(({ cells }) => [...names, last].map((column) => textOf(cells[column]).toLowerCase()).join('|'))
  )
  const span = created === -1 ? undefined : spanOfDays(found.flatMap(({ cells }) => dayIn(cells[created]) ?? []))
  return {
    layout: 'field-software',
    kind: 'jobs',
    warnings: [{ code: 'private', message: 'Names and addresses were counted and then forgotten.' }],
    activity: { summary: { customers: distinct.size, ...(span && { firstCreated: span.from, lastCreated: span.to }) } }
  }
}
