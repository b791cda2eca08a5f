import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { LedgerWords } from '../../../../schemas/record/ledger-words.ts'
import { withoutReport } from '../../../../domain/import/record/remove-report.ts'
import { bytesOf, importOne, importFiles as importReports } from '../read-one.ts'
import { cellsOf } from './write-ledgers.ts'

const ledgerWords = parse(
  readFileSync(new URL('../../../../fixtures/record/ledger-words.yaml', import.meta.url), 'utf8')
) as LedgerWords
const read = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8')
const FULL = '01-qbo-general-ledger.csv'
const CLEAN = '02-qbo-clean.csv'
const recordOf = (name: string) => JSON.parse(read(`${name}.record.json`)) as BusinessRecord
const importLedger = async (csv: string, record: BusinessRecord, more = {}) =>
  importOne(csv, { record, ledgerWords, ...more })

type Found = Awaited<ReturnType<typeof importLedger>>
const notesOf = ({ record }: Found) => (record.statements?.ledgerNotes ?? [])
  .map(({ code, adjustment, line, year, amount }) => `${code} ${adjustment ?? line} ${year} ${amount}`).toSorted()
const asksOf = ({ questions }: Found) => questions.filter(({ kind }) => kind === 'ledger-add-back')
const numbered = (rows: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(rows).map(([year, list]) => [year, list.map((row) => `R${row}`)]))

interface Expected {
  notes: Array<{ code: string, about: string, year: string, amount: number }>
  asks: Array<{ payee: string, amounts: Record<string, number>, rows: Record<string, number[]>, signal: string }>
  never: string[]
  most?: number
  unsorted?: { line: string, year: string, amount: number }
  traces: Record<string, { amounts: Record<string, number>, rows: Record<string, number[]> }>
}

t.test('the given ledgers give the expected traces, challenges and questions', async (t) => {
  for (const name of [FULL, CLEAN]) {
    const expected = JSON.parse(read(`${name}.expected.json`)) as Expected
    const found = await importLedger(read(name), recordOf(name))
    t.same(notesOf(found), expected.notes.map(({ code, about, year, amount }) => `${code} ${about} ${year} ${amount}`).toSorted())
    for (const [id, { amounts, rows }] of Object.entries(expected.traces)) {
      const { ledger } = found.record.statements!.adjustments!.find((one) => one.id === id)!
      t.same([ledger?.amounts, ledger?.rows], [amounts, numbered(rows)], id)
    }
    const asks = asksOf(found)
    for (const { payee, amounts, rows, signal } of expected.asks) {
      t.match(asks.find((one) => one.name === payee), { amounts, rows: numbered(rows), signal }, payee)
    }
    if (expected.unsorted) {
      const { line, year, amount } = expected.unsorted
      t.match(asks.find(({ signal }) => signal === 'unsorted'), { lines: [line], amounts: { [year]: amount } })
    }
    for (const never of expected.never) t.notOk(asks.some((one) => new RegExp(never).test(one.name)), never)
    t.ok(asks.length <= (expected.most ?? expected.asks.length + 1), `${asks.length} questions`)
  }
})

type Cells = string[]
const toCsv = (rows: Cells[]): string => rows.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n') + '\n'
const isPosting = ([, day = '']: Cells): boolean => /^\d\d\/\d\d\/\d{4}$/.test(day)

/** The rows of a year or half of a year, below a title with these days. */
const partOf = (period: string, isIn: (day: string) => boolean) => toCsv(cellsOf(read(FULL))
  .filter((cells) => !isPosting(cells) || isIn(cells[1]!))
  .map((cells, index) => index === 2 ? [period, ...cells.slice(1)] : cells))
const [LAST, FIRST_HALF, SECOND_HALF] = [
  partOf('January - December 2025', (day) => day.endsWith('2025')),
  partOf('January - June 2024', (day) => day.endsWith('2024') && day < '07'),
  partOf('July - December 2024', (day) => day.endsWith('2024') && day >= '07')
]

