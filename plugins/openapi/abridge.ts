const LONGEST_TEXT = 12

/**
 * Shortens a response to serve as an example: long texts end after a word with an ellipsis, and lists after their first
 * item. Everything else is unchanged, including long URLs, tokens, and a response that is itself a text, so that the
 * example still matches its schema.
 */
export function abridge (answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1).map(abridgeMember)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, abridgeMember(value)]))
}

function abridgeMember (value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return abridge(value)
  const end = value.slice(0, LONGEST_TEXT).search(/\s+\S*$/)
  return end > 0 ? `${value.slice(0, end)} …` : value
}
