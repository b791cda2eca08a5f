import { content } from '../../checked-content.ts'
import t from 'tap'
import { importFiles } from './read-one.ts'
import { form1120S } from './pdf/print-return.ts'
import { textFile, today } from './year-files.ts'

const { standard: { tradeWords, states, prose: { trades: tradeNames } } } = content
const companyWords = { tradeWords, states, tradeNames }
type Files = Parameters<typeof importFiles>[0]['files']

/** A profit and loss with lines below the name of its company, as rows of a CSV. */
const headed = (lines: string[], { name = '2025.csv', company = 'Ridge & Vale Drains LLC' } = {}) => textFile(name, [
  company, ...lines, 'Profit and Loss', '"January - December 2025"', '', ',Total', 'Income', 'Sales,1000.00', 'Total Income,1000.00',
  'Expenses', 'Fuel,100.00', 'Total Expenses,100.00', 'Net Income,900.00'
].join('\n'))

const asked = async (files: Files, more: Partial<Parameters<typeof importFiles>[0]> = {}) => {
  const { record, questions } = await importFiles({ files, today, companyWords, ...more })
  return { state: record.company.state, question: questions.find(({ id }) => id === 'company.state'), record }
}

t.test('the state of an address below the name of the company is proposed with its file, and not entered', async (t) => {
  for (const lines of [
    ['"Dayton, Ohio"'], ['Dayton OH'], ['"Dayton, OH"'], ['"Dayton, OH 45402"'], ['Dayton, OH 45402'], ['1200 Valley St', '"DAYTON, OH 45402-1234"'],
    ['"1200 Valley St, Dayton, Ohio 45402"', '(937) 555-0142'], ['"1200 Valley St, Dayton, OH 45402 | (937) 555-0142"'],
    ['Dayton,OH,45402', 'Accrual Basis'], ['1200 Valley St,Dayton,OH,45402'], ['Dayton,OH', 'Accrual Basis'], ['Dayton,Ohio', 'Balance Sheet'], ['"Dayton, OH"', 'Accrual Basis'], ['1200 Valley St,Dayton,OH,45402-1234', 'Cash Basis'], ['"Dayton, OH  ·  office@ridge.example"'], ['"1200 Valley St\nDayton, OH 45402"']
  ]) {
    const { state, question } = await asked([headed(lines)])
    t.equal(state, undefined, lines.join(' / '))
    t.match(question, { kind: 'state', proposal: 'OH', why: /address on "2025\.csv" is in Ohio/ }, lines.join(' / '))
  }
})

t.test('an address is looked for in the first 80 texts', async (t) => {
  // The company and the address are the first and the last of them.
  const after = (count: number) => asked([headed([...Array.from({ length: count }, () => 'All stores'), '"Dayton, OH 45402"'])])
  t.match((await after(78)).question, { proposal: 'OH' })
  t.equal((await after(79)).question, undefined)
})

t.test('other texts of a heading are no address', async (t) => {
  for (const lines of [['"Smith, Jones and Co"'], ['All locations'], ['Ohio'], ['"Open, or not"'], ['Smith & Kosta CPAs', '"Columbus, OH 43085"'], ['"Prepared by Pat, Columbus, Ohio"']]) {
    t.equal((await asked([headed(lines)])).question, undefined, lines.join(' / '))
  }
  for (const company of ['SMITH HEATING CO', 'Smith Heating CO', '"Plumbers of Maine, PA"']) {
    t.equal((await asked([headed([], { company })])).question, undefined, company)
  }
  const sold = headed([]).bytes
  const below = textFile('below.csv', new TextDecoder().decode(sold).replace('Sales,', '"Sales in Dayton, OH",'))
  t.equal((await asked([below])).question, undefined, 'an account below the first amount')
})

t.test('two states are both named and none is proposed; an answer and the record come first', async (t) => {
  const two = [headed(['"Dayton, OH 45402"']), headed(['"Covington, KY 41011"'], { name: 'other.csv' })]
  const { question } = await asked(two)
  t.match(question?.why, /"2025\.csv" is in Ohio.*"other\.csv" is in Kentucky/)
  t.notOk(question?.proposal)
  const answered = await asked(two, { choices: [{ question: 'company.state', answer: 'IN' }] })
  t.match(answered, { state: 'IN', question: undefined })
  t.match(await asked(two, { record: answered.record }), { state: 'IN', question: undefined })
})

t.test('a tax return has the address above its amounts', async (t) => {
  for (const address of ['DAYTON, OH 45402', 'Dayton OH 45402-1234']) {
    const { question } = await asked([{ name: 'return.pdf', bytes: form1120S(2025, { address }) }])
    t.match(question, { proposal: 'OH', why: /"return\.pdf" is in Ohio/ }, address)
  }
  t.equal((await asked([{ name: 'return.pdf', bytes: form1120S(2025) }])).question, undefined)
})
