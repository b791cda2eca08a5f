import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { ImportRequest } from '../../../domain/import/import-reports.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { bank, standard } from '../record/sound.ts'
import { bytesOf, importFiles as importReports } from './read-one.ts'

const files = ['01-qbo-pl-2026.csv', '06-qbo-balance-sheet.csv']
  .map((name) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'cases', name)) }))
const today = '2026-05-29'
const loan = 'loan-payment.truck-loan'
const card = 'balance-kind.business-card-9911-2'
const read = (more: Partial<ImportRequest> = {}) => importReports({ files, today, ...more })
const ledgerOf = ({ record }: Awaited<ReturnType<typeof read>>) => prepareRecord(record, bank, standard).ledger

t.test('the payments on each loan of the balance sheet are asked, after everything about costs', async (t) => {
  const { questions, record } = await read()
  t.match(questions.at(-1), { id: loan, amounts: { FY2025: 118000 }, why: /\$118,000 in December 2025/ })
  t.equal(questions.at(-2)!.kind, 'balance-kind')
  t.equal(record.statements?.debt, undefined)
})

t.test('a monthly payment becomes that of the year, with or without the files, and gives the coverage', async (t) => {
  const choices = [{ question: loan, answer: 'monthly', amounts: { FY2025: 2400.5 } }]
  const entry = { id: 'truck-loan', lender: 'Truck Loan', balance: 118000, monthlyPayment: 2400.5, payments: { FY2025: 28806 } }
  for (const request of [{ choices }, { files: [], record: (await read()).record, choices }]) {
    const result = await read(request)
    t.match(result.record.statements?.debt, [entry])
    t.notOk(result.questions.some(({ id }) => id === loan), 'it is not asked again')
    const { debtPayments, cases, totals } = ledgerOf(result)
    t.equal(debtPayments.FY2025?.amount, 28806)
    t.equal(cases.claimed.coverage.FY2025?.amount, totals.ebitda.FY2025!.amount / 28806)
  }
})

t.test('an answer without a year, for another year or below zero is refused', async (t) => {
  await t.rejects(read({ choices: [{ question: loan, answer: 'yearly' }] }), /needs amounts/)
  await t.rejects(read({ choices: [{ question: loan, answer: 'yearly', amounts: { FY2019: 1 } }] }), /no amount in "FY2019"/)
  await t.rejects(read({ choices: [{ question: loan, answer: 'yearly', amounts: { FY2025: -1 } }] }), /below 0/)
  await t.rejects(read({ choices: [{ question: 'loan-payment.boat', answer: 'none' }] }), /no question/)
  const { record } = await read({ choices: [{ question: loan, answer: 'none' }] })
  t.equal(record.statements?.debt, undefined)
})

t.test('there is no coverage until the payments of every loan are known', async (t) => {
  const text = new TextDecoder().decode(files[1]!.bytes).replace('Truck Loan,"118,000.00","141,200.00"', 'Truck Loan,"78,000.00","101,200.00"\nVan Loan,"40,000.00","40,000.00"')
  const two = [files[0]!, { name: 'balance.csv', bytes: bytesOf(text) }]
  const first = { question: loan, answer: 'yearly', amounts: { FY2025: 20000 } }
  const one = await read({ files: two, choices: [first] })
  t.match(one.record.statements?.debt, [{ id: 'truck-loan' }, { id: 'van-loan', balance: 40000 }])
  t.ok(one.questions.some(({ id }) => id === 'loan-payment.van-loan'))
  t.same(ledgerOf(one).cases.lender.coverage, {})
  const both = await read({ files: two, choices: [first, { question: 'loan-payment.van-loan', answer: 'yearly', amounts: { FY2025: 10000 } }] })
  t.ok(ledgerOf(both).cases.claimed.coverage.FY2025)
})

t.test('a credit card is working capital if it is paid in full, and debt if it carries a balance', async (t) => {
  const before = await read()
  const question = before.questions.find(({ id }) => id === card)!
  t.match(question, { ask: /in full/, options: [{ value: 'other-current' }, { value: 'debt' }] })
  const capital = (result: typeof before) => ledgerOf(result).workingCapital.amounts.latest!.amount
  const asDebt = await read({ choices: [{ question: card, answer: 'debt' }] })
  t.equal(Math.round((capital(asDebt) - capital(before)) * 100), 841277)
  t.same(asDebt.questions.filter(({ kind }) => kind === 'loan-payment').map(({ id }) => id), [loan], 'purchases on a card are no payments on a loan')
})

const sheetOf = (change: (text: string) => string) =>
  ({ name: 'balance.csv', bytes: bytesOf(change(new TextDecoder().decode(files[1]!.bytes))) })

t.test('a newer balance sheet updates the balance of a loan from an older one', async (t) => {
  const choices = [{ question: loan, answer: 'yearly', amounts: { FY2025: 20000 } }]
  const { record } = await read({ choices })
  const newer = sheetOf((text) => text.replaceAll('Dec 31, 2025', 'Apr 30, 2026').replaceAll('Dec 31, 2024', 'Apr 30, 2025').replace('"118,000.00"', '"109,500.00"'))
  const older = sheetOf((text) => text.replaceAll('Dec 31, 2025', 'Dec 31, 2023').replaceAll('Dec 31, 2024', 'Dec 31, 2022').replace('"118,000.00"', '"160,000.00"'))
  const balance = async (file: typeof newer, from = record) =>
    (await read({ files: [file], record: from })).record.statements!.debt![0]!
  t.match(await balance(newer), { balance: 109500, payments: { FY2025: 20000 } })
  t.match(await balance(older), { balance: 118000 })
  const own = structuredClone(record)
  own.statements!.debt![0]!.document = 'DR-05.01'
  t.match(await balance(newer, own), { balance: 118000 }, "the balance of a lender's statement stays")
})

t.test('cards are known by their issuer, and loans of issuers are loans', async (t) => {
  const names = { 'Amex 1005': true, 'American Express': true, 'Capital One Spark': true, 'American Express Business Loan': false, 'Capital One Auto Finance': false, 'Gift Cards Outstanding': false }
  for (const [name, isCard] of Object.entries(names)) {
    const sheet = sheetOf((text) => text.replace('Credit Cards', 'Other Liabilities').replace('Total for Credit Cards', 'Total for Other Liabilities').replace('Business Card (9911) - 2', name))
    const { questions, record } = await read({ files: [files[0]!, sheet] })
    const item = record.statements!.balanceSheets!.at(-1)!.liabilities.find((one) => one.name === name)!
    t.equal(questions.some(({ id, ask }) => id === `balance-kind.${item.id}` && ask.includes('in full')), isCard, name)
    const asDebt = structuredClone(record)
    for (const { liabilities } of asDebt.statements!.balanceSheets!) liabilities.find(({ id }) => id === item.id)!.kind = 'debt'
    const { questions: later } = await read({ files: [], record: asDebt })
    t.equal(later.some(({ id }) => id === `loan-payment.${item.id}`), !isCard, name)
  }
})
