import { readFileSync } from 'node:fs'
import t from 'tap'
import { differenceOf } from '../../../domain/import/proof/explain-difference.ts'
import { codesOf, importOne } from './read-one.ts'

const statement = readFileSync(new URL('statements/07-returns-and-inventory.csv', import.meta.url), 'utf8')
const balance = readFileSync(new URL('statements/09-balance-two-years.csv', import.meta.url), 'utf8')

const CASES: Array<[what: string, csv: string, message: RegExp, labels: string[]]> = [
  ['a row', statement.replace('"29,650"', '"26,650"'), /"Total expenses" prints 268,832\.00, but its rows make 265,832\.00: 3,000\.00 apart/, ['"Truck expense" is 29,650.00, not 26,650.00']],
  ['a lost zero', statement.replace('Shop rent,"30,000"', 'Shop rent,"3,000"'), /27,000\.00 apart\. One amount would explain it: "Shop rent" is 30,000\.00, not 3,000\.00/, ['"Shop rent" is 30,000.00, not 3,000.00']],
  ['the total itself', statement.replace('"268,832"', '"265,832"'), /One amount would explain it: "Total expenses" is 268,832\.00/, ['"Total expenses" is 268,832.00, not 265,832.00']],
  ['a missing row', statement.replace(/Telephone[^\n]*\n/, ''), /"Total expenses" prints 268,832\.00, but its rows make 263,768\.00: 5,064\.00 apart/, ['A row of 5,064.00 is missing above "Total expenses"']],
  ['a row counted nowhere', statement.replace('Telephone,', 'Donations,"1,000"\nTelephone,'), /1,000\.00 apart/, ['"Donations" of 1,000.00 does not belong to it']],
  ['two digits the wrong way round on a balance sheet', balance.replace('"88,310","79,479"', '"88,130","79,479"'), /"Total current" prints 168,950\.00, but its rows make 168,770\.00: 180\.00 apart/, ['"Trade receivables" is 88,310.00, not 88,130.00']]
]

for (const [what, csv, message, labels] of CASES) {
  t.test(`nothing is counted of a statement that does not come out, and one tap settles it: ${what}`, async (t) => {
    const { record, file, questions } = await importOne(csv)
    t.equal(record.statements, undefined)
    t.match(file.warnings, [{ code: 'not-proven', message }])
    t.equal(file.proof!.of - file.proof!.held, 1)
    const question = questions.find(({ kind }) => kind === 'total')!
    t.match(question.ask, / apart\. Which amount is wrong\?$/)
    const option = question.options.find(({ label }) => labels.includes(label))
    t.ok(option, JSON.stringify(question.options))
    const settled = await importOne(csv, { choices: [{ question: question.id, answer: option!.value }] })
    t.ok((settled.record.statements?.lines ?? settled.record.statements?.balanceSheets ?? []).length > 0)
    t.equal(settled.file.proof?.held, settled.file.proof?.of)
    t.ok(codesOf(settled.file).includes('amount-corrected'))
    t.notOk(settled.questions.some(({ kind }) => kind === 'total'))
    const left = await importOne(csv, { choices: [{ question: question.id, answer: 'none' }] })
    t.equal(left.record.statements, undefined)
  })
}

t.test('the amount that the wrong row has on paper settles it too, and another amount settles nothing', async (t) => {
  const csv = statement.replace('"29,650"', '"26,650"')
  const settled = await importOne(csv, { choices: [{ question: 'total.report-csv', answer: '$29,650' }] })
  t.match(settled.record.statements?.lines?.find(({ name }) => name === 'Truck expense'), { amounts: { FY2025: 29_650 } })
  t.equal(settled.file.proof?.held, settled.file.proof?.of)
  await t.rejects(importOne(csv, { choices: [{ question: 'total.report-csv', answer: '29,651' }] }), { message: /takes/ })
})

t.test('nothing is counted of a statement of which two totals do not come out', async (t) => {
  const { record, file, questions } = await importOne(statement.replace('"268,832"', '"265,832"').replace('"455,595"', '"455,599"'))
  t.equal(record.statements, undefined)
  t.ok(codesOf(file).includes('not-proven'))
  t.notOk(questions.some(({ kind }) => kind === 'total'))
})

t.test('earnings kept from year to year below net income are no accounts', async (t) => {
  const { record, file } = await importOne('Acme\nStatements of income and retained earnings\n"For the year ended December 31, 2025"\n,Amount\nFees,900\nExpenses\nRent,200\nWages,300\nTotal expenses,500\n' +
    'NET INCOME,400\n"RETAINED EARNINGS, BEGINNING OF YEAR",1000\nDISTRIBUTIONS,-250\n"RETAINED EARNINGS, END OF YEAR",1150\n')
  t.same(record.statements?.lines?.map(({ name }) => name), ['Fees', 'Rent', 'Wages'])
  t.equal(file.proof?.held, file.proof?.of)
})

t.test('a total whose amount cannot be read differs from its rows, and prints no amount', (t) => {
  const row = { name: 'Net earnings', printed: 'Net earnings', depth: 0, nameAt: 'A9', at: ['B9'], amounts: [undefined], unknown: [true] }
  const difference = differenceOf([row], [{ index: 0, parts: [], differences: [-500], isRight: true }])
  t.strictSame(difference, { name: 'Net earnings', at: 'B9', sum: 500 })
  t.end()
})

const fromProgram = (totalIncome: string, fuel: string, totalExpenses: string, net: string) =>
  `Profit and Loss\nAcme Air\n"January - December, 2025"\n\n,Total\nIncome,\n   Sales,500.25\nTotal Income,${totalIncome}\n` +
  `Expenses,\n   Vehicles,\n      Fuel,${fuel}\n      Tires,40.50\n   Total Vehicles,140.75\n   Oil,50.10\nTotal Expenses,${totalExpenses}\nNet Income,${net}\n`

t.test('a report of a program with one wrong amount is counted and the difference said, and with two nothing is counted', async (t) => {
  for (const wrong of [fromProgram('500.25', '109.25', '190.85', '309.40'), fromProgram('500.25', '100.25', '191.85', '309.40')]) {
    const { record, file } = await importOne(wrong)
    t.equal(record.statements?.lines?.length, 4)
    t.ok(codesOf(file).includes('total-differs'))
  }
  for (const wrong of [fromProgram('510.25', '109.25', '190.85', '309.40'), fromProgram('500.25', '101.25', '195.85', '309.40')]) {
    const { record, file } = await importOne(wrong)
    t.equal(record.statements, undefined)
    t.ok(codesOf(file).includes('not-proven'))
  }
})

t.test('a total of one row is that row, also in whole dollars', async (t) => {
  const { record } = await importOne(fromProgram('501.00', '100.00', '190.00', '310.00').replace('500.25', '500.00').replace('140.75', '140.00')
    .replace('40.50', '40.00').replace('50.10', '50.00').replace('Profit and Loss', 'Income Statement'))
  t.equal(record.statements, undefined)
})
