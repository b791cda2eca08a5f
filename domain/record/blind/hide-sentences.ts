import type { HiddenText } from './hide-names.ts'
import { NAME_LEFT_OUT } from './leave-out.ts'

/** The end of a sentence before the beginning of another. */
const BETWEEN = /(?<=[.!?]["\u201d)]?)\s+(?=["\u201c(]?(?:\p{Lu}|\{\{))/u
/** What stands for a name in a sentence. */
const STAND_IN = /\b(?:the (?:company|owner|town|region)|a nearby (?:town|county)|a(?:nother| related) company|a relative of the owner)\b/gi
/** A stand-in inside a name that is not known as a whole, such as `the town Power`. */
const IN_NAME = /\b(?:the (?:company|owner|town|region)|a nearby (?:town|county)|another company) \p{Lu}\p{Ll}/u
/** Maximum number of words of a label, which is not left out as a whole. */
const LABEL = 6

/**
 * Leaves names out of a text. Of its sentences, leaves out those that would say the same stand-in twice or would have
 * one inside another name, which no reader could follow; they are among what is left to tell. Leaves out those with
 * words that the owner leaves out, too.
 */
export function hideSentences (text: string, hide: (text: string) => HiddenText): HiddenText {
  const whole = hide(text)
  if (whole.text === text || !isSentence(text)) return whole
  const left: string[] = []
  const kept = text.split(BETWEEN).flatMap((sentence) => {
    const hidden = hide(sentence)
    left.push(...hidden.left)
    if (hidden.text.includes(NAME_LEFT_OUT)) return []
    if (!isNonsense(hidden.text, sentence)) return [hidden.text]
    left.push(sentence)
    return []
  })
  return { text: kept.join(' '), left }
}

const isSentence = (text: string): boolean => /[.!?]$/.test(text) || text.split(/\s+/).length > LABEL

function isNonsense (hidden: string, sentence: string): boolean {
  if (hidden === sentence) return false
  if (IN_NAME.test(hidden) && !IN_NAME.test(sentence)) return true
  const said = (text: string) => (text.match(STAND_IN) ?? []).map((one) => one.toLowerCase())
  const before = said(sentence)
  const added = said(hidden).filter((one) => !before.includes(one))
  return new Set(added).size < added.length
}
