import t from 'tap'
import { rowsOfLines } from '../../../../domain/import/ledger/ledger-rows.ts'
import type { LedgerFile, Transaction } from '../../../../domain/import/ledger/transaction.ts'
import type { RecordLine } from '../../../../schemas/record/business-record.ts'

type Posting = [account: string, year: number, dollars: number]
/** The sums of each line by year, in dollars, from postings to accounts below the lines of the record. */
function sums (lines: Record<string, Record<string, number>>, postings: Posting[], more: Partial<Transaction> = {}) {
  const transactions = postings.map(([account, year, dollars], row) => ({
    row, day: `${year}-03-14`, kind: 'Bill', number: '', name: 'Shell', memo: '', account: [account], split: '', enteredBy: '', isAdjusting: false, cents: dollars * 100, ...more
  }))
  const own = Object.entries(lines).map(([name, amounts]): RecordLine =>
    ({ id: name.toLowerCase(), name, section: name === 'Sales' ? 'revenue' : 'operating-expense', amounts }))
  const { rows, otherAccounts } = rowsOfLines({ transactions, unposted: 0, undated: 0, isSingle: false } as LedgerFile, own, { ends: '12-31', sheet: undefined })
  const found: Record<string, number> = {}
  for (const { line, year, cents } of rows) found[`${line} ${year}`] = (found[`${line} ${year}`] ?? 0) + cents / 100
  return { found, otherAccounts }
}

t.test('an account has the sign of its line: costs with a minus are turned if that brings them closer in all their years', async (t) => {
  const fuel = { Fuel: { FY2024: 200, FY2025: 300 } }
  const both = (first: number, last: number) => sums(fuel, [['Fuel', 2024, first], ['Fuel', 2025, last]]).found
  t.same(both(200, 300), { 'fuel FY2024': 200, 'fuel FY2025': 300 })
  t.same(both(-200, -300), { 'fuel FY2024': 200, 'fuel FY2025': 300 })
  t.same(both(0, -300), { 'fuel FY2024': 0, 'fuel FY2025': 300 }, 'a year without postings says nothing')
  t.same(both(200, -300), { 'fuel FY2024': 200, 'fuel FY2025': -300 }, 'a year with the sign of the record')
  t.same(both(-200, 1), { 'fuel FY2024': -200, 'fuel FY2025': 1 })
  t.same(sums({ Fuel: { FY2025: 0 } }, [['Fuel', 2025, -300]]).found, { 'fuel FY2025': -300 }, 'nothing in the record')
  t.same(sums({ Fuel: { FY2025: 0 } }, [['6100 Fuel', 2025, 300], ['Fuel', 2025, 100]]).found, { 'fuel FY2025': 400 }, 'nothing of two accounts')
})

t.test('income that is debit minus credit has a minus in the ledger', async (t) => {
  t.same(sums({ Sales: { FY2025: 900 } }, [['Sales', 2025, -900]], { isDebit: true }).found, { 'sales FY2025': 900 })
  t.same(sums({ Fuel: { FY2025: 900 } }, [['Fuel', 2025, 900]], { isDebit: true }).found, { 'fuel FY2025': 900 })
})

t.test('a debit or a credit is not turned, even if it is all that a part of the year has', async (t) => {
  t.same(sums({ Fuel: { FY2025: 900 } }, [['Fuel', 2025, -50]], { isDebit: true }).found, { 'fuel FY2025': -50 })
  t.same(sums({ Sales: { FY2025: 900 } }, [['Sales', 2025, 50]], { isDebit: true }).found, { 'sales FY2025': -50 })
})

t.test('refunds beside another account of their line are not turned', async (t) => {
  const both = (printed: number) => sums({ Fuel: { FY2025: printed } }, [['6100 Fuel', 2025, 300], ['Fuel', 2025, -50]]).found
  t.same(both(250), { 'fuel FY2025': 250 })
  t.same(both(350), { 'fuel FY2025': 350 }, 'closer if turned')
  t.same(both(300), { 'fuel FY2025': 250 }, 'as far either way')
  t.same(sums({ Fuel: { FY2025: 300 } }, [['Fuel', 2025, 300], ['Checking', 2025, -300]]), { found: { 'fuel FY2025': 300 }, otherAccounts: 1 })
})
