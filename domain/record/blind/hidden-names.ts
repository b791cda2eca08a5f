import type { BusinessRecord, OwnTable } from '../../../schemas/record/business-record.ts'
import { mapLeaves } from '../input/map-leaves.ts'
import { peopleInOwnerPay } from '../figures/owner-pay.ts'
import type { OrdinaryWords } from '../standard-index.ts'
import { LONGEST, NameTrie, type NameKind } from './name-trie.ts'
import { isCommonEnglish, isEnglish } from './english-words.ts'
import { readArea } from './served-area.ts'
import { MONTHS_AND_DAYS } from './vocabulary.ts'
import { foldWord, foldedWords, wordsIn } from './name-words.ts'

/** Every name that a blind version hides, and the words that it may show. */
export interface HiddenNames {
  names: NameTrie
  /** Folded words that identify no one, of whatever list. */
  ordinary: ReadonlySet<string>
  /** Whether a folded word is one of the dictionary, which counts as a name only where no word has a capital letter. */
  isWord: (key: string) => boolean
  /** Whether a folded word is a given name, even if it is one of the dictionary, such as `will`. */
  isGiven: (key: string) => boolean
  /** The rows of the tables of customers and people with the codes that replace their labels, by table and row. */
  codes: Map<OwnTable, Map<number, string>>
  /** Labels of competitors, suppliers and customers without a code that describe nobody: `blue heron`, `Target`. */
  uncoded: ReadonlySet<string>
}

const CUSTOMERS = new RegExp('\\b(?:customers?|clients?|accounts?|buyers?|payers?|builders?|homeowners?|tenants?|landlords?|' +
  'property managers?|sold to|bill(?:ed)? to|top (?:ten|10)|contract holders?)\\b', 'i')
const PEOPLE = /\b(?:persons?|people|employees?|staff|team|roster|technicians?|crew|officers?|contacts?|owners?|shareholders?|names?)\b/i
const COMPETITORS = /\b(?:competitors?|competition)\b/i
const SUPPLIERS = /\b(?:suppliers?|vendors?|subcontractors?)\b/i
/** Tables whose labels are accounts of the books or things, whatever their title says. */
const THINGS = /\b(?:receivables?|payables?|aging|balance|fleet|vehicles?|trucks?|equipment|insurance|licen[sc]es?|software|kpis?|sources?)\b/i
/** Tables of the interview that ask how customers come and for roles, not for names. */
export const WITHOUT_NAMES: ReadonlySet<string> = new Set(['customers', 'roster'].flatMap((id) => [id, `owner-${id}`]))
/** What describes a competitor, a supplier or a customer in place of a name. */
const DESCRIBES = new RegExp('\\b(?:chains?|compan(?:y|ies)|guys|shops?|outfits?|contractors?|stores?|houses?|handym[ae]n|franchises?|others?|competitors?|none|' +
  'nobody|firms?|people|operators?|trucks?|crews?|builders?|managers?|districts?|owners?|homeowners?|restaurants?|church(?:es)?|schools?|hospitals?|' +
  'agenc(?:y|ies)|landlords?|buildings?|offices?|clinics?|hotels?|motels?|(?:the|a|our) (?:city|county|state)|government|developers?|tenants?|associations?|wholesalers?|' +
  'suppliers?|distributors?|dealers?|manufacturers?|yards?|online|brands?|independents?|customers?|clients?|accounts?|factory|factories|farms?|' +
  'plants?|universit(?:y|ies)|colleges?|utility|centers?|facility|facilities|complex(?:es)?|hoas?|plumbers|roofers|electricians|painters|movers|cleaners)\\b', 'i')
