import t from 'tap'
import { applyStory } from '../../../../domain/import/questions/apply-story.ts'
import { namesInSentences } from '../../../../domain/record/documents/editions/account-names.ts'
import { forReaders } from '../../../../domain/record/documents/editions/prose-text.ts'
import { isTold, toldBy } from '../../../../domain/record/documents/editions/told-figures.ts'
import { writeProse } from '../../../../domain/record/documents/editions/write-prose.ts'
import { sourceTable } from '../../../../domain/record/documents/editions/source-table.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, sample, standard, verdictOf } from '../sound.ts'

const { prose } = standard

const sentence = (say: string, more = {}) => ({ chapter: 'one', topic: 'one', say, ...more })

type Lines = Array<[name: string, section: string, ...amounts: number[]]>

/** A record with these lines, of as many years as they have amounts. */
function ofLines (lines: Lines, more: Partial<BusinessRecord> = {}): BusinessRecord {
  const years = lines[0]!.slice(2).map((_amount, place, all) => `FY${2026 - all.length + place}`)
  return {
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'hvac', name: 'Case Co.' },
    fiscalYears: years,
    ...more,
    statements: {
      ...more.statements,
      lines: lines.map(([name, section, ...amounts]) => ({
        id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        name,
        section,
        amounts: Object.fromEntries(years.map((year, place) => [year, amounts[place]]))
      }))
    }
  } as BusinessRecord
}

/** The paragraphs and lists of a chapter of the buyer edition. */
function told (record: BusinessRecord, chapter: string): string[] {
  const { json } = viewDocument(prepareRecord(record, bank, standard), 'cim', 'buyer')
  const { sections } = json as { sections: Array<{ id: string, blocks: Array<{ claim?: string, note?: string }> }> }
  return sections.find(({ id }) => id === chapter)?.blocks.flatMap(({ claim, note }) => claim ?? note ?? []) ?? []
}

const plain: Lines = [['Sales', 'revenue', 1_200_000], ['Parts', 'cost-of-work', 700_000], ['Rent', 'operating-expense', 300_000]]

t.test('the names of accounts are written small in a sentence, unless they may be proper names', async (t) => {
  const nameOf = namesInSentences(prose, ['Wages (field)', 'Wages (office)', 'Rent (paid to the owner)'])
  for (const [name, said] of [
    ['Service and Repair', 'service and repair'], ['FIELD LABOR', 'field labor'], ['Field wages', 'field wages'],
    ['HVAC Service', 'HVAC service'], ['Total Comfort Plans', 'Total Comfort Plans'], ['Google Ads', 'Google Ads'],
    ['Rent (paid to the owner)', 'rent'], ['Wages (field)', 'wages (field)'], ['Google ads', 'Google ads'],
    ['Zorbing fees', 'zorbing fees'], ['Zorb-proof doors', 'zorb-proof doors'], ['McGregor rebates', 'McGregor rebates'], ['X-ray fees', 'X-ray fees'],
    ['401(k) Contributions', '401(k) contributions'], ['Vehicle Expense: Fuel', 'vehicle expense: fuel']
  ]) t.equal(nameOf(name!), said)
})

t.test('a figure is told by a reference to it, or as a typed number; an equal count of something else is not', async (t) => {
  const known = toldBy([{
    paragraph: 'The 12 technicians brought $732,000.',
    typed: 'The technicians brought .',
    figures: [{ value: 12, at: ['/counts/3/values/2025-12-31'] }, { value: 731_824 }]
  }])
  t.ok(isTold({ value: 731_824 }, '$732,000', known))
  t.notOk(isTold({ value: 732_400 }, '$732,000', known))
  t.ok(isTold({ value: 12, at: ['/counts/3'] }, '12', known))
  t.notOk(isTold({ value: 12, at: ['/counts/4'] }, '12', known))
  t.ok(isTold({ value: 731_824 }, '$732,000', toldBy([{ paragraph: 'We earned $731,824.' }])))
})

