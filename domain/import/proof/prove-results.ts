import type { Cents } from '../amount.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { namesSchedule } from './schedules.ts'
import { computedKind, nameKey, totalTarget } from '../tree/row-names.ts'

/** A row of a statement, or a result with the terms that make it. */
export interface Term {
  /** Position among the rows. */
  index: number
  values: Cents[]
  /** The terms of a result with the sign by which each enters it; undefined for an account. */
  parts?: SignedTerm[]
}
export interface SignedTerm { term: Term, sign: 1 | -1 }

/** Open terms, the last first, after some rows were read. */
interface Open { term: Term, below: Open | undefined }
interface State {
  open: Open | undefined
  size: number
  cost: number
  failed: number[]
  rounded: number
  forced?: Forced
}

/** The one result that does not come out in a reading in which all others do. */
export interface Forced {
  index: number
  parts: SignedTerm[]
  /** By column: what is printed less what its terms make. */
  differences: Cents[]
  /** Whether the results above come out with what is printed, so that one of its terms is wrong, or with the sum. */
  isRight: boolean
}

/** What rows prove: the open terms at the end. */
export interface ProofOfRows { terms: Term[], last: number, rounded: number }

/** Readings kept at each row. Each is a list of open terms; the least likely are dropped. */
const MOST_READINGS = 12
/** Maximum number of terms of a result, and of those whose signs are all tried. */
const MOST_TERMS = 80
const MOST_SIGNED = 7
/** Rows of a statement. No statement has more; a longer list is not searched. */
export const MOST_PROVEN_ROWS = 600

/** How unlikely a choice is: a result without a name of one, an account with one, rare signs, and rounding. */
const UNNAMED = 1
const NOT_A_RESULT = 3
const RARE_SIGNS = 0.3
const ROUNDED = 0.2
const FORCED = 1
/** Readings kept at each row if one result may differ. */
const MOST_FORCED = 24

const RESULT = /^(?:net|ordinary) (?:business |ordinary )?(?:income|earnings?|profit|loss|surplus)\b|^(?:excess|deficiency) (?:of|\()|^(?:gross|operating) (?:profit|margin|income|loss)|^profit (?:and|or) loss$|^(?:adjusted )?(?:sde|ebitda)\b|^net$/i

/** Names that results have as often as accounts. */
const OFTEN_A_RESULT = /^(?:net|gross) (?:sales|revenues?|receipts|fees)\b|^cost of (?:goods|sales|services|revenues?|work)\b/i

/**
 * Whether a row is named as a result. A name breaks ties; it proves nothing. What a company earned is a result of its
 * statement and an account of its balance sheet.
 */
const isNamedResult = (name: string, isBalance: boolean): boolean => !namesSchedule(name) && (
  totalTarget(name) !== undefined || (!isBalance && (computedKind(name) !== undefined || RESULT.test(name)))
)

/** What is to be proven. */
export interface ToProve {
  /** What the file rounds its amounts to, in cents, by which results may differ; 0 if they are exact. */
  unit: Cents
  isBalance: boolean
  /** Says at which rows a list of open terms is a whole statement. */
  isEnd: (row: ReportRow, terms: Term[]) => boolean
}

/**
 * Walks down the rows with a list of open terms. A row is a result if it is a signed sum of the last open terms in
 * every column. Returns the proof that ends last, or undefined.
 */
export function proveResults (rows: ReportRow[], { unit, isBalance, isEnd }: ToProve): ProofOfRows | undefined {
  let proof: ProofOfRows | undefined
  walk(rows, { unit, isBalance, mayDiffer: false }, (states, row, index) => {
    const ended = states.find(({ open }) => isEnd(row, termsOf(open)))
    if (ended) proof = { terms: termsOf(ended.open), last: index, rounded: ended.rounded }
  })
  return proof
}

/**
 * Returns the readings of a whole statement in which one result does not come out, likeliest first: each with the
 * result and what it differs by.
 */
export function findDifferences (rows: ReportRow[], { unit, isBalance, isEnd }: ToProve): Forced[] {
  let found: Forced[] = []
  walk(rows, { unit, isBalance, mayDiffer: true }, (states, row) => {
    const ended = states.filter(({ open }) => isEnd(row, termsOf(open))).flatMap(({ forced }) => forced ?? [])
    if (ended.length > 0) found = ended
  })
  return found
}

interface Walk extends Omit<ToProve, 'isEnd'> { mayDiffer: boolean }

/** Calls `onEnd` at each row with the readings that are left without a failed result and with one or two open terms. */
function walk (
  rows: ReportRow[], { unit, isBalance, mayDiffer }: Walk,
  onEnd: (states: State[], row: ReportRow, index: number) => void
): void {
  const width = rows[0]?.amounts.length ?? 0
  let states: State[] = [{ open: undefined, size: 0, cost: 0, failed: [], rounded: 0 }]
  const headings = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (row.amounts.every((amount) => amount === undefined)) {
      headings.add(nameKey(row.name))
      continue
    }
    const term: Term = { index, values: Array.from({ length: width }, (_, column) => row.amounts[column] ?? 0) }
    const isResult = isNamedResult(row.name, isBalance)
    const isNamed = isResult || row.name === '' || OFTEN_A_RESULT.test(row.name) || headings.has(nameKey(row.name))
    const isHeaded = index > 0 && rows[index - 1]!.amounts.every((amount) => amount === undefined)
    const next = states.flatMap((state) => {
      const results = isHeaded && !isResult ? [] : resultsOf(state, term, { isNamed, unit, rows })
      const isForced = mayDiffer && isNamed && results.length === 0 && !state.forced
      return [
        leafOf(state, term, (isResult || row.name === '') && !isAlone(state, row.name)),
        ...results,
        ...isForced ? forcedOf(state, term, rows) : []
      ]
    })
    states = next.toSorted((one, other) => one.cost - other.cost || one.size - other.size)
      .slice(0, mayDiffer ? MOST_FORCED : MOST_READINGS)
    onEnd(states.filter(({ failed, size }) => failed.length === 0 && size <= 2), row, index)
  }
}

