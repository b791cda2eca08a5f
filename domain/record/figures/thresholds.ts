import type { ReasonedValues } from '../../reasoned-values.ts'

/**
 * Where a number of a record starts to be questioned, with the reason for each value. A rule asks beyond the value, and
 * not at it.
 */
export const THRESHOLDS = {
  paymentsApart: {
    value: 10,
    unit: '%',
    why: 'Interest on cards and a loan that changed in the year move payments by less; a lost digit or a missing loan by more.'
  },
  twelvePaymentsApart: {
    value: 20,
    unit: '%',
    why: 'One or two payments more or fewer in a year, or a rate that floats, stay below; a wrong digit does not.'
  },
  belowZero: { value: 250, unit: 'USD', why: 'A reversed bank charge or a small correction may leave less than this below zero.' },
  slippedDigit: {
    value: 7,
    unit: 'times',
    why: 'A slipped digit makes an amount ten times another; the change of the year takes up to a third of that away.'
  },
  smallLine: { value: 2500, unit: 'USD', why: 'The tax rules expense a purchase up to this amount; a reader does not ask about less.' },
  smallShare: { value: 0.25, unit: '%', why: 'A cost below this share of revenue changes no margin that is printed with one decimal by half a point.' },
  jump: { value: 3, unit: 'times', why: 'Prices and growth double a cost in a bad year; three times is something else in the account.' },
  jumpLeast: { value: 10_000, unit: 'USD', why: 'A used van or a small machine costs at least this.' },
  jumpShare: { value: 1, unit: '%', why: 'Less than this share of revenue moves earnings less than a usual year does.' },
  grossMargin: { value: 8, unit: 'points', why: 'Prices and wages move the gross margin of a service company by two to five points a year.' },
  ebitdaFall: { value: 50, unit: '%', why: 'Half the earnings are never lost without a reason that a buyer wants to hear.' },
  interestRate: { value: 30, unit: '%', why: 'Credit cards, the dearest usual debt, cost up to 30% a year.' },
  rateApart: { value: 5, unit: 'times', why: 'Debt at the ends of a year may be a fraction of that within it; a slipped digit makes ten times.' },
  receivables: { value: 120, unit: 'days', why: 'Customers of service companies pay in 30 to 60 days; 90 with retainage. Later ones rarely pay.' },
  plansShare: { value: 2, unit: '%', why: 'Below this share of revenue, prepaid plans are too small to be missed on a balance sheet.' },
  equipment: { value: 2500, unit: 'USD', why: 'The tax rules expense a purchase up to this amount; a truck or machine costs more.' },
  debtApart: { value: 2, unit: 'times', why: 'The schedule of debt and the balance sheet may be months apart; a missing digit or loan is more.' },
  tableAboveRevenue: { value: 1, unit: '%', why: 'Sales tax and credits make a list of sales a little larger than revenue.' },
  largeCustomer: { value: 20, unit: '%', why: 'A buyer asks what happens if a customer with more of the sales leaves.' },
  threeCustomers: { value: 50, unit: '%', why: 'With half of the sales, three customers together are as much of a risk as a large one.' },
  addBacks: { value: 15, unit: '%', why: 'Above this share of SDE, a buyer tests each add-back other than the pay of the owner.' },
  addBacksExamined: { value: 25, unit: '%', why: 'Above a quarter of SDE, a buyer has the earnings examined by an accountant first.' },
  lastYearFall: { value: 15, unit: '%', why: 'A buyer pays for the last year, so a smaller fall than in earlier years is asked about.' },
  lastMarginFall: { value: 4, unit: 'points', why: 'Prices and wages move the margin of a service company by less in one year.' },
  aboutTheSame: { value: 10, unit: '%', why: 'An owner who says that sales are flat means a change of a few percent a year.' },
  lastMonth: { value: 1.25, unit: 'times', why: 'A busy month is a little above all others; a quarter more may hold work of the next year.' },
  toldRentApart: { value: 10, unit: '%', why: 'The rent may have gone up during the year, so twelve times the current rent can be more than the books show.' },
  coverageApart: { value: 0.1, unit: 'times', why: 'Coverage is said with one decimal.' }
} as const satisfies ReasonedValues<'%' | 'points' | 'times' | 'USD' | 'days'>

/** Returns the amount of a line below which it is small for a company with these sales, in US dollars. */
export const smallFor = (revenue: number | undefined): number =>
  Math.max(THRESHOLDS.smallLine.value, (revenue ?? 0) * THRESHOLDS.smallShare.value / 100)
