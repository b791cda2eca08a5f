import { book, line, type CleanRecord } from './clean.ts'

/** An error that is planted in a clean record, and the rule that must find it. */
export interface PlantedError { what: string, rule: string, plant: (record: CleanRecord) => void }

const YEARS = ['FY2023', 'FY2024', 'FY2025'] as const

/** Adds a line with amounts by year, and books them. */
function addLine (record: CleanRecord, name: string, section: 'revenue' | 'operating-expense' | 'depreciation', amounts: number[]) {
  record.statements.lines.push({ id: 'planted', name, section, amounts: { FY2023: 0, FY2024: 0, FY2025: 0 } })
  for (const [place, year] of YEARS.entries()) if (amounts[place] !== undefined) book(record, 'planted', year, amounts[place])
}

const revenueOf = (record: CleanRecord, year: string): number => record.statements.totals.revenue![year]!
const share = (record: CleanRecord, percent: number): number => Math.round(revenueOf(record, 'FY2025') * percent / 100)
const sumOf = (differences: Array<{ amount: number }> = []) => differences.reduce((sum, { amount }) => sum + amount, 0)
/** Multiplies the amount of a line in a year. */
const times = (id: string, year: string, factor: number) => (record: CleanRecord) => {
  book(record, id, year, Math.round(line(record, id).amounts[year]! * factor))
}
/** Gives all sheets another amount of an item, with equity taking the difference. */
function setItem (record: CleanRecord, kind: string, of: (amount: number) => number, side: 'assets' | 'liabilities' = 'assets') {
  for (const sheet of record.statements.balanceSheets) {
    for (const item of sheet[side].filter((one) => one.kind === kind)) {
      const change = of(item.amount) - item.amount
      item.amount += change
      // Cash takes the difference, so that everything still fits.
      sheet.assets.find((one) => one.kind === 'cash')!.amount += side === 'assets' ? -change : change
    }
  }
}

/** Takes 60 percent of the earnings of a year, as higher wages in the books and on the payroll. */
function loseEarnings (record: CleanRecord, year: typeof YEARS[number]) {
  const half = Math.round(record.statements.totals.ebitda![year]! * 0.3)
  for (const id of ['office', 'field']) {
    book(record, id, year, line(record, id).amounts[year]! + half)
    record.statements.payroll[YEARS.indexOf(year)]!.wages += half
  }
}

const oneYear = ['adv', 'ins', 'soft', 'office-x', 'health', 'fuel', 'subs', 'ptax', 'rent', 'fees']

