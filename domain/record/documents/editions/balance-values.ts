import type { PreparedRecord } from '../../prepared-record.ts'
import { given, together, type Amount } from '../../ledger/add-amounts.ts'
import { latestSheet, ofItems } from '../../ledger/balance-sheet-figures.ts'
import { flag, money, type ProseEntry } from './prose-entries.ts'
import { writtenDate } from './prose-text.ts'

/** An amount above 0. */
const positive = (amount: Amount | undefined): Amount | undefined => amount && amount.amount > 0 ? amount : undefined

/**
 * Returns what sentences may say about the latest balance sheet. Debt is what the debt schedule says, or without one,
 * the loans of the balance sheet.
 */
export function balanceValues ({ record: { statements = {} }, ledger }: PreparedRecord): ProseEntry[] {
  const latest = latestSheet(statements)
  const of = (side: 'assets' | 'liabilities', kind: string) => latest && positive(ofItems(latest, side, [kind]))
  const equipment = (latest?.sheet.assets ?? []).filter(({ kind }) => kind === 'equipment')
  const isNet = equipment.some(({ amount }) => amount < 0)
  const cost = isNet ? together(equipment.flatMap(({ amount }) => amount > 0 ? [given(amount, '')] : [])) : undefined
  const capital = ledger.workingCapital.amounts.latest
  const onSheet = of('liabilities', 'debt')
  return [
    ['sheetDate', latest && writtenDate(latest.sheet.date)],
    money('cash', of('assets', 'cash')),
    money('receivables', of('assets', 'receivables')),
    money('payables', of('liabilities', 'payables')),
    money('equipment', of('assets', 'equipment')),
    money('equipmentCost', cost),
    money('owedAhead', of('liabilities', 'deferred')),
    money('workingCapital', capital?.amount ? capital : undefined),
    flag('isCapitalNegative', (capital?.amount ?? 0) < 0),
    money('debt', positive(ledger.debtBalance) ?? onSheet),
    money('debtPayments', ledger.debtBalance && ledger.debtPayments[ledger.lastYear ?? ''])
  ]
}