t.test('of a group, a sentence that repeats nothing is written before one that repeats a part; none if all is told', async (t) => {
  const sentences = [
    sentence('{plans} plans, and {renewal} renewed', { group: 'plans' }), sentence('{renewal} renewed', { group: 'plans' })
  ]
  const values = new Map([['plans', '1,251'], ['renewal', '87.1%']])
  const [plans, renewal] = [{ value: 1251, at: ['/counts/0'] }, { value: 87.14 }]
  const figures = new Map([['plans', [plans]], ['renewal', [renewal]]])
  const write = (...known: object[]) =>
    writeProse(sentences, 'one', values, { figures, told: { texts: [], typed: [], figures: known as never } })
  t.same(write(), ['1,251 plans, and 87.1% renewed.'])
  t.same(write(plans), ['87.1% renewed.'])
  t.same(write(plans, renewal), [])
})

t.test('what is left of a sentence follows the one that tells the rest, outside of quotations', async (t) => {
  const sentences = [
    sentence('{plans} plans, and {renewal} renewed', { group: 'plans' }), sentence('{renewal} renewed', { group: 'plans' })
  ]
  const values = new Map([['plans', '1,251'], ['renewal', '87.1%']])
  const figures = new Map([['plans', [{ value: 1251 }]], ['renewal', [{ value: 87.14 }]]])
  const write = (paragraph: string) => {
    const before = [{ paragraph }]
    t.same(writeProse(sentences, 'one', values, { figures, told: toldBy(before), before }), [])
    return before[0]!.paragraph
  }
  t.equal(write('We have 1,251 plans. They pay monthly.'), 'We have 1,251 plans. 87.1% renewed. They pay monthly.')
  t.equal(write('He says: “We have 1,251 plans. They pay.”'), 'He says: “We have 1,251 plans. They pay.” 87.1% renewed.')
})

t.test('for buyers, amounts that references draw are rounded; typed numbers and small prices stay', async (t) => {
  const file = prepareRecord(ofLines([['Sales', 'revenue', 4_036_300], ['Truck wash', 'operating-expense', 2150]]), bank, standard)
  t.equal(forReaders('Sales of {{totals.revenue.FY2025 | usd}}, not $4,036,300; {{lines.truck-wash.FY2025 | usd}}.', file),
    'Sales of $4.0 million, not $4,036,300; $2,150.')
  const written = (amount: number) =>
    forReaders('{{lines.wash.FY2025 | usd}}', prepareRecord(ofLines([['Wash', 'operating-expense', amount]]), bank, standard))
  t.same([9999, 10_049, 12_345, -9999, -12_345].map(written), ['$9,999', '$10,000', '$12,000', '-$9,999', 'negative $12,000'])
})

t.test('what the owner wrote becomes paragraphs of at most 600 characters, and a longer claim is one alone', async (t) => {
  const paragraphs = (...lengths: number[]) => told(ofLines(plain, {
    memorandum: [{ section: 'growth', claims: lengths.map((length) => ({ text: `${'a'.repeat(length - 1)}.` })) }]
  } as Partial<BusinessRecord>), 'growth').map(({ length }) => length).slice(0, 3)
  t.same(paragraphs(300, 299), [600])
  t.same(paragraphs(300, 300), [300, 300])
  t.same(paragraphs(100, 100, 397, 100), [599, 100])
  t.same(paragraphs(700, 10), [700, 10])
})

t.test('a summary has up to seven highlights, as many as its page has room for, and four at least', async (t) => {
  const summary = (opening: number, count: number, each: number) => {
    const parts = viewDocument(prepareRecord(ofLines(plain, {
      memorandum: [
        { section: 'summary', claims: [{ text: `Case Co. ${'a'.repeat(opening)}.` }] },
        { section: 'highlights', claims: Array.from({ length: count }, (_one, place) => ({ text: `H${place} ${'b'.repeat(each - 4)}.` })) }
      ]
    } as Partial<BusinessRecord>), bank, standard), 'cim', 'buyer').json as { sections: Array<{ id: string, blocks: unknown[] }> }
    const { blocks } = parts.sections.find(({ id }) => id === 'summary')!
    const texts = (blocks as Array<{ claim?: string }>).map(({ claim = '' }) => claim)
    return {
      room: 1300 - texts.filter((text) => !/^H\d b/.test(text)).join('').length,
      lines: JSON.stringify(blocks).match(/H\d b/g)?.length ?? 0
    }
  }
  t.same([2, 4, 7, 8].map((count) => summary(10, count, 20).lines), [2, 4, 7, 7])
  t.equal(summary(1200, 7, 100).lines, 4)
  const { room } = summary(10, 7, 20)
  t.same([0, 1].map((more) => summary(10, 7, Math.floor(room / 6) + more).lines), [6, 5])
})

