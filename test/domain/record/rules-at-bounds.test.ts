import t from 'tap'
import { phrasesAgainstFigures } from '../../../domain/record/rules/direction-words.ts'
import { measures } from '../../../domain/record/rules/measured-answers.ts'
import { createRuleContext } from '../../../domain/record/report/check-record.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

type Own = BusinessRecord & { statements: Required<RecordStatements> }
type Change = (record: Own) => void

const changed = (change: Change): Own => {
  const record = sound() as unknown as Own
  change(record)
  return record
}

/** How many findings a rule has about a sound record with a change. */
const asks = (rule: string, change: Change): number => verdictOf(changed(change), rule).findings.length

/** Changes by rows: the findings that are expected, and what the change takes. */
const rows = <Row extends readonly [number, ...unknown[]]>(
  all: readonly Row[], change: (row: Row) => Change
): Array<[number, Change]> => all.map((row) => [row[0], change(row)])

/** Pairs of a rule and changes of a sound record, each with the number of findings. */
const decided: Record<string, [rule: string, ...changes: Array<[findings: number, change: Change]>]> = {
  'forgiven debt explains a fall of debt if it is income of that amount': ['debt-rolls',
    ...rows([
      [0, 'other-income', 'PPP forgiveness', 20_000], [0, 'revenue', 'PPP forgiveness', 20_000],
      [1, 'operating-expense', 'PPP forgiveness', 20_000], [1, 'other-income', 'Interest earned', 20_000],
      [1, 'other-income', 'PPP forgiveness', 19_000]
    ] as const, ([, section, name, amount]) => ({ statements }) => {
      statements.balanceSheets[1]!.liabilities[1]!.amount -= 20_000
      statements.lines.push({ id: 'ppp', name, section, amounts: { FY2025: amount } })
    })],
  'equipment that rose by the same amount explains a rise of debt': ['debt-rolls',
    ...rows([
      [0, 20_000], [0, 20_000.99], [1, 20_001], [0, 19_999.01], [1, 19_999], [1, 0]
    ] as const, ([, amount]) => ({ statements }) => {
      statements.balanceSheets[1]!.liabilities[1]!.amount += 20_000
      statements.balanceSheets[1]!.assets[2]!.amount += amount
    })],
  'income that will not come again is asked about, and so is a credit among costs': ['one-time-income',
    ...rows([
      [1, 'revenue', 1], [0, 'revenue', 0], [0, 'revenue', -1],
      [1, 'operating-expense', -1], [0, 'operating-expense', 0], [0, 'operating-expense', 1]] as const, ([, section, amount]) => ({ statements }) => {
      statements.lines.push({ id: 'erc', name: 'Employee retention credit', section, amounts: { FY2025: amount } })
    })],
  'rent of the building that the owner owns is at market if an add-back says so': ['related-parties',
    ...rows([
      [1, 'premises-rights', 'ownwilling', {}], [0, 'premises-rights', 'longlease', {}],
      [0, 'books-prepaid', 'ownwilling', {}],
      [0, 'premises-rights', 'ownwilling', { line: 'rent' }],
      [0, 'premises-rights', 'ownwilling', { name: 'Rent to market', kind: 'to-market' }],
      [1, 'premises-rights', 'ownwilling', { name: 'Rent to market', kind: 'other' }],
      [1, 'premises-rights', 'ownwilling', { name: 'Pay to market', kind: 'to-market' }]
    ] as const, ([, question, answer, adjustment]) => (record) => {
      record.answers = [{ question, answer }]
      record.statements.lines.push({ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 9000 } })
      record.statements.adjustments.push({ id: 'r', name: 'Other', kind: 'other', amounts: { FY2025: 1 }, ...adjustment } as never)
    })],
  'pay to a brother is not brought to market by an adjustment of the rent': ['related-parties', [1, ({ statements }) => {
    statements.lines.push({ id: 'b', name: 'Wages of brother', section: 'operating-expense', amounts: { FY2025: 9000 } })
    statements.adjustments.push({ id: 'r', name: 'Rent to market', kind: 'to-market', amounts: { FY2025: 0 } })
  }]],
  'the same amounts in two lines are one cost if they differ by year, or are odd and come once': ['add-back-once',
    ...rows([
      [1, [4001], [4001], 'one-time', 'one-time'], [0, [4001], [4002], 'one-time', 'one-time'],
      [0, [4001], [4001], 'other', 'one-time'], [0, [4001], [4001], 'one-time', 'other'],
      [1, [4001, 4002], [4001, 4002], 'other', 'other'], [0, [4001, 4001], [4001, 4001], 'other', 'other'],
      [0, [4001, 4002], [4001, 4003], 'other', 'other'], [0, [4001, 0], [4001, 4002], 'other', 'other']
    ] as const, ([, own, others, kind, otherKind]) => ({ statements }) => {
      const byYear = ([last, first]: readonly number[]) =>
        ({ ...first !== undefined && { FY2024: first }, FY2025: last! })
      statements.adjustments.push(
        { id: 'a', name: 'Lawsuit', kind, line: 'wages', amounts: byYear(own) },
        { id: 'b', name: 'Roof', kind: otherKind, line: 'travel', amounts: byYear(others) })
    })],
  'one event in two lines is asked about if both come once': ['add-back-once',
    ...rows([
      [1, 'Storm damage', 'Storm damage', 'one-time', 'one-time'], [0, 'Storm damage', 'Storm damage', 'one-time', 'other'],
      [0, 'Storm damage', 'Storm damage', 'other', 'one-time'], [0, 'Storm damage', 'Flood damage', 'one-time', 'one-time'],
      [0, 'Storm damage', 'Of it', 'one-time', 'one-time']
    ] as const, ([, name, other, kind, otherKind]) => ({ statements }) => {
      statements.adjustments.push(
        { id: 'a', name, kind, line: 'wages', amounts: { FY2025: 4000 } },
        { id: 'b', name: other, kind: otherKind, line: 'travel', amounts: { FY2025: 3000 } })
    })],
  'two add-backs without a line are not from one line': ['add-back-once', [0, ({ statements }) => {
    statements.adjustments.push(
      { id: 'a', name: 'Lawsuit', kind: 'other', amounts: { FY2025: 4000 } },
      { id: 'b', name: 'Roof', kind: 'other', amounts: { FY2025: 4000 } })
  }]],
  'an adjustment that lowers earnings needs a paper on file': ['downward-proved',
    ...rows([
      [0, 'DR-02.05', 'present', -1], [1, 'DR-02.05', 'missing', -1], [1, 'DR-99.99', 'present', -1], [0, 'DR-99.99', 'present', 0]
    ] as const, ([, id, status, amount]) => ({ statements, documents }) => {
      documents!.find((one) => one.id === 'DR-02.05')!.status = status
      statements.adjustments.push({ id: 'a', name: 'Rent', kind: 'to-market', documents: [id], amounts: { FY2025: amount } })
    })],
  'a return has the form of the kind of company, which may not be known': ['tax-form-fits',
    [1, ({ company }) => { company.entity = 'Partnership' }], [0, ({ company }) => { delete company.entity }],
    [0, ({ company }) => { company.entity = 'undefined' }],
    [0, ({ statements }) => { statements.taxReturns[0]!.form = 'Franchise' }],
    [0, ({ statements }) => { delete statements.taxReturns[0]!.form }]],
  'depreciation among the costs that also has its own line is another finding': ['cost-in-section',
    ...rows([
      [0, 'Depreciation', 20_000], [1, 'Depreciation', 20_001], [1, 'Depreciation', 0], [1, 'Interest', 20_000]
    ] as const, ([, name, amount]) => ({ statements }) => {
      statements.lines[5]!.amounts.FY2024 = 0
      statements.lines.push({ id: 'dep', name, section: 'operating-expense', amounts: { FY2024: 0, FY2025: amount } })
    })],
  'the same depreciation in two lines is asked about if two of its years, or its only one, are the same': ['depreciation-once',
    ...rows([
      [1, [20_000, 20_000]], [0, [20_000, 19_000]], [1, [undefined, 20_000]], [0, [undefined, 0]]
    ] as const, ([, [before, last]]) => ({ statements }) => {
      statements.lines.push({
        id: 'dep',
        name: 'Depreciation of trucks',
        section: 'operating-expense',
        amounts: { ...before !== undefined && { FY2024: before }, FY2025: last! }
      })
    })],
  'depreciation is no cost of sales if its line is income': ['depreciation-once', [0, ({ statements }) => {
    statements.lines.push({ id: 'dep', name: 'Depreciation', section: 'other-income', amounts: { FY2024: 20_000, FY2025: 20_000 } })
  }]],
  'earnings of zero are no loss': ['loss-year',
    ...rows([[0, 0], [1, -1]] as const, ([, amount]) => ({ statements, fiscalYears }) => {
      fiscalYears!.splice(0, 2)
      Object.assign(statements, { adjustments: [], totals: {}, printed: {}, hiredManager: undefined })
      statements.lines.splice(0, statements.lines.length,
        { id: 's', name: 'Sales', section: 'revenue', amounts: { FY2025: 100 } },
        { id: 'w', name: 'Wages', section: 'cost-of-work', amounts: { FY2025: 50 } },
        { id: 'o', name: 'Office', section: 'operating-expense', amounts: { FY2025: 50 - amount } })
    })],
  'debt payments are covered from 1.25 times on': ['debt-covered',
    ...rows([[0, 1.25], [1, 1.249]] as const, ([, times]) => (record) => {
      record.statements.cashFlow = []
      const coverage = createRuleContext(record, bank, standard).ledger.cases.lender.coverage.FY2025!
      record.statements.debt[0]!.payments = { FY2025: coverage.amount * 20_000 / times }
    })],
  'the sign of a fact may not be the opposite of that of its figure': ['figure-ties',
    ...rows([
      [0, 'Net income', '414,000', 414_000], [1, 'Net income', '-414,000', 414_000], [0, 'Net income', '-414,000', -414_000],
      [1, 'Net income', '414,000', -414_000], [0, 'Net loss', '414,000', -414_000], [0, 'Net income', 'a loss of 414,000', -414_000],
      [0, 'Net income', '414,000.00', 414_000], [1, 'Net income', '414,001', 414_000]
    ] as const, ([, fact, value, income]) => (record) => {
      record.statements.totals.netIncome = { FY2025: income }
      record.facts = [{ id: 'GR-001', category: 'Financial', fact, value, figure: 'statements.totals.netIncome.FY2025' }]
    })],
  'a fact has the year of the only year in its figure': ['figure-ties',
    ...rows([
      [0, 'FY2025', 'counts.plans.FY2025'], [1, 'FY2024', 'counts.plans.FY2025'], [0, '2024', 'counts.plans.FY2025'],
      [0, 'FY2024', 'counts.plans.FY2025 + counts.plans.FY2024 - counts.plans.FY2024']
    ] as const, ([, period, figure]) => (record) => {
      record.facts = [{ id: 'GR-001', category: 'Agreements', fact: 'Plans', value: 450, period, figure }]
    })],
  'two facts that differ show both sides': ['conflict-shown',
    ...rows([[2, 0], [2, 1], [1, 2]] as const, ([, sides]) => (record) => {
      const conflict = ['450', '460'].slice(0, sides).map((value) => ({ says: 'Owner', value }))
      record.facts = [
        { id: 'GR-001', category: 'Agreements', fact: 'Active plans', value: 450, period: 'FY2025', ...sides > 0 && { conflict } },
        { id: 'GR-002', category: 'Agreements', fact: 'Active plans', value: 460, period: 'FY2025' }
      ] as never
    })],
  'a count rolls if all four of its numbers are known': ['counts-roll',
    ...rows([[0, 'begin'], [0, 'added'], [0, 'lost']] as const, ([, part]) => ({ counts }) => {
      counts![0]!.rollForward!.begin.FY2025 = 410
      delete counts![0]!.rollForward![part].FY2025
    }),
    [1, ({ counts }) => { counts![0]!.rollForward!.lost.FY2025 = 51 }],
    [0, ({ counts }) => { delete counts![0]!.values.FY2025 }]],
  'the purchase of a truck among the costs is asked about above 2,500 dollars': ['equipment-is-no-cost',
    ...rows([
      [0, 2500, 'operating-expense'], [1, 2501, 'operating-expense'], [0, 2501, 'revenue']
    ] as const, ([, amount, section]) => ({ statements }) => {
      statements.lines.push({ id: 'truck', name: 'Truck purchase', section, amounts: { FY2025: amount } })
    })],
  'a paper on file may end on the day of the record': ['stale',
    ...rows([[0, '2026-05-29'], [1, '2026-05-28']] as const, ([, ends]) => ({ documents }) => {
      documents!.at(-1)!.ends = ends
    })],
  'the paper of a year is dated on its last day or later': ['source-of-year',
    ...rows([[0, '2025-12-31'], [1, '2025-12-30']] as const, ([, dated]) => ({ documents }) => {
      const paper = documents!.find(({ id }) => id === 'DR-03.03')!
      Object.assign(paper, { dated, title: 'Budget', tag: 'other' })
    })],
  'the debt schedule and the balance sheet may differ by less than twice': ['debt-on-balance-sheet',
    ...rows([[0, 149_999], [0, 150_000], [1, 150_001], [0, 0]] as const, ([, balance]) => ({ statements }) => {
      statements.debt[0]!.balance = balance
    })]
}

