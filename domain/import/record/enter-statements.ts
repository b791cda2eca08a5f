import { dollarsOf } from '../amount.ts'
import { moveLine } from '../questions/change-record.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Period } from '../statements/assign-periods.ts'
import { listed, type StatementLine } from '../statements/read-profit-and-loss.ts'
import type { Chosen, StatementFile } from './choose-statements.ts'
import type {
  BusinessRecord, PrintedTotal, RecordLine, RecordStatements
} from '../../../schemas/record/business-record.ts'
import { collapseLines, dollarsOfMap, joinLines, keyLines, type JoinedLine } from './join-lines.ts'
import { nameLines } from './line-ids.ts'
import { warnReplaced } from './replaced-amounts.ts'
import { totalsIn } from './statement-totals.ts'
import { inKeyOrder } from './key-order.ts'
import { cellsOf, sourceOfCells } from './line-cells.ts'

/** How the lines of files were entered into the record. */
export interface EnteredLines {
  /** Ids of the record's lines, by line of a file. */
  ids: Map<StatementLine, string>
  /** Ids of lines whose section the file does not give. */
  suggested: string[]
  joined: Array<{ id: string, line: JoinedLine }>
}

const MOST_YEARS = 5
const MOST_MONTHS = 60
const GAIN = /\bgain (?:\(?(?:or )?loss\)? )?on\b|\bgain\/loss\b/i

/**
 * Adds the lines and totals of the chosen files to the record. An existing line with the same id keeps its section,
 * because the owner may have changed it. Years that a file covers are replaced by the file's amounts, unless the file
 * has only totals and the record already has accounts.
 */
export function enterStatements (
  draft: BusinessRecord,
  chosen: Chosen,
  files: StatementFile[],
  { mixed, documents }: { mixed: boolean, documents: Map<ParsedFile, string> }
): EnteredLines {
  const leftOut = enterYears(draft, [...chosen.years.keys()])
  for (const year of leftOut) chosen.years.delete(year)
  keepAccounts(draft, chosen)
  const { lines, collapsed } = collapseLines(joinLines(chosen, mixed))
  const named = nameLines(lines)
  const entered: EnteredLines = { ids: new Map(), suggested: [], joined: [] }
  if (chosen.years.size === 0) return entered
  const statements = draft.statements ??= {}
  takeBackChanges(draft, lines, named)
  const before = structuredClone(statements.lines ?? [])
  forget(statements, [...chosen.years.keys()], named.map(({ id }) => id))
  for (const [index, line] of lines.entries()) {
    const { id, name } = named[index]!
    const kept = enterLine(statements.lines ??= [], { id, name, line, documents })
    for (const part of line.parts) entered.ids.set(part, id)
    if (line.isSuggested && kept === line.section) entered.suggested.push(id)
    entered.joined.push({ id, line })
  }
  for (const [year, { file }] of chosen.years) warnReplaced(file, changesOf(year, before, statements.lines ?? []))
  nameLinesOfFiles(files, chosen, { mixed, entered })
  for (const { file, period } of chosen.years.values()) enterTotals(statements, file, period)
  enterMonths(statements, chosen, entered)
  if (leftOut.length > 0) {
    chosen.years.values().next().value!.file.warnings.push({
      code: 'years-left-out',
      message: `A record holds the last ${MOST_YEARS} fiscal years: ${listed(leftOut)} ${leftOut.length === 1 ? 'was' : 'were'} left out.`
    })
  }
  if (collapsed.length > 0) {
    chosen.years.values().next().value!.file.warnings.push({
      code: 'collapsed',
      message: `The chart of accounts is longer than a record holds; the accounts under ${listed(collapsed)} were added together.`
    })
  }
  return entered
}

/**
 * Returns lines that files bring again to how the files have them: to their section, and apart from a line that the
 * owner joined them with. The owner's answers about them are applied again afterwards.
 */
