import type { FileChild } from 'docx'
import type { PageTable } from '../domain/record/documents/document-blocks.ts'
import { xmlText } from '../domain/xml-text.ts'
import { planColumns, type ColumnPlan } from './word-column-widths.ts'
import { ACCENT, HEAD_FILL, SIZES } from './word-page.ts'
import { setRows, type SetRows } from './word-row-heights.ts'
import { withWholeDates } from './word-text-width.ts'

type Docx = typeof import('docx')

/** A part of a table that is at most this high, in twips, stays on one page: half or, if it is dense, a third of it. */
const KEPT_HEIGHT = { normal: 6480, dense: 4000 }

/**
 * Returns a function that makes a table, without its caption. One with many columns is split into parts below one
 * another, each with the row labels.
 */
export function createTables (docx: Docx, isDense: boolean): (table: PageTable) => FileChild[] {
  const { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } = docx
  const headShading = { shading: { type: ShadingType.CLEAR, fill: HEAD_FILL, color: 'auto' } }
  const rule = { borders: { top: { style: BorderStyle.SINGLE, size: 6, color: ACCENT } } }
  return (table) => {
    const whole = wholeDates(table)
    return planColumns(whole).flatMap((plan) =>
      [tablePart(whole, plan), new Paragraph({ style: 'TableEnd', children: [] })])
  }

  function tablePart (table: PageTable, plan: ColumnPlan): FileChild {
    const { columns } = table
    const { rows, shown, widths, size } = plan
    const isWhole = isKeptWhole(setRows(table, plan, isDense), isDense)
    const small = size === SIZES.small ? 'Small' : ''
    const cellsOf = (texts: string[], look: object, isBold: boolean, isKeptWithNext: boolean) =>
      shown.map((index, place) => new TableCell({
        width: { size: widths[place]!, type: WidthType.DXA },
        ...look,
        children: [new Paragraph({
          style: `${columns[index]!.words ? 'TableText' : 'TableNumber'}${small}`,
          ...(isKeptWithNext && { keepNext: true }),
          children: [new TextRun({ text: xmlText(texts[index] ?? ''), ...(isBold && { bold: true }) })]
        })]
      }))
    return new Table({
      style: 'RecordTable',
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: cellsOf(columns.map(({ label }) => label), headShading, true, true)
        }),
        ...rows.map(({ cells, total }, place) => new TableRow({
          cantSplit: true,
          children: cellsOf(cells, total ? rule : {}, total, isKept(place, rows.length, isWhole))
        }))
      ]
    })
  }
}

/** Returns a table whose dates do not break over two lines. */
export const wholeDates = (table: PageTable): PageTable =>
  ({ ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(withWholeDates) })) })

/** Whether a part of a table stays on one page, by the heights of its rows. */
export const isKeptWhole = ({ head, rows }: SetRows, isDense: boolean): boolean =>
  rows.reduce((sum, { height }) => sum + height, head.height) <= (isDense ? KEPT_HEIGHT.dense : KEPT_HEIGHT.normal)

/**
 * Whether a row stays on the page of the next one: each row of a table that stays whole, and of another one the first
 * two and the two before the last, so that no page has only a row or two of it.
 */
export const isKept = (place: number, count: number, isWhole: boolean): boolean =>
  place < count - 1 && (isWhole || place < 2 || place >= count - 3)
