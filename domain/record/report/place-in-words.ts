import { namesInPointer, valueAt } from '../json-pointer.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import { quoted, type RuleContext } from '../rules/rule.ts'
import { lower, questionInWords, sectionTitle, spaced, totalInWords } from '../record-words.ts'

/** Returns the words for a place in one list or member of the record. Empty parts are omitted. */
type Say = (rest: string[], context: RuleContext) => Array<string | undefined>

/**
 * Describes the entry at a JSON Pointer, for example `Profit and loss, FY2023, Owner salary; file P&L 2023, cell B31`.
 * Names a file if the record says which file and cell the number comes from.
 */
export function placeInWords (pointer: string, context: RuleContext): string {
  const [first = '', ...rest] = namesInPointer(pointer)
  const words = first === '' ? ['The record'] : (places[first] ?? other(first))(rest, context)
  const place = words.filter((part) => part !== undefined && part !== '').join(', ')
  const source = sourceOf([first, ...rest], context)
  return source === undefined ? place : `${place}; ${source}`
}

const other = (name: string): Say => (rest) => [spaced(name), ...rest.filter((part) => !/^\d+$/.test(part)).map(lower)]

/** The first of these members that is a text. */
function nameOf (entry: unknown, ...members: string[]): string | undefined {
  const name = members.map((member) => valueAt(entry, [member])).find((value) => typeof value === 'string')
  return name === undefined ? undefined : quoted(name as string)
}

const period = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}$/.test(text) ? `${monthName(text)} ${text.slice(0, 4)}` : text

const places: Record<string, Say> = {
  asOf: () => ['Date of the record'],
  company: ([member = '']) => ['Company', lower(member)],
  statements: ([list = '', ...rest], context) => (statementPlaces[list] ?? other(list))(rest, context),
  counts: ([index = '', member, ...rest], { record }) => [
    'Counts', nameOf(record.counts?.[Number(index)], 'name'),
    ...(member === undefined || member === 'values' ? rest : [lower(member), ...rest]).map(period)
  ],
  tables: ([index = '', , row = '', , cell = ''], { record }) => {
    const table = record.tables?.[Number(index)]
    const label = table?.rows[Number(row)]?.label
    return [
      `Table ${quoted(table?.title ?? '')}`,
      label === undefined || row === '' ? undefined : `row ${quoted(label)}`,
      cell === '' ? undefined : nameOf(table?.columns[Number(cell)], 'label')
    ]
  },
  ties: ([index = ''], { record }) => ['Figures that must be the same', nameOf(record.ties?.[Number(index)], 'name')],
  facts: ([index = ''], { record }) => {
    const fact = record.facts?.[Number(index)]
    return fact ? [`Fact ${fact.id}`, quoted(fact.fact), fact.period && quoted(fact.period)] : ['Facts']
  },
  documents: ([index], { record }) => {
    const document = index === undefined ? undefined : record.documents?.[Number(index)]
    return document ? [`Document ${document.id}`, quoted(document.title)] : ['List of documents']
  },
  requests: ([index], { record }) => [`Request ${nameOf(record.requests?.[Number(index)], 'id') ?? ''}`.trim()],
  answers: ([index = ''], context) => {
    const question = context.record.answers?.[Number(index)]?.question
    return ['Quiz answer', question && questionInWords(question, context)]
  },
  openIssues: ([index = ''], { record }) => ['Open issue', nameOf(record.openIssues?.[Number(index)], 'issue')],
  memorandum: ([index = '', list, place], { record }) => {
    return [
      'Memorandum',
      sectionTitle(record.memorandum?.[Number(index)]?.section ?? ''),
      list === undefined || place === undefined ? undefined : `${list === 'notes' ? 'note' : 'claim'} ${Number(place) + 1}`
    ]
  }
}

/** The name of the line that months or the year to date are of, or the words for a total. */
function lineNamed ({ lines = [] }: RuleContext['statements'], id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const line = lines.find((one) => one.id === id)
  return line ? quoted(line.name) : totalInWords(id)
}

/** Lists in such an entry, whose entries have names. */
const WITH_NAMES = ['differences', 'netIncomeDifferences', 'items']

