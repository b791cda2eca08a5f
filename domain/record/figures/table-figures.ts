import type { OwnTable } from '../../../schemas/record/business-record.ts'
import { groupBy } from '../../group-by.ts'
import { sum } from '../../number-format.ts'
import { slugOf } from '../../slug.ts'
import { branch, leaf, NOTHING, type FigureNode } from './figure-node.ts'

type Row = OwnTable['rows'][number]
/** Evaluates a cell that refers to a figure. */
export type Draw = (text: string) => unknown

const aggregates = new Map<string, (numbers: number[]) => number>([
  ['sum', sum],
  ['average', (numbers) => sum(numbers) / numbers.length],
  ['max', (numbers) => numbers.reduce((most, number) => Math.max(most, number))]
])

/** A row is named by its id or, if it has none, by the slug of its label. */
const nameOfRow = ({ id, label }: Row): string => id ?? slugOf(label)

/** A row of a table and its JSON Pointer. */
interface Placed { row: Row, path: string }

/**
 * Builds the figures of a table: `count`, `sum.COLUMN`, `average.COLUMN`, `max.COLUMN`, the same after
 * `where.COLUMN.VALUE`, or `ROW.COLUMN`. Total rows can be named but are not counted or aggregated.
 */
export function tableNode ({ rows, columns }: OwnTable, path: string, draw: Draw): FigureNode {
  const placed = rows.map((row, index): Placed => ({ row, path: `${path}/rows/${index}` }))
  const counted = placed.filter(({ row }) => !row.total)
  const cellOf = (row: Row, column: number) => {
    const cell = row.cells[column] ?? null
    return typeof cell === 'string' && cell.includes('{{') ? draw(cell) : cell
  }

  return branch(() => [
    ...rowNodes(),
    ...membersOf(counted),
    ['where', branch(() => columns.map(({ id }, column) => [id, valuesNode(column)] as const))]
  ])

  /** If several rows have the same name, the first one is used. */
  function rowNodes (): Map<string, FigureNode> {
    const nodes = new Map<string, FigureNode>()
    for (const one of placed) {
      const name = nameOfRow(one.row)
      if (!nodes.has(name)) nodes.set(name, rowNode(one))
    }
    return nodes
  }

  function rowNode ({ row, path: own }: Placed): FigureNode {
    return branch(() => columns.map(({ id }, column) =>
      [id, leaf(() => cellOf(row, column), () => [`${own}/cells/${column}`])] as const))
  }

  function membersOf (chosen: Placed[]): Array<readonly [string, FigureNode]> {
    return [
      ['count', leaf(() => chosen.length, () => chosen.map(({ path: own }) => own))],
      ...[...aggregates].map(([name, aggregate]) => [name, branch(() => columns.map(({ id }, column) =>
        [id, leaf(() => numberOf(chosen, column, aggregate), () => cellsOf(chosen, column))] as const))] as const)
    ]
  }

  function numberOf (chosen: Placed[], column: number, aggregate: (numbers: number[]) => number): number | undefined {
    const numbers = chosen.map(({ row }) => cellOf(row, column)).filter((value) => typeof value === 'number')
    return numbers.length > 0 ? aggregate(numbers) : undefined
  }

  /** Groups the rows by the text in a column. A text that no row has gives a count of zero. */
  function valuesNode (column: number): FigureNode {
    const written = ({ row: { cells } }: Placed) => typeof cells[column] === 'string' ? [slugOf(cells[column])] : []
    const node = branch(() => [...groupBy(counted, written)]
      .map(([value, chosen]) => [value, branch(() => membersOf(chosen))] as const))
    const none = branch(() => [['count', leaf(() => 0, () => [])]])
    return {
      value: () => undefined,
      pointers: () => NOTHING,
      names: () => node.names(),
      has: (name) => node.has(name),
      member: (name) => node.member(name) ?? none
    }
  }
}

const cellsOf = (chosen: Placed[], column: number): string[] =>
  chosen.flatMap(({ row, path }) => typeof row.cells[column] === 'number' ? [`${path}/cells/${column}`] : [])
