import type { BusinessRecord, RecordAdjustment, RecordLoan } from '../../../schemas/record/business-record.ts'
import { whyWeak, type AddBackDoubts } from './add-back-doubts.ts'
import { givenIn, made, sumKnown, together, ZERO, type Amount, type AmountsBy } from './add-amounts.ts'
import { compact, objectByName } from './figure-helpers.ts'
import { paymentConflicts, type PaymentConflict } from './debt-payments.ts'
import { covers } from './fiscal-periods.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { OwnerPay } from './owner-pay.ts'
import type { ProfitAndLossFigures } from './profit-and-loss.ts'

/** Who computes the earnings: the owner, a reader of the documents on file, or a lender. */
export const earningsCases = ['claimed', 'documented', 'lender'] as const
export type EarningsCase = (typeof earningsCases)[number]

/**
 * Debt service coverage: earnings per dollar of debt payments. The floor is that of the Small Business Administration
 * (SOP 50 10 8, June 1, 2025, credit analysis of standard 7(a) loans); many lenders look for 1.25.
 */
export const COVERAGE_BARS = { floor: 1.15, usual: 1.25 } as const

/** Earnings by year in one of the cases. */
interface CountedEarnings {
  /** The part of each adjustment that is counted, in the order of the record. */
  adjustments: AmountsBy[]
  /** Absent in a year whose owner pay is not counted: the total is not SDE. */
  sde: AmountsBy
  /** Without SDE, the earnings after the adjustments that are counted: the costs still include the pay of the owner. */
  adjustedEbitda: AmountsBy
  /** The cost of a hired manager, which is zero if no owner's pay is counted. */
  hiredManager: AmountsBy
  /**
   * Earnings, less the cost of a manager if that is known, divided by the year's debt payments. Empty if those of a
   * loan are unknown, and absent in a year whose payments contradict another number.
   */
  coverage: AmountsBy
}

export interface EarningsCases extends AddBackDoubts {
  cases: Record<EarningsCase, CountedEarnings>
  /** For each adjustment, in the order of the record, the years that a document on file proves. */
  provedYears: Array<Set<string>>
  /** Debt payments that contradict another number of the record. */
  paymentConflicts: PaymentConflict[]
  /** Principal and interest paid each year on the listed debt. */
  debtPayments: AmountsBy
  /** The outstanding balance of the listed debt. */
  debtBalance: Amount | undefined
}

/** Whether a loan is owed and the record has none of its payments, so that coverage is not known. */
export const arePaymentsUnknown = ({ balance = 0, payments = {} }: Pick<RecordLoan, 'balance' | 'payments'>): boolean =>
  balance > 0 && Object.keys(payments).length === 0

/** Kinds that say that an add-back is no personal cost, whatever its name. */
const NOT_PERSONAL: ReadonlySet<string> = new Set(['owner-pay', 'one-time', 'to-market'])
/** Costs that a lender does not add back even if a document proves them, because the next owner will have them too. */
const LEFT_IN = /\b(meals?|entertainment|travel|trips?|phones?|cell|mobile|internet)\b/i

/**
 * Computes the earnings of each year in three ways: as claimed; as documented, with only the add-backs proved by a
 * document on file for the year, not marked as weak and not contradicted by the general ledger; and as a lender would
 * count them, which also leaves out personal costs, meals, travel and phones, and whole costs that the next owner will
 * have too. Adjustments that lower earnings are included in all three.
 */
