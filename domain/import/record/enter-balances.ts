import { dollarsOf } from '../amount.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Period } from '../statements/assign-periods.ts'
import type { ItemKind } from '../../../schemas/record/statements.ts'
import { accountsAbove, type ReadBalanceItem } from '../statements/read-balance-sheet.ts'
import { listed } from '../statements/read-profit-and-loss.ts'
import { collapseItems, MOST_ITEMS } from './collapse-items.ts'
import type { BusinessRecord, RecordBalanceSheet, RecordItem } from '../../../schemas/record/business-record.ts'
import { nameLines } from './line-ids.ts'
import { warnReplaced } from './replaced-amounts.ts'
import { compareTexts } from '../../compare-texts.ts'

interface BalanceFile { file: ParsedFile, periods: Period[] }

const MOST_BALANCES = 24

/** The record's ids of items, those whose kind is uncertain, and those of credit cards. */
export interface EnteredItems { ids: Map<ReadBalanceItem, string>, unclear: string[], cards: string[] }

/** Adds a balance sheet for each date to the record. If several files have the same date, the first is used. */
export function enterBalances (
  draft: BusinessRecord, files: BalanceFile[], documents: Map<ParsedFile, string>
): EnteredItems {
  const entered: EnteredItems = { ids: new Map(), unclear: [], cards: [] }
  const taken = new Set<string>()
  for (const { file, periods } of files) {
    const balance = file.balance!
    const sides = (['assets', 'liabilities'] as const).map(
      (side) => collapseItems(balance.items.filter((item) => item.side === side))
    )
    const all = sides.flatMap((side) => side.items)
    const items = all.map(({ item }) => item)
    const named = nameLines(items.map(({ name, path }) => ({ name, path })))
    for (const [index, { item, parts }] of all.entries()) {
      const { id } = named[index]!
      for (const part of parts) entered.ids.set(part, id)
      for (const list of [...item.isUnclear ? [entered.unclear] : [], ...item.isCard ? [entered.cards] : []]) {
        if (!list.includes(id)) list.push(id)
      }
    }
    warnCollapsed(file, sides.flatMap(({ collapsed }) => collapsed))
    for (const period of periods) {
      if (taken.has(period.key)) continue
      taken.add(period.key)
      const column = period.columns[0]!
      const document = documents.get(file)
      const toItem = (item: ReadBalanceItem, index: number): RecordItem => {
        const at = item.row.at[column]!
        const above = accountsAbove(item)
        return {
          ...named[index]!,
          ...(above.length > 0 && { under: above.join(':') }),
          amount: dollarsOf(item.row.amounts[column] ?? 0),
          kind: item.kind!,
          ...(
            document !== undefined && {
              source: { document, at: { [period.key]: file.hasSheets ? `${file.sheet}!${at}` : at } }
            }
          )
        }
      }
      const side = (wanted: 'assets' | 'liabilities') =>
        items.flatMap((item, index) => item.side === wanted ? [toItem(item, index)] : [])
      put(
        draft, file, {
          date: period.key,
          assets: side('assets'),
          liabilities: side('liabilities'),
          equity: dollarsOf(
            balance.equity[column] ?? 0
          )
        }
      )
    }
  }
  return entered
}

function warnCollapsed (file: ParsedFile, collapsed: string[]): void {
  if (collapsed.length === 0) return
  file.warnings.push({
    code: 'collapsed',
    message: `The balance sheet has more than ${MOST_ITEMS} items on a side; the accounts under ${listed(collapsed)} were added together.`
  })
}

/** Replaces the balance sheet of the same date. Existing items keep their kind, because the owner may have set it. */
function put (draft: BusinessRecord, file: ParsedFile, balance: RecordBalanceSheet): void {
  const statements = draft.statements ??= {}
  const balances = statements.balanceSheets ??= []
  const before = balances.find(({ date }) => date === balance.date)
  const keep = (items: RecordItem[], old: RecordItem[] = []) =>
    items.map((item) => ({ ...item, kind: old.find(({ id }) => id === item.id)?.kind ?? item.kind }))
  const kept = {
    ...balance,
    assets: keep(balance.assets, before?.assets),
    liabilities: keep(
      balance.liabilities, before?.liabilities
    )
  }
  const itemsOf = ({ assets, liabilities }: RecordBalanceSheet) => [...assets, ...liabilities]
  if (before) {
    warnReplaced(file, [
      ...itemsOf(before).map(({ id, name, amount }) =>
        ({ name, period: balance.date, from: amount, to: itemsOf(kept).find((item) => item.id === id)?.amount })),
      { name: 'Equity', period: balance.date, from: before.equity, to: kept.equity }
    ])
  }
  statements.balanceSheets = [...balances.filter(({ date }) => date !== balance.date), kept]
    .toSorted((one, other) => compareTexts(one.date, other.date)).slice(-MOST_BALANCES)
}

/** Labels of the kinds that an item may have, for the question about it. */
export const kindLabels: Record<ItemKind, string> = {
  cash: 'Cash or bank account',
  receivables: 'Owed by customers',
  inventory: 'Inventory',
  equipment: 'Vehicles and equipment',
  other: 'Something else, longer than a year',
  payables: 'Owed to suppliers',
  deferred: 'Work paid for in advance and still owed',
  debt: 'Loan',
  'other-current': 'Something else, due within a year',
  lease: 'Lease',
  'income-tax': 'Income tax owed',
  'due-to-owner': 'Owed to an owner',
  'due-from-owner': 'Owed by an owner, a relative, an employee or another company of yours'
}