for (const [says, [rule, ...changes]] of Object.entries(decided)) {
  t.test(says, async (t) => {
    t.same(changes.map(([, change]) => asks(rule, change)), changes.map(([findings]) => findings))
  })
}

/** What the numbers of a record say to a question about a share, in percent. */
const measured = (question: string, change: Change) =>
  measures.get(question)!(createRuleContext(changed(change), bank, standard))?.share

t.test('the share of tagged sales counts lines of revenue', async (t) => {
  const share = (tagged: number, revenue: number, section: 'revenue' | 'other-income' = 'revenue') =>
    measured('recurring-share', ({ statements }) => {
      statements.totals = {} as never
      statements.lines = [
        { id: 's', name: 'Sales', section: 'revenue', amounts: { FY2025: revenue - tagged } },
        { id: 'p', name: 'Plans', section, tags: ['recurring'], amounts: { FY2025: tagged } }
      ]
    })
  t.equal(share(100, 400), 25)
  t.equal(share(100, 400, 'other-income'), undefined)
  t.equal(share(100, 0), undefined, 'no sales')
  t.equal(share(100, -1), undefined)
})

t.test('the share of the largest customer may be a fact with one percentage', async (t) => {
  const share = (value: string, fact = 'Largest customer') => measured('largest-customer', (record) => {
    record.tables = []
    record.facts = [{ id: 'GR-001', category: 'Customers', fact, value }]
  })
  t.equal(share('12% of sales'), 12)
  t.equal(share('12% in FY2024, 14% in FY2025'), undefined)
  t.equal(share('no percentage'), undefined)
  t.equal(share('12%', 'Customers'), undefined)
})

