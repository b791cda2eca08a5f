import { readFileSync } from 'node:fs'
import t from 'tap'
import { progressName, type ReadingProgress } from '../../../domain/import/import-reports.ts'
import { expectedStatements, holdsStatement } from './expected-statements.ts'
import { form1120S } from './pdf/print-return.ts'
import { copyPages, drawPage, layOut, shifted, toPdf, toPng } from './print-picture.ts'
import { printProse } from './print-prose.ts'
import { importOne } from './read-one.ts'

const read = (name: string) => new Uint8Array(readFileSync(new URL(`scans/${name}`, import.meta.url)))

t.test('a photo of a statement gives what its PDF gives, and every amount says that it was read from a scan', async (t) => {
  const bytes = read('13-photo-of-income.jpg')
  const { record, file } = await holdsStatement(t, bytes, expectedStatements['01-compiled-income.pdf']!)
  t.match(file, { kind: 'profit-and-loss', layout: 'pdf', company: 'Larkspur Plumbing & Drain, Inc.' })
  t.match(record.statements?.lines?.[0]?.source, { at: { FY2025: 'p.1, line 6, read from a scan' } })
})

t.test('a PDF page that is a picture gives what the PDF gives', async (t) => {
  await holdsStatement(t, read('14-scanned-balance.pdf'), expectedStatements['02-compiled-balance.pdf']!)
})

t.test('nothing of a scan that does not add up is counted, and the question says by how much', async (t) => {
  const { record, questions } = await importOne(read('15-scan-that-does-not-add-up.jpg'))
  t.notOk(record.statements?.lines)
  t.match(questions, [{ kind: 'total', ask: /3,000\.00 apart/ }])
  // The row of each answer is where it is in the picture, so that a page can show it.
  const rows = questions[0]!.options.flatMap(({ row }) => row ?? [])
  t.equal(rows.length, questions[0]!.options.length - 1)
  for (const { page, top, bottom, turn } of rows) {
    t.equal(page, 1)
    t.ok(bottom - top > 0.01 && bottom - top < 0.04 && top > 0.1 && bottom < 0.9, `from ${top} to ${bottom}`)
    t.ok(Math.abs(turn) < 8)
  }
})

t.test('a bank statement and an aging are read from a fax, and a return by its own sums', async (t) => {
  const fax = { dpi: 200, isFax: true, noise: 50, slant: 0.8, font: 'DejaVu Sans Condensed' } as const
  const bank = await importOne(toPdf(await copyPages(readFileSync(new URL('lists/08-bank-statement.pdf', import.meta.url)), fax)))
  t.match(bank.file, { kind: 'bank', proof: { held: 3, of: 3 }, summary: { closingBalance: 24506.27 } })
  const aging = layOut([
    ['Alder Creek Heating, LLC'], ['A/R Aging Summary'], ['As of December 31, 2025'], [''], ['Customer', 'Current', '1 - 30', 'Over 30', 'Total'],
    ['Birch Hotel', '4,210.00', '1,180.50', '', '5,390.50'], ['Cedar Dental', '', '862.25', '415.00', '1,277.25'], ['Elm Street', '', '640.00', '2,118.40', '2,758.40'],
    ['Total', '4,210.00', '2,682.75', '2,533.40', '9,426.15']
  ], [290, 370, 450, 530])
  t.match((await importOne(toPng(await drawPage(aging, fax)))).file, { kind: 'receivables-aging', summary: { total: 9426.15 } })
  const { file, questions } = await importOne(toPdf(await copyPages(form1120S(2024), { font: 'DejaVu Sans Condensed' })))
  t.match(file.lines, [{ name: 'Gross receipts or sales', amounts: { FY2024: 1_554_006 } }, { name: 'Returns and allowances' }])
  t.notOk(file.lines?.some(({ name }) => name === "Officers' compensation"), 'a line that no sum shows to be right is left out')
  t.match(questions.find(({ kind }) => kind === 'tax-return'), { ask: /read from a scan/ })
})

