/** The gap between two numbers in dollars, and how many amounts are involved, including the total. */
export interface Apart { gap: number, amounts: number }

/**
 * Whether rounding can explain the gap between whole-dollar amounts printed from books kept in cents: each can be off
 * by up to half a dollar. A single amount is rounded to the same dollar in both places, so two amounts get no
 * allowance.
 */
export const isRounding = ({ gap, amounts }: Apart): boolean =>
  Number.isInteger(gap) && amounts > 2 && Math.abs(gap) <= amounts / 2
