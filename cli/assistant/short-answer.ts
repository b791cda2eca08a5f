/** Characters that an answer has at most: a model reads all of it. */
const MOST_CHARACTERS = 8000
/** Characters of one text of an answer. */
const MOST_TEXT = 700

/**
 * Writes an answer as JSON of at most 8,000 characters. Long texts are cut, and the longest lists among `lists` lose
 * their last entries; `more` then says how many of each are left out.
 */
export function writeShortAnswer (members: object, lists: Record<string, unknown[]>): string {
  const shown: Record<string, unknown[]> = { ...lists }
  const more: Record<string, number> = {}
  for (;;) {
    const text = JSON.stringify({ ...members, ...shown, ...Object.keys(more).length > 0 && { more } }, shorten)
    if (text.length <= MOST_CHARACTERS) return text
    const [longest, list] = Object.entries(shown).toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one))[0]!
    if (list.length === 0) return text
    shown[longest] = list.slice(0, -1)
    more[longest] = (more[longest] ?? 0) + 1
  }
}

const sizeOf = (list: unknown[]): number => JSON.stringify(list, shorten).length

const shorten = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value
