import { renderToString } from 'preact-render-to-string'
import { xmlMarkup } from '../../domain/xml-text.ts'
import type { Notice } from '../../domain/record/documents/document-blocks.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { chartInAccounts } from './accounting-figures.ts'
import { colors } from '../pictures/colors.ts'

const WIDTH = 720
const LABEL = 300
const VALUE = 100
const ROW = 24
const BAR = 13
const TOP = 20

/**
 * Returns a chart as an SVG file: horizontal bars, each with a label and its value in words, so that nothing depends on
 * color.
 */
export function chartFile (chart: Chart, notice: Notice): string {
  const { title, bars, max } = chartInAccounts(chart)
  const [low, high] = [
    Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to))),
    max ?? Math.max(0, ...bars.map(({ from, to }) => Math.max(from, to)))
  ]
  const scale = (value: number) => LABEL + ((value - low) / (high - low || 1)) * (WIDTH - LABEL - VALUE)
  let y = TOP + ROW
  const rows = bars.map((bar) => {
    const head = bar.group === undefined ? null : y
    if (head !== null) y += ROW
    y += ROW
    return { ...bar, head, y: y - ROW }
  })
  const height = y + ROW
  const description = `${title}. ${bars.map(({ label, text, group }) => `${group === undefined ? '' : `${group}: `}${label} ${text}`).join(', ')}. ${notice.label}`

  return xmlMarkup(renderToString(
    <svg
      xmlns='http://www.w3.org/2000/svg'
      viewBox={`0 0 ${WIDTH} ${height}`}
      role='img'
      aria-label={description}
      font-family='system-ui, sans-serif'
      font-size='13'
      fill={colors.ink}
    >
      <rect width={WIDTH} height={height} fill={colors.card} />
      <text x='0' y={TOP} font-weight='bold'>
        {title}
      </text>
      {rows.map(({ label, text, from, to, head, group, y: line }, index) => (
        <g key={index}>
          {head !== null && (
            <text x='0' y={head} font-weight='bold'>
              {group}
            </text>
          )}
          <text x='0' y={line}>
            {label}
          </text>
          <rect
            x={round(scale(Math.min(from, to)))}
            y={line - BAR + 2}
            width={round(Math.max(1, Math.abs(scale(to) - scale(from))))}
            height={BAR}
            fill={colors.bar}
          />
          <text x={WIDTH} y={line} text-anchor='end'>
            {text}
          </text>
        </g>
      ))}
      <text x='0' y={height - 6} font-size='11'>
        {notice.label}
      </text>
    </svg>
  ))
}

const round = (value: number) => Math.round(value * 10) / 10