t.test('an equal figure from another place counts as said if it is at least 10,000 and has four digits before its zeros', async (t) => {
  const isSame = (value: number) =>
    isTold({ value, at: ['/counts/1'] }, 'so much', toldBy([{ paragraph: 'One.', typed: 'One.', figures: [{ value, at: ['/counts/2'] }] }]))
  t.same([10_010, 12_340, 1_234_000].map(isSame), [true, true, true])
  t.same([9999, 12_300, 10_000, 1_230_000].map(isSame), [false, false, false, false])
  t.same([-12_340, -9999].map(isSame), [true, false], 'losses')
})

t.test('the text of the owner in the financial review is below the heading of the table before it, and growth ideas have a chapter', async (t) => {
  const memorandum = [
    { section: 'financials', claims: [{ note: 'First.' }, { table: 'balance-sheet' }, { note: 'Then.' }] },
    { section: 'growth', claims: [{ note: 'We want to hire.' }] }
  ]
  const balanceSheets = [{
    date: '2025-12-31',
    assets: [{ id: 'cash', name: 'Cash', amount: 150_000, kind: 'cash' }],
    liabilities: [{ id: 'truck', name: 'Truck loan', amount: 118_000, kind: 'debt' }],
    equity: 32_000
  }]
  const record = ofLines(plain, { memorandum, statements: { balanceSheets } as never })
  const text = told(record, 'financials')
  const heads = text.indexOf('Balance sheet and working capital')
  t.ok(text.findIndex((one) => one.startsWith('First.')) < heads)
  t.ok(text.findIndex((one) => one.startsWith('Then.')) > heads)
  t.same(told(record, 'growth'), ['We want to hire.'])
  t.equal(verdictOf(record, 'names-known').findings.length, 0)
  t.ok(text.includes('The company has $118,000 of debt. In a debt-free sale, the seller pays it off at closing, and the ' +
    'buyer does not assume it.'))
})

t.test('one year is told by its costs, and numbers that a buyer would ask about are named', async (t) => {
  const record = ofLines([['Sales', 'revenue', 1_200_000], ['Field Wages', 'cost-of-work', 700_000], ['Rent', 'operating-expense', 440_000]])
  const text = told(record, 'financials').join('\n')
  t.match(text, 'The year in figures')
  t.match(text, 'In FY2025, the cost of work took 58.3% of revenue and operating expenses took 36.7%, which left 5% as reported EBITDA.')
  t.match(text, 'Wages, salaries and payroll taxes came to $700,000 in FY2025, or 58.3% of revenue.')
  t.match(told(record, 'know')[0], 'Reported EBITDA was only 5% of revenue in FY2025')
})

t.test('a rise that only revenue caused says what revenue and costs did; a verb is said once', async (t) => {
  const text = told(ofLines([
    ['Installations', 'revenue', 790_000, 845_000], ['Service and Repair', 'revenue', 570_000, 612_000],
    ['Parts', 'cost-of-work', 470_000, 499_000], ['Field Labor', 'cost-of-work', 339_000, 362_000], ['Rent', 'operating-expense', 50_000, 50_000]
  ]), 'financials').join('\n')
  t.match(text, 'The growth in FY2025 came mainly from installations (up $55,000) and service and repair (up $42,000).')
  t.match(text, 'Reported EBITDA rose from $501,000 in FY2024 to $546,000 in FY2025 because revenue grew by $97,000 and ' +
    'costs by $52,000. Among costs, parts rose by $29,000 and field labor by $23,000.')
})

