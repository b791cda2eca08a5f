import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import { numbersIn } from '../../ledger/numbers-in-text.ts'
import { asSentence } from './prose-text.ts'

/** What sentences may say about a company, by name. What the record does not have is absent. */
export type ProseValues = ReadonlyMap<string, string>

type Sentence = MemorandumProseFile['sentences'][0]

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

/**
 * Writes the sentences of a chapter whose values are known and whose conditions hold. Of the sentences of one group,
 * only the first is written. Sentences of one topic become one paragraph. A sentence is left out if the owner's own
 * text, `told`, already says all of its numbers.
 */
export function writeProse (
  sentences: Sentence[], chapter: string, values: ProseValues, told = ''
): string[] {
  const groups = new Set<string>()
  const paragraphs = new Map<string, string[]>()
  const known = numbersIn(told)
  for (const { topic, group, if: needs = [], unless = [], say, ...sentence } of sentences) {
    if (sentence.chapter !== chapter || (group !== undefined && groups.has(group))) continue
    if (needs.some((name) => !values.has(name)) || unless.some((name) => values.has(name))) continue
    const text = fillProse(say, values)
    if (text === undefined) continue
    if (group !== undefined) groups.add(group)
    if (isTold(text)) continue
    paragraphs.set(topic, [...paragraphs.get(topic) ?? [], asSentence(text)])
  }
  return [...paragraphs.values()].map((own) => own.join(' '))

  /** Whether the owner's text has every number of a sentence except its years. */
  function isTold (text: string): boolean {
    const numbers = numbersIn(text).filter(({ text: written }) => !/^(?:FY)?(?:19|20)\d\d/.test(written))
    return numbers.length > 0 && numbers.every(({ value, within }) =>
      known.some((one) => Math.abs(one.value - value) <= Math.max(within, one.within) + 1e-9))
  }
}
