import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { xmlMarkup } from '../../domain/xml-text.ts'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { colors } from '../pictures/colors.ts'
import { chartInAccounts } from './accounting-figures.ts'

const WIDTH = 720
/** Height of the columns of a chart, without its labels. */
const HEIGHT = 230
/** Columns of a chart across the page, and of one beside another. */
const LARGE = { width: WIDTH, high: HEIGHT, widest: 60 }
const SMALL = { width: 340, high: 130, widest: 64 }
/** Font size: 9 points in print across the page, and 8 points in a chart beside another. */
const FONT = 14
const SMALL_FONT = 12.5
const LEGEND_FONT = 13
/** Average width of a character, as a share of the font size. */
const CHARACTER = 0.62
/** Height of a row of a waterfall. */
const ROW = 20
const LABELS = 325
/** Least room for the values of a waterfall. */
const VALUES = 92
/** Right margin of the values, because the renderer draws text a little wider than it measures it. */
const RIM = 6
/** Least distance between two labels of a legend. */
const LEGEND_LINE = 20
/** Shades from dark to light, which stay apart in gray. */
const SHADES = ['#1f3d36', '#3f6b5f', '#6f978b', '#9dbab1', '#c3d5cf', '#dde7e3', '#eef3f1']

/** Draws a chart for print as SVG text. */
export const printedChart = (chart: Chart): string => xmlMarkup(renderToString(drawChart(chart)))

/**
 * Draws a chart for print as SVG, without its title, which is its caption: parts of groups as stacked columns, a few
 * values as columns, and steps as a waterfall of rows.
 */
export function drawChart (chart: Chart): VNode {
  const { bars } = chartInAccounts(chart)
  const isStacked = bars.some(({ group }) => group !== undefined)
  const isColumns = !isStacked && bars.length <= 12 &&
    bars.every(({ from, to, label }) => from === 0 && to >= 0 && label.length <= 8)
  const isSmall = chart.isSmall ?? false
  const { height, body } = isStacked
    ? stacked(bars)
    : isColumns || isSmall ? columns(bars, isSmall ? SMALL : LARGE) : waterfall(bars)
  const width = isSmall ? SMALL.width : WIDTH
  return (
    <svg
      xmlns='http://www.w3.org/2000/svg' viewBox={`0 0 ${width} ${height}`} font-family='sans-serif'
      font-size={isSmall ? SMALL_FONT : FONT} fill={colors.ink}
    >
      <rect width={width} height={height} fill='#ffffff' />
      {body}
    </svg>
  )
}

type Bars = Chart['bars']

function stacked (bars: Bars) {
  let group = ''
  const parts = bars.map((bar) => ({ ...bar, group: (group = bar.group ?? group) }))
  const shown = parts.filter(({ to }) => to > 0)
  // A discount has no part of a column.
  const names = [...new Set(shown.map((part) => part.group))]
  const years = [...new Set(parts.map(({ label }) => label))].toSorted()
  const sumsOf = (all: typeof parts) =>
    years.map((year) => all.filter(({ label }) => label === year).reduce((sum, { to }) => sum + to, 0))
  const totals = sumsOf(parts)
  const scale = HEIGHT / (Math.max(...sumsOf(shown)) || 1)
  const bottom = HEIGHT + 24
  const width = Math.min(104, 330 / years.length - 20)
  const step = width + 24
  const shade = (name: string) => SHADES[names.indexOf(name) % SHADES.length]!
  const partOf = (name: string, year: string | undefined) =>
    shown.find((part) => part.group === name && part.label === year)
  const legend = legendPlaces(names.map((name) => (partOf(name, years.at(-1))?.to ?? 0) * scale), bottom)
  const legendAt = 4 + years.length * step
  const most = Math.floor((WIDTH - legendAt - 22) / (LEGEND_FONT * CHARACTER))
  const body = (
    <>
      {years.map((year, place) => {
        const x = 4 + place * step
        let y = bottom
        return (
          <g key={year}>
            {names.map((name) => {
              const own = partOf(name, year)
              if (!own) return null
              const size = own.to * scale
              y -= size
              return <rect key={name} x={x} y={round(y)} width={width} height={round(size)} fill={shade(name)} stroke='#ffffff' />
            })}
            <text x={x + width / 2} y={round(y) - 6} text-anchor='middle' font-weight='bold'>{million(totals[place]!)}</text>
            <text x={x + width / 2} y={bottom + 20} text-anchor='middle'>{year}</text>
          </g>
        )
      })}
      {names.map((name, place) => (
        <g key={name} font-size={LEGEND_FONT}>
          <rect x={legendAt} y={round(legend[place]! - 7)} width='14' height='14' fill={shade(name)} />
          <text x={legendAt + 22} y={round(legend[place]! + 4.5)}>{short(name, most)}</text>
        </g>
      ))}
    </>
  )
  return { height: round(Math.max(bottom + 30, ...legend.map((place) => place + LEGEND_LINE / 2))), body }
}

