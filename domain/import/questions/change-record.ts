import { roundToCents } from '../../number-format.ts'
import { incomeSections, totalNames, type ItemKind } from '../../../schemas/record/statements.ts'
import { slugOf } from '../../slug.ts'
import { cellsOf, sourceOfCells } from '../record/line-cells.ts'
import type { BusinessRecord, PrintedTotal, RecordLine, RecordStatements, RecordTaxReturn } from '../../../schemas/record/business-record.ts'
import type { LineSection } from '../statements/line-sections.ts'
import { inKeyOrder } from '../record/key-order.ts'

/**
 * The sign with which each section enters each total. Net income includes every section, so a move does not change it.
 */
const SHARES: Partial<Record<LineSection, Partial<Record<PrintedTotal, 1 | -1>>>> = {
  revenue: { revenue: 1, grossProfit: 1, ebitda: 1 },
  'cost-of-work': { costOfWork: 1, grossProfit: -1, ebitda: -1 },
  'operating-expense': { operatingExpenses: 1, ebitda: -1 }
}

const OTHER_BASIS = / \((?:cash|accrual) basis\)$/

/** Moves a line to another section and adjusts the totals and the monthly revenue. */
export function moveLine (draft: BusinessRecord, line: RecordLine, to: LineSection): void {
  const from = line.section
  if (from === to) return
  const turn = incomeSections.has(from) === incomeSections.has(to) ? 1 : -1
  const totals = draft.statements?.totals ?? {}
  for (const [year, before] of Object.entries(line.amounts)) {
    const after = before * turn || 0
    for (const [name, byYear] of Object.entries(totals) as Array<[PrintedTotal, Record<string, number>]>) {
      if (byYear[year] === undefined) continue
      const change = (SHARES[to]?.[name] ?? 0) * after - (SHARES[from]?.[name] ?? 0) * before
      byYear[year] = roundToCents(byYear[year] + change)
    }
    line.amounts[year] = after
  }
  const monthly = draft.statements?.monthly?.find((one) => one.line === line.id)
  for (const [month, before] of Object.entries(monthly?.amounts ?? {})) {
    monthly!.amounts[month] = before * turn || 0
    const months = draft.statements?.months
    if (months?.[month] === undefined) continue
    months[month] = roundToCents(months[month] + (to === 'revenue' ? before * turn : 0) - (from === 'revenue' ? before : 0))
  }
  moveToDate(draft, line.id, turn, (name, before) =>
    (SHARES[to]?.[name] ?? 0) * before * turn - (SHARES[from]?.[name] ?? 0) * before)
  line.section = to
}

/** Turns the amounts of a line in the year to date, and adjusts its totals by what `changeOf` returns. */
function moveToDate (
  { statements: { trailing } = {} }: BusinessRecord, id: string, turn: 1 | -1,
  changeOf: (name: PrintedTotal, before: number) => number
): void {
  const lines = trailing?.lines ?? []
  const own = lines.find(({ line }) => line === id)
  for (const member of ['prior', 'current'] as const) {
    const before = own?.[member]
    if (before === undefined) continue
    for (const name of totalNames) {
      const total = name === 'revenue' || name === 'ebitda' ? trailing![name] : lines.find(({ line }) => line === name)
      if (total?.[member] !== undefined) total[member] = roundToCents(total[member] + changeOf(name, before))
    }
    own![member] = before * turn || 0
  }
}

/** Merges two lines: adds the second to the first and updates every reference to it in the record. */
export function joinTwoLines (draft: BusinessRecord, kept: RecordLine, gone: RecordLine): void {
  const statements = draft.statements!
  const add = (into: Record<string, number>, from: Record<string, number>) => {
    for (const [key, amount] of Object.entries(from)) into[key] = roundToCents((into[key] ?? 0) + amount)
    return inKeyOrder(into)
  }
  kept.amounts = add(kept.amounts, gone.amounts)
  if (kept.source && gone.source) {
    kept.source = sourceOfCells(kept.source.document, [...cellsOf(gone), ...cellsOf(kept)])
  }
  statements.lines = statements.lines!.filter((line) => line !== gone)
  const months = statements.monthly?.find(({ line }) => line === gone.id)
  const own = statements.monthly?.find(({ line }) => line === kept.id)
  joinToDate(statements, kept.id, gone.id)
  if (months && own) {
    own.amounts = add(own.amounts, months.amounts)
    statements.monthly = statements.monthly!.filter((one) => one !== months)
  } else if (months) {
    months.line = kept.id
  }
  for (const adjustment of statements.adjustments ?? []) if (adjustment.line === gone.id) adjustment.line = kept.id
  for (const payroll of statements.payroll ?? []) {
    payroll.lines = [
      ...new Set(payroll.lines.map((id) => id === gone.id ? kept.id : id))
    ]
  }
}

/** Joins the lines that only their basis, cash or accrual, tells apart. */
export function joinBases (draft: BusinessRecord): void {
  for (const line of [...draft.statements?.lines ?? []]) {
    if (!OTHER_BASIS.test(line.name)) continue
    const name = line.name.replace(OTHER_BASIS, '')
    const kept = draft.statements!.lines!.find((one) => one.name === name && one.section === line.section)
    if (kept) joinTwoLines(draft, kept, line)
    else line.name = name
  }
}

/** Adds the year to date of one line to that of another. */
function joinToDate ({ trailing }: RecordStatements, kept: string, gone: string): void {
  const [own, other] = [kept, gone].map((id) => trailing?.lines?.find(({ line }) => line === id))
  if (!other) return
  if (!own) {
    other.line = kept
    return
  }
  for (const member of ['prior', 'current'] as const) {
    if (other[member] !== undefined) own[member] = roundToCents((own[member] ?? 0) + other[member])
  }
  trailing!.lines = trailing!.lines!.filter((one) => one !== other)
}

/** Sets the kind of an item in every balance sheet that contains it. */
export function setItemKind (draft: BusinessRecord, id: string, kind: ItemKind): void {
  for (const { assets, liabilities } of draft.statements?.balanceSheets ?? []) {
    for (const item of [...assets, ...liabilities]) if (item.id === id) item.kind = kind
  }
}

/** Returns the side of the balance sheets that contains an item, or undefined if none does. */
export function sideOfItem (draft: BusinessRecord, id: string): 'assets' | 'liabilities' | undefined {
  const balances = draft.statements?.balanceSheets ?? []
  if (balances.some(({ assets }) => assets.some((item) => item.id === id))) return 'assets'
  return balances.some(({ liabilities }) => liabilities.some((item) => item.id === id)) ? 'liabilities' : undefined
}

/** The id of the question about a tax return in a record. */
export const returnQuestionId = ({ year, form = '' }: Pick<RecordTaxReturn, 'year' | 'form'>): string =>
  `tax-return.${slugOf(`${year} ${form}`)}`

/** Removes a tax return that was read wrong. Its document counts as missing until it is sent again. */
export function removeTaxReturn ({ statements, documents = [] }: BusinessRecord, wrong: RecordTaxReturn): void {
  statements!.taxReturns = statements!.taxReturns!.filter((one) => one !== wrong)
  if (statements!.taxReturns.length === 0) delete statements!.taxReturns
  const paper = documents.find(({ id }) => id === wrong.document)
  if (paper) paper.status = 'missing'
}
