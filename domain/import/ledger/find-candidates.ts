import { costSections } from '../../../schemas/record/statements.ts'
import { groupBy } from '../../group-by.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import type { RecordLine } from '../../../schemas/record/business-record.ts'
import { slugOf } from '../../slug.ts'
import type { LedgerWords } from '../../../schemas/record/ledger-words.ts'
import type { ledgerSignals } from '../../../schemas/record/import.ts'
import { SALES_KIND, type LedgerRow } from './ledger-rows.ts'
import { LEDGER_BOUNDS } from './ledger-bounds.ts'
import { centsOfRows } from './trace-add-backs.ts'

type Signal = (typeof ledgerSignals)[number]

/** Payments to one payee that the owner may be able to add back, or income that does not come again. */
export interface Candidate { id: string, name: string, signal: Signal, why: string, rows: LedgerRow[] }

interface Settings {
  words: LedgerWords
  lines: RecordLine[]
  owner: string | undefined
  company: string | undefined
}

const MOST_CANDIDATES = 40
/** Characters of a memo that name a candidate without a payee. */
const MOST_OF_MEMO = 60
/** A candidate is worth a question from this amount, in cents; a one-time cost or equipment from more. */
const [LEAST, LEAST_ONCE, LEAST_EQUIPMENT] =
  [LEDGER_BOUNDS.asked, LEDGER_BOUNDS.askedOnce, LEDGER_BOUNDS.askedEquipment]
    .map(({ value }) => centsOf(value)) as [Cents, Cents, Cents]
