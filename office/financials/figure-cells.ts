import { evaluate } from '../../domain/record/figures/fill-references.ts'
import { slugOf } from '../../domain/slug.ts'
import type { OwnTable } from '../../schemas/record/business-record.ts'
import { averageOf, computed, hasNumber, sameAs, sumOf, type Cell, type Formula } from '../workbook.ts'

/**
 * The cells of a workbook by the path of their figure, such as `lines.fuel.FY2025`, so that an expression of the record
 * becomes a formula. The first cell of a path is the one that is used.
 */
export interface FigureCells {
  add: (path: string, one: Cell | Formula | undefined) => void
  /** Adds the cells of several periods, whose names end the path. */
  addPeriods: (path: string, cells: Record<string, Cell> | undefined) => void
  /** Adds the cells of a table of the record, row by row. */
  addTable: (table: OwnTable, rows: OwnTable['rows'], cells: Cell[][]) => void
  /** Returns the formula of an expression, or undefined if a figure in it has no cell. A percentage is given as 0.5. */
  formulaOf: (expression: string, isPercent?: boolean) => Formula | undefined
}

const NUMBER = /^\d+(?:\.\d+)?$/
const TIMES_HUNDRED = / \* 100$/

/** Creates the cells by figure. */
export function createFigureCells (): FigureCells {
  const single = new Map<string, Cell | Formula>()
  const byPeriod = new Map<string, Record<string, Cell>>()
  const tables = new Map<string, (place: string) => Cell | Formula | undefined>()
  return {
    add (path, one) {
      if (one && !single.has(path)) single.set(path, one)
    },
    addPeriods (path, cells) {
      if (cells && !byPeriod.has(path)) byPeriod.set(path, cells)
    },
    addTable (table, rows, cells) {
      tables.set(table.id, tableCells(table, rows, cells))
    },
    formulaOf (expression, isPercent = false) {
      const text = expression.trim()
      if (!isPercent && !text.includes(' ')) return operandOf(text)
      const isQuotient = isPercent && TIMES_HUNDRED.test(text)
      const parts = (isQuotient ? text.replace(TIMES_HUNDRED, '') : text).split(/\s+/)
      return fromParts(parts, isPercent && !isQuotient ? 100 : 1)
    }
  }

  function fromParts (parts: string[], divisor: 1 | 100): Formula | undefined {
    const operands = new Map(parts.filter((_part, index) => index % 2 === 0).map((part) => [part, operandOf(part)]))
    const isKnown = [...operands].every(([part, operand]) => operand !== undefined || NUMBER.test(part))
    if (!isKnown || ![...operands.values()].some((operand) => operand !== undefined)) return undefined
    // Only a divisor that is a cell can be zero.
    const divides = parts.some((part, index) => part === '/' && !NUMBER.test(parts[index + 1]!))
    return computed((at) => {
      const own = parts.map((part) => operands.get(part)?.write(at) ?? part).join('')
      const whole = divisor === 1 ? own : `(${own})/${divisor}`
      return divides ? `IFERROR(${whole},0)` : whole
    }, () => {
      const number = evaluate(parts.join(' '), (path) => operands.get(path)?.value())
      return typeof number === 'number' ? number / divisor : 0
    })
  }

  function operandOf (text: string): Formula | undefined {
    // Totals as printed are not the totals that the workbook computes.
    if (text.startsWith('statements.totals.') || text.startsWith('statements.printed.')) return undefined
    const path = text.startsWith('statements.') ? text.slice('statements.'.length) : text
    const end = path.lastIndexOf('.')
    const one = single.get(path) ?? inPeriod(path.slice(0, end), path.slice(end + 1)) ?? inTable(path)
    if (one === undefined || 'write' in one) return one
    return hasNumber(one) ? ofCell(one) : undefined
  }

  function inPeriod (path: string, period: string): Cell | undefined {
    const cells = byPeriod.get(path) ?? {}
    return Object.hasOwn(cells, period) ? cells[period] : undefined
  }

  function inTable (path: string): Cell | Formula | undefined {
    const [, id, place] = /^tables\.([^.]+)\.(.+)$/.exec(path) ?? []
    return id === undefined ? undefined : tables.get(id)?.(place!)
  }
}

/** Returns a function that finds a cell of a table by its row and column, or the sum or average of a column. */
function tableCells (
  { columns }: OwnTable, rows: OwnTable['rows'], cells: Cell[][]
): (place: string) => Cell | Formula | undefined {
  let placeOfRow: Map<string, number> | undefined
  const made = new Map<string, Formula | undefined>()
  return (place) => {
    const [name = '', column = ''] = place.split('.')
    const index = columns.findIndex(({ id }) => id === column)
    if (index === -1) return undefined
    placeOfRow ??= new Map(rows.map(({ id, label }, row) => [id ?? slugOf(label), row] as const).toReversed())
    const row = placeOfRow.get(name)
    if (row !== undefined) return cells[row]![index]
    if (!made.has(place)) made.set(place, aggregate(name, index))
    return made.get(place)
  }

  function aggregate (name: string, column: number): Formula | undefined {
    const numbers = cells.flatMap((own, row) => rows[row]!.total || !hasNumber(own[column]!) ? [] : [own[column]!])
    // A share is a percentage to the record and a part of 1 to the workbook, as are its sum and average.
    const isShare = numbers.some(({ format }) => format === 'percent')
    return numbers.length === 0 || isShare ? undefined : aggregates.get(name)?.(numbers)
  }
}

const aggregates = new Map([['sum', sumOf], ['average', averageOf]])

/** The figure of a cell. A percentage of the record is a part of 1 in the workbook. */
function ofCell (cell: Cell): Formula {
  const own = sameAs(cell)
  return cell.format === 'percent' ? computed((at) => `(${own.write(at)}*100)`, () => own.value() * 100) : own
}
