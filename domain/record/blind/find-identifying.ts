import { isEnglish } from './english-words.ts'
import { identifyingParts, maskHarmless } from './identifying-patterns.ts'
import { wordsIn, type Word } from './name-words.ts'
import { vocabularyOf, type BlindIndex, type Vocabulary } from './vocabulary.ts'

/** What a word with a small letter after it means: a person. */
export const FAMILY = 'wife|husband|spouse|son|daughter|kids?|brother|sister|dad|father|mother|mom|uncle|aunt|cousin|nephew|niece|in-law'
const RELATION = new RegExp(`\\b(?:${FAMILY}|` +
  'partner|friend|neighbor|boss|foreman|owner|manager|dispatcher|bookkeeper|helper|tech|technician|lead|plumber|electrician|' +
  'accountant|cpa|lawyer|attorney|banker|agent|with|ask for|by|from|thanks to|after|named)[ ,]+$', 'i')
const RELATIVE = new RegExp(`\\b(?:${FAMILY})[ ,]+$`, 'i')
/** What stands before the first word of a sentence or of a part in brackets. */
const BEGINS = /[.!?:;\u2022\n"\u201c(\u2013\u2014]|\s[-/]\s/
/** A verb that says what one person does: `Bill runs`. */
const DOES = /^ (?:(?!is\b|was\b|has\b|its\b|this\b|us\b|ours\b)[a-z]{2,12}s|and \p{Lu}\w+|who|himself|herself)\b/u
/** What a name in small letters may be followed by at the beginning of a sentence: `pat and the two leads`. */
const ACTS = /^ (?:(?:and|or) (?:the|my|both|our|two|three)\b|(?:could|can|would|will|knows|wants|handles|helps) (?!be\b))/

/**
 * Returns a function that finds what looks like a name or identifies in a text that is already blind: numbers,
 * addresses and dates; words that no dictionary has; names that are words too; and words with a capital letter where
 * English has none. The parts are as they are written, in their order; each is given once.
 */
export function createFinder (standard: BlindIndex): (text: string) => string[] {
  const vocabulary = vocabularyOf(standard)
  const { ours, firstNames, everyday, accounts } = vocabulary

  return (text) => {
    const masked = maskHarmless(text)
    const words = wordsIn(masked)
    const names = [...namesIn(words, masked), ...namesByNoun(words, masked, vocabulary)]
    const parts = [...identifyingParts(text, masked, words), ...names]
      .toSorted(([a, b], [c, d]) => a - c || d - b)
    return [...new Set(merged(parts, masked).map(([start, end]) => text.slice(start, end)))]
  }

  function namesIn (words: Word[], text: string): Array<[number, number]> {
    const isTitle = isWrittenAsTitle(words, text)
    return words.flatMap(({ start, end, isLower }, index) => {
      if (!looksLikeName(words, index, text, isTitle)) return []
      if (isLower || isTitle) return [[start, end] as [number, number]]
      const [first, last] = [firstCapital(words, index, text), lastCapital(words, index, text)]
      return [[words[first]!.start, words[last]!.end] as [number, number]]
    })
  }

  /** The first of the capitalized words before a place that are no words of ours, such as `Wells` of a bank. */
  function firstCapital (words: Word[], place: number, text: string): number {
    let first = place
    for (; words[first - 1]?.isLower === false && !ours.has(words[first - 1]!.key); first--) {
      if (text.slice(words[first - 1]!.end, words[first]!.start) !== ' ') break
    }
    return first
  }

  /** The last of the capitalized words from a place on, since `Acme Dairy Group` ends with a word that is no name. */
  function lastCapital (words: Word[], place: number, text: string): number {
    let last = place
    for (; words[last + 1]?.isLower === false; last++) {
      if (text.slice(words[last]!.end, words[last + 1]!.start) !== ' ') break
    }
    return last
  }

  function looksLikeName (words: Word[], index: number, text: string, isTitle: boolean): boolean {
    const [before, after] = [words[index - 1], words[index + 1]]
    const { key, isLower, start, end } = words[index]!
    if (key.length < 2 || /^\d/.test(key)) return false
    const begins = before === undefined || BEGINS.test(text.slice(before.end, start))
    if (firstNames.has(key) && !isLower && begins && DOES.test(text.slice(end, end + 30))) return true
    if (ours.has(key)) return false
    if (isLower) {
      const isOfRelative = RELATIVE.test(text.slice(0, start))
      if (!isPlainWord(key) || (isOfRelative && !isEnglish(key))) return isOfRelative || key.length > 2
      if (!firstNames.has(key)) return false
      return (words.length === 1 && !accounts.has(key)) || (begins && ACTS.test(text.slice(end, end + 20))) ||
        (!everyday.has(key) && RELATION.test(text.slice(Math.max(0, start - 24), start)))
    }
    const written = text.slice(start, end)
    const isAcronym = written === written.toUpperCase() && text !== text.toUpperCase()
    if (isAcronym || !(isEnglish(key) || isEnglish(key.replace(/s$/, '')))) return true
    const isFollowed = after !== undefined && !after.isLower && text.slice(end, after.start) === ' '
    if (firstNames.has(key)) return !begins || isFollowed || !everyday.has(key)
    return isTitle ? words.length > 1 : !begins || isFollowed
  }

  /** Whether a word, or the word of which it is an inflection, is in the dictionary or ours. */
  function isPlainWord (key: string): boolean {
    if (isEnglish(key) || ours.has(key)) return true
    const stem = key.replace(/(?:'?s|ed|ing|ers?|ly|less|wide|proof)$/, '')
    const rest = key.replace(/^(?:re|un|non|pre|sub|co|over|under|mis|out|inter|multi|semi|anti)/, '')
    return key.length > 4 && ((stem.length > 2 && stem !== key && (isEnglish(stem) || isEnglish(`${stem}e`) || ours.has(stem))) ||
      (rest.length > 3 && rest !== key && (isEnglish(rest) || ours.has(rest))))
  }
}

/** Whether a text is written as a title, with most of its words in capitals, such as the name of an account. */
function isWrittenAsTitle (words: Word[], text: string): boolean {
  const long = words.filter(({ key }) => key.length > 3 && !/^\d/.test(key))
  const lower = long.filter(({ isLower }) => isLower).length
  return words.length <= 12 && lower * 3 < Math.max(1, long.length) && !/[.!?] \p{Lu}/u.test(text)
}

/** Joins parts that overlap or have only a space between them. */
function merged (parts: Array<[number, number]>, text: string): Array<[number, number]> {
  const joined: Array<[number, number]> = []
  for (const [start, end] of parts) {
    const last = joined.at(-1)
    if (last && (start <= last[1] || /^(?: |[-'\u2019&.] ?| & )$/.test(text.slice(last[1], start)))) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** Maximum number of words before the noun that may belong to a name. */
const MOST_BEFORE = 3

/** Regions that are named after where they are, unlike the north side of a town. */
const DIRECTION = /^(?:north|south|east|west|low|upper|lower) (?:country|coast|shores?|valley|hills|plains|cove|harbor|island|banks)$/i

/**
 * Finds names that only their last word gives away, whatever their letters: `treasure valley`, `hatch homes`, `first
 * baptist church`. The words before it are none of ours and none that describe such a thing (`new homes`). `words` are
 * those of the text. Returns the places of the names in it, as [start, end].
 */
function namesByNoun (
  words: Word[], text: string, { ours, regionEnds, bodyEnds, ordinaryBefore }: Vocabulary
): Array<[number, number]> {
  return words.flatMap(({ key, end }, place) => {
    const isRegion = regionEnds.has(key)
    if (!isRegion && !bodyEnds.has(key)) return []
    const direction = words[place - 1]
    if (isRegion && direction && DIRECTION.test(text.slice(direction.start, end))) return [[direction.start, end]]
    for (let first = place - 1; first >= Math.max(0, place - MOST_BEFORE); first--) {
      const word = words[first]!
      if (text.slice(word.end, words[first + 1]!.start) !== ' ' || isOrdinary(word)) return []
      if ((isRegion && first === place - 1) || !ours.has(word.key)) return [[word.start, end] as [number, number]]
    }
    return []
  })

  /** Whether a word describes or does something instead of naming it. */
  function isOrdinary ({ key }: Word): boolean {
    const stem = /^(.{3,}?)(?:ed|ing|s)$/.exec(key)?.[1]
    const isForm = stem !== undefined && isEnglish(key) && (isEnglish(stem) || isEnglish(`${stem}e`) || isEnglish(stem.slice(0, -1))) && /(?:ed|ing)$/.test(key)
    return ordinaryBefore.has(key) || /^\d/.test(key) || key.length < 3 || isForm || (stem !== undefined && ordinaryBefore.has(stem))
  }
}