export function countEarnings (
  { statements = {}, documents = [], asOf }: BusinessRecord,
  years: string[],
  books: ProfitAndLossFigures,
  calendar: FiscalCalendar,
  { addsBackOwnerPay, isUnpaid, replacements, whole }: OwnerPay,
  doubts: AddBackDoubts
): EarningsCases {
  const { adjustments = [], debt = [], lines = [] } = statements
  const onFile = new Map(documents.filter(({ status }) => status !== 'missing').map((one) => [one.id, one]))
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]))
  const byYear = (of: (year: string) => Amount | undefined): AmountsBy => compact(years.map((year) => [year, of(year)]))

  // Cached, because many adjustments may rest on the same document.
  const covered = new Map<string, boolean>()
  const isCovering = (id: string, year: string) => {
    const paper = onFile.get(id)
    const key = `${id} ${year}`
    const isCovered = covered.get(key) ?? (paper !== undefined && covers(paper.period, year, asOf, calendar))
    covered.set(key, isCovered)
    return isCovered
  }
  // What the record itself calls weak, such as a cost without receipts, is not proved by a binder that covers its year,
  // and no paper stands against the books that it should explain.
  const provedYears = adjustments.map((one, index) => new Set(whyWeak(one, index, doubts) !== undefined
    ? []
    : years.filter((year) =>
      !doubts.contestedYears[index]!.has(year) && (one.documents ?? []).some((id) => isCovering(id, year)))))
  const isPersonal = ({ kind, name, line = '' }: RecordAdjustment) => kind === 'personal' ||
    (!NOT_PERSONAL.has(kind) && (LEFT_IN.test(name) || LEFT_IN.test(nameOf.get(line) ?? '')))
  const needed = new Set(doubts.neededCosts.map(({ index }) => index))
  const lowers = (index: number, year: string) => adjustments[index]!.amounts[year]! <= 0
  const isProved = (index: number, year: string) => provedYears[index]!.has(year)
  const counts: Record<EarningsCase, (index: number, year: string) => boolean> = {
    claimed: () => true,
    documented: (index, year) => lowers(index, year) || isProved(index, year),
    lender: (index, year) => lowers(index, year) ||
      (isProved(index, year) && !isPersonal(adjustments[index]!) && !needed.has(index))
  }
  const conflicts = paymentConflicts(statements, years, books, calendar)
  const inConflict = new Set(conflicts.map(({ year }) => year))
  // With the payments of only some loans, coverage would be too high.
  const isPaymentUnknown = debt.some(arePaymentsUnknown)
  const debtPayments = byYear((year) => together(debt.flatMap(({ payments }, index) =>
    givenIn(payments, year, `/statements/debt/${index}/payments`) ?? [])))

  return {
    provedYears,
    cases: objectByName(earningsCases.map((name) => [name, count(name)])) as Record<EarningsCase, CountedEarnings>,
    paymentConflicts: conflicts,
    ...doubts,
    debtPayments,
    debtBalance: together(debt.flatMap((loan, index) => givenIn(loan, 'balance', `/statements/debt/${index}`) ?? []))
  }

  function count (name: EarningsCase): CountedEarnings {
    const isCounted = (index: number, year: string) =>
      (adjustments[index]!.amounts[year] ?? 0) > 0 && counts[name](index, year)
    const counted = adjustments.map((one, index) => byYear((year) => {
      const pays = replacements.get(index)
      const isPaired = pays === undefined || pays.some((place) => isCounted(place, year))
      return one.amounts[year] === undefined || !counts[name](index, year) || !isPaired
        ? undefined
        : books.adjustmentsInOrder[index]![year]
    }))
    const paid = (year: string) => whole.filter((place) => (adjustments[place]!.amounts[year] ?? 0) > 0)
    const hasSde = (year: string) =>
      addsBackOwnerPay && (paid(year).length === 0 || paid(year).some((place) => isCounted(place, year)))
    // A hired manager replaces an owner whose pay is added back. If it is not, that pay is still among the costs.
    const hiredManager = byYear((year) => hasSde(year) ? books.hiredManager[year] : books.hiredManager[year] && ZERO)
    const added = byYear((year) => sumKnown(
      ...counted.map((amounts): [1, Amount | undefined] => [1, amounts[year]]),
      ...adjustments.map(({ id }, index): [-1, Amount | undefined] =>
        [-1, counted[index]![year] && books.marketPay[id]?.[year]])
    ))
    const after = byYear((year) => adjustments.length > 0
      ? made([1, books.totals.ebitda[year]], [1, added[year] ?? ZERO])
      : undefined)
    const isClaimed = name === 'claimed'
    const sde = isClaimed ? books.totals.sde : byYear((year) => hasSde(year) ? after[year] : undefined)
    const adjustedEbitda = isClaimed || isUnpaid
      ? books.totals.adjustedEbitda
      : byYear((year) => hasSde(year) ? made([1, sde[year]], [-1, hiredManager[year]]) : after[year])
    return {
      adjustments: counted,
      sde,
      adjustedEbitda,
      hiredManager,
      coverage: isPaymentUnknown
        ? {}
        : byYear((year) => inConflict.has(year)
          ? undefined
          : coverageOf(adjustedEbitda[year] ?? sde[year] ?? books.totals.ebitda[year], debtPayments[year]))
    }
  }
}

const coverageOf = (earnings: Amount | undefined, payments: Amount | undefined): Amount | undefined =>
  earnings === undefined || !payments?.amount
    ? undefined
    : { amount: earnings.amount / payments.amount, involves: [...earnings.involves, ...payments.involves] }
