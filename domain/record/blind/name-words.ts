/** One word of a text: where it begins and ends, its spelling for comparison, and whether an `'s` follows it. */
export interface Word {
  start: number
  /** The end of the word without its possessive. */
  end: number
  key: string
  /** Whether the word is written without a capital letter. */
  isLower: boolean
}

/** Marks inside a word: apostrophes of all kinds. */
const APOSTROPHE = '[\'\u2019\u2018\u02bc\u00b4`]'
const LETTER = '[\\p{L}\\p{N}\\p{M}\\p{Cf}]'
const WORD = new RegExp(`[\\p{L}\\p{N}]${LETTER}*(?:${APOSTROPHE}[\\p{L}\\p{N}]${LETTER}*)*|&`, 'gu')
const POSSESSIVE = new RegExp(`${APOSTROPHE}s$`, 'iu')
const IGNORED = /[\p{M}\p{Cf}'\u2019\u2018\u02bc\u00b4`]/gu

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }
/** Words that are written in two ways. */
const SAME = new Map([['&', 'and'], ['st', 'saint'], ['ste', 'sainte'], ['mt', 'mount'], ['ft', 'fort']])

/**
 * Spells a word for comparison: without accents, case, apostrophes and invisible characters; `&` as `and`, `St` as
 * `Saint`.
 */
export function foldWord (word: string): string {
  const plain = word.toLowerCase()
  const folded = /^[a-z\d]*$/.test(plain)
    ? plain
    : plain.normalize('NFKD').replace(IGNORED, '').replace(/[øłđðþßæœı]/g, (letter) => LETTERS[letter]!)
  return SAME.get(folded) ?? folded
}

const folded = new Map<string, ReadonlySet<string>>()

/** The folded words of one of our own lists, which are separated by white space. Each list is folded once. */
export function foldedWords (list: string): ReadonlySet<string> {
  let words = folded.get(list)
  if (!words) folded.set(list, words = new Set(list.split(/\s+/).map(foldWord)))
  return words
}

/** Most texts are plain ASCII, whose words are found and compared several times faster. */
const ASCII = /^[\0-\x7f]*$/
const ASCII_WORD = /[A-Za-z\d]+(?:['`][A-Za-z\d]+)*|&/g

/** Splits a text into its words, in order. */
export function wordsIn (text: string): Word[] {
  if (ASCII.test(text)) return asciiWords(text)
  const words: Word[] = []
  for (const { 0: whole, index: start } of text.matchAll(WORD)) {
    const own = whole.replace(POSSESSIVE, '')
    words.push({ start, end: start + own.length, key: foldWord(own), isLower: own === own.toLowerCase() })
  }
  return words
}

function asciiWords (text: string): Word[] {
  const words: Word[] = []
  for (let found = ASCII_WORD.exec(text); found; found = ASCII_WORD.exec(text)) {
    const { 0: whole, index: start } = found
    const hasApostrophe = whole.includes("'") || whole.includes('`')
    const own = hasApostrophe ? whole.replace(POSSESSIVE, '') : whole
    const plain = own.toLowerCase()
    const key = hasApostrophe ? plain.replace(/['`]/g, '') : plain
    words.push({ start, end: start + own.length, key: SAME.get(key) ?? key, isLower: plain === own })
  }
  return words
}
