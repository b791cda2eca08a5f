import { MOST_ADJUSTMENTS, MOST_LEDGER_ROWS } from '../../../schemas/record/statements.ts'
import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { centsOf, dollarsOf } from '../amount.ts'
import { roundToCents } from '../../number-format.ts'
import { ChoiceError } from '../questions/apply-choices.ts'
import { some } from '../record/waiting-answers.ts'
import type { LedgerTrace, RecordAdjustment, RecordStatements } from '../../../schemas/record/business-record.ts'
import { claimsOf, forgetClaims, isShareOf, payeeOfQuestion, shareId } from './candidate-shares.ts'
import { candidateYears, type Candidate } from './find-candidates.ts'
import { rowIn } from './join-ledgers.ts'
import { nameAddBack } from './name-add-back.ts'

export type Signal = Candidate['signal']
/** A question about a candidate. It contains everything that an answer needs, so the ledger need not be sent again. */
export type LedgerQuestion = ImportQuestion & {
  signal: Signal, lines: string[], amounts: Record<string, number>, rows: Record<string, string[]>, document: string
}

type Amounts = Record<string, number>

/** The accounts of the payments: the lines of the record, or without a statement those of the ledger. */
export function accountsOfQuestion ({ lines = [] }: RecordStatements, question: LedgerQuestion): string[] {
  const named = lines.filter(({ id }) => question.lines.includes(id)).map(({ name }) => name)
  return named.length > 0 ? named : [...new Set(question.payments?.map(({ account }) => account))]
}

interface Claim {
  amounts: Amounts
  market?: Amounts
  documents?: string[]
  /** What was claimed of the same payee before. Years that the question does not have stay. */
  earlier: RecordAdjustment[]
  place: number
}

/**
 * Enters what is claimed of the payments of a candidate, in dollars by year, as an add-back of each of their lines with
 * the rows behind it. Throws a ChoiceError if the record is full.
 */
export function claimPayments (
  statements: RecordStatements, question: LedgerQuestion, { amounts, market, documents, earlier, place }: Claim
): void {
  const { id: asked, signal, lines, amounts: found, rows, document, payments } = question
  const { kind } = nameAddBack(signal, accountsOfQuestion(statements, question))
  const payee = payeeOfQuestion(asked)
  const parts = lines.length > 1 ? divideByLine(question, amounts) : [{ line: lines[0], amounts, rows, found }]
  const claims = parts.map((part): RecordAdjustment => {
    const before = earlier.find(({ line }) => line === part.line)
    const ofLine = part.line === undefined ? question : { ...question, lines: [part.line] }
    const old = Object.entries(before?.amounts ?? {}).filter(([year]) => found[year] === undefined)
    const isListed = Object.keys(part.amounts).every((year) => part.rows[year] !== undefined)
    const own = payments?.filter(({ row }) => Object.values(part.rows).some((places) => places.includes(row))) ?? []
    const trace = { document, rows: part.rows, amounts: part.found, ...own.length > 0 && { payments: own } }
    return {
      id: shareId(payee, parts.length > 1 ? part.line : undefined),
      name: nameAddBack(signal, accountsOfQuestion(statements, ofLine)).name,
      kind: market ? 'to-market' : kind,
      amounts: Object.fromEntries([...old, ...Object.entries(part.amounts)]),
      ...part.line !== undefined && { line: part.line, upTo: 'part' as const },
      ...market && { market: parts.length > 1 ? marketIn(part) : market },
      ...documents && { documents },
      ...isListed && { ledger: withEarlier(trace, before?.ledger) }
    }
  })
  const others = earlier.filter(({ line }) => !claims.some((one) => one.line === line))
    .map((one) => ({ ...one, amounts: some(one.amounts, (year) => found[year] === undefined) }))
    .filter((one) => Object.keys(one.amounts).length > 0)
  const all = [...statements.adjustments ?? [], ...others, ...claims]
  if (all.length > MOST_ADJUSTMENTS) throw new ChoiceError(place, `A record holds ${MOST_ADJUSTMENTS} add-backs.`)
  statements.adjustments = all
}

interface Share { line: string | undefined, amounts: Amounts, rows: Record<string, string[]>, found: Amounts }