export const plantedErrors: PlantedError[] = [
  ...oneYear.map((id) => ({ what: `${id} below zero in one year`, rule: 'line-not-below-zero', plant: times(id, 'FY2024', -1) })),
  { what: 'a cost below zero in the last year', rule: 'line-not-below-zero', plant: times('adv', 'FY2025', -1) },
  { what: 'a cost below zero in the first year', rule: 'line-not-below-zero', plant: times('health', 'FY2023', -1) },
  ...['adv', 'ins', 'soft', 'health', 'fuel', 'rent', 'office'].flatMap((id) => YEARS.map((year) =>
    ({ what: `${id} a tenth in ${year}`, rule: 'line-keeps-its-size', plant: times(id, year, 0.1) }))),
  ...['adv', 'soft', 'fees', 'parts', 'service'].map((id) =>
    ({ what: `${id} ten times in FY2024`, rule: 'line-keeps-its-size', plant: times(id, 'FY2024', 10) })),
  {
    what: 'a gross margin that moves by nine points',
    rule: 'gross-margin-steady',
    plant: (record) => {
      const change = Math.round(revenueOf(record, 'FY2024') * 0.09)
      book(record, 'parts', 'FY2024', line(record, 'parts').amounts.FY2024! - change)
      book(record, 'office', 'FY2024', line(record, 'office').amounts.FY2024! + change)
      record.statements.payroll[1]!.wages += change
    }
  },
  ...['2024 Ford Transit van', 'Truck purchase', 'New skid steer', 'Purchase of equipment', 'Excavator', 'Vehicle purchased', 'Van - down payment', 'Used box truck'].map((name) => ({
    what: `${name} among the costs`,
    rule: 'equipment-is-no-cost',
    plant: (record: CleanRecord) => addLine(record, name, 'operating-expense', [0, 0, share(record, 1.6)])
  })),
  { what: 'a truck hidden in supplies', rule: 'cost-holds-one-thing', plant: times('office-x', 'FY2024', 143_200 / 24_100) },
  ...['rent', 'ptax', 'depreciation', 'fees'].flatMap((id) => (['FY2024', 'FY2025'] as const).map((year) =>
    ({ what: `${id} stops in ${year}`, rule: 'lasting-cost-goes-on', plant: (record: CleanRecord) => { book(record, id, year, 0) } }))),
  { what: 'interest of ten times the rate', rule: 'line-keeps-its-size', plant: times('interest', 'FY2025', 10) },
  { what: 'interest of five times the rate', rule: 'interest-fits-debt', plant: times('interest', 'FY2025', 5) },
  {
    what: 'a stated rate of ten times',
    rule: 'interest-fits-debt',
    plant: (record) => { record.statements.debt[0]!.rate = 75 }
  },
  {
    what: 'receivables of half a year',
    rule: 'receivables-collected',
    plant: (record) => setItem(record, 'receivables', (amount) => amount + Math.round(revenueOf(record, 'FY2023') * 0.45))
  },
  {
    what: 'plans sold ahead without prepaid income',
    rule: 'plans-are-owed',
    plant: (record) => {
      setItem(record, 'deferred', () => 0, 'liabilities')
      for (const { liabilities } of record.statements.balanceSheets) liabilities.splice(liabilities.findIndex(({ kind }) => kind === 'deferred'), 1)
      for (const flow of [...record.statements.bank, ...record.statements.taxReturns]) {
        const own = flow.differences!.find(({ item }) => item === 'deferred')!
        own.amount = 0
        delete own.item
      }
      for (const one of record.statements.bank) one.deposits = revenueOf(record, one.year) + sumOf(one.differences)
      for (const one of record.statements.taxReturns) {
        one.grossReceipts = revenueOf(record, one.year) + sumOf(one.differences)
      }
      for (const [place, flow] of record.statements.cashFlow.entries()) {
        const [before, after] = record.statements.balanceSheets.slice(place, place + 2)
        const cash = (sheet: typeof before) => sheet!.assets.find(({ kind }) => kind === 'cash')!.amount
        const change = cash(after) - cash(before)
        flow.operations! += change - flow.change!
        flow.change = change
      }
    }
  },
  ...['Wages - wife', 'Salary of son', 'Daughter payroll', 'Pay: brother of owner', 'Spouse wages', 'Nephew - wages'].map((name) => ({
    what: `pay of a relative, ${name}`,
    rule: 'related-parties',
    plant: (record: CleanRecord) => {
      line(record, 'office').name = name
    }
  })),
  ...['Refunds to customers', 'Sales returns', 'Returns and allowances', 'Customer discounts', 'Chargebacks'].map((name) => ({
    what: `${name} that are positive`,
    rule: 'refunds-lower-sales',
    plant: (record: CleanRecord) => {
      line(record, 'plans').name = name
    }
  })),
  ...([['FY2024', 'FY2025'], ['FY2023', 'FY2024']] as const).map((years) => ({
    what: `one cost claimed in ${years.join(' and ')}`,
    rule: 'one-time-once',
    plant: (record: CleanRecord) => {
      const own = record.statements.adjustments[1]!
      const amount = own.amounts.FY2024!
      for (const year of years) {
        if (year !== 'FY2024') book(record, 'legal', year, line(record, 'legal').amounts[year]! + amount)
        own.amounts[year] = amount
      }
    }
  })),
  {
    what: 'one-time in two of three years with other amounts',
    rule: 'one-time-once',
    plant: (record) => {
      const own = record.statements.adjustments[1]!
      const amount = Math.round(own.amounts.FY2024! * 0.8)
      book(record, 'legal', 'FY2025', line(record, 'legal').amounts.FY2025! + amount)
      own.amounts.FY2025 = amount
    }
  },
  ...[
    'Sales tax paid', 'Sales & use tax', 'State sales tax', 'Sales tax expense', 'Sales and use tax remitted', 'Merchant cash advance', 'MCA payments',
    'Square Capital', 'OnDeck', 'Merchant advance repayments', 'Daily remittance'
  ].map((name) => ({
    what: `${name} among the costs`,
    rule: 'line-is-what-it-says',
    plant: (record: CleanRecord) => addLine(record, name, 'operating-expense', [share(record, 1.1), share(record, 1.2), share(record, 1.3)])
  })),
  ...['Gift cards', 'Gift certificates sold', 'Gift card sales'].map((name) => ({
    what: `${name} among the sales`,
    rule: 'line-is-what-it-says',
    plant: (record: CleanRecord) => { line(record, 'plans').name = name }
  })),
  ...(['FY2024', 'FY2023'] as const).map((year) => ({
    what: `a customer table of ${year}`,
    rule: 'customers-of-last-year',
    plant: (record: CleanRecord) => {
      const { rows } = record.tables![0]!
      const revenue = revenueOf(record, year)
      rows.at(-2)!.cells[0] = (rows.at(-2)!.cells[0] as number) - (revenueOf(record, 'FY2025') - revenue)
      rows.at(-1)!.cells[0] = revenue
    }
  })),
  {
    what: 'a customer table that names another year',
    rule: 'customers-of-last-year',
    plant: (record) => {
      const { rows } = record.tables![0]!
      const revenue = revenueOf(record, 'FY2024')
      rows.at(-2)!.cells[0] = (rows.at(-2)!.cells[0] as number) - (revenueOf(record, 'FY2025') - revenue)
      rows.at(-1)!.cells[0] = revenue
      record.tables![0]!.title = 'Customers of FY2024, coded'
    }
  },
  ...([['Active plans', 'Plans in force'], ['Active plans', 'Active plans'], ['Number of plans', 'Plans']] as const).map((names) => ({
    what: `two facts for one number, ${names.join(' and ')}`,
    rule: 'facts-agree',
    plant: (record: CleanRecord) => {
      record.counts = []
      record.facts = names.map((fact, place) => ({
        id: `GR-00${place + 1}`, category: 'Operations', fact, value: place === 0 ? 801 : 742, period: 'FY2025', source: 'DR-04.01'
      }))
    }
  })),
  {
    what: 'EBITDA that falls by more than half in the last year',
    rule: 'earnings-turn',
    plant: (record) => loseEarnings(record, 'FY2025')
  },
  {
    what: 'EBITDA that falls by more than half in an earlier year',
    rule: 'earnings-not-halved',
    plant: (record) => loseEarnings(record, 'FY2024')
  },
  ...['2.1', '12.4x', 9.9].map((value) => ({
    what: `a stated coverage of ${value}`,
    rule: 'stated-coverage',
    plant: (record: CleanRecord) => {
      record.facts = [{ id: 'GR-001', category: 'Financial', fact: 'Debt service coverage', value, period: 'FY2025', source: 'DR-02.11' }]
    }
  })),
  {
    what: 'the same depreciation in two lines',
    rule: 'depreciation-once',
    plant: (record) => addLine(record, 'Depreciation of vehicles', 'depreciation', Object.values(line(record, 'depreciation').amounts))
  },
  {
    what: 'the same depreciation among the expenses',
    rule: 'depreciation-once',
    plant: (record) => addLine(record, 'Depreciation', 'operating-expense', Object.values(line(record, 'depreciation').amounts))
  },
  { what: 'inventory below zero', rule: 'item-not-below-zero', plant: (record) => setItem(record, 'inventory', (amount) => amount - share(record, 4)) },
  {
    what: 'a return of another company',
    rule: 'return-of-company',
    plant: (record) => { record.statements.taxReturns[1]!.entity = 'Larch Holdings LLC' }
  },
  { what: 'a return on another form', rule: 'tax-form-fits', plant: (record) => { record.statements.taxReturns[1]!.form = '1065' } },
  {
    what: 'a return on another form of an LLC',
    rule: 'return-of-company',
    plant: (record) => {
      record.company.entity = 'LLC'
      record.statements.taxReturns[0]!.form = '1120'
    }
  },
  ...['Active plan', 'Plans', 'Active maintenance plans', 'Maintenance agreements', 'Number of active plans'].map((name) => ({
    what: `two counts, Active plans and ${name}`,
    rule: 'counted-once',
    plant: (record: CleanRecord) => { record.counts!.push({ id: 'again', name, values: { FY2025: 742 } }) }
  }))
]