/**
 * Returns the heights of the labels of a column's parts, from the bottom up: each beside its part, or above the label
 * below it if that is too close.
 */
function legendPlaces (sizes: number[], bottom: number): number[] {
  let top = bottom
  let last = bottom + LEGEND_LINE / 2
  const places = sizes.map((size) => {
    last = Math.min(top - size / 2, last - LEGEND_LINE)
    top -= size
    return last
  })
  // What does not fit above the highest part moves all labels down.
  let least = LEGEND_LINE / 2
  return places.toReversed().map((place) => {
    const own = Math.max(place, least)
    least = own + LEGEND_LINE
    return own
  }).toReversed()
}

function columns (bars: Bars, { width, high, widest }: typeof LARGE) {
  const isLarge = width === WIDTH
  const scale = high / (Math.max(...bars.map(({ to }) => to)) || 1)
  const step = width / bars.length
  const wide = Math.min(widest, step * 0.7)
  const values = bars.map(({ text, to }) => isLarge && text.startsWith('$') ? million(to) : text)
  const most = Math.max(...values.map((text) => text.length), ...bars.map(({ label }) => label.length))
  const font = Math.min(isLarge ? FONT : SMALL_FONT, round(step / (most * CHARACTER)))
  const body = bars.map(({ label, to }, place) => (
    <g key={place} font-size={font} text-anchor='middle'>
      <rect
        x={round((place + 0.5) * step - wide / 2)} y={round(high + 24 - to * scale)}
        width={round(wide)} height={round(to * scale)} fill={SHADES[1]}
      />
      <text x={round((place + 0.5) * step)} y={round(high + 18 - to * scale)}>{values[place]}</text>
      <text x={round((place + 0.5) * step)} y={high + 42}>{label}</text>
    </g>
  ))
  return { height: high + 50, body: <>{body}</> }
}

/** Rows from step to step: totals are dark, what adds is lighter, and what lowers is light with a dark edge. */
function waterfall (bars: Bars) {
  const low = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const high = Math.max(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const longest = Math.max(...bars.map(({ text }) => text.length))
  const room = WIDTH - LABELS - Math.max(VALUES, longest * FONT * CHARACTER + 2 * RIM)
  const at = (value: number) => LABELS + (value - low) / (high - low || 1) * room
  const body = bars.map(({ label, text, from, to }, place) => {
    const y = 6 + place * ROW
    const isTotal = from === 0
    const look = isTotal ? { fill: SHADES[0]! } : to < from ? { fill: '#ffffff', stroke: SHADES[0]! } : { fill: SHADES[2]! }
    return (
      <g key={place} font-weight={isTotal ? 'bold' : 'normal'}>
        <text x='0' y={y + 12}>{short(label, 40)}</text>
        <rect x={round(at(Math.min(from, to)))} y={y} width={round(Math.max(1.5, Math.abs(at(to) - at(from))))} height='15' {...look} />
        <text x={WIDTH - RIM} y={y + 12} text-anchor='end'>{text}</text>
      </g>
    )
  })
  return { height: 12 + bars.length * ROW, body: <>{body}</> }
}

const round = (value: number): number => Math.round(value * 10) / 10

const short = (text: string, most: number): string => text.length > most ? `${text.slice(0, most - 1).trim()}…` : text

const million = (amount: number): string => amount >= 1e6 ? `$${(amount / 1e6).toFixed(2)}M` : `$${Math.round(amount / 1000)}k`
