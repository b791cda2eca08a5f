import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import { taxAddBackId } from '../questions/owner-cost-questions.ts'
import type { RecordAdjustment, RecordStatements } from '../../../schemas/record/business-record.ts'

/** Whether an add-back comes from the answer about payments in a ledger, and not from the one about its line. */
export const isOfCandidate = ({ id, line }: Pick<RecordAdjustment, 'id' | 'line'>): boolean =>
  id.startsWith('ledger-') && id !== line

/** The add-back of a line as a whole: the answer about it was all. */
const isWhole = ({ id, line, upTo, market }: RecordAdjustment): boolean =>
  id === line && upTo === undefined && market === undefined

/** Returns the lines that are added back whole, with the years in which they are. */
export function wholeLines ({ adjustments = [] }: RecordStatements): Map<string, Set<string>> {
  return new Map(adjustments.filter(isWhole).map(({ id, amounts }) => [id, new Set(Object.keys(amounts))]))
}

/**
 * Takes off what answers about payments add to lines beyond their amounts: payments of a line that is added back whole
 * are its proof, and those of a line with a part count up to the rest of the line. Add-backs that come from answers
 * follow the others by id, because the order of the answers does not matter.
 */
export function settleAddBacks (statements: RecordStatements): void {
  if (!statements.adjustments) return
  const isTax = ({ id }: RecordAdjustment) => id.startsWith(taxAddBackId(''))
  const isCapped = (one: RecordAdjustment) =>
    (isOfCandidate(one) || isTax(one)) && one.line !== undefined && one.market === undefined
  const lines = new Map(statements.lines?.map(({ id, amounts }) => [id, amounts]))
  const room = new Map<string, Cents>()
  for (const [id, amounts] of lines) {
    for (const [year, amount] of Object.entries(amounts)) room.set(`${id} ${year}`, Math.abs(centsOf(amount)))
  }
  const take = ({ line }: RecordAdjustment, year: string, amount: number): number => {
    const key = `${line} ${year}`
    const left = room.get(key)
    if (left === undefined || amount <= 0) return amount
    const taken = Math.min(Math.max(left, 0), centsOf(amount))
    room.set(key, left - centsOf(amount))
    return dollarsOf(taken)
  }
  for (const one of statements.adjustments) {
    if (!isCapped(one)) for (const [year, amount] of Object.entries(one.amounts)) take(one, year, amount)
  }
  const kept = new Map<string, RecordAdjustment>()
  const capped = statements.adjustments.filter(isCapped)
  for (const one of capped.toSorted((first, second) => first.id < second.id ? -1 : 1)) {
    const amounts = Object.fromEntries(Object.entries(one.amounts)
      .map(([year, amount]) => [year, take(one, year, amount)] as const).filter(([, amount]) => amount !== 0))
    if (Object.keys(amounts).length > 0) kept.set(one.id, { ...one, amounts })
  }
  const settled = statements.adjustments.flatMap((one) => {
    if (!isCapped(one)) return [one]
    const share = kept.get(one.id)
    return share ? [share] : []
  })
  const isAnswer = (one: RecordAdjustment) => one.id === one.line || isOfCandidate(one) || isTax(one)
  statements.adjustments = numbered([
    ...settled.filter((one) => !isAnswer(one)),
    ...settled.filter(isAnswer).toSorted((first, second) => first.id < second.id ? -1 : 1)
  ])
}

/** Numbers the add-backs from payments that have one name: `Personal travel`, `Personal travel (2)`. */
function numbered (adjustments: RecordAdjustment[]): RecordAdjustment[] {
  const counts = new Map<string, number>()
  return adjustments.map((one) => {
    if (!isOfCandidate(one)) return one
    const name = one.name.replace(/ \(\d+\)$/, '')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...one, name: count > 1 ? `${name} (${count})` : name }
  })
}
