import type { BusinessRecord, OwnTable } from '../../../schemas/record/business-record.ts'
import { isEnglish } from './english-words.ts'
import { FAMILY } from './find-identifying.ts'
import { collectNames, WITHOUT_NAMES } from './hidden-names.ts'
import { ROLE } from './identifying-patterns.ts'
import { wordsIn, type Word } from './name-words.ts'
import { vocabularyOf, type BlindIndex } from './vocabulary.ts'
import { mapLists } from './map-lists.ts'

/** What stands in the owner's words for somebody whom buyers learn about later. */
const OWNER = '[the owner]'
const STAFF = '[a member of the team]'
const PRIVATE_LENDER = 'Loan from a person'
/** A role or relation before a name, which says enough without it: `our lead tech Frank`. */
const SAID_BY_ROLE = new RegExp(`\\b(?:${ROLE}|${FAMILY}) $`, 'i')
const INTERVIEW = 'own.interview'
/** Between the parts of the name of an account. */
const PARTS = / [-\u2013\u2014] | ?[:/] ?|, | \(|\)$/

/**
 * Returns a copy of a record for documents that name the company but nobody who works in it: people in what the owner
 * told, and in the names of accounts and add-backs other than the owner's pay, whose names tell owners apart.
 */
export function withoutPeople (record: BusinessRecord, index: BlindIndex): BusinessRecord {
  const { company, documents, statements } = record
  const { givenNames } = vocabularyOf(index)
  const keysOf = (text: string) => new Set(wordsIn(text).map(({ key }) => key))
  const owners = (company.owner ?? '').split(/,|;| and | & /).map(keysOf).filter((keys) => keys.size > 0)
  const ours = keysOf(`${company.name ?? ''} ${company.shortName ?? ''}`)
  const isOwner = (key: string) => owners.some((keys) => keys.has(key)) && (givenNames.has(key) || !isEnglish(key))
  const isPerson = ({ key, isLower }: Word) => !isLower && (givenNames.has(key) || isOwner(key)) && !ours.has(key)
  const standIn = (key: string): string => {
    const own = owners.flatMap((keys, place) => keys.has(key) ? [place + 1] : [])
    if (own.length === 0) return STAFF
    return own.length === 1 && owners.length > 1 ? `[owner ${own[0]}]` : OWNER
  }
  const { tables, codes } = coded(record, index)
  const withCodes = (text: string) => codes.reduce((rest, [label, code]) => rest.replaceAll(label, code), text)
  const told = (text: string): string => people(withCodes(text))
  const people = (text: string): string => {
    const words = wordsIn(text)
    let [done, from] = ['', 0]
    for (let place = 0; place < words.length; place++) {
      const first = words[place]!
      if (!isPerson(first) || (!isOwner(first.key) && isOfBusiness(text, first))) continue
      while (isNextOfName(text, words[place]!, words[place + 1])) place++
      const before = text.slice(from, first.start)
      done += !isOwner(first.key) && SAID_BY_ROLE.test(before) ? before.trimEnd() : before + standIn(first.key)
      from = words[place]!.end
    }
    return from === 0 ? text : done + text.slice(from)
  }
  const account = (name: string): string => {
    const parts = name.split(PARTS)
    const others = parts.filter((part) => !wordsIn(part).some(isPerson))
    return others.length === parts.length || others.length === 0 ? name : others.filter((part) => part !== '').join(' - ')
  }
  const interview = documents?.find(({ tag }) => tag === INTERVIEW)?.id
  /** The owners themselves wait for their phase. */
  const isOfInterview = ({ id, source }: OwnTable) => interview !== undefined && source === interview && !/owners$/.test(id)
  const withoutNames = ({ cells, ...row }: OwnTable['rows'][0]) =>
    ({ ...row, cells: cells.map((cell) => typeof cell === 'string' ? people(cell) : cell) })
  const item = <Item extends { name: string }>(one: Item): Item => ({ ...one, name: account(one.name) })
  const lenderOf = (name: string) => wordsIn(account(name)).some(isPerson) ? PRIVATE_LENDER : account(name)
  return mapLists({
    ...record,
    ...tables && { tables },
    ...statements && {
      statements: mapLists(statements, {
        lines: item,
        debt: (loan) => ({ ...loan, lender: lenderOf(loan.lender) }),
        balanceSheets: (sheet) => mapLists(sheet, { assets: item, liabilities: item }),
        adjustments: (one) => ({
          ...one,
          ...one.kind !== 'owner-pay' && { name: account(one.name) },
          ...one.reason !== undefined && { reason: told(one.reason) }
        })
      })
    }
  }, {
    tables: (table) => isOfInterview(table) ? { ...table, rows: table.rows.map(withoutNames) } : table,
    facts: (fact) => fact.locator?.startsWith('interview.') && typeof fact.value === 'string'
      ? { ...fact, value: told(fact.value) }
      : fact,
    memorandum: (section) => mapLists(section, {
      claims: (claim) => claim.text === undefined ? claim : { ...claim, text: told(claim.text) }
    })
  })
}

/** The tables with codes in place of customers and people who are named, and these names with their codes. */
function coded (
  record: BusinessRecord, { ordinaryWords }: BlindIndex
): { tables: BusinessRecord['tables'], codes: Array<[label: string, code: string]> } {
  const names: Array<[string, string]> = []
  const byTable = collectNames(record, ordinaryWords).codes
  const tables = record.tables?.map((table) => {
    const own = WITHOUT_NAMES.has(table.id) ? byTable.get(table) : undefined
    if (!own) return table
    const rows = table.rows.map((row, index) => {
      const code = own.get(index)
      if (code === undefined) return row
      names.push([row.label, code])
      return { ...row, label: code }
    })
    return { ...table, rows }
  })
  // The longest first, so that no part of a name remains of it.
  return { tables, codes: names.toSorted(([one], [other]) => other.length - one.length) }
}

/** Whether a word is the next of a name: with a capital letter, after one space. */
const isNextOfName = (text: string, word: Word, next: Word | undefined): boolean =>
  next !== undefined && !next.isLower && text.slice(word.end, next.start) === ' '

/** Whether a given name is that of a business: `Jerry's Plumbing`, `Wesley & Sons`. */
const isOfBusiness = (text: string, { end }: Word): boolean => /^(?:['\u2019]s | ?& ?| and )\p{Lu}/u.test(text.slice(end, end + 8))