const marketIn = ({ amounts, found }: Share): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([year, amount]) => [year, roundToCents((found[year] ?? 0) - amount)]))

/** Divides amounts among the lines that hold the payments: the line with most of them first, and none above its own. */
function divideByLine ({ byLine = [] }: LedgerQuestion, amounts: Amounts): Share[] {
  const shares = byLine.map(({ line, rows, amounts: found }): Share => ({ line, amounts: {}, rows, found }))
  for (const [year, amount] of Object.entries(amounts)) {
    const having = shares.filter(({ found }) => found[year] !== undefined)
      .toSorted((one, other) => Math.abs(other.found[year]!) - Math.abs(one.found[year]!))
    let left = Math.abs(centsOf(amount))
    for (const [index, { amounts: own, found }] of having.entries()) {
      // A market price above what was paid lowers the earnings, and has no bound.
      const taken = index === having.length - 1 ? left : Math.min(left, Math.abs(centsOf(found[year]!)))
      left -= taken
      if (taken !== 0) own[year] = Math.sign(amount) * dollarsOf(taken)
    }
  }
  return shares.filter((share) => Object.keys(share.amounts).length > 0)
    .map((share) => ({ ...share, ...yearsOf(share) }))
}

/** The payments of the years in which something is claimed. */
const yearsOf = ({ amounts, rows, found }: Share): Pick<Share, 'rows' | 'found'> => ({
  rows: Object.fromEntries(Object.entries(rows).filter(([year]) => amounts[year] !== undefined)),
  found: some(found, (year) => amounts[year] !== undefined)
})

/** Keeps the years of a trace that only an earlier ledger covers. */
function withEarlier (trace: LedgerTrace, before: LedgerTrace | undefined): LedgerTrace {
  const years = Object.keys(before?.rows ?? {}).filter((year) => trace.rows[year] === undefined)
  return before === undefined || years.length === 0
    ? trace
    : {
        ...trace,
        rows: {
          ...Object.fromEntries(years.map((year) =>
            [year, before.rows[year]!.map((row) => rowIn(row, before.document, trace.document))])),
          ...trace.rows
        },
        amounts: { ...Object.fromEntries(years.map((year) => [year, before.amounts[year]!])), ...trace.amounts }
      }
}

/** Places what was claimed of payments in the lines that a ledger now has them in, such as those of another year. */
export function placeClaims (statements: RecordStatements, question: LedgerQuestion): void {
  const payee = payeeOfQuestion(question.id)
  const earlier = claimsOf(payee, statements)
  const isPlaced = ({ line, amounts }: RecordAdjustment) => question.lines.includes(line ?? '') ||
    !Object.keys(amounts).some((year) => question.amounts[year] !== undefined)
  if (earlier.every(isPlaced)) return
  const sumOf = (valuesOf: (one: RecordAdjustment) => Amounts | undefined): Amounts => {
    const sums: Amounts = {}
    for (const one of earlier) {
      for (const [year, amount] of Object.entries(valuesOf(one) ?? {})) {
        if (question.amounts[year] !== undefined) sums[year] = roundToCents((sums[year] ?? 0) + amount)
      }
    }
    return sums
  }
  const market = sumOf((one) => one.market)
  const { documents } = earlier[0]!
  forgetClaims(payee, statements)
  claimPayments(statements, question, {
    amounts: sumOf(({ amounts }) => amounts),
    earlier,
    place: 0,
    ...Object.keys(market).length > 0 && { market },
    ...documents && { documents }
  })
}

/** Names the rows of a candidate behind each of its add-backs, whatever was known of them before. */
export function traceShares (statements: RecordStatements, { id, rows }: Candidate, document: string): void {
  for (const one of statements.adjustments ?? []) {
    if (one.line === undefined || !isShareOf(payeeOfQuestion(id), one)) continue
    const own = candidateYears(rows.filter(({ line }) => line === one.line))
    const isTraced = (year: string) => one.amounts[year] !== undefined && own.rows[year]!.length <= MOST_LEDGER_ROWS
    const traced = Object.fromEntries(Object.entries(own.rows).filter(([year]) => isTraced(year)))
    if (Object.keys(traced).length === 0) continue
    one.ledger = withEarlier({ document, rows: traced, amounts: some(own.amounts, isTraced) }, one.ledger)
  }
}
