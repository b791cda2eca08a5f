import type { Cents } from '../amount.ts'
import type { Grid } from '../grid/grid.ts'
import { classifyColumns, type Column, type ColumnHead } from '../layout/classify-columns.ts'
import { reportNamed } from '../layout/read-titles.ts'
import { inDollars } from '../layout/report-rows.ts'
import { readPeriod } from '../period.ts'
import type { Report } from '../report.ts'
import type { BalanceSheet } from '../statements/read-balance-sheet.ts'
import type { ReadProfitAndLoss } from '../statements/read-profit-and-loss.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { blockOf, computedKind, totalTarget, type HeadingBlock } from '../tree/row-names.ts'
import { balanceOfProof } from './balance-of-proof.ts'
import { findProofTable, onlyAmounts, turned, type ProofTable } from './proof-table.ts'
import { changed, changesOf, differenceOf, type Change, type TotalDifference } from './explain-difference.ts'
import { findDifferences, MOST_PROVEN_ROWS, proveResults, type ToProve, type ProofOfRows, type SignedTerm, type Term } from './prove-results.ts'
import { signReadings } from './sign-letters.ts'
import { statementOfProof } from './statement-of-proof.ts'
import { withSchedules } from './schedules.ts'
import { effectOf } from './terms.ts'
import { titlesOf, type TableTitles } from '../layout/titles-of-table.ts'
import { unitNamed } from '../layout/units.ts'

/** A statement whose results all come out. */
export interface ProvenReport {
  report: Report
  statement?: ReadProfitAndLoss
  balance?: BalanceSheet
  /** Schedules whose rows took the place of one amount. */
  schedules: number
}

/** Amounts of a statement that does not come out among which the one that explains it is looked for. */
const MOST_EXPLAINED = 1500
/** Columns as which fewer count, because a row takes time as well. */
const FEWEST_COLUMNS = 12
const NET = /^(?:total )?net (?:business |ordinary )?(?:income|earnings?|profit|loss|surplus)\b(?! (?:\(loss\) )?(?:before|from|after))|^net$|^(?:ordinary )?business income\b|^excess\b|^profit or loss\b|^(?:profit|income|earnings|surplus)(?: \(loss\)|\/\(loss\))? for (?:the )?(?:year|period)\b/i
/** Names of what a company has left that are no usual names of net income. */
const EARNED = /\b(?:income|earnings|profits?|loss|surplus|deficit)\b|\bbottom line\b|^net\b/i
/** Names of results that may be above zero. */
const GAIN = /\b(?:income|earnings|profits?|surplus|gains?)\b/i
const RECAST_RESULT =
  /\bsde\b|\bebitda\b|\bdiscretionary (?:earnings|cash)|\badjusted (?:net )?(?:income|earnings|cash)|\bowner'?s? (?:benefit|cash flow)/i
const IS_BALANCE = [/\bassets\b/i, /\bliabilit|\bequity\b|\bcapital\b|\bnet worth\b/i]
/** What is left of assets after liabilities. */
const NET_WORTH = /\bnet worth\b|\bequity\b|\bnet assets\b|\bcapital\b/i

/** A statement of which one result does not come out, and the changes of one row with which all would. */
export interface UnprovenReport {
  difference: TotalDifference
  proposals: Array<{ change: Change, report: ProvenReport }>
}

/** A table whose rows are to be proven. */
interface Candidate {
  rows: ReportRow[]
  isBalance: boolean
  scale: number
  used: number
  about: Omit<Report, 'rows' | 'ignored' | 'warnings'>
}

/**
 * Reads a statement of any layout whose results prove it. `schedules` are the rows of schedules on other sheets.
 * Returns undefined for others.
 */
export function readByProof (grid: Grid, schedules: ReportRow[][] = []): ProvenReport | undefined {
  const readings = signReadings(grid)
  for (const reading of readings.length === 0 ? [{ grid, fits: () => true }] : readings) {
    const candidate = candidateOf(reading.grid, schedules)
    const found = candidate && proveRows(candidate, candidate.rows)
    const { row } = found?.statement?.totals.find(({ computed }) => computed === 'net') ?? {}
    if (found && (row?.at.every((at, column) => reading.fits(at, (row.amounts[column] ?? 0) > 0)) ?? true)) return found
  }
  return undefined
}

