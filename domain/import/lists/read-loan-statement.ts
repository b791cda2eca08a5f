import type { PaperWords } from '../../../schemas/record/list-kinds.ts'
import { dollarsOf } from '../amount.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { centsIn } from './table.ts'
import type { ActivityFile, ReadLoan } from '../parsed-file.ts'
import { readDay } from '../read-day.ts'
import { createPhraseFinder, foldHeading } from './list-columns.ts'
import { periodInTitle } from './title-days.ts'

/** Lines that a statement of a loan has at most, and roles besides its balance that it must have. */
const MOST_LINES = 250
const FEWEST = 2
const MOST_NAME = 80
const VALUE = /^(.{1,80}?)[: ] ?(\$?\(?-?[\d,]{0,20}\d(?:\.\d{1,6})?\)? ?%?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4})$/
const RATE = /^(\d{1,2}(?:\.\d{1,4})?) ?%?$/
/** Roles whose value is a day, a rate, or a text. Others are amounts. */
const DAYS = new Set(['maturity', 'asOf', 'borrowed', 'next'])
const TEXTS = new Set(['security', 'lender'])

/** Finds labels with the value beside or below each. The first value of a role that is of its kind counts. */
function valuesOf (rows: string[][], words: PaperWords): Map<string, string> {
  const find = createPhraseFinder(words)
  const lenders = new Set(words.lender?.map(foldHeading))
  const found = new Map<string, string>()
  const put = (label: string, value: string | undefined) => {
    const role = label.length <= MOST_NAME ? find(label) : undefined
    // `Ridge Bank` is a name, not the label of the value below it.
    if (role === 'lender' && !lenders.has(foldHeading(label))) return
    if (role === undefined || value === undefined || found.has(role) || !fits(role, value)) return
    found.set(role, value.trim())
  }
  for (const [index, row] of rows.entries()) {
    const texts = row.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
    const below = rows[index + 1]?.map((text) => text.trim()).filter((text) => text !== '') ?? []
    for (const [place, text] of texts.entries()) {
      const [, label, value] = VALUE.exec(text) ?? []
      if (label !== undefined && label !== '') put(label, value)
      const colon = text.indexOf(':')
      if (colon > 0) put(text.slice(0, colon), text.slice(colon + 1))
      put(text, texts[place + 1])
      if (below.length === texts.length) put(text, below[place])
    }
  }
  return found
}

function fits (role: string, value: string): boolean {
  if (role === 'rate') return RATE.test(value.trim()) && Number.parseFloat(value) > 0 && Number.parseFloat(value) < 60
  if (DAYS.has(role)) return readDay(value.trim()) !== undefined
  if (TEXTS.has(role)) return /\p{L}{2}/u.test(value) && centsIn({ text: value }) === undefined
  return centsIn({ text: value.trim() }) !== undefined && !value.includes('%')
}

/**
 * Reads a statement of a loan: balance, rate, payment and maturity, each beside or below its label. Numbers of
 * contracts are not kept. Returns undefined for another paper. `isPart` reads the lines above a schedule, which may
 * have only some of them.
 */
export function readLoanStatement (
  rows: string[][], words: PaperWords, isPart = false
): ActivityFile | undefined {
  if (rows.length > MOST_LINES) return undefined
  const values = valuesOf(rows, words)
  const cents = (role: string) => values.has(role) ? centsIn({ text: values.get(role)! }) : undefined
  const day = (role: string) => values.has(role) ? readDay(values.get(role)!) : undefined
  const balance = cents('balance')
  const known = ['rate', 'payment', 'maturity'].filter((role) => values.has(role))
  if (!isPart && (balance === undefined || known.length < FEWEST)) return undefined
  const asOf = day('asOf') ?? rows.flat().slice(0, 20).flatMap((text) => periodInTitle(text)?.to ?? [])[0]
  const rate = values.has('rate') ? Number.parseFloat(values.get('rate')!) : undefined
  const loan: ReadLoan = {
    lender: lenderOf(rows, values, isPart),
    balance,
    rate,
    payment: cents('payment'),
    maturity: day('maturity'),
    original: cents('original'),
    borrowed: day('borrowed'),
    security: values.get('security') && maskNumbers(values.get('security')!.slice(0, MOST_NAME)),
    isPastDue: (cents('past-due') ?? 0) > 0
  }
  return {
    layout: 'pdf',
    kind: 'loan',
    warnings: [],
    activity: {
      summary: summaryOf(loan, asOf), loans: [loan], ...asOf !== undefined && { span: { from: asOf, to: asOf } }
    }
  }
}

/** The summary of a loan, in dollars and percent. */
function summaryOf (
  { balance, rate, payment, maturity, original }: ReadLoan, asOf: string | undefined
): Record<string, string | number> {
  return {
    ...asOf !== undefined && { asOf },
    ...balance !== undefined && { balance: dollarsOf(balance) },
    ...rate !== undefined && { rate },
    ...payment !== undefined && { payment: dollarsOf(payment) },
    ...maturity !== undefined && { maturity },
    ...original !== undefined && { original: dollarsOf(original) }
  }
}

/** Titles that name the paper or the company rather than the lender. */
const NO_LENDER = /\b(?:statement|schedule|amortization|history|summary|page|prepared)\b|^(?:loan|note)\b/i

/** What the names of lenders have. Above a schedule, another title may be that of the borrower. */
const OF_LENDER = /\b(?:banks?|bancorp|bankshares|credit|financ(?:e|ial|ing)|funding|lending|lenders?|capital|mortgage|leasing|savings|f\.?c\.?u|trust)\b/i

/** The lender, from its label or from the first title that may name one. */
function lenderOf (rows: string[][], values: Map<string, string>, isPart: boolean): string | undefined {
  const titles = rows.filter((row) => row.filter((text) => text.trim() !== '').length === 1).flat()
  const first = titles.map((text) => text.trim())
    .find((text) => /\p{L}{3}/u.test(text) && !text.includes(':') && !NO_LENDER.test(text) && (!isPart || OF_LENDER.test(text)))
  const name = values.get('lender') ?? first
  return name && maskNumbers(name.slice(0, MOST_NAME))
}
