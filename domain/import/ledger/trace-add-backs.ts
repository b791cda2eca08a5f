import { incomeSections } from '../../../schemas/record/statements.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import type { RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'
import { isOfCandidate } from '../record/share-of-line.ts'
import { exactSum } from './exact-sum.ts'
import { byPayeeKey, type LedgerRow } from './ledger-rows.ts'
import { WordIndex, wordsOf, wordsOfName } from './row-words.ts'
import { LEDGER_BOUNDS } from './ledger-bounds.ts'

/** The rows that make up an add-back in one year. */
export interface YearTrace {
  adjustment: RecordAdjustment
  year: string
  /** What is looked for, in cents of the line: the amount, or with its market price. */
  claimed: Cents
  rows: LedgerRow[]
  /** Rows of another year that are exactly the amount, if none of the claimed year are. */
  elsewhere: LedgerRow[]
  /** Words of the add-back that few rows have, rarest first. */
  words: string[]
}

export const centsOfRows = (rows: Array<Pick<LedgerRow, 'cents'>>): Cents => rows.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Finds the rows behind each add-back of each year that the ledger covers: by the words of its name in its line, then
 * by its exact amount there, then by both in other accounts. A row without a word in common belongs to only one
 * add-back. Rows that an owner's answer confirmed stay.
 */
export function traceAddBacks (
  rows: LedgerRow[], adjustments: RecordAdjustment[], { lines, years }: { lines: RecordLine[], years: Set<string> }
): YearTrace[] {
  const named = new Map(adjustments.map((one) => [one, wordsOfAdjustment(one, lines)]))
  const index = new WordIndex(rows, [...named.values()].flat())
  const byLine = groupRows(rows)
  const used = new Set<LedgerRow>()
  const places = new Map(rows.map((row) => [row.at, row]))
  const sections = new Map(lines.map(({ id, section }) => [id, section]))
  const claims = adjustments.flatMap((adjustment) =>
    Object.entries(adjustment.amounts).map(([year, amount]) => ({ adjustment, year, amount })))
  return claims.flatMap(({ adjustment, year, amount }): YearTrace[] => {
    if (!years.has(year) || amount === 0) return []
    const earned = incomeSections.has(sections.get(adjustment.line ?? '') ?? '')
    const claimed = centsOf(amount + (adjustment.market?.[year] ?? 0)) * (earned ? -1 : 1)
    const words = index.rare(named.get(adjustment)!)
    const confirmed = confirmedRows(adjustment, year, places)
    const found = confirmed
      ? { rows: confirmed, elsewhere: [] }
      : findRows({ index, words, all: named.get(adjustment)!, byLine, used, adjustment, year, claimed })
    for (const row of found.rows) used.add(row)
    return [{ adjustment, year, claimed, words, ...found }]
  })
}

/** The rows that the owner's answer about them made an add-back, if the ledger still has all of them in that year. */
function confirmedRows (
  adjustment: RecordAdjustment, year: string, places: Map<string, LedgerRow>
): LedgerRow[] | undefined {
  const { ledger } = adjustment
  const listed = isOfCandidate(adjustment) ? ledger?.rows[year] : undefined
  if (!listed) return undefined
  const found = listed.flatMap((at) => {
    const row = places.get(at)
    return row?.year === year ? [row] : []
  })
  return found.length === listed.length && dollarsOf(centsOfRows(found)) === ledger!.amounts[year] ? found : undefined
}

/** The words of an add-back without those of its line. One that comes from payments has their payee in its id. */
function wordsOfAdjustment (one: RecordAdjustment, lines: RecordLine[]): string[] {
  const ofLine = new Set(wordsOf(lines.find(({ id }) => id === one.line)?.name ?? ''))
  const name = isOfCandidate(one) ? one.id.replace('ledger-', '').replaceAll('-', ' ') : one.name
  return wordsOfName(name).filter((word) => !ofLine.has(word))
}

function groupRows (rows: LedgerRow[]): Map<string, LedgerRow[]> {
  const byLine = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    const key = `${row.line} ${row.year}`
    const group = byLine.get(key)
    if (group) group.push(row)
    else byLine.set(key, [row])
  }
  return byLine
}