function takeBackChanges (draft: BusinessRecord, joined: JoinedLine[], named: Array<{ id: string }>): void {
  const statements = draft.statements!
  const known = statements.lines ?? []
  for (const [index, line] of joined.entries()) {
    const own = known.find(({ id }) => id === named[index]!.id)
    if (own && statements.answered?.[`section.${own.id}`] !== undefined) moveLine(draft, own, line.section)
  }
  for (const [question, answer] of Object.entries(statements.answered ?? {})) {
    const [kind, keptId, goneId] = question.split('.')
    const [kept, gone] = [keptId, goneId].map((wanted) => known.find(({ id }) => id === wanted))
    const again = joined[named.findIndex(({ id }) => id === goneId)]
    if (kind !== 'merge' || answer !== 'same' || !kept || gone || !again) continue
    for (const year of again.amounts.keys()) {
      delete kept.amounts[year]
      delete kept.source?.at?.[year]
    }
    const months = statements.monthly?.find(({ line }) => line === keptId)
    for (const month of again.months.keys()) delete months?.amounts[month]
  }
}

/** Leaves out the years of files with only totals for which the record already has accounts. */
function keepAccounts ({ statements }: BusinessRecord, { years }: Chosen): void {
  for (const [year, { file }] of years) {
    const has = statements?.lines?.some(({ amounts }) => amounts[year] !== undefined) ?? false
    if (!file.statement!.isSummary || !has) continue
    years.delete(year)
    file.warnings.push({
      code: 'accounts-kept',
      message: `The accounts of ${year} that the record already has were kept, because this file has only totals.`
    })
  }
}

/** Gives lines of files that were only compared the ids of the matching lines. */
function nameLinesOfFiles (
  files: StatementFile[], chosen: Chosen, { mixed, entered }: { mixed: boolean, entered: EnteredLines }
): void {
  const byKey = new Map(entered.joined.map(({ id, line }) => [line.key, id]))
  for (const { file } of files) {
    for (const [key, line] of keyLines(file, chosen, mixed)) {
      const id = byKey.get(key)
      if (id !== undefined && !entered.ids.has(line)) entered.ids.set(line, id)
    }
  }
}

/**
 * Sets the fiscal years of the record and the files without gaps, keeping the last five. Returns the years left out.
 */
export function enterYears (draft: BusinessRecord, found: string[]): string[] {
  const all = [...new Set([...draft.fiscalYears ?? [], ...found])].toSorted()
  const numbers = all.map((year) => Number(year.slice(2)))
  if (numbers.length === 0) return []
  const last = Math.max(...numbers)
  const first = Math.max(Math.min(...numbers), last - MOST_YEARS + 1)
  const years = Array.from({ length: last - first + 1 }, (_, index) => `FY${first + index}`)
  draft.fiscalYears = years
  const leftOut = all.filter((year) => !years.includes(year))
  if (leftOut.length > 0) keepYears(draft, years)
  return leftOut
}

/** Removes reimported years from lines of an earlier import that this import does not contain. */
function forget (statements: RecordStatements, years: string[], ids: string[]): void {
  for (const line of statements.lines ?? []) {
    if (line.source === undefined || ids.includes(line.id)) continue
    for (const year of years) {
      delete line.amounts[year]
      delete line.source.at?.[year]
    }
  }
  statements.lines = (statements.lines ?? []).filter(
    ({ source, amounts }) => source === undefined || Object.keys(amounts).length > 0
  )
}

const changesOf = (year: string, before: RecordLine[], after: RecordLine[]) => before.flatMap(({ id, name, amounts }) =>
  amounts[year] === undefined
    ? []
    : [{ name, period: year, from: amounts[year], to: after.find((line) => line.id === id)?.amounts[year] }])

