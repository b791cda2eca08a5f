import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { dollarsOf } from '../amount.ts'
import { textOf } from '../grid/grid.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, createDayReader, spanOfDays } from './table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { totalTarget } from '../tree/row-names.ts'
import type { FoundList } from './find-list.ts'
import { createPhraseFinder } from './list-columns.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals } from './list-totals.ts'

/** `102-2` is a later visit of job 102, and `2025-02` the second job of a year. */
const VISIT = /^(?!(?:19|20)\d\d-)\d{2,6}-\d{1,2}$/

/**
 * Reads the jobs or invoices of field-service software as counts and totals. Only work that was done counts. Names and
 * addresses are not kept.
 */
export function readJobs (list: FoundList): ActivityFile {
  const { kind, columns, heads, rows } = list
  const column = (role: string) => columns.get(role)?.[0] ?? -1
  const [number, customer, amount, due, done, planned] = [
    column('number'), column(columns.has('customer') ? 'customer' : 'name'), column('amount'), column('due'), column('completed'), column('day')
  ]
  const stateOf = statesOf(kind, /\binvoice\b/i.test(heads[number]!))
  const status = columns.get('status')?.[0] ?? columnOfStates(list, stateOf)
  const isNoWork = createPhraseFinder({ 'no-work': kind.states?.['no-work'] ?? [] })
  const [doneOn, plannedOn] = [createDayReader(rows, done), createDayReader(rows, planned)]
  const parted = partTotals(rows, [amount, due].filter((one) => one !== -1), [number, customer])
  const completed = new Set<string>()
  const customers = new Set<string>()
  const byCustomer = new Map<string, number>()
  const days: string[] = []
  let [sum, owed, canceled, undated] = [0, 0, 0, 0]
  for (const { cells } of parted.entries) {
    const id = textOf(cells[number])
    const who = textOf(cells[customer]).toLowerCase()
    const isTitle = who === '' && !/\d/.test(id)
    if (id === '' || isTitle || totalTarget(id) !== undefined || isNoWork(textOf(cells[column('sort')])) !== undefined) continue
    const cents = centsIn(cells[amount]) ?? 0
    const finished = doneOn(cells[done])
    const state = status === -1 ? done === -1 || finished !== undefined ? 'done' : 'open' : stateOf(textOf(cells[status])) ?? 'done'
    if (state === 'canceled') {
      canceled += cents
      continue
    }
    if (state === 'open') continue
    const when = finished ?? plannedOn(cells[planned])
    if (when === undefined) undated++
    else days.push(when)
    completed.add(VISIT.test(id) ? `${id.replace(/-\d+$/, '')} of ${who}` : id)
    if (!isPlaceholder(who)) {
      customers.add(who)
      byCustomer.set(who, (byCustomer.get(who) ?? 0) + cents)
    }
    sum += cents
    owed += due === -1 ? 0 : centsIn(cells[due]) ?? 0
  }
  const span = undated > 0 ? undefined : spanOfDays(days)
  const { proof } = proofOfTotals(parted, [amount])
  return {
    layout: 'field-software',
    kind: 'jobs',
    warnings: [
      { code: 'private', message: 'Names and addresses were counted and then forgotten.' },
      {
        code: 'not-revenue', message: 'Job amounts are not the revenue in your books. Compare the two, but do not replace one with the other.'
      },
      ...rows.some(({ cells }) => cells[number]?.wrapped === true)
        ? [{ code: 'excel-text-wrapper', message: 'Job numbers are written as ="101". The wrapper was removed, and nothing was calculated.' }]
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
      ...proof && { proof },
      customers: [...byCustomer.values()].toSorted((one, other) => other - one)
    }
  }
}

/** Rows that show what the columns hold. */
const SHOWN = 200

/** The column with an unknown heading whose cells all are words of states, at least two; -1 if there is none. */
function columnOfStates ({ columns, heads, rows }: FoundList, stateOf: (text: string) => string | undefined): number {
  const used = new Set([...columns.values()].flat())
  return heads.findIndex((_head, column) => {
    if (used.has(column)) return false
    const texts = rows.slice(0, SHOWN).map(({ cells }) => textOf(cells[column])).filter((text) => text !== '')
    return new Set(texts).size > 1 && texts.every((text) => stateOf(text) !== undefined)
  })
}

/** Returns a function for what a status says about the work; undefined if the table does not say it. */
function statesOf ({ states = {} }: ListKind, areInvoices: boolean): (status: string) => string | undefined {
  const { 'no-work': _types, issued = [], done = [], ...rest } = states
  const find = createPhraseFinder({ ...rest, done: areInvoices ? [...done, ...issued] : done })
  const known = new Map<string, string | undefined>()
  return (status) => {
    if (!known.has(status)) known.set(status, find(status))
    return known.get(status)
  }
}
