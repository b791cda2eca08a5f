import type { BusinessRecord, OwnFact, OwnTable } from '../../../schemas/record/business-record.ts'
import type { InterviewField, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import { listColumns, locatorOf, type Interview, type StoryAnswer } from './interview.ts'

/** The id of the document that the answers come from, if the record has one. */
export const interviewDocument = ({ documents = [] }: BusinessRecord, { document }: Interview): string | undefined =>
  documents.find(({ tag }) => tag === document.tag)?.id

/** Ids of tables in which the rows of a list may be: its own, and one beside a table from another source. */
export const tableIds = (table: string): string[] => [table, `owner-${table}`]

/** Ends the id of the table with what waits for a later phase. */
export const LATER = '-later'

/** Returns the table with the rows of a list, if it comes from the interview. */
export function storedTable (
  record: BusinessRecord, interview: Interview, question: InterviewQuestion
): OwnTable | undefined {
  const source = interviewDocument(record, interview)
  const ids = tableIds(question.list?.table ?? '')
  return source === undefined ? undefined : record.tables?.find((one) => one.source === source && ids.includes(one.id))
}

/** Returns the fact about a field, or about the whole question. */
export const storedFact = ({ facts = [] }: BusinessRecord, question: string, field?: string): OwnFact | undefined =>
  facts.find(({ locator }) => locator === locatorOf(question, field))

/** Returns the answer to a question that a record contains, or undefined if it contains none. */
export function storedAnswer (
  record: BusinessRecord, interview: Interview, question: InterviewQuestion
): StoryAnswer | undefined {
  const { id, list } = question
  const whole = storedFact(record, id)
  const fields = Object.fromEntries(question.fields.flatMap((field) => {
    const fact = storedFact(record, id, field.id)
    return fact === undefined ? [] : [[field.id, typedIn(field, String(fact.value))]]
  }))
  const rows = list?.table === 'open-issues' ? issueRows(record, whole) : tableRows(record, interview, question)
  if (whole === undefined && Object.keys(fields).length === 0 && rows.length === 0) return undefined
  const is = whole?.value === interview.notSure
    ? 'not-sure' as const
    : whole?.value === interview.none
      ? 'none' as const
      : undefined
  return { question: id, ...is && { is }, fields, rows }
}

/** Returns what was typed for the value of a fact: the values of the options in place of their labels. */
function typedIn ({ kind, options = [] }: InterviewField, value: string): string {
  if (kind !== 'choice' && kind !== 'several') return value
  return value.split('; ').map((label) => options.find((one) => one.label === label)?.value ?? label).join(' ')
}

function issueRows ({ openIssues = [] }: BusinessRecord, whole: OwnFact | undefined): StoryAnswer['rows'] {
  if (whole === undefined) return []
  return openIssues.filter(({ facts = [] }) => facts.length === 1 && facts[0] === whole.id)
    .map(({ issue, fix }) => ({ issue, ...fix !== undefined && { doing: fix } }))
}

function tableRows (record: BusinessRecord, interview: Interview, question: InterviewQuestion): StoryAnswer['rows'] {
  const table = storedTable(record, interview, question)
  if (!table) return []
  const later = record.tables!.find(({ id }) => id === table.id + LATER)
  const label = question.list!.fields[0]!.id
  return table.rows.map((row, index) => Object.fromEntries([
    [label, row.label],
    ...cellsOf(table, row.cells, listColumns(question, false)),
    ...cellsOf(later, later?.rows[index]?.cells, listColumns(question, true))
  ]))
}

function cellsOf (
  table: OwnTable | undefined, cells: OwnTable['rows'][0]['cells'] = [], fields: InterviewField[]
): Array<[string, string]> {
  return fields.flatMap((field): Array<[string, string]> => {
    const cell = cells[table?.columns.findIndex(({ id }) => id === field.id) ?? -1]
    return cell == null ? [] : [[field.id, typeof cell === 'number' ? typedNumber(field, cell) : cell]]
  })
}

/** Returns a number as people type it. */
export const typedNumber = ({ kind }: InterviewField, value: number): string =>
  kind === 'percent' ? `${value}%` : kind === 'money' ? `$${value.toLocaleString('en-US')}` : value.toLocaleString('en-US')
