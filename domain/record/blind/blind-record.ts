import type { RecordReport } from '../../../schemas/record/record-report.ts'
import type { BusinessRecord, OwnFact, OwnTable } from '../../../schemas/record/business-record.ts'
import type { RecordFault } from '../input/read-record.ts'
import { mapLeaves } from '../input/map-leaves.ts'
import { describeOwnerPay } from '../figures/owner-pay.ts'
import { slugOf } from '../../slug.ts'
import { stateName, type OrdinaryWords } from '../standard-index.ts'
import { blurIdentifying, createDateBlur } from './blur-identifying.ts'
import { locatorOf } from '../interview/interview.ts'
import { createFinder } from './find-identifying.ts'
import { generalBooks } from './general-books.ts'
import { collectNames, type HiddenNames } from './hidden-names.ts'
import { createLeaveOut, namesWithin } from './leave-out.ts'
import { hideSentences } from './hide-sentences.ts'
import { createHide, type HiddenText } from './hide-names.ts'
import { areaBySize, unknownInArea } from './served-area.ts'
import { vocabularyOf, type BlindIndex } from './vocabulary.ts'
import { mapLists } from './map-lists.ts'

/** Members that contain ids, references or codes rather than text for people. */
const REFERENCES = new Set((
  'id format asOf trade section figure equals unit status kind question answer documented table chart ' +
  'line year date partOf item part category visibility state fiscalYearEnd confidence capturedOn dated ' +
  'ends tag form priority through from to unanswered ledgerDeclined'
).split(' '))

/** The fault of a record without a state. A blind document calls the company by its trade and state. */
export const STATE_NEEDED: RecordFault = {
  path: '/company/state',
  problem: 'is needed for a blind version: the two letters of the state, such as OH'
}

/** What a blind version hides in a record: every name, and the function that leaves them out of a text. */
interface Blinding {
  hidden: HiddenNames
  hide: (text: string) => HiddenText
}

function blindingOf (record: BusinessRecord, lists: OrdinaryWords): Blinding {
  const hidden = collectNames(record, lists)
  const region = (record.company.place ?? '').split(/, */)[1]?.trim() ?? ''
  const hide = createHide(hidden, region, createDateBlur(record.company.founded))
  const leaveOut = createLeaveOut((record.blind?.leaveOut ?? []).flatMap((one) => [one, ...namesWithin(one, lists)]))
  return { hidden, hide: (text) => leaveOut(hide(text)) }
}

/** Returns a function that leaves names and contacts out of texts that are written about a record. */
export function createBlinder (record: BusinessRecord, lists: OrdinaryWords): (text: string) => string {
  const { hide } = blindingOf(record, lists)
  return (text) => hide(text).text
}

/**
 * Returns the fault of a record whose teaser would still contain a word of its names, because the words of the one who
 * prepares it are all that a teaser has in the owner's own words. Undefined if nothing remains.
 */
export function namedInTeaser (record: BusinessRecord, lists: OrdinaryWords): RecordFault | undefined {
  const { left } = blindingOf(record, lists).hide(record.company.preparedBy ?? '')
  return left.length === 0
    ? undefined
    : { path: '/company/preparedBy', problem: `must not contain "${left[0]!}", which may tell whose company the teaser is about` }
}

/**
 * Returns a copy of a record for documents that do not reveal the company. Leaves out the names of the company, its
 * owners, customers, staff and town, and of other companies, as well as addresses, contacts, and numbers of licenses
 * and accounts. Blurs what a search would find: exact dates of founding and exams, and numbers of reviews. The company
 * is called `Project`, followed by the state, which the record must name, and `trade` (the trade in words).
 */
export function blindRecord (record: BusinessRecord, trade: string, index: BlindIndex): BusinessRecord {
  const state = stateName(record.company.state!, index.states)
  const { owners } = describeOwnerPay(record)
  const blinding = blindingOf(record, index.ordinaryWords)
  const { hide } = blinding
  const { company: { website: _website, owner, founded, ...company }, blind: _blind, ...blinded } = withoutEmpty(
    mapLeaves(generalized(record, blinding, state, index), (leaf, _path, member) =>
      typeof leaf !== 'string' || REFERENCES.has(member) ? leaf : hideSentences(leaf, hide).text)
  )
  const name = projectName(state, trade)
  return blurIdentifying({
    ...blinded,
    company: {
      ...company,
      name,
      shortName: name,
      place: state,
      // Without the words about the owner, several owners could no longer be read from the record.
      ...(owner !== undefined && owners > 1 && { owners }),
      ...(founded !== undefined && { founded: /\d{4}/.exec(founded)?.[0] ?? founded })
    }
  })
}

/** A name that reads well in a sentence: `Project Ohio Heating and Air` for `Heating and air (HVAC)` in Ohio. */
function projectName (state: string, trade: string): string {
  const words = trade.replace(/ \([^()]*\)/, '').replaceAll(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase())
  return `Project ${state} ${words}`
}

/** A record in which what no list of names can hide is said by its kind or size. All entries keep their places. */
function generalized (
  record: BusinessRecord, { hidden, hide }: Blinding, state: string, index: BlindIndex
): BusinessRecord {
  const { tables, facts, statements, ...open } = withoutPayments(record)
  return {
    ...open,
    ...statements && { statements: generalBooks(statements, vocabularyOf(index), (text) => hide(text).text) },
    ...tables && { tables: tables.map((table) => withCodes(table, hidden)) },
    ...facts && { facts: facts.map((fact) => ({ ...fact, value: generalValue(fact, state, index) })) }
  }
}

