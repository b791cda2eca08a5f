import type { RecordStatements } from '../../../../schemas/record/business-record.ts'
import { sum } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { given, together } from '../../figures/add-amounts.ts'
import { latestSheet, ofItems, type Placed } from '../../figures/balance-sheet-figures.ts'
import { CARD_NAME } from '../../figures/card-names.ts'
import { arePaymentsUnknown } from '../../figures/earnings-cases.ts'
import { countInWords, joinFirst, joinWithAnd } from '../../list-in-words.ts'
import { unconfirmedAccounts } from '../../figures/unconfirmed-accounts.ts'
import { flag, money, positive, type ProseEntry } from './prose-entries.ts'
import { writtenDate } from './prose-text.ts'

const isCard = ({ name }: Placed['sheet']['liabilities'][0]): boolean => CARD_NAME.test(name)

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
  const unlisted = unlistedDebt(statements, latest)
  const unpaid = loansWithoutPayments(statements)
  const unconfirmed = unconfirmedAccounts(statements)
  return [
    ['sheetDate', latest && writtenDate(latest.sheet.date)],
    money('cash', of('assets', 'cash')),
    money('receivables', of('assets', 'receivables')),
    money('payables', of('liabilities', 'payables')),
    money('equipment', of('assets', 'equipment')),
    money('equipmentCost', cost),
    money('owedAhead', of('liabilities', 'deferred')),
    money('workingCapital', capital?.amount ? capital : undefined),
    ...seasonOfCapital(ledger),
    flag('isCapitalNegative', (capital?.amount ?? 0) < 0),
    money('debt', positive(ledger.debtBalance) ?? onSheet),
    // What was paid on some of the loans is not what was paid on the debt.
    money('debtPayments', unpaid === undefined ? ledger.debtBalance && ledger.debtPayments[ledger.lastYear ?? ''] : undefined),
    ['unpaidLoans', unpaid],
    ['unconfirmedLines', namesOf(unconfirmed.lines)],
    flag('isUnconfirmed', unconfirmed.lines.length > 0),
    ['unconfirmedItems', namesOf(unconfirmed.items)],
    money('unlistedCards', together(unlisted.filter(isCard).map(({ amount }) => given(amount, '')))),
    money('unlistedDebt', together(unlisted.filter((item) => !isCard(item)).map(({ amount }) => given(amount, ''))))
  ]
}

/** Maximum number of accounts that a sentence names. */
const MOST_NAMED = 5

/** The names of accounts in a sentence, or nothing if there are none. */
const namesOf = (names: string[]): string | undefined =>
  names.length === 0 ? undefined : joinFirst(names.map((name) => `“${name}”`), MOST_NAMED)

/** The average of working capital over the last twelve months, and when it was highest and lowest. */
function seasonOfCapital ({ workingCapital: { season, amounts: { average } } }: PreparedRecord['ledger']): ProseEntry[] {
  if (!season || season.high[1].amount === season.low[1].amount) return []
  const month = (date: string) => writtenDate(date.slice(0, 7))
  return [
    ['capitalSheets', countInWords(season.count)],
    ['capitalFrom', month(season.from)],
    ['capitalTo', month(season.to)],
    money('capitalAverage', average),
    money('capitalHigh', season.high[1]),
    ['capitalHighMonth', month(season.high[0])],
    money('capitalLow', season.low[1]),
    ['capitalLowMonth', month(season.low[0])]
  ]
}

/** The loans whose payments are not known, so that coverage would be too high. */
function loansWithoutPayments ({ debt = [] }: RecordStatements): string | undefined {
  const unknown = debt.filter(arePaymentsUnknown)
  return unknown.length === 0 ? undefined : joinWithAnd(unknown.map(({ lender }) => lender))
}

/**
 * The debt on a balance sheet that the debt schedule does not list. If the schedule has no loan by the name of the
 * balance sheet, these are the credit cards if they are the difference between the two.
 */
function unlistedDebt ({ debt = [] }: RecordStatements, latest: Placed | undefined): Placed['sheet']['liabilities'] {
  const listed = new Set(debt.map(({ id }) => id))
  const owed = latest?.sheet.liabilities.filter(({ kind, amount }) => kind === 'debt' && amount > 0) ?? []
  if (debt.length === 0) return []
  if (owed.some(({ id }) => listed.has(id))) return owed.filter(({ id }) => !listed.has(id))
  const cards = owed.filter(isCard)
  const loans = owed.filter((item) => !isCard(item))
  const missing = sum(loans.map(({ amount }) => amount)) - sum(debt.map(({ balance = 0 }) => balance))
  return Math.abs(missing) < 1 ? cards : []
}
