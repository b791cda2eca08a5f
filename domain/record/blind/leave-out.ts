import type { OrdinaryWords } from '../standard-index.ts'
import { isEnglish } from './english-words.ts'
import type { HiddenText } from './hide-names.ts'
import { foldedWords, wordsIn } from './name-words.ts'

/** What stands for words that the owner leaves out. */
export const NAME_LEFT_OUT = '[name left out]'

/**
 * Returns the words of a name that identify someone even alone, such as both of `Mike Novak`: given names, and words
 * that no dictionary has. `Rose`, `Price` and `Dairy` are left out, because they are also ordinary words.
 */
export function namesWithin (name: string, lists: OrdinaryWords): string[] {
  const { firstNames, alsoWords, trade, place, people, products } = lists
  const [given, everyday, ordinary] = [firstNames, alsoWords, `${trade} ${place} ${people} ${products}`].map(foldedWords)
  const words = wordsIn(name)
  return words.length < 2
    ? []
    : words.flatMap(({ key, start, end }) => {
      const isName = given!.has(key) ? !everyday!.has(key) : !isEnglish(key)
      return isName && /^\p{L}{3,}$/u.test(key) && !ordinary!.has(key) ? [name.slice(start, end)] : []
    })
}

/** Returns a function that leaves the owner's own choice of words out of a text, in whatever case. */
export function createLeaveOut (words: readonly string[]): (hidden: HiddenText) => HiddenText {
  if (words.length === 0) return (hidden) => hidden
  // The longest first, so that no part of a name remains of it.
  const longest = words.toSorted((one, other) => other.length - one.length)
  const all = longest.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu')
  return ({ text, left }) => {
    const parts = text.split(/(\{\{[^{}]*\}\})/)
    return { text: parts.map((part, index) => index % 2 === 1 ? part : part.replace(pattern, NAME_LEFT_OUT)).join(''), left }
  }
}