/**
 * Explains a statement of which one result does not come out. Returns undefined if no single row explains it. Of a
 * scan, digits that look alike are likelier than others.
 */
export function explainByProof (grid: Grid, { isScan = false } = {}): UnprovenReport | undefined {
  const candidate = candidateOf(signReadings(grid)[0]?.grid ?? grid)
  if (!candidate) return undefined
  const rows = candidate.isBalance ? candidate.rows : lossesBelowZero(candidate.rows)
  if (rows.length * Math.max(FEWEST_COLUMNS, rows[0]?.amounts.length ?? 0) > MOST_EXPLAINED) return undefined
  const differing = findDifferences(rows, claimOf(candidate, rows))
  if (differing.length === 0) return undefined
  const proposals = changesOf(rows, differing, isScan).flatMap((change) => {
    const report = proveRows(candidate, changed(rows, change))
    return report ? [{ change, report }] : []
  })
  return { difference: differenceOf(rows, differing), proposals }
}

const claimOf = ({ isBalance, scale }: Candidate, rows: ReportRow[]): ToProve =>
  ({ unit: unitOf(rows, scale), isBalance, isEnd: isBalance ? endsBalance : endsStatement })

/** Proves the rows with losses below zero, or else as they are printed. */
function proveRows (candidate: Candidate, printed: ReportRow[]): ProvenReport | undefined {
  const rows = candidate.isBalance ? printed : lossesBelowZero(printed)
  return proveAs(candidate, rows) ?? (rows === printed ? undefined : proveAs(candidate, printed))
}

const isLoss = ({ name, amounts }: ReportRow): boolean => (computedKind(name) !== undefined || NET.test(name)) &&
  /\bloss\b|^(?:deficit|deficiency)\b|^excess of (?:expenses|costs)\b/i.test(name) && !GAIN.test(name) &&
  amounts.every((amount = 0) => amount >= 0)

/** Results named only as a loss, whose amounts are printed without a sign. Returns the rows if there are none. */
function lossesBelowZero (rows: ReportRow[]): ReportRow[] {
  if (!rows.some(isLoss)) return rows
  return rows.map((row) => isLoss(row)
    ? { ...row, amounts: row.amounts.map((amount) => amount === undefined ? undefined : -amount || 0) }
    : row)
}

function proveAs (candidate: Candidate, rows: ReportRow[]): ProvenReport | undefined {
  const { isBalance, scale, used, about } = candidate
  const proof = proveResults(rows, claimOf(candidate, rows))
  if (!proof) return undefined
  if (!isBalance && (!isWhole(rows, proof) || addsCosts({ term: proof.terms[0]!, sign: 1 }, rows))) return undefined
  return proven({ proof, rows, scale, isBalance, used }, about)
}

function candidateOf (grid: Grid, schedules: ReportRow[][] = []): Candidate | undefined {
  const found = findProofTable(turned(grid) ?? grid)
  if (!found || found.rows.length > MOST_PROVEN_ROWS) return undefined
  const table = onlyAmounts(found)
  const has = (patterns: RegExp[]) => patterns.every((pattern) => table.rows.some(({ name }) => pattern.test(name)))
  const named = table.titles.map(reportNamed).find((one) => one === 'balance-sheet' || one === 'profit-and-loss')
  const isBalance = named === 'balance-sheet' || (named === undefined && has(IS_BALANCE))
  const titles = withPeriodOfSheet(titlesOf(table.titles, table.heads), grid.sheet, isBalance)
  const columns = classifyColumns(headsWithYears(table.heads, titles, isBalance), titles.period, isBalance)
  const read = columns.filter(({ use, span, ask }) => ['period', 'date', 'total'].includes(use) && (span !== undefined || ask !== undefined))
  if (read.length === 0) return undefined
  const { rows, used } = withSchedules(rowsOf(table, read, columns), schedules)
  const scale = [...table.titles, ...table.heads.map(({ label }) => label)]
    .map(unitNamed).find((unit) => unit !== undefined) ?? 1
  const kind = isBalance ? 'balance-sheet' : 'profit-and-loss'
  const sheet = grid.sheet
  return {
    rows,
    isBalance,
    scale,
    used,
    about: { layout: 'spreadsheet', kind, titles, columns, read, ...sheet !== undefined && { sheet } }
  }
}

