import t from 'tap'
import { bytesOf, codesOf, importFiles } from './read-one.ts'

const books = 'Profit and Loss\nAcme Air LLC\n"January - December, 2025"\n\n,Total\nIncome,\nSales,900000\nTotal Income,900000\nExpenses,\n' +
  'Wages,200000\nPayroll taxes,20000\nTotal Expenses,220000\nNet Income,680000\n'
/** A summary by employee of a whole year. */
const summary = (people: Array<[name: string, gross: number]>, title = 'Payroll summary') =>
  `${title}\nJanuary 1 - December 31 2025\n\nEmployee,Gross pay,Taxes withheld,Net pay,Employer taxes\n${people.map(([name, gross]) =>
    `"${name}",${gross}.00,${gross / 10}.00,${gross - gross / 10}.00,${gross / 10}.00`).join('\n')}\n`
const STAFF: Array<[string, number]> = [['Rivers, Ann', 60_000], ['Cole, Dan', 70_000]]

const read = async (texts: Record<string, string>, more = {}) => await importFiles({
  files: Object.entries(texts).map(([name, text]) => ({ name, bytes: bytesOf(text) })), today: '2026-05-29', ...more
})

t.test('pay of people with the family name of the owner is asked about, and their names are not kept', async (t) => {
  const files = { 'pl.csv': books, 'pay.csv': summary([...STAFF, ['Quill, Jane', 40_000], ['Quill, Tom', 30_000]]) }
  const { record } = await read({ 'pl.csv': books })
  record.company.owner = 'Tom Quill'
  const { questions, record: after } = await read(files, { record })
  const [question] = questions.filter(({ name, kind }) => kind === 'add-back' && name === 'Wages')
  t.match(question, { amounts: { FY2025: 40_000 }, options: [{ value: 'part', needs: 'amounts' }, { value: 'none' }] })
  t.notMatch(JSON.stringify(questions) + JSON.stringify(after.statements), /Jane/i)
  const choices = [{ question: question!.id, answer: 'part', amounts: { FY2025: 15_000 } }]
  const answered = await read(files, { record, choices })
  t.match(answered.record.statements?.adjustments, [{ line: question!.line, amounts: { FY2025: 15_000 } }])
  t.notOk(answered.questions.some(({ id }) => id === question!.id))
  const strangers = await read({ 'pl.csv': books, 'pay.csv': summary(STAFF) }, { record })
  t.notOk(strangers.questions.some(({ name }) => name === 'Wages'))
})

t.test('employer taxes of a payroll are compared with the books, and people are counted by year', async (t) => {
  const differs = await read({ 'pl.csv': books, 'pay.csv': summary(STAFF) })
  t.match(differs.files[1]?.warnings?.find(({ code }) => code === 'taxes-differ')?.message, /\$13,000.*\$20,000/)
  t.match(differs.record.counts, [{ id: 'people-paid', values: { FY2025: 2 } }])
  const close = await read({ 'pl.csv': books, 'pay.csv': summary([['Rivers, Ann', 200_000]]) })
  t.notOk(codesOf(close.files[1]!).includes('taxes-differ'))
})

t.test('a journal and the W-2 forms of one year are compared, and counted once', async (t) => {
  const forms = 'W-2 summary 2025\n\nEmployee,Box 1 Wages,Box 2 Federal income tax withheld\n"Ann Rivers",55000.00,4000.00\n"Dan Cole",70000.00,5000.00\n"Eve Marsh",900.00,10.00\n'
  const { record, files } = await read({ 'pl.csv': books, 'pay.csv': summary(STAFF), 'w2.csv': forms })
  t.match(record.statements?.payroll, [{ year: 'FY2025', wages: 130_000 }])
  t.equal(record.statements?.payroll?.length, 1)
  t.ok(['payrolls-differ', 'people-differ'].every((code) => codesOf(files[2]!).includes(code)))
})
