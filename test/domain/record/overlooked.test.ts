import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sound, verdictOf } from './sound.ts'

type Sound = ReturnType<typeof sound>

/**
 * A fault that a rule must not overlook: the rule, a description, the change to a sound record, the path and the
 * message.
 */
type Fault = [rule: string, what: string, breaks: (record: Sound) => void, path: string, says: RegExp]

const adjustment = (id: string, line: string, amount: number, upTo?: 'part') => ({
  id,
  name: id,
  kind: 'one-time' as const,
  line,
  amounts: { FY2025: amount },
  documents: ['DR-02.05'],
  ...upTo && { upTo }
})
const add = (record: Sound, ...more: object[]) => record.statements.adjustments.push(...more as any[])
const fact = (more: object): any => ({ id: 'GR-009', category: 'Financial', fact: 'Net income', value: '$414,000', ...more })

const faults: Fault[] = [
  [
    'ties-hold', 'a tie to a figure that the record does not have',
    (record) => { record.ties[0]!.equals = 'totals.turnover.FY2025' },
    '/ties/0/equals', /cannot be compared: its equals names no figure of the record/
  ],
  [
    'adjustment-in-line', 'a line that is added back twice',
    (record) => add(record, adjustment('again', 'owner-pay', 90_000)),
    '/statements/adjustments', /^Owner pay and again together add back \$180,000 in FY2025, more than .* \$90,000/
  ],
  [
    'adjustment-in-line', 'two parts that are more than their line',
    (record) => add(record, adjustment('fares', 'travel', 9_000, 'part')),
    '/statements/adjustments', /together add back \$15,000 in FY2025, more than their whole line, \$14,000/
  ],
  [
    'adjustment-in-line', 'the same amount twice in a line that is large enough',
    (record) => add(record, adjustment('theme-park', 'travel', 6_000, 'part')),
    '/statements/adjustments/3/amounts/FY2025', /each add back \$6,000(?:\.00)? of the same line in FY2025: possibly the same money/
  ],
  ...[['wear', 'depreciation'], ['loan-interest', 'interest'], ['plans', 'revenue']].map(([line, section]): Fault => [
    'adjustment-in-line', `an add-back of ${section}`,
    (record) => add(record, adjustment('back', line!, 1_000, 'part')),
    '/statements/adjustments/3/line', new RegExp(`back comes from .*, which EBITDA does not include \\(${section}\\), so none of it`)
  ]),
  [
    'adjustment-in-line', 'an add-back that names no line',
    (record) => {
      const { line: _line, ...without } = adjustment('plane', '', 300_000)
      add(record, without)
    },
    '/statements/adjustments/3', /^plane adds back \$300,000 in FY2025, but does not name the expense line/
  ],
  [
    'source-of-year', 'a return that is dated before its year ended',
    ({ documents }) => { documents.find(({ id }) => id === 'DR-03.03')!.dated = '2025-03-14' },
    '/statements/taxReturns/0/document', /is dated 2025-03-14, before the year ended/
  ],
  [
    'captured-in-order', 'a period that ends before it begins',
    ({ documents }) => { documents[0]!.period = 'FY2025-FY2023' },
    '/documents/0/period', /is of FY2025-FY2023, which ends before it begins/
  ],
  [
    'months-add-up', 'a month that is missing between others',
    ({ statements }) => { delete statements.months['2025-04'] },
    '/statements/months', /^The sales of April 2025 are missing between months that are given\./
  ],
  [
    'figure-ties', 'a fact that repeats the figure of another year',
    ({ facts }) => { facts[0]!.period = 'FY2024' },
    '/facts/0/period', /^GR-001 \(Revenue\) is for FY2024 but repeats statements\.totals\.revenue\.FY2025, a figure for FY2025/
  ],
  [
    'confidence-earned', 'what is verified by nobody',
    ({ facts }) => { Object.assign(facts[1]!, { status: 'verified' }) },
    '/facts/1/status', /^GR-002, Active plans, is verified, but nobody other than the owner verified it/
  ],
  [
    'confidence-earned', 'what is verified without a source',
    ({ facts }) => { Object.assign(facts[1]!, { status: 'verified', verifiedBy: ['CPA'], source: undefined }) },
    '/facts/1/source', /^GR-002, Active plans, is verified, but names no source/
  ],
  ...['The boss himself', 'President', 'Founder'].map((role): Fault => [
    'confidence-earned', `the owner, called ${role}`,
    ({ facts }) => { facts[0]!.verifiedBy = [role] },
    '/facts/0/confidence', /nobody other than the owner verified it/
  ]),
  [
    'conflict-shown', 'two sides of what is said to be verified',
    ({ facts }) => { facts[0]!.conflict = [{ says: 'Books', value: '$920,000' }, { says: 'Return', value: '$910,000' }] },
    '/facts/0/status', /^GR-001, Revenue, is marked verified, but shows sides that disagree/
  ],
  ...['$40,000', '40,000', 40_000, '$40 thousand'].map((value): Fault => [
    'figure-ties', `a loss that is repeated as a profit, ${value}`,
    (record) => {
      record.statements.totals.netIncome.FY2025 = -40_000
      record.facts.push(fact({ value, figure: 'statements.totals.netIncome.FY2025' }))
    },
    '/facts/2/value', /make -40,000/
  ]),
  ...['-$414,000', '(414,000)', '($414,000)', -414_000].map((value): Fault => [
    'figure-ties', `a profit that is repeated as a loss, ${value}`,
    (record) => record.facts.push(fact({ value, figure: 'statements.totals.netIncome.FY2025' })),
    '/facts/2/value', /make 414,000/
  ]),
  ...[['repair', 'Revenue'], ['wages', 'Cost of work'], ['owner-pay', 'Operating expenses'], ['loan-interest', 'Interest']]
    .map(([id, label]): Fault => [
      'signs-right', `${id} with a minus`,
      ({ statements: { lines } }) => { lines.find((line) => line.id === id)!.amounts.FY2025 = -1_000_000 },
      `/statements/lines/${['repair', 'plans', 'wages', 'owner-pay', 'travel', 'wear', 'loan-interest'].indexOf(id!)}/amounts/FY2025`,
      new RegExp(`^${label} of FY2025 is -\\$[\\d,]+, below zero`)
    ]),
  [
    'signs-right', 'a printed total of costs with a minus',
    ({ statements }) => { statements.totals.costOfWork.FY2025 = -380_000 },
    '/statements/totals/costOfWork/FY2025', /^Cost of work as printed of FY2025 is -\$380,000/
  ],
  [
    'signs-right', 'a hired manager with a minus',
    ({ statements }) => { statements.hiredManager.amounts.FY2025 = -120_000 },
    '/statements/hiredManager/amounts/FY2025', /^The hired manager of FY2025 is -\$120,000/
  ],
  [
    'years-known', 'a return of a year that is none of the record\'s',
    ({ statements }) => { statements.taxReturns[0]!.year = 'FY2042' },
    '/statements/taxReturns/0/year', /FY2042/
  ],
  [
    'names-known', 'an item that is on no balance sheet',
    ({ statements }) => { statements.taxReturns[0]!.differences[0]!.item = 'nosuch' },
    '/statements/taxReturns/0/differences/0/item', /Rise in receivables names nosuch/
  ],
  [
    'names-known', 'a request for a question that the quiz does not have',
    ({ requests }) => Object.assign(requests[0]!, { question: 'nosuch' }),
    '/requests/0/question', /R02\.01 names nosuch/
  ],
  [
    'names-known', 'a section that the memorandum does not have',
    ({ memorandum }) => { memorandum[0]!.section = 'executive-summary' },
    '/memorandum/0/section', /names executive-summary, which does not exist/
  ],
  [
    'captured-in-order', 'a return of a year after the record',
    ({ statements }) => { statements.taxReturns[0]!.year = 'FY2030' },
    '/statements/taxReturns/0/year', /FY2030 ends on 2030-12-31, after the record itself/
  ],
  [
    'captured-in-order', 'a fiscal year that has not ended',
    (record) => record.fiscalYears.push('FY2026'),
    '/fiscalYears/3', /^FY2026 ends on 2026-12-31, after the record itself, 2026-05-29/
  ],
  [
    'months-add-up', 'eleven months above their year',
    ({ statements: { months } }) => {
      delete months['2025-12']
      months['2025-11']! += 80_000
    },
    '/statements/months', /^11 months of FY2025 add up to \$925,000, more than the revenue of the whole year, \$920,000/
  ],
  [
    'rows-fit', 'a row without its cell',
    ({ tables }) => { tables[0]!.rows[2]!.cells = [] },
    '/tables/0/rows/2/cells', /^Trucks: All does not have as many cells/
  ],
  [
    'rows-fit', 'words in a column of dollars',
    ({ tables: [trucks] }) => Object.assign(trucks!.rows[0]!, { cells: ['n/a'] }),
    '/tables/0/rows/0/cells/0', /^Trucks: Loan is a column of numbers, but has words in T1, so its sum was not checked/
  ],
  ...['Gil Varner', 'gil  varner', 'Ann Varner', 'Gil Varner (president)', 'Gil Varner and Ann Varner, 50 % each'].map((role): Fault => [
    'confidence-earned', `the owner by name, ${role}`,
    ({ company, facts }) => {
      Object.assign(company, { owner: 'Gil Varner and Ann Varner, 50 % each' })
      facts[0]!.verifiedBy = [role]
    },
    '/facts/0/confidence', /nobody other than the owner verified it/
  ]),
  ...['2027', '2027-01-04', '2031-02', '2026-05-30'].map((founded): Fault => [
    'captured-in-order', `a company founded in ${founded}`,
    ({ company }) => Object.assign(company, { founded }),
    '/company/founded', /^The company was founded (in|on) .*, after the record itself/
  ]),
  ...['2024', '2024-01-01', '2026'].map((founded): Fault => [
    'captured-in-order', `a company founded in ${founded}, after its first year`,
    ({ company }) => Object.assign(company, { founded }),
    '/company/founded', /but its first fiscal year, FY2023, ended on 2023-12-31/
  ]),
  ...['July 2024', 'Jul. 1, 2024', '7/2024', '7/1/2024', 'Since July 1st, 2024'].map((founded): Fault => [
    'captured-in-order', `a company founded in ${founded}, after its first year`,
    ({ company }) => Object.assign(company, { founded }),
    '/company/founded', /^The company was founded (in|on) 2024-07.* but its first fiscal year/
  ]),
  ...['2004-02-30', '2004-13-01', '2004-00-10'].map((founded): Fault => [
    'captured-in-order', `a company founded on ${founded}`,
    ({ company }) => Object.assign(company, { founded }),
    '/company/founded', /^The company was founded on 2004.*, which is not a day of the calendar/
  ]),
  ...[
    'The owner asks $2.4 million.', 'The price is $2,400,000.', 'Offered at 4.1 times adjusted EBITDA.',
    'A fair multiple is 4.1x.', 'An EBITDA multiple of five.'
  ].map((text): Fault => [
    'no-valuation', text,
    ({ memorandum }) => { memorandum[0]!.claims[0]!.text = text },
    '/memorandum/0/claims/0/text', /^The memorandum \(Executive summary\) names a price/
  ]),
  [
    'no-valuation', 'a price among the facts',
    (record) => record.facts.push(fact({ fact: 'Asking price', value: '$2,400,000' })),
    '/facts/2', /^GR-009 names a price: "Asking price"/
  ]
]

