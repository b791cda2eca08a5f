import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordFault } from '../input/read-record.ts'
import { peopleInOwnerPay } from '../ledger/owner-pay.ts'
import { mapLeaves } from '../input/map-leaves.ts'

/** The texts that replace names and contacts. */
const STANDS_FOR = { company: 'the company', owner: 'the owner', town: 'the town', contact: '[left out]', street: '[address left out]' }

/** Members that contain ids, references or codes rather than text for people. */
const REFERENCES = new Set([
  'id', 'format', 'asOf', 'trade', 'section', 'figure', 'equals', 'unit', 'status', 'kind', 'question', 'answer', 'documented',
  'table', 'chart', 'line', 'year', 'date', 'partOf', 'item', 'part', 'category', 'visibility', 'state', 'fiscalYearEnd'
])

const CONTACT = /\b(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,200}|(?<!\d)(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/gi
const STREET = new RegExp(
  '\\b\\d{1,5} (?:[NSEW]\\.? )?(?:[A-Z][\\w\'.]{0,30} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Lane|Ln|' +
  'Court|Ct|Way|Parkway|Pkwy|Highway|Hwy|Place|Pl|Circle|Cir|Trail|Terrace)\\b\\.?', 'g'
)
/** Common words in company names that identify no one: legal forms and trades. */
const COMMON = new RegExp('^(?:the|and|of|inc|llc|co|corp|company|corporation|ltd|services?|heating|air|cooling|' +
  'conditioning|plumbing|hvac|electric(?:al)?|home|repair|group|sons?|brothers|mechanical|roofing|pest|control|pool|garage|door|' +
  'landscaping|cleaning|daughters?|family|associates|partners|enterprises|contractors?|contracting|construction|solutions|' +
  'systems|lawn|tree|drain|sewer|septic|rooter|irrigation|painting|flooring|refrigeration)$', 'i')
/** Two or more capitalized words in a row, such as a person's name. */
const NAME = /\b[A-Z][\p{L}'’-]+(?: (?:[A-Z][\p{L}'’-]+|[A-Z]\.?(?!\p{L})))+/gu

/** The fault of a record without a state. A blind memorandum calls the company by its trade and state. */
export const STATE_NEEDED: RecordFault = {
  path: '/company/state',
  problem: 'is needed for a blind version: the two letters of the state, such as OH'
}

/**
 * Returns a copy of a record for a memorandum that does not reveal the company. Replaces the names of the company, its
 * owners, customers and town, as well as streets, websites and other contacts. The company is called `Project`,
 * followed by `trade` (the trade in words) and the state, which the record must name.
 */
export function blindRecord (record: BusinessRecord, trade: string): BusinessRecord {
  const hide = createHide(record)
  const { company: { website: _website, owner: _owner, founded, ...company }, tables, ...blinded } =
    mapLeaves(record, (leaf, _path, member) =>
      typeof leaf !== 'string' || REFERENCES.has(String(member)) ? leaf : hide(leaf))
  const name = `Project ${trade}, ${company.state}`
  return {
    ...blinded,
    company: {
      ...company,
      name,
      shortName: name,
      place: company.state!,
      ...(founded !== undefined && { founded: founded.slice(0, 4) })
    },
    ...(tables && { tables: tables.map(withCodedCustomers) })
  }
}

