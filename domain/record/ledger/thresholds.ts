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
  }
} as const satisfies Record<string, { value: number, unit: '%' | 'points' | 'times' | 'USD' | 'days' | 'years', why: string }>
