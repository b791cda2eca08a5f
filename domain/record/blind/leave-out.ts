import type { HiddenText } from './hide-names.ts'

/** What stands for words that the owner leaves out. */
export const NAME_LEFT_OUT = '[name left out]'

/** Returns a function that leaves the owner's own choice of words out of a text, in whatever case. */
export function createLeaveOut (words: readonly string[]): (hidden: HiddenText) => HiddenText {
  if (words.length === 0) return (hidden) => hidden
  // The longest first, so that no part of a name remains of it.
  const longest = words.toSorted((one, other) => other.length - one.length)
  const all = longest.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu')
  return ({ text, left }) => {
    const parts = text.split(/(\{\{[^{}]*\}\})/)
    return { text: parts.map((part, index) => index % 2 === 1 ? part : part.replace(pattern, NAME_LEFT_OUT)).join(''), left }
  }
}
