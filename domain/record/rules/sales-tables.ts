import type { OwnTable } from '../../../schemas/record/business-record.ts'
import { percent, percentText, usd } from '../../number-format.ts'
import { REST_OF_LIST } from '../figures/names-all-sales.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { customerSales, largestCustomer, salesColumns, yearOfTable } from './customer-sales.ts'
import { joinWithAnd, quoted, type Rule } from './rule.ts'

const OF_CUSTOMERS = { severity: 'open', question: 'largest-customer', request: 'R04.04' } as const

const fits: Rule = {
  id: 'sales-tables-fit',
  holds: 'tables of sales do not exceed revenue, and their shares match their amounts',
  ...OF_CUSTOMERS,
  severity: 'broken',
  fix: 'Take the amounts from the same report and year as the profit and loss, and let the share be amount divided by total.',
  check (subject, verdict) {
    const { record: { tables = [] }, written, ledger: { totals } } = subject
    for (const [index, table] of tables.entries()) {
      const { sales, share } = salesColumns(table)
      if (sales < 0 && share < 0) continue
      const year = yearOfTable(table, subject, sales)
      const revenue = year === undefined ? undefined : totals.revenue[year]
      const parts = table.rows.flatMap((row, place) =>
        row.total || row.id === REST_OF_LIST || typeof row.cells[sales] !== 'number' ? [] : [{ place, amount: row.cells[sales] as number }])
      const sum = parts.reduce((all, { amount }) => all + amount, 0)
      if (revenue && revenue.amount > 0 && parts.length > 0) {
        verdict.countChecked()
        // Sales of another year are found by the rule below.
        const isOfOther = subject.years.some((one) => one !== year && totals.revenue[one]?.amount === sum)
        if (percent(sum, revenue.amount) > 100 + THRESHOLDS.tableAboveRevenue.value && !isOfOther) {
          verdict.report({
            path: `/tables/${index}`,
            message: `${quoted(table.title)}: the rows add up to ${usd(sum)}, more than the revenue of ${year}, ` +
              `${usd(revenue.amount)}.`,
            expected: revenue.amount,
            found: sum,
            unit: 'usd',
            involves: [
              ...parts.map(({ place }) => `/tables/${index}/rows/${place}/cells/${sales}`), ...revenue.involves
            ].slice(0, 100)
          })
        }
      }
      if (sales >= 0 && share >= 0) checkShares(index, table, { sales, share }, [sum, revenue?.amount])
    }

    /** Compares typed shares with those computed from the amounts, using the total that fits most of them. */
    function checkShares (
      index: number, table: OwnTable, column: { sales: number, share: number }, sums: Array<number | undefined>
    ) {
      const stated = table.rows.find((row) => row.total)?.cells[column.sales]
      const rows = table.rows.flatMap((row, place) => {
        const [amount, typed] = [row.cells[column.sales], row.cells[column.share]]
        const own = written.tables?.[index]?.rows[place]?.cells[column.share]
        return typeof amount === 'number' && typeof typed === 'number' && typeof own === 'number'
          ? [{ place, label: row.label, amount, typed }]
          : []
      })
      const wholes = [stated, ...sums].filter((whole) => typeof whole === 'number' && whole > 0) as number[]
      const isOff = (whole: number) => ({ amount, typed }: typeof rows[0]) =>
        Math.abs(percent(amount, whole) - typed) > (Number.isInteger(typed) ? 0.5 : ROUNDED_SHARE) + 1e-9
      const [best] = wholes.toSorted((a, b) => rows.filter(isOff(a)).length - rows.filter(isOff(b)).length)
      if (rows.length === 0 || best === undefined || haveOneWhole(rows)) return
      verdict.countChecked(rows.length)
      const wrong = rows.filter(isOff(best))
      // If most are off, the shares refer to something else.
      if (wrong.length * 2 > rows.length) return
      for (const { place, label, amount, typed } of wrong) {
        const path = `/tables/${index}/rows/${place}/cells/${column.share}`
        verdict.report({
          path,
          message: `${quoted(table.title)}: the share of ${quoted(label)} is ${percentText(typed)}, but ${usd(amount)} of ` +
            `${usd(best)} is ${percentText(percent(amount, best))}.`,
          expected: Math.round(percent(amount, best) * 10) / 10,
          found: typed,
          unit: 'percent',
          involves: [path, `/tables/${index}/rows/${place}/cells/${column.sales}`]
        })
      }
    }
  }
}

/**
 * Whether all shares are of one whole that the table does not print, such as the sales that name a customer. One row
 * fits any whole.
 */