function enterLine (
  lines: RecordLine[],
  { id, name, line, documents }: { id: string, name: string, line: JoinedLine, documents: Map<ParsedFile, string> }
): RecordLine['section'] {
  const before = lines.find((one) => one.id === id)
  const turn = before && (before.section === 'other-income') !== (line.section === 'other-income') ? -1 : 1
  const amounts = Object.fromEntries(
    Object.entries(dollarsOfMap(line.amounts)).map(([year, amount]) => [year, amount * turn || 0])
  )
  const source = sourceOf(line, documents)
  if (before) {
    if (line.path.length > 0) before.under = line.path.join(':')
    before.amounts = inKeyOrder({ ...before.amounts, ...amounts })
    if (source) {
      before.source = sourceOfCells(source.document, [...cellsOf(before), ...cellsOf({ source })])
    }
    return before.section
  }
  lines.push({
    id,
    name,
    ...(line.path.length > 0 && { under: line.path.join(':') }),
    section: line.section,
    amounts,
    ...(line.section === 'other-income' && GAIN.test(name) && { tags: ['gain'] }),
    ...(source && { source })
  })
  return line.section
}

/** The source of a line: the document of its newest year. */
function sourceOf ({ at }: JoinedLine, documents: Map<ParsedFile, string>): RecordLine['source'] {
  const newest = [...at].toSorted(([one], [other]) => one < other ? 1 : -1)[0]
  const document = newest && documents.get(newest[1].file)
  if (document === undefined) return undefined
  return sourceOfCells(document, [...at].map(([year, { file, cell }]) =>
    [year, { document: documents.get(file)!, place: file.hasSheets ? `${file.sheet}!${cell}` : cell }]))
}

function enterTotals (statements: RecordStatements, file: ParsedFile, period: Period): void {
  const totals = statements.totals ??= {}
  for (const [name, cents] of Object.entries(totalsIn(file.statement!, period)) as Array<[PrintedTotal, number]>) {
    totals[name] = inKeyOrder({ ...totals[name], [period.key]: dollarsOf(cents) })
  }
}

/** Enters revenue by month, and each line by month, for the most recent months in the files. */
function enterMonths (statements: RecordStatements, chosen: Chosen, { joined }: EnteredLines): void {
  const months = [...chosen.months.keys()].toSorted().slice(-MOST_MONTHS)
  if (months.length === 0) return
  const revenue = months.flatMap((month) => {
    const { file, period } = chosen.months.get(month)!
    const cents = totalsIn(file.statement!, period).revenue
    return cents === undefined ? [] : [[month, dollarsOf(cents)] as const]
  })
  if (revenue.length > 0) statements.months = lastMonths({ ...statements.months, ...Object.fromEntries(revenue) })
  const monthly = statements.monthly ?? []
  for (const { id, line } of joined) {
    const amounts = dollarsOfMap(new Map([...line.months].filter(([month]) => months.includes(month))))
    if (Object.keys(amounts).length === 0) continue
    const before = monthly.find((one) => one.line === id)
    if (before) before.amounts = lastMonths({ ...before.amounts, ...amounts })
    else monthly.push({ line: id, amounts })
  }
  if (monthly.length > 0) statements.monthly = monthly
}

const lastMonths = (byMonth: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(inKeyOrder(byMonth)).slice(-MOST_MONTHS))

/**
 * Removes every other fiscal year from the lines, totals, returns, and adjustments of a record, which may contain only
 * five. Lines and adjustments left without amounts are removed too.
 */
function keepYears ({ statements }: BusinessRecord, years: string[]): void {
  if (!statements) return
  const prune = (byYear: Record<string, unknown> = {}) => {
    for (const key of Object.keys(byYear)) if (/^FY\d{4}$/.test(key) && !years.includes(key)) delete byYear[key]
    return Object.keys(byYear).length > 0
  }
  for (const byYear of Object.values(statements.totals ?? {})) prune(byYear)
  statements.lines = statements.lines?.filter(({ amounts, source }) => {
    prune(source?.at)
    return prune(amounts)
  }) ?? []
  if (statements.taxReturns) statements.taxReturns = statements.taxReturns.filter(({ year }) => years.includes(year))
  if (!statements.adjustments) return
  const ids = new Set(statements.lines.map(({ id }) => id))
  statements.adjustments = statements.adjustments.filter(({ amounts, market, line }) => {
    prune(market)
    return prune(amounts) && (line === undefined || ids.has(line))
  })
}