t.test('several ledgers give the findings of one, also if days of them are the same', async (t) => {
  const importAll = async (texts: string[], record = recordOf(FULL), more = {}) => importReports({
    files: texts.map((text, index) => ({ name: `${index}.csv`, bytes: bytesOf(text) })), record, ledgerWords, today: '2026-05-29', ...more
  })
  const shown = ({ record, questions, files }: Awaited<ReturnType<typeof importAll>>) => ({
    notes: notesOf({ record } as Found),
    asks: asksOf({ questions } as Found).map(({ name, amounts }) => [name, amounts]),
    traced: record.statements!.adjustments!.map(({ ledger }) => ledger?.amounts),
    differs: files.flatMap(({ reconciliation = [] }) => reconciliation).filter(({ difference }) => difference !== 0)
  })
  const usual = shown(await importAll([read(FULL)]))
  const parts = await importAll([LAST, FIRST_HALF, SECOND_HALF, LAST])
  t.same(shown(parts), usual)
  const club = asksOf(parts as unknown as Found).find(({ id }) => id === 'ledger.bmw-financial-services')!
  t.match(club.why, /24 payments of \$1,480\.00 each\.$/)
  t.match(Object.values(club.rows!).flat().find((row) => row.startsWith('DR-')), /^DR-02\.2\d R\d+$/)
  const all = { choices: [{ question: club.id, answer: 'all' }] }
  const first = await importAll([FIRST_HALF, SECOND_HALF], recordOf(FULL), all)
  const second = await importAll([LAST], first.record, all)
  const made = second.record.statements!.adjustments!.find(({ id }) => id === club.id.replace('.', '-'))!
  t.same([made.amounts, made.ledger!.amounts], [club.amounts, club.amounts], 'a later ledger adds its year')
  const { files: [half] } = await importAll([FIRST_HALF])
  t.match(half!.warnings, [{ code: 'part-of-year' }])
})

t.test('every amount of a note and of a question is the sum of its rows', async (t) => {
  const lines = cellsOf(read(FULL))
  const sum = (rows: string[]) => Math.round(rows.reduce((total, row) =>
    total + Number(lines[Number(row.slice(1)) - 1]![7]!.replaceAll(',', '')), 0) * 100) / 100
  const found = await importLedger(read(FULL), recordOf(FULL))
  for (const { rows, amount } of found.record.statements!.ledgerNotes!) if (rows.length > 0) t.equal(sum(rows), amount)
  for (const { rows, amounts } of asksOf(found)) {
    for (const [year, list] of Object.entries(rows!)) t.equal(sum(list), amounts![year])
  }
})

t.test('an answer makes an add-back that is traced, and a second import of the ledger asks no more', async (t) => {
  const choices = [
    { question: 'ledger.heron-bay-country-club', answer: 'all' },
    { question: 'ledger.tessa-castellan', answer: 'market', market: { FY2025: 5400 } },
    { question: 'ledger.titan-equipment', answer: 'none' }
  ]
  const first = await importLedger(read(FULL), recordOf(FULL))
  const { record, questions } = await importLedger(read(FULL), recordOf(FULL), { choices })
  const made = record.statements!.adjustments!
  const club = made.find(({ id }) => id === 'ledger-heron-bay-country-club')!
  t.match(club, {
    name: 'Personal costs: Dues and Subscriptions',
    kind: 'personal',
    line: 'dues',
    amounts: { FY2025: 13800 },
    ledger: { document: 'DR-02.20', amounts: { FY2025: 13800 } }
  })
  t.same(club.ledger!.payments![0], {
    row: 'R3550', day: '2025-01-03', name: 'Heron Bay Country Club', memo: 'Club dues', amount: 1150, account: '6700 Dues and Subscriptions'
  })
  t.match(made.find(({ id }) => id === 'ledger-tessa-castellan'), { kind: 'to-market', amounts: { FY2025: 5400 }, market: { FY2025: 5400 } })
  t.notOk(questions.some(({ id }) => choices.some(({ question }) => question === id)))
  const again = await importLedger(read(FULL), record)
  t.notOk(asksOf(again).some(({ id }) => choices.some(({ question }) => question === id)), 'none is remembered')
  const asked = asksOf(first)
  const later = await importReports({ files: [], record: first.record, choices, asked, today: '2026-05-29' })
  t.same(later.record.statements, record.statements, 'the answers need no ledger if the questions come with them')
  await t.rejects(importLedger(read(FULL), recordOf(FULL), { choices: [{ question: 'ledger.heron-bay-country-club', answer: 'part' }] }))
  await t.rejects(importOne(read(CLEAN), { choices: [{ question: 'ledger.nobody', answer: 'all' }] }), /send the file/)
  const malformed = [{ ...asked[0]!, lines: 'dues' }] as unknown as typeof asked
  const choice = { question: asked[0]!.id, answer: 'all' }
  await t.rejects(importReports({ files: [], record: first.record, choices: [choice], asked: malformed, today: '2026-05-29' }), /send the file/)
})

