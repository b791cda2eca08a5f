import t from 'tap'
import { applyStory } from '../../../../domain/import/questions/apply-story.ts'
import { createDateBlur } from '../../../../domain/record/blind/blur-identifying.ts'
import { yearsOnly } from '../../../../domain/record/blind/contact-patterns.ts'
import { blindRecord, revealedNames } from '../../../../domain/record/blind/blind-record.ts'
import { viewDocument } from '../../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../../domain/record/prepared-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'
import { postedCase } from '../read-case.ts'

const { bank, standard, sample } = content

t.test('the blind memorandum of the sample names no company, owner, town or site, and every number stays', async (t) => {
  const open = JSON.stringify(viewDocument(prepareRecord(sample, bank, standard), 'cim'))
  const blind = JSON.stringify(viewDocument(prepareRecord(blindRecord(sample, 'HVAC', standard), bank, standard), 'cim'))

  t.match(open, /Harrowfern/)
  t.notMatch(blind, /harrowfern|varner|dunmarrow|2004-03-11/i)
  t.match(blind, 'Project West Meridian HVAC')
  for (const amount of new Set(open.match(/\$[\d,]+|\d+\.\d%/g))) if (!blind.includes(amount)) t.fail(amount)
})

t.test('the ordinary words of the sample\'s interview stay in its blind copy', async (t) => {
  const saidIn = (record: BusinessRecord) => record.memorandum!.flatMap(({ claims = [] }) => claims.map(({ note = '', text = '' }) => `${note}${text}`))
  const open = saidIn(sample)
  const blind = saidIn(blindRecord(sample, 'HVAC', standard))
  for (const words of [
    'Call, dispatch, repair, bill.', 'QuickBooks Online', 'March and April are slow', 'In a slow month', 'of the town',
    'The service manager runs the technicians', 'on Monday', 'on Friday', 'the install crew puts it in', 'my wife kept the books'
  ]) {
    const place = open.findIndex((text) => text.includes(words))
    t.ok(place >= 0, `the sample says: ${words}`)
    t.equal(blind[place], open[place], words)
  }
})

t.test('names, streets and contacts are left out of texts, and figures and ids stay', async (t) => {
  const company = {
    name: 'Brook & Sons Plumbing, LLC',
    shortName: 'Brook & Sons',
    trade: 'plumbing',
    state: 'OH',
    place: 'Elmont, Ohio',
    owner: 'Dana Brook and Lee Q. Whitfield, owners',
    website: 'https://www.brookplumbing.example',
    founded: '1999-04-01'
  } as const
  const text = 'Dana Brook runs Brook & Sons at 12 North Mill Road, Elmont ({{totals.revenue.FY2025 | usd}}), 555-555-0123, ' +
    'info@brookplumbing.example, brookplumbing.example; it sells to Acme Dairy Group in Ohio.'
  const record = {
    ...sample,
    company,
    memorandum: [{ section: 'summary', claims: [{ text }] }],
    tables: [{
      id: 'customers',
      title: 'Customers',
      head: 'Customer',
      columns: [],
      rows: [
        { label: 'Acme Dairy', cells: [] }, { label: 'C-02', cells: [] }, { label: 'Top ten', cells: [], total: true as const }
      ]
    }]
  }
  const blind = blindRecord(record, 'Plumbing', standard)

  t.equal(blind.memorandum![0]!.claims![0]!.text,
    'The owner runs the company at [address left out], the town ({{totals.revenue.FY2025 | usd}}), [left out], ' +
    '[left out], [left out]; it sells to Customer 1 in Ohio.')
  t.same(blind.company, {
    name: 'Project Ohio Plumbing', shortName: 'Project Ohio Plumbing', trade: 'plumbing', state: 'OH', place: 'Ohio', founded: '1999'
  })
  t.same(blind.tables![0]!.rows.map(({ label }) => label), ['Customer 1', 'C-02', 'Top ten'])
  const own = { format: sample.format, asOf: sample.asOf, company, memorandum: record.memorandum }
  t.same(revealedNames({ ...own, tables: record.tables }, standard), [{ name: 'C-02', text: 'C-02', path: '/tables/0/rows/1/label' }])
  t.same(revealedNames(own, standard), [{ name: 'Acme Dairy Group', text, path: '/memorandum/0/claims/0/text' }])
  t.same(revealedNames({ format: sample.format, asOf: sample.asOf, company }, standard), [])
})

