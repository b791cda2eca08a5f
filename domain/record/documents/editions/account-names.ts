import { decapitalize } from '../../../capitalize.ts'
import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'

/** Writes the name of an account inside a sentence. */
export type NameInSentence = (name: string) => string

/** A note in parentheses at the end of a name. */
const NOTE = /(?<! ) *\([^()]*\)$/
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu

/**
 * Returns a function that writes the names of accounts inside sentences: `Service and Repair` → `service and repair`,
 * `FIELD LABOR` → `field labor`. A note in parentheses at the end is left out, unless it tells the account from another
 * of `all`, the names of the books. A name with a word that may be a proper name stays: `Total Comfort Plans`.
 */
export function namesInSentences ({ accountWords }: MemorandumProseFile, all: string[]): NameInSentence {
  const [ordinary, capital] = [setOf(accountWords.ordinary), setOf(accountWords.capital)]
  const bare = all.map((name) => name.replace(NOTE, '').toLowerCase())
  return (name) => {
    const short = name.replace(NOTE, '')
    const isOwn = short !== '' && bare.filter((one) => one === short.toLowerCase()).length < 2
    return lowered(isOwn ? short : name)
  }

  function lowered (name: string): string {
    const words = name.match(WORD) ?? []
    const [first = '', ...rest] = words
    const isOrdinary = (word: string) => ordinary.has(word.toLowerCase()) || /^\d+$/.test(word)
    const isCapital = (word: string) => capital.has(word.toLowerCase())
    if (words.every((word) => isOrdinary(word) || isCapital(word))) {
      return name.replaceAll(WORD, (word) => isCapital(word) ? word : word.toLowerCase())
    }
    const isSentence = /^[A-Z][a-z]+(?:[\s,-]|$)/.test(name) && !rest.some((word) => /\p{Lu}/u.test(word))
    return isSentence && !isCapital(first) ? decapitalize(name) : name
  }
}

const setOf = (words: string): Set<string> => new Set(words.split(/\s+/))