/**
 * The readings in which a named result differs from its terms: all since a heading or a result, added or taken from the
 * first. Either the result is right, or the sum of its terms.
 */
function forcedOf (state: State, term: Term, rows: ReportRow[]): State[] {
  const found: State[] = []
  const run: Term[] = []
  let open = state.open
  while (open && run.length < MOST_TERMS) {
    run.unshift(open.term)
    open = open.below
    const isHeaded = rows[startsAt(run[0]!) - 1]?.amounts.every((amount) => amount === undefined)
    if (run.length < 2 || !(open === undefined || open.term.parts || isHeaded)) continue
    for (const sign of [1, -1] as const) {
      const parts = run.map((one, place): SignedTerm => ({ term: one, sign: place === 0 ? 1 : sign }))
      const sums = term.values.map((_, column) =>
        parts.reduce((sum, part) => sum + part.sign * part.term.values[column]!, 0))
      const differences = term.values.map((value, column) => value - sums[column]!)
      for (const isRight of [true, false]) {
        found.push({
          open: { term: { ...term, values: isRight ? term.values : sums, parts }, below: open },
          size: state.size - parts.length + 1,
          cost: state.cost + FORCED,
          failed: state.failed,
          rounded: state.rounded,
          forced: { index: term.index, parts, differences, isRight }
        })
      }
    }
  }
  return found
}

function termsOf (open: Open | undefined): Term[] {
  const terms: Term[] = []
  for (let one = open; one; one = one.below) terms.push(one.term)
  return terms.reverse()
}

/** Whether a row is named as a total of rows that the paper does not print: a result is right above it. */
const isAlone = ({ open }: State, name: string): boolean =>
  open?.term.parts !== undefined && (totalTarget(name) ?? '') !== '' && computedKind(name) === undefined && !RESULT.test(name)

const leafOf = (state: State, term: Term, isNamed: boolean): State => ({
  ...state,
  open: { term, below: state.open },
  size: state.size + 1,
  cost: state.cost + (isNamed ? NOT_A_RESULT : 0),
  failed: isNamed ? [...state.failed, term.index] : state.failed
})

interface Named { isNamed: boolean, unit: Cents, rows: ReportRow[] }

