import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { ImportedFile, ImportQuestion } from '../../../schemas/record/import.ts'
import { faultsOf } from './schema-faults.ts'

const folder = join(import.meta.dirname, 'real-cases')

interface Expected {
  kind: string
  company?: string
  basis?: string
  deposits?: number
  withdrawals?: number
  receipts?: number
  interest?: number
  closingBalance?: number
  transactions?: number
  year?: string
  never?: string
  summary?: object
  refused?: { code: string }
  columns?: Array<{ label: string, period?: string, from?: string, to?: string }>
  lines?: Array<{ name: string, path?: string[], section: string, amounts: Record<string, number> }>
  totals?: Record<string, Record<string, number>>
  askOwner?: Array<{ line: string }>
  questions?: Array<{ kind: string }>
  warnings?: Array<{ code: string }>
  noWarnings?: string[]
}

const readCase = async (name: string) => importReports({ files: [{ name, bytes: readFileSync(join(folder, name)) }], today: '2026-05-29' })
const expectedOf = (name: string): Expected => JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as Expected

for (const name of readdirSync(folder).filter((one) => one.endsWith('.expected.json')).map((one) => one.slice(0, -'.expected.json'.length))) {
  t.test(`${name} reads as expected`, async (t) => {
    const expected = expectedOf(name)
    const { record, files: [file], questions } = await readCase(name)
    t.same([...faultsOf(BusinessRecord, record), ...faultsOf(ImportedFile, file), ...questions.flatMap((one) =>
      faultsOf(ImportQuestion, one))], [])
    t.equal(file!.kind, expected.kind)
    t.equal(file!.refused?.code, expected.refused?.code)
    if (expected.company !== undefined) t.equal(file!.company, expected.company)
    if (expected.basis !== undefined) t.equal(file!.basis, expected.basis)
    const { deposits, withdrawals, receipts, interest, closingBalance, transactions } = expected
    const sums = Object.entries({
      deposits,
      withdrawals,
      receipts,
      interest,
      closingBalance,
      transactions
    }).filter(([, value]) => value !== undefined)
    for (const [key, value] of sums) t.equal(file!.summary?.[key], value, key)
    if (expected.summary) t.match(file!.summary, expected.summary)
    if (expected.year !== undefined) t.match(record.statements?.bank, [{ year: expected.year, deposits }])
    if (expected.never !== undefined) t.equal(record.statements, undefined)
    for (const { label, period, from, to } of expected.columns ?? []) {
      t.match(file!.columns?.find((one) => one.label === label), {
        label,
        ...period !== undefined &&
        { period },
        ...from !== undefined && { from, to }
      })
    }
    for (const { name: account, path, section, amounts } of expected.lines ?? []) {
      t.match(file!.lines?.find((one) => one.name === account), { section, amounts, ...path && { path } }, account)
      const id = file!.lines?.find((one) => one.name === account)?.line
      t.match(record.statements?.lines?.find((one) => one.id === id), { section, amounts }, `${account} in the record`)
    }
    if (expected.totals) t.match(record.statements?.totals, expected.totals)
    for (const { line } of expected.askOwner ?? []) t.ok(questions.some((one) => one.kind === 'add-back' && one.name === line), `asks about ${line}`)
    for (const { kind } of expected.questions ?? []) t.ok(questions.some((one) => one.kind === kind), `asks ${kind}`)
    const codes = file!.warnings?.map(({ code }) => code) ?? []
    for (const { code } of expected.warnings ?? []) t.ok(codes.includes(code), `warns of ${code}`)
    for (const code of expected.noWarnings ?? []) t.notOk(codes.includes(code), `does not warn of ${code}`)
  })
}
