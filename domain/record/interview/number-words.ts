/** Numbers below twenty, and the tens, by their words. */
const UNITS: Record<string, number> = Object.fromEntries([
  ...('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen').split(' ').map((word, index) => [word, index] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) =>
    [word, 20 + index * 10] as const)
])
const SCALES: Record<string, number> = {
  hundred: 100,
  dozen: 12,
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9
}
const DIGITS = /^(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,4})?$|^\.\d{1,4}$/

/** A number at the beginning of a list of words, and how many of the words it takes. */
interface FoundNumber { value: number, taken: number }

const PARTS: Record<string, number> = { half: 0.5, quarter: 0.25 }

/**
 * Reads the number that a list of lower-case words begins with: `["1.2", "mil"]` is 1,200,000, `["twenty", "five"]` is
 * 25, `["a", "dozen"]` is 12, and `["two", "and", "a", "half"]` is 2.5. Returns undefined if the words begin with no
 * number, or with one that can be read in two ways, such as `two fifty`.
 */
export function numberAt (words: readonly string[]): FoundNumber | undefined {
  const found = wholeNumberAt(words)
  if (!found) return undefined
  const end = found.taken - (words[found.taken - 1] === 'and' ? 1 : 0)
  const [and, a = '', part = '', scale = ''] = words.slice(end)
  if (and !== 'and' || !['a', 'one'].includes(a) || !Object.hasOwn(PARTS, part)) return found
  const [before, after] = [SCALES[words[end - 1] ?? ''], SCALES[scale]]
  if (before !== undefined && after !== undefined) return undefined
  if (before !== undefined) return { value: found.value + before * PARTS[part]!, taken: end + 3 }
  return { value: (found.value + PARTS[part]!) * (after ?? 1), taken: end + (after === undefined ? 3 : 4) }
}

/** Reads a number without parts such as `and a half`. */
function wholeNumberAt (words: readonly string[]): FoundNumber | undefined {
  if (words[0] === 'half' && words[1] === 'a' && words[2]! in SCALES) return { value: SCALES[words[2]!]! / 2, taken: 3 }
  if (words[0] === 'a' || words[0] === 'an') {
    const isCouple = words[1] === 'couple'
    const scale = isCouple ? 2 : SCALES[words[1] ?? '']
    if (scale === undefined) return undefined
    const taken = words[2] === 'of' ? 3 : 2
    const more = isCouple ? SCALES[words[taken] ?? ''] : undefined
    return more === undefined ? { value: scale, taken } : { value: scale * more, taken: taken + 1 }
  }
  let total = 0
  let current: number | undefined
  let last = Infinity
  let taken = 0
  for (const word of words) {
    if (DIGITS.test(word)) {
      if (current !== undefined || taken > 0) return undefined
      current = Number(word.replaceAll(',', ''))
      last = 0
    } else if (Object.hasOwn(UNITS, word)) {
      const unit = UNITS[word]!
      // Ones follow only tens or a hundred, tens only a hundred.
      if (current !== undefined && !((last >= 20 && last <= 90 && unit > 0 && unit < 10) ||
        (last === 100 && unit > 0))) return undefined
      current = (current ?? 0) + unit
      last = unit
    } else if (Object.hasOwn(SCALES, word) && current !== undefined) {
      if (SCALES[word]! <= 100) {
        current *= SCALES[word]!
        last = 100
      } else {
        total += current * SCALES[word]!
        current = 0
        last = 100
      }
    } else if (word !== 'and' || last !== 100) break
    taken++
  }
  return current === undefined ? undefined : { value: Math.round((total + current) * 1e4) / 1e4, taken }
}
