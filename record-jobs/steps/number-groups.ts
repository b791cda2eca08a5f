import { factCategories, priorities, requestStatuses } from '../../schemas/record/entry-terms.ts'
import type { NumberGroup, RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import {
  adjustmentKinds, assetKinds, flowKinds, flowParts, liabilityKinds, sections, totalNames
} from '../../schemas/record/statements.ts'

type Label = keyof RecordStepsTexts['columns']

/** A column of an editor: a member of an entry, or one value for each year. */
export interface GroupColumn {
  /** Path of members from the entry to the value, without the year. */
  member: string
  label: Label
  /** The column has one field for each fiscal year of the record. */
  byYear?: true
  /** `line` is chosen among the costs of the profit and loss, and `papers` are chosen among those listed. */
  kind: 'text' | 'paragraph' | 'amount' | 'choice' | 'year' | 'line' | 'papers'
  /** The values of a choice, labeled with the texts of the same names, if any. */
  values?: readonly string[]
  /** What an empty choice means, if it means something. */
  none?: keyof RecordStepsTexts['values']
}

/** An editable list of the record, with one row for each entry. */
export interface Editor {
  /** JSON Pointer of the list. */
  list: string
  label?: Label | undefined
  columns: GroupColumn[]
  /** Shows each entry as a card, because it has too many fields for a table row or the page has many lists. */
  hasCards?: true
  /** What the card of a new entry is called. */
  another?: 'anotherCost' | 'anotherDifference'
}

const text = (member: string, label: Label): GroupColumn => ({ member, label, kind: 'text' })
const paragraph = (member: string, label: Label): GroupColumn => ({ member, label, kind: 'paragraph' })
const amount = (member: string, label: Label): GroupColumn => ({ member, label, kind: 'amount' })
const perYear = (member: string, label: Label): GroupColumn => ({ member, label, kind: 'amount', byYear: true })
const choice = (member: string, label: Label, values: readonly string[]): GroupColumn => ({ member, label, kind: 'choice', values })
const year: GroupColumn = { member: 'year', label: 'year', kind: 'year' }
const differencesIn = (list: string): Editor =>
  ({ list, hasCards: true, another: 'anotherDifference', columns: [text('name', 'difference'), amount('amount', 'differenceAmount')] })
const item = (kinds: readonly string[]) => [text('name', 'name'), amount('amount', 'amount'), choice('kind', 'kind', kinds)]

/** Returns the editors of a group. Those of lists within lists depend on what the record contains. */
export function editorsOf (
  group: NumberGroup, { statements = {}, tables = [], memorandum = [] }: BusinessRecord
): Editor[] {
  switch (group) {
    case 'lines': return [{
      list: '/statements/lines',
      columns: [text('name', 'name'), choice('section', 'section', sections), perYear('amounts', 'amount')]
    }]
    case 'totals': return []
    case 'months': return []
    case 'add-backs': return [{
      list: '/statements/adjustments',
      hasCards: true,
      another: 'anotherCost',
      columns: [
        text('name', 'name'), choice('kind', 'kind', adjustmentKinds), perYear('amounts', 'amount'),
        { member: 'line', label: 'line', kind: 'line' },
        { ...choice('upTo', 'upTo', ['part']), none: 'whole' },
        perYear('market', 'market'), { member: 'documents', label: 'documents', kind: 'papers' },
        text('reason', 'reason'), text('weak', 'weak')
      ]
    }]
    case 'balance-sheets': return (statements.balanceSheets ?? []).flatMap((_sheet, index): Editor[] => [
      { list: `/statements/balanceSheets/${index}/assets`, label: 'assets', columns: item(assetKinds) },
      { list: `/statements/balanceSheets/${index}/liabilities`, label: 'liabilities', columns: item(liabilityKinds) }
    ])
    case 'cash-flow': return [
      {
        list: '/statements/cashFlow',
        columns: [
          year, amount('operations', 'operations'), amount('investing', 'investing'), amount('financing', 'financing'),
          amount('change', 'change')
        ]
      },
      ...(statements.cashFlow ?? []).map((_year, index): Editor => ({
        list: `/statements/cashFlow/${index}/items`,
        columns: [text('name', 'name'), choice('part', 'part', flowParts), choice('kind', 'kind', flowKinds), amount('amount', 'amount')]
      }))
    ]
    case 'debt': return [{
      list: '/statements/debt',
      columns: [
        text('lender', 'lender'), amount('balance', 'balance'), perYear('payments', 'payments'), text('security', 'security'),
        text('document', 'document')
      ]
    }]
    case 'tax': return [
      {
        list: '/statements/taxReturns',
        label: 'tax-returns',
        columns: [
          year, text('form', 'form'), amount('grossReceipts', 'grossReceipts'), amount('netIncome', 'netIncome'),
          text('document', 'document')
        ]
      },
      {
        list: '/statements/bank',
        label: 'bank',
        columns: [year, text('account', 'account'), amount('deposits', 'deposits'), text('document', 'document')]
      },
      {
        list: '/statements/payroll',
        label: 'payroll',
        columns: [year, amount('wages', 'wages'), text('document', 'document')]
      },
      ...(['taxReturns', 'bank', 'payroll'] as const).flatMap((name) =>
        (statements[name] ?? []).map((_one, index) => differencesIn(`/statements/${name}/${index}/differences`))),
      ...(statements.taxReturns ?? []).flatMap(({ netIncome }, index) =>
        netIncome === undefined ? [] : [differencesIn(`/statements/taxReturns/${index}/netIncomeDifferences`)])
    ]
    case 'customers': return tables.map((_table, index) => ({
      list: `/tables/${index}/rows`, columns: [text('label', 'label')]
    }))
    case 'counts': return [{
      list: '/counts', columns: [text('name', 'name'), text('unit', 'unit'), perYear('values', 'value')]
    }]
    case 'facts': return [{
      list: '/facts',
      columns: [
        text('fact', 'fact'), choice('category', 'category', factCategories), text('value', 'value'), text('source', 'source'),
        text('locator', 'locator')
      ]
    }]
    case 'requests': return [{
      list: '/requests',
      columns: [
        text('id', 'requestId'), text('request', 'request'), text('period', 'period'), choice('priority', 'priority', priorities),
        choice('status', 'status', requestStatuses), text('documents', 'documents'), text('note', 'note')
      ]
    }]
    case 'ties': return [{
      list: '/ties',
      columns: [text('name', 'compared'), text('figure', 'figure'), text('equals', 'equals'), text('because', 'because')]
    }]
    case 'memorandum': return memorandum.map((_section, index) => ({
      list: `/memorandum/${index}/claims`,
      columns: [
        paragraph('text', 'text'), text('facts', 'facts'), paragraph('note', 'note'), text('table', 'table'), text('chart', 'chart')
      ]
    }))
    case 'issues': return [{
      list: '/openIssues',
      columns: [text('issue', 'issue'), text('why', 'why'), text('fix', 'fix'), text('who', 'who'), text('due', 'due')]
    }]
  }
}

/** JSON Pointers of the yearly amounts of the profit and loss totals and of the cost of a hired manager. */
export const totalPointers: Array<[name: (typeof totalNames)[number], pointer: string]> =
  totalNames.map((name) => [name, `/statements/totals/${name}`])
export const MANAGER = '/statements/hiredManager/amounts'

const groupsByStart: Array<[start: string, group: NumberGroup]> = [
  ['/statements/lines', 'lines'], ['/statements/totals', 'totals'], ['/statements/adjustments', 'add-backs'],
  ['/statements/hiredManager', 'add-backs'], ['/statements/balanceSheets', 'balance-sheets'], ['/statements/debt', 'debt'],
  ['/statements/months', 'months'], ['/statements/trailing', 'months'], ['/statements/cashFlow', 'cash-flow'],
  ['/requests', 'requests'], ['/ties', 'ties'], ['/memorandum', 'memorandum'],
  ['/statements/taxReturns', 'tax'], ['/statements/bank', 'tax'], ['/statements/payroll', 'tax'], ['/tables', 'customers'],
  ['/counts', 'counts'], ['/facts', 'facts'], ['/openIssues', 'issues']
]

/** Returns the group whose form contains the value at a JSON Pointer, or undefined. */
export const groupOfPointer = (pointer: string): NumberGroup | undefined =>
  groupsByStart.find(([start]) => pointer === start || pointer.startsWith(`${start}/`))?.[1]

/** Maximum number of rows that a finding opens. One that means more leads to its first place only. */
const MOST_ROWS = 12

/**
 * Returns the places in the forms that a finding is about: first the field to correct, then the other rows that it
 * compares. Leaves out places that are in no form, and a list as a whole if the finding names rows of it.
 */
export function placesOf ({ path, involves = [] }: { path: string, involves?: string[] | undefined }): string[] {
  const places = [path, ...involves].filter((one) => groupOfPointer(one) !== undefined)
  const byRow = new Map<string, string>()
  for (const place of places) {
    const row = rowOf(place)
    if (row !== undefined && !byRow.has(row)) byRow.set(row, place)
  }
  return byRow.size === 0 || byRow.size > MOST_ROWS ? places.slice(0, 1) : [...byRow.values()]
}

/** Returns the row that contains the value at a JSON Pointer, such as `/statements/lines/3`, or undefined. */
export const rowOf = (pointer: string): string | undefined =>
  /^\/(?:statements\/)?[A-Za-z]+\/\d+(?:\/(?:assets|liabilities|items|rows|claims|differences|netIncomeDifferences)\/\d+)?/.exec(pointer)?.[0]