/** The titles, with the year that the name of a sheet gives if no title names a period: one sheet a year. */
function withPeriodOfSheet (titles: TableTitles, sheet: string | undefined, isBalance: boolean): TableTitles {
  const year = /\b(?:19|20)\d\d\b|\b(?:fye?|cy) ?'?\d\d\b/i.exec(sheet ?? '')?.[0]
  const period = titles.period ?? (isBalance || year === undefined ? undefined : readPeriod(year))
  return { ...titles, ...period && { period } }
}

/** Gives headings without a year those of the title, and a bare year on a balance sheet the title's day. */
function headsWithYears (heads: ColumnHead[], { years, period }: TableTitles, isBalance: boolean): ColumnHead[] {
  const isListed = years.length === heads.length && heads.every(({ label }) => readPeriod(label) === undefined)
  return heads.map((head, index) => {
    const label = isListed ? String(years[index]) : head.label
    const isYear = /^(?:19|20)\d\d$/.test(label)
    if (!isBalance || !isYear || !period || period.from !== period.to) return { ...head, label }
    return { ...head, label, date: `${label}${period.to.slice(4)}` }
  })
}

function rowsOf ({ rows }: ProofTable, read: Column[], columns: Column[]): ReportRow[] {
  const places = read.map((column) => columns.indexOf(column))
  const pick = <T>(list: T[]): T[] => places.map((place) => list[place]!)
  return rows.map((row) => ({ ...row, amounts: pick(row.amounts), at: pick(row.at), unknown: pick(row.unknown) }))
}

/**
 * The smallest amount that a file rounds to, in hundredths of what it prints: a dollar, or one or two decimals of
 * thousands; 0 for dollars with cents, which are exact.
 */
function unitOf (rows: ReportRow[], scale: number): Cents {
  const amounts = rows.flatMap(({ amounts }) => amounts.flatMap((amount) => amount ?? []))
  return [100, 10].find((unit) => amounts.every((amount) => amount % unit === 0)) ?? (scale > 1 ? 1 : 0)
}

const COSTS: Array<HeadingBlock | undefined> = ['cost-of-work', 'operating-expense', 'other-expense']

/** Whether a result takes a total of costs, printed above zero, as something that raises it. */
const addsCosts = ({ term, sign }: SignedTerm, rows: ReportRow[]): boolean => (term.parts ?? []).some((part) => {
  const inner: SignedTerm = { term: part.term, sign: part.sign * sign as 1 | -1 }
  const group = part.term.parts && totalTarget(rows[part.term.index]!.name)
  return addsCosts(inner, rows) ||
    (inner.sign === 1 && group !== undefined && COSTS.includes(blockOf(group)) && isAboveZero(part.term))
})

const endsStatement = ({ name }: ReportRow, terms: Term[]): boolean => terms.length === 1 &&
  hasSeveralParts(terms[0]!) && !ROLL.test(name) && earns(terms[0]!) &&
  (isNet(name) || computedKind(name) === 'operating' || (EARNED.test(name) && !RECAST.test(name)))

/** Whether a result has several parts. Net income without other items repeats the operating result. */
const hasSeveralParts = ({ parts = [] }: Term): boolean =>
  parts.length === 1 ? hasSeveralParts(parts[0]!.term) : parts.length > 1

/** Whether what a statement begins with, its sales, raises its result. */
function earns (root: Term): boolean {
  let first: SignedTerm = { term: root, sign: 1 }
  while (first.term.parts) {
    const [{ term, sign }] = first.term.parts as [SignedTerm]
    first = { term, sign: first.sign * sign as 1 | -1 }
  }
  return effectOf(first) >= 0
}

const isNet = (name: string): boolean => NET.test(name) || computedKind(name) === 'net'

/** Two results that are equal but for their sign, or assets less liabilities. */
const endsBalance = ({ name }: ReportRow, [first, second, ...others]: Term[]): boolean => {
  if (!first || others.length > 0 || !isAboveZero(first)) return false
  if (!second) return NET_WORTH.test(name) && isDifference(first)
  return first.parts !== undefined && second.parts !== undefined && [1, -1].some((sign) =>
    first.values.every((value, column) => value === sign * second.values[column]!))
}

const isAboveZero = ({ values }: Term): boolean =>
  values.some((value) => value > 0) && values.every((value) => value >= 0)

const isDifference = ({ parts = [] }: Term): boolean => parts.length === 2 &&
  parts[0]!.sign === 1 && parts[1]!.sign === -1 && parts.every(({ term }) => term.parts !== undefined)

