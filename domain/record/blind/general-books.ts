import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import { capitalize } from '../../capitalize.ts'
import { isEnglish } from './english-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { foldWord, wordsIn, type Word } from './name-words.ts'
import { mapLists } from './map-lists.ts'

/** A kind of account or loan, by what its name or security says. The first that fits counts. */
type Kinds = ReadonlyArray<readonly [says: RegExp, kind: string]>

const LOANS: Kinds = [
  [/\bsba\b|\b7\(?a\)?/i, 'SBA loan'],
  [/\bline\b|\bloc\b|\brevolv|\bheloc\b/i, 'bank line of credit'],
  [/\bcard\b|\bvisa\b|\bamex\b|\bmastercard\b|\bamerican express\b|\bdiscover\b|\bcapital one\b/i, 'credit card'],
  [/\bmortgage\b|\bbuilding\b|\breal estate\b|\bland\b|\bshop\b/i, 'mortgage'],
  [/\b(?:owner|shareholder|stockholder|officer|member|partner|family|father|mother|brother|wife|spouse|seller)s?\b/i, 'loan from a person'],
  [/\b(?:trucks?|vans?|vehicles?|autos?|cars?|fleet|trailers?|motors?|ford|chevy|chevrolet|gmc|gm|ally|ram|toyota|nissan|honda|transit|f-?\d50|silverado|sprinter)\b/i, 'vehicle loan'],
  [/\b(?:equip\w*|machin\w*|excavator|skid|loader|lift|jetter|mower|tools?|cat|caterpillar|kubota|deere|bobcat|leas\w*)\b/i, 'equipment loan']
]
const ACCOUNTS: Kinds = [
  [/\bsav\w*|\bmoney market\b|\bmma?\b|\breserve\b/i, 'savings account'],
  [/\bpayroll\b/i, 'payroll account'],
  [/\bpetty\b|\bon hand\b|\bdrawer\b/i, 'petty cash'],
  [/\btax\b/i, 'tax account'],
  [/\bcd\b|\bcertificate\b|\binvest|\bbrokerage\b/i, 'investment account']
]
/** Names of cash that are those of no bank, although `Cash` is a given name. */
const PLAIN_CASH = /^(?:petty )?cash(?: on hand| in banks?| and (?:cash )?equivalents)?$/i
const COSTS: Kinds = [
  [/\bsettle/i, 'legal costs of a settled dispute'],
  [/\b(?:legal|law|attorneys?|suit|lawsuit|litigation|v\.?s?\.)(?!\w)/i, 'legal costs'],
  [/\b(?:health|medical|dental|blue cross|blue shield|aetna|cigna|humana|kaiser|unitedhealth\w*)\b/i, 'health insurance'],
  [/\b(?:insurance|insurer|mutual|casualty|indemnity|assurance|premiums?)\b/i, 'insurance'],
  [/\b(?:rent|properties|realty|landlord|leas\w*)\b/i, 'rent'],
  [/\b(?:bank|credit union|interest|financ\w*|capital)\b/i, 'interest and bank charges'],
  [/\b(?:hotels?|hilton|marriott|hyatt|inn|resort|airlines?|air lines|travel|airbnb|trip)\b/i, 'travel'],
  [/\b(?:verizon|t-mobile|wireless|phones?|cell\w*|comcast|xfinity|spectrum)\b/i, 'phone'],
  [/\b(?:trucks?|vans?|vehicles?|autos?|cars?|fuel|gas)\b/i, 'vehicle'],
  [/\b(?:wages?|salar\w*|pay|payroll)\b/i, 'pay']
]
const SECTIONS: Record<string, string> = {
  revenue: 'sales',
  'cost-of-work': 'cost of work',
  'operating-expense': 'operating expense',
  'other-income': 'other income',
  interest: 'interest',
  depreciation: 'depreciation',
  amortization: 'amortization',
  'income-tax': 'income tax'
}
const ADJUSTMENTS: Record<string, string> = {
  'owner-pay': "owner's pay",
  family: 'family pay',
  personal: 'personal cost',
  'one-time': 'one-time cost',
  'to-market': 'change to market price',
  other: 'other adjustment'
}
/** Words that make the word before them the name of a company. */
const COMPANY = new RegExp('\\b(?:bank|banc\\w*|bancorp|credit union|fcu|savings and loan|mutual|financial|capital|credit|acceptance|leasing|' +
  'insurance|assurance|casualty|indemnity|blue cross|blue shield|properties|realty|holdings|law|attorneys?|llc|llp|inc|corp|co|company|group|partners|' +
  'associates|sons|bros|brothers|supply|motors?|dental|clinic|church|school)\\b', 'i')
/** Between the parts of the name of an account. */
const PARTS = /( [-\u2013\u2014] | ?[:/] ?|, | \(|\) |\)$)/
/** A company after the name of a cost. Whose it is, the kind of cost says. */
const OTHER_COMPANY = / ?[-\u2013\u2014:(] ?(?:another company|a lender)\)?$/
const ALWAYS_NUMBERED = /^(?:vehicle|equipment|bank) loan|^credit card/i
/** Years and the numbers of tax forms and plans. */
const HARMLESS_NUMBER = /\b(?:(?:19|20)\d\d|1099|1120-?S?|1065|94[0145]|401\(?k\)?)(?!\d)/gi

/**
 * Returns statements whose accounts, loans and costs are called by their kind where their names are those of banks,
 * lenders, landlords, insurers, lawyers and payees: `operating account`, `equipment loan 1`. A name is called the same
 * everywhere; of several of a kind, each has a number. `hide` leaves out the names that are known.
 */
