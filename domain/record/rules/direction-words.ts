const UP = 'rose|rises|risen|grew|grows|grown|increased|improved|climbed|gained|up'
const DOWN = 'fell|falls|fallen|dropped|declined|decreased|shrank|shrunk|cut|down'
const COMPARED = 'more|higher|greater|larger|less|lower|fewer|smaller'
/** Words about a number itself. Of what is gained, dropped or cut, 8 may well follow 9. */
const OF_NUMBER = `${UP}|${DOWN}|${COMPARED}`.replace(/\|(?:improved|gained|dropped|cut)\b/g, '')

/** A figure with its scale. `now` is the later one, or the one that is said to be higher or lower. */
const figure = (name: 'now' | 'then', number = '-?\\$?\\d[\\d,]{0,14}(?:\\.\\d{1,4})?%?') =>
  `(?<${name}>${number})(?:(?: (?=million|thousand))?(?<${name}Scale>million|thousand|[mk]\\b))?`
const NOW = figure('now')
const THEN = figure('then')
/** Amounts and shares only: counts may be of two things. */
const DOLLARS_OR_SHARE = '\\$[\\d,.]{0,14}\\d|[\\d,.]{0,14}\\d%'
/** Between two figures, what the first one is of: `of sales in FY2023`. */
const OF_YEAR = '(?: [^\\d$.;()]{0,30}(?:FY)?\\d{4})?'
/** How much a figure moved, between the word and the figure: `fell by 7% to`. */
const BY = '(?: (?:by )?(?:about )?\\$?\\d[\\d,.]{0,14}%?(?: million| thousand)?)?'
/** Before the earlier figure. */
const AFTER = '(?:from|after|against|instead of|versus|vs\\.?|compared (?:with|to))'
/** Behind the earlier figure: `8 after 9 the year before` compares two counts, `8 after 9 years` does not. */
const NO_UNIT = '(?![\\d%]|[.,]\\d)(?=$|[.,;:)]| (?:and|but|or|in|of (?:FY)?\\d{4}|the|a year|last|before|earlier)\\b)'
/** Before a period that another one is compared with: `higher than in FY2023`. */
const THAN_IN = 'than (?:(?:in|at|for|during) |the year before|a year (?:before|earlier)|last year|(?=FY\\d))[^.;()]{0,40}'
/** Words between a comparison and its figures, none of which compares something else. */
const SAME = `(?:(?!\\b(?:${COMPARED})\\b)[^.;()]){0,40}`
const FEW_WORDS = `(?: (?!(?:${OF_NUMBER})\\b)[a-z'-]{1,20}){0,6}`

const comparisons = [
  // `rose from $3.4 million in FY2023 to $4.0 million`.
  `\\b(?<word>${UP}|${DOWN})\\b${BY} from ${THEN}${OF_YEAR} to ${NOW}`,
  // `declined to $3.4 million in FY2025, from $4.0 million`.
  `\\b(?<word>${UP}|${DOWN})\\b${BY} to ${NOW}${OF_YEAR},? ${AFTER} ${THEN}${NO_UNIT}`,
  // `more technicians, 9 after 8`; `fewer vans (10 instead of 12)`.
  `\\b(?<word>${OF_NUMBER})\\b${FEW_WORDS}(?:, |: | \\()${NOW}${OF_YEAR},? ${AFTER} ${THEN}${NO_UNIT}`,
  // `$4.0 million in FY2025, up from $3.4 million`.
  `${NOW}${OF_YEAR}(?:, | \\(| |, or )(?<word>up|down) from ${THEN}`,
  // `higher in FY2025 ($4.0 million) than in FY2024 ($3.4 million)`.
  `\\b(?<word>${COMPARED})\\b${SAME} \\(${NOW}\\) ${THAN_IN} \\(${THEN}(?=\\))`,
  // `higher in FY2025 than in FY2024 ($4.0 million after $3.4 million)`.
  `\\b(?<word>${COMPARED})\\b(?:${SAME} | )${THAN_IN} \\(${NOW} (?:and|${AFTER}) ${THEN}(?=\\))`,
  // `FY2025 ($4.0 million) was higher than FY2024 ($3.4 million)`.
  `\\(${NOW}\\) (?:is|are|was|were) (?<word>${COMPARED}) ${THAN_IN} \\(${THEN}(?=\\))`,
  // `$4.0 million in FY2025, more than the $3.4 million of FY2024`.
  `${figure('now', DOLLARS_OR_SHARE)}${OF_YEAR},? (?:which is |or )?(?<word>${COMPARED}) than (?:the )?` +
    figure('then', DOLLARS_OR_SHARE)
].map((pattern) => new RegExp(pattern, 'gi'))
/** `rose to $1,500,000 (-25.0%)`: a change with its sign, in brackets after the word. */
const SIGNED = new RegExp(`\\b(${UP}|${DOWN})\\b[^.;()]{0,40}(?:\\.\\d[^.;()]{0,20})?\\(([-+\u2212])\\d[\\d.,]*%\\)`, 'gi')