/** The readings in which a row is a result: for each way of signs, the one with the fewest terms. */
function resultsOf (state: State, term: Term, { isNamed, unit, rows }: Named): State[] {
  const found: State[] = []
  const isZero = term.values.every((value) => value === 0)
  if (isZero && !isNamed) return []
  // Most runs differ in the column with the largest amount, so it is compared first.
  const sizes = term.values.map(Math.abs)
  const pivot = sizes.indexOf(Math.max(...sizes))
  let sum = 0
  const run: Term[] = []
  /** The sums of a run in the pivot column for every choice of signs. */
  let signed: Cents[] = [0]
  const sums = term.values.map(() => 0)
  let summed = 0
  /** The sum of a run in every column. Few runs are tried in more than one, so they are summed when they are. */
  const sumsOfRun = (): Cents[] => {
    for (; summed < run.length; summed++) {
      for (const [column, value] of run[summed]!.values.entries()) sums[column]! += value
    }
    return sums
  }
  const tried = new Set<string>()
  // A total of one amount is rounded exactly as that amount is.
  const nearOf = (terms: number): Cents => terms === 1 ? 0 : Math.floor((terms + 1) / 2) * unit
  const add = (way: string, signOf: (place: number) => 1 | -1, open: Open | undefined, cost: number, rounds = 0) => {
    if (tried.has(way)) return
    tried.add(way)
    const taken = extend(run, open, rows)
    const parts = taken.run.map((one, place): SignedTerm => ({ term: one, sign: signOf(place) })).toReversed()
    found.push({
      open: { term: { ...term, parts }, below: taken.open },
      size: state.size - parts.length + 1,
      cost: state.cost + cost + (isNamed ? 0 : UNNAMED) + rounds * ROUNDED,
      failed: state.failed,
      rounded: state.rounded + rounds,
      ...state.forced && { forced: state.forced }
    })
  }
  let open = state.open
  while (open && run.length < MOST_TERMS) {
    const { term: first } = open
    run.push(first)
    open = open.below
    const own = first.values[pivot]!
    sum += own
    const count = run.length
    if (count <= MOST_SIGNED) signed = [...signed.map((one) => one + own), ...signed.map((one) => one - own)]
    if (count === 1 && !isNamed) continue
    const near = nearOf(count)
    /** Whether a run makes the result: 0 if it does, 1 if it differs by rounding, and otherwise undefined. */
    const roundsOf = (valueOf: (all: Cents, column: number) => Cents): 0 | 1 | undefined => {
      const differs = (all: Cents, column: number) => Math.abs(term.values[column]! - valueOf(all, column))
      const holds = differs(sum, pivot) <= near && sumsOfRun().every((all, column) => differs(all, column) <= near)
      if (!holds) return undefined
      return near === 0 || sums.every((all, column) => differs(all, column) === 0) ? 0 : 1
    }
    const printed = roundsOf((all) => all)
    if (printed !== undefined) add('printed', () => 1, open, 0, printed)
    const less = count > 1 ? roundsOf((all, column) => 2 * first.values[column]! - all) : undefined
    if (less !== undefined) add('less', (place) => place === run.length - 1 ? 1 : -1, open, 0, less)
    const turned = roundsOf((all) => -all)
    if (turned !== undefined) add('turned', () => -1, open, RARE_SIGNS, turned)
    if (count > 2 && count <= MOST_SIGNED) {
      const signs = signsOf(run, term, pivot, { signed, near })
      if (signs) {
        const isExact = term.values.every((value, column) =>
          run.reduce((left, one, place) => left - signs[place]! * one.values[column]!, value) === 0)
        add('signed', (place) => signs[place] ?? 1, open, RARE_SIGNS, isExact ? 0 : 1)
      }
    }
  }
  return found
}

const startsAt = ({ parts, index }: Term): number => parts ? startsAt(parts[0]!.term) : index

/** Takes zero terms above a run into it, up to a heading: nothing else would take them. */
function extend (run: Term[], open: Open | undefined, rows: ReportRow[]): { run: Term[], open: Open | undefined } {
  const taken = [...run]
  let left = open
  const hasHeading = () => rows[startsAt(taken.at(-1)!) - 1]?.amounts.every((amount) => amount === undefined)
  while (left && left.term.values.every((value) => value === 0) && !hasHeading()) {
    taken.push(left.term)
    left = left.below
  }
  return { run: taken, open: left }
}

/** Signs by which the terms of a run make a result, the last term first, or undefined. */
function signsOf (
  run: Term[], term: Term, pivot: number, { signed, near }: { signed: Cents[], near: Cents }
): Array<1 | -1> | undefined {
  const result = term.values[pivot]!
  for (let mask = 1; mask < signed.length - 1; mask++) {
    if (Math.abs(result - signed[mask]!) > near) continue
    const signs = run.map((_, place): 1 | -1 => (mask >> place) & 1 ? -1 : 1)
    const isSum = (value: Cents, column: number) => Math.abs(
      run.reduce((left, one, place) => left - signs[place]! * one.values[column]!, value)) <= near
    if (term.values.every(isSum)) return signs
  }
  return undefined
}
