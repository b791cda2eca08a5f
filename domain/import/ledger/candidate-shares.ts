import { groupBy } from '../../group-by.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import { inKeyOrder } from '../record/key-order.ts'
import { addYears, some, store } from '../record/waiting-answers.ts'
import type { RecordAdjustment, RecordStatements } from '../../../schemas/record/business-record.ts'
import { isOfCandidate, isOfRecast, isPartOfLine } from '../record/share-of-line.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Questions about payments whose answer none is remembered. */
const MOST_DECLINED = 200

type Named = Pick<RecordAdjustment, 'id' | 'line'>

const isPart = ({ upTo, market }: RecordAdjustment): boolean => upTo === 'part' && market === undefined
const byId = (one: Named, other: Named): number => compareTexts(one.id, other.id)

/** The id of the add-back of a payee's payments in one line. Payments in several lines have one for each. */
export const shareId = (payee: string, line?: string): string =>
  line === undefined ? `ledger-${payee}` : `ledger-${payee}-of-${line}`

/** The payee of a question about payments, as in `ledger.PAYEE`. */
export const payeeOfQuestion = (question: string): string => question.slice(question.indexOf('.') + 1)

/** The payee whose payments an add-back has. */
const payeeOfShare = ({ id, line }: Named): string => {
  const [start, end] = [shareId(''), `-of-${line}`]
  return id.slice(start.length, id.endsWith(end) ? -end.length : undefined)
}

/** Whether an add-back has payments of a payee. */
export const isShareOf = (payee: string, one: Named): boolean => isOfCandidate(one) && payeeOfShare(one) === payee

/** What the owner has claimed of a payee's payments, counted or not: each line once, with all years. */
export function claimsOf (payee: string, statements: RecordStatements): RecordAdjustment[] {
  return wholeClaims(statements).filter((one) => isShareOf(payee, one))
}

/** Forgets what was answered about a payee's payments. */
export function forgetClaims (payee: string, statements: RecordStatements): void {
  const declined = (statements.ledgerDeclined ?? []).filter((one) => one !== `ledger.${payee}`)
  if (declined.length > 0) statements.ledgerDeclined = declined
  else delete statements.ledgerDeclined
  for (const name of ['adjustments', 'waiting'] as const) {
    if (statements[name]) store(statements, name, statements[name].filter((one) => !isShareOf(payee, one)))
  }
}

/** Remembers that the payments of a question are not added back. */
export function decline (statements: RecordStatements, question: string): void {
  statements.ledgerDeclined = [...statements.ledgerDeclined ?? [], question].slice(-MOST_DECLINED)
}

/** The shares of lines as the owner claimed them. What does not count fully waits with its whole amount. */
function wholeClaims ({ adjustments = [], waiting = [] }: RecordStatements): RecordAdjustment[] {
  const claims = adjustments.filter(isPartOfLine).map((one) =>
    structuredClone(isOfCandidate(one) ? { ...one, name: withoutNumber(one.name) } : one))
  for (const one of waiting.filter(isPartOfLine)) addYears(claims, structuredClone(one))
  return claims.toSorted(byId)
}

/**
 * What the owner said about a line, in answers and in add-backs of his own: the amounts of his parts by year, or in
 * which years nothing is left.
 */
function answersOfLines ({ adjustments = [] }: RecordStatements) {
  const byLine = groupBy(adjustments, (one) => one.line === undefined || isPartOfLine(one) ? [] : [one.line])
  const has = (one: RecordAdjustment, year: string) => one.id === one.line
    ? one.amounts[year] !== undefined
    : (one.amounts[year] ?? 0) > 0
  const of = (line: string, isOne: (one: RecordAdjustment) => boolean) => (byLine.get(line) ?? []).filter(isOne)
  return {
    partOf: (line: string): Record<string, number> => {
      const parts = of(line, isPart)
      const years = new Set(parts.flatMap((one) => Object.keys(one.amounts).filter((year) => has(one, year))))
      return Object.fromEntries([...years].map((year) =>
        [year, dollarsOf(parts.reduce((sum, { amounts }) => sum + centsOf(amounts[year] ?? 0), 0))]))
    },
    isTaken: (line: string, year: string): boolean => of(line, (one) => !isPart(one) && has(one, year)).length > 0
  }
}

/**
 * Returns the parts that the owner named of lines with payments, by line, for the years of the payments. Payments of
 * such a line may be in the part.
 */
