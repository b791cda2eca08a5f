import { earningsSections, type EarningsSection } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { fillValues } from '../../../fill-braces.ts'
import { capitalize } from '../../../capitalize.ts'
import { earningsCases } from '../../figures/earnings-cases.ts'
import { sdeName } from '../../figures/owner-pay.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { releasedTables } from '../../release-phase.ts'
import { dollars, table, yearColumns } from '../../tables/row-builders.ts'
import { hasMonths } from '../editions/chapter-parts.ts'
import { editionView, tablePart, type ChapterPart } from '../editions/document-parts.ts'
import { writtenDate } from '../editions/prose-text.ts'
import { proseValues } from '../editions/prose-values.ts'
import { growthTable, kindsTable, loansTable } from '../editions/review-tables.ts'
import { yearsTable } from '../editions/edition-tables.ts'
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
  const { record, tables, charts, index: { prose: { earnings: words } } } = file
  const { values } = proseValues(file)
  const shown = (...ids: string[]): ChapterPart[] =>
    releasedTables(file, ids).map((own) => ({ table: withoutIds(own) }))
  const own = (pattern: RegExp) => shown(...[...tables.keys()].filter((id) => pattern.test(id)))
  const parts: Record<EarningsSection, ChapterPart[]> = {
    scope: scopeParts(file),
    result: [
      ...tablePart(yearsTable(file, values)),
      ...(charts.has('sde-bridge') ? [{ chart: 'sde-bridge' }] : []),
      ...shown('earnings-bridge'),
      ...tablePart(kindsTable(file)),
      ...casesByYear(file),
      ...shown('earnings-cases')
    ],
    adjustments: adjustmentParts(file),
    revenue: [
      ...shown('revenue'), ...tablePart(growthTable(file)), ...revenueParts(file),
      ...hasMonths(file) ? shown('months') : [], ...shown('year-to-date'), ...own(OF_CUSTOMERS)
    ],
    costs: [...costParts(file), ...shown('payroll-tie', 'payroll')],
    cash: noted(words.cash, [...shown('bank-tie'), ...cashParts(file)]),
    tax: noted(Object.keys(file.ledger.ties.netIncome).length > 0 ? words.taxOfBoth : words.tax, shown('tax-tie')),
    workingCapital: [...shown('working-capital'), ...workingCapitalParts(file), ...shown('receivables-aging')],
    debt: [...shown('debt-schedule'), ...tablePart(loansTable(file)), ...tablePart(debtLikeTable(file)), ...countedOnce(file)],
    equipment: [...tablePart(equipmentFlows(file)), ...own(OF_EQUIPMENT)],
    ledger: ledgerParts(file),
    open: openParts(file)
  }
  const sections = earningsSections.filter((id) => parts[id].length > 0).map((id, place) => (
    { id, title: `${place + 1}. ${words.sections[id]}`, startsPage: STARTS_PAGE.has(id), parts: parts[id] }
  ))
  return editionView({ file, values }, {
    title: [words.title, record.company.name ?? []].flat().join(': '),
    description: fillValues(words.description, { date: writtenDate(record.asOf) }),
    disclaimer: words.notice,
    definitions: [],
    sections
  })
}

/** Sections that start a page. */
const STARTS_PAGE: ReadonlySet<string> = new Set(['scope', 'result', 'adjustments'])

/** Parts with a paragraph that says how to read them, if there are any. */
const noted = (paragraph: string, parts: ChapterPart[]): ChapterPart[] =>
  parts.length === 0 ? [] : [{ paragraph }, ...parts]

/** A table without the column of its facts. */
const withoutIds = (own: RecordTable): RecordTable =>
  ({ ...own, rows: own.rows.map(({ facts: _facts, ...row }) => row) })

/** The earnings of each year in the three ways, if there are adjustments. */
function casesByYear (
  { record: { statements: { adjustments = [] } = {} }, ledger, index: { prose: { earnings: words } } }: PreparedRecord
): ChapterPart[] {
  const { years, cases, ownerPay } = ledger
  if (adjustments.length === 0) return []
  const rows = (['sde', 'adjustedEbitda'] as const).flatMap((total) => earningsCases.flatMap((name) => {
    const cells = years.map((year) => dollars(cases[name][total][year]))
    return cells.some((cell) => cell !== null)
      ? [{ label: `${total === 'sde' ? capitalize(sdeName(ownerPay)) : words.labels.adjustedEbitda}, ${words.labels[name]}`, cells }]
      : []
  }))
  return tablePart(table('earnings-by-year', words.labels.casesByYear, words.labels.earnings, yearColumns(ledger), rows))
}
