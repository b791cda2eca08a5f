import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import type { DraftAdjustment, DraftStatements } from '../record/record-draft.ts'
import { ChoiceError } from '../questions/apply-choices.ts'
import { candidateYears, type Candidate } from './find-candidates.ts'

/** Rows of one year that a question or an add-back lists. */
const MOST_ROWS = 400
const MOST_ADJUSTMENTS = 60
const KINDS: Record<Candidate['signal'], DraftAdjustment['kind']> = {
  owner: 'family', private: 'personal', 'one-time': 'one-time', 'one-time-income': 'one-time', related: 'family', equipment: 'other', unsorted: 'other'
}
const ASKS: Record<Candidate['signal'], string> = {
  owner: 'Is this pay or a payment for you or your family?',
  private: 'Was this private?',
  'one-time': 'Was this something that happens only once?',
  'one-time-income': 'Will this income not come again?',
  related: 'Is this paid to you or your family?',
  equipment: 'Did you buy equipment that lasts for years?',
  unsorted: 'What was this? Is some of it private or one-time?'
}

/** The question about a candidate, with its rows. */
export function questionOf ({ id, name, signal, why, rows }: Candidate): ImportQuestion {
  const { amounts, rows: byYear } = candidateYears(rows)
  return {
    id,
    kind: 'ledger-add-back',
    name,
    signal,
    lines: [...new Set(rows.map(({ line }) => line))],
    amounts,
    rows: Object.fromEntries(Object.entries(byYear).map(([year, list]) => [year, list.slice(0, MOST_ROWS)])),
    ask: ASKS[signal],
    why,
    options: [
      { value: 'all', label: 'Yes, all of it' },
      { value: 'part', label: 'A part of it; I enter how much' },
      { value: 'none', label: signal === 'one-time-income' ? 'No, it comes again' : 'No, a new owner has this cost too' }
    ]
  }
}

/**
 * Makes an add-back of a candidate, already traced to its rows. Throws a ChoiceError for an answer that the question
 * does not have, or a part without amounts.
 */
export function answerCandidate (
  statements: DraftStatements,
  candidate: Candidate,
  { choice, place, document }: { choice: ImportChoice, place: number, document: string }
): void {
  const { name, signal, rows } = candidate
  const { answer } = choice
  if (!['all', 'part', 'none'].includes(answer)) throw new ChoiceError(place, `${JSON.stringify(choice.question)} takes all, part or none.`)
  const id = candidate.id.replace('.', '-')
  const others = (statements.adjustments ?? []).filter((one) => one.id !== id)
  if (answer === 'none') return
  const found = candidateYears(rows)
  const given = answer === 'part' ? choice.amounts : found.amounts
  if (given === undefined || Object.keys(given).length === 0) throw new ChoiceError(place, `${JSON.stringify(choice.question)} needs amounts by year with the answer part.`)
  const strange = Object.keys(given).find((year) => found.amounts[year] === undefined)
  if (strange !== undefined) throw new ChoiceError(place, `${JSON.stringify(choice.question)} has no amount in ${JSON.stringify(strange)}.`)
  if (others.length >= MOST_ADJUSTMENTS) throw new ChoiceError(place, `A record holds ${MOST_ADJUSTMENTS} add-backs.`)
  const lines = [...new Set(rows.map(({ line }) => line))]
  const sign = signal === 'one-time-income' ? -1 : 1
  const isListed = Object.values(found.rows).every((list) => list.length <= MOST_ROWS)
  statements.adjustments = [...others, {
    id,
    name,
    kind: KINDS[signal],
    amounts: Object.fromEntries(Object.entries(given).map(([year, amount]) => [year, sign * amount])),
    ...lines.length === 1 && { line: lines[0]!, upTo: 'part' as const },
    ...choice.documents && choice.documents.length > 0 && { documents: choice.documents },
    ...isListed && { ledger: { document, ...found } }
  }]
}
