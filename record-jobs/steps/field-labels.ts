import { costSections } from '../../schemas/record/statements.ts'
import { lastThreeYears } from '../../domain/record/standard-index.ts'
import { sectionTitle } from '../../domain/record/record-words.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { editorsOf, groupOfPointer, type Editor, type GroupColumn } from './number-groups.ts'
import type { StepContext } from './step-state.ts'

/** Returns the fiscal years of a record, or those of a new one. */
export const shownYears = (record: BusinessRecord): string[] =>
  record.fiscalYears?.length ? record.fiscalYears : lastThreeYears(record)

/** Returns the lines that an add-back may come from, and the line with an id that it names now. */
export const costLinesOf = ({ statements: { lines = [] } = {} }: BusinessRecord, chosen?: unknown) =>
  lines.filter(({ id, section }) => costSections.has(section) || id === chosen)

/** A column with its heading and, for yearly amounts, its year. */
export interface ShownColumn { column: Omit<GroupColumn, 'label'>, heading: string, members: string[] }

/** Returns the columns of an editor, with one for each year of a yearly amount. */
export function shownColumnsOf (
  { columns, list }: Editor, { words, state: { record } }: StepContext
): ShownColumn[] {
  const tableColumns = /^\/tables\/(\d+)\/rows$/.exec(list)?.[1]
  const cells = tableColumns === undefined ? [] : record.tables![Number(tableColumns)]!.columns
  return [
    ...columns.flatMap((column): ShownColumn[] => column.byYear
      ? shownYears(record).map((year) => ({ column, heading: `${words.columns[column.label]} ${year}`, members: [column.member, year] }))
      : [{ column, heading: words.columns[column.label], members: [column.member] }]),
    ...cells.map(({ label, unit }, index): ShownColumn => ({
      column: { member: 'cells', kind: unit === 'text' ? 'text' : 'amount' },
      heading: label,
      members: ['cells', String(index)]
    }))
  ]
}

/** Returns the title of an editor, or an empty text if its page has no other. */
export function editorTitle (list: string, label: Editor['label'], context: StepContext): string {
  const { words, state: { record } } = context
  const sheet = /^\/statements\/balanceSheets\/(\d+)\//.exec(list)?.[1]
  const table = /^\/tables\/(\d+)\/rows$/.exec(list)?.[1]
  const flow = /^\/statements\/cashFlow\/(\d+)\/items$/.exec(list)?.[1]
  const [, reported, entry, from] =
    /^\/statements\/(taxReturns|bank|payroll)\/(\d+)\/(differences|netIncomeDifferences)$/.exec(list) ?? []
  const section = /^\/memorandum\/(\d+)\/claims$/.exec(list)?.[1]
  if (flow !== undefined) {
    return fillIn(words.numbers.cashFlow, { year: record.statements!.cashFlow![Number(flow)]!.year })
  }
  if (reported !== undefined) return differencesTitle(reported as Reported, Number(entry), from!, context)
  if (section !== undefined) return sectionTitle(record.memorandum![Number(section)]!.section)
  if (table !== undefined) return record.tables![Number(table)]!.title
  const name: string = label === undefined ? '' : (words.columns as RecordStepsTexts['columns'])[label]
  if (sheet === undefined) return name
  return `${fillIn(words.numbers.sheet, { date: record.statements!.balanceSheets![Number(sheet)]!.date })}: ${name}`
}

type Reported = 'taxReturns' | 'bank' | 'payroll'

/** The title of what makes a paper differ from the books, such as `Bank deposits of FY2025, Payroll account: …`. */
function differencesTitle (
  list: Reported, index: number, from: string, { words, state: { record } }: StepContext
): string {
  const entry = record.statements![list]![index]!
  const paper = list === 'taxReturns' ? from === 'differences' ? 'grossReceipts' : 'netIncome' : list
  const about = 'account' in entry ? entry.account : 'entity' in entry ? entry.entity : undefined
  return fillIn(words.numbers.differences, {
    paper: words.columns[paper], year: about === undefined ? entry.year : `${entry.year}, ${about}`
  })
}

/** Returns the label of the field at a pointer, such as `Row 3, Lender`, or undefined if its text says enough. */
export function labelOf (pointer: string, context: StepContext): string | undefined {
  const { words, state: { record } } = context
  const [, place, member] = /^\/statements\/balanceSheets\/(\d+)\/(date|equity)$/.exec(pointer) ?? []
  if (member !== undefined) {
    const date = record.statements?.balanceSheets?.[Number(place)]?.date
    const sheet = date === undefined ? words.numbers.newSheet : fillIn(words.numbers.sheet, { date })
    return `${sheet}, ${member === 'date' ? words.numbers.date : words.columns.equity}`
  }
  const group = groupOfPointer(pointer)
  const editor = group && editorsOf(group, record).findLast(({ list }) => pointer.startsWith(`${list}/`))
  if (editor === undefined) return undefined
  const [row, ...members] = pointer.slice(editor.list.length + 1).split('/')
  const column = shownColumnsOf(editor, context).find((one) => one.members.join('/') === members.join('/'))
  const title = editorTitle(editor.list, editor.label, context)
  return [title, fillIn(words.numbers.row, { number: Number(row) + 1 }), column?.heading].filter((part) => part !== undefined && part !== '').join(', ')
}
