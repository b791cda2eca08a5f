/** Dollars apart, and how many amounts were added, their total among them. */
export interface Apart { gap: number, amounts: number }

/** What a finding says of a gap that rounding explains. */
export const ROUNDED = 'Rounding to whole dollars can explain it; leave the amounts as printed.'

/** Whether that is what a finding says: nothing that a buyer would ask about. */
export const isRounded = ({ message }: { message: string }): boolean => message.endsWith(ROUNDED)

/**
 * Whether papers that carry cents may print amounts so far apart: each is then up to half a dollar off. One amount is
 * rounded to the same dollar wherever it stands.
 */
export const isRounding = ({ gap, amounts }: Apart): boolean =>
  Number.isInteger(gap) && amounts > 2 && Math.abs(gap) <= amounts / 2