export function partsOfLines (
  statements: RecordStatements, lines: string[], years: string[]
): Array<[line: string, part: Record<string, number>]> {
  const { partOf } = answersOfLines(statements)
  const parts = lines.map((line): [string, Record<string, number>] =>
    [line, some(partOf(line), (year) => years.includes(year))])
  return parts.filter(([, part]) => Object.keys(part).length > 0)
}

/** How much of some lines is left for further payments in a year, in dollars. */
export function roomOfLines (statements: RecordStatements, year: string, wanted: string[]): Record<string, number> {
  const { isTaken } = answersOfLines(statements)
  return Object.fromEntries([...new Set(wanted)].map((id) => {
    const booked = statements.lines?.find((one) => one.id === id)?.amounts[year] ?? 0
    const counted = (statements.adjustments ?? []).filter(({ line }) => line === id)
      .reduce((sum, { amounts }) => sum + Math.max(0, centsOf(amounts[year] ?? 0)), 0)
    return [id, isTaken(id, year) ? 0 : dollarsOf(Math.max(0, Math.abs(centsOf(booked)) - counted))]
  }))
}

/** Payments that do not count because the owner has not said whether they are in the part of their line. */
export function doubtfulShares (statements: RecordStatements): Array<{ payee: string, claims: RecordAdjustment[] }> {
  const { answered = {}, waiting = [] } = statements
  const { partOf } = answersOfLines(statements)
  const doubtful = waiting.filter((one) => isOfCandidate(one) && answered[`ledger.${payeeOfShare(one)}`] === undefined &&
    Object.entries(one.amounts).some(([year, amount]) => amount > 0 && partOf(one.line ?? '')[year] !== undefined))
  return [...new Set(doubtful.map(payeeOfShare))].map((payee) =>
    ({ payee, claims: doubtful.filter((one) => payeeOfShare(one) === payee) }))
}

/** The kind of the question whether an add-back is in another part of its line. */
export const SHARE = 'share'

/** The id of that question, for a payee or for what a recast adds back. */
export const shareQuestionId = (subject: string): string => `${SHARE}.${subject}`

/**
 * Returns what recasts add back of lines of which other parts with another amount count too, each with those parts by
 * year: only the owner knows whether it is the same money. Two equal amounts count once.
 */
export function doubtfulRecasts (
  statements: RecordStatements
): Array<{ claim: RecordAdjustment, parts: Record<string, number> }> {
  const { adjustments = [], answered = {}, waiting = [] } = statements
  const { isTaken } = answersOfLines(statements)
  const isOpen = (one: RecordAdjustment) => isOfRecast(one) && answered[shareQuestionId(one.id)] === undefined
  return waiting.filter(isOpen).flatMap((claim) => {
    const { line = '', amounts } = claim
    const parts = Object.fromEntries(Object.keys(amounts).filter((year) => !isTaken(line, year)).map((year) =>
      [year, partsBeside(adjustments, line, year)]))
    const isOther = Object.entries(parts).some(([year, part]) => part > 0 && part !== amounts[year])
    return isOther ? [{ claim, parts }] : []
  })
}

/** The part of a line that counts in a year, in dollars, apart from what recasts add back. */
const partsBeside = (adjustments: RecordAdjustment[], line: string, year: string): number =>
  dollarsOf(adjustments.filter((one) => one.line === line && !isOfRecast(one))
    .reduce((sum, { amounts }) => sum + Math.max(0, centsOf(amounts[year] ?? 0)), 0))

/**
 * Counts the answers about parts of lines so that no line is added back twice: payments of a line that is added back
 * whole or brought to its market price are its proof, those of a line with a part count only if the owner says that
 * they come on top of it, and all together count up to the amount of the line. What a recast adds back of a line
 * counts only beyond the other parts of the line, unless the owner says that it comes on top. What does not count
 * waits. The order of the answers does not matter, and an answer counts again if another one is taken back.
 */
