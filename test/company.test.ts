import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadCompany } from '../content/company.ts'
import { fixturesDirectory } from '../content/load.ts'
import { loadQuestionBank } from '../content/question-bank.ts'

const questions = new Set(loadQuestionBank(fixturesDirectory).questions.map(({ id }) => id))

/** What an accountant would find, in which file, by which replacement, and what the boot says after file and line. */
const broken: Array<[string, string, string | RegExp, string, string]> = [
  [
    'a revenue line that is off',
    'financials',
    'FY2025: 1862400',
    'FY2025: 1862401',
    'printed.revenue.FY2025 must tie to 4,036,301, the sum of the revenue lines, and is 4,036,300'
  ],
  [
    'a printed total that is off',
    'financials',
    'FY2025: 2276400',
    'FY2025: 2276500',
    'printed.costOfWork.FY2025 must tie to 2,276,400, the sum of the lines of cost of work, and is 2,276,500'
  ],
  [
    'a gross profit that does not foot',
    'financials',
    'FY2024: 1610372',
    'FY2024: 1610373',
    'printed.grossProfit.FY2024 must tie to 1,610,372, revenue less cost of work, and is 1,610,373'
  ],
  [
    'an expense that is off',
    'financials',
    'FY2023: 139400',
    'FY2023: 139000',
    'printed.operatingExpenses.FY2023 must tie to 1,067,700, the sum of the lines of operating expenses, and is 1,068,100'
  ],
  [
    'an EBITDA that does not foot',
    'financials',
    'FY2025: 519200',
    'FY2025: 519201',
    'printed.ebitda.FY2025 must tie to 519,200, gross profit less operating expenses, and is 519,201'
  ],
  [
    'depreciation that is off',
    'financials',
    'depreciation: {FY2023: 79300',
    'depreciation: {FY2023: 79301',
    'printed.netIncome.FY2023 must tie to 312,039, EBITDA less depreciation and interest plus other income, and is 312,040'
  ],
  [
    'units that miss their line',
    'financials',
    'count: 192',
    'count: 191',
    'units.replacement.FY2025 must tie to 1,862,400, the revenue line of that id, and is 1,852,700'
  ],
  [
    'a month that is off',
    'financials',
    'Dec: 314700',
    'Dec: 314701',
    'months must tie to 4,036,300, the revenue of FY2025, and is 4,036,301'
  ],
  [
    'a prior year to date that is off',
    'financials',
    'prior: 1144500',
    'prior: 1144600',
    'yearToDate.revenue.prior must tie to 1,144,500, the months to Apr, and is 1,144,600'
  ],
  [
    'a trailing EBITDA that is off',
    'financials',
    'ebitda: 528500',
    'ebitda: 528000',
    'printed.trailing.ebitda must tie to 528,500, FY2025 less the months of that year plus those of this one, and is 528,000'
  ],
  [
    'an SDE that is off',
    'financials',
    'FY2025: 731824',
    'FY2025: 731825',
    'printed.sde.FY2025 must tie to 731,824, reported EBITDA plus the adjustments, and is 731,825'
  ],
  [
    'a manager who costs more',
    'financials',
    'FY2025: 149000',
    'FY2025: 150000',
    'printed.adjustedEbitda.FY2025 must tie to 581,824, SDE less a hired manager, and is 582,824'
  ],
  [
    'an add-back that is not its line',
    'financials',
    /(id: owner-health, kind.*)FY2023: 20100(.*)/,
    '$1FY2023: 20000$2',
    'printed.sde.FY2023 must tie to 529,938, reported EBITDA plus the adjustments, and is 530,038'
  ],
  ['a line twice', 'financials', 'id: air-quality', 'id: service', 'revenue.6.id must be unique'],
  [
    'an unknown bookkeeper',
    'financials',
    'replaces: E18',
    'replaces: E99',
    'replacementBookkeeper.replaces must be the id of one of the staff in people.yaml'
  ],
  [
    'a quote that misses the add-back',
    'financials',
    'quote: 26000',
    'quote: 25000',
    'adjustments.7.FY2025 must tie to 25,380, pay and payroll tax of E18 less the quote, and is 24,380'
  ],
  [
    'a tax rate that misses the add-back',
    'financials',
    'employerTaxPercent: 7.65',
    'employerTaxPercent: 7.5',
    'adjustments.1.FY2023 must tie to 6,750, the employer tax on the owner salary, and is 6,885'
  ],
  [
    'an adjustment from nowhere',
    'financials',
    'id: rent-to-market',
    'id: good-will',
    'adjustments.11.id must name an expense line or be an adjustment that is known here'
  ],
  [
    'a balance sheet that does not balance',
    'balance-sheets',
    'payables: 138900',
    'payables: 138901',
    'balanceSheets.1.equity must tie to 317,299, assets less liabilities, and is 317,300'
  ],
  [
    'an aging that misses receivables',
    'balance-sheets',
    'amount: 13600',
    'amount: 13500',
    'balanceSheets.1.assets.receivables must tie to 214,500, the sum of the aging, and is 214,600'
  ],
  [
    'a prepaid balance that is off',
    'balance-sheets',
    'averageUnearned: 132',
    'averageUnearned: 131',
    'balanceSheets.1.liabilities.plansOwed must tie to 60,915, prepaid plans times what is unearned of one, and is 61,380'
  ],
  [
    'cash from operations that is off',
    'balance-sheets',
    'operations: 499780',
    'operations: 499781',
    'cashFlow.printed.operations must tie to 499,780, net income with depreciation, the gain taken out and the changes of working capital, and is 499,781'
  ],
  [
    'investing that is off',
    'balance-sheets',
    'investing: -104300',
    'investing: -104301',
    'cashFlow.printed.investing must tie to -104,300, the van sale less capital expenditure, and is -104,301'
  ],
  [
    'distributions that are off',
    'balance-sheets',
    'distributions: 372000',
    'distributions: 371000',
    'cashFlow.printed.financing must tie to -389,400, new loans less payments, line and distributions, and is -390,400'
  ],
  [
    'a change of cash that is off',
    'balance-sheets',
    'change: 5080',
    'change: 5081',
    'cashFlow.printed.change must tie to 5,080, the sum of the three parts, and is 5,081'
  ],
  [
    'working capital that is off',
    'balance-sheets',
    '2025-12-31: 52920',
    '2025-12-31: 52921',
    'workingCapital.2025-12-31 must tie to 52,920, the balance sheet without cash and debt, and is 52,921'
  ],
  [
    'a bridge to the return that is off',
    'balance-sheets',
    'receivablesRise: 18300',
    'receivablesRise: 18301',
    'taxTie.FY2025.receivablesRise must tie to 18,300, the change between the balance sheets, and is 18,301'
  ],
  [
    'a bank that tells another story than the return',
    'balance-sheets',
    'deposits: 4165630',
    'deposits: 4165631',
    'bankTie.deposits must tie to 4,165,630, what the books expect less the gap to the tax return, and is 4,165,631'
  ],
  [
    'a loan that the fleet does not have',
    'assets',
    'loan: 14600',
    'loan: 14601',
    'balanceSheets.1.liabilities.vehicleLoans must tie to 249,401, the sum of the loans in the fleet list, and is 249,400'
  ],
  [
    'a van driven by nobody',
    'assets',
    'usedBy: E17',
    'usedBy: E77',
    'fleet.10.usedBy must be the id of one of the staff in people.yaml'
  ],
  [
    'a replacement of no van',
    'assets',
    'replacements: [{id: V07',
    'replacements: [{id: V70',
    'replacements.0.id must be the id of a vehicle in the fleet'
  ],
  [
    'a rent that misses the books',
    'assets',
    'monthlyRent: 6500',
    'monthlyRent: 6600',
    'adjustments.11.FY2025 must tie to -22,800, the rent paid less the market rent, and is -24,000'
  ],
  [
    'a roster that misses payroll',
    'people',
    'pay: 81200',
    'pay: 81300',
    'staff.1.pay must tie to 813,700, the expense line field-wages, when all pay of the department is added up, and is 813,800'
  ],
  [
    'a leaver who is forgotten',
    'people',
    'pay: 14200',
    'pay: 0',
    'staff.1.pay must tie to 813,700, the expense line field-wages, when all pay of the department is added up, and is 799,500'
  ],
  [
    'a technician without cards',
    'people',
    ', epa608: Universal, nate: true',
    '',
    'staff.1 needs epa608 and nate, as all field staff'
  ],
  [
    'an unknown second-in-charge',
    'people',
    'secondInCharge: {id: E02',
    'secondInCharge: {id: E42',
    'secondInCharge.id must be the id of one of the staff'
  ],
  [
    'more signatures than staff',
    'people',
    'signedAgreements: {field: 9',
    'signedAgreements: {field: 13',
    'signedAgreements.field must not be above 12, the field staff, and is 13'
  ],
  [
    'plans that do not roll forward',
    'operations',
    'lost: 142',
    'lost: 143',
    'plans.years.FY2025.end must tie to 1,223, the begin plus new less lost, and is 1,224'
  ],
  [
    'plans that begin elsewhere',
    'operations',
    'begin: 938, new: 287',
    'begin: 939, new: 286',
    'plans.years.FY2024.begin must tie to 938, the end of FY2023, and is 939'
  ],
  [
    'tiers that miss the plans',
    'operations',
    'count: 868',
    'count: 869',
    'plans.tiers must tie to 1,224, the plans at the end of the year, and is 1,225'
  ],
  [
    'forms that miss the plans',
    'operations',
    'a: 412',
    'a: 413',
    'plans.forms must tie to 1,224, the plans at the end of the year, and is 1,225'
  ],
  [
    'contracts that miss their line',
    'operations',
    'yearly: 148800',
    'yearly: 148801',
    'commercialContracts.yearly must tie to 148,800, the revenue line of those contracts, and is 148,801'
  ],
  [
    'a builder who misses new construction',
    'operations',
    'amount: 263500',
    'amount: 263501',
    'customers.0.amount must tie to 263,500, the revenue line of new construction, which is all from the builder, and is 263,501'
  ],
  [
    'systems sold by nobody',
    'operations',
    'soldByOwner: 73',
    'soldByOwner: 72',
    'kpis.soldByAdvisor must tie to 120, systems sold less those sold by the owner, and is 119'
  ],
  [
    'lead sources that are no whole',
    'operations',
    'percent: 52',
    'percent: 53',
    'leadSources must tie to 100, a whole, and is 101'
  ],
  [
    'a crew that costs more than all',
    'operations',
    'crew: {amount: 38700',
    'crew: {amount: 61901',
    'suppliers.crew.amount must not be above 61,900, the cost of all subcontractors, and is 61,901'
  ],
  [
    'a fact without its document',
    'golden-record',
    'source: DR-02.01',
    'source: DR-02.99',
    '3.source must be the id of one of the documents, and DR-02.99 is none'
  ],
  [
    'a fact captured before its document',
    'golden-record',
    'capturedOn: 2026-03-04',
    'capturedOn: 2026-02-19',
    '3.capturedOn must not be before 2026-02-20, the date of DR-02.01'
  ],
  [
    'a fact from the future',
    'golden-record',
    'capturedOn: 2026-03-04',
    'capturedOn: 2026-06-01',
    '3.capturedOn must not be after the date of the record, 2026-05-29'
  ],
  [
    'money typed into the record',
    'golden-record',
    '"{{totals.revenue.FY2025 | usd}}"',
    '"$4,036,301"',
    '5.value must draw money and shares from the fact base, as {{path | format}}'
  ],
  [
    'a share typed into the record',
    'golden-record',
    '"{{margins.gross.FY2025 | percent}}"',
    '"43.7%"',
    '13.value must draw money and shares from the fact base, as {{path | format}}'
  ],
  [
    'a figure that does not exist',
    'golden-record',
    '{{totals.sde.FY2025 | usd}}',
    '{{totals.sde.FY2031 | usd}}',
    '11.value must name a figure, and {{totals.sde.FY2031 | usd}} does not'
  ],
  [
    'a format that does not exist',
    'golden-record',
    '{{totals.sde.FY2025 | usd}}',
    '{{totals.sde.FY2025 | euro}}',
    '11.value must use one of the formats usd, percent, decimal, million in {{totals.sde.FY2025 | euro}}'
  ],
  [
    'a conflict without its document',
    'golden-record',
    'source: DR-02.07',
    'source: DR-02.77',
    '16.conflict.1.source must be the id of one of the documents, and DR-02.77 is none'
  ],
  [
    'an unknown status',
    'golden-record',
    'status: verified',
    'status: certified',
    '0.status must be one of: verified, open, conflict, needs-proof, self-reported'
  ],
  ['a fact twice', 'golden-record', 'id: GR-002', 'id: GR-001', '1.id must be unique'],
  [
    'a document in no folder',
    'data-room',
    'id: DR-06.05',
    'id: DR-16.05',
    'documents.39.id must begin with the id of a folder'
  ],
  [
    'a document in no phase',
    'data-room',
    /phase: 3\n {4}tag: own/,
    'phase: 4\n    tag: own',
    'documents.68.phase must be one of the phases'
  ],
  [
    'pages of a missing document',
    'data-room',
    'pages: 0',
    'pages: 2',
    'documents.24.pages must be 0 for a missing document and for no other'
  ],
  [
    'a request for an unknown document',
    'requests',
    'DR-01.02, DR-01.03',
    'DR-01.02, DR-01.13',
    '0.documents.2 must be the id of one of the documents, and DR-01.13 is none'
  ],
  [
    'a request for an unknown question',
    'requests',
    'question: books-addbacks',
    'question: books-extras',
    '4.question must be the id of one of the questions, and books-extras is none'
  ],
  [
    'an issue without its fact',
    'open-issues',
    'facts: [GR-041]',
    'facts: [GR-941]',
    '1.facts.0 must be the id of one of the facts, and GR-941 is none'
  ],
  ['a claim without a fact', 'cim', 'facts: [GR-070]', 'facts: []', 'facts must NOT have fewer than 1 items'],
  [
    'a claim with an unknown fact',
    'cim',
    'facts: [GR-070]',
    'facts: [GR-970]',
    'sections.1.blocks.4.facts.0 must be the id of one of the facts, and GR-970 is none'
  ],
  [
    'a claim without its facts',
    'cim',
    /\n {8}facts: \[GR-070\]/,
    '',
    'sections.1.blocks.4.facts must stand with a claim, and a claim with its facts'
  ],
  [
    'a block that is nothing',
    'cim',
    'table: fleet',
    'facts: [GR-060]',
    'sections.11.blocks.0 must be one of claim, note, table and chart'
  ],
  [
    'a number typed into a claim',
    'cim',
    '{{plans.latest.count}} homes',
    '1251 homes',
    'sections.2.blocks.1.claim must draw its numbers from the fact base, as {{path | format}}'
  ],
  ['an unknown table', 'cim', 'table: fleet', 'table: boats', 'table must be one of: revenue, profit-and-loss']
]