t.test('a sentence that no stand-in makes readable is left out and told', async (t) => {
  const company = { trade: 'plumbing', state: 'OH', name: 'Quarry Plumbing', owner: 'Dana Zell', place: 'Elmont, Ohio' } as const
  const said = (value: string) => {
    const fact = { id: 'GR-001', category: 'Company', fact: 'How it began', value } as const
    const record = { format: sample.format, asOf: sample.asOf, company, facts: [fact] }
    return { value: blindRecord(record, 'Plumbing', standard).facts![0]?.value, told: revealedNames(record, standard).map(({ name }) => name) }
  }
  t.same(said('It began in a garage. Zell met Zell in Elmont.'), { value: 'It began in a garage.', told: ['Zell met Zell in Elmont.'] })
  t.same(said('We bill the Elmont Power customers and the Elmont Power office.').value, undefined)
  t.same(said('Zell began it in a garage.'), { value: 'The owner began it in a garage.', told: [] })
})

t.test('only what is known as a name is replaced in the answers of an interview', async (t) => {
  for (const [file, expected] of Object.entries({
    'blind-software': ['Inspect the roof, sign, install', 'QuickBooks Online'],
    'blind-town': ['Oklahoma', 'two towns and one county', 'Competitor 1', 'Price'],
    'blind-months': ['Iowa', 'two counties', 'Master plumber, Iowa (held by owner, valid until June 2027) and Master plumber, Iowa ' +
      '(held by lead plumber, valid until June 2027)', 'Call, Jobber, dispatch, invoice on the tablet, card or check.',
    'Jobber, QuickBooks Online, Gusto']
  })) {
    const record = postedCase(file)
    t.same(blindRecord(record, 'Roofing', standard).facts!.map(({ value }) => value), expected, file)
  }
})

/** An answer, the list or field that it is for, and what of it must be gone or told. */
const answers: Array<[question: string, values: Record<string, string>, part: string]> = [
  ['competitors', { name: 'river city plumbing' }, 'river city'],
  ['competitors', { name: 'any hour' }, 'any hour'],
  ['suppliers', { supplier: 'standard plumbing supply' }, 'standard plumbing'],
  ['largest', { customer: 'hatch homes' }, 'hatch'],
  ['largest', { customer: 'blue heron' }, 'heron'],
  ['place', { area: 'treasure valley' }, 'treasure'],
  ['place', { area: 'star, eagle, middleton and kuna' }, 'eagle'],
  ['place', { area: 'star' }, 'star'],
  ['fleet', { kind: 'the 07 box truck' }, '07'],
  ['fleet', { kind: 'old 12' }, 'old 12'],
  ['fleet', { kind: 'big blue' }, 'big blue'],
  ['licenses', { license: 'State license', holder: 'rob' }, 'rob'],
  ['stay', { who: 'pat and the two leads' }, 'pat']
]
/** Answers that describe and name nobody. */
const descriptions: typeof answers = [
  ['competitors', { name: 'the big chains and one man shops' }, ''],
  ['suppliers', { supplier: 'local supply house' }, ''],
  ['largest', { customer: 'a builder of custom homes' }, ''],
  ['largest', { customer: 'property management' }, ''],
  ['place', { area: 'all of the metro area, 30 miles out' }, ''],
  ['place', { area: 'anywhere within an hour of the shop' }, ''],
  ['fleet', { kind: 'box trucks' }, ''],
  ['stay', { who: 'my boys and most of the crew' }, '']
]