export function settleAddBacks (statements: RecordStatements): void {
  const { lines = [], adjustments = [], waiting = [], answered = {} } = statements
  if (adjustments.length + waiting.length === 0) return
  const room = new Map<string, Cents>()
  for (const { id, amounts } of lines) {
    for (const [year, amount] of Object.entries(amounts)) room.set(`${id} ${year}`, Math.abs(centsOf(amount)))
  }
  const take = (line: string, year: string, amount: number): number => {
    const key = `${line} ${year}`
    const left = room.get(key)
    if (left === undefined || amount <= 0) return amount
    room.set(key, left - centsOf(amount))
    return dollarsOf(Math.min(Math.max(left, 0), centsOf(amount)))
  }
  const others = adjustments.filter((one) => !isPartOfLine(one))
  for (const { line, amounts } of others) {
    for (const [year, amount] of Object.entries(amounts)) take(line ?? '', year, amount)
  }
  const { partOf, isTaken } = answersOfLines(statements)
  const has = new Map(lines.map(({ id, amounts }) => [id, amounts]))
  const kept: RecordAdjustment[] = []
  const held: RecordAdjustment[] = []
  const beside = new Map<string, number>()
  const besideRecasts = (line: string, year: string): number => beside.get(`${line} ${year}`) ??
    partsBeside([...others, ...kept], line, year)
  const claims = wholeClaims(statements)
  for (const claim of [...claims.filter((one) => !isOfRecast(one)), ...claims.filter(isOfRecast)]) {
    const { line = '' } = claim
    const question = `ledger.${payeeOfShare(claim)}`
    const isPayment = isOfCandidate(claim)
    const isInPart = isPayment && answered[question] === 'in-part'
    if (isInPart && has.has(line) && Object.keys(partOf(line)).length === 0) {
      // The part is gone, so that the question about these payments is open again.
      delete answered[question]
      continue
    }
    const amounts: Record<string, number> = {}
    const waits: Record<string, number> = {}
    for (const [year, amount] of Object.entries(claim.amounts)) {
      const isHeld = has.get(line)?.[year] === undefined || isInPart || isTaken(line, year) ||
        (isPayment && amount > 0 && partOf(line)[year] !== undefined && answered[question] !== 'besides')
      const counted = isHeld ? 0 : take(line, year, beyond(claim, year, amount))
      if (counted !== 0) amounts[year] = counted
      if (counted !== amount) waits[year] = amount
    }
    if (Object.keys(amounts).length > 0) kept.push(ofYears(claim, amounts))
    const { ledger: _ledger, ...rest } = claim
    if (Object.keys(waits).length > 0) held.push(ofYears(rest, waits))
  }

  /** The part of a recast's amount that is not the same money as another part of its line. */
  function beyond (claim: RecordAdjustment, year: string, amount: number): number {
    const said = answered[shareQuestionId(claim.id)]
    if (!isOfRecast(claim) || amount <= 0 || said === 'besides') return amount
    const [key, parts] = [`${claim.line} ${year}`, besideRecasts(claim.line!, year)]
    const same = said === 'in-part' && parts > 0 ? amount : Math.min(parts, amount)
    beside.set(key, dollarsOf(centsOf(parts) - Math.min(centsOf(parts), centsOf(same))))
    return dollarsOf(centsOf(amount) - centsOf(same))
  }
  const isAnswer = (one: RecordAdjustment) => one.id === one.line || isPartOfLine(one)
  const counted = [...others.filter((one) => !isAnswer(one)), ...[...others.filter(isAnswer), ...kept].toSorted(byId)]
  store(statements, 'adjustments', numbered(counted))
  store(statements, 'waiting', [...waiting.filter((one) => !isPartOfLine(one)), ...held].toSorted(byId))
  if (Object.keys(answered).length === 0) delete statements.answered
}

const withoutNumber = (name: string): string => name.replace(/ \(\d+\)$/, '')

/** Numbers the add-backs from payments that have one name: `Personal travel`, `Personal travel (2)`. */
function numbered (adjustments: RecordAdjustment[]): RecordAdjustment[] {
  const counts = new Map<string, number>()
  return adjustments.map((one) => {
    if (!isOfCandidate(one)) return one
    const name = withoutNumber(one.name)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...one, name: count > 1 ? `${name} (${count})` : name }
  })
}

/** A claim in some of its years, with other amounts. */
function ofYears (claim: RecordAdjustment, amounts: Record<string, number>): RecordAdjustment {
  const isOne = (year: string) => amounts[year] !== undefined
  const { market, ledger, ...rest } = claim
  const rows = Object.fromEntries(Object.entries(ledger?.rows ?? {}).filter(([year]) => isOne(year)))
  const listed = new Set(Object.values(rows).flat())
  const payments = ledger?.payments?.filter(({ row }) => listed.has(row)) ?? []
  return {
    ...rest,
    amounts: inKeyOrder(amounts),
    ...market && { market: some(market, isOne) },
    ...ledger && listed.size > 0 && {
      ledger: {
        document: ledger.document, rows, amounts: some(ledger.amounts, isOne), ...payments.length > 0 && { payments }
      }
    }
  }
}
