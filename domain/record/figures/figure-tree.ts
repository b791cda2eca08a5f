import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { groupBy } from '../../group-by.ts'
import { isObject } from '../../is-object.ts'
import { pointer } from '../json-pointer.ts'
import { sumKnown, given, type Amount } from './add-amounts.ts'
import type { Ledger } from './ledger.ts'
import { branch, leaf, NOTHING, type FigureNode } from './figure-node.ts'
import { tableNode, type Draw } from './table-figures.ts'

/** The part of a path that is known, and the names that may follow it: none if it leads to a value. */
export interface NextMembers { known: string, names: string[] }

/** Finds a figure by its path, such as `statements.totals.revenue.FY2025`. Returns undefined if there is none. */
export type LookUpFigure = (path: string) => unknown

/** Figures by path: values, JSON Pointers, and the names that may continue a path. */
export interface Figures {
  look: LookUpFigure
  pointersOf: (path: string) => string[]
  nextMembers: (path: string) => NextMembers
}

/** Nodes for a value of the record, by member name. */
function ofValue (value: unknown, path: string): FigureNode {
  return isObject(value)
    ? branch(() => Object.entries(value).flatMap(([name, one]) =>
      one === undefined || Array.isArray(one) ? [] : [[name, ofValue(one, pointer(path, name))] as const]))
    : leaf(() => value, () => [path])
}

/** Nodes for what the ledger derives: amounts, texts, and objects of these. */
function ofDerived (value: unknown): FigureNode {
  if (!isObject(value)) return leaf(() => value, () => NOTHING)
  if (Array.isArray(value.involves)) {
    const { amount, involves } = value as unknown as Amount
    return leaf(() => amount, () => involves)
  }
  return branch(() => Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [[name, ofDerived(one)] as const]))
}

/** Merges the members of both. The first one's figures take precedence. */
function merge (own: FigureNode, other: FigureNode): FigureNode {
  if (own.names().length === 0) return own.value() === undefined ? other : own
  if (other.names().length === 0) return own
  return branch(() => [...new Set([...own.names(), ...other.names()])].map((name) => {
    const [one, more] = [own.member(name), other.member(name)]
    return [name, one && more ? merge(one, more) : (one ?? more)!] as const
  }))
}

/**
 * Builds the figures of a record by path. Lists are keyed by id, date or year, and the members that contain amounts are
 * omitted from the path: `statements.lines.plans.FY2025`, `statements.balanceSheets.2025-12-31.cash`,
 * `counts.plans.2026-04-30`, `tables.fleet.sum.loan`. Anything the record does not contain is looked up in the ledger,
 * with or without `statements.`.
 */
export function createFigures (record: BusinessRecord, ledger: Ledger, draw: Draw): Figures {
  const derived = ofDerived(derivedFigures(ledger))
  const statements = merge(statementsNode(record.statements ?? {}), derived)
  const counts = branch(() => (record.counts ?? []).map(({ id, values, rollForward }, index) =>
    [id, merge(ofValue(values, `/counts/${index}/values`), ofValue({ rollForward }, `/counts/${index}`))] as const))
  const root = merge(branch(() => [
    ['asOf', leaf(() => record.asOf, () => ['/asOf'])],
    ['company', ofValue(record.company, '/company')],
    ['statements', statements],
    ['counts', counts],
    ['tables', branch(() => (record.tables ?? []).map((table, index) =>
      [table.id, tableNode(table, `/tables/${index}`, draw)] as const))]
  ]), derived)

  const find = (path: string): FigureNode | undefined => {
    let node: FigureNode | undefined = root
    for (const name of path.split('.')) node = node?.member(name)
    return node
  }
  return {
    look: (path) => find(path)?.value(),
    pointersOf: (path) => find(path)?.pointers() ?? NOTHING,
    nextMembers (path) {
      const known: string[] = []
      let node = root
      for (const name of path.split('.')) {
        const below = node.has(name) ? node.member(name) : undefined
        if (below === undefined) break
        known.push(name)
        node = below
      }
      return { known: known.join('.'), names: node.names() }
    }
  }
}

