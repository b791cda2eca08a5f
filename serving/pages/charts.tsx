import type { ComponentChildren } from 'preact'

/** A labelled value of a chart: `value` is drawn, `text` is read. */
export interface Bar {
  label: string
  value: number | null
  text: string
}

export interface BarChartProps {
  /** Names the chart, under it and for screen readers. */
  title: string
  bars: Bar[]
  /** Value of a bar that fills the whole width; the largest one when absent. */
  max?: number
  /** Heads of the two columns of the table. */
  columns: [label: string, value: string]
}

const ROW = 3.4

/**
 * Horizontal bars as inline SVG, with the same figures as a table for whoever prefers or needs it. Sizes are in em and
 * per cent, so that labels keep the size of the text around them at any width. A null value draws no bar.
 */
export function BarChart ({
  title,
  bars,
  max = Math.max(...bars.map(({ value }) => value ?? 0)),
  columns
}: BarChartProps) {
  return (
    <figure class='chart'>
      <figcaption>{title}</figcaption>
      <svg
        role='img'
        aria-label={`${title}: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        width='100%'
        height={`${bars.length * ROW}em`}
      >
        {bars.map(({ label, value, text }, index) => (
          <g key={label}>
            <text x='0' y={`${index * ROW + 1.2}em`}>
              {label}
            </text>
            <text x='100%' y={`${index * ROW + 1.2}em`} class='chart-value'>
              {text}
            </text>
            <rect x='0' y={`${index * ROW + 1.7}em`} width='100%' height='0.7em' rx='4' class='chart-track' />
            {value !== null && value > 0 && max > 0 && (
              <rect
                x='0'
                y={`${index * ROW + 1.7}em`}
                width={`${Math.min(100, (value / max) * 100).toFixed(1)}%`}
                height='0.7em'
                rx='4'
                class='chart-bar'
              />
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary>The same as a table</summary>
        <DataTable caption={title} columns={columns} rows={bars.map(({ label, text }) => [label, text])} />
      </details>
    </figure>
  )
}

/**
 * A table whose first column heads its rows. Other columns hold figures, aligned right, unless `words` says so of their
 * index.
 */
export function DataTable ({
  caption,
  columns,
  rows,
  words = []
}: {
  caption: string
  columns: string[]
  rows: ComponentChildren[][]
  words?: boolean[]
}) {
  const kind = (index: number) => (words[index] ? { class: 'words' } : {})
  return (
    <div class='table-scroll' role='region' aria-label={caption} tabIndex={0}>
      <table>
        <caption class='visually-hidden'>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope='col' {...kind(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], index) => (
            <tr key={index}>
              <th scope='row'>{head}</th>
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