/** Suppliers of a trade, whose names are never private spending. */
const SUPPLIER = /\b(?:supply|supplies|plumbing|heating|hvac|electric(?:al)?|roofing|hardware|lumber|tools?|pump|pools?|landscape)\b/
const RENT = /\brent\b|\blease\b/i
/** Accounts whose trips an owner is asked about as a whole. */
const TRAVEL = /\b(?:travel|training|education|conferences?|seminars?)\b/
const TRAINING = /\b(?:training|education)\b/
/** Two or three capitalized words, and words that only a company has in its name. */
const PERSON = /^\p{Lu}[\p{L}'.-]+(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}'-]+){1,2}$/u
const NO_PERSON = /\b(?:inc|llc|corp|co|company|ltd|services?|properties|holdings|group|supply|rentals?|cleaning|repair|shop|store|cpa|bank|insurance|plumbing|heating|electric|roofing|construction)\b/i
const LAST_NAME = /(?<![\p{L}'-])(?:\p{Lu}[\p{L}'-]+ )(?:\p{Lu}\.? )?(\p{Lu}[\p{L}'-]{2,})/gu

interface Matcher { signal: Signal, why: string, pattern: RegExp, payeeOnly: boolean }
interface Match { signal: Signal, why: string }

/**
 * Finds what an owner may be able to add back, largest payee first, each with its rows and the reason. The same ledger
 * gives the same ids, whatever is claimed already.
 */
export function findCandidates (rows: LedgerRow[], settings: Settings): Candidate[] {
  const { words, lines } = settings
  const matchers = matchersOf(words)
  const owners = ownersOf(settings)
  const unsorted = phrases(words.unsorted)
  const equipment = phrases(words.equipmentAccounts)
  const [transfers, trips] = [phrases(words.transfers.words), phrases(words.trips.words)]
  const ordinary = new RegExp(phrases(words.except).source, 'gu')
  const names = new Map(lines.map(({ id, name }) => [id, foldName(name)]))
  const folded = new Map<string, string>()
  const fold = (text: string): string => {
    const found = folded.get(text)
    if (found !== undefined) return found
    const made = foldName(text).replaceAll(ordinary, ' ')
    if (folded.size < 20_000) folded.set(text, made)
    return made
  }
  const groups = new Map<string, { rows: LedgerRow[], match: Match }>()
  const unsortedRows: LedgerRow[] = []
  for (const row of rows) {
    const match = matchOf(row)
    const isIncome = match?.signal === 'one-time-income'
    // A journal entry names no payee, but says in its memo what it is.
    const payee = row.payeeKey === '' && isIncome ? `memo ${fold(row.memo)}` : row.payeeKey
    if (match && payee !== '') {
      const key = `${isIncome ? `income ${Math.sign(row.cents)} ` : ''}${payee}`
      const group = groups.get(key)
      if (group) group.rows.push(row)
      else groups.set(key, { rows: [row], match })
    } else if (unsorted.test(names.get(row.line)!)) {
      unsortedRows.push(row)
    }
  }
  const found = [...groups.values()].flatMap(({ rows: group, match }) => isWorthAsking(group, match.signal)
    ? [{
        name: printedMost(group) || group[0]!.memo.slice(0, MOST_OF_MEMO),
        signal: match.signal,
        why: match.why,
        rows: group
      }]
    : [])
  const byLine = groupBy(unsortedRows, ({ line }) => [line])
  const catchAll = [...byLine].flatMap(([line, group]) => Math.abs(centsOfRows(group)) < LEAST
    ? []
    : [{
        name: lines.find(({ id }) => id === line)!.name,
        signal: 'unsorted' as const,
        why: 'Nobody has sorted these payments. A buyer asks what they were.',
        rows: group
      }])
  const used = new Set<string>()
  return [...found, ...catchAll]
    .toSorted((one, other) => Math.abs(centsOfRows(other.rows)) - Math.abs(centsOfRows(one.rows)))
    .map((one) => ({ id: uniqueId(one.name, used), ...one }))

  function matchOf (row: LedgerRow): Match | undefined {
    const { section } = row
    const isCost = costSections.has(section)
    const [payee, memo] = [fold(row.payee), fold(row.memo)]
    if (!isCost) {
      // EBITDA leaves other income out already, so it cannot be taken off once more.
      if (section !== 'revenue' || row.cents <= 0 || SALES_KIND.test(row.kind)) return undefined
      return matchers.find(
        ({ signal, pattern }) => signal === 'one-time-income' && (pattern.test(memo) || pattern.test(payee))
      )
    }
    // Income that was booked into a cost lowers it, and raises earnings as income does.
    const credit = row.cents < 0 && matchers.find(({ signal, pattern }) => signal === 'one-time-income' && pattern.test(memo))
    if (credit) return credit
    if (owners?.test(payee)) return { signal: RENT.test(names.get(row.line)!) ? 'related' : 'owner', why: words.owner[0]!.why }
    if (row.cents >= LEAST_EQUIPMENT && equipment.test(names.get(row.line)!)) {
      const thing = matchers.find(
        ({ signal, pattern }) => signal === 'equipment' && (pattern.test(memo) || pattern.test(payee))
      )
      if (thing) return thing
    }
    const isOperating = section === 'operating-expense'
    if (isOperating && isPerson(row.payee) && (transfers.test(memo) || transfers.test(fold(row.kind)))) {
      return { signal: 'owner', why: words.transfers.why }
    }
    if (isOperating && trips.test(payee) && !TRAVEL.test(names.get(row.line)!)) {
      return { signal: 'private', why: words.trips.why }
    }
    const isTraining = TRAINING.test(names.get(row.line)!)
    const isSupplier = SUPPLIER.test(payee)
    // What was bought says more than the memo: a trip of the owner is private, and not his pay.
    const spent = isTraining || isSupplier
      ? undefined
      : matchers.find(({ signal, pattern }) => signal === 'private' && pattern.test(payee))
    if (spent) return { signal: spent.signal, why: spent.why }
    for (const { signal, why, pattern, payeeOnly } of matchers) {
      if (signal === 'one-time-income' || signal === 'equipment') continue
      if (signal === 'private' && isTraining) continue
      if (signal === 'owner' && trips.test(payee)) {
        if (isOperating && pattern.test(memo)) return { signal: 'private', why: words.trips.why }
        continue
      }
      if (signal !== 'owner' && !isSupplier && pattern.test(payee)) return { signal, why }
      if (isOperating && !payeeOnly && pattern.test(memo)) return { signal, why }
    }
    return undefined
  }
}

/**
 * Returns the candidates without the rows that already belong to an add-back or a note: at most 40, largest first, each
 * worth a question.
 */
export function unclaimed (candidates: Candidate[], known: Set<LedgerRow>): Candidate[] {
  return candidates
    .map((one) => ({ ...one, rows: one.rows.filter((row) => !known.has(row)) }))
    .filter(({ rows, signal }) => signal === 'unsorted'
      ? Math.abs(centsOfRows(rows)) >= LEAST
      : isWorthAsking(rows, signal))
    .toSorted((one, other) => Math.abs(centsOfRows(other.rows)) - Math.abs(centsOfRows(one.rows)))
    .slice(0, MOST_CANDIDATES)
}

const isPerson = (payee: string): boolean => PERSON.test(payee) && !NO_PERSON.test(payee)

function isWorthAsking (rows: LedgerRow[], signal: Signal): boolean {
  const sum = signal === 'one-time-income' ? Math.abs(centsOfRows(rows)) : centsOfRows(rows)
  if (sum < (signal === 'one-time' ? LEAST_ONCE : LEAST)) return false
  return signal !== 'one-time' || new Set(rows.map(({ day }) => day.slice(0, 7))).size < LEDGER_BOUNDS.runningMonths.value
}

/** Folds a text for comparison: lowercase letters and digits, with single spaces between words. */
export const foldName = (text: string): string => text.toLowerCase().replaceAll(/['\u2019]/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** Matches any of the phrases as whole words of a plain text. */
const phrases = (words: string[]): RegExp => new RegExp(`(?:^| )(?:${words.map(foldName).join('|')})(?: |$)`, 'u')

const matchersOf = (words: LedgerWords): Matcher[] =>
  (['owner', 'private', 'one-time', 'one-time-income', 'equipment'] as const).flatMap((signal) =>
    words[signal].map(({ why, words: list, payeeOnly = false }) =>
      ({ signal, why, pattern: phrases(list), payeeOnly })))

/** Returns the last names in the record's text about who owns the company, folded. */
export const lastNamesIn = (owner: string): string[] =>
  [...owner.matchAll(LAST_NAME)].map(([, name]) => foldName(name!))

/** Matches the last names of the owners, unless the company has the same name and the payee is the company. */
function ownersOf ({ owner = '', company = '' }: Settings): RegExp | undefined {
  const names = lastNamesIn(owner)
  if (names.length === 0) return undefined
  const own = foldName(company)
  const pattern = phrases(names)
  return own !== '' && pattern.test(own)
    ? new RegExp(`^(?!${own.split(' ').slice(0, 2).join(' ')}).*(?:^| )(?:${names.join('|')})(?: |$)`, 'u')
    : pattern
}

/** The spelling of the payee that most rows have. */
function printedMost (rows: LedgerRow[]): string {
  const counts = new Map<string, number>()
  for (const { payee } of rows) counts.set(payee, (counts.get(payee) ?? 0) + 1)
  return [...counts].reduce((best, one) => one[1] > best[1] ? one : best)[0]
}

function uniqueId (name: string, used: Set<string>): string {
  const base = `ledger.${slugOf(name).slice(0, 44).replace(/-$/, '') || 'payee'}`
  let id = base
  for (let count = 2; used.has(id); count++) id = `${base}-${count}`
  used.add(id)
  return id
}

/** The sums of a candidate by year, in dollars, and its rows by year. Years that net to nothing are left out. */
export function candidateYears (
  rows: LedgerRow[]
): { amounts: Record<string, number>, rows: Record<string, string[]> } {
  const years = [...new Set(rows.map(({ year }) => year))].toSorted()
  const kept = years.map((year) => [year, rows.filter((row) => row.year === year)] as const)
    .filter(([, group]) => centsOfRows(group) !== 0)
  return {
    amounts: Object.fromEntries(kept.map(([year, group]) => [year, dollarsOf(centsOfRows(group))])),
    rows: Object.fromEntries(kept.map(([year, group]) => [year, group.map(({ at }) => at)]))
  }
}
