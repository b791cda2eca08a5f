import type { Cents } from '../amount.ts'
import type { BalancesAtEnds } from './bank-rows.ts'

/** An amount as printed, in the order of the file, with what the file says about its direction. */
interface PrintedMovement {
  cents: Cents
  balance?: Cents
  /** The direction in a column of the file, or in the bank's words. */
  direction?: 1 | -1
}

/**
 * How a list proves which amounts are money in: by both signs, a column of directions, balances, or only minus signs;
 * `turned` if money in is printed with a minus; `unproved` if nothing in the list says it.
 */
type SignProof = 'signs' | 'direction' | 'balances' | 'turned' | 'unproved'

/** Share of consecutive balances that must differ by the amount between them. */
const AGREEING = 0.9
/** Balances that must be comparable before they prove anything. */
const FEWEST = 2

/**
 * Finds the proof of the signs in a list, and returns the amounts with money in as positive. `unproved` amounts are
 * returned as printed. `guessed` is the place of the amount without a balance before it that nothing in the list calls
 * money in.
 */
export function proveSigns (
  movements: PrintedMovement[], ends: BalancesAtEnds = {}
): { proof: SignProof, cents: Cents[], guessed?: number } {
  const printed = movements.map(({ cents }) => cents)
  const hasMinus = printed.some((cents) => cents < 0)
  const hasPlus = printed.some((cents) => cents > 0)
  const steps = stepsOf(movements, ends)
  // A description may say deposit where the balance falls.
  const signed = hasMinus ? undefined : signedBySteps(movements, steps)
  const isTold = movements.every(({ direction, cents }) => direction !== undefined || cents === 0)
  if (!hasMinus && !signed && isTold) {
    return { proof: 'direction', cents: movements.map(({ cents, direction }) => cents * (direction ?? 1) || 0) }
  }
  if (hasMinus && hasPlus) {
    return agreement(movements, steps, -1) && !agreement(movements, steps, 1)
      ? { proof: 'turned', cents: printed.map((cents) => -cents || 0) }
      : { proof: 'signs', cents: printed }
  }
  if (hasMinus) return { proof: 'signs', cents: printed }
  if (signed) {
    const open = steps.indexOf(undefined)
    const isGuessed = open !== -1 && movements[open]!.direction === undefined
    return { proof: 'balances', cents: signed, ...isGuessed && { guessed: open } }
  }
  return { proof: 'unproved', cents: printed }
}

/**
 * The change of the balance that each movement makes, from the balance before it; undefined if either is not printed.
 * Lists are oldest first or newest first, whichever agrees with more amounts.
 */
function stepsOf (
  movements: PrintedMovement[], { before: first, after: last }: BalancesAtEnds
): Array<Cents | undefined> {
  const between = (index: number, before: number) => {
    const outside = before === -1 ? first : before === movements.length ? last : undefined
    const [balance, earlier] = [movements[index]!.balance, movements[before]?.balance ?? outside]
    return balance === undefined || earlier === undefined ? undefined : balance - earlier
  }
  const oldestFirst = movements.map((_one, index) => between(index, index - 1))
  const newestFirst = movements.map((_one, index) => between(index, index + 1))
  const fitting = (steps: Array<Cents | undefined>) =>
    steps.filter((step, index) => step !== undefined && Math.abs(step) === Math.abs(movements[index]!.cents)).length
  return fitting(newestFirst) > fitting(oldestFirst) ? newestFirst : oldestFirst
}

/** Whether nearly all steps of the balance equal the amounts with this sign. */
function agreement (movements: PrintedMovement[], steps: Array<Cents | undefined>, sign: 1 | -1): boolean {
  let [known, agreeing] = [0, 0]
  for (const [index, { cents }] of movements.entries()) {
    if (steps[index] === undefined) continue
    known++
    if (steps[index] === cents * sign) agreeing++
  }
  return known >= FEWEST && agreeing >= known * AGREEING
}

/**
 * Unsigned amounts with the sign of their step. The first movement has no balance before it, so its sign is that of the
 * bank's words, and money in otherwise.
 */
function signedBySteps (movements: PrintedMovement[], steps: Array<Cents | undefined>): Cents[] | undefined {
  const unsigned = movements.map(({ cents }, index) => ({ cents, step: steps[index] }))
  const fitting = unsigned.filter(({ cents, step }) => step !== undefined && Math.abs(step) === cents).length
  const known = unsigned.filter(({ step }) => step !== undefined).length
  if (known < FEWEST || fitting < known * AGREEING || known < movements.length - 1) return undefined
  return unsigned.map(({ cents, step }, index) => cents * Math.sign(step ?? movements[index]!.direction ?? 1) || 0)
}