for (const [rule, what, breaks, path, says] of faults) {
  t.test(`${rule} finds ${what}`, async (t) => {
    const record = sound()
    breaks(record)
    const { findings } = verdictOf(record as BusinessRecord, rule)
    t.match(findings, [{ path, message: says }])
    t.equal(findings.length, 1)
  })
}

/** Changes that look like faults but are not. */
const soundly: Array<[rule: string, what: string, change: (record: Sound) => void]> = [
  ['signs-right', 'a refund among revenue', ({ statements }) => { statements.lines[1]!.amounts.FY2025 = -19_103 }],
  ['signs-right', 'a loss among other income', ({ statements }) => { statements.lines[7]!.amounts.FY2025 = -4_000 }],
  ['adjustment-in-line', 'two parts of one line', (record) => add(record, adjustment('fares', 'travel', 8_000, 'part'))],
  ['adjustment-in-line', 'two parts with cents that are all of one line', (record) => {
    record.statements.lines.find(({ id }) => id === 'travel')!.amounts.FY2025 = 14_000.06
    add(record, adjustment('fares', 'travel', 8_000.06, 'part'))
  }],
  ['adjustment-in-line', 'revenue of one time that is taken off', (record) => add(record, adjustment('job', 'plans', -5_000))],
  ...[['Net loss', '$40,000'], ['Net income', 'a loss of $40,000'], ['Net income', '-$40,000'], ['Net income', -40_000],
    ['Net income', '($40,000)'], ['Net income', '−$40,000']].map(([name, value]): typeof soundly[0] => [
    'figure-ties', `${name} ${value}`,
    (record) => {
      record.statements.totals.netIncome.FY2025 = -40_000
      record.facts.push(fact({ fact: name, value, figure: 'statements.totals.netIncome.FY2025' }))
    }
  ]),
  [
    'conflict-shown', 'one amount in two ways of writing',
    (record) => record.facts.push(fact({ fact: 'Rent', value: '$5,000' }), fact({ id: 'GR-010', fact: 'Rent', value: '5000' }))
  ],
  ...['1791', '2004-03-11', '2023-12', '2023-12-31', 'before the war', '2023', '1998-99', 'At 4500 Main St since 2004'].map((founded): typeof soundly[0] => [
    'captured-in-order', `a company founded in ${founded}`, ({ company }) => Object.assign(company, { founded })
  ]),
  ['months-add-up', 'eleven months within their year', ({ statements: { months } }) => { delete months['2025-12'] }],
  ['conflict-settled', 'a conflict that an open issue names', ({ facts }) => Object.assign(facts[0]!, {
    status: 'conflict', conflict: [{ says: 'Books', value: '$920,000' }, { says: 'Return', value: '$910,000' }]
  })],
  ['rows-fit', 'an empty cell', ({ tables: [trucks] }) => Object.assign(trucks!.rows[0]!, { cells: [null] })],
  ...['CPA', 'Outside CPA', 'Ann Gilvarner', 'Ana Ruiz, CPA and Gil Varner'].map((role): typeof soundly[0] => ['confidence-earned', role, ({ company, facts }) => {
    Object.assign(company, { owner: 'Gil Varner, CPA' })
    facts[0]!.verifiedBy = [role]
  }]),
  ['core-papers', 'a paper under its own id, without a tag', ({ documents }) => documents.forEach((one) => delete one.tag)],
  ['figure-ties', 'dollars and cents of a figure in whole dollars', ({ facts }) => { facts[0]!.value = '$919,999.71' }],
  ['figure-ties', 'a fact of several years beside a figure of one', ({ facts }) => { facts[0]!.period = 'FY2023 to FY2025' }],
  ['claim-released', 'a claim of what is made up', (record) => {
    Object.assign(record.company, { fictional: true })
    record.facts[0]!.visibility = 'Post-LOI'
  }],
  ['tables-placed', 'a table that a section shows by itself', ({ ties, tables }) => {
    ties.pop()
    tables[0]!.id = 'fleet'
  }],
  ['tables-placed', 'a table that a section names', ({ ties, memorandum }) => {
    ties.pop()
    memorandum[0]!.claims.push({ table: 'trucks' } as any)
  }],
  ['no-valuation', 'what stock is valued at', (record) => record.facts.push(fact({ fact: 'Stock', value: 'valued at $36,000' }))]
]

for (const [rule, what, change] of soundly) {
  t.test(`${rule} leaves ${what}`, async (t) => {
    const record = sound()
    change(record)
    t.strictSame(verdictOf(record as BusinessRecord, rule).findings, [])
  })
}
