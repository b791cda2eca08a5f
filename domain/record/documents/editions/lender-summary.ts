import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { isOwnerPayLine } from '../../figures/owner-pay.ts'
import type { MemorandumView } from '../memorandum.ts'
import { releasedTables } from '../../release-phase.ts'
import { columnsOf } from '../../tables/row-builders.ts'
import { editionView, tablePart, type ChapterPart } from './document-parts.ts'
import { forBuyers, yearsTable } from './edition-tables.ts'
import { proofInWords } from './proof-state.ts'
import { proseValues } from './prose-values.ts'
import { roundedUsd } from './prose-text.ts'
import { loansTable } from './review-tables.ts'
import { tieParagraph } from './tie-sentences.ts'
import { toldBy } from './told-figures.ts'
import { writeProse } from './write-prose.ts'

/**
 * Writes the summary for a lender: the business and the owner's role, the years, the year to date and the last twelve
 * months, whether the books agree with the tax returns, earnings in three ways with the proof of each add-back, debt
 * and its coverage, what could secure a loan, and what the lender needs from the buyer.
 */
export function lenderView (file: PreparedRecord): MemorandumView {
  const { record, index: { prose } } = file
  const { labels, lender } = prose
  const values = new Map([...proseValues(file).values, ...lenderValues(file)])
  const written = (chapter: string): ChapterPart[] =>
    writeProse(prose.sentences, chapter, values).map((paragraph) => ({ paragraph }))
  const shown = (id: string): ChapterPart[] =>
    releasedTables(file, [id]).map((table) => ({ table: withProof(file, forBuyers(table)) }))
  const ties = tieParagraph(file, toldBy([]), ['tax', 'netIncome'])
  const hasAddBacks = addBacksOf(file).length > 0
  const sections = [
    { id: 'business', title: labels.business!, parts: written('lender') },
    {
      id: 'years',
      title: labels.yearsInShort!,
      parts: [
        ...tablePart(yearsTable(file, values)),
        ...written('lender-years'),
        ...shown('year-to-date'),
        ...ties === undefined ? [] : [{ paragraph: ties }]
      ]
    },
    // Without add-backs, the three ways are one number, which the years already show.
    { id: 'earnings', title: labels.threeWays!, parts: hasAddBacks ? shown('earnings-cases') : [] },
    {
      id: 'debt',
      title: labels.debtAndCoverage!,
      parts: [...written('lender-debt'), ...shown('debt-schedule'), ...tablePart(loansTable(file))]
    },
    { id: 'security', title: labels.security!, parts: [...written('lender-security'), ...shown('receivables-aging')] },
    { id: 'needs', title: labels.needs!, parts: [{ list: lender.needs }] }
  ].filter(({ parts }) => parts.length > 0)
  const hasCoverage = values.has('coverage')
  return editionView({ file, values }, {
    isShort: true,
    title: [lender.title, record.company.name ?? []].flat().join(': '),
    description: `${lender.title}, ${values.get('asOf')!}.`,
    disclaimer: prose.disclaimer,
    definitions: lender.definitions
      .filter(({ of }) => of === 'coverage' ? hasCoverage : hasAddBacks)
      .map(({ term, means }) => ({ term, means })),
    sections
  })
}

function lenderValues ({ record: { statements = {} }, ledger }: PreparedRecord): Array<[string, string]> {
  const { lastYear = '', linesInOrder, cases } = ledger
  const pay = (statements.lines ?? []).flatMap((line, index) => {
    const amount = isOwnerPayLine(line) ? linesInOrder[index]![lastYear]?.amount : undefined
    return amount ? [amount] : []
  })
  const cost = cases.lender.hiredManager[lastYear]
  return [
    ...(pay.length > 0 ? [['ownerPay', roundedUsd(pay.reduce((sum, one) => sum + one, 0))] as [string, string]] : []),
    ...(cost && cost.amount > 0 ? [['managerUsed', roundedUsd(cost.amount)] as [string, string]] : [])
  ]
}

/** The adjustments of the last year: the name of each, and the paper that proves it, or that the proof is to follow. */
function addBacksOf (file: PreparedRecord): Array<[name: string, proof: string]> {
  const { record, ledger: { lastYear = '', adjustmentsInOrder } } = file
  return (record.statements?.adjustments ?? []).flatMap(({ name }, index) =>
    adjustmentsInOrder[index]![lastYear]?.amount ? [[name, proofInWords(file, index)] as [string, string]] : [])
}

/** Adds to the three ways of counting earnings, which have a row for each adjustment, a column with its proof. */
function withProof (file: PreparedRecord, table: RecordTable): RecordTable {
  if (table.id !== 'earnings-cases') return table
  const left = addBacksOf(file)
  return {
    ...table,
    columns: [...table.columns, ...columnsOf('text', file.index.prose.labels.proof!)],
    rows: table.rows.map((row) =>
      ({ ...row, cells: [...row.cells, row.label === left[0]?.[0] ? left.shift()![1] : null] }))
  }
}
