import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'

/** A ledger that no company has, and the record whose statement has the same amounts. */
export interface HostileLedger { csv: string, record: BusinessRecord }

interface Row { day?: string, account?: string, name?: string, memo?: string, cents?: number }

/** The longest name of a line in a record. */
const MOST_NAME = 2000
const ACCOUNTS = ['Sales', 'Repairs', 'Office', 'Insurance', 'Uncategorized Expense']
const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (index: number, year: number) => `${two(index % 12 + 1)}/${two(index % 28 + 1)}/${year}`

/**
 * Writes a list of postings, and a record with the sums of its accounts. Its first lines are also add-backs, which are
 * traced; postings that no add-back claims are candidates for questions. A `factor` other than 1 makes the statement
 * that of another company.
 */
function ledgerOf (
  count: number, rowOf: (index: number) => Row, { year = 2025, factor = 1, addBacks = 40 } = {}
): HostileLedger {
  const sums = new Map<string, number>()
  const rows = Array.from({ length: count }, (_row, index) => {
    const account = ACCOUNTS[index % ACCOUNTS.length]!
    const { day = dayOf(index, year), name = '', memo = '', cents = 1000 + index % 7, account: own = account } = rowOf(index)
    sums.set(own, (sums.get(own) ?? 0) + cents)
    return [day, own, name, memo, (cents / 100).toFixed(2)].join()
  })
  const key = `FY${year}`
  const lines = [...sums].slice(0, 400).map(([name, cents], index) => ({
    id: `line-${index}`,
    name: name.slice(0, MOST_NAME),
    section: index === 0 ? 'revenue' : 'operating-expense',
    amounts: { [key]: cents * factor / 100 }
  }))
  return {
    csv: [
      'Acme Plumbing LLC', 'Transaction List by Date', `January - December ${year}`, '', 'Date,Account,Name,Memo/Description,Amount', ...rows
    ].join('\n'),
    record: {
      format: 'business-readiness-record/1',
      asOf: '2026-05-29',
      company: { trade: 'plumbing', name: 'Acme Plumbing LLC', owner: 'Pat Example' },
      fiscalYears: [key],
      statements: {
        lines,
        adjustments: lines.slice(1, 1 + addBacks).map(({ id, name, amounts }) =>
          ({ id: `back-${id}`, name: `${name.slice(0, 100)} Payee storm`, kind: 'one-time', line: id, amounts }))
      }
    } as unknown as BusinessRecord
  }
}

const LONG = 'n'.repeat(10_000)
const none = { addBacks: 0 }

/** Ledgers by what is wrong with them, each with this many postings if the file would not be too large. */
export const hostileLedgers = (rows: number): Record<string, () => HostileLedger> => ({
  'one payee': () => ledgerOf(rows, () => ({ name: 'Payee' })),
  'different payees': () => ledgerOf(rows, (index) => ({ name: `Payee ${index.toString(36)}` })),
  'different golf clubs': () => ledgerOf(rows, (index) => ({ name: `${index.toString(36)} golf club` }), none),
  'equal amounts': () => ledgerOf(rows, (index) => ({ name: `P${index % 500}`, cents: 100 })),
  'names that share their words': () => ledgerOf(rows, (index) => ({ name: `storm ${index % 1000} golf` })),
  'an account for each posting': () => ledgerOf(rows, (index) => ({ account: `A${index}`, name: 'Payee' })),
  'payments and refunds': () => ledgerOf(rows, (index) => ({ name: 'Payee', cents: index % 2 === 0 ? 5000 : -4900 }), none),
  'dates in the year 9999': () => ledgerOf(rows, () => ({ name: 'Payee' }), { year: 9999 }),
  'a ledger of another company': () => ledgerOf(rows, (index) => ({ name: `P${index % 50}` }), { factor: 3 }),
  'names of 10,000 letters': () => ledgerOf(300, (index) => ({ name: `Golf club ${LONG}${index % 3}`, cents: 300_000 }), none),
  'accounts of 10,000 letters': () => ledgerOf(300, (index) => ({ account: `${LONG}${index % 3}`, name: 'Golf club' }), none),
  'memos of 10,000 letters': () => ledgerOf(300, (index) => ({ name: 'Payee', memo: `${LONG} storm ${index % 3}`, cents: 300_000 }))
})
