import type { EarningsWords } from '../../../../schemas/record/memorandum-prose.ts'
import type { RecordTable } from '../../../../schemas/record/record-entries.ts'
import { fillValues } from '../../../fill-braces.ts'
import { percentText, usd } from '../../../number-format.ts'
import { joinWithAnd } from '../../list-in-words.ts'
import { shareOf, sumKnown } from '../../figures/add-amounts.ts'
import type { CashPeriod, CashYear } from '../../figures/cash-by-month.ts'
import { monthHeading } from '../../figures/fiscal-calendar.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { columnsOf, dollars, oneDecimal, row, table, totalRow } from '../../tables/row-builders.ts'
import type { ChapterPart } from '../editions/document-parts.ts'
import { SAID_FROM } from '../said-from.ts'

/** The proof of cash of each year by month, with the share of the receipts that the bank shows and the months apart. */
export const cashParts = ({ ledger: { cashByMonth, calendar }, index: { prose } }: PreparedRecord): ChapterPart[] =>
  cashByMonth.flatMap((one) => [
    { table: monthsTable(one, calendar.labelOf(one.year), prose.earnings) },
    ...sentences(one, calendar.labelOf(one.year), prose.earnings).map((paragraph) => ({ paragraph }))
  ])

function monthsTable ({ year, months, whole }: CashYear, label: string, { labels }: EarningsWords): RecordTable {
  const all = [...months, ...whole ? [whole] : []]
  const columns = ([
    ['deposits', labels.deposits], ['other', labels.notSales], ['salesTax', labels.salesTax],
    ['receipts', labels.receipts], ['revenue', labels.bookRevenue], ['timing', labels.timing], ['gap', labels.cashGap]
  ] as const).filter(([name]) => all.some((one) => one[name] !== undefined))
  const rowOf = (name: string, one: CashPeriod) => row(name, ...columns.map(([part]) => dollars(one[part])))
  const title = fillValues(labels.cashByMonth, { year: label })
  return table(`cash-by-month-${year}`, title, labels.month, columnsOf('usd', ...columns.map(([, heading]) => heading)), [
    ...months.map((one) => rowOf(monthHeading(one.month), one)),
    ...whole ? [totalRow(rowOf(label, whole))] : []
  ])
}

/**
 * What the year and its months say. A month is said to differ only if what customers owed at both of its ends is known,
 * because sales of one month are paid in another.
 */
function sentences ({ months, whole }: CashYear, year: string, { cashMonths: words }: EarningsWords): string[] {
  const known = months.filter(({ timing }) => timing !== undefined)
  const apart = known.flatMap(({ month, gap, revenue }) => {
    const share = Math.abs(shareOf(gap, revenue)?.amount ?? 0)
    return share > SAID_FROM.cashMonthApart.value ? [`${monthHeading(month)} (${usd(gap!.amount)})`] : []
  })
  const share = whole && shareOf(whole.receipts, sumKnown([1, whole.revenue], [1, whole.timing]))
  const limit = String(SAID_FROM.cashMonthApart.value)
  return [
    ...share ? [fillValues(words.share, { year, share: percentText(oneDecimal(share.amount)) })] : [],
    known.length === 0
      ? words.timingUnknown
      : apart.length > 0
        ? fillValues(words.apart, { year, months: joinWithAnd(apart), limit })
        : fillValues(words.agree, { year, count: String(known.length), limit })
  ]
}
