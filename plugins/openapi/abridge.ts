const LONGEST_TEXT = 60
/** Objects kept of a list that the answer itself holds, and of one further down, where schemas ask for up to three. */
const LONGEST_LIST = 1
const LONGEST_NESTED_LIST = 3

/**
 * An answer cut to serve as an example: long texts end after a word with an ellipsis, lists of objects end early. All
 * else stays, long URLs, tokens and an answer that is itself a text too, so that the example still fits its schema.
 */
export function abridge (answer: unknown, depth = 0): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (!Array.isArray(answer)) return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, abridgeMember(value, depth + 1)]))
  const length = depth > 1 ? LONGEST_NESTED_LIST : LONGEST_LIST
  const items = answer.some((item) => typeof item === 'object') ? answer.slice(0, length) : answer
  return items.map((item) => abridgeMember(item, depth + 1))
}

function abridgeMember (value: unknown, depth: number): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return abridge(value, depth)
  const end = value.slice(0, LONGEST_TEXT).search(/\s+\S*$/)
  return end > 0 ? `${value.slice(0, end)} …` : value
}