t.test('a line that fell less than the others did not grow, and a decline without known causes is not explained', async (t) => {
  const fell = ofLines([
    ['Installations', 'revenue', 600_000, 500_000], ['Service Income', 'revenue', 400_000, 390_000],
    ['Parts', 'cost-of-work', 400_000, 400_000], ['Rent', 'operating-expense', 50_000, 50_000]
  ])
  t.notMatch(told(fell, 'summary').join('\n'), 'grew')
  t.match(told(fell, 'services').join('\n'), 'followed by service, with 43.8%.')
  t.match(told(fell, 'know'), ['Revenue fell 11% in FY2025; the financial review explains why.'])
  t.match(told(ofLines([['Sales', 'revenue', 900_000, 700_000]]), 'know'), ['Revenue fell 22.2% in FY2025.'])
})

t.test('earnings after a loss are told beside it, or worsen; both are one line of what a buyer should know', async (t) => {
  const earning = (before: number, after: number) => ofLines([
    ['Sales', 'revenue', before, after], ['Parts', 'cost-of-work', 300_000, 300_000], ['Rent', 'operating-expense', 100_000, 100_000]
  ])
  t.match(told(earning(380_000, 450_000), 'financials').join('\n'), 'Reported EBITDA was $50,000 in FY2025, after a loss of $20,000 in FY2024.')
  const worse = earning(380_000, 340_000)
  t.match(told(worse, 'financials').join('\n'), 'Reported EBITDA worsened from a loss of $20,000 in FY2024 to a loss of $60,000 in FY2025')
  t.same(told(worse, 'know').filter((line) => line.includes('EBITDA')),
    ['Reported EBITDA fell by $40,000 in FY2025, to a loss of $60,000; the financial review explains why.',
      'In FY2024, reported EBITDA was a loss of $20,000.'])
  t.match(told(earning(380_000, 290_000), 'financials').join('\n'), 'The gross margin fell from 21.1% in FY2024 to negative 3.4% in FY2025.')
})

t.test('the groups of the team are given only if they add up to it, and one large customer is enough to be named', async (t) => {
  const count = (id: string, value: number) => ({ id, name: id, unit: 'people', values: { '2025-12-31': value } })
  const team = (people: number) => told(ofLines(plain, {
    counts: [count('people', people), count('field-staff', 5), count('office-staff', 2)]
  }), 'people')
  t.same(team(8), ['The company has 8 people: 5 in the field, 2 in the office and the owner.'])
  t.same(team(11), ['The company has 11 people.'])
  const tables = [{
    id: 'customers', title: 'Customers', head: 'Customer', columns: [{ id: 'share', label: 'Share', unit: 'percent' as const }], rows: [{ label: 'C-01', cells: [34] }]
  }]
  t.match(told(ofLines(plain, { tables }), 'know').join('\n'), 'the largest customer made up 34% of revenue in FY2025.')
})

t.test('a row of all other customers is not one of the largest', async (t) => {
  const rows = [['C-01', 34], ['C-02', 16], ['C-03', 13], ['All others', 37]] as const
  const tables = [{
    id: 'customers',
    title: 'Customers',
    head: 'Customer',
    columns: [{ id: 'share', label: 'Share', unit: 'percent' as const }],
    rows: rows.map(([label, share]) => ({ label, cells: [share] }))
  }]
  t.match(told(ofLines(plain, { tables }), 'know').join('\n'), 'the largest customer made up 34% of revenue in FY2025, and the three largest together made up 63%')
})

t.test('the summary fits its page: highlights that have no room are left out, and the owner may introduce the company', async (t) => {
  const claims = [{ note: `Case Co. is a shop. ${'We fix things for people. '.repeat(45)}` }]
  const notes = Array.from({ length: 7 }, (_one, place) => `Our strength number ${place} is that we come when we say.`)
  const record = ofLines(plain, { memorandum: [{ section: 'summary', claims }, { section: 'highlights', notes }] })
  const text = told(record, 'summary')
  t.equal(text.filter((line) => line.startsWith('Our strength')).length, 4)
  t.notMatch(text.join(' '), 'Case Co. is a heating and cooling company')
  t.match(told(ofLines(plain), 'summary')[0], 'Case Co. is a heating and cooling company')
})