t.test('names in small letters are gone or told, by the field that they are written in', async (t) => {
  const { interview } = standard
  for (const [question, values, part] of [...answers, ...descriptions]) {
    const record = applyStory(
      { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing', name: 'Kestrel Plumbing', state: 'ID' } },
      interview, [{ question: `interview.${question}`, values: [values] }], '2026-05-29'
    ).record
    const { facts, tables, memorandum } = blindRecord(record, 'Plumbing', standard)
    const told = revealedNames(record, standard).map(({ name }) => name)
    const said = JSON.stringify([facts, tables, memorandum])
    if (part === '') t.same([told, Object.values(values).filter((value) => !said.includes(value))], [[], []], question)
    else t.ok(!said.includes(part) || told.some((name) => name.includes(part)), `${part}, told: ${told.join('; ')}`)
  }
})

t.test('a served area in small letters is described by its size only if every place in it is understood', async (t) => {
  const areaOf = (value: string) => blindRecord({
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'plumbing', name: 'Kestrel Plumbing', state: 'ID' },
    facts: [{ id: 'GR-9001', category: 'Company', fact: 'Area served', value, source: 'DR-14.20', locator: 'interview.place.area', confidence: 'medium' }]
  }, 'Plumbing', standard).facts![0]!.value
  t.equal(areaOf('treasure valley'), 'one region')
  t.equal(areaOf('star, eagle, middleton and kuna'), 'four towns')
  t.equal(areaOf('the whole valley'), 'the whole valley')
  t.equal(areaOf('a reasonable distance'), 'a reasonable distance')
})

t.test('a company named for two is called by neither way of writing both', async (t) => {
  const blinded = (name: string, text: string) => JSON.stringify(blindRecord({
    ...sample, company: { trade: 'plumbing', state: 'OR', name }, memorandum: [{ section: 'summary', claims: [{ text }] }]
  }, 'Plumbing', standard).memorandum)
  for (const [name, text] of [
    ['Harbor & Pine Plumbing, LLC', 'Rent of Harbor & Pine Properties, HARBOR AND PINE'],
    ['Harbor and Pine Plumbing', 'Rent of Harbor & Pine Properties, Harbor and Pine'],
    ['Harbor & Sons, Inc.', 'Rent of Harbor Properties, Harbor'],
    ['Pine Lawn & Tree', 'Truck of Pine'],
    ['Pine & Daughters Electric, Inc.', 'Truck of Pine']
  ] as const) {
    t.notMatch(blinded(name, text), /harbor|pine/i, name)
  }
  t.match(blinded('And & Co.', 'Sand and gravel'), 'Sand and gravel')
})

t.test('people whose pay the books name are numbered, and roles stay', async (t) => {
  const names = ['Officer Salary - Ann', 'Officer Salary - Will Tarn', 'Guaranteed Payments - Member A', 'Officer Salary - Base']
  const { statements } = blindRecord({
    ...sample,
    memorandum: [{ section: 'summary', claims: [{ text: 'Ann will stay.' }] }],
    statements: { lines: names.map((name, index) => ({ id: `pay-${index}`, name, section: 'operating-expense', amounts: {} })) }
  }, 'HVAC', standard)
  t.same(statements!.lines!.map(({ name }) => name),
    ['Officer Salary - owner 1', 'Officer Salary - owner 2', 'Guaranteed Payments - Member A', 'Officer Salary - Base'])
})

t.test('a sentence with the year of a date reads like one', async (t) => {
  for (const [text, said] of [
    ['The state license, which ends 2026-12-31, is active.', 'The state license, which ends in 2026, is active.'],
    ['The exam was passed on 2026-02-24.', 'The exam was passed in 2026.'],
    ['Licensed since 2004-03-11, renewed March 1, 2024.', 'Licensed since 2004, renewed in 2024.'],
    ['Founded 1999-04-01', 'Founded in 1999'], ['Founded on 1 April 1999.', 'Founded in 1999.']
  ] as const) t.equal(yearsOnly(text), said)
  const blur = createDateBlur('1999-04-01')
  t.equal(blur('The shop opened April 1, 1999.'), 'The shop opened in 1999.')
  t.equal(blur('The first van was hired on 1999-04-01'), 'The first van was hired in 1999')
  t.equal(blur('The plan ends 2026-12-31'), 'The plan ends 2026-12-31')
  for (const day of ['4/1/99', '04/01/99', '4-1-1999', '04.01.99', 'Apr 1, 1999', '1 April 1999', 'April 1999']) t.equal(blur(`Since ${day}.`), 'Since 1999.', day)
  for (const day of ['4/1/98', '4/2/99', '14/1/99', '4/1/199', '$4,199']) t.equal(blur(`Since ${day}.`), `Since ${day}.`, day)
})

