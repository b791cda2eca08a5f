import { capitalize, decapitalize } from '../../capitalize.ts'
import { fillBraces, namesInBraces } from '../../fill-braces.ts'
import { plain, usdAndCents } from '../../number-format.ts'
import { isCommonEnglish } from '../blind/english-words.ts'
import { joinWithAnd } from '../list-in-words.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import type { InterviewField, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import { numberOf, phaseOfList, type StoryAnswer } from './interview.ts'

const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** A sentence of the memorandum, the fields that it is made of (`rows` for the list), and when buyers may see it. */
interface StorySentence { text: string, fields: string[], phase: number }

/**
 * Writes the sentences that an answer gives. `day` is the day of the answer, which words such as `20 years ago` refer
 * to. A number that cannot be read gives no sentence, and neither does an answer that the owner is not sure of.
 */
export function sentencesOf (question: InterviewQuestion, answer: StoryAnswer, day: string): StorySentence[] {
  const { fields, list, none, say } = question
  if (answer.is === 'not-sure') return []
  if (answer.is === 'none') return none ? [{ text: none.says, fields: ['rows'], phase: 1 }] : []
  const values = new Map(fields.flatMap((field) => {
    const text = spokenText(field, answer.fields[field.id] ?? '', day)
    // Of the parts of a whole, those without a share are not told.
    const isNone = text === '0%' && fields.length > 1 && fields.every(({ kind }) => kind === 'percent')
    return text === undefined || isNone ? [] : [[field.id, text] as const]
  }))
  const rows = list ? rowsInWords(question, answer.rows, day) : ''
  if (rows !== '') values.set('rows', rows)
  return say.flatMap((texts): StorySentence[] => {
    const text = firstFilled(texts, values)
    if (text === undefined) return []
    const used = namesInBraces(text.pattern)
    const phases = used.map((name) => fields.find(({ id }) =>
      id === name)?.confidential ?? (name === 'rows' ? phaseOfList(question) : 1) ?? 1)
    return [{ text: capitalize(text.filled), fields: used, phase: Math.max(1, ...phases) }]
  })
}

/** Returns the rows of a list in words: `drains (40%), water heaters (33%) and repairs`. */
export function rowsInWords ({ list }: InterviewQuestion, rows: StoryAnswer['rows'], day: string): string {
  const { fields, row: texts, start = [], startByTrade = {} } = list!
  const suggested = new Set([start, ...Object.values(startByTrade)].flat())
  const worded = rows.flatMap((row) => {
    const values = new Map(fields.flatMap((field) => {
      const typed = row[field.id] ?? ''
      const isLower = suggested.has(typed) || (!field.names && isPlain(typed))
      const text = spokenText(field, isLower ? decapitalize(typed) : typed, day)
      return text === undefined ? [] : [[field.id, text] as const]
    }))
    return firstFilled(texts, values)?.filled ?? []
  })
  return fields[0]!.long ? worded.join(' ') : joinWithAnd(worded)
}

/** Whether a text begins with an everyday word and has no other capital letter: `Door knocking after storms`. */
function isPlain (text: string): boolean {
  const [first = ''] = text.split(/[\s-]/)
  return /^\p{Lu}\p{Ll}+$/u.test(first) && !/[\p{Lu}\d]/u.test(text.slice(1)) && isCommonEnglish(first.toLowerCase()) && !MONTH.test(first)
}

function firstFilled (
  texts: string[], values: ReadonlyMap<string, string>
): { pattern: string, filled: string } | undefined {
  const pattern = texts.find((text) => namesInBraces(text).every((name) => values.has(name)))
  if (pattern === undefined) return undefined
  const filled = fillBraces(pattern, (name) => values.get(name))
  // A value may end with the period of its sentence.
  return { pattern, filled: filled.replace(/\.([\u201d"]?)\.$/, '.$1') }
}

/** Returns the text of a value in a sentence, or undefined if there is none. */
function spokenText (field: InterviewField, typed: string, day: string): string | undefined {
  const text = typed.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const { kind, long, options = [] } = field
  if (kind === 'choice' || kind === 'several') {
    return joinWithAnd(text.split(' ').map((value) => options.find((one) => one.value === value)).flatMap((one) =>
      one ? [one.says ?? one.label] : []))
  }
  if (kind === 'text') return long ? quote(text) : midSentence(text.replace(/(?<![.;,])[.;,]+$/, ''))
  const read = numberOf(field, text, day)
  if (read === undefined || read.is !== 'number') return undefined
  const { value, upTo, isAbout } = read
  const unit = kind === 'months' ? value === 1 && upTo === undefined ? ' month' : ' months' : ''
  const span = upTo === undefined ? written(kind, value) : `${written(kind, value)} to ${written(kind, upTo)}`
  return `${isAbout ? 'about ' : ''}${span}${unit}`
}

/** Fits a text into a sentence about the owner: `My own truck` → `the owner's own truck`, `The owner` → `the owner`. */
function midSentence (text: string): string {
  const told = text.replace(/^my (?=\S)/i, "the owner's ").replace(/^our (?=\S)/i, "the company's ")
  return /^(?:About|After|An?|All|Around|As|At|Before|Between|Both|By|Each|Every|From|In|It|Its|Mostly|Next|No|None|Not|On|One|Only|Owner|Some|The|Their|They|This|Until|Within)(?: |$)/.test(told) ? decapitalize(told) : told
}

/** Puts the owner's own words in quotation marks, as a sentence. */
function quote (text: string): string {
  const inside = capitalize(text.replaceAll(/[\u201c\u201d]/g, '"').replaceAll(/"([^"]*)"/g, '\u2018$1\u2019'))
  return `\u201c${/[.!?\u2026)]$/.test(inside) ? inside : `${inside}.`}\u201d`
}

function written (kind: InterviewField['kind'], value: number): string {
  if (kind === 'year') return String(value)
  if (kind === 'money') return usdAndCents(value)
  if (kind === 'percent') return `${plain(value)}%`
  if (kind === 'month') return monthInWords(value)
  return plain(value)
}

function monthInWords (value: number): string {
  const year = Math.floor(value / 12)
  return `${monthName(`${year}-${String(value % 12 + 1).padStart(2, '0')}`)} ${year}`
}
