import { textOf } from '../grid/grid.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { dayIn, spanOfDays } from './table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { FoundList } from './find-list.ts'

/** Reads the customers of field-service software as a count. Names and addresses are not kept. */
export function readCustomers ({ columns, rows }: FoundList): ActivityFile {
  const names = columns.get('person')!
  const [status = -1, created = -1] = [columns.get('state')?.[0], columns.get('created')?.[0]]
  const found = rows.filter(
    // A lead has not bought anything yet.
    ({ cells }) => !/\blead\b/i.test(textOf(cells[status])) &&
      names.some((column) => !isPlaceholder(textOf(cells[column])) && totalTarget(textOf(cells[column])) !== '')
  )
  const distinct = new Set(found.map(({ cells }) => names.map((column) => textOf(cells[column]).toLowerCase()).join('|')))
  const span = spanOfDays(found.flatMap(({ cells }) => dayIn(cells[created]) ?? []))
  return {
    layout: 'field-software',
    kind: 'jobs',
    warnings: [{ code: 'private', message: 'Names and addresses were counted and then forgotten.' }],
    activity: { summary: { customers: distinct.size, ...span && { firstCreated: span.from, lastCreated: span.to } } }
  }
}
