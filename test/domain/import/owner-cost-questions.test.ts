import t from 'tap'
import type { ImportRequest } from '../../../domain/import/import-reports.ts'
import { otherCosts } from '../../../domain/import/questions/owner-cost-questions.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { sdeLabel } from '../../../domain/record/figures/owner-pay.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bytesOf, importOne, importFiles as importReports } from './read-one.ts'

const pay = { question: 'add-back.officer-salary', answer: 'all' }
const report = (salary: number, year = 2025) => ({
  name: 'report.csv',
  bytes: bytesOf(['Example Heating LLC,', 'Profit and Loss,', `"January-December, ${year}",`, ',Total', 'Income,', 'Sales,900000.00',
    'Total for Income,"900,000.00"', 'Expenses,', `Officer Salary,${salary}.00`, 'Rent,60000.00', 'Fuel,30000.00', 'Payroll Taxes,20000.00',
    'Insurance,40000.00', `Total for Expenses,${salary + 150000}.00`, `Net Income,${750000 - salary}.00`].join('\n'))
})
const ask = (choices: ImportRequest['choices'], salary = 100000) =>
  importReports({ files: [report(salary)], today: '2026-05-29', choices: choices! })

t.test('the payroll tax on the pay of an owner is computed, shown and confirmed', async (t) => {
  t.notOk((await ask([])).questions.some(({ kind }) => kind === 'payroll-tax'), 'not before the pay is added back')
  const shown = await ask([pay])
  t.match(shown.questions.find(({ id }) => id === 'payroll-tax.officer-salary'), { amounts: { FY2025: 7650 } })
  const { record } = await ask([{ question: 'payroll-tax.officer-salary', answer: 'all' }, pay])
  t.match(record.statements?.adjustments?.[1], { line: 'payroll-taxes', upTo: 'part', amounts: { FY2025: 7650 } })
  const less = await importReports({
    files: [], record, today: '2026-05-29', choices: [{ ...pay, answer: 'part', amounts: { FY2025: 50000 } }]
  })
  t.match(less.record.statements?.adjustments, [{ amounts: { FY2025: 50000 } }, { amounts: { FY2025: 3825 } }])
  const none = await importReports({ files: [], record, today: '2026-05-29', choices: [{ ...pay, answer: 'none' }] })
  t.same(none.record.statements?.adjustments, [], 'without the pay there is no tax on it')
})

t.test('Social Security ends at its yearly limit', async (t) => {
  const { questions } = await ask([pay], 200000)
  t.match(questions.find(({ kind }) => kind === 'payroll-tax'), { amounts: { FY2025: 176100 * 0.062 + 2900 } })
})

t.test('of two owners whose pay is one line, each has a yearly limit of Social Security', async (t) => {
  const first = await ask([pay], 250000)
  const record = { ...first.record, company: { ...first.record.company, owners: 2 } }
  const { questions } = await importReports({ files: [], record, today: '2026-05-29', choices: [pay] })
  const question = questions.find(({ kind }) => kind === 'payroll-tax')
  t.match(question, { amounts: { FY2025: 19125 }, why: /2 owners who are paid the same/ })
  const taxed = await importReports({
    files: [], record, today: '2026-05-29', choices: [pay, { question: 'payroll-tax.officer-salary', answer: 'all' }]
  })
  t.match(taxed.record.statements?.adjustments?.find(({ id }) => id.startsWith('tax-on')), { amounts: { FY2025: 19125 } })
})

t.test('the work of a second owner is asked about if the books pay one of two', async (t) => {
  const first = await ask([{ ...pay, question: 'add-back.officer-salary' }])
  const record = { ...first.record, company: { ...first.record.company, owners: 2 } }
  record.statements!.adjustments![0]!.name = 'Officer salary - Dana'
  const more = (choices: NonNullable<ImportRequest['choices']>) => importReports({ files: [], record, today: '2026-05-29', choices })
  const { questions } = await more([])
  t.match(questions.find(({ id }) => id === 'hired-manager.2'), { ask: /second owner/, why: /names 2 owners, and the pay of 1/ })
  const known = await more([{ question: 'hired-manager.2', answer: 'market', market: { FY2025: 45_000 } }])
  t.equal(createLedger(known.record).totals.sde.FY2025?.amount, 650_000 + 100_000 - 45_000)
  const none = await more([{ question: 'hired-manager.2', answer: 'market', market: { FY2025: 0 } }])
  t.equal(createLedger(none.record).totals.sde.FY2025?.amount, 750_000)
  t.notOk(none.questions.some(({ id }) => id === 'hired-manager.2'), 'an owner who does not work here')
})

