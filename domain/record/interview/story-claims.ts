import type { PreparedRecord } from '../prepared-record.ts'
import type { Release } from '../release-phase.ts'
import { storedAnswer, storedFact, storedTable } from './stored-answers.ts'
import { sentencesOf } from './story-sentences.ts'

/** What one answer says in a section of the memorandum, with the facts behind it. */
interface StoryClaim { text: string, facts: string[] }

/**
 * Returns what the answers of the interview say in sections of the memorandum, one claim for each answer. Left out:
 * what waits for a later phase, and lists whose table is shown. `tables` has the ids of the tables of the section.
 */
export function storyClaims (
  { record, index: { interview } }: PreparedRecord, release: Release, sections: string[], tables: readonly string[] = []
): StoryClaim[] {
  const asked = interview.questions.filter((question) => question.sections.some((id) => sections.includes(id)))
  return asked.flatMap((question) => {
    const answer = storedAnswer(record, interview, question)
    if (!answer) return []
    const factOf = (field: string) => storedFact(record, question.id, field === 'rows' ? undefined : field)
    const table = question.list?.table === 'open-issues' ? 'open-issues' : storedTable(record, interview, question)?.id
    const isShown = (field: string) => field === 'rows' && table !== undefined && tables.includes(table)
    const told = sentencesOf(question, answer, record.asOf).filter(({ phase, fields }) =>
      phase === 1 && !fields.some(isShown) && fields.every((field) =>
        release.fact(factOf(field) ?? { visibility: '' })))
    if (told.length === 0) return []
    const facts = told.flatMap(({ fields }) => fields.flatMap((field) => factOf(field)?.id ?? []))
    return [{ text: told.map(({ text }) => text).join(' '), facts: [...new Set(facts)] }]
  })
}