export function generalBooks (
  statements: RecordStatements, vocabulary: Vocabulary, hide: (text: string) => string
): RecordStatements {
  const given = new Map<string, string>()
  const taken = new Map<string, string>()
  // The order decides which of two names of one kind has the first number.
  return mapLists(statements, {
    debt: (loan) => ({ ...loan, lender: ofLoan(loan.lender, `${loan.lender} ${loan.security ?? ''} ${loan.id}`) }),
    lines: (line) => ({
      ...line,
      name: ofCost(line.name, SECTIONS[line.section]!),
      ...line.under !== undefined && { under: ofCost(line.under, 'costs') }
    }),
    adjustments: (one) => ({ ...one, name: ofAdjustment(one.name, one.kind) }),
    balanceSheets: (sheet) => mapLists(sheet, { assets: ofItem, liabilities: ofItem }),
    bank: (one) => one.account === undefined ? one : { ...one, account: ofAccount(one.account) },
    cashFlow: (year) => mapLists(year, { items: (item) => ({ ...item, name: ofCost(item.name, 'other cash flow') }) }),
    taxReturns: (one) => one.entity === undefined ? one : { ...one, entity: general(one.entity, 'company', true) }
  })

  function ofItem<Item extends { name: string, kind: string, under?: string }> (item: Item): Item {
    const { name, kind, under } = item
    const own = kind === 'cash'
      ? ofAccount(name)
      : kind === 'debt' || kind === 'due-to-owner' || kind === 'lease'
        ? ofLoan(name, name)
        : ofCost(name, kind === 'equipment' ? 'equipment' : kind === 'receivables' ? 'accounts receivable' : 'other item')
    return { ...item, name: own, ...under !== undefined && { under: ofCost(under, 'accounts') } }
  }

  function ofLoan (name: string, says: string): string {
    // `Note Payable - Frank Hale` names a person and no bank.
    const isNamed = wordsIn(name).some(({ key, isLower }) => !isLower && vocabulary.givenNames.has(key))
    const other = isNamed && !COMPANY.test(name) ? 'loan from a person' : 'bank loan'
    return general(name, kindIn(LOANS, says.replaceAll('-', ' '), other), true)
  }

  function ofAccount (name: string): string {
    return PLAIN_CASH.test(name) ? name : general(name, kindIn(ACCOUNTS, name, 'operating account'), true)
  }

  function ofCost (name: string, kind: string): string {
    return general(name, kindIn(COSTS, name, kind), false)
  }

  function ofAdjustment (name: string, kind: string): string {
    const own = ADJUSTMENTS[kind]!
    if (kind === 'owner-pay' || kind === 'family') return general(name, own, false)
    const cost = kindIn(COSTS, name, own)
    return general(name, kind === 'personal' && cost === 'health insurance' ? "owner's health insurance" : cost, false)
  }

  /** A name without what names someone, or its kind. A strict name has none but the words of accounts. */
  function general (name: string, kind: string, isStrict: boolean): string {
    if (name.includes('{{')) return name
    const known = given.get(name)
    if (known !== undefined) return known
    const hidden = hide(name).replace(OTHER_COMPANY, '')
    if (isHarmless(hidden, isStrict)) return hidden
    const rest = isStrict ? '' : withoutNames(hidden)
    const written = rest === '' ? numbered(capitalize(kind), name) : rest
    given.set(name, written)
    return written
  }

  /** A kind with a number. Loans and cards have one always, since a company often has several. */
  function numbered (kind: string, name: string): string {
    for (let count = 1; ; count++) {
      const written = count > 1 || ALWAYS_NUMBERED.test(kind) ? `${kind} ${count}` : kind
      if (!taken.has(written)) taken.set(written, name)
      if (taken.get(written) === name) return written
    }
  }

  function withoutNames (name: string): string {
    const parts = name.split(PARTS)
    const kept: string[] = []
    for (let index = 0; index < parts.length; index += 2) {
      if (parts[index] !== '' && isHarmless(parts[index]!, false)) kept.push(parts[index]!)
    }
    return capitalize(kept.join(' - '))
  }

  function isHarmless (text: string, isStrict: boolean): boolean {
    if (/\d{3}/.test(text.replaceAll(HARMLESS_NUMBER, ''))) return false
    const marker = COMPANY.exec(text)?.[0]
    const isCompany = marker !== undefined && (/^\p{Lu}/u.test(marker) || text === text.toLowerCase())
    const isPlain = ({ key, isLower }: Word) => isOurs(key) || (!isStrict && (vocabulary.products.has(key)
      ? !isCompany
      : (isLower || !isCompany) && isEnglish(key) && !isGivenName(key)))
    return text.split(PARTS).every((part) => {
      const words = wordsIn(part)
      return words.every(isPlain) && !(words.length > 0 && words.every(({ key }) => vocabulary.firstNames.has(key)))
    })
  }

  /** Whether a word is a given name and no everyday word, which `storm damage` has. */
  function isGivenName (key: string): boolean {
    return vocabulary.firstNames.has(key) && !vocabulary.everyday.has(key)
  }

  function isOurs (key: string): boolean {
    return key.length < 2 || /^\d+(?:st|nd|rd|th|k)?$/.test(key) || vocabulary.accounts.has(key) ||
      (key.endsWith('s') && vocabulary.accounts.has(foldWord(key.slice(0, -1))))
  }
}

const kindIn = (kinds: Kinds, text: string, other: string): string =>
  kinds.find(([says]) => says.test(text))?.[1] ?? other
