import { readFileSync } from 'node:fs'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'

export type Statements = Required<NonNullable<BusinessRecord['statements']>>
export type CleanRecord = BusinessRecord & { statements: Statements }

const text = readFileSync(new URL('clean.json', import.meta.url), 'utf8')

/** The record of a heating company in which every number fits every other, as a new object each time. */
export const clean = (): CleanRecord => JSON.parse(text)

const COSTS = ['cost-of-work', 'operating-expense']

/** Returns a line by its id. */
export const line = (record: CleanRecord, id: string): Statements['lines'][number] =>
  record.statements.lines.find((one) => one.id === id)!

/**
 * Changes the amount of a line in one year and books the difference: printed totals, cash flow, cash and equity follow,
 * as in books that were kept that way.
 */
export function book (record: CleanRecord, id: string, year: string, amount: number): CleanRecord {
  const own = line(record, id)
  const change = amount - (own.amounts[year] ?? 0)
  own.amounts[year] = amount
  const { totals, cashFlow, balanceSheets } = record.statements
  const isCost = [...COSTS, 'depreciation', 'interest', 'amortization'].includes(own.section)
  const effect = isCost ? -change : change
  const add = (name: keyof typeof totals, by: number) => { if (totals[name]) totals[name]![year]! += by }
  if (own.section === 'revenue') add('revenue', change)
  if (own.section === 'cost-of-work') add('costOfWork', change)
  if (own.section === 'operating-expense') add('operatingExpenses', change)
  if (own.section === 'revenue' || own.section === 'cost-of-work') add('grossProfit', effect)
  if (own.section === 'revenue' || COSTS.includes(own.section)) add('ebitda', effect)
  add('netIncome', effect)
  const isWear = own.section === 'depreciation'
  const flow = cashFlow.find((one) => one.year === year)
  if (flow && !isWear) {
    flow.operations! += effect
    flow.change! += effect
  }
  for (const sheet of balanceSheets.filter(({ date }) => date.slice(0, 4) >= year.slice(2))) {
    sheet.equity += effect
    sheet.assets.find(({ kind }) => kind === (isWear ? 'equipment' : 'cash'))!.amount += effect
  }
  return record
}
