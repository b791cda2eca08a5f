import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import { fillBraces, namesInBraces } from '../../../fill-braces.ts'
import { asSentence, inSingular, writtenDate } from './prose-text.ts'
import { isTold, toldBy, type Figure, type Paragraph, type Told } from './told-figures.ts'

/** What sentences may say about a company, by name. What the record does not have is absent. */
export type ProseValues = ReadonlyMap<string, string>

/** The figures in each value that has any, unrounded. */
export type ProseFigures = ReadonlyMap<string, Figure[]>

type Sentence = MemorandumProseFile['sentences'][0]

/** What a chapter is written with, besides its values: their figures, and what the chapter has said already. */
interface Telling {
  figures: ProseFigures
  told: Told
  /** The paragraphs before it. If one of them tells a part of a topic, a sentence with the rest is added to it. */
  before?: Paragraph[]
}

/** Values that a sentence without numbers is about. */
const NAMED = ['place', 'foundedDay']
/** A paragraph that is joined with the next one does not grow beyond this many characters. */
const LONGEST_JOINED = 420

/** The beginning of a sentence, within a paragraph. */
export const SENTENCE = /(?<=\.) (?=[A-Z\d])/

/** Fills in the values of a text. Returns undefined if the record does not have one of them. */
export const fillProse = (say: string, values: ProseValues): string | undefined =>
  namesInBraces(say).every((name) => values.has(name)) ? fillBraces(say, (name) => values.get(name)) : undefined

/** Joins paragraphs of one sentence with what follows them, because a page of single sentences reads like a form. */
function joined (paragraphs: string[]): string[] {
  const texts: Array<{ text: string, isShort: boolean }> = []
  for (const text of paragraphs) {
    const last = texts.at(-1)
    const isShort = !SENTENCE.test(text)
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
export const writeProse = (sentences: Sentence[], chapter: string, values: ProseValues, telling?: Telling): string[] =>
  joined(writeTopics(sentences, chapter, values, telling).map((own) => own.join(' ')))

/** Adds what is written to the parts before it. The last of them is joined with it, if one of the two is short. */
export function withNext<Part extends object> (
  parts: Array<Part | Paragraph>, next: string[]
): Array<Part | Paragraph> {
  const last = parts.at(-1)
  const isAfter = last !== undefined && 'paragraph' in last
  const [first, ...more] = joined([...isAfter ? [last.paragraph] : [], ...next])
  if (isAfter) last.paragraph = first!
  const rest = isAfter ? more : [first ?? [], ...more].flat()
  return [...parts, ...rest.map((paragraph) => ({ paragraph }))]
}

/** Writes a chapter as lines of a list, one for each topic. */
export const writeLines = (sentences: Sentence[], chapter: string, values: ProseValues, telling?: Telling): string[] =>
  writeTopics(sentences, chapter, values, telling).map((own) => own.join(' '))

/**
 * Writes the sentences of a chapter whose values are known and whose conditions hold, by topic. Of the sentences of one
 * group, one is written: the first, or if that would repeat some figures of the chapter, the first with the same
 * conditions that repeats none. If the chapter has all figures of the first one, none is written. What is written is
 * then told, too.
 */
function writeTopics (
  sentences: Sentence[], chapter: string, values: ProseValues,
  { figures, told, before = [] }: Telling = { figures: new Map(), told: { texts: [], typed: [], figures: [] } }
): string[][] {
  const paragraphs = new Map<string, string[]>()
  const begun = new Map<string, { paragraph: Paragraph, part: string[] }>()
  const done = new Set<string>()
  const own = sentences.filter((one) => one.chapter === chapter)
  for (const sentence of own) {
    const { group } = sentence
    if (group !== undefined && done.has(group)) continue
    if (group !== undefined) done.add(group)
    const known = (group === undefined ? [sentence] : own.filter((one) => one.group === group)).filter(canBeSaid)
    const [first] = known
    if (!first || howTold(first) === 'whole') continue
    const others = howTold(first) === 'part' ? known.filter((one) => conditionsOf(one) === conditionsOf(first)) : []
    const rest = others.find((one) => howTold(one) === 'not')
    const { topic, say } = rest ?? first
    const text = asSentence(inSingular(fillProse(say, values)!))
    const start = rest && before.find((paragraph) => partIn(paragraph, first.say).length > 0)
    if (start) begun.set(topic, { paragraph: start, part: partIn(start, first.say) })
    told.figures.push(...figuresOf(say))
    paragraphs.set(topic, [...paragraphs.get(topic) ?? [], text])
  }
  return [...paragraphs].flatMap(([topic, texts]) => {
    const start = texts.length === 1 ? begun.get(topic) : undefined
    if (start) start.paragraph.paragraph = withSentence(start.paragraph.paragraph, texts[0]!, start.part)
    return start ? [] : [texts]
  })

  function canBeSaid ({ if: needs = [], unless = [], say }: Sentence): boolean {
    return needs.every((name) => values.has(name)) && !unless.some((name) => values.has(name)) &&
      fillProse(say, values) !== undefined
  }

  /** The values of a sentence that a paragraph gives. */
  function partIn (paragraph: Paragraph, say: string): string[] {
    const known = toldBy([paragraph])
    return namesInBraces(say)
      .filter((name) => figures.get(name)?.some((figure) => isTold(figure, values.get(name)!, known)))
      .map((name) => values.get(name)!)
  }

  function figuresOf (say: string): Figure[] {
    return namesInBraces(say).flatMap((name) => figures.get(name) ?? [])
  }

  /** How much of a sentence the chapter has said: its figures, or without any, the names that it is about. */
  function howTold ({ say }: Sentence): 'whole' | 'part' | 'not' {
    const states = namesInBraces(say).flatMap((name) => (figures.get(name) ?? []).map((figure) =>
      isTold(figure, values.get(name)!, told)))
    if (states.length > 0) return states.every(Boolean) ? 'whole' : states.some(Boolean) ? 'part' : 'not'
    const texts = told.texts.map((text) => text.replaceAll(/\b\d{4}-\d\d(?:-\d\d)?\b/g, writtenDate))
    const names = namesInBraces(say).filter((name) => NAMED.includes(name)).map((name) => values.get(name)!)
    return names.some((name) => texts.some((text) => text.includes(name))) ? 'whole' : 'not'
  }
}

/** Adds a sentence to a text: after the one that gives one of some values, or at the end. A quotation stays whole. */
function withSentence (text: string, added: string, part: string[]): string {
  const sentences = text.includes('“') ? [text] : text.split(SENTENCE)
  const place = sentences.findIndex((one) => part.some((value) => one.includes(value)))
  return sentences.toSpliced(place < 0 ? sentences.length : place + 1, 0, added).join(' ')
}

/** The conditions of a sentence, to compare them. */
const conditionsOf = ({ if: needs = [], unless = [] }: Sentence): string => [needs, unless].join(' / ')
