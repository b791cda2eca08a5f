const LONGEST_TEXT = 160

/**
 * An answer cut to serve as an example: texts over 160 characters end after a word with an ellipsis. All else stays,
 * long URLs and tokens too, so the example still fits its schema; so does an answer that is itself a text.
 */
export function abridge (answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(abridgeMember)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, abridgeMember(value)]))
}

function abridgeMember (value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return abridge(value)
  const end = value.slice(0, LONGEST_TEXT).search(/\s+\S*$/)
  return end > 0 ? `${value.slice(0, end)} …` : value
}
