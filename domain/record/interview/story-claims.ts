import type { PreparedRecord } from '../prepared-record.ts'
import type { InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import type { StoryAnswer } from './interview.ts'
import { leaseApart, rentApart, TOLD_RENT } from '../figures/told-rent.ts'
import { storedAnswer, storedFact, storedTable } from './stored-answers.ts'
import { sentencesOf } from './story-sentences.ts'

/** What one answer says in a section of the memorandum, with the facts behind it. */
interface StoryClaim { text: string, facts: string[] }

/** A sentence such as `The landlord is the owner.`, which is left out if another one names the owner too. */
const NAMES_OWNER = /^[\p{L} ]+ is \[?the owner\]?\.$/iu

/** A sentence about what one person does, such as `The owner works 45 hours a week.` */
const OF_ONE_OWNER = /^The owner (?=works|prices|will)/

/**
 * Returns what the answers of the interview say in sections of the memorandum, one claim for each answer. Left out:
 * what waits for a later phase, a rent that the books or the lease contradict, large customers whose share a sales
 * report contradicts, and lists whose table is shown. `tables` has the ids of the tables of the section.
 */
export function storyClaims (
  file: PreparedRecord, sections: string[], tables: readonly string[] = []
): StoryClaim[] {
  const { record, ledger, release, index: { interview } } = file
  const asked = interview.questions.filter((question) => question.sections.some((id) => sections.includes(id)))
  const isRentApart = (rentApart(record, ledger) ?? leaseApart(record)) !== undefined
  const isContradicted = ({ count }: InterviewQuestion['fields'][number]) => isRentApart && count?.id === TOLD_RENT
  return asked.flatMap((question) => {
    const stored = storedAnswer(record, interview, question)
    if (!stored || isConcentrationApart(question, stored, file)) return []
    const contradicted = question.fields.filter(isContradicted).map(({ id }) => [id, ''])
    const answer = { ...stored, fields: { ...stored.fields, ...Object.fromEntries(contradicted) } }
    const factOf = (field: string) => storedFact(record, question.id, field === 'rows' ? undefined : field)
    const table = question.list?.table === 'open-issues' ? 'open-issues' : storedTable(record, interview, question)?.id
    const isShown = (field: string) => field === 'rows' && table !== undefined && tables.includes(table)
    const told = sentencesOf(question, answer, record.asOf).filter(({ phase, fields }) =>
      phase === 1 && !fields.some(isShown) && fields.every((field) =>
        release.fact(factOf(field) ?? { visibility: '' })))
    const said = told.filter(({ text }) =>
      !NAMES_OWNER.test(text) || !told.some((other) => other.text !== text && /\bthe owner\b/.test(other.text)))
    if (said.length === 0) return []
    const facts = said.flatMap(({ fields }) => fields.flatMap((field) => factOf(field)?.id ?? []))
    // The answers do not say which of several owners gave them.
    const ofOwner = ({ text }: { text: string }) =>
      ledger.ownerPay.owners > 1 ? text.replace(OF_ONE_OWNER, 'One of the owners ') : text
    return [{ text: said.map(ofOwner).join(' '), facts: [...new Set(facts)] }]
  })
}

/** An estimated share may be so many percentage points off before it is another one than that of the report. */
const SHARE_APART = 3
/** The question about large customers asks from this share of sales on, in percent. */
const ASKED_FROM = 10
/** The row of all other customers. */
const OTHERS = /\b(?:others?|rest|remaining)\b/i

/** Whether the owner's estimate of the largest customer's share is not that of the sales report of the books. */
function isConcentrationApart (
  { list }: InterviewQuestion, { is, rows }: StoryAnswer, { tables }: PreparedRecord
): boolean {
  const report = tables.get('customers')
  if (list?.table !== 'customers' || !report || rows.some(({ customer }) => report.rows[0]?.label === customer)) return false
  const place = report.columns.findIndex(({ unit }) => unit === 'percent')
  const largest = Math.max(...report.rows.filter(({ label, total }) => total !== true && !OTHERS.test(label))
    .map(({ cells }) => Number(cells[place] ?? NaN)).filter(Number.isFinite))
  if (!Number.isFinite(largest)) return false
  if (is === 'none') return largest > ASKED_FROM
  const told = Math.max(...rows.map(({ share }) => parseFloat(share ?? '')).filter(Number.isFinite))
  return Number.isFinite(told) && Math.abs(told - largest) > SHARE_APART
}
