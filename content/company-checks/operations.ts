import type { AssetsFile, OperationsFile, PeopleFile } from '../../schemas/company-files.ts'
import { fiscalYears } from '../../schemas/company-parts.ts'
import type { Figures } from '../../domain/record/company-figures.ts'
import type { Fixture } from '../load.ts'
import { lastYear, sum } from '../../domain/numbers.ts'
import { mustBeUnique, mustNotExceed, mustTie } from './ties.ts'

/** Plans roll forward, and every count is a part of its whole. */
export function checkOperations ({ data, fail }: Fixture<OperationsFile>, figures: Figures): void {
  const { plans, commercialContracts, customers, kpis } = data
  for (const [index, year] of fiscalYears.entries()) {
    const { begin, new: added, lost, end } = plans.years[year]
    mustTie(fail, ['plans', 'years', year, 'end'], end, begin + added - lost, 'the begin plus new less lost')
    const previous = fiscalYears[index - 1]
    if (previous) {
      mustTie(fail, ['plans', 'years', year, 'begin'], begin, plans.years[previous].end, `the end of ${previous}`)
    }
  }
  const active = plans.years[lastYear].end
  mustTie(
    fail,
    ['plans', 'tiers'],
    sum(plans.tiers.map(({ count }) => count)),
    active,
    'the plans at the end of the year'
  )
  mustTie(
    fail,
    ['plans', 'payment'],
    plans.payment.monthly + plans.payment.yearly,
    active,
    'the plans at the end of the year'
  )
  mustTie(fail, ['plans', 'forms'], plans.forms.a + plans.forms.b, active, 'the plans at the end of the year')
  mustNotExceed(fail, ['plans', 'visitsDone'], plans.visitsDone, plans.visitsDue, 'the visits due')

  const { count, yearly, autoRenew, monthToMonth, assignable } = commercialContracts
  mustTie(
    fail,
    ['commercialContracts', 'count'],
    count,
    autoRenew + monthToMonth,
    'contracts that renew plus those by the month'
  )
  mustTie(
    fail,
    ['commercialContracts', 'yearly'],
    yearly,
    figures.lines['commercial-contracts']![lastYear],
    'the revenue line of those contracts'
  )
  mustNotExceed(fail, ['commercialContracts', 'assignable'], assignable, count, 'all contracts')

  mustTie(
    fail,
    ['customers', 0, 'amount'],
    customers[0]!.amount,
    figures.lines['new-construction']![lastYear],
    'the revenue line of new construction, which is all from the builder'
  )
  for (const [index, { amount, contract = 0 }] of customers.entries()) {
    mustNotExceed(
      fail,
      ['customers', index, 'amount'],
      amount,
      customers[index - 1]?.amount ?? amount,
      'the customer before it'
    )
    mustNotExceed(fail, ['customers', index, 'contract'], contract, amount, 'all sales to that customer')
  }
  mustTie(fail, ['leadSources'], sum(data.leadSources.map(({ percent }) => percent)), 100, 'a whole')
  mustTie(
    fail,
    ['kpis', 'soldByAdvisor'],
    kpis.soldByAdvisor,
    figures.units.replacement[lastYear].count - kpis.soldByOwner,
    'systems sold less those sold by the owner'
  )
  mustNotExceed(fail, ['kpis', 'bookedCalls'], kpis.bookedCalls, kpis.bookableCalls, 'the calls that could be booked')
  mustNotExceed(fail, ['kpis', 'callbacks'], kpis.callbacks, figures.units.service[lastYear].count, 'the service calls')
  mustNotExceed(
    fail,
    ['suppliers', 'crew', 'amount'],
    data.suppliers.crew.amount,
    figures.lines.subcontractors![lastYear],
    'the cost of all subcontractors'
  )
  mustNotExceed(
    fail,
    ['customerFile', 'duplicates'],
    data.customerFile.duplicates,
    data.customerFile.records,
    'all records'
  )
  mustNotExceed(fail, ['writtenSteps', 'done'], data.writtenSteps.done, data.writtenSteps.all, 'all steps')
  mustNotExceed(
    fail,
    ['payrollTaxQuarters', 'filed'],
    data.payrollTaxQuarters.filed,
    data.payrollTaxQuarters.due,
    'the quarters due'
  )
}

/** The roster ties to payroll: pay of staff and leavers is the wages of the profit and loss. */
export function checkPeople ({ data, fail }: Fixture<PeopleFile>, figures: Figures): void {
  const { staff, leavers, secondInCharge, signedAgreements } = data
  mustBeUnique(
    fail,
    ['staff'],
    [...staff, ...leavers].map(({ id }) => id)
  )
  const pay = (department: string) =>
    sum([...staff, ...leavers].filter((one) => one.department === department).map((one) => one.pay))
  for (const [department, line] of Object.entries({
    owner: 'owner-salary',
    field: 'field-wages',
    office: 'office-wages'
  })) {
    const first = staff.findIndex((one) => one.department === department)
    mustTie(
      fail,
      ['staff', first, 'pay'],
      pay(department),
      figures.lines[line]![lastYear],
      `the expense line ${line}, when all pay of the department is added up`
    )
  }
  for (const [index, { department, epa608, nate }] of staff.entries()) {
    if (department === 'field' && (epa608 === undefined || nate === undefined)) {
      fail(['staff', index], 'needs epa608 and nate, as all field staff')
    }
  }
  if (!staff.some(({ id }) => id === secondInCharge.id)) {
    fail(['secondInCharge', 'id'], 'must be the id of one of the staff')
  }
  mustNotExceed(fail, ['signedAgreements', 'field'], signedAgreements.field, figures.people.field, 'the field staff')
  mustNotExceed(
    fail,
    ['signedAgreements', 'office'],
    signedAgreements.office,
    figures.people.office,
    'the office staff'
  )
  mustNotExceed(fail, ['cardCopies'], data.cardCopies, figures.people.epa608, 'the cards held')
}

/** Trucks are driven by staff, those to replace exist, and the rent paid is the rent in the books. */
export function checkAssets ({ data, fail }: Fixture<AssetsFile>, { staff }: PeopleFile, figures: Figures): void {
  mustBeUnique(
    fail,
    ['fleet'],
    data.fleet.map(({ id }) => id)
  )
  for (const [index, { usedBy }] of data.fleet.entries()) {
    if (usedBy !== undefined && !staff.some(({ id }) => id === usedBy)) {
      fail(['fleet', index, 'usedBy'], 'must be the id of one of the staff in people.yaml')
    }
  }
  for (const [index, { id }] of data.replacements.entries()) {
    if (!data.fleet.some((one) => one.id === id)) {
      fail(['replacements', index, 'id'], 'must be the id of a vehicle in the fleet')
    }
  }
  mustTie(
    fail,
    ['premises', 'monthlyRent'],
    data.premises.monthlyRent * 12,
    figures.lines.rent![lastYear],
    'the rent in the books, when twelve months are added up'
  )
}
