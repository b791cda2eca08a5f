/** The meaning of a heading in a profit and loss statement or balance sheet. */
export type HeadingBlock =
  | 'revenue' | 'cost-of-work' | 'operating-expense' | 'other-income' | 'other-expense' | 'income-tax'
  | 'assets' | 'liabilities' | 'equity' | 'liabilities-and-equity' | 'wrapper'

const BLOCKS: Array<[RegExp, HeadingBlock]> = [
  [
    /^(?:ordinary|operating) (?:income|revenue)s?\s*(?:\/|and) ?expenses?$|^other (?:income|revenue)s?\s*(?:\/|and) ?expenses?$|^(?:non|nonoperating|non operating) income\s*(?:\/|and) ?expenses?$|^income and expenses?$/, 'wrapper'
  ],
  [
    /^liabilit(?:y|ies)(?: and|,)? (?:(?:share|stock)holders?'? ?|owners?'? ?|members?'? ?)?(?:equity|capital|deficit|net worth).*$|^liabilities and net assets$/, 'liabilities-and-equity'
  ],
  [/^assets?$/, 'assets'],
  [/^liabilit(?:y|ies)$/, 'liabilities'],
  [
    /^(?:(?:share|stock)holders?'? ?|owners?'? ?|members?'? ?)?(?:equity|capital)$|^net (?:assets|worth)$|^(?:share|stock|owner)s?'? ?s? equity$/, 'equity'
  ],
  [
    /^(?:other|non ?operating|miscellaneous) (?:income|revenue)s?$|^other income loss$|^other income and gains$/, 'other-income'
  ],
  [/^(?:other|non ?operating) (?:expense|expenditure|cost|deduction)s?$/, 'other-expense'],
  [/^(?:provision for )?(?:income|federal and state income) tax(?:es)?(?: expense)?$|^tax expense$/, 'income-tax'],
  [
    /^(?:cost of (?:goods|good|sales?|services?|revenues?|work|jobs?|construction)(?: sold)?|cogs|direct (?:costs?|expenses?)|job costs?)$/, 'cost-of-work'
  ],
  [
    /^(?:income|(?:gross |net |total |trading |operating |sales )?(?:revenue|sale|receipt)s?|trading income|operating income|sales income|turnover|fees?|service income|service revenue)$/, 'revenue'
  ],
  [/^(?:(?:operating |general |overhead |business |indirect )?(?:expense|expenditure)|operating cost|administrative (?:cost|expense)|(?:general|selling)(?:,? and|,? general and)? administrative(?: expense| cost)?|(?:selling )?general and administrative|sg and a|overheads?|overhead cost|administration cost)s?$/, 'operating-expense']
]

/** Normalizes a name so that its spellings compare as equal: `Total COGS` closes `Cost of Goods Sold`. */
export function nameKey (name: string): string {
  return name.toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[().,:*\u2019]/g, ' ')
    .replace(/^\s*(?:less|add|plus)\s+(?=\S)/, '')
    .replace(/\bcogs\b/, 'cost of goods sold')
    .replaceAll(/\bexpenses\b/g, 'expense')
    .replaceAll(/\bnon-/g, 'non ')
    .replaceAll(/\s+/g, ' ').trim()
}

/** Returns the headings above an account within its block. */
export const innerPath = ({ path }: { path: string[] }): string[] =>
  path.filter((heading, index) => index > 0 || blockOf(heading) === undefined)

/** Returns the block that a heading opens, or undefined if programs do not print that name. */
export const blockOf = (name: string): HeadingBlock | undefined => {
  const key = nameKey(name)
  return BLOCKS.find(([pattern]) => pattern.test(key))?.[1]
}

const TOTAL = /^(?:totals\s+for|total(?:\s+for|\s*[-\u2010-\u2015:])?)\s+(?=\S)/i
/** A total of everything above it, in the spellings of payroll, field and accounting software. */
const TOTAL_ALONE = /^[*\s]*(?:(?:grand|overall|report|company|payroll|final|all|year|journal|page)[ -])?(?:sub[ -]?)?totals?[\s:.*]*$|^(?:grand )?sum:?$/i
const TOTAL_LAST = /^(.*\S)\s+(?:sub)?total$/i

/**
 * Returns the group whose total a row is: `Total for Fuel` → `Fuel`; empty for `TOTAL` alone; undefined if it is not
 * named as a total.
 */
export function totalTarget (name: string): string | undefined {
  if (TOTAL_ALONE.test(name)) return ''
  return TOTAL.test(name) ? name.replace(TOTAL, '') : TOTAL_LAST.exec(name)?.[1]
}

const COMPUTED: Array<[RegExp, ComputedKind]> = [
  [/^net assets$/i, 'net-assets'],
  [/^gross (?:profit|margin|income|loss)/i, 'gross'],
  [/^net (?:other|non[- ]?operating) (?:income|revenue|profit|loss|expense)/i, 'other'],
  [
    /^(?:net )?(?:operating|ordinary) (?:income|profit|loss|earnings)|^net (?:operating|ordinary)|^(?:income|profit|loss|earnings) from operations|^(?:reported )?ebitda?$/i, 'operating'
  ],
  [/^net (?:income|profit|loss|earnings|surplus)|^(?:net )?(?:income|profit|earnings|loss|surplus)(?: \(loss\))? (?:before|after|for)\b|^earnings before|^(?:surplus|profit|loss)(?:\s*\/?\s*\(?(?:deficit|loss)\)?)?$|^total (?:net income|comprehensive)|^net movement/i, 'net']
]

type ComputedKind = 'gross' | 'operating' | 'other' | 'net' | 'net-assets'

/** Returns the kind of result that a row contains, such as Gross Profit, by its name. */
export const computedKind = (name: string): ComputedKind | undefined =>
  COMPUTED.find(([pattern]) => pattern.test(name))?.[1]

/** Net Revenue is a result below the costs, as nonprofits print it, and a subtotal of sales above them. */
export const isNetRevenue = (name: string): boolean => /^net revenues?$/i.test(name)

const NUMBERED = /^\d{3,7}(?:[.-]\d{1,4})*\s*(?:[\u00b7:\u2010-\u2015-]\s*|\s+)(?=\D*[a-z])/i
/** Tax forms and sections of the tax code that look like account numbers. */
const NO_NUMBER = /^(?:1099|941|940|401|403|179|1120|W-?2)\b/
/** A code that Xero appends to the name. */
const CODED = /\s\(\d{2,5}\)$/
const DOTTED = /^\d{2,7}(?:[.-]\d{1,4})*\s*\u00b7\s*/

/**
 * Removes account numbers from names if at least a third of the accounts have them. QuickBooks Desktop's numbers, which
 * are followed by a dot, are always removed.
 */
export function withoutNumbers (names: string[]): string[] {
  const plain = names.map((name) => name.replace(TOTAL, ''))
  const accounts = plain.filter((name) => computedKind(name) === undefined && blockOf(name) === undefined)
  const isThroughout = (pattern: RegExp) =>
    accounts.filter((name) => pattern.test(name) && !NO_NUMBER.test(name)).length * 3 >= accounts.length
  const [numbered, coded] = [isThroughout(NUMBERED), isThroughout(CODED)]
  return names.map((name, index) => {
    const bare = plain[index]!
    const prefix = name.slice(0, name.length - bare.length)
    const uncoded = coded ? bare.replace(CODED, '') : bare
    if (DOTTED.test(uncoded)) return prefix + uncoded.replace(DOTTED, '')
    return prefix + (numbered && !NO_NUMBER.test(uncoded) ? uncoded.replace(NUMBERED, '') : uncoded)
  })
}
