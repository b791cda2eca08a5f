import type { ComponentChildren } from 'preact'

/**
 * A labeled value of a chart. `text` shows the value, and a bar is drawn from `from` (0 if absent) to `to`. If `to` is
 * null, there is no bar.
 */
export interface Bar {
  label: string
  from?: number
  to: number | null
  text: string
  /** How good the value is. It sets the color of the bar, in addition to its text. */
  tone?: 'poor' | 'fair' | 'good' | 'adds' | 'lowers' | undefined
  /** Heading of this bar and the bars after it. */
  group?: string
}

interface BarChartProps {
  /** Title of the chart, shown above it and read by screen readers. */
  title: string
  bars: Bar[]
  /** Value of a bar that fills the whole width. Default: the largest value. */
  max?: number
  /** Headings of the table. */
  columns: [label: string, value: string]
}

/**
 * Shows horizontal bars as the rows of a table: label, bar and value are side by side at any width, and the figures can
 * be read without the drawing. All bars share a scale that begins at 0, or at the lowest negative value.
 */
export function BarChart ({ title, bars, columns, max = Math.max(...ends(bars)) }: BarChartProps) {
  const min = Math.min(0, ...ends(bars))
  const percent = (value: number) => `${(max > min ? ((value - min) / (max - min)) * 100 : 0).toFixed(2)}%`
  return (
    <figure class='chart'>
      <figcaption>{title}</figcaption>
      <table class='bars'>
        <caption class='visually-hidden'>{title}</caption>
        <thead class='visually-hidden'>
          <tr>
            <th scope='col'>{columns[0]}</th>
            <th scope='col' colSpan={2}>{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.flatMap(({ label, from = 0, to, text, tone, group }, index) => [
            group !== undefined && (
              <tr key={group}>
                <th scope='rowgroup' colSpan={3} class='bar-group'>
                  {group}
                </th>
              </tr>
            ),
            <tr key={index}>
              <th scope='row'>{label}</th>
              <td>
                <svg aria-hidden='true'>
                  {to !== null && to !== from && (
                    <rect class={tone} x={percent(Math.min(from, to))} width={percent(min + Math.abs(to - from))} />
                  )}
                </svg>
              </td>
              <td class='bar-value'>{text}</td>
            </tr>
          ])}
        </tbody>
      </table>
    </figure>
  )
}

const ends = (bars: Bar[]) => bars.flatMap(({ from = 0, to }) => [from, to ?? from])

interface DataTableProps {
  caption: string
  columns: string[]
  rows: ComponentChildren[][]
  /**
   * Whether each column contains words, by index. Columns after the first without words contain figures, aligned right.
   */
  words?: boolean[]
  /** Whether each row is a total, by index. */
  totals?: boolean[]
}

/** Maximum number of columns on a printed sheet. */
const MOST_PRINTED = 9
/** A printed table with at least this many columns uses smaller text. */
const MANY = 6

/**
 * A table whose first column contains row headings. In print, a table that is wider than a sheet continues below
 * itself, with the first column repeated.
 */
export function DataTable (props: DataTableProps) {
  if (props.columns.length <= MOST_PRINTED) return <TablePart {...props} />
  return (
    <>
      <div class='screen-only'><TablePart {...props} /></div>
      {partsOf(props).map((part, index) => <div key={index} class='print-only'><TablePart {...part} /></div>)}
    </>
  )
}

/** Splits a table into parts of about equal width. */
function partsOf ({ columns, rows, words = [], ...rest }: DataTableProps): DataTableProps[] {
  const count = Math.ceil((columns.length - 1) / (MOST_PRINTED - 1))
  const size = Math.ceil((columns.length - 1) / count)
  return Array.from({ length: count }, (_part, index) => {
    const pick = <T,>(all: T[]): T[] => [...all.slice(0, 1), ...all.slice(1 + index * size, 1 + (index + 1) * size)]
    return { ...rest, columns: pick(columns), rows: rows.map(pick), words: pick(words) }
  })
}

/** Sets the style of most columns once for the table, and the other style on each cell of the remaining columns. */
function TablePart ({ caption, columns, rows, words = [], totals = [] }: DataTableProps) {
  const mostly = words.slice(1).filter(Boolean).length * 2 >= columns.length
  const kind = (index: number) =>
    index === 0 || mostly === (words[index] ?? false) ? {} : { class: mostly ? 'figure' : 'words' }
  return (
    <div class={columns.length < MANY ? 'table-scroll' : 'table-scroll many'} role='region' aria-label={caption} tabIndex={0}>
      <table {...(mostly && { class: 'words' })}>
        <caption class='visually-hidden'>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} {...kind(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], index) => (
            <tr key={index} {...(totals[index] && { class: 'total' })}>
              <th>{head}</th>
              {cells.map((cell, column) => (
                <td key={column} {...kind(column + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
