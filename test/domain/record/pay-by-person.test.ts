import t from 'tap'
import { isPayByPerson } from '../../../domain/record/pay-by-person.ts'
import type { TableUnit } from '../../../schemas/record/record-entries.ts'

type Labelled = [label: string, unit?: TableUnit, cell?: string | number]

function isHeld (title: string, head: string, ...columns: Labelled[]): boolean {
  return isPayByPerson({
    title,
    head,
    columns: columns.map(([label, unit = 'usd']) => ({ id: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), label, unit })),
    rows: [{ label: 'A', cells: columns.map(([_label, _unit, cell = 1]) => cell) }]
  })
}

t.test('dollars of single people are pay, however a table names the people and the amount', async (t) => {
  for (const [title, head, ...columns] of [
    ['Staff pay', 'Employee', ['Salary']],
    ['Crew', 'Technician', ['W-2 box 1']],
    ['Key team', 'Name', ['Rate an hour']],
    ['Labor by tech', 'Tech', ['Cost a year']],
    ['Team by role', 'Role', ['Annual']],
    ['Sellers', 'Salesperson', ['Commission 2024']],
    ['Sellers', 'Salesperson', ['Sales 2024'], ['Commission 2024']],
    ['Sales team', 'Name', ['Annual']],
    ['Payroll by person', 'Person', ['Total 2024']],
    ['Payroll by person', 'Month', ['Ann'], ['Bob']],
    ['Team', 'Code', ['Name', 'text', 'Ann'], ['FY2024']],
    ['Staff payroll', 'Item', ['2024']],
    ['Crew', 'Installer', ['Jobs', 'number'], ['Number of calls', 'number'], ['Cost']],
    ['Crew', 'Installer', ['Pay rate', 'number', 32]],
    ['Crew', 'Installer', ['Pay', 'text', '$32 an hour']],
    ['Vehicles', 'Unit', ['Driver', 'text', 'Ann'], ['Hourly pay']],
    ['Staff', 'Employee', ['Tool allowance']]
  ] as Array<[string, string, ...Labelled[]]>) {
    t.ok(isHeld(title, head, ...columns), `${title}: ${head} / ${columns.map(([label]) => label).join(' / ')}`)
  }
})

t.test('each word for people at work makes a table one of people', async (t) => {
  for (const word of ['Person', 'People', 'Employees', 'Tech', 'Technicians', 'Staff', 'Workers', 'Crew', 'Officers', 'Members', 'Roles',
    'Positions', 'Job titles', 'Installers', 'Estimators', 'Dispatchers', 'CSRs', 'Apprentices', 'Helpers', 'Plumbers', 'Electricians',
    'Operators', 'Drivers', 'Salespeople', 'Sales persons', 'Salesman', 'Reps', 'Foreman', 'Foremen', 'Managers', 'Hires', 'Who']) {
    t.ok(isHeld('A table', word, ['Pay']), word)
  }
  t.notOk(isHeld('A table', 'Property manager', ['Pay']))
})

t.test('counts of people, and what people sell, drive or hold, are not pay by person', async (t) => {
  for (const [title, head, ...columns] of [
    ['Pay bands', 'Role', ['People', 'number'], ['Middle pay']],
    ['Team by role', 'Role', ['How many', 'number'], ['Annual']],
    ['Team by role', 'Role', ['Years with you', 'text', '3 to 9']],
    ['Crew', 'Technician', ['Kind of pay', 'text', 'W-2']],
    ['Sales by salesperson', 'Salesperson', ['Sales']],
    ['Sales by salesperson', 'Salesperson', ['FY2024'], ['FY2025']],
    ['Technicians', 'Technician', ['Average ticket'], ['Revenue per hour']],
    ['Technicians', 'Technician', ['Gross profit']],
    ['Vehicles by driver', 'Driver', ['Cost']],
    ['Vehicles', 'Unit', ['Driver', 'text', 'Ann'], ['Loan'], ['Cost']],
    ['Customers', 'Name', ['Total 2024']],
    ['Largest customers', 'Customer', ['Contact name', 'text', 'Ann'], ['Gross sales']],
    ['Licenses', 'License', ['Who holds it', 'text', 'Ann 1'], ['Cost']],
    ['Wages by department', 'Department', ['Wages']],
    ['Average pay per employee', 'Year', ['Average pay']],
    ['Claims', 'Claim', ['Year', 'text', '2022'], ['Amount']]
  ] as Array<[string, string, ...Labelled[]]>) {
    t.notOk(isHeld(title, head, ...columns), `${title}: ${head} / ${columns.map(([label]) => label).join(' / ')}`)
  }
})
