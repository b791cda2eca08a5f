import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { isSameCompany } from '../../../domain/import/same-company.ts'
import type { ImportChoice } from '../../../schemas/record/import.ts'
import { bytesOf, codesOf, importOne, importFiles as importReports } from './read-one.ts'

const statement = (company: string, year: number, sales: number, basis = '') => ({
  name: `${company.slice(0, 12)} ${year} ${sales}.csv`,
  bytes: bytesOf(`"${company}",\nProfit and Loss,\n"January-December, ${year}",\n\n,Total\nIncome,\nSales,${sales}.00\nTotal for Income,${sales}.00\nNet Income,${sales}.00\n${basis}\n`)
})
const importAll = async (files: Array<{ name: string, bytes: Uint8Array }>, choices: ImportChoice[] = []) =>
  importReports({ files, choices, today: '2026-05-29' })
const salesOf = ({ record }: Awaited<ReturnType<typeof importAll>>) => record.statements?.lines?.find(({ id }) => id === 'sales')?.amounts

t.test('company names are compared without case, punctuation, legal form, and with short forms', async (t) => {
  const same: Array<[string, string]> = [
    ['Quill Hollow Plumbing & Drain, Inc.', 'QUILL HOLLOW PLUMBING AND DRAIN INC'],
    ['Quill Hollow Plumbing', 'Quill Hollow Plumbing & Drain, Inc.'],
    ['Acme Holdings, LLC dba Acme Plumbing', 'Acme Plumbing L.L.C.'],
    ["O'Brien Heating Co.", 'OBrien Heating Company'],
    ['The Acme Company', 'Acme'],
    ['LLC', 'LLC'],
    ['Juniper Heating', 'Juniper Example Heating & Air, LLC']
  ]
  for (const [one, other] of same) t.ok(isSameCompany(one, other), `${one} is ${other}`)
  const different: Array<[string, string]> = [
    ['Quill Hollow Plumbing & Drain, Inc.', 'Tamarack Ridge Electric LLC'],
    ['Ridge Plumbing', 'Ridge Electric'],
    ['A B Plumbing', 'A'],
    ['Acmeville Plumbing', 'Acme'],
    ['Inc.', 'LLC']
  ]
  for (const [one, other] of different) t.notOk(isSameCompany(one, other), `${one} is not ${other}`)
})

t.test('a file of another company is read only if the owner says that it is his', async (t) => {
  const own = [statement('Quill Hollow Plumbing & Drain, Inc.', 2024, 100), statement('QUILL HOLLOW PLUMBING', 2025, 200)]
  const stray = statement('Tamarack Ridge Electric LLC', 2023, 999)
  const open = await importAll([stray, ...own])
  t.same(salesOf(open), { FY2024: 100, FY2025: 200 })
  t.equal(open.record.company.name, 'QUILL HOLLOW PLUMBING')
  const [question] = open.questions
  t.match(question, { kind: 'company', ask: /headed "Tamarack Ridge Electric LLC"/, options: [{ value: 'same' }, { value: 'other' }] })
  t.same(codesOf(open.files[0]!), ['other-company'])
  t.equal(open.files[0]!.document, undefined)
  const yes = await importAll([stray, ...own], [{ question: question!.id, answer: 'same' }])
  t.same([salesOf(yes), yes.questions.length], [{ FY2023: 999, FY2024: 100, FY2025: 200 }, 0])
  const no = await importAll([stray, ...own], [{ question: question!.id, answer: 'other' }])
  t.same([salesOf(no), no.questions.length], [{ FY2024: 100, FY2025: 200 }, 0])
  await t.rejects(importAll([stray, ...own], [{ question: question!.id, answer: 'maybe' }]), /same or other/)
  const known = await importReports({ files: [stray], record: open.record, today: '2026-05-29' })
  t.equal(known.questions[0]?.kind, 'company', 'the record names the company')
})

t.test('two files of two companies are both asked about, and nothing is taken from either', async (t) => {
  const files = [statement('Quill Hollow Plumbing', 2024, 100), statement('Tamarack Ridge Electric', 2025, 200)]
  const open = await importAll(files)
  t.same([salesOf(open), open.questions.map(({ kind }) => kind)], [undefined, ['company', 'company']])
  t.equal(open.record.company.name, undefined)
  const one = await importAll(files, [{ question: open.questions[0]!.id, answer: 'same' }])
  t.same([salesOf(one), one.record.company.name], [{ FY2024: 100 }, 'Quill Hollow Plumbing'])
  const other = await importAll(files, [{ question: open.questions[0]!.id, answer: 'other' }])
  t.same([salesOf(other), other.questions], [{ FY2025: 200 }, []])
})

t.test('two files with different amounts for one year: nothing of that year until the owner chooses', async (t) => {
  const files = [statement('Acme', 2024, 90), statement('Acme', 2025, 100), statement('Acme', 2025, 200)]
  const open = await importAll(files)
  t.same(salesOf(open), { FY2024: 90 })
  t.same(open.record.fiscalYears, ['FY2024'])
  const question = open.questions.find(({ kind }) => kind === 'year')!
  t.match(question, { id: 'year.FY2025', options: [{ label: /sales 100\.00/ }, { label: /sales 200\.00/ }] })
  for (const [index, sales] of [100, 200].entries()) {
    const answered = await importAll(files, [{ question: 'year.FY2025', answer: question.options[index]!.value }])
    t.same([salesOf(answered), answered.questions], [{ FY2024: 90, FY2025: sales }, []])
  }
  await t.rejects(importAll(files, [{ question: 'year.FY2025', answer: 'both' }]), /year\.FY2025/)
  const turned = await importAll(files.toReversed())
  t.same([turned.record, turned.questions], [open.record, open.questions])
  const twice = await importAll([files[1]!, { ...files[1]!, name: 'again.csv' }])
  t.same([salesOf(twice), twice.questions], [{ FY2025: 100 }, []])
})

t.test('a list of three columns with mostly positive amounts may be a card: the owner says which', async (t) => {
  const text = readFileSync(join(import.meta.dirname, 'real-cases/r11-card-amex-three-columns.csv'), 'utf8')
  const open = await importOne(text)
  t.match(open.questions, [{ id: 'account.report-csv', kind: 'account' }])
  t.equal(open.file.summary?.receipts, 0)
  const bank = await importOne(text, { choices: [{ question: 'account.report-csv', answer: 'bank' }] })
  t.match([bank.file.summary, bank.questions], [{ receipts: 103.74, withdrawals: -10.89 }, []])
  const card = await importOne(text, { choices: [{ question: 'account.report-csv', answer: 'card' }] })
  t.match([card.file.summary, codesOf(card.file)], [{ receipts: 0, deposits: 10.89, withdrawals: -103.74 }, ['card', 'part-of-a-year']])
  t.ok(new Set([open, bank, card].map(({ record }) => JSON.stringify(record.statements))).size === 1)
})
