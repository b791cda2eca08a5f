import type { ReasonedValues } from '../../reasoned-values.ts'

/** Where a number changes what a written document says, with the reason for each value. */
export const SAID_FROM = {
  movedOfLine: { value: 10, unit: '%', why: 'Prices move a cost by less in most years.' },
  movedOfRevenue: { value: 0.5, unit: '%', why: 'Less does not change a margin that a buyer compares.' },
  oneMonth: { value: 50, unit: '%', why: 'A month explains a change if it alone has at least half of it above a usual month.' },
  withRevenue: { value: 0.5, unit: 'points', why: 'A cost whose share of revenue stays within this moved with the work.' },
  besideRevenue: { value: 50, unit: '%', why: 'If more of a change is beyond the growth of revenue, most of it has another cause.' },
  seasonal: { value: 28, unit: '%', why: 'The three busiest months of an even year bring in a quarter of its revenue.' },
  addedBackMuch: { value: 25, unit: '%', why: 'A buyer asks what is left of the earnings without the add-backs.' },
  change: { value: 0.5, unit: '%', why: 'A smaller change is none that an owner would speak of.' },
  hiddenChange: { value: 1, unit: '%', why: 'Both amounts print alike when rounded, so a small change cannot be seen.' },
  smallCause: { value: 25, unit: '%', why: 'A cause below a quarter of the largest one explains little.' },
  smallWork: { value: 5, unit: '%', why: 'A small line of work doubles with a few jobs.' },
  thinMargin: { value: 10, unit: '%', why: 'A service company with less keeps little for the work of its owner.' },
  oldCompany: { value: 5, unit: 'years', why: 'Most companies that fail do so in their first five years.' },
  smallCustomer: { value: 10, unit: '%', why: 'A buyer does not fear the loss of a customer with a tenth of the sales.' },
  cashMonthApart: { value: 5, unit: '%', why: 'Deposits of the last days of a month reach the bank in the next.' }
} as const satisfies ReasonedValues<'%' | 'points' | 'years'>
