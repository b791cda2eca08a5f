import { dollarsOf } from '../amount.ts'
import { textOf, type Grid } from '../grid/grid.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { totalTarget } from '../tree/row-names.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, columnOf, dayIn, findTable, spanOfDays, type Table } from './table.ts'

const NUMBER = ['job #', 'job number', 'invoice #', 'invoice number', 'job id', /^job no/]
const CUSTOMER = ['customer name', 'client name', 'customer', 'client', 'display name', 'company name']
const STATUS = ['job status', 'status']
const AMOUNT = [
  'job amount', 'jobs total revenue', 'total revenue', 'total job amount', 'total amount', 'total ($)', 'job total', 'invoice total', 'revenue', 'total', 'amount'
]
const DUE = ['due amount', 'amount due', 'balance due', 'outstanding balance', 'balance']
const DAY = [
  'job completed date', 'completed date', 'completion date', 'closed date', 'job scheduled start date', 'scheduled start date', 'scheduled date', 'start date', 'invoice date', 'date', 'job created date', 'created date'
]
const CANCELED = /cancel|\bvoid|\bdeleted\b|\blost\b|no show/i
const OPEN =
  /schedul|unschedul|in progress|needs|pending|\bdraft|\bopen\b|upcoming|late|on hold|quote|estimate|dispatched|working|action required|active|archived lead/i

/**
 * Reads the jobs of field-service software as counts and totals, or its customers as a count. Names and addresses are
 * not kept.
 */
export function readJobs (grid: Grid): ActivityFile | undefined {
  const jobs = findTable(
    grid, (heads) =>
      columnOf(heads, ...NUMBER) !== -1 && columnOf(heads, ...CUSTOMER) !== -1 && columnOf(heads, ...AMOUNT) !== -1
  )
  if (jobs) return summarizeJobs(jobs)
  const customers = findTable(grid, (heads) => columnOf(heads, ...CUSTOMER, 'first name') !== -1 &&
    heads.filter((head) => /phone|e-?mail|tags|created|lead source|address|zip|mobile/.test(head)).length >= 2 &&
      columnOf(heads, ...NUMBER) === -1)
  return customers && summarizeCustomers(customers)
}

function summarizeJobs ({ heads, rows }: Table): ActivityFile {
  const [number, customer, status, amount, due, day] =
    [NUMBER, CUSTOMER, STATUS, AMOUNT, DUE, DAY].map((names) => columnOf(heads, ...names)) as [
      number, number, number, number, number, number
    ]
  const completed = new Set<string>()
  const customers = new Set<string>()
  const byCustomer = new Map<string, number>()
  const days: string[] = []
  let [sum, owed, canceled, undated] = [0, 0, 0, 0]
  for (const { cells } of rows) {
    const id = textOf(cells[number])
    const who = textOf(cells[customer]).toLowerCase()
    // A totals row has neither.
    if (id === '' || totalTarget(id) !== undefined) continue
    const state = status === -1 ? 'complete' : textOf(cells[status])
    const cents = centsIn(cells[amount]) ?? 0
    const when = dayIn(cells[day])
    if (CANCELED.test(state)) {
      canceled += cents
      continue
    }
    if (OPEN.test(state) && !/complet|paid|invoiced|done|closed/i.test(state)) continue
    if (when === undefined) undated++
    else days.push(when)
    // `102-2` is a later visit of job 102.
    completed.add(id.replace(/-\d{1,2}$/, ''))
    if (!isPlaceholder(who)) {
      customers.add(who)
      byCustomer.set(who, (byCustomer.get(who) ?? 0) + cents)
    }
    sum += cents
    owed += due === -1 ? 0 : centsIn(cells[due]) ?? 0
  }
  const span = undated > 0 ? undefined : spanOfDays(days)
  return {
    layout: 'field-software',
    kind: 'jobs',
    warnings: [
      { code: 'private', message: 'Names and addresses were counted and then forgotten.' },
      {
        code: 'not-revenue', message: 'Job amounts are not the revenue in your books. Compare the two, but do not replace one with the other.'
      },
      ...rows.some(({ cells }) => cells[number]?.wrapped === true)
        ? [
            {
              code: 'excel-text-wrapper', message: 'Job numbers are written as ="101". The wrapper was removed, and nothing was calculated.'
            }
          ]
        : []
    ],
    activity: {
      summary: {
        ...(span && { from: span.from, to: span.to }),
        completed: completed.size,
        customers: customers.size,
        amount: dollarsOf(sum),
        ...(due !== -1 && { due: dollarsOf(owed) }),
        canceled: dollarsOf(canceled)
      },
      ...(span && { span }),
      customers: [...byCustomer.values()].toSorted((one, other) => other - one)
    }
  }
}

function summarizeCustomers ({ heads, rows }: Table): ActivityFile {
  const names = [...CUSTOMER, 'first name'].map((name) => columnOf(heads, name)).filter((column) => column !== -1)
  const last = columnOf(heads, 'last name')
  const status = columnOf(heads, 'status', 'client status')
  const created = columnOf(heads, 'created date', 'created at', 'created', 'customer since', /^created/)
  const found = rows.filter(
    // A lead has not bought anything yet.
    ({ cells }) => !/\blead\b/i.test(textOf(cells[status])) &&
      names.some((column) => !isPlaceholder(textOf(cells[column])) && totalTarget(textOf(cells[column])) !== '')
  )
  const distinct = new Set(
    found.map(({ cells }) => [...names, last].map((column) => textOf(cells[column]).toLowerCase()).join('|'))
  )
  const span = created === -1 ? undefined : spanOfDays(found.flatMap(({ cells }) => dayIn(cells[created]) ?? []))
  return {
    layout: 'field-software',
    kind: 'jobs',
    warnings: [{ code: 'private', message: 'Names and addresses were counted and then forgotten.' }],
    activity: { summary: { customers: distinct.size, ...(span && { firstCreated: span.from, lastCreated: span.to }) } }
  }
}
