import { freeId } from '../../domain/import/record/documents.ts'
import { reportsIn } from '../../domain/import/record/remove-report.ts'
import { isoDay } from '../../domain/record/edit/edit-record.ts'
import { isKeptDay } from '../../domain/record/input/record-shape.ts'
import { createFiscalCalendar } from '../../domain/record/figures/fiscal-calendar.ts'
import { covers } from '../../domain/record/figures/fiscal-periods.ts'
import { isPaper, standing, yearsOfPaper } from '../../domain/record/rules/papers.ts'
import { isOnFile, selectIndex, type StandardDocument } from '../../domain/record/standard-index.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { BusinessRecord, OwnDocument } from '../../schemas/record/business-record.ts'
import type { RecordJobsData } from '../job.tsx'
import { MOST_SHOWN } from './field-names.ts'
import type { StepState, SubmittedStep } from './step-state.ts'

/**
 * The parts of a paper that have their own tick: each fiscal year of a paper about several years, or else the paper as
 * a whole (undefined).
 */
export function partsOfPaper (paper: StandardDocument, record: BusinessRecord): Array<string | undefined> {
  const years = paper.fiscalYear === undefined ? yearsOfPaper(paper, record) : []
  return years.length > 0 ? years : [undefined]
}

/** Returns those parts of a paper that are on file, by the same rule as in the report on the record. */
export function partsOnFile (paper: StandardDocument, record: BusinessRecord): Array<string | undefined> {
  const { onFile, without } = standing(paper, { record, ledger: { calendar: createFiscalCalendar(record) } })
  if (onFile.length === 0) return []
  return partsOfPaper(paper, record).filter((part) => part === undefined || !without.includes(part))
}

/** The name of the field that says whether a part of a paper is on file. */
export const fieldOfPart = ({ id }: StandardDocument, part: string | undefined): string =>
  part === undefined ? `have.${id}` : `have.${id}.${part}`

/**
 * Applies the checklist of documents: `papers` lists every document on the page; `have.ID` (or `have.ID.YEAR`),
 * `dated.ID`, and `note.ID` are its fields. A document that is not on file keeps its date and note. A date that is
 * invalid or later than the record is a problem.
 */
export function withPapers (
  state: StepState, data: RecordJobsData, fields: SubmittedStep['fields']
): StepState {
  const sent = new Map(fields)
  const shown = new Set(sent.get('papers')?.split(' '))
  return selectIndex(data.standard, state.record).documents.filter(({ id }) => shown.has(id))
    .reduce((all, paper) => withNotes(withTicks(all, paper, sent), paper, sent, data), state)
}

/** Applies the ticks of one paper. Documents lose what is unticked, and one document gets what is newly ticked. */
function withTicks (state: StepState, paper: StandardDocument, sent: ReadonlyMap<string, string>): StepState {
  const { record } = state
  const parts = partsOfPaper(paper, record)
  const isTicked = (part: string | undefined) => sent.has(fieldOfPart(paper, part)) || sent.has(`have.${paper.id}`)
  const before = partsOnFile(paper, record)
  const added = parts.filter((part) => isTicked(part) && !before.includes(part))
  const dropped = before.filter((part) => !isTicked(part))
  if (added.length + dropped.length === 0) return state
  const calendar = createFiscalCalendar(record)
  const isAbout = ({ period }: OwnDocument, part: string | undefined) =>
    part === undefined || covers(period, part, record.asOf, calendar)
  const documents = (record.documents ?? []).map((one): OwnDocument => {
    if (!isPaper(one, paper) || !isOnFile(one) || !dropped.some((part) => isAbout(one, part))) return one
    if (paper.fiscalYear !== undefined && !isAbout(one, paper.period)) return one
    const left = parts.filter((part) => part !== undefined && isAbout(one, part) && !dropped.includes(part))
    return left.length > 0 ? { ...one, period: left.join(', ') } : { ...one, status: 'missing' }
  })
  if (added.length > 0) addTo(documents, paper, added, record)
  return { ...state, record: { ...record, documents } }
}

/** Adds parts of a paper to the document that no report brought, or to a new one. */
function addTo (
  documents: OwnDocument[], paper: StandardDocument, added: Array<string | undefined>, record: BusinessRecord
): void {
  const brought = reportsIn(record)
  const isOwn = ({ id }: OwnDocument) => paper.fiscalYear === undefined || id === paper.id
  const place = documents.findIndex((one) =>
    isPaper(one, paper) && isOwn(one) && !(isOnFile(one) && brought.has(one.id)))
  const old = documents[place] ?? blankOf(documents, paper)
  const all = partsOfPaper(paper, record)
  const calendar = createFiscalCalendar(record)
  const before = all.filter((part) =>
    isOnFile(old) && part !== undefined && covers(old.period, part, record.asOf, calendar))
  const parts = all.filter((part) => before.includes(part) || added.includes(part))
  const isWhole = parts.length === all.length
  const period = isWhole ? paper.period : parts.join(', ')
  documents.splice(place < 0 ? documents.length : place, 1, {
    ...old, status: 'present', ...period !== undefined && { period }
  })
}

function blankOf (documents: OwnDocument[], { id, title, tag, period, phase }: StandardDocument): OwnDocument {
  return { id: freeId(documents, id), title, tag, ...period !== undefined && { period }, phase, status: 'missing' }
}

/** Applies the date and the note of one paper. */
function withNotes (
  state: StepState, paper: StandardDocument, sent: ReadonlyMap<string, string>,
  { bounds, words: { steps: { faults } } }: RecordJobsData
): StepState {
  const { record } = state
  const { id, title } = paper
  const documents = [...record.documents ?? []]
  const place = documents.findIndex((one) => isPaper(one, paper) && (paper.fiscalYear === undefined || one.id === id))
  const old = documents[place]
  const typed = isoDay((sent.get(`dated.${id}`) ?? old?.dated ?? '').trim())
  const note = (sent.get(`note.${id}`) ?? old?.note ?? '').trim()
  if (typed === (old?.dated ?? '') && note === (old?.note ?? '')) return state
  const isDay = isKeptDay(typed) && typed <= record.asOf
  const isLong = note.length > bounds.text
  const problems = [
    ...typed !== '' && !isDay
      ? [fillIn(faults.dated, { title, text: typed.slice(0, MOST_SHOWN), latest: record.asOf })]
      : [],
    ...isLong ? [fillIn(faults.at, { field: title, problem: fillIn(faults.length, { example: bounds.text }) })] : []
  ]
  const { dated: before, note: noteBefore, ...rest } = old ?? blankOf(documents, paper)
  const dated = isDay ? typed : typed === '' ? undefined : before
  const entry: OwnDocument = {
    ...rest,
    ...dated !== undefined && { dated },
    ...isLong ? noteBefore !== undefined && { note: noteBefore } : note !== '' && { note }
  }
  documents.splice(place < 0 ? documents.length : place, 1, entry)
  return { ...state, record: { ...record, documents }, problems: [...state.problems, ...problems] }
}
