import { hidePrivate } from '../../domain/record/input/private-numbers.ts'
import { inWords } from '../../html/dates.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { WordLetter } from '../../office/word-letter.ts'
import type { OpenPoints } from './open-points.ts'

/** A letter from the owner to one helper. */
type HelperLetter = Omit<WordLetter, 'company' | 'asOf'>

/** Maximum number of points in a letter. The others follow once these are settled. */
const MOST_POINTS = 25

/** Writes the letter that asks one helper to settle his points. */
export function writeLetter (
  { letter: words, company }: RecordStepsTexts, record: BusinessRecord, { helper, findings, papers, count }: OpenPoints
): HelperLetter {
  const name = hidePrivate(record.company.name ?? record.company.shortName ?? company.unnamed)
  const points = [
    ...findings.map(({ message, fix }) => `${message} ${fix}`),
    ...papers.map(({ title, where }) => fillIn(words.paper, { title, where }))
  ].map(hidePrivate)
  const more = points.length - MOST_POINTS
  return {
    subject: fillIn(words.subject, { name, date: inWords(record.asOf) }),
    date: inWords(record.asOf),
    opening: [
      words.greeting,
      fillIn(words.opening, { name }),
      count === 1 ? words.one : fillIn(words.asks[helper], { count })
    ],
    points: points.slice(0, MOST_POINTS),
    closing: [...more > 0 ? [fillIn(words.more, { count: more })] : [], words.thanks, name]
  }
}

/** The letter as the text of an email. */
export const letterText = ({ opening, points, closing }: HelperLetter): string =>
  [...opening, points.map((point, index) => `${index + 1}. ${point}`).join('\n\n'), ...closing].join('\n\n')

/** Characters of an email that every mail program accepts in a link. */
const MAIL_LENGTH = 1600

/** A mailto link (RFC 6068) to an email with the letter. A long letter is cut after a whole point, and says so. */
export function mailLink (letter: HelperLetter, { letter: words }: RecordStepsTexts): string {
  let { points } = letter
  while (points.length > 1 && letterText({ ...letter, points }).length > MAIL_LENGTH) points = points.slice(0, -1)
  const left = letter.points.length - points.length
  const closing = left > 0 ? [fillIn(words.more, { count: left }), ...letter.closing] : letter.closing
  const body = letterText({ ...letter, points, closing })
  return `mailto:?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`
}