/** The ledger figures that a path may name. */
function derivedFigures (ledger: Ledger): object {
  const { lastYear, lines, totals, unexplained, tags, margins, shares, growth, addBacks, seasonality } = ledger
  return {
    lastYear,
    lines,
    totals,
    unexplained,
    tags,
    margins,
    shares,
    growth,
    addBacks,
    trailing: ledger.trailing,
    yearToDate: ledger.yearToDate.totals,
    monthly: ledger.totalsByMonth ?? {},
    seasonality,
    workingCapital: ledger.workingCapital.amounts,
    ties: ledger.ties,
    earnings: ledger.cases,
    marketPay: ledger.marketPay,
    debtPayments: ledger.debtPayments,
    debtBalance: ledger.debtBalance
  }
}

function statementsNode (statements: RecordStatements): FigureNode {
  const {
    lines, adjustments, hiredManager, balanceSheets, debt, monthly, cashFlow, taxReturns, bank, payroll, ...rest
  } = statements
  const list = <T>(items: T[] = [], nodeOf: (item: T, index: number) => readonly [string, FigureNode]) =>
    branch(() => items.map(nodeOf))
  const amountsOf = (name: string, items: Array<{ amounts: object }> = [], nameOf: (index: number) => string) =>
    list(items, ({ amounts }, index) => [nameOf(index), ofValue(amounts, `/statements/${name}/${index}/amounts`)])
  return branch(() => [
    ...Object.entries(rest).map(([name, value]) => [name, ofValue(value, `/statements/${name}`)] as const),
    ['lines', amountsOf('lines', lines, (index) => lines![index]!.id)],
    ['adjustments', amountsOf('adjustments', adjustments, (index) => adjustments![index]!.id)],
    ['monthly', amountsOf('monthly', monthly, (index) => monthly![index]!.line)],
    ...hiredManager
      ? [['hiredManager', ofValue(hiredManager.amounts, '/statements/hiredManager/amounts')] as const]
      : [],
    ['balanceSheets', list(balanceSheets, ({ date, ...sheet }, index) => [date, branch(() => [
      ...(['assets', 'liabilities'] as const).flatMap((side) => sheet[side].map(({ id, amount }, place) =>
        [id, ofValue(amount, `/statements/balanceSheets/${index}/${side}/${place}/amount`)] as const)),
      ['equity', ofValue(sheet.equity, `/statements/balanceSheets/${index}/equity`)]
    ])])],
    ['debt', list(debt, (one, index) => [one.id, ofValue(one, `/statements/debt/${index}`)])],
    ['cashFlow', byYear('cashFlow', cashFlow)],
    ['taxReturns', byYear('taxReturns', taxReturns)],
    ['bank', byYear('bank', bank)],
    ['payroll', byYear('payroll', payroll)]
  ])
}

/** Entries by year. If a year has several entries, their numbers are added up. */
function byYear (name: string, entries: Array<{ year: string }> = []): FigureNode {
  const placed = entries.map((entry, index) =>
    ({ entry: entry as Record<string, unknown> & typeof entry, path: `/statements/${name}/${index}` }))
  return branch(() => [...groupBy(placed, ({ entry }) => [entry.year])].map(([year, own]) => {
    if (own.length === 1) return [year, ofValue(own[0]!.entry, own[0]!.path)] as const
    const members = [...new Set(own.flatMap(({ entry }) => Object.keys(entry)))]
    return [year, branch(() => members.flatMap((member) => {
      const sum = sumKnown(...own.map((one): [1, Amount | undefined] => {
        const value = one.entry[member]
        return [1, typeof value === 'number' ? given(value, `${one.path}/${member}`) : undefined]
      }))
      return sum === undefined ? [] : [[member, ofDerived(sum)] as const]
    }))] as const
  }))
}