/** The value of a fact: of the seat, its state; of the area, its size; of the landlord, nothing. */
function generalValue (fact: OwnFact, state: string, { ordinaryWords }: BlindIndex): OwnFact['value'] {
  if (fact.locator === locatorOf('place', 'seat')) return state
  if (fact.locator === locatorOf('premises', 'landlord')) return ''
  return areaBySize(fact, ordinaryWords) ?? fact.value
}

/** Leaves out entries of which nothing remained: facts without a value, and claims without a text. */
function withoutEmpty (record: BusinessRecord): BusinessRecord {
  const { facts, memorandum } = record
  return {
    ...record,
    ...facts && { facts: facts.filter(({ value }) => value !== '') },
    ...memorandum && {
      memorandum: memorandum.map(({ claims, ...section }) => ({
        ...section, ...claims && { claims: claims.filter(({ text }) => text !== '') }
      }))
    }
  }
}

/** Leaves out the postings of a ledger, whose payees and memos no list of names can hide. Their rows and sums stay. */
function withoutPayments (record: BusinessRecord): BusinessRecord {
  const { statements } = record
  if (!statements) return record
  const without = <T extends { payments?: unknown }>({ payments, ...rest }: T) => rest
  return {
    ...record,
    statements: mapLists(statements, {
      adjustments: (one) => one.ledger ? { ...one, ledger: without(one.ledger) } : one,
      ledgerNotes: without
    })
  }
}

/** Replaces the labels of customers and people with codes. The name that figures use for the row stays what it was. */
function withCodes (table: OwnTable, { codes }: HiddenNames): OwnTable {
  const own = codes.get(table)
  if (!own) return table
  return {
    ...table,
    rows: table.rows.map((row, index) => {
      const code = own.get(index)
      return code === undefined ? row : { ...row, id: row.id ?? slugOf(row.label), label: code }
    })
  }
}

/** Maximum number of names that a report lists. */
const MAX_REVEALED = 200
/** Maximum length in characters of the text in which a name is shown. */
const MOST_TEXT = 300
/** Members that no document prints as the owner's words: what a chart or a release is called. */
const NOT_WORDS = new Set(['chart', 'visibility', 'place', 'partOf'])

/** What identifies no one in some members: the day of a report, and a quoted place in it. */
const ORDINARY: Record<string, RegExp> = {
  period: /^\d{4}-\d\d-\d\d$/, due: /^\d{4}-\d\d-\d\d$/, locator: /^["\u201c].*["\u201d]$|^interview\./
}

/** What a blind version would still reveal: how it is written, the text, and the JSON Pointer of that text. */
export type Revealed = Omit<NonNullable<RecordReport['revealed']>[0], 'where'>

/**
 * Finds what the blind version of a record may still reveal, in every text that a document prints: words of hidden
 * names that could not be replaced safely, and what looks like a name or identifies. Each is listed once, with the
 * first text that has it. The search is heuristic, so a person must still read the documents.
 */
export function revealedNames (record: BusinessRecord, index: BlindIndex): Revealed[] {
  const blinding = blindingOf(record, index.ordinaryWords)
  const { hide, hidden } = blinding
  const find = createFinder(index)
  const seen = new Set([...record.blind?.keep ?? [], ...record.blind?.leaveOut ?? []].map((one) => one.toLowerCase()))
  const told = new Set<string>()
  const unknown = new Map((record.facts ?? []).map((fact) => [fact.value, unknownInArea(fact, index.ordinaryWords)]))
  const revealed: Revealed[] = []
  const { name: _name, shortName: _shortName, owner: _owner, website: _website, ...company } = record.company
  const { blind: _blind, ...rest } = generalized(record, blinding, '', index)
  mapLeaves({ ...rest, company }, (leaf, path, member) => {
    if (typeof leaf === 'string' && !REFERENCES.has(member) && !NOT_WORDS.has(member)) tell(leaf, path, member)
    return leaf
  })
  return revealed

  /** Whether a name is the code of a customer in a table of codes, or the cell of a report. */
  function isOurCode (name: string, path: () => string): boolean {
    if (!/^[A-Z]{1,3}-?\d+$/.test(name)) return false
    const [, table, row] = /^\/tables\/(\d+)\/rows\/(\d+)\/label$/.exec(path()) ?? []
    if (table === undefined) return /\/source\/at\/[^/]+$/.test(path())
    const { title, rows } = record.tables![Number(table)]!
    return /\bcoded\b/i.test(title) && rows[Number(row)]!.id === name.toLowerCase()
  }

  function tell (leaf: string, path: () => string, member: string): void {
    if (revealed.length >= MAX_REVEALED || told.has(leaf)) return
    // Ids, places and periods come many times. What a member hides of its own, another may show.
    if (ORDINARY[member] === undefined) told.add(leaf)
    const { text, left } = hideSentences(leaf, hide)
    const asked = [...hidden.uncoded.has(leaf) ? [leaf] : [], ...text === leaf ? unknown.get(leaf) ?? [] : []]
    for (const name of [...left, ...find(text), ...asked]) {
      const key = name.toLowerCase()
      const isHarmless = ORDINARY[member]?.test(name) === true || isOurCode(name, path)
      if (isHarmless || seen.has(key) || revealed.length >= MAX_REVEALED) continue
      seen.add(key)
      revealed.push({ name, text: leaf.length > MOST_TEXT ? `${leaf.slice(0, MOST_TEXT)} …` : leaf, path: path() })
    }
  }
}
