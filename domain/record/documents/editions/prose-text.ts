import { capitalize, decapitalize } from '../../../capitalize.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { decimal, plain, usd } from '../../../number-format.ts'
import { fillRounded } from '../../figures/fill-references.ts'
import { monthName } from '../../figures/fiscal-calendar.ts'

/**
 * Formats an amount for a sentence: `4036300` → `$4.0 million`, `731824` → `$732,000`, `8700` → `$8,700`, `-35000` →
 * `negative $35,000`.
 */
export function roundedUsd (amount: number): string {
  const size = Math.abs(amount)
  const sign = amount < 0 ? 'negative ' : ''
  if (size >= 999_500) return `${sign}$${decimal(size / 1e6)} million`
  const unit = size >= 10_000 ? 1000 : size >= 1000 ? 100 : 1
  return sign + usd(Math.round(size / unit) * unit)
}

/** Formats millions with one more digit, to show a small change: `1451309` → `$1.45 million`. */
export const finelyRounded = (amount: number): string =>
  `${amount < 0 ? 'negative ' : ''}$${(Math.abs(amount) / 1e6).toFixed(2)} million`

/** Formats a percentage for a sentence: `8.66` → `8.7%`, `45.0` → `45%`. The sign is said in words. */
export const roundedPercent = (share: number): string => `${decimal(Math.abs(share)).replace(/\.0$/, '')}%`

export const counted = (number: number): string => plain(Math.round(number * 10) / 10)

/** Formats a date as people write it: `2004-03-11` → `March 11, 2004`, `2004-03` → `March 2004`. */
export function writtenDate (date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? []
  if (year === undefined) return date
  return `${monthName(`${year}-${month}`)}${day === undefined ? '' : ` ${Number(day)},`} ${year}`
}

/** Puts the right article before a noun, by its sound: `an S corporation`, `a C corporation`, `an LLC`. */
export function withArticle (noun: string): string {
  const [first = ''] = noun.split(/[\s-]/)
  const isSpelled = first.length === 1 || /^[A-Z]{2,4}$/.test(first)
  const isVowel = isSpelled ? /^[AEFHILMNORSX]/.test(first) : /^(?:[aeio]|u(?!ni|s[ae]|til))/i.test(first)
  return `${isVowel ? 'an' : 'a'} ${noun}`
}

/** Writes a legal form inside a sentence: `Limited partnership` → `limited partnership`. `S corporation` stays. */
const insideSentence = (name: string): string =>
  /^[A-Z][a-z]+(?:[\s,-]|$)/.test(name) && !/\p{Lu}/u.test(name.slice(1)) ? decapitalize(name) : name

/** Names a legal form inside a sentence: `Sole proprietor` → `sole proprietorship`, `S-Corp` → `S corporation`. */
export const legalForm = (entity: string): string =>
  /^sole (?:proprietor|owner)\b/i.test(entity)
    ? 'sole proprietorship'
    : insideSentence(entity).replaceAll(/\b([sc])[ -]?corp(?:oration)?\b\.?/gi, (_form, letter: string) => `${letter.toUpperCase()} corporation`)

const SINGULAR: Record<string, string> = {
  people: 'person', vehicles: 'vehicle', homes: 'home', customers: 'customer', plans: 'plan', agreements: 'agreement', contracts: 'contract', months: 'month'
}

/** Puts what follows the number 1 in the singular: `There are 1 maintenance plans` → `There is 1 maintenance plan`. */
export const inSingular = (text: string): string => text
  .replaceAll(/(?<![\d.,$])\b1 (maintenance |service )?([a-z]+)\b/g, (all, adjective = '', noun: string) =>
    SINGULAR[noun] ? `1 ${adjective}${SINGULAR[noun]}` : all)
  .replace(/\bThere are 1 /, 'There is 1 ')

/** Begins a sentence with a capital letter and ends it with a period. */
export function asSentence (text: string): string {
  const own = capitalize(text.trim())
  return /[.!?][”"’')]*$/.test(own) ? own : `${own.replace(/[;,:]$/, '')}.`
}

const ID = '(?:GR-\\d{3}|DR-\\d{2}\\.\\d{2}|R\\d{2}\\.\\d{2,3})'
const BRACKETED = new RegExp(`\\s*[[(][^()[\\]]{0,80}\\b${ID}\\b[^()[\\]]{0,120}[\\])]`, 'g')
const BARE = new RegExp(`(?:\\b(?:see|in|of|from|per) )?\\b${ID}\\b[,;]?\\s?`, 'g')

/** Leaves the ids of facts, documents and requests out of a text. */
export function withoutIds (text: string): string {
  return /\b(?:GR-|DR-|R)\d\d/.test(text)
    ? text.replace(BRACKETED, '').replace(BARE, '').replace(/(?<!\s)\s+([.,;])/g, '$1').trim()
    : text
}

/** Prices and other amounts below this are written in full dollars. */
const EXACT = 10_000

/** How texts for buyers write the figures that references draw: rounded, as sentences do. */
const rounded = new Map<string, (number: number) => string>([
  ['usd', (amount) => Math.abs(amount) < EXACT ? usd(amount) : roundedUsd(amount)],
  ['million', roundedUsd],
  ['percent', (share) => `${share < 0 ? '-' : ''}${roundedPercent(share)}`]
])

/**
 * Fills in a text of the owner for buyers: figures that its references draw are rounded, and numbers that the owner
 * typed stay as they are. `written` is the text with its references.
 */
export const forReaders = (written: string, { allFigures }: Pick<PreparedRecord, 'allFigures'>): string =>
  withoutIds(fillRounded(written, allFigures.look, rounded))