/** Describes an entry of a list that is identified by its year. */
const ofYear = (title: string, list: string, ...names: string[]): Say => ([index = '', member, place, ...rest], context) => {
  const entry = valueAt(context.statements, [list, index])
  return [
    title, nameOf(entry, 'year'), nameOf(entry, ...names),
    ...member !== undefined && WITH_NAMES.includes(member)
      ? [nameOf(valueAt(entry, [member, place ?? '']), 'name')]
      : [member === undefined ? undefined : lower(member), ...rest.map(lower)]
  ]
}

const statementPlaces: Record<string, Say> = {
  lines: ([index = '', member, year], { statements }) => [
    'Profit and loss', year, nameOf(statements.lines?.[Number(index)], 'name'),
    member === 'amounts' ? undefined : member && lower(member)
  ],
  totals: ([name = '', year]) => ['Profit and loss', year, `${totalInWords(name)} as printed`],
  months: ([month]) => ['Revenue by month', period(month)],
  monthly: ([index = '', , month], { statements }) =>
    ['Months', lineNamed(statements, statements.monthly?.[Number(index)]?.line), period(month)],
  trailing: ([name, member = '', place], { statements }) => name === 'lines'
    ? ['Year to date', lineNamed(statements, statements.trailing?.lines?.[Number(member)]?.line), place && lower(place)]
    : ['Year to date', name && lower(name), member && lower(member)],
  adjustments: ([index, member, year], { statements }) => [
    'Add-backs', member === 'amounts' ? year : undefined,
    index === undefined ? undefined : nameOf(statements.adjustments?.[Number(index)], 'name')
  ],
  hiredManager: ([, year]) => ['Hired manager', year],
  printed: ([name = '', year]) => ["Owner's own bridge", year, totalInWords(name)],
  balanceSheets: ([index = '', side = '', place], { statements }) => {
    const sheet = statements.balanceSheets?.[Number(index)]
    return [
      sheet ? `Balance sheet of ${sheet.date}` : 'Balance sheets',
      place === undefined ? lower(side) : nameOf(valueAt(sheet, [side, place]), 'name')
    ]
  },
  cashFlow: ofYear('Cash flow', 'cashFlow'),
  taxReturns: ofYear('Tax return', 'taxReturns', 'entity', 'form'),
  bank: ofYear('Bank deposits', 'bank', 'account'),
  payroll: ofYear('Payroll', 'payroll'),
  debt: ([index = '', member, year], { statements }) =>
    ['Debt schedule', nameOf(valueAt(statements, ['debt', index]), 'lender', 'name'), year, member && lower(member)]
}

/** The file that an entry of the record names as its source, with the cell, page or line in it. */
function sourceOf (path: string[], { record, documents }: RuleContext): string | undefined {
  const [list, index = ''] = path
  if (list === 'facts') {
    const fact = record.facts?.[Number(index)]
    return file(fact?.source, fact?.locator)
  }
  if (list === 'tables') return file(record.tables?.[Number(index)]?.source)
  if (list !== 'statements') return undefined
  // The item itself or, if it names no source, the list entry that contains it.
  for (const depth of [5, 3]) {
    const entry = valueAt(record, path.slice(0, depth))
    const [document, source] = [valueAt(entry, ['document']), valueAt(entry, ['source'])]
    if (document !== undefined) return file(document)
    if (source !== undefined) return file(valueAt(source, ['document']), cellOf(valueAt(source, ['at']), path.at(-1)!))
  }
  return undefined

  function file (id: unknown, place?: unknown): string | undefined {
    if (typeof id !== 'string') return undefined
    const title = quoted(documents.get(id)?.title ?? id)
    if (typeof place !== 'string') return `file ${title}`
    return `file ${title}, ${/^[A-Z]{1,3}\d+$/.test(place) ? 'cell ' : ''}${quoted(place)}`
  }
}

/** The cell of one amount of an entry, by year. An entry with a single amount has a single cell. */
function cellOf (cells: unknown, when: string): unknown {
  if (typeof cells !== 'object' || cells === null) return cells
  return valueAt(cells, [when]) ?? (when === 'amount' ? Object.values(cells)[0] : undefined)
}