/** Returns a function that hides names and contacts in a text, but not in `{{figures}}`. */
function createHide (record: BusinessRecord): (text: string) => string {
  const { company } = record
  const { name = '', shortName = '', owner = '', place = '', website = '', founded = '' } = company
  const [town = '', region = ''] = place.split(/, */)
  const owners = owner.match(NAME) ?? []
  const surnames = owners.flatMap((one) => one.split(' ').at(-1)!).filter((one) => one.length > 2)
  const replacements: Array<[RegExp, string]> = [
    [CONTACT, STANDS_FOR.contact],
    [STREET, STANDS_FOR.street],
    ...namesOf([website.replace(/^https?:\/\/(www\.)?/, '')], STANDS_FOR.contact),
    ...namesOf([name, shortName], STANDS_FOR.company),
    ...namesOf(owners, STANDS_FOR.owner),
    ...namesOf(namesAlone(name), STANDS_FOR.company),
    ...namesOf(surnames, STANDS_FOR.owner),
    ...peopleInOwnerPay(record).map((one, index): [RegExp, string] => [wholeWords(one, 'gu'), `owner ${index + 1}`]),
    // `Dayton, Ohio` is in Ohio; a town alone has no region to name.
    ...namesOf(region === '' ? [] : [place], region),
    ...namesOf([town], STANDS_FOR.town),
    ...namesOf(/^\d{4}-/.test(founded) ? [founded] : [], founded.slice(0, 4))
  ]
  const hideIn = (text: string) => replacements.reduce((rest, [pattern, other]) => rest.replace(pattern, other), text)
  return (text) => text.split(/(\{\{[^{}]*\}\})/).map((part, index) => index % 2 === 1 ? part : hideIn(part)).join('')
}

/**
 * Returns the start of a company name, before the first common word: `Harrowfern Heating & Air, Inc.` → `Harrowfern`.
 * An `and` between two names is kept: `Harbor & Pine Plumbing` → `Harbor & Pine` and `Harbor and Pine`.
 */
function namesAlone (name: string): string[] {
  const words = name.split(/[^\p{L}\d'’&-]+/u).filter((word) => word !== '')
  const end = words.findIndex((word) => COMMON.test(word) && !/^and$/i.test(word))
  const own = words.slice(0, end < 0 ? words.length : end)
  while (isAnd(own.at(-1))) own.pop()
  return ['&', 'and'].map((other) => own.map((word) => isAnd(word) ? other : word).join(' '))
}

const isAnd = (word: string | undefined): boolean => /^(?:&|and)$/i.test(word ?? '')

/**
 * Patterns for names, longest first, with their replacement. Skips very short names, because they would match anywhere.
 */
function namesOf (names: string[], other: string): Array<[RegExp, string]> {
  return [...new Set(names.map((one) => one.trim()))]
    .filter((one) => one.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .map((one) => [wholeWords(one, 'giu'), other])
}

const wholeWords = (text: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, flags)

type Table = NonNullable<BusinessRecord['tables']>[0]

/** In a table of customers, replaces their names with `Customer 1` and so on. Codes such as `C-01` and totals stay. */
function withCodedCustomers (table: Table): Table {
  if (!/customer|client/i.test(`${table.id} ${table.head}`)) return table
  return {
    ...table,
    rows: table.rows.map((row, index) => row.total || isCode(row.label) ? row : { ...row, label: `Customer ${index + 1}` })
  }
}

const isCode = (label: string): boolean => /^(?:[A-Z]{1,3}[- ]?\d{1,4}|(?:customer|client) ?\w{1,3}|all others?|others?)$/i.test(label)

/** Capitalized words that begin no name: months, and words in the names of documents and trades. */
const NO_NAMES = new RegExp(
  '^(?:January|February|March|April|May|June|July|August|September|October|November|December|General|Reported|Adjusted|Golden|' +
  'Project|Form|Schedule|Section|Phase|Fiscal|Year|SDE|EBITDA|The|Each|Every|All|No|Revenue|Customer|Service|Workers)\\b'
)

/** Maximum number of names that a report lists. */
const MAX_REVEALED = 50

/**
 * Finds names in the memorandum that a blind version would not replace, each with its text. The search is heuristic, so
 * a person must still read the memorandum. `record` must be filled in.
 */
export function revealedNames (record: BusinessRecord): Array<{ name: string, text: string }> {
  const hide = createHide(record)
  // Not reported, because a blind memorandum names the state of the company.
  const seen = new Set([record.company.place?.split(',')[1]?.trim()])
  return (record.memorandum ?? [])
    .flatMap(({ claims = [], notes = [] }) => [...claims.flatMap(({ text, note }) => text ?? note ?? []), ...notes])
    .flatMap((text) => (hide(text).match(NAME) ?? []).flatMap((name) => {
      if (NO_NAMES.test(name) || seen.has(name)) return []
      seen.add(name)
      return [{ name, text }]
    }))
    .slice(0, MAX_REVEALED)
}
