import type { OwnTable } from '../../../schemas/record/business-record.ts'
import { percent } from '../../number-format.ts'
import type { RuleContext } from './rule.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Sales by customer, as listed in a table of the record. */
export interface CustomerSales {
  index: number
  table: OwnTable
  /** The fiscal year that the table covers. */
  year: string | undefined
  customers: Array<{ row: number, label: string, sales: number | undefined, share: number }>
}

/** Labels of rows for several customers, or for all of them. */
const SEVERAL = /\b(others?|rest|remaining|remainder|total|together|sum|combined|various|misc(ellaneous)?|below|under|next|top \d+|(all|smaller) )\b/i

const SALES = /\b(sales|revenue|billed|billings|invoiced)\b/i
const SHARE = /\bshare\b|%|percent|\bof (sales|revenue|total)\b/i

/** Titles of tables whose sales are not those of a single past fiscal year. */
const NOT_OF_YEAR = /\b(months|trailing|to date|ttm|ytd|forecast|budget|projection|projected|pipeline|backlog|quotes?|quoted)\b/i

/**
 * Returns the fiscal year named by the column, the table title or the period of the source, in that order. If none of
 * them names a year, returns the last one of the record. Returns undefined if there are several years or an unknown
 * one.
 */
export function yearOfTable (
  { title, columns, source = '' }: OwnTable, { years, documents }: RuleContext, column = -1
): string | undefined {
  const yearsIn = (text = '') => new Set([...text.matchAll(/\b(?:FY\s?)?((?:19|20)\d{2})\b/g)].map(([, year]) => `FY${year}`))
  if (NOT_OF_YEAR.test(title)) return undefined
  const [first = new Set([years.at(-1) ?? ''])] = [columns[column]?.label, title, documents.get(source)?.period]
    .map(yearsIn).filter(({ size }) => size > 0)
  const [year = ''] = first
  return first.size === 1 && years.includes(year) ? year : undefined
}

/** Returns the columns with sales amounts and with shares of sales; -1 if the table lacks one. */
export const salesColumns = ({ columns }: OwnTable): { sales: number, share: number } => {
  const amounts = columns.flatMap(({ unit }, index) => unit === 'usd' ? [index] : [])
  return {
    sales: amounts.find((index) => SALES.test(`${columns[index]!.id} ${columns[index]!.label}`)) ?? -1,
    share: columns.findIndex(({ id, label, unit }) => unit === 'percent' && SHARE.test(`${id} ${label}`))
  }
}

const isSeveral = ({ label, total: isTotal }: OwnTable['rows'][number]): boolean => isTotal === true || SEVERAL.test(label)

/**
 * Returns the tables that list customers with their sales or their share of sales. A share is a percentage of revenue
 * or, if that is unknown, of the table's total.
 */
export function customerSales (subject: RuleContext): CustomerSales[] {
  return (subject.record.tables ?? []).flatMap((table, index) => {
    if (!/\bcustomers?\b|\bclients?\b/i.test(`${table.id.replaceAll('-', ' ')} ${table.head}`)) return []
    const columns = salesColumns(table)
    const { sales, share } = columns
    if (sales < 0 && share < 0) return []
    const year = yearOfTable(table, subject, sales)
    const all = wholeOf(table, columns, year === undefined ? undefined : subject.ledger.totals.revenue[year]?.amount)
    const customers = table.rows.flatMap((row, place): CustomerSales['customers'] => {
      if (isSeveral(row)) return []
      const [amount, typed] = [row.cells[sales], row.cells[share]]
      if (typeof amount === 'number' && all) {
        return [{ row: place, label: row.label, sales: amount, share: percent(amount, all) }]
      }
      return typeof typed === 'number' ? [{ row: place, label: row.label, sales: undefined, share: typed }] : []
    })
    return customers.length === 0 ? [] : [{ index, table, year, customers }]
  })
}

/**
 * The total sales for a table: the revenue of its year or, if that is unknown, the total row. An empty column of shares
 * says that the whole is not known.
 */
function wholeOf (
  { rows }: OwnTable, { sales, share }: { sales: number, share: number }, revenue: number | undefined
): number | undefined {
  if (revenue !== undefined && revenue > 0) return revenue
  if (share >= 0 && rows.every(({ cells }) => typeof cells[share] !== 'number')) return undefined
  const stated = rows.find(({ total: isTotal }) => isTotal)?.cells[sales]
  return typeof stated === 'number' && stated > 0 ? stated : undefined
}

/** Returns the customer with the largest share in any of these tables. */
export function largestCustomer (subject: RuleContext) {
  return customerSales(subject)
    .flatMap(({ index, table, year, customers }) => customers.map((one) => ({ ...one, index, table, year })))
    .toSorted((a, b) => b.share - a.share || compareTexts(a.label, b.label))[0]
}