t.test('the share of plans that renewed is known if both ends of it are', async (t) => {
  const share = (begin: Record<string, number>, lost: Record<string, number>) => measured('agreement-renewal', ({ counts }) => {
    Object.assign(counts![0]!.rollForward!, { begin, lost })
  })
  t.equal(share({ FY2025: 400 }, { FY2025: 40 }), 90)
  t.equal(share({ FY2024: 400, FY2025: 200 }, { FY2024: 40 }), 90, 'the last year with both')
  t.equal(share({ FY2024: 400 }, { FY2024: 40, FY2025: 10 }), 90)
  t.equal(share({ FY2025: 0 }, { FY2025: 0 }), undefined, 'no plans')
  t.equal(share({ FY2025: 1 }, { FY2025: 1 }), 0)
})

t.test('the share of field workers who left is of those at the end of the year, or the next number after it', async (t) => {
  const share = (values: Record<string, number>, left: Record<string, number>, more: object = {}) => measured('field-turnover', (record) => {
    record.counts = [
      { id: 'technicians', name: 'Technicians', values, ...more },
      { id: 'technicians-left', name: 'Technicians who left', values: left }
    ]
  })
  t.equal(share({ FY2025: 10 }, { FY2025: 2 }), 20)
  t.equal(share({ FY2024: 5, FY2025: 10 }, { FY2024: 1, FY2025: 2 }), 20)
  t.equal(share({ '2026-03-31': 8 }, { FY2025: 2 }), 25, 'the first number after it')
  t.equal(share({ FY2024: 8 }, { FY2025: 2 }), undefined, 'a number before it')
  t.equal(share({ '2026-06-30': 4, '2026-03-31': 8 }, { FY2025: 2 }), 25)
  t.equal(share({ '2025-03-31': 4, '2025-12-31': 8 }, { FY2025: 2 }), 25, 'the last of the year')
  t.equal(share({ FY2025: 10 }, { FY2025: 2 }, { name: 'Technicians with a license' }), undefined, 'not all of them')
  t.equal(measured('field-turnover', (record) => {
    record.counts = [{ id: 'technicians-left', name: 'Technicians who left', values: { FY2025: 2 } }]
  }), undefined, 'those who left are not those who were there')
})

