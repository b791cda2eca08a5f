import { readPeriod, type DaySpan } from '../period.ts'
import { unitNamed, withoutUnit } from './units.ts'

export type Basis = 'accrual' | 'cash'

/** Details of a report from the lines above and below it. */
export interface Titles {
  company?: string
  report?: string
  period?: DaySpan
  /** The period is given but is not a span: QuickBooks prints "All Dates". */
  allDates?: true
  basis?: Basis
  /** Dollars in one unit of the amounts, if they are in thousands or millions. */
  unit?: number
  /** In the form `2026-01-12T09:14-05:00`, or only the day. */
  printedAt?: string
}

export type ReportName =
  | 'profit-and-loss' | 'balance-sheet' | 'trial-balance' | 'receivables-aging' | 'sales-by-customer' | 'account-list'
  | 'payroll' | 'payables-aging' | 'transactions' | 'cash-flow' | 'budget' | 'sales-by-product' | 'vendors'

/** Names of reports, the more specific first: a trial balance is not a balance sheet. */
const REPORTS: Array<[RegExp, ReportName]> = [
  [/general ledger|(?:income|expenses?|cash) (?:ledger|book)|nominal (?:ledger|activity)|account transactions|transaction (?:list|detail)|transactions by|profit (?:and|&) loss detail|\bjournal(?: entries| report)?$|unpaid bills|(?:account|balance sheet) detail|transaction report/i, 'transactions'],
  [/payroll (?:journal|summary|details)|payroll register|payroll.{0,20} summary/i, 'payroll'],
  [/trial balance/i, 'trial-balance'],
  [/(?:a\/r|accounts? receivable|receivables?) ag(?:e)?ing|aged (?:accounts )?receivables?|customer balance summary/i, 'receivables-aging'],
  [/(?:a\/p|accounts? payable|payables?) ag(?:e)?ing|aged (?:accounts )?payables?/i, 'payables-aging'],
  [/(?:sales|income|revenue) by customer/i, 'sales-by-customer'],
  [/(?:sales|income|revenue) by (?:product|service|item|class|location)/i, 'sales-by-product'],
  [/(?:expenses?|purchases?|bills?) by (?:vendor|supplier|payee)|vendor (?:balance|contact|summary|list)/i, 'vendors'],
  [/account list|chart of accounts|account listing/i, 'account-list'],
  [/cash ?flows?/i, 'cash-flow'],
  [/budget (?:vs|overview|performance)|^budget/i, 'budget'],
  [/balance sheet|statements? of (?:financial (?:position|condition)|assets,? (?:and )?liabilities)/i, 'balance-sheet'],
  [/profit (?:and|&) loss|profit\/loss|\bp ?& ?l\b|income statement|statement of (?:operations|activities|earnings|income)|income and expense/i, 'profit-and-loss']
]

const BASIS = /\b(accrual|cash)\s+basis\b|\bbasis\s*:?\s*(accrual|cash)\b|report type\s*:?\s*(accrual|cash)\b/i
const PRINTED = /([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4}) (\d{1,2}):(\d{2})(?::\d{2})? ?([AP]M)?(?: ?(?:GMT|UTC)(Z|[+-]\d{1,2}(?::?\d{2})?)?)?/i
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})? ?([AP]M)$/i
const SHORT_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/
const MOST_TITLE = 120

/** Returns the report that a title names, or undefined. */
export const reportNamed = (title: string): ReportName | undefined => REPORTS.find(([name]) => name.test(title))?.[1]

const pad = (text: string | number): string => String(text).padStart(2, '0')

function readTime (hours: string, minutes: string, half: string | undefined): string {
  const hour = half === undefined ? Number(hours) : Number(hours) % 12 + (half.toUpperCase() === 'PM' ? 12 : 0)
  return `${pad(hour)}:${minutes}`
}

/** Reads the basis and print time, as in `Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00`. */
export function readStamp (text: string): Pick<Titles, 'basis' | 'printedAt'> | undefined {
  const basis = BASIS.exec(text)?.slice(1).find((one) => one !== undefined)?.toLowerCase() as Basis | undefined
  const printed = PRINTED.exec(text)
  const day = printed && readPeriod(`${printed[1]} ${printed[2]} ${printed[3]}`)
  if (basis === undefined && !day) return undefined
  const stamp: Pick<Titles, 'basis' | 'printedAt'> = basis === undefined ? {} : { basis }
  if (printed && day) {
    const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(printed[7] ?? '') ?? []
    const zone = sign ? `${sign}${pad(hours!)}:${minutes ?? '00'}` : printed[7] === 'Z' ? 'Z' : ''
    stamp.printedAt = `${day.from}T${readTime(printed[4]!, printed[5]!, printed[6])}${zone}`
  }
  return stamp
}

/** Reads the lines above a report, or those of its print header, in any order. */
export function readTitles (lines: string[]): Titles {
  const titles: Titles = {}
  let time: string | undefined
  for (const printed of lines.map((text) => text.trim()).filter((text) => text !== '')) {
    const line = withoutUnit(printed)
    if (unitNamed(printed) !== undefined) titles.unit = unitNamed(printed)!
    const stamp = readStamp(line)
    const clock = TIME.exec(line)
    const day = SHORT_DAY.exec(line)
    const period = readPeriod(line)
    if (stamp) Object.assign(titles, stamp)
    else if (clock) time = readTime(clock[1]!, clock[2]!, clock[3])
    else if (day && time !== undefined) titles.printedAt = `${readPeriod(line)!.from}T${time}`
    else if (period) titles.period ??= period
    else if (/^all dates$/i.test(line)) titles.allDates = true
    else if (titles.report === undefined && reportNamed(line)) titles.report = line.slice(0, MOST_TITLE)
    else if (titles.company === undefined && !/^(?:page \d|date range|report type)/i.test(line) && /[a-z]/i.test(line)) {
      titles.company = line.slice(0, MOST_TITLE)
    }
  }
  return titles
}
