import { renderToString } from 'preact-render-to-string'
import { xmlMarkup } from '../../domain/xml-text.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { colors } from '../pictures/colors.ts'
import { chartInAccounts } from './accounting-figures.ts'

const WIDTH = 720
/** Height of the columns of a chart, without its labels. */
const HEIGHT = 220
/** Columns of a chart across the page, and of one beside another. */
const LARGE = { width: WIDTH, high: HEIGHT, widest: 60 }
const SMALL = { width: 340, high: 130, widest: 52 }
const LINE = 17
const LABELS = 290
const VALUES = 96
/** Right margin of the values, because the renderer draws text a little wider than it measures it. */
const RIM = 6
/** Shades from dark to light, which stay apart in gray. */
const SHADES = ['#1f3d36', '#3f6b5f', '#6f978b', '#9dbab1', '#c3d5cf', '#dde7e3', '#eef3f1']

/**
 * Draws a chart for print as SVG, without its title, which is its caption: parts of groups as stacked columns, a few
 * values as columns, and steps as a waterfall of rows.
 */
export function printedChart (chart: Chart): string {
  const { bars } = chartInAccounts(chart)
  const isStacked = bars.some(({ group }) => group !== undefined)
  const isColumns = !isStacked && bars.length <= 12 &&
    bars.every(({ from, to, label }) => from === 0 && to >= 0 && label.length <= 8)
  const isSmall = chart.isSmall ?? false
  const { height, body } = isStacked
    ? stacked(bars)
    : isColumns || isSmall ? columns(bars, isSmall ? SMALL : LARGE) : waterfall(bars)
  const width = isSmall ? SMALL.width : WIDTH
  return xmlMarkup(renderToString(
    <svg
      xmlns='http://www.w3.org/2000/svg' viewBox={`0 0 ${width} ${height}`} font-family='sans-serif' font-size='12'
      fill={colors.ink}
    >
      <rect width={width} height={height} fill='#ffffff' />
      {body}
    </svg>
  ))
}

type Bars = Chart['bars']

function stacked (bars: Bars) {
  let group = ''
  const parts = bars.map((bar) => ({ ...bar, group: (group = bar.group ?? group) }))
  const shown = parts.filter(({ to }) => to > 0)
  // A discount has no part of a column.
  const names = [...new Set(shown.map((part) => part.group))]
  const years = [...new Set(parts.map(({ label }) => label))].toReversed()
  const sumsOf = (all: typeof parts) =>
    years.map((year) => all.filter(({ label }) => label === year).reduce((sum, { to }) => sum + to, 0))
  const totals = sumsOf(parts)
  const scale = HEIGHT / (Math.max(...sumsOf(shown)) || 1)
  const width = Math.min(90, 330 / years.length - 20)
  const shade = (name: string) => SHADES[names.indexOf(name) % SHADES.length]!
  const body = (
    <>
      {years.map((year, place) => {
        const x = 20 + place * (width + 24)
        let y = HEIGHT + 24
        return (
          <g key={year}>
            {names.map((name) => {
              const own = shown.find((part) => part.group === name && part.label === year)
              if (!own) return null
              const size = own.to * scale
              y -= size
              return <rect key={name} x={x} y={round(y)} width={width} height={round(size)} fill={shade(name)} stroke='#ffffff' />
            })}
            <text x={x + width / 2} y={round(y) - 6} text-anchor='middle' font-weight='bold'>{million(totals[place]!)}</text>
            <text x={x + width / 2} y={HEIGHT + 42} text-anchor='middle'>{year}</text>
          </g>
        )
      })}
      {names.toReversed().map((name, place) => (
        <g key={name}>
          <rect x='390' y={30 + place * 24} width='13' height='13' fill={shade(name)} />
          <text x='410' y={41 + place * 24}>{short(name, 46)}</text>
        </g>
      ))}
    </>
  )
  return { height: Math.max(HEIGHT + 52, 46 + names.length * 24), body }
}

function columns (bars: Bars, { width, high, widest }: typeof LARGE) {
  const scale = high / (Math.max(...bars.map(({ to }) => to)) || 1)
  const step = width / bars.length
  const wide = Math.min(widest, step * 0.7)
  const body = bars.map(({ label, text, to }, place) => (
    <g key={place}>
      <rect
        x={round((place + 0.5) * step - wide / 2)} y={round(high + 24 - to * scale)}
        width={round(wide)} height={round(to * scale)} fill={SHADES[1]}
      />
      <text x={round((place + 0.5) * step)} y={round(high + 18 - to * scale)} text-anchor='middle' font-size='10'>{text}</text>
      <text x={round((place + 0.5) * step)} y={high + 40} text-anchor='middle' font-size={bars.length > 4 ? 9 : 11}>{label}</text>
    </g>
  ))
  return { height: high + 50, body: <>{body}</> }
}

/** Rows from step to step: totals are dark, what adds is lighter, and what lowers is light with a dark edge. */
function waterfall (bars: Bars) {
  const low = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const high = Math.max(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const at = (value: number) => LABELS + (value - low) / (high - low || 1) * (WIDTH - LABELS - VALUES)
  const body = bars.map(({ label, text, from, to }, place) => {
    const y = 6 + place * LINE
    const isTotal = from === 0
    const look = isTotal ? { fill: SHADES[0]! } : to < from ? { fill: '#ffffff', stroke: SHADES[0]! } : { fill: SHADES[2]! }
    return (
      <g key={place} font-weight={isTotal ? 'bold' : 'normal'}>
        <text x='0' y={y + 11}>{short(label, 46)}</text>
        <rect x={round(at(Math.min(from, to)))} y={y} width={round(Math.max(1.5, Math.abs(at(to) - at(from))))} height='12' {...look} />
        <text x={WIDTH - RIM} y={y + 11} text-anchor='end'>{text}</text>
      </g>
    )
  })
  return { height: 12 + bars.length * LINE, body: <>{body}</> }
}

const round = (value: number): number => Math.round(value * 10) / 10

const short = (text: string, most: number): string => text.length > most ? `${text.slice(0, most - 1).trim()}…` : text

const million = (amount: number): string => amount >= 1e6 ? `$${(amount / 1e6).toFixed(2)}M` : `$${Math.round(amount / 1000)}k`