t.test('a number that does not tie stops the boot', async (t) => {
  const directory = t.testdir()
  cpSync(fixturesDirectory, directory, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  t.doesNotThrow(() => loadCompany(directory, questions), 'the copy is whole')

  for (const [name, file, search, replacement, message] of broken) {
    const path = join(directory, 'sandbox', `${file}.yaml`)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(search, replacement)
    writeFileSync(path, after)

    t.not(after, before, `${name}: the test breaks the file`)
    try {
      loadCompany(directory, questions)
      t.fail(`${name}: is loaded`)
    } catch (error) {
      const { message: said } = error as Error
      t.match(said, /^fixtures\/sandbox\/[a-z-]+\.yaml:\d+ [^\n]+$/, `${name}: names file and line`)
      t.ok(said.includes(message), `${name}: says what must tie`, { said, message })
    }
    writeFileSync(path, before)
  }
})

t.test('the line that is named is the line that is wrong', async (t) => {
  const directory = t.testdir()
  cpSync(fixturesDirectory, directory, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const path = join(directory, 'sandbox/operations.yaml')
  const lines = readFileSync(path, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes('lost: 142'))
  lines[index] = lines[index]!.replace('lost: 142', 'lost: 143')
  writeFileSync(path, lines.join('\n'))

  t.throws(() => loadCompany(directory, questions), {
    message: new RegExp(`^fixtures/sandbox/operations\\.yaml:${index + 1} `)
  })
})