t.test('the chapter on services rests on the papers about revenue, and ideas rest on the owner', async (t) => {
  const documents = ['Annual P&L', 'Balance sheet'].map((title, place) =>
    ({ id: `DR-02.0${place + 1}`, title: `${title}, FY2023 to FY2025`, period: 'FY2023-FY2025', status: 'present' as const }))
  const record = ofLines(plain, { documents })
  record.statements!.lines![0]!.source = { document: 'DR-02.01' }
  const { rows } = sourceTable(prepareRecord(record, bank, standard), ['services', 'growth'])
  t.same(rows.map(({ cells }) => cells), [['Annual P&L, FY2023 to FY2025'], ['Information from the owner']])
  const { interview } = standard
  const answered = applyStory(record, interview, [{ question: 'interview.mix', values: [{ homes: '80' }] }], record.asOf).record
  t.same(sourceTable(prepareRecord(answered, bank, standard), ['services']).rows.map(({ cells }) => cells),
    [['Annual P&L, FY2023 to FY2025; information from the owner']])
})

t.test('what a buyer should know rests on the papers of the chapters above, and on the owner if he answered', async (t) => {
  const { rows } = sourceTable(prepareRecord(ofLines(plain), bank, standard), ['know'])
  t.same(rows.map(({ cells }) => cells), [['Books and papers of the chapters above']])
})

t.test('the sentence on add-backs names the deductions that make their total smaller', async (t) => {
  const adjusted = (rent: number) => ofLines(plain, {
    statements: {
      adjustments: [
        { id: 'pay', name: 'Owner pay', kind: 'owner-pay', amounts: { FY2025: 150_000 } },
        { id: 'rent', name: 'Rent', kind: 'market-rate', amounts: { FY2025: rent } }
      ]
    }
  } as Partial<BusinessRecord>)
  t.match(told(adjusted(-6_000), 'financials').join(' '), /Add-backs come to \$150,000, or 43\.6% of SDE, before deductions of \$6,000\./)
  t.match(told(adjusted(6_000), 'financials').join(' '), /Add-backs come to \$156,000, or 43\.8% of SDE\./)
})

t.test('the people on the payroll report are named if no list of the team is in the record', async (t) => {
  const count = (id: string, value: number) => ({ id, name: 'People', unit: 'people', values: { FY2025: value } })
  const people = (...counts: Array<ReturnType<typeof count>>) =>
    told(ofLines(plain, { counts } as Partial<BusinessRecord>), 'people').join(' ')
  t.match(people(count('people-paid', 11)), /^The payroll report of FY2025 names 11 people\./)
  t.match(people(count('people-paid', 11), count('people', 9)), /^The company has 9 people\./)
  t.equal(people(count('people-paid', 1)), '')
})

t.test('a company without a town is in its state', async (t) => {
  const inOhio = ofLines(plain, { company: { trade: 'hvac', name: 'Case Co.', state: 'OH' } })
  t.match(told(inOhio, 'summary')[0], /^Case Co\. is a heating and cooling company in Ohio\./)
  const inDayton = { ...inOhio, company: { ...inOhio.company, place: 'Dayton, Ohio' } }
  t.match(told(inDayton, 'summary')[0], /company in Dayton, Ohio\./)
})

