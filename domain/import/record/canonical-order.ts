import { totalNames } from '../../../schemas/record/statements.ts'
import { lastThreeYears } from '../../record/standard-index.ts'
import { freeNumber, importTags, OWN_NUMBERS } from './documents.ts'
import { TAX_RETURN_TAG } from './enter-tax-returns.ts'
import { inKeyOrder, KeyOrder } from './key-order.ts'
import { cellsOf, sourceOfCells } from './line-cells.ts'
import type { BusinessRecord, OwnDocument, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import { compareTexts } from '../../compare-texts.ts'

const FISCAL_YEAR = /^FY\d{4}$/

/** Names the document of the newest year as that of the line. */
function orderSource (line: RecordLine): void {
  const cells = [...cellsOf(line)].toSorted(([one], [other]) => compareTexts(one, other))
  const newest = cells.at(-1)?.[1].document
  if (newest !== undefined) line.source = sourceOfCells(newest, cells)
}

const NUMBER = /\d+/g

/** Compares places such as B9 and B10 by their numbers. */
function comparePlaces (one: string, other: string): number {
  const [first, second] = [one, other].map((place) => place.replaceAll(NUMBER, (digits) => digits.padStart(8, '0')))
  return first! < second! ? -1 : first === second ? 0 : 1
}

/**
 * Orders lines as the newest year has them. A line of older years follows the line that precedes it there, and one
 * without a cell the line before it.
 */
function orderLines (lines: RecordLine[]): RecordLine[] {
  const cells = new Map(lines.map((line) => [line.id, cellsOf(line)]))
  const years = [...new Set([...cells.values()].flatMap((own) => [...own.keys()]))].toSorted().toReversed()
  const order = new KeyOrder()
  const follow = (ids: string[]) => {
    let previous = order.before(ids.find((id) => order.has(id)))
    for (const id of ids) {
      if (!order.has(id)) order.insertAfter(previous, id)
      previous = id
    }
  }
  for (const year of years) {
    const own = lines.filter(({ id }) => cells.get(id)!.has(year))
    follow(own.toSorted((one, other) =>
      comparePlaces(cells.get(one.id)!.get(year)!.place, cells.get(other.id)!.get(year)!.place)).map(({ id }) => id))
  }
  for (const [index, { id }] of lines.entries()) {
    if (!order.has(id)) order.insertAfter(lines[index - 1]?.id, id)
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  return order.keys().map((id) => byId.get(id)!)
}

/** Tables and counts that an import enters, after those of the owner. */
const OF_IMPORT = [
  'receivables-aging', 'customers', 'vehicles-and-equipment', 'people-paid', 'jobs-completed', 'customers-served'
]

function ownFirst<T extends { id: string }> (entries: T[]): T[] {
  const place = ({ id }: T) => OF_IMPORT.indexOf(id)
  return entries.toSorted((one, other) => place(one) - place(other))
}

/**
 * Puts what an import enters into an order that depends on the reports and not on which of them came first. Entries
 * that an owner wrote stay where they are among each other.
 */
export function orderEntries (draft: BusinessRecord): void {
  const { statements } = draft
  if (statements) orderStatements(statements)
  if (draft.tables) draft.tables = ownFirst(draft.tables)
  if (draft.counts) {
    draft.counts = ownFirst(draft.counts)
      .map((one) => OF_IMPORT.includes(one.id) ? { ...one, values: inKeyOrder(one.values) } : one)
  }
}

function orderStatements (statements: RecordStatements): void {
  for (const line of statements.lines ?? []) orderSource(line)
  if (statements.lines) statements.lines = orderLines(statements.lines)
  const places = new Map(statements.lines?.map(({ id }, place) => [id, place]))
  const { monthly, totals, trailing } = statements
  const inOrder = <T extends { line: string }>(entries: T[]) =>
    entries.toSorted((one, other) => (places.get(one.line) ?? Infinity) - (places.get(other.line) ?? Infinity) || 0)
  if (monthly) statements.monthly = inOrder(monthly)
  for (const entry of statements.payroll ?? []) {
    entry.lines = inOrder(entry.lines.map((line) => ({ line }))).map(({ line }) => line)
  }
  if (trailing?.lines) trailing.lines = inOrder(trailing.lines)
  if (totals) {
    statements.totals = Object.fromEntries(
      totalNames.flatMap((name) => totals[name] ? [[name, inKeyOrder(totals[name])]] : []))
  }
}

/** The last day of what a document covers; a fiscal year counts as its December. */
const lastDay = ({ period = '' }: OwnDocument): string =>
  (period.split(/ to |, /).at(-1) ?? '').replace(/^FY(\d{4})$/, '$1-12-31')

/** The deposits on the lists of a bank, by which those of two accounts with the same title and period are ordered. */
const depositsIn = (draft: BusinessRecord) => ({ id }: OwnDocument): number =>
  (draft.statements?.bank ?? []).reduce((sum, { document, deposits }) => document === id ? sum + deposits : sum, 0)

const compareDocuments = (draft: BusinessRecord) => (one: OwnDocument, other: OwnDocument): number =>
  compareTexts(lastDay(other), lastDay(one)) || compareTexts(other.period ?? '', one.period ?? '') ||
  compareTexts(other.dated ?? '', one.dated ?? '') || compareTexts(one.title, other.title) ||
  depositsIn(draft)(other) - depositsIn(draft)(one) || compareTexts(one.id, other.id)

/**
 * Orders the documents by id. Reports of one kind are numbered by what they cover, the newest first, and not by which
 * came first. Returns the ids that changed, with the new ones.
 */
export function numberDocuments (draft: BusinessRecord): Map<string, string> {
  const documents = draft.documents ?? []
  const isReturn = ({ tag, period = '' }: OwnDocument) => tag === TAX_RETURN_TAG && FISCAL_YEAR.test(period)
  const isReport = ({ id, tag = '', period }: OwnDocument) =>
    period !== undefined && (importTags.get(tag) === id || (importTags.has(tag) && Number(id.slice(6)) >= OWN_NUMBERS))
  const reports = documents.filter(isReport)
  const returns = documents.filter(isReturn).toSorted(compareDocuments(draft))
  const used = new Set(documents.filter((one) => !isReport(one) && !isReturn(one)).map(({ id }) => id))
  const renamed = new Map<string, string>()
  const give = (one: OwnDocument, id: string) => {
    used.add(id)
    if (one.id !== id) renamed.set(one.id, id)
  }
  const further: OwnDocument[] = []
  const lastYears = returns.length > 0 ? lastThreeYears(draft) : []
  for (const one of returns) {
    const id = `DR-03.0${lastYears.indexOf(one.period!) + 1}`
    if (lastYears.includes(one.period!) && !used.has(id)) give(one, id)
    else further.push(one)
  }
  for (const [tag, standard] of importTags) {
    const own = reports.filter((one) => one.tag === tag).toSorted(compareDocuments(draft))
    if (own.some(({ id }) => id === standard)) give(own.shift()!, standard)
    further.push(...own)
  }
  for (const one of further) give(one, freeNumber(used, one.id))
  const numbered = ({ id }: OwnDocument) => renamed.get(id) ?? id
  if (draft.documents) draft.documents = documents.toSorted((one, other) => numbered(one) < numbered(other) ? -1 : 1)
  return renamed
}

/** Returns a value with the new ids of documents in every text that names one. */
export function withNumbers<T> (value: T, renamed: ReadonlyMap<string, string>): T {
  if (renamed.size === 0) return value
  return JSON.parse(JSON.stringify(value).replaceAll(/DR-\d\d\.\d{2,3}/g, (id) => renamed.get(id) ?? id)) as T
}