/** Most texts have no such word, and need not be searched for eight patterns. */
const COMPARES = new RegExp(`\\b(?:${UP}|${DOWN}|${COMPARED})\\b`, 'i')

const RISES = new RegExp(`^(?:${UP}|more|higher|greater|larger)$`, 'i')
/** What has improved if it is lower. */
const BETTER_IF_LOWER = new RegExp(
  '\\b(?:callbacks?|mod|turnover|claims?|days?|hours?|minutes?|times?|waits?|late|overdue|costs?|expenses?|debts?|' +
  'complaints?|churn|losses|duplicates?)\\b[^.;]{0,40}$', 'i'
)
/** What is smaller if its negative amount is closer to zero. */
const LOSS = /\b(?:loss|losses|deficits?)\b/i
const NEGATED = /\b(?:no|not|never|neither|nor) $/i
const SCALES: Record<string, number> = { million: 1e6, m: 1e6, thousand: 1e3, k: 1e3 }
const BARE_YEAR = /^(?:19|20)\d\d$/

/**
 * Returns the phrases of a text that say a figure rose and show that it fell, or the reverse:
 * `cut from 11.9% to 13.7%`, `fewer vans: 12, after 10`, `rose to $1,500,000 (-25.0%)`.
 */
export function phrasesAgainstFigures (text: string): string[] {
  const found: string[] = []
  if (!COMPARES.test(text)) return found
  for (const pattern of comparisons) {
    for (const { 0: phrase, index, groups = {} } of text.matchAll(pattern)) {
      const before = text.slice(0, index)
      if (!NEGATED.test(before) && isAgainst(groups, before)) found.push(phrase)
    }
  }
  for (const match of text.matchAll(SIGNED)) {
    const [phrase, word = '', sign] = match
    if (rises(word, text.slice(0, match.index)) !== (sign === '+')) found.push(phrase)
  }
  return found
}

/** Whether a word says that the later figure is higher. What precedes it decides what an improvement is. */
function rises (word: string, before: string): boolean {
  if (word.toLowerCase() === 'improved' && BETTER_IF_LOWER.test(before)) return false
  return RISES.test(word)
}

/** Whether the word of a comparison contradicts its figures. `before` is the text before it. */
function isAgainst (
  { word = '', now = '', nowScale, then = '', thenScale }: Record<string, string | undefined>, before: string
): boolean {
  const kind = (number: string) => number.endsWith('%') ? '%' : number.includes('$') ? '$' : ''
  // `$4.0 million, up from 12 people` compares nothing, and `fell from 2023 to 2025` or `1,250 after 2023` names years.
  if (kind(now) !== kind(then) || BARE_YEAR.test(then)) return false
  const value = (number: string, scale = '') =>
    Number(number.replaceAll(/[$,%]/g, '')) * (SCALES[scale.toLowerCase()] ?? 1)
  const change = value(now, nowScale ?? thenScale) - value(then, thenScale ?? nowScale)
  const isLoss = now.startsWith('-') && then.startsWith('-') && LOSS.test(before)
  return rises(word, before) !== isLoss ? change <= 0 : change >= 0
}