t.test('the cost of a hired manager is asked, with help to find it', async (t) => {
  const { questions } = await ask([pay])
  const question = questions.find(({ id }) => id === 'hired-manager')
  t.match(question?.why, /job ads/)
  const { record, questions: left } = await ask([pay, { question: 'hired-manager', answer: 'market', market: { FY2025: 95000 } }])
  t.same(record.statements?.hiredManager, { amounts: { FY2025: 95000 } })
  t.notOk(left.some(({ id }) => id === 'hired-manager'))
  await t.rejects(ask([pay, { question: 'hired-manager', answer: 'market', market: { FY2025: -1 } }]), /below 0/)
  await t.rejects(ask([pay, { question: 'hired-manager', answer: 'market' }]), /needs market/)
})

t.test('an amount far from its line is refused or asked about', async (t) => {
  const rent = (amount: number) => ({ question: 'add-back.rent', answer: 'market', market: { FY2025: amount } })
  await t.rejects(ask([rent(-1)]), /from 0 to/)
  await t.rejects(ask([rent(600001)]), /from 0 to/)
  const { questions } = await ask([rent(5000)])
  t.match(questions.find(({ id }) => id === 'amount.rent'), { ask: /5,000.*whole year/ })
  const month = await ask([rent(5000), { question: 'amount.rent', answer: 'month' }])
  t.match(month.record.statements?.adjustments, [{ market: { FY2025: 60000 }, amounts: { FY2025: 0 } }])
  const year = await ask([rent(5000), { question: 'amount.rent', answer: 'year' }])
  t.match(year.record.statements?.adjustments, [{ market: { FY2025: 5000 } }])
  t.notOk(year.questions.some(({ id }) => id === 'amount.rent'))
})

t.test('less than an eighth of its line may be for one month', async (t) => {
  for (const [amount, isAsked] of [[7499.99, true], [7500, false], [7500.01, false]] as const) {
    const { questions } = await ask([{ question: 'add-back.rent', answer: 'market', market: { FY2025: amount } }])
    t.equal(questions.some(({ id }) => id === 'amount.rent'), isAsked, String(amount))
  }
})

t.test('every other account can be named as a cost of the owner, with the largest first', async (t) => {
  const { record } = await importOne(report(100000).bytes)
  t.same(otherCosts(record as unknown as BusinessRecord).map(({ name }) => name), ['Insurance', 'Fuel', 'Payroll Taxes'])
  const { record: mine } = await ask([{ question: 'add-back.fuel', answer: 'all' }])
  t.match(mine.statements?.adjustments, [{ kind: 'other', amounts: { FY2025: 30000 } }])
})

t.test('the owner\'s reason for an add-back is kept with it', async (t) => {
  const reason = 'I run the office myself.'
  const { record } = await ask([{ ...pay, reason }])
  t.match(record.statements?.adjustments, [{ line: 'officer-salary', reason }])
  const again = await importReports({ files: [], record, today: '2026-05-29', choices: [pay] })
  t.match(again.record.statements?.adjustments, [{ reason }], 'and stays if it is not sent again')
})

t.test('the market pay of a second owner is asked, and until it is known the total is no SDE', async (t) => {
  const record = { ...(await ask([pay])).record }
  record.company = { ...record.company, owners: 2 }
  const more = (choices: NonNullable<ImportRequest['choices']>) => importReports({ files: [], record, today: '2026-05-29', choices })
  const { questions } = await more([pay])
  t.match(questions.find(({ id }) => id === 'hired-manager.2'), { ask: /second owner/, amounts: { FY2025: 100_000 } })
  t.equal(sdeLabel(createLedger(record).ownerPay), 'Earnings before the pay of 2 owners')
  const known = await more([{ question: 'hired-manager.2', answer: 'market', market: { FY2025: 45_000 } }])
  t.notOk(known.questions.some(({ id }) => id === 'hired-manager.2'))
  const { ownerPay, totals } = createLedger(known.record)
  t.equal(sdeLabel(ownerPay), 'SDE (one working owner)')
  t.equal(totals.sde.FY2025?.amount, 650_000 + 100_000 - 45_000)
  const again = await more([{ question: 'hired-manager.2', answer: 'market', market: { FY2025: 50_000 } }])
  t.same(again.record.statements!.adjustments!.filter(({ kind }) => kind === 'to-market').map(({ amounts }) => amounts), [{ FY2025: -50_000 }], 'a later answer replaces it')
  t.notOk((await ask([pay])).questions.some(({ id }) => id === 'hired-manager.2'), 'one owner')
  await t.rejects(more([{ question: 'hired-manager.x', answer: 'market', market: { FY2025: 1 } }]), /no question/)
})
