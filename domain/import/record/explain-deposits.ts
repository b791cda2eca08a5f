import { roundToCents } from '../../number-format.ts'
import { createFiscalCalendar } from '../../record/figures/fiscal-calendar.ts'
import { spansOf, type Placed } from '../../record/figures/balance-sheet-figures.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

type BankEntry = NonNullable<NonNullable<BusinessRecord['statements']>['bank']>[number]
type Difference = NonNullable<BankEntry['differences']>[number]

/** What the deposits of a year have that sales do not, or the other way round, by the kind of balance-sheet item. */
const NAMES = { receivables: 'Change in what customers owe', deferred: 'Change in what customers paid in advance' } as const
export const SALES_TAX = 'Sales tax that customers paid'
const TAX_ITEM = /\bsales tax\b/i

/**
 * Adds to the bank deposits of each year what the balance sheets at both of its ends explain: sales that were not paid
 * yet, work that was paid in advance, and sales tax that was not passed on yet.
 */
export function explainDeposits (draft: BusinessRecord): void {
  const record = draft as unknown as BusinessRecord
  const { statements: { bank = [] } = {} } = draft
  const years = [...new Set(bank.map(({ year }) => year))]
  if (years.length === 0) return
  const spans = spansOf({ statements: record.statements!, ledger: { years, calendar: createFiscalCalendar(record) } })
  for (const { year, opening, closing } of spans) {
    const entries = bank.filter((entry) => entry.year === year)
    const [first] = entries
    if (!first || entries.some(({ from }) => from === 'receipts')) continue
    const known = entries.flatMap(({ differences = [] }) => differences)
    const named = new Set(known.flatMap(({ item }) => item ?? []))
    const changes = changesOf(opening, closing, known.some(({ name }) => name === SALES_TAX))
    for (const one of known) {
      const change = changes.find(({ item }) => item === one.item)
      if (change && one.name === change.name) one.amount = change.amount
    }
    const added = changes.filter(({ item, amount }) => amount !== 0 && !named.has(item!))
    if (added.length > 0) first.differences = [...first.differences ?? [], ...added]
  }
}

/** The change of each item over a year, with the sign that it has in deposits. */
function changesOf (opening: Placed, closing: Placed, hasSalesTax: boolean): Difference[] {
  const of = ({ sheet }: Placed, side: 'assets' | 'liabilities', id: string) =>
    sheet[side].find((item) => item.id === id)?.amount ?? 0
  return (['assets', 'liabilities'] as const).flatMap((side) => {
    const items = [...closing.sheet[side], ...opening.sheet[side]]
    return [...new Set(items.map(({ id }) => id))].flatMap((id): Difference[] => {
      const { name, kind } = items.find((item) => item.id === id)!
      const own = kind === 'receivables' || kind === 'deferred'
        ? NAMES[kind]
        : hasSalesTax && side === 'liabilities' && TAX_ITEM.test(name) ? 'Change in sales tax owed' : undefined
      if (own === undefined) return []
      const rise = of(closing, side, id) - of(opening, side, id)
      return [{ name: own, amount: roundToCents(side === 'assets' ? -rise : rise), item: id }]
    })
  })
}
