import { foldWord, type Word } from './name-words.ts'

/** A form by which a part of a text identifies someone. */
export interface Pattern {
  find: RegExp
  /** Something that every match contains. It is searched first, because that is faster. */
  needs?: RegExp
  /** Words of which every match has one, separated by spaces. A text without them is not searched. */
  words?: string
  /** What is found by it and identifies no one. */
  but?: RegExp
}

/** Numbers in words, as owners write those of their trucks. */
export const NUMBER_WORD = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|' +
  'seventeen|eighteen|nineteen|twenty)'

/** Returns a function that gives the patterns which a text with certain words may match. */
export function createChooser (patterns: Pattern[]): (words: Word[]) => Pattern[] {
  const always = patterns.filter(({ words }) => words === undefined)
  const byWord = new Map<string, Pattern[]>()
  for (const one of patterns) {
    for (const word of one.words?.split(' ') ?? []) {
      const key = foldWord(word)
      byWord.set(key, [...byWord.get(key) ?? [], one])
    }
  }
  return (words) => {
    const chosen = [...always]
    for (const { key } of words) for (const one of byWord.get(key) ?? []) if (!chosen.includes(one)) chosen.push(one)
    return chosen
  }
}
