import { renderToString } from 'preact-render-to-string'
import type { Notice } from '../../domain/record/documents/page.ts'
import type { Chart } from '../../domain/record/tables/charts.ts'

const WIDTH = 720
const LABEL = 300
const VALUE = 100
const ROW = 24
const BAR = 13
const TOP = 20

/** Colors of the image where no stylesheet sets its own. */
const INK = '#22302b'
const FILL = '#2f7d64'

export interface ChartImageProps {
  chart: Chart
  notice: Notice
  /** Whether it is a file of its own. */
  file?: boolean
}

/**
 * Horizontal bars, each labeled and with its value in words, so that nothing hangs on color. Inside a page the
 * stylesheet colors it; as a file of its own it brings ground and colors along.
 */
function ChartImage ({ chart: { title, bars, max }, notice, file = false }: ChartImageProps) {
  const [low, high] = [
    Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to))),
    max ?? Math.max(0, ...bars.map(({ from, to }) => Math.max(from, to)))
  ]
  const scale = (value: number) => LABEL + ((value - low) / (high - low || 1)) * (WIDTH - LABEL - VALUE)
  let y = file ? TOP + ROW : TOP
  const rows = bars.map((bar) => {
    const head = bar.group === undefined ? null : y
    if (head !== null) y += ROW
    y += ROW
    return { ...bar, head, y: y - ROW }
  })
  const height = y + ROW
  const description = `${title}. ${bars.map(({ label, text, group }) => `${group === undefined ? '' : `${group}: `}${label} ${text}`).join(', ')}. ${notice.label}`

  return (
    <svg
      xmlns='http://www.w3.org/2000/svg'
      viewBox={`0 0 ${WIDTH} ${height}`}
      role='img'
      aria-label={description}
      font-family='system-ui, sans-serif'
      font-size='13'
      fill={INK}
    >
      {file && <rect width={WIDTH} height={height} fill='#ffffff' />}
      {file && (
        <text x='0' y={TOP} font-weight='bold'>
          {title}
        </text>
      )}
      {rows.map(({ label, text, from, to, head, group, y }, index) => (
        <g key={index}>
          {head !== null && (
            <text x='0' y={head} font-weight='bold'>
              {group}
            </text>
          )}
          <text x='0' y={y}>
            {label}
          </text>
          <rect
            x={round(scale(Math.min(from, to)))}
            y={y - BAR + 2}
            width={round(Math.max(1, Math.abs(scale(to) - scale(from))))}
            height={BAR}
            fill={FILL}
            class='chart-bar'
          />
          <text x={WIDTH} y={y} text-anchor='end'>
            {text}
          </text>
        </g>
      ))}
      <text x='0' y={height - 6} font-size='11'>
        {notice.label}
      </text>
    </svg>
  )
}

/** A chart as an SVG file. */
export const chartFile = (chart: Chart, notice: Notice): string =>
  renderToString(<ChartImage chart={chart} notice={notice} file />)

const round = (value: number) => Math.round(value * 10) / 10
