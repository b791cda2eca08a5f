/** A form by which a part of a text identifies someone. */
export interface Pattern {
  find: RegExp
  /** Something that every match contains. It is searched first, because that is faster. */
  needs?: RegExp
  /** What is found by it and identifies no one. */
  but?: RegExp
}

/** Numbers in words, as owners write those of their trucks. */
export const NUMBER_WORD = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|' +
  'seventeen|eighteen|nineteen|twenty)'