interface Search {
  index: WordIndex
  words: string[]
  all: string[]
  byLine: Map<string, LedgerRow[]>
  used: Set<LedgerRow>
  adjustment: RecordAdjustment
  year: string
  claimed: Cents
}

function findRows (search: Search): Pick<YearTrace, 'rows' | 'elsewhere'> {
  const { index, words, all, byLine, used, adjustment: { line }, year, claimed } = search
  const ofLine = line === undefined ? [] : byLine.get(`${line} ${year}`) ?? []
  if (ofLine.length > 0 && centsOfRows(ofLine) === claimed) return { rows: ofLine, elsewhere: [] }
  const ranked = index.rowsWith(all)
  const isRare = (row: LedgerRow) => words.some((word) => index.has(word, row))
  const inYear = ranked.filter((row) => row.year === year && (line === undefined || row.line === line))
  const best = withWords(inYear, claimed, search)
  if (best) return { rows: best, elsewhere: [] }
  const rare = inYear.filter(isRare)
  // A different year with exactly the amount says more than a part of it in this year.
  const isOfLine = (row: LedgerRow) => line === undefined || row.line === line
  const otherYears = ranked.filter((row) => row.year !== year && isRare(row) && isOfLine(row))
  const elsewhere = exactElsewhere(otherYears, claimed, search)
  if (rare.length > 0 && elsewhere.length === 0) {
    return { rows: withSamePayee(rare, ofLine, claimed) ?? rare, elsewhere: [] }
  }
  if (elsewhere.length > 0) return { rows: [], elsewhere }
  const byAmount = ofAmount(ofLine.filter((row) => !used.has(row)), claimed) ?? ofAmount(ofLine, claimed)
  if (byAmount) return { rows: byAmount, elsewhere: [] }
  const others = ranked.filter((row) => row.year === year && row.line !== line && isRare(row))
  return { rows: withWords(others, claimed, search) ?? [], elsewhere: [] }
}

/** Rows with the words that are exactly the amount: those with the rarest word, with two, or some of them. */
function withWords (ranked: LedgerRow[], claimed: Cents, { index, words }: Pick<Search, 'index' | 'words'>): LedgerRow[] | undefined {
  for (let count = 1; count <= words.length; count++) {
    const having = ranked.filter((row) => words.slice(0, count).some((word) => index.has(word, row)))
    if (having.length > 0 && centsOfRows(having) === claimed) return having
  }
  return ranked.length > 0 && centsOfRows(ranked) === claimed ? ranked : exactSum(ranked, claimed)
}

/** Adds rows of the same payees in the line, if together they are exactly the amount. */
function withSamePayee (rows: LedgerRow[], ofLine: LedgerRow[], claimed: Cents): LedgerRow[] | undefined {
  const payees = new Set(rows.map(({ payeeKey }) => payeeKey).filter((key) => key !== ''))
  const taken = new Set(rows)
  const more = ofLine.filter((row) => payees.has(row.payeeKey) && !taken.has(row))
  const left = claimed - centsOfRows(rows)
  if (more.length === 0) return undefined
  const added = centsOfRows(more) === left ? more : exactSum(more, left)
  return added && [...rows, ...added]
}

/** Rows of a line that are exactly the amount: all of one payee, or up to three rows, largest first. */
function ofAmount (rows: LedgerRow[], claimed: Cents): LedgerRow[] | undefined {
  const single = rows.find(({ cents }) => cents === claimed)
  if (single) return [single]
  for (const group of byPayeeKey(rows).values()) if (centsOfRows(group) === claimed) return group
  const smaller = rows.filter(({ cents }) => cents > 0 && cents < claimed)
    .toSorted((one, other) => other.cents - one.cents)
  return exactSum(smaller, claimed, LEDGER_BOUNDS.unnamedRows.value)
}

function exactElsewhere (ranked: LedgerRow[], claimed: Cents, search: Pick<Search, 'index' | 'words'>): LedgerRow[] {
  for (const year of new Set(ranked.map((row) => row.year))) {
    const found = withWords(ranked.filter((row) => row.year === year), claimed, search)
    if (found) return found
  }
  return []
}
