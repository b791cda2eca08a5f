import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { dollarsOf } from '../amount.ts'
import { textOf, type GridRow } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { centsIn, createDayReader, dayIn } from './table.ts'
import type { ActivityFile, ReadLoan } from '../parsed-file.ts'
import type { Warning } from '../report.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals } from './list-totals.ts'
import type { FoundList } from './find-list.ts'
import { createPhraseFinder, type ListColumns } from './list-columns.ts'
import { termsIn } from './read-loans.ts'

const MOST_NAME = 120
const NAMES = ['year', 'make', 'item', 'model']

/**
 * Reads a list of vehicles and equipment: what each cost, is worth and still owes. What was sold or disposed of is left
 * out, and told.
 */
export function readEquipment ({ kind, columns, rows, titles, above }: FoundList): ActivityFile | undefined {
  const names = NAMES.flatMap((role) => columns.get(role)?.slice(0, 1) ?? [])
  const amounts = ['paid', 'worth', 'owed'].flatMap((role) => columns.get(role)?.slice(0, 1) ?? [])
  const parted = partTotals(rows, amounts, names)
  const isGone = goneIn(kind, columns)
  const kept = parted.entries.filter((row) => !isGone(row))
  const items = kept.map(({ cells }) => {
    const read = (role: string) => {
      const column = columns.get(role)?.[0]
      return column === undefined ? undefined : centsIn(cells[column])
    }
    const name = names.map((column) => textOf(cells[column])).filter((text) => text !== '').join(' ')
    return { name: maskNumbers(name).slice(0, MOST_NAME), paid: read('paid'), worth: read('worth'), owed: read('owed') }
  })
  if (items.length === 0) return undefined
  const loans = loansOf(kept, columns).map((loan, index) => loan && { ...loan, security: items[index]!.name })
    .filter((loan) => loan !== undefined)
  const sumOf = (role: 'paid' | 'worth' | 'owed') => columns.has(role)
    ? { [role]: dollarsOf(items.reduce((sum, one) => sum + (one[role] ?? 0), 0)) }
    : {}
  const asOf = titles.period && titles.period.from === titles.period.to ? titles.period.to : undefined
  const { proof, warnings } = proofOfTotals(parted, amounts)
  return {
    layout: 'spreadsheet',
    kind: 'equipment',
    ...titles.company !== undefined && above.length > 1 && { company: titles.company },
    warnings: [...warnings, ...goneTold(parted.entries.length - kept.length)],
    activity: {
      summary: {
        ...asOf !== undefined && { asOf }, rows: items.length, ...sumOf('paid'), ...sumOf('worth'), ...sumOf('owed')
      },
      ...proof && { proof },
      equipment: items,
      ...loans.length > 0 && { loans }
    }
  }
}

/** Returns a function for whether a row says that it was sold or disposed of: by a day, a status or its name. */
function goneIn ({ states = {} }: ListKind, columns: ListColumns): (row: GridRow) => boolean {
  const find = createPhraseFinder(states)
  const worded = ['status', 'item', 'disposed'].flatMap((role) => columns.get(role)?.slice(0, 1) ?? [])
  const [day] = columns.get('disposed') ?? []
  return ({ cells }) => (day !== undefined && dayIn(cells[day]) !== undefined) ||
    worded.some((column) => find(textOf(cells[column])) === 'gone')
}

const goneTold = (count: number): Warning[] => count === 0
  ? []
  : [{ code: 'disposed', message: `${count} ${count === 1 ? 'row was' : 'rows were'} sold or disposed of and not counted.` }]

const TERMS = ['rate', 'payment', 'maturity']

/** The loan of each item, if the list has its lender and terms; undefined for an item without one. */
function loansOf (entries: GridRow[], columns: ListColumns): Array<ReadLoan | undefined> {
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  if (!columns.has('lender') || !columns.has('owed') || !TERMS.some((role) => columns.has(role))) return []
  const maturesOn = createDayReader(entries, column('maturity'))
  return entries.map(({ cells }) => {
    const [balance, lender] = [centsIn(cells[column('owed')]), textOf(cells[column('lender')])]
    return balance === undefined || balance <= 0 || lender === ''
      ? undefined
      : {
          lender: maskNumbers(lender).slice(0, MOST_NAME),
          balance,
          ...termsIn(cells, column, maturesOn)
        }
  })
}