/** Names of rows by which owners and brokers go from net income to what a buyer would earn. */
const RECAST = /\bsde\b|\bebitda\b|\bdiscretionary\b|\badd[- ]?backs?\b|\badjust(?:ed|ments?)\b|\brecast\b|\bnormali[sz]/i

/**
 * Rows by which statements go from net income to the earnings kept at the end of the year or to the change in cash.
 * What an owner draws or repays is no cost.
 */
const ROLL = /\bretained earnings\b|\baccumulated deficit\b|\b(?:equity|capital)\b.*\b(?:beginning|end)\b|\b(?:owner|member|partner|shareholder|stockholder)s?'?s? (?:draws?|drawings?|distributions?|dividends?)\b|\b(?:draws?|drawings?|distributions?|dividends?) (?:to|paid|by)\b|^(?:less:? )?(?:draws?|drawings?|distributions?|dividends?)$|\bafter (?:owner'?s?'? |member'?s?'? )?(?:draws?|drawings?|distributions?|dividends?)\b|\bprincipal (?:payments?|paid|repa)|\bloan principal\b|\bcash flow\b|\b(?:change|increase|decrease) in (?:cash|capital|equity)\b/i

/**
 * Whether a proof ends at net income, so that the rows below it are a recast. A result with another name counts as net
 * income only if no row follows it.
 */
function isWhole (rows: ReportRow[], { last }: ProofOfRows): boolean {
  const { name } = rows[last]!
  const below = rows.slice(last + 1)
  const hasAmount = below.some(({ amounts }) => amounts.some((amount) => amount !== undefined))
  const isEnd = isNet(name) || computedKind(name) === 'operating'
  // Net ordinary income is an operating result.
  const hasNet = rows.some((row) => NET.test(row.name) && computedKind(row.name) !== 'operating')
  return (NET.test(name) || !hasNet) &&
    (!hasAmount || (isEnd && below.some((row) => RECAST.test(row.name) || ROLL.test(row.name))))
}

/** The amounts that lead from net income to what a buyer would earn, and that result. */
function recastOf (below: ReportRow[]): Pick<ReadProfitAndLoss, 'claims' | 'recast'> {
  const filled = below.filter(({ amounts }) => amounts.some((amount) => amount !== undefined))
  const end = filled.findIndex(({ name }) => RECAST_RESULT.test(name))
  const isClaim = ({ name }: ReportRow) =>
    name !== '' && totalTarget(name) === undefined && !NET.test(name) && computedKind(name) === undefined
  if (!filled.some(({ name }) => RECAST.test(name))) return {}
  const claims = filled.slice(0, end === -1 ? filled.length : end).filter(isClaim)
  return {
    ...claims.length > 0 && { claims: claims.map((row) => ({ name: row.name, row })) },
    ...end !== -1 && { recast: filled[end]! }
  }
}

interface Found { proof: ProofOfRows, rows: ReportRow[], scale: number, isBalance: boolean, used: number }

function proven (
  { proof, rows: printed, scale, isBalance, used }: Found, about: Omit<Report, 'rows' | 'ignored' | 'warnings'>
): ProvenReport {
  const rows = inDollars(printed, scale)
  const terms = scale === 1 ? proof.terms : proof.terms.map((term) => scaled(term, scale))
  const report: Report = { ...about, rows, ignored: [], warnings: [], ...scale > 1 && { unit: scale } }
  if (proof.rounded > 0) {
    report.warnings.push({
      code: 'rounded',
      message: `The amounts are rounded${scale > 1 ? ` to ${scale === 1000 ? 'thousands' : 'parts of a million'}` : ''}, so ${proof.rounded === 1 ? 'one total differs' : `${proof.rounded} totals differ`} from the sum of the rows by a rounding.`
    })
  }
  const statement = isBalance
    ? undefined
    : { ...statementOfProof(terms[0]!, rows), ...recastOf(rows.slice(proof.last + 1)) }
  const balance = isBalance ? balanceOfProof(terms, rows) : undefined
  return {
    report,
    ...statement && { statement },
    ...balance && { balance },
    schedules: used
  }
}

const scaled = (term: Term, scale: number): Term => ({
  ...term,
  values: term.values.map((value) => value * scale),
  ...term.parts && { parts: term.parts.map((part) => ({ ...part, term: scaled(part.term, scale) })) }
})