/** What is wrong with an answer of the quiz, or undefined if the numbers fit it. */
const refuted = (question: string, answer: string, change: Change) => asks('answer-fits-numbers', (record) => {
  record.answers = [{ question, answer }]
  change(record)
})
const ofTotals = (name: 'revenue' | 'ebitda', amounts: number[]): Change => (record) => {
  record.statements.lines = []
  record.statements.adjustments = []
  record.statements.printed = {} as never
  record.statements.totals = { [name]: Object.fromEntries(amounts.map((amount, place) => [`FY${2026 - amounts.length + place}`, amount])) } as never
}

t.test('the trend of sales that the owner tells is that of the statements', async (t) => {
  const of = (answer: string, ...amounts: number[]) => refuted('sales-trend', answer, ofTotals('revenue', amounts))
  t.same([of('upeach', 100, 110, 120), of('upeach', 100, 110, 110), of('upeach', 100, 90, 120)], [0, 1, 1])
  t.same([of('down', 100, 110, 120), of('down', 100, 110, 110), of('down', 100, 90, 80)], [1, 0, 0])
  t.same([of('upmost', 100, 90, 101), of('upmost', 100, 110, 100), of('upmost', 100, 110, 99)], [0, 1, 1])
  t.same([of('flat', 100, 100, 110), of('flat', 100, 100, 111), of('flat', 100, 100, 90), of('flat', 100, 100, 89)], [0, 1, 0, 1])
})

t.test('a phrase is against its figures if they do not move as it says', async (t) => {
  const of = (text: string) => phrasesAgainstFigures(text).length
  t.same([of('Sales rose from 100 to 120.'), of('Sales rose from 120 to 100.'), of('Sales rose from 100 to 100.')], [0, 1, 1])
  t.same([of('Sales fell from 120 to 100.'), of('Sales fell from 100 to 120.'), of('Sales fell from 100 to 100.')], [0, 1, 1])
  t.same([of('Sales have not grown from 120 to 100.'), of('The loss grew from -$100 to -$120.'), of('The loss grew from -$120 to -$100.')], [0, 0, 1])
})
