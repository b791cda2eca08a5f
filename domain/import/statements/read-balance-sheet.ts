import { assetKinds, liabilityKinds, type AssetKind, type ItemKind, type LiabilityKind } from '../../../schemas/record/statements.ts'
import { printCents, type Cents } from '../amount.ts'
import type { Report, Warning } from '../report.ts'
import { buildTree } from '../tree/build-tree.ts'
import { blockOf } from '../tree/row-names.ts'
import { CARD_NAME } from '../../record/figures/card-names.ts'
import { isOwedByRelated, isOwedToRelated, LENT, TO_PERSON } from '../../record/figures/related-loans.ts'
import { totalWarnings } from './check-totals.ts'
import { listed, valuesOf } from './read-profit-and-loss.ts'
import { readLines, type AccountLine, type PrintedTotalRow } from './read-lines.ts'

export type Side = 'assets' | 'liabilities' | 'equity'

export interface ReadBalanceItem extends AccountLine {
  side: Side
  kind?: ItemKind
  /** Neither its heading nor its name determines its kind with certainty. */
  isUnclear?: true
  /** A credit card, which may be a cost of each month or a loan. */
  isCard?: true
}

export interface BalanceSheet {
  items: ReadBalanceItem[]
  totals: PrintedTotalRow[]
  /** Equity by column: the printed total, or the sum of its lines if there is none. */
  equity: Array<Cents | undefined>
  warnings: Warning[]
}

/** Kinds by item name, which is more reliable than the heading: [pattern, kind, whether to ask the owner]. */
const ASSETS: Array<[RegExp, AssetKind, boolean]> = [
  [/undeposited funds|cash clearing/i, 'cash', true],
  [/\b(?:checking|savings|money market|cash|bank|(?:operating|payroll|reserve) (?:account|acct))\b/i, 'cash', false],
  [/accounts? receivable|\ba\/r\b|\breceivables?\b/i, 'receivables', false],
  [/\binventor(?:y|ies)\b|\bstock on hand\b/i, 'inventory', false],
  [/accumulated amorti[sz]ation/i, 'other', false],
  [
    /accumulated|depreciation|vehicles?|trucks?|equipment|machinery|furniture|tools|leasehold|building|computers?/i, 'equipment', false
  ],
  [/goodwill|intangible|security deposits?|amortization/i, 'other', false]
]
const LIABILITIES: Array<[RegExp, LiabilityKind, boolean]> = [
  [/\blease|right[- ]of[- ]use\b/i, 'lease', true],
  [/income tax(?:es)?(?: payable)?/i, 'income-tax', false],
  [/deferred|unearned|customer (?:deposits?|prepayments?)|prepaid (?:plans?|maintenance)/i, 'deferred', false],
  [/(?:accounts?|trade) payables?|\ba\/p\b|^payables?$|\btrade creditors\b/i, 'payables', false],
  [/payroll|sales tax|accrued/i, 'other-current', false],
  [CARD_NAME, 'other-current', false],
  [/\bcurrent (?:maturit(?:y|ies)|portion|part|installments?) of\b|\blong[- ]term debt\b/i, 'debt', false],
  [/\bloans?\b|\bnotes?\b|\bn\/p\b|\bmortgage\b|\bfloor ?plan\b|\brevolver\b|\brevolving\b|\bline of credit\b|\bloc\b|\bsba\b|\bppp\b|\beidl\b/i, 'debt', false]
]
const HEADINGS: Array<[RegExp, ItemKind]> = [
  [/\bbank\b|\bcash\b/i, 'cash'],
  [/receivable/i, 'receivables'],
  [/inventory/i, 'inventory'],
  [/fixed assets|property,? (?:plant|and)|equipment/i, 'equipment'],
  [/other assets|non[- ]?current assets/i, 'other'],
  [/accounts payable/i, 'payables'],
  [/credit cards?/i, 'other-current'],
  [/long[- ]?term liabilit|non[- ]?current liabilit|loans?/i, 'debt'],
  [/\bcurrent (?:assets|liabilit)/i, 'other-current']
]
const SURE_HEADINGS = /\bbank\b|receivable|fixed assets|accounts payable|credit cards?|inventory/i

/** Reads a balance sheet from its rows. */
export function readBalanceSheet (report: Report): BalanceSheet {
  const width = report.read.length
  const { lines, totals, warnings } = readLines(buildTree(report.rows, false), width)
  const items = lines.map(toItem)
  const equityTotal = totals.find(({ block }) => block === 'equity')
  const printed = equityTotal && valuesOf(equityTotal)
  const equityLines = items.filter(({ side }) => side === 'equity')
  return {
    items,
    totals,
    equity: report.read.map((_, column) => printed?.[column] ?? sumIn(equityLines, column)),
    warnings: [...warnings, ...totalWarnings(totals, report.read.map((_, column) => column)), ...balanceWarnings(items)]
  }
}

const sumIn = (items: ReadBalanceItem[], column: number): Cents | undefined =>
  items.length === 0 ? undefined : items.reduce((sum, { row }) => sum + (row.amounts[column] ?? 0), 0)

