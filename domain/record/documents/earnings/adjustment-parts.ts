import type { RecordAdjustment } from '../../../../schemas/record/business-record.ts'
import { adjustmentKinds } from '../../../../schemas/record/statements.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import type { EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import { roundToCents, usd } from '../../../number-format.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { whyWeak } from '../../figures/add-back-doubts.ts'
import type { PrintedSource } from '../../figures/source-places.ts'
import { isOnFile } from '../../standard-index.ts'
import { columnsOf, dollars, row, sourceCell, table, totalRow, yearColumns } from '../../tables/row-builders.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { fillValues } from '../../../fill-braces.ts'

export type Payments = NonNullable<NonNullable<RecordAdjustment['ledger']>['payments']>

/**
 * The adjustments one by one: their amounts and how well each is proved, and then for each its line, kind, reason and
 * paper, what the ledger says against it, and the ledger rows behind it.
 */
export function adjustmentParts (file: PreparedRecord): ChapterPart[] {
  const { record: { statements = {}, documents = [] }, ledger, index: { prose, prose: { earnings: words } } } = file
  const { adjustments = [], lines = [], ledgerNotes = [] } = statements
  const { labels } = words
  const { years, adjustmentsInOrder, provedYears, contestedYears } = ledger
  if (adjustments.length === 0) return []
  const grades = adjustments.map((one, index) => {
    const isOnlyCited = documents.some((paper) => one.documents?.includes(paper.id) && isOnFile(paper))
    const inYears = years.filter((year) => (adjustmentsInOrder[index]![year]?.amount ?? 0) !== 0)
    const contested = inYears.filter((year) => contestedYears[index]!.has(year))
    const bare = inYears.filter((year) => !provedYears[index]!.has(year) && !contested.includes(year) &&
      (one.ledger?.rows[year] ?? []).length === 0)
    const paper = provedYears[index]!.size > 0 ? 'onPaper' : isOnlyCited && contested.length === 0 ? 'otherPeriod' : undefined
    const weak = whyWeak(one, index, ledger)
    const inYearsOf = (label: string, all: string[]) =>
      all.length === 0 ? [] : `${label} (${all.map((year) => ledger.calendar.labelOf(year)).join(', ')})`
    // A paper of one year proves nothing of another.
    const ownWord = paper !== 'onPaper' || weak !== undefined ? [] : inYearsOf(labels.saidByOwner, bare)
    return [gradeOf(one, weak, paper, words), ownWord, inYearsOf(labels.contested, contested)].flat().join('; ')
  })
  const columns = [...yearColumns(ledger), ...columnsOf('text', labels.grade)]
  const overview = table('adjustments', labels.overview, labels.adjustment, columns, adjustments.map(({ name }, index) =>
    row(name, ...years.map((year) => dollars(adjustmentsInOrder[index]![year])), grades[index]!)))
  return [
    { paragraph: words.adjustments },
    { table: overview },
    ...adjustments.flatMap((one, index): ChapterPart[] => {
      const { id, name, kind, line, reason, proof, documents: cited = [], ledger: trace } = one
      const papers = documents.filter((paper) => cited.includes(paper.id) && isOnFile(paper))
        .map((paper) => [paper.id, paper.title, paper.period ?? []].flat().join(', ')).join('; ')
      const against = ledgerNotes.filter((note) => note.adjustment === id)
      const told: Array<[string, string | undefined]> = [
        [labels.amounts, years.flatMap((year) => {
          const amount = adjustmentsInOrder[index]![year]
          return amount === undefined || amount.amount === 0 ? [] : [`${ledger.calendar.labelOf(year)} ${usd(amount.amount)}`]
        }).join('; ')],
        [labels.line, placedLine(lines.find((own) => own.id === line))],
        [labels.kind, adjustmentKinds.includes(kind) ? prose.labels[`kind-${kind}`] : undefined],
        [labels.reason, reason],
        [labels.paper, [proof ?? [], papers === '' ? [] : papers].flat().join('; ')],
        [labels.grade, grades[index]],
        ...against.map(({ text, settled }): [string, string] =>
          [labels.against, settled === undefined ? text : `${text} ${labels.answer}: ${settled}`])
      ]
      const known = told.filter(([, text]) => text !== undefined && text !== '')
      return [
        { head: name },
        { list: known.map(([head, text]) => `${head}: ${text}`), heads: known.map(([head]) => `${head}:`) },
        ...years.flatMap((year): ChapterPart[] => {
          const rows = trace?.rows[year]
          if (!rows) return []
          const listed = (trace.payments ?? []).filter((own) => rows.includes(own.row))
          return [{
            table: paymentsTable(`${id}-${year}`, `${name}, ${year}`, listed, words, {
              count: rows.length - listed.length, total: trace.amounts[year] ?? 0
            })
          }]
        })
      ]
    })
  ]
}

/** The name of a line, with the document that prints it and where. */
function placedLine (line: { name: string, source?: PrintedSource } | undefined): string | undefined {
  const place = line?.source && sourceCell([line.source])
  return line && [line.name, ...place ? [`(${place})`] : []].join(' ')
}

/** How well an adjustment is proved, in words. */
function gradeOf (
  { ledger: trace }: RecordAdjustment, weak: string | undefined, paper: 'onPaper' | 'otherPeriod' | undefined,
  { labels }: EarningsWords
): string {
  const rows = Object.values(trace?.rows ?? {}).flat().length
  const traced = rows === 0 ? [] : rows === 1 ? labels.tracedOne : fillValues(labels.traced, { rows: String(rows) })
  if (weak !== undefined) return [`${labels.weak}: ${weak}`, traced].flat().join('; ')
  return [paper === undefined ? [] : labels[paper], traced].flat().join('; ') || labels.saidByOwner
}

/** Ledger rows with their total. Rows that the record does not list are one row with the rest of the amount. */
export function paymentsTable (
  id: string, title: string, payments: Payments, { labels }: EarningsWords, all: { count: number, total: number }
): RecordTable {
  const sum = payments.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  const rest = (Math.round(all.total * 100) - sum) / 100
  const columns = [...columnsOf('text', labels.name, labels.memo, labels.account), ...columnsOf('usd', labels.amount)]
  return table(id, title, labels.date, columns, [
    ...payments.map(({ day, name = '', memo = '', account, amount }) => row(day, name, memo, account, roundToCents(amount))),
    ...all.count > 0 ? [row('', '', fillValues(labels.moreRows, { count: String(all.count) }), '', rest)] : [],
    totalRow(row(labels.together, '', '', '', roundToCents(all.total)))
  ])
}