t.test('a month is no owner of that name, and every period, place and legal form that is printed is searched', async (t) => {
  const company = { trade: 'plumbing', state: 'OH', name: 'Call Before Plumbing', owner: 'June Zell', entity: 'LLC of Quixel Zorba' } as const
  const fact = (value: string, more = {}) => ({ id: 'GR-001', category: 'Company', fact: 'Season', value, ...more } as const)
  const record = { format: sample.format, asOf: sample.asOf, company }
  const said = (value: string) => blindRecord({ ...record, facts: [fact(value)] }, 'Plumbing', standard).facts![0]!.value
  for (const value of ['It is valid until June 2027.', 'We are busy in June and slow in May.', 'Please call before you come.']) t.equal(said(value), value)
  t.equal(said('We met with June on site.'), 'We met with the owner on site.')
  t.equal(said('Call Before is known here.'), 'The company is known here.')
  const places = { period: 'as of Quandrel, 2026-05-29', locator: 'Bramwell binder' }
  t.same(revealedNames({ ...record, facts: [fact('yes', places)] }, standard).map(({ name, path }) => `${name} ${path}`),
    ['Quixel Zorba /company/entity', 'Quandrel /facts/0/period', 'Bramwell /facts/0/locator'])
})

t.test('cells of reports and our own codes and stand-ins are not told', async (t) => {
  const company = { trade: 'plumbing', state: 'OH', name: 'Quarry Plumbing' } as const
  const record: BusinessRecord = {
    format: sample.format,
    asOf: sample.asOf,
    company,
    statements: {
      debt: [{ id: 'one', lender: 'Ford Motor Credit', balance: 1 }],
      lines: [{ id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 1 }, source: { document: 'DR-02.01', at: { FY2025: 'DR-02.22 B7' } } }]
    },
    tables: [{
      id: 'customers',
      title: 'Largest customers of FY2025, coded',
      head: 'Customer',
      columns: [],
      rows: [{ id: 'c-01', label: 'C-01', cells: [] }, { label: 'V07', cells: [] }]
    }]
  }
  t.same(revealedNames(record, standard).map(({ name }) => name), ['V07'])
})

t.test('a date that a register has is a year in a fact, its note and its period, and other values stay', async (t) => {
  const said = (fact: string, value: string | number, more = {}) => blindRecord({
    format: sample.format,
    asOf: sample.asOf,
    company: { trade: 'plumbing', state: 'OH', name: 'Quarry Plumbing' },
    facts: [{ id: 'GR-001', category: 'Company', fact, value, ...more }]
  }, 'Plumbing', standard).facts![0]!
  t.match(said('Incorporated', '2004-03-11', { note: 'Formed March 11, 2004.', period: 'since 2004-03-11' }),
    { value: '2004', note: 'Formed in 2004.', period: 'since 2004' })
  t.equal(said('Opened', '3/11/2004').value, '2004')
  t.equal(said('Founded in', 2004).value, 2004)
  t.equal(said('Policy ends', '2026-03-11').value, '2026-03-11')
  // A search finds a company by the number of its reviews.
  for (const [value, blurred] of [[10, 10], [11, 10], [412, 400], ['412', '400'], ['1,412', '1,000'], ['9', '9'], ['4.8', '4.8']] as const) {
    t.equal(said('Reviews on the map', value).value, blurred, String(value))
  }
})
