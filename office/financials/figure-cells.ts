import { evaluate } from '../../domain/record/ledger/fill-references.ts'
import { slugOf } from '../../domain/slug.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { averageOf, computed, hasNumber, sameAs, sumOf, type Cell, type Formula } from '../workbook.ts'

type OwnTable = NonNullable<BusinessRecord['tables']>[0]

/**
 * The cells of a workbook by the path of their figure, such as `lines.fuel.FY2025`, so that an expression of the record
 * becomes a formula.
 */
export interface FigureCells {
  add: (path: string, one: Cell | Formula | undefined) => void
  /** Adds the cells of several periods, whose names end the path. */
  addPeriods: (path: string, cells: Record<string, Cell> | undefined) => void
  /** Adds the cells of a table of the record, row by row. */
  addTable: (table: OwnTable, rows: Array<OwnTable['rows'][0]>, cells: Cell[][]) => void
  /** Returns the formula of an expression, or undefined if a figure in it has no cell. A percentage is given as 0.5. */
  formulaOf: (expression: string, isPercent?: boolean) => Formula | undefined
}

const NUMBER = /^\d+(?:\.\d+)?$/
const TIMES_HUNDRED = / \* 100$/

/** Creates the cells by figure. */
export function createFigureCells (): FigureCells {
  const known = new Map<string, Formula>()
  // Totals as printed are not the totals that the workbook computes.
  const operandOf = (text: string): Formula | undefined =>
    /^statements\.(?:totals|printed)\./.test(text) ? undefined : known.get(text.replace(/^statements\./, ''))
  const add = (path: string, one: Cell | Formula) => {
    const made = 'write' in one ? one : hasNumber(one) ? ofCell(one) : undefined
    if (made && !known.has(path)) known.set(path, made)
  }

  return {
    add (path, one) {
      if (one) add(path, one)
    },
    addPeriods (path, cells = {}) {
      for (const [period, cell] of Object.entries(cells)) add(`${path}.${period}`, cell)
    },
    addTable ({ id, columns }, rows, cells) {
      const counted = cells.filter((_cells, index) => !rows[index]!.total)
      for (const [index, row] of rows.entries()) {
        for (const [column, { id: name }] of columns.entries()) {
          add(`tables.${id}.${row.id ?? slugOf(row.label)}.${name}`, cells[index]![column]!)
        }
      }
      for (const [column, { id: name }] of columns.entries()) {
        const numbers = counted.map((own) => own[column]!).filter(hasNumber)
        // A share is a percentage to the record and a part of 1 to the workbook, as are its sum and average.
        if (numbers.length === 0 || numbers.some(({ format }) => format === 'percent')) continue
        add(`tables.${id}.sum.${name}`, sumOf(numbers))
        add(`tables.${id}.average.${name}`, averageOf(numbers))
      }
    },
    formulaOf (expression, isPercent = false) {
      const text = expression.trim()
      const isQuotient = isPercent && TIMES_HUNDRED.test(text)
      const parts = (isQuotient ? text.replace(TIMES_HUNDRED, '') : text).split(/\s+/)
      const operands = new Map(parts.filter((_part, index) => index % 2 === 0).map((part) => [part, operandOf(part)]))
      const isKnown = [...operands].every(([part, operand]) => operand !== undefined || NUMBER.test(part))
      if (!isKnown || ![...operands.values()].some((operand) => operand !== undefined)) return undefined
      // Only a divisor that is a cell can be zero.
      const divides = parts.some((part, index) => part === '/' && !NUMBER.test(parts[index + 1]!))
      const value = () => {
        const number = evaluate(parts.join(' '), (path) => operands.get(path)?.value())
        return typeof number === 'number' ? number / (isPercent && !isQuotient ? 100 : 1) : 0
      }
      return computed((at) => {
        const own = parts.map((part) => operands.get(part)?.write(at) ?? part).join('')
        const whole = isPercent && !isQuotient ? `(${own})/100` : own
        return divides ? `IFERROR(${whole},0)` : whole
      }, value)
    }
  }
}

/** The figure of a cell. A percentage of the record is a part of 1 in the workbook. */
function ofCell (cell: Cell): Formula {
  const own = sameAs(cell)
  return cell.format === 'percent' ? computed((at) => `(${own.write(at)}*100)`, () => own.value() * 100) : own
}