t.test('the owner\'s estimate of the largest customer is not told beside a sales report that has another share', async (t) => {
  const { interview } = standard
  const said = (share: string, reported: number) => {
    const customers = { id: 'customers', title: 'Largest customers of FY2025, coded', head: 'Customer', columns: [{ id: 'share', label: 'Share of sales', unit: 'percent' as const }], rows: [{ label: 'C-01', cells: [reported] }] }
    const record = ofLines(plain, { tables: [customers] })
    const answer = share === 'none' ? { question: 'interview.largest', answer: 'none' } : { question: 'interview.largest', values: [{ customer: 'A builder', share }] }
    return told(applyStory(record, interview, [answer], record.asOf).record, 'customers').join(' ')
  }
  t.match(said('8%', 11), 'by the owner\'s estimate: a builder')
  t.notMatch(said('8%', 11.1), 'a builder')
  t.match(said('none', 10), 'No customer brings more than 10% of sales.')
  t.notMatch(said('none', 10.1), 'No customer brings more than')
})

t.test('a loss is called one, and what there is one of is in the singular', async (t) => {
  const fell = ofLines([
    ['SERVICE REVENUE', 'revenue', 500_000, 400_000], ['Parts', 'cost-of-work', 250_000, 250_000],
    ['Rent', 'operating-expense', 210_000, 210_000]
  ], { counts: [{ id: 'people', name: 'People', unit: 'people', values: { '2025-12-31': 1 } }] })
  t.match(told(fell, 'financials').join('\n'), 'Reported EBITDA fell from $40,000 in FY2024 to a loss of $60,000 in FY2025, mainly because ' +
    'service revenue fell by $100,000.')
  t.same(told(fell, 'people'), ['The company has 1 person.'])
  const [lost] = told(ofLines([['Sales', 'revenue', 400_000], ['Parts', 'cost-of-work', 250_000], ['Rent', 'operating-expense', 190_000]]), 'financials').slice(1)
  t.equal(lost, 'In FY2025, the cost of work came to 62.5% of revenue and operating expenses to 47.5%, so reported EBITDA was a loss of $40,000.')
})

t.test('vehicles listed by kind are counted by how many there are of each, without trailers', async (t) => {
  const tables = [{
    id: 'fleet',
    title: 'Trucks',
    head: 'Kind',
    columns: [{ id: 'units', label: 'How many', unit: 'number' as const }],
    rows: [{ label: 'Vans', cells: [5] }, { label: 'Trailers', cells: [2] }]
  }]
  t.match(told(ofLines(plain, { tables }), 'assets')[0], 'The company runs 5 vehicles.')
})

t.test('no rule finds anything in the memorandum of the sample', async (t) => {
  for (const rule of ['claim-carried', 'claim-direction', 'claim-released', 'no-valuation', 'names-known', 'private-numbers']) {
    t.same(verdictOf(sample as BusinessRecord, rule).findings, [], rule)
  }
})

t.test('a short first year is not compared with a whole one', async (t) => {
  const record = ofLines([
    ['Sales', 'revenue', 500_000, 1_100_000, 1_200_000], ['Parts', 'cost-of-work', 300_000, 650_000, 700_000],
    ['Rent', 'operating-expense', 150_000, 330_000, 350_000]
  ], { periods: { FY2023: { from: '2023-07-01', to: '2023-12-31' } } })
  t.notMatch(told(record, 'financials').join('\n'), 'in FY2023')
})

t.test('a smaller loss than that of the year before is no highlight', async (t) => {
  const highlightsOf = (...sales: number[]) => {
    const record = ofLines([
      ['Sales', 'revenue', ...sales], ['Officer salary', 'operating-expense', 90_000, 90_000], ['Costs', 'operating-expense', 900_000, 890_000]
    ], { company: { trade: 'hvac', name: 'Case Co.', founded: '2000-01-01' } })
    record.statements!.adjustments = [{
      id: 'pay', name: 'Officer salary', kind: 'owner-pay', line: 'officer-salary', amounts: { FY2024: 90_000, FY2025: 90_000 }
    }]
    const { page } = viewDocument(prepareRecord(record, bank, standard), 'cim', 'buyer')
    return /"Highlights".*?\]/.exec(JSON.stringify(page))?.[0] ?? ''
  }
  t.notMatch(highlightsOf(300_000, 400_000), 'SDE of')
  t.match(highlightsOf(1_000_000, 1_100_000), 'SDE of $210,000 in FY2025, up from $100,000 in FY2024')
})