const CODE = /^(?:[A-Z]{1,3}[- ]?\d{1,4}|(?:customer|client|person|employee|account) ?#?\w{1,3}|all others?.*|others?|no name|not specified|\W*blank\W*)$/i
/** A company name that ends with its legal form, as far as it is on one side of a dash, bracket or comma. */
const LEGAL_NAME = /(?<![\p{L}\p{N}])((?:[\p{Lu}\d][\p{L}\p{N}'\u2019.]{0,40}(?: ?& ?| and |[ -])){0,5}[\p{Lu}\d][\p{L}\p{N}'\u2019&.]{0,40}),? (?:L\.?L\.?C|Inc|Incorporated|Corp|Corporation|Ltd|L\.?L\.?P|L\.?P|P\.?L\.?L\.?C|P\.?C|Co)\b/gu
const LEGAL_FORMS = new Set(['inc', 'incorporated', 'llc', 'corp', 'corporation', 'co', 'company', 'ltd', 'limited', 'lp', 'llp', 'pllc', 'pc', 'and'])
const LEGAL_HINT = /\b(?:l\.?l\.?c|inc|corp|ltd|l\.?p|p\.?c|co|incorporated|corporation)\b/i
const ALIAS = /\b(?:d\/?b\/?a|doing business as|a\/?k\/?a|f\/?k\/?a|formerly|trading as)\b|[(),;/]/i
/** A person: words with a capital letter, with the particles between and before them. */
const PARTICLE = '(?:de|la|las|los|del|della|der|den|van|von|vom|zu|da|das|dos|di|du|le|el|al|bin|ibn|ter|ten|y|e|st\\.?)'
const PERSON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}\\p{M}'\\u2019.-]*(?:,? (?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}\\p{M}'\\u2019.-]*){0,5}`, 'gu'
)
const PARTICLES = new RegExp(`^${PARTICLE}$`, 'iu')

/** Collects the names of the company, its owners, town, customers, staff, and of other companies in a record. */
export function collectNames (record: BusinessRecord, lists: OrdinaryWords): HiddenNames {
  const [trade, people, everyday, firstNames, products, accounts] =
    [lists.trade, lists.people, lists.alsoWords, lists.firstNames, lists.products, lists.accounts].map(foldedWords)
  const calendar = foldedWords(MONTHS_AND_DAYS)
  const ordinary = foldedWords(`${lists.trade} ${lists.place} ${lists.people}`)
  const names = new NameTrie()
  const { company } = record
  const [town = '', ...region] = (company.place ?? '').split(',')
  const stateWords = new Set([...keysOf(region.join(' ')), ...keysOf(company.state ?? '')])
  const paid = peopleInOwnerPay(record)

  for (const name of [company.name, company.shortName]) {
    for (const alias of (name ?? '').split(ALIAS)) addBusiness(alias, 'company', true)
  }
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/.]{4,})\./i.exec(company.website ?? '')?.[1]
  if (host !== undefined) addName([foldWord(host.replaceAll('-', ''))], 'company')
  if (paid.length > 1) paid.forEach((one, index) => addPerson(one, `code:owner ${index + 1}`))
  addOwner(company.owner ?? '')
  for (const one of paid) addPerson(one, 'owner')
  addTown(town)
  addArea(record)
  const uncoded = new Set<string>()
  const codes = new Map((record.tables ?? []).flatMap((table) => codedRows(table)))
  addCompaniesIn(record)
  for (const { lender } of record.statements?.debt ?? []) if (isInCapitals(lender)) addBusiness(lender, 'lender', false)
  return { names, ordinary, isWord, isGiven: (key) => firstNames!.has(key), codes, uncoded }

  /** Whether a word is in the dictionary, other than a given name. */
  function isWord (key: string): boolean {
    const isGiven = firstNames!.has(key) || firstNames!.has(key.replace(/s$/, ''))
    return everyday!.has(key) || (isCommonEnglish(key) && !isGiven)
  }

  /** Adds a name. A part of one, like one of trade words, counts only with a capital letter if its words are plain. */
  function addName (keys: string[], kind: NameKind, isPart = false): void {
    const letters = keys.join('')
    const isPlain = keys.every((key) => ordinary.has(key) || key.length <= 2 || isWord(key))
    const needsCapital = isPlain && (isPart || keys.length === 1 || keys.every((key) => ordinary.has(key)))
    if (letters.length > 1) names.add(keys, kind, needsCapital)
  }

  /** Adds the whole name of a company, its beginnings, and, with `alone`, each of its words that is not ordinary. */
  function addBusiness (name: string, kind: NameKind, alone: boolean): void {
    const all = keysOf(name)
    const own = all[0] === 'the' ? all.slice(1) : all
    while (own.length > 1 && LEGAL_FORMS.has(own.at(-1)!)) own.pop()
    for (let end = Math.min(own.length, LONGEST); end > 1; end--) {
      const part = own.slice(0, end)
      // `Air Conditioning` and `Note Payable` are no names, even if a company's name or a loan begins with them.
      const isGeneric = end < own.length &&
        part.every((key) => trade!.has(key) || (kind === 'lender' && accounts!.has(key)))
      if (part.at(-1) === 'and' || isGeneric) continue
      const isPart = end < own.length
      addName(part, kind, isPart)
      const withoutAnd = part.filter((key) => key !== 'and')
      if (withoutAnd.join('').length > 2) addName(withoutAnd, kind, isPart)
      // `J&J Plumbing` is also written `JJ Plumbing`.
      const letters = withoutAnd.findIndex((key) => key.length > 1)
      if (letters > 1) addName([withoutAnd.slice(0, letters).join(''), ...withoutAnd.slice(letters)], kind)
      // As in a web address or a handle.
      for (const joined of [part.join(''), withoutAnd.join('')]) if (joined.length > 3) addName([joined], kind)
    }
    // `Green Valley Homeowners Association` is also written `GVHA`.
    const initials = own.filter((key) => key !== 'and').map(([first]) => first).join('')
    const isOwn = own.some((key) => !ordinary.has(key)) && !ordinary.has(initials) && !isEnglish(initials)
    if (initials.length > 2 && isOwn) {
      names.add([initials], kind, true)
    }
    // A name of only ordinary words is recognized by its first word that is not a trade term: `Harbor & Sons`.
    const known = own.find((key) => !trade!.has(key) && key !== 'and' && !stateWords.has(key))
    if (alone && known !== undefined && own.every((key) => ordinary.has(key))) addName([known], kind)
    for (const key of own) {
      const counts = alone ? key.length > 1 : key === own[0] && key.length > 2 && !isWord(key)
      if (counts && !ordinary.has(key) && !stateWords.has(key) && !PARTICLES.test(key)) {
        addName([key], kind)
        // `Rick's Rooter` is also written `Ricks Rooter`.
        if (alone && key.length > 2 && !isWord(key)) addName([key.endsWith('s') ? key.slice(0, -1) : `${key}s`], kind)
      }
    }
  }

  function addOwner (owner: string): void {
    const found = owner.match(PERSON) ?? []
    const isLower = found.every((one) => keysOf(one).every((key) => ordinary.has(key)))
    for (const one of isLower ? owner.split(/[,;()]/) : found) addPerson(one, 'owner')
  }

  /** Adds a person's whole name, without titles and `Jr.`, and each word of it. */
  function addPerson (name: string, kind: NameKind): void {
    const keys = keysOf(name)
    for (const [, first, rest] of name.matchAll(/(?<!\p{L})([A-Z])['\u2019`](\p{L}{3,})/gu)) {
      addName([foldWord(first!), foldWord(rest!)], kind)
    }
    for (const part of name.split(/\s+/)) if (/\p{L}[-\u2010\u2011]\p{L}/u.test(part)) addName(keysOf(part), kind)
    const isOwnName = (key: string) => !people!.has(key) && !(trade!.has(key) && !everyday!.has(key))
    for (const own of runsOf(keys, isOwnName)) {
      if (own.length > 1) {
        addName(own, kind)
        if (own.length < 5) addName([own.join('')], kind)
        addName([own.at(-1)!, own[0]!], kind)
      }
      for (const key of own) {
        // `Al Ng` has no particle, unlike `Maria de la Cruz`.
        const isFirstName = key === keys[0] && /^\p{Lu}/u.test(name.trim())
        if (key.length > 1 && (isFirstName || !PARTICLES.test(key)) && !/^\d+$/.test(key)) addName([key], kind)
      }
    }
  }

  function addTown (name: string): void {
    const state = company.state?.toLowerCase()
    const keys = keysOf(name).filter((key, index, all) => index < all.length - 1 || key !== state)
    if (keys.length > 1) {
      addName(keys, 'town')
      addName([keys.join('')], 'town')
    }
    for (const key of keys) if (key.length > 2 && !ordinary.has(key) && !stateWords.has(key)) addName([key], 'town')
  }

  /** Gives codes to the customers and people of a table, and adds their names. */
  function codedRows (table: OwnTable): Array<[OwnTable, Map<number, string>]> {
    const { id, title, head } = table
    const says = `${id.replaceAll('-', ' ')} ${title} ${head}`
    if (THINGS.test(says)) return []
    const what = COMPETITORS.test(says)
      ? 'Competitor'
      : SUPPLIERS.test(says)
        ? 'Supplier'
        : CUSTOMERS.test(says) ? 'Customer' : PEOPLE.test(says) ? 'Person' : undefined
    if (what === undefined) return []
    const coded = new Map<number, string>()
    for (const [index, { label, total }] of table.rows.entries()) {
      if (total || CODE.test(label)) continue
      if (!isNamed(label, what)) {
        if (what !== 'Person' && mayBeName(label, what)) uncoded.add(label)
        continue
      }
      const code = `${what} ${index + 1}`
      coded.set(index, code)
      if (what !== 'Person') addBusiness(label, `code:${code}`, false)
      else addPerson(label, `code:${code}`)
    }
    return [[table, coded]]
  }

  /** Whether a label names someone: `Office manager` and `Big chains` do not, `Grant` and `Summit Roofing` do. */
  function isNamed (label: string, what: string): boolean {
    const words = wordsIn(label)
    // A sentence is no name, whatever months, states or products it has.
    if (/[.!?]$/.test(label) || words.length > LONGEST) return false
    const isOrdinary = (key: string) => /\d/.test(key) || key.length === 1 ||
      [ordinary, products!, calendar, stateWords].some((known) => known.has(key))
    if (isInCapitals(label) && words.length > 1 && !words.every(({ key }) => isOrdinary(key))) return true
    if (what === 'Person') {
      return words.length < 4 && words.some(({ key, isLower }) => firstNames!.has(key) && !isLower) &&
        !words.some(({ key }) => people!.has(key))
    }
    return words.some(({ key, isLower }, index) =>
      !isLower && !isOrdinary(key) && !isWord(key) && !isEnglish(key) &&
      (index > 0 || words.length === 1 || !words[1]!.isLower))
  }

  /** Whether a label in small letters or of one word may name a company, which only the owner can tell. */
  function mayBeName (label: string, what: string): boolean {
    const words = wordsIn(label)
    const isPlain = (key: string) => [ordinary, accounts!, products!].some((known) => known.has(key))
    // `Target` may be a name. `Investors` and `Municipal` say of what kind someone is.
    const isUndecided = words.every(({ isLower }) => isLower) || (words.length === 1 && !/(?:s|al)$/.test(words[0]!.key))
    return words.length > 0 && words.length < 5 && isUndecided && !/[.!?]$/.test(label) &&
      !DESCRIBES.test(label) && !words.every(({ key }) => products!.has(key)) &&
      (what !== 'Customer' || !words.every(({ key }) => isPlain(key)))
  }

  /** Adds the other towns and counties that the company serves. */
  function addArea ({ facts = [] }: BusinessRecord): void {
    for (const { name, kind } of facts.flatMap((fact) => readArea(fact, lists))) {
      const keys = keysOf(name)
      if (keys.length > 0 && !keys.every((key) => stateWords.has(key))) names.add(keys, kind, kind !== 'region')
    }
  }

  /** Adds companies that texts name with their legal form, such as a landlord in the name of an account. */
  function addCompaniesIn (root: BusinessRecord): void {
    mapLeaves(root, (leaf) => {
      if (typeof leaf === 'string' && LEGAL_HINT.test(leaf)) {
        for (const [, name] of leaf.matchAll(LEGAL_NAME)) {
          const keys = keysOf(name!)
          const isOrdinary = keys.every((key) => ordinary.has(key) || stateWords.has(key) || key.length === 1)
          if (!isOrdinary) addBusiness(name!, keys.some((key) => names.words.has(key)) ? 'related' : 'business', false)
        }
      }
      return leaf
    })
  }
}

/** Whether each longer word of a label begins with a capital letter. */
const isInCapitals = (label: string): boolean => !/(?<![\p{L}'\u2019])(?!(?:of|and|the|for|in|on|de|la)\b)\p{Ll}\p{L}+/u.test(label)

const keysOf = (name: string): string[] => wordsIn(name).map(({ key }) => key)

/** The runs of keys that satisfy a condition. */
function runsOf (keys: string[], isIn: (key: string) => boolean): string[][] {
  const runs: string[][] = [[]]
  for (const key of keys) {
    if (isIn(key)) runs.at(-1)!.push(key)
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}
