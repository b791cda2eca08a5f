/** Dollars between two numbers, and how many amounts were added up, their total included. */
export interface Apart { gap: number, amounts: number }

/**
 * Whether rounding can explain the gap between whole-dollar amounts that were printed from books with cents: each is
 * off by up to half a dollar. A single amount is rounded to the same dollar in both places, so two amounts have no
 * allowance.
 */
export const isRounding = ({ gap, amounts }: Apart): boolean =>
  Number.isInteger(gap) && amounts > 2 && Math.abs(gap) <= amounts / 2
