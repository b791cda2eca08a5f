import { isEnglish } from './english-words.ts'
import type { Word } from './name-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Maximum number of words before the noun that may belong to a name. */
const MOST_BEFORE = 3

/** Regions that are named after where they are, unlike the north side of a town. */
const DIRECTION = /^(?:north|south|east|west|low|upper|lower) (?:country|coast|shores?|valley|hills|plains|cove|harbor|island|banks)$/i

/**
 * Finds names that only their last word gives away, whatever their letters: `treasure valley`, `hatch homes`, `first
 * baptist church`. The words before it are none of ours and none that describe such a thing (`new homes`). `words` are
 * those of the text. Returns the places of the names in it, as [start, end].
 */
export function namesByNoun (
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