const statement = [
  ['Alder Creek Heating, LLC'], ['Income Statement'], ['For the year ended December 31, 2025'], [''], ['', '2025'],
  ['Sales'], ['Service calls', '318,904'], ['Installations', '542,386'], ['Total sales', '861,290'],
  ['Expenses'], ['Materials', '241,808'], ['Office rent', '33,600'], ['Officer salary', '88,000'], ['Total expenses', '363,408'], ['Net income', '497,882']
]

t.test('a page is read however it lies, and pale', async (t) => {
  const copies = [
    { quarters: 2, dpi: 120, ink: 170, noise: 15 }, { quarters: 3, slant: -4 }
  ]
  for (const copying of copies) {
    const { record } = await importOne(toPng(await drawPage(layOut(statement, [500]), copying)))
    t.equal(record.statements?.totals?.netIncome?.FY2025, 497_882, JSON.stringify(copying))
  }
})

t.test('an amount that only one likely misreading explains is proposed, and counts when the owner says so', async (t) => {
  const misread = statement.map((row) => row.map((text) => text === '241,808' ? '241,803' : text))
  const bytes = toPng(await drawPage(layOut(misread, [500])))
  const { record, questions } = await importOne(bytes)
  t.notOk(record.statements)
  const question = questions.find(({ kind }) => kind === 'total')!
  t.match(question, { proposal: 'materials', ask: /: 5\.00 apart\. We read "Materials" \(p\.1, line \d+, read from a scan\) as 241,803\.00\. What does the paper say\?$/ })
  const settled = await importOne(bytes, { choices: [{ question: question.id, answer: question.proposal! }] })
  t.equal(settled.record.statements?.totals?.netIncome?.FY2025, 497_882)
})

t.test("an accountant's letter and the notes below a statement are read, and none of it is counted", async (t) => {
  const letter = layOut([
    ['To the owners of Alder Creek Heating, LLC'], ['Management is responsible for the accompanying financial statements of Alder Creek'], ['Heating, LLC, which comprise the income statement for the year then ended. We have'],
    ['performed a compilation engagement in accordance with Statements on Standards for'], ['Accounting and Review Services issued by the committee of 12,500 accountants, and'], ['we do not express an opinion, a conclusion or any form of assurance on them at all.'],
    ...printProse({ letters: 85, lines: 10, seed: 4 })
  ], [])
  const notes = layOut(printProse({ letters: 85, lines: 12, seed: 5 }), [], { top: 400 })
  const pages = [await drawPage(letter), await drawPage([...layOut(statement, [500]), ...notes])]
  const { record } = await importOne(toPdf(pages))
  t.equal(record.statements?.totals?.netIncome?.FY2025, 497_882)
  t.match(record.documents, [{ title: /compiled by an accountant, whose report is with it/ }])
})

t.test('two pages side by side in one picture are asked about, and nothing of them is used', async (t) => {
  const page = layOut(statement, [340], { size: 9 })
  const picture = await drawPage([...page, ...shifted(page, 390)], {}, [792, 612])
  const { file, record } = await importOne(toPng(picture))
  t.match(file.refused, { code: 'scan', message: /two pages side by side\?/ })
  t.notOk(record.statements)
})

t.test('a letter and an empty page are no report', async (t) => {
  const letter = Array.from({ length: 8 }, (_, row) => [`The tenant pays the rent of the shop on the first day of month ${row}, and keeps it clean.`])
  for (const texts of [layOut(letter, []), []]) {
    t.match((await importOne(toPng(await drawPage(texts)))).file.refused, { code: 'not-a-report', message: /No report was found in this picture/ })
  }
})

t.test('each page of a scan of several is told before it is read, however it lies in its file', async (t) => {
  const halves = [statement.slice(0, 9), [...statement.slice(0, 5), ...statement.slice(9)]]
  const pictures = []
  for (const rows of halves) pictures.push(await drawPage(layOut(rows, [500])))
  const told: string[] = []
  const onFile = async (progress: ReadingProgress) => { told.push(progressName(progress)) }
  const { record } = await importOne(toPdf(pictures, 180), { onFile })
  t.same(told, ['report.csv', 'report.csv, page 1 of 2', 'report.csv, page 2 of 2'])
  t.equal(record.statements?.totals?.netIncome?.FY2025, 497_882)
})
