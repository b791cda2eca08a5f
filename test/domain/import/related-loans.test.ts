import fc from 'fast-check'
import t from 'tap'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { viewDocument } from '../../../domain/record/documents/write-document.ts'
import { bank, standard } from '../record/sound.ts'
import { bytesOf, importFiles as importReports } from './read-one.ts'

const sheet = (name: string, heading: string, loan = 'Truck Loan') => `Balance Sheet
Acme Pest LLC
"As of December 31, 2025"

,Total
ASSETS,
   Current Assets,
      Bank Accounts,
         Checking,"50,000.00"
      Total for Bank Accounts,"$50,000.00"
      Accounts Receivable,
         Accounts Receivable (A/R),"40,000.00"
      Total for Accounts Receivable,"$40,000.00"
      ${heading},
         ${name},"15,000.00"
      Total for ${heading},"$15,000.00"
   Total for Current Assets,"$105,000.00"
Total for Assets,"$105,000.00"
LIABILITIES AND EQUITY,
   Liabilities,
      Long-Term Liabilities,
         ${loan},"30,000.00"
      Total for Long-Term Liabilities,"$30,000.00"
   Total for Liabilities,"$30,000.00"
   Equity,
      Retained Earnings,"75,000.00"
   Total for Equity,"$75,000.00"
Total for Liabilities and Equity,"$105,000.00"
`
const profit = `Profit and Loss
Acme Pest LLC
"January 1-December 31, 2025"

,Total
Income,
   Sales,"900,000.00"
Total for Income,"$900,000.00"
Expenses,
   Wages,"800,000.00"
Total for Expenses,"$800,000.00"
Net Income,"$100,000.00"
`
const read = (text: string, choices: Array<{ question: string, answer: string }> = []) => importReports({
  files: [profit, text].map((one, place) => ({ name: `${place}.csv`, bytes: bytesOf(one) })), today: '2026-05-29', choices
})

t.test('what an owner, a relative, an employee or a company of the owner owes is asked and counts nowhere', async (t) => {
  const names = [
    'Shareholder Loan Receivable', 'Loan to Owner', 'Due from Shareholder', 'Employee Advances', 'Notes Receivable - Officers',
    'Due from Acme Holdings LLC', 'Advances to Employees', 'Loan Receivable - Dana Acme', "Stockholder's Note", 'Intercompany Receivable',
    'Due from Affiliate', 'Loans to family members', 'Related Party Receivable', 'Loan to my brother', "Member's loan",
    'A/R - Owner', 'N/R Stockholder', 'S/H loan receivable', 'Rec. from owner'
  ]
  for (const name of names) {
    for (const heading of ['Other Current Assets', 'Receivables']) {
      const { record, questions } = await read(sheet(name, heading))
      t.match(questions.find((one) => one.name === name), { kind: 'balance-kind', ask: /owed by an owner, a relative/ }, name)
      const file = prepareRecord(record, bank, standard)
      t.equal(file.ledger.workingCapital.amounts.latest?.amount, 40_000, `${name} is no working capital`)
      const lender = JSON.stringify(viewDocument(file, 'lender'))
      t.match(lender, 'receivables are $40,000', `${name} is no collateral`)
    }
  }
})

t.test('customers stay customers: accounts of the trade, of processors and of tax credits are not asked as loans', async (t) => {
  const names = ['Retainage Receivable', 'Employee Retention Credit Receivable', 'Due from Card Processor', 'Membership Receivables', 'Trade Receivables', 'A/R - Members']
  await fc.assert(fc.asyncProperty(fc.constantFrom(...names), async (name) => {
    const { questions } = await read(sheet(name, 'Other Current Assets'))
    return !questions.some(({ ask }) => /owed by an owner/.test(ask))
  }), { numRuns: names.length })
  t.pass()
})

t.test('the answer of the owner counts for a note whose borrower the name does not give', async (t) => {
  const question = 'balance-kind.note-receivable-dana-cole'
  const { record } = await read(sheet('Note Receivable - Dana Cole', 'Other Current Assets'), [{ question, answer: 'receivables' }])
  t.equal(prepareRecord(record, bank, standard).ledger.workingCapital.amounts.latest?.amount, 55_000)
})

t.test('a loan from the owner or a relative is owed to them, and a note to a person is asked', async (t) => {
  for (const [name, kind] of [['Loan from Shareholder', 'owed to an owner'], ['Note Payable - Father', 'owed to an owner'], ['Note Payable - Sam Acme', 'loan']]) {
    const { questions } = await read(sheet('Deposits', 'Other Current Assets', name))
    t.match(questions.filter((one) => one.name === name).map(({ ask }) => ask).join(), `We read it as: ${kind}.`)
  }
  const { questions } = await read(sheet('Deposits', 'Other Current Assets', 'Note Payable - Ford Credit'))
  t.notOk(questions.some(({ kind, name }) => kind === 'balance-kind' && name === 'Note Payable - Ford Credit'))
})

t.test('a record that lists a loan to the shareholder with its receivables does not count it', async (t) => {
  const { record } = await read(sheet('Shareholder Loan Receivable', 'Receivables'))
  record.statements!.balanceSheets![0]!.assets.find(({ amount }) => amount === 15_000)!.kind = 'receivables'
  t.equal(prepareRecord(record, bank, standard).ledger.workingCapital.amounts.latest?.amount, 40_000)
})
