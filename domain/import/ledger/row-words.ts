import type { LedgerRow } from './ledger-rows.ts'

/** Words of add-backs that say nothing about what was paid. */
const EMPTY = new Set(('a an and of the to for from in on at by with our my his her its one time onetime once cost costs expense expenses fee fees paid pay payment ' +
  'payments charge charges other owner owners personal private special extra non recurring nonrecurring year years part all some old').split(' '))
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:[a-z]{0,6})?$/
/** Maximum share of the rows, and number of rows, in which a word may occur and still distinguish payments. */
const RARE_SHARE = 0.015
const RARE = 24

/** Words of at least three characters in lower case, without their ending: `moved`, `movers` → `mov`. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(stem)

const stem = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ments?|ings?|ers?|ed|es|s|e)$/, '') : word.length > 3 ? word.replace(/(?:s|e)$/, '') : word

/** Words of the name of an add-back that may be found in the ledger. */
export const wordsOfName = (name: string): string[] =>
  [...new Set((name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !EMPTY.has(word) && !MONTH.test(word) && !/^(?:fy)?20\d\d$/.test(word)).map(stem))]

/** The subject of a memo: its words without months, years and numbers. */
export const themeOf = (memo: string): string =>
  (memo.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).filter((word) => !/\d/.test(word) && !MONTH.test(word)).join(' ')

/** Numbers of claims, matters and invoices in a text: at least five characters with a digit, as `fl-24-88172`. */
export const claimNumbersIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => word.length >= 5 && /\d.*\d/.test(word) && !/^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/.test(word) && !/^(?:19|20)\d\d/.test(word))

/** Rows by the words that were asked for, and how rare each of these words is. */
export class WordIndex {
  readonly #byWord = new Map<string, Set<LedgerRow>>()
  readonly #rare: number

  /** Reads the name, memo and number of each row once. Only the given words are kept. */
  constructor (rows: LedgerRow[], words: Iterable<string>) {
    for (const word of words) this.#byWord.set(word, new Set())
    this.#rare = Math.max(RARE, rows.length * RARE_SHARE)
    if (this.#byWord.size === 0) return
    const known = new Map<string, string[]>()
    for (const row of rows) {
      const text = `${row.payee} ${row.memo} ${row.number}`
      let found = known.get(text)
      if (found === undefined) {
        found = wordsOf(text).filter((word) => this.#byWord.has(word))
        if (known.size < 50_000) known.set(text, found)
      }
      for (const word of found) this.#byWord.get(word)!.add(row)
    }
  }

  has (word: string, row: LedgerRow): boolean { return this.#byWord.get(word)?.has(row) ?? false }

  /** The words that are in some rows but not in many, rarest first. */
  rare (words: string[]): string[] {
    const count = (word: string) => this.#byWord.get(word)?.size ?? 0
    return words.filter((word) => count(word) > 0 && count(word) <= this.#rare)
      .toSorted((one, other) => count(one) - count(other))
  }

  /** Rows with at least one of the words, those with the rarest words first. */
  rowsWith (words: string[]): LedgerRow[] {
    const scores = new Map<LedgerRow, number>()
    for (const word of words) {
      const rows = this.#byWord.get(word) ?? new Set()
      for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + 1 / rows.size)
    }
    return [...scores].toSorted(([, one], [, other]) => other - one).map(([row]) => row)
  }
}
