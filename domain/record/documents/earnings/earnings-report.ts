import { earningsSections, type EarningsSection, type EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { capitalize } from '../../../capitalize.ts'
import { earningsCases } from '../../figures/earnings-cases.ts'
import { sdeName } from '../../figures/owner-pay.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { createRelease } from '../../release-phase.ts'
import { dollars, yearColumns } from '../../tables/row-builders.ts'
import type { Block } from '../document-blocks.ts'
import { hasMonths } from '../editions/chapter-parts.ts'
import { toBlocks, toJson, type ChapterPart } from '../editions/document-parts.ts'
import { writtenDate } from '../editions/prose-text.ts'
import { proseValues } from '../editions/prose-values.ts'
import { growthTable, kindsTable, loansTable } from '../editions/review-tables.ts'
import { yearsTable } from '../editions/edition-tables.ts'
import { fillProse } from '../editions/write-prose.ts'
import type { MemorandumView } from '../memorandum.ts'
import { adjustmentParts } from './adjustment-parts.ts'
import { cashParts } from './cash-parts.ts'
import { countedOnce, debtLikeTable, equipmentFlows, workingCapitalParts } from './balance-parts.ts'
import { costParts } from './cost-parts.ts'
import { openParts } from './open-parts.ts'
import { revenueParts } from './revenue-parts.ts'
import { ledgerParts, scopeParts } from './scope-parts.ts'

/**
 * Words in the ids of an owner's own tables that the sections about customers, and about equipment, show. What the
 * owner estimated in the interview is not shown.
 */
const OF_CUSTOMERS = /^(?!owner-).*(?:customer|client|plan|contract|agreement)/i
const OF_EQUIPMENT = /fleet|vehicle|truck|equipment/i

/**
 * Writes the earnings report: what a buyer's accountant looks at to judge the quality of earnings, from the tables of
 * the workbook, each adjustment with its papers and ledger rows, and what is still open. Sections without data are left
 * out.
 */
export function earningsReport (file: PreparedRecord): MemorandumView {
  const { record, tables, charts, index: { prose } } = file
  const { labels, earnings: words } = prose
  const release = createRelease(record)
  const { values } = proseValues(file, prose)
  const shown = (...ids: string[]): ChapterPart[] => ids.flatMap((id) => {
    const table = release.table(id) ? tables.get(id) : undefined
    return table ? [{ table: withoutIds(table) }] : []
  })
  const ofTable = (table: RecordTable | undefined): ChapterPart[] => table ? [{ table: withoutIds(table) }] : []
  const own = (pattern: RegExp) => shown(...[...tables.keys()].filter((id) => pattern.test(id)))
  const loans = tables.has('debt-schedule') ? undefined : loansTable(file, prose)
  const parts: Record<EarningsSection, ChapterPart[]> = {
    scope: scopeParts(file, words),
    result: [
      ...ofTable(yearsTable(file, prose, values)),
      ...(charts.has('sde-bridge') ? [{ chart: 'sde-bridge' }] : []),
      ...shown('earnings-bridge'),
      ...ofTable(kindsTable(file, prose)),
      ...ofTable(casesByYear(file, words)),
      ...shown('earnings-cases')
    ],
    adjustments: adjustmentParts(file, words),
    revenue: [
      ...shown('revenue'), ...ofTable(growthTable(file, prose)), ...revenueParts(file, words),
      ...hasMonths(file) ? shown('months') : [], ...shown('year-to-date'), ...own(OF_CUSTOMERS)
    ],
    costs: [...costParts(file, words), ...shown('payroll-tie', 'payroll')],
    cash: noted(words.cash, [...shown('bank-tie'), ...cashParts(file, words)]),
    tax: noted(Object.keys(file.ledger.ties.netIncome).length > 0 ? words.taxOfBoth : words.tax, shown('tax-tie')),
    workingCapital: [...shown('working-capital'), ...workingCapitalParts(file, words), ...shown('receivables-aging')],
    debt: [...shown('debt-schedule'), ...ofTable(loans), ...ofTable(debtLikeTable(file, words)), ...countedOnce(file, words)],
    equipment: [...ofTable(equipmentFlows(file, words)), ...own(OF_EQUIPMENT)],
    ledger: ledgerParts(file, words),
    open: openParts(file, words)
  }
  const sections = earningsSections.filter((id) => parts[id].length > 0)
    .map((id, place) => ({ id, title: `${place + 1}. ${words.sections[id]}`, parts: parts[id] }))
  return {
    json: {
      disclaimer: words.notice,
      sections: sections.map(({ parts: all, ...section }) =>
        ({ ...section, blocks: all.flatMap((part) => toJson(file, part)) })),
      definitions: []
    },
    page: {
      title: [words.title, record.company.name ?? []].flat().join(': '),
      description: fillProse(words.description, new Map([['date', writtenDate(record.asOf)]]))!,
      isPrinted: true,
      blocks: [
        { text: words.notice },
        ...sections.flatMap(({ id, title, parts: all }): Block[] => [
          { heading: title, id, startsPage: id === 'scope' || id === 'result' || id === 'adjustments' },
          ...all.flatMap((part) => toBlocks({ file, prose: { ...prose, labels }, values }, part))
        ])
      ]
    }
  }
}

/** Parts with a paragraph that says how to read them, if there are any. */
const noted = (paragraph: string, parts: ChapterPart[]): ChapterPart[] =>
  parts.length === 0 ? [] : [{ paragraph }, ...parts]

/** A table without the column of its facts. */
const withoutIds = (table: RecordTable): RecordTable =>
  ({ ...table, rows: table.rows.map(({ facts: _facts, ...row }) => row) })

/** The earnings of each year in the three ways. Undefined if there are no adjustments. */
function casesByYear (
  { record: { statements: { adjustments = [] } = {} }, ledger }: PreparedRecord, words: EarningsWords
): RecordTable | undefined {
  const { years, cases, ownerPay } = ledger
  const rows = (['sde', 'adjustedEbitda'] as const).flatMap((total) => earningsCases.flatMap((name) => {
    const cells = years.map((year) => dollars(cases[name][total][year]))
    return cells.some((cell) => cell !== null)
      ? [{ label: `${total === 'sde' ? capitalize(sdeName(ownerPay)) : words.labels.adjustedEbitda}, ${words.labels[name]}`, cells }]
      : []
  }))
  return rows.length === 0 || adjustments.length === 0
    ? undefined
    : { id: 'earnings-by-year', title: words.labels.casesByYear, head: words.labels.earnings, columns: yearColumns(ledger), rows }
}
