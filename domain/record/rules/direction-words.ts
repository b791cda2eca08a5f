const UP = 'rose|rises|risen|grew|grows|grown|increased|improved|climbed|gained|up'
const DOWN = 'fell|falls|fallen|dropped|declined|decreased|shrank|shrunk|cut|down'
const AMOUNT = '(-?\\$?\\d[\\d,]{0,14}(?:\\.\\d{1,4})?%?)(?: (million|thousand))?'
/** Between two figures, what the first one is of: `of sales in FY2023`. */
const OF_YEAR = '(?: [^\\d$.;]{0,30}(?:FY)?\\d{4})?'

/** `rose from $3.4 million in FY2023 to $4.0 million`. */
const MOVED = new RegExp(`\\b(${UP}|${DOWN})\\b from ${AMOUNT}${OF_YEAR} to ${AMOUNT}`, 'gi')
/** `$4.0 million in FY2025, up from $3.4 million`, with the later figure first. */
const NOW = new RegExp(`${AMOUNT}${OF_YEAR}(?:, | \\(| |, or )(up|down) from ${AMOUNT}`, 'gi')
/** `$4.0 million, more than the $3.4 million of FY2024`. Amounts and shares only: counts may be of two things. */
const THAN = new RegExp(
  '(\\$[\\d,.]{0,14}\\d|[\\d,.]{0,14}\\d%)(?: (million|thousand))?,? (?:which is |or )?(more|higher|greater|less|lower|fewer|smaller) ' +
  'than (?:the )?(\\$[\\d,.]{0,14}\\d|[\\d,.]{0,14}\\d%)(?: (million|thousand))?', 'gi'
)
/** `rose to $1,500,000 (-25.0%)`: a change with its sign, in brackets after the word. */
const SIGNED = new RegExp(`\\b(${UP}|${DOWN})\\b[^.;()]{0,40}(?:\\.\\d[^.;()]{0,20})?\\(([-+\u2212])\\d[\\d.,]*%\\)`, 'gi')

const RISES = new RegExp(`^(?:${UP}|more|higher|greater)$`, 'i')
/** What has improved if it is lower. */
const BETTER_IF_LOWER = new RegExp(
  '\\b(?:callbacks?|mod|turnover|claims?|days?|hours?|minutes?|times?|waits?|late|overdue|costs?|expenses?|debts?|' +
  'complaints?|churn|losses|duplicates?)\\b[^.;]{0,40}$', 'i'
)
const SCALES: Record<string, number> = { million: 1e6, thousand: 1e3 }
const BARE_YEAR = /^(?:19|20)\d\d$/

/**
 * Returns the phrases of a text that say a figure rose and show that it fell, or the reverse:
 * `cut from 11.9% to 13.7%`, `rose to $1,500,000 (-25.0%)`.
 */
export function phrasesAgainstFigures (text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(MOVED)) {
    const [phrase, word = '', first = '', firstScale, last = '', lastScale] = match
    if (isAgainst(rises(word, text.slice(0, match.index)), [first, firstScale], [last, lastScale])) found.push(phrase)
  }
  for (const [phrase, last = '', lastScale, word = '', first = '', firstScale] of
    [...text.matchAll(NOW), ...text.matchAll(THAN)]) {
    if (isAgainst(rises(word, ''), [first, firstScale], [last, lastScale])) found.push(phrase)
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

type Amount = [number: string, scale: string | undefined]

function isAgainst (isRise: boolean, first: Amount, last: Amount): boolean {
  const kind = ([number]: Amount) => number.endsWith('%') ? '%' : number.includes('$') ? '$' : ''
  // `$4.0 million, up from 12 people` compares nothing, and `fell from 2023 to 2025` names the years.
  if (kind(first) !== kind(last) || (BARE_YEAR.test(first[0]) && BARE_YEAR.test(last[0]))) return false
  const value = ([number, scale]: Amount, other: Amount) =>
    Number(number.replaceAll(/[$,%]/g, '')) * (SCALES[scale ?? other[1] ?? ''] ?? 1)
  const change = value(last, first) - value(first, last)
  return isRise ? change <= 0 : change >= 0
}