function haveOneWhole (rows: Array<{ amount: number, typed: number }>): boolean {
  const known = rows.filter(({ amount, typed }) => amount > 0 && typed > ROUNDED_SHARE)
  const least = Math.max(...known.map(({ amount, typed }) => amount / (typed + ROUNDED_SHARE)))
  const most = Math.min(...known.map(({ amount, typed }) => amount / (typed - ROUNDED_SHARE)))
  return known.length >= ENOUGH_SHARES && least <= most
}

/** How far a share with one decimal may be off, and how many of them show that they have one whole. */
const ROUNDED_SHARE = 0.06
const ENOUGH_SHARES = 3

const yearOfSales: Rule = {
  id: 'customers-of-last-year',
  holds: 'a table of customers is of the year that it names, and one is of the last year',
  ...OF_CUSTOMERS,
  fix: 'Print the sales by customer of the last fiscal year, from the same books as the profit and loss.',
  check (subject, verdict) {
    const { years, ledger: { totals } } = subject
    const tables = customerSales(subject)
    verdict.countChecked(tables.length)
    const last = years.at(-1)
    for (const { index, table, year } of tables) {
      const { sales } = salesColumns(table)
      const row = table.rows.findIndex(({ total: isTotal }) => isTotal)
      const stated = table.rows[row]?.cells[sales]
      if (year === undefined || typeof stated !== 'number' || stated <= 0) continue
      const isOf = (one: string) => Math.abs((totals.revenue[one]?.amount ?? 0) - stated) < 1
      const other = years.find(isOf)
      if (isOf(year) || other === undefined) continue
      const revenue = totals.revenue[year]?.amount ?? 0
      verdict.report({
        severity: revenue > 0 && percent(stated, revenue) > 100 + THRESHOLDS.tableAboveRevenue.value ? 'broken' : 'open',
        path: `/tables/${index}/rows/${row}/cells/${sales}`,
        message: `${quoted(table.title)}: the total, ${usd(stated)}, is the revenue of ${other}, not of ${year} (${usd(revenue)}). ` +
          'Is it the table of another year?',
        expected: revenue,
        found: stated,
        unit: 'usd'
      })
    }
    const old = tables.filter(({ year }) => year !== undefined)
    const hasLast = old.length < tables.length || old.some(({ year }) => year === last)
    if (last === undefined || old.length === 0 || hasLast) return
    verdict.report({
      path: `/tables/${old[0]!.index}`,
      message: `${quoted(old[0]!.table.title)} is of ${old[0]!.year}, and the record has no sales by customer of ${last}.`,
      expected: last,
      found: old[0]!.year!
    })
  }
}

const concentration: Rule = {
  id: 'customer-concentration',
  holds: `no customer is above ${THRESHOLDS.largeCustomer.value}% of sales`,
  ...OF_CUSTOMERS,
  fix: 'Have its contract, its history and the person it deals with ready, and say what would happen if it left.',
  check (subject, verdict) {
    const tables = customerSales(subject)
    if (tables.length === 0) return
    verdict.countChecked(tables.length)
    const { index, row, label, share, year } = largestCustomer(subject)!
    if (share <= THRESHOLDS.largeCustomer.value) return
    verdict.report({
      path: `/tables/${index}/rows/${row}`,
      message: `${quoted(label)} is ${percentText(share)} of sales${year === undefined ? '' : ` in ${year}`}. A buyer asks ` +
        `about any customer above ${THRESHOLDS.largeCustomer.value}%.`,
      expected: THRESHOLDS.largeCustomer.value,
      found: Math.round(share * 10) / 10,
      unit: 'percent'
    })
  }
}

const THREE_CUSTOMERS = THRESHOLDS.threeCustomers.value
/** What a sum of binary fractions may be off by. */
const ROUNDING = 1e-9

const threeCustomers: Rule = {
  id: 'three-customers',
  holds: `the three largest customers are at most ${THREE_CUSTOMERS}% of sales together`,
  ...OF_CUSTOMERS,
  fix: 'Have their contracts, their history and the people they deal with ready.',
  check (subject, verdict) {
    for (const { index, year, customers } of customerSales(subject)) {
      verdict.countChecked()
      const largest = customers.toSorted((one, other) => other.share - one.share).slice(0, 3)
      const share = largest.reduce((sum, one) => sum + one.share, 0)
      if (largest.length < 3 || share <= THREE_CUSTOMERS + ROUNDING) continue
      verdict.report({
        path: `/tables/${index}`,
        message: `${joinWithAnd(largest.map(({ label }) => quoted(label)))} are ${percentText(share)} of sales` +
          `${year === undefined ? '' : ` in ${year}`} together. A buyer asks about three customers above ${THREE_CUSTOMERS}%.`,
        expected: THREE_CUSTOMERS,
        found: Math.round(share * 10) / 10,
        unit: 'percent'
      })
    }
  }
}

export const salesTableRules: Rule[] = [fits, yearOfSales, concentration, threeCustomers]