const toItem = (line: AccountLine): ReadBalanceItem => balanceItem(line, sideOf(line))

/** An item of a balance sheet whose side is known, with its kind. */
export function balanceItem (line: AccountLine, side: Side): ReadBalanceItem {
  if (side === 'equity') return { ...line, side }
  const isCard = side === 'liabilities' && [...line.path, line.name].some((one) => CARD_NAME.test(one))
  return { ...line, side, ...kindOf(line, side), ...isCard && { isCard } }
}

function sideOf ({ block, path, name }: AccountLine): Side {
  if (block === 'assets' || block === 'liabilities' || block === 'equity') return block
  const above = [...path, name].map(blockOf).find(
    (one) => one === 'assets' || one === 'liabilities' || one === 'equity'
  )
  if (above) return above as Side
  const words = [...path, name].join(' ')
  if (/equity|capital(?! one\b)|retained|net income/i.test(words)) return 'equity'
  return /liabilit|payable|loan/i.test(words) || [...path, name].some((one) => CARD_NAME.test(one)) ? 'liabilities' : 'assets'
}

/** The name decides, unless a heading such as Bank Accounts is unambiguous. If neither decides, the item is unclear. */
function kindOf ({ name, path }: AccountLine, side: 'assets' | 'liabilities'): { kind: ItemKind, isUnclear?: true } {
  // What people close to the owner owe or lent is not what customers or banks do, whatever heading it is under.
  if (side === 'assets' && (isOwedByRelated(name) || LENT.test(name))) return { kind: 'due-from-owner', isUnclear: true }
  if (side === 'liabilities' && isOwedToRelated(name)) return { kind: 'due-to-owner', isUnclear: true }
  if (side === 'liabilities' && TO_PERSON.test(name) && !CARD_NAME.test(name)) return { kind: 'debt', isUnclear: true }
  const under = path.toReversed()
  const own = (side === 'assets' ? ASSETS : LIABILITIES).find(([pattern]) => pattern.test(name))
  const sure = under.find((heading) => SURE_HEADINGS.test(heading))
  const kinds: readonly ItemKind[] = side === 'assets' ? assetKinds : liabilityKinds
  // A section that was exported collapsed is an item with the section's name.
  if (!own && SURE_HEADINGS.test(name)) under.unshift(name)
  const byHeading = (sure === undefined ? [...under, name] : [sure])
    .flatMap(
      (heading) => HEADINGS.find(([pattern, kind]) => kinds.includes(kind) && pattern.test(heading))?.[1] ?? []
    )[0]
  if (sure !== undefined && byHeading !== undefined) return { kind: byHeading }
  if (own) return { kind: own[1], ...(own[2] && { isUnclear: true as const }) }
  if (byHeading !== undefined) return { kind: byHeading, isUnclear: true }
  return { kind: side === 'assets' ? 'other' : 'other-current', isUnclear: true }
}

/** Headings of the statement itself. The accounts below them are not sub-accounts. */
const PARTS_OF_SHEET = new RegExp('^(?:' + [
  String.raw`(?:other |total )?(?:(?:non[- ]?)?current|fixed|long[- ]?term|short[- ]?term|other)? ?(?:assets?|liabilit(?:y|ies))`,
  String.raw`bank(?: accounts?)?|cash(?: and (?:cash )?equivalents)?|checking ?(?:\/|and|&) ?savings|credit cards?`,
  String.raw`(?:accounts?|trade) (?:receivables?|payables?)(?: \(a\/[rp]\))?|property,? (?:plant,?|and).*`
].join('|') + ')$', 'i')

/** The accounts above a sub-account, from the top down. */
export const accountsAbove = ({ path }: Pick<ReadBalanceItem, 'path'>): string[] =>
  path.filter((heading) => blockOf(heading) === undefined && !PARTS_OF_SHEET.test(heading))

/** Warns about items that owners should look at, such as digits in names. */
export function balanceWarnings (items: ReadBalanceItem[]): Warning[] {
  const warnings: Warning[] = []
  const digits = items.filter(({ name }) => /\d{3,}/.test(name))
  if (digits.length > 0) {
    warnings.push({
      code: 'digits-in-names',
      at: digits[0]!.row.nameAt,
      message: `${listed(digits.map(({ name }) => `"${name}"`))} have digits in the name, which may be the end of an account number. ` +
        'Remove what you do not want to show.'
    })
  }
  for (const { name, row } of items.filter(({ side, row }) => side === 'assets' && (row.amounts[0] ?? 0) < 0)) {
    warnings.push({
      code: 'contra-account',
      at: row.at[0]!,
      message: `"${name}" is negative among the assets (${printCents(row.amounts[0]!)}). It was kept as negative.`
    })
  }
  const net = items.find(
    ({ side, name }) => side === 'equity' && /^net (?:income|profit|loss)|current year earnings/i.test(name)
  )
  if (net) {
    warnings.push({
      code: 'net-income-line',
      at: net.row.at[0]!,
      message: `Equity includes "${net.name}" of the year besides retained earnings. The record has equity as one number.`
    })
  }
  return warnings
}
