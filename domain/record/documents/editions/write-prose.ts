import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import { numbersIn } from '../../ledger/numbers-in-text.ts'
import { asSentence, writtenDate } from './prose-text.ts'

/** What sentences may say about a company, by name. What the record does not have is absent. */
export type ProseValues = ReadonlyMap<string, string>

type Sentence = MemorandumProseFile['sentences'][0]

/** Values that a sentence without numbers is about. */
const NAMED = ['place', 'foundedDay']
/** A paragraph that is joined with the next one does not grow beyond this many characters. */
const LONGEST_JOINED = 420

/** Half of the unit to which an amount in a sentence is rounded: 500 for `$732,000`. */
const roundedTo = (written: string): number => /,000$/.test(written) ? 500 : /00$/.test(written) ? 50 : 0

const PLACEHOLDER = /\{(\w+)\}/g

/** Fills in the values of a text. Returns undefined if the record does not have one of them. */
export function fillProse (say: string, values: ProseValues): string | undefined {
  let isKnown = true
  const text = say.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const value = values.get(name)
    isKnown &&= value !== undefined
    return value ?? ''
  })
  return isKnown ? text : undefined
}

/** Joins paragraphs of one sentence with what follows them, because a page of single sentences reads like a form. */
function joined (paragraphs: string[][]): string[] {
  const texts: Array<{ text: string, isShort: boolean }> = []
  for (const sentences of paragraphs) {
    const text = sentences.join(' ')
    const last = texts.at(-1)
    const isShort = sentences.length === 1
    if (last && (last.isShort || isShort) && last.text.length + text.length < LONGEST_JOINED) {
      last.text += ` ${text}`
      last.isShort = false
    } else {
      texts.push({ text, isShort })
    }
  }
  return texts.map(({ text }) => text)
}

/** Writes a chapter as paragraphs, each of one topic or of several short ones. */
export const writeProse = (sentences: Sentence[], chapter: string, values: ProseValues, told = ''): string[] =>
  joined(writeTopics(sentences, chapter, values, told))

/** Writes a chapter as lines of a list, one for each topic. */
export const writeLines = (sentences: Sentence[], chapter: string, values: ProseValues): string[] =>
  writeTopics(sentences, chapter, values, '').map((own) => own.join(' '))

/**
 * Writes the sentences of a chapter whose values are known and whose conditions hold, by topic. Of the sentences of one
 * group, only the first is written. A sentence is left out if the owner's own text, `told`, already says its numbers.
 */
function writeTopics (sentences: Sentence[], chapter: string, values: ProseValues, told: string): string[][] {
  const groups = new Set<string>()
  const paragraphs = new Map<string, string[]>()
  const known = numbersIn(told)
  const toldWords = told.replaceAll(/\b\d{4}-\d\d(?:-\d\d)?\b/g, writtenDate)
  for (const { topic, group, if: needs = [], unless = [], say, ...sentence } of sentences) {
    if (sentence.chapter !== chapter || (group !== undefined && groups.has(group))) continue
    if (needs.some((name) => !values.has(name)) || unless.some((name) => values.has(name))) continue
    const text = fillProse(say, values)
    if (text === undefined) continue
    if (group !== undefined) groups.add(group)
    if (isTold(text)) continue
    paragraphs.set(topic, [...paragraphs.get(topic) ?? [], asSentence(text)])
  }
  return [...paragraphs.values()]

  /** Whether the owner's text has every number of a sentence except its years. */
  function isTold (text: string): boolean {
    const numbers = numbersIn(text).filter(({ text: written }) => !/^(?:FY)?(?:19|20)\d\d/.test(written))
    const names = NAMED.flatMap((name) => values.get(name) ?? []).filter((value) => text.includes(value))
    if (numbers.length === 0 || names.some((name) => /\d/.test(name))) return names.some((name) => toldWords.includes(name))
    return numbers.every(({ text: written, value, within }) =>
      known.some((one) => Math.abs(one.value - value) <= Math.max(within, roundedTo(written), one.within) + 1e-9))
  }
}
