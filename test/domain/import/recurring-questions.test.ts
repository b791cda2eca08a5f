import t from 'tap'
import { importReports } from '../../../domain/import/import-reports.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { textFile, today } from './year-files.ts'

const report = (income: string[]) => textFile('Profit and Loss 2025.csv', 'Moss Pest LLC,\nProfit and Loss,\n"January-December, 2025",\n\n,Total\nIncome,\n' +
  income.map((name) => `${name},100.00\n`).join('') + `Total for Income,$${income.length}00.00\nNet Income,$${income.length}00.00\n`)

t.test('income of agreements is asked about, and income of single jobs is not', async (t) => {
  const asked = ['Service Agreements', 'Termite Renewals', 'Alarm monitoring', 'Monthly Service', 'Quarterly pest service', 'Memberships', 'Maintenance Contracts', 'Annual termite treatments',
    'Quarterly Pest Control', 'Mosquito season pass', 'Termite Bonds', 'VIP Program', 'Monthly mowing', 'Scheduled maintenance']
  const single = ['Repairs', 'New construction contracts', 'Installation contracts', 'Emergency calls', 'Contract labor income', 'Repair and maintenance']
  const { questions } = await importReports({ files: [report([...asked, ...single])], today })
  t.strictSame(questions.filter(({ kind }) => kind === 'recurring').map(({ name }) => name).toSorted(), asked.toSorted())
})

t.test('an answer is kept, and asked no more', async (t) => {
  const file = report(['Service Agreements', 'Termite Renewals', 'Repairs', 'Trips'])
  const choices = [
    { question: 'recurring.service-agreements', answer: 'yes' }, { question: 'recurring.termite-renewals', answer: 'no' }
  ]
  const { record, questions } = await importReports({ files: [file], choices, today })
  t.equal(createLedger(record).shares.recurring?.FY2025?.amount, 25)
  t.notOk(questions.some(({ kind }) => kind === 'recurring'))
  const again = await importReports({ files: [file], record, today })
  t.strictSame(again.record, record)
  t.notOk(again.questions.some(({ kind }) => kind === 'recurring'))
  const changed = await importReports({ files: [], record, choices: [{ question: 'recurring.service-agreements', answer: 'no' }], today })
  t.equal(createLedger(changed.record).shares.recurring, undefined)
})