t.test('the owner settles a note, a later import keeps the answer, and the report can be taken back', async (t) => {
  const { record } = await importLedger(read(FULL), recordOf(FULL))
  const place = record.statements!.ledgerNotes!.findIndex(({ code }) => code === 'posted-twice')
  record.statements!.ledgerNotes![place]!.settled = 'Two policies with the same premium.'
  const again = (await importLedger(read(FULL), record)).record
  t.same(again.statements!.ledgerNotes!.filter(({ settled }) => settled).map(({ code }) => code), ['posted-twice'])
  const { ledgerNotes, adjustments } = withoutReport(again as unknown as BusinessRecord, 'DR-02.20').statements!
  t.same(ledgerNotes, [])
  t.notOk(adjustments!.some(({ ledger }) => ledger))
})

t.test('a ledger gives coded customers, the months of each line, suppliers, and payrolls that are missing or extra', async (t) => {
  const { record, file } = await importLedger(read(FULL), recordOf(FULL))
  const { tables, statements, counts } = record
  t.match(tables![0], { id: 'customers', rows: [{ label: 'C-01' }] })
  t.notMatch(JSON.stringify(tables), /Willow|LLC|Inc/)
  t.match(counts, [{ id: 'customers', values: { FY2025: Number } }])
  const rent = statements!.monthly!.find(({ line }) => line === 'rent')!
  t.equal(Object.keys(rent.amounts).length, 24)
  t.match(file.warnings, [{ code: 'suppliers', message: /^The largest suppliers of FY2025.*: \w/ }])
  const gaps = cellsOf(read(FULL)).filter(([, day = '', kind]) => !(kind === 'Payroll Check' && day.startsWith('03/')))
  const { file: holes } = await importLedger(toCsv(gaps), recordOf(FULL))
  t.match(holes.warnings!.filter(({ code }) => code === 'payroll-gap'), [{ message: /in 2024-03\./ }])
})

t.test('a ledger of hostile rows is read within a second', async (t) => {
  const head = 'Acme\nGeneral Ledger\n"January 1, 2025 - December 31, 2025"\n\n,Date,Transaction Type,Num,Name,Memo,Split,Amount\nRent\n'
  const record = {
    format: 'business-readiness-record/1',
    company: { trade: 'hvac', name: 'Acme' },
    statements: {
      lines: [{ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 150_000 } }],
      adjustments: [{ id: 'moved', name: 'Storm move', kind: 'one-time', line: 'rent', upTo: 'part', amounts: { FY2025: 4999.5 } }]
    }
  } as unknown as BusinessRecord
  const kinds: Array<(index: number) => string> = [
    () => ',01/05/2025,Bill,,Storm,Storm move,Bank,10.00',
    (index) => `,01/05/2025,Bill,,Payee ${index},Storm move,Bank,10.00`,
    (index) => `,01/05/2025,Bill,,${'x'.repeat(index < 400 ? 10_000 : 1)},Memo,Bank,10.00`,
    (index) => `,01/05/${index < 200 ? 9999 : 2025},Bill,,Storm,Memo,Bank,10.00`
  ]
  const start = process.cpuUsage()
  const rows = Array.from({ length: 12_000 }, (_row, index) => kinds[index % kinds.length]!(index))
  const { file } = await importLedger(`${head}${rows.join('\n')}\n`, record)
  t.equal(file.kind, 'ledger')
  const { user } = process.cpuUsage(start)
  t.ok(user < 1_000_000, `${Math.round(user / 1000)} ms`)
})
