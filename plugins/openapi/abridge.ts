const LONGEST_TEXT = 120
const LONGEST_LIST = 3

/**
 * An answer cut to serve as an example: texts over 120 characters end after a word with an ellipsis, lists of objects
 * after the third. All else stays, long URLs, tokens and an answer that is itself a text too, so that the example still
 * fits its schema.
 */
export function abridge (answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (!Array.isArray(answer)) return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, abridgeMember(value)]))
  const items = answer.some((item) => typeof item === 'object') ? answer.slice(0, LONGEST_LIST) : answer
  return items.map(abridgeMember)
}

function abridgeMember (value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return abridge(value)
  const end = value.slice(0, LONGEST_TEXT).search(/\s+\S*$/)
  return end > 0 ? `${value.slice(0, end)} …` : value
}
